package org.mgl.client.impl;

import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.KHRRobustness;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The context's error flag (GL 3.3 core, 2.5): the first error since the last {@code glGetError} stays. Each error is
 * also a debug line and a debug message (GL_KHR_debug) naming the call, the value and what is allowed.
 */
public final class ErrorState {
    private static final int GL_CONTEXT_LOST = KHRRobustness.GL_CONTEXT_LOST;
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client.error");

    private final DebugOutput debug;
    private int flag;
    private boolean contextLost;
    private boolean lossTold;
    private long count;

    /** A flag that is clear; each error becomes a message of {@code debug}. */
    ErrorState(DebugOutput debug) {
        this.debug = debug;
    }

    /** GL_INVALID_ENUM at {@code call}; {@code detail} names the parameter, its value and what is allowed. */
    public void invalidEnum(String call, String parameter, int value) {
        set(GL33.GL_INVALID_ENUM);
        if (told()) {
            tell(
                    GL33.GL_INVALID_ENUM,
                    call,
                    parameter + " (0x" + Integer.toHexString(value) + ") is not an accepted value");
        }
    }

    /** GL_INVALID_VALUE at {@code call}. */
    public void invalidValue(String call, String parameter, long value, String allowed) {
        set(GL33.GL_INVALID_VALUE);
        if (told()) {
            tell(GL33.GL_INVALID_VALUE, call, parameter + " (" + value + ") must be " + allowed);
        }
    }

    /** GL_INVALID_OPERATION at {@code call}. */
    public void invalidOperation(String call, String why) {
        raise(GL33.GL_INVALID_OPERATION, call, why);
    }

    /** GL_INVALID_FRAMEBUFFER_OPERATION at {@code call}. */
    public void invalidFramebuffer(String call, String why) {
        raise(GL33.GL_INVALID_FRAMEBUFFER_OPERATION, call, why);
    }

    /** GL_OUT_OF_MEMORY at {@code call}. */
    public void outOfMemory(String call, String why) {
        raise(GL33.GL_OUT_OF_MEMORY, call, why);
    }

    /** GL_STACK_OVERFLOW at {@code call}. */
    void stackOverflow(String call, String why) {
        raise(KHRDebug.GL_STACK_OVERFLOW, call, why);
    }

    /** GL_STACK_UNDERFLOW at {@code call}. */
    void stackUnderflow(String call, String why) {
        raise(KHRDebug.GL_STACK_UNDERFLOW, call, why);
    }

    /** GL_CONTEXT_LOST at {@code call}, whatever other error is set; told once. */
    void contextLost(String call) {
        count++;
        contextLost = true;
        if (!lossTold && told()) {
            lossTold = true;
            tell(GL_CONTEXT_LOST, call, "the device is lost; open a new session and load everything anew");
        }
    }

    /** An error that only the server saw, in its record's order among late errors. */
    void late(int code, String call, long seq, String text) {
        set(code);
        if (told()) {
            tell(code, call + " (late, record " + seq + ")", text);
        }
    }

    private void raise(int code, String call, String why) {
        set(code);
        if (told()) {
            tell(code, call, why);
        }
    }

    /** Whether anybody listens: text is made for listeners only. */
    private boolean told() {
        return debug.output() || LOG.isDebugEnabled();
    }

    private void tell(int code, String call, String text) {
        String line = name(code) + " in " + call + ": " + text;
        LOG.debug(line);
        debug.message(
                KHRDebug.GL_DEBUG_SOURCE_API,
                KHRDebug.GL_DEBUG_TYPE_ERROR,
                code,
                KHRDebug.GL_DEBUG_SEVERITY_HIGH,
                line);
    }

    private static String name(int code) {
        return switch (code) {
            case GL33.GL_INVALID_ENUM -> "GL_INVALID_ENUM";
            case GL33.GL_INVALID_VALUE -> "GL_INVALID_VALUE";
            case GL33.GL_INVALID_OPERATION -> "GL_INVALID_OPERATION";
            case GL33.GL_INVALID_FRAMEBUFFER_OPERATION -> "GL_INVALID_FRAMEBUFFER_OPERATION";
            case GL33.GL_OUT_OF_MEMORY -> "GL_OUT_OF_MEMORY";
            case GL_CONTEXT_LOST -> "GL_CONTEXT_LOST";
            case KHRDebug.GL_STACK_OVERFLOW -> "GL_STACK_OVERFLOW";
            case KHRDebug.GL_STACK_UNDERFLOW -> "GL_STACK_UNDERFLOW";
            default -> "GL error 0x" + Integer.toHexString(code);
        };
    }

    private void set(int code) {
        count++;
        if (flag == 0) {
            flag = code;
        }
    }

    /** Takes the flag. */
    int take() {
        if (contextLost) {
            contextLost = false;
            return GL_CONTEXT_LOST;
        }
        int code = flag;
        flag = 0;
        return code;
    }

    /** Errors raised so far; a call that raised one has moved this. */
    public long count() {
        return count;
    }
}
