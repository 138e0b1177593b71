package org.mgl.client.impl;

import org.mgl.client.GL33;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The context's error flag (GL 3.3 core, 2.5): the first error since the last {@code glGetError} stays. Each error is
 * also a debug line naming the call, the value and what is allowed.
 */
public final class ErrorState {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client.error");

    private int flag;
    private long count;

    ErrorState() {}

    /** GL_INVALID_ENUM at {@code call}; {@code detail} names the parameter, its value and what is allowed. */
    public void invalidEnum(String call, String parameter, int value) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "GL_INVALID_ENUM in {}: {} (0x{}) is not an accepted value",
                    call,
                    parameter,
                    Integer.toHexString(value));
        }
        set(GL33.GL_INVALID_ENUM);
    }

    /** GL_INVALID_VALUE at {@code call}. */
    public void invalidValue(String call, String parameter, long value, String allowed) {
        if (LOG.isDebugEnabled()) {
            LOG.debug("GL_INVALID_VALUE in {}: {} ({}) must be {}", call, parameter, value, allowed);
        }
        set(GL33.GL_INVALID_VALUE);
    }

    /** GL_INVALID_OPERATION at {@code call}. */
    public void invalidOperation(String call, String why) {
        LOG.debug("GL_INVALID_OPERATION in {}: {}", call, why);
        set(GL33.GL_INVALID_OPERATION);
    }

    /** GL_INVALID_FRAMEBUFFER_OPERATION at {@code call}. */
    public void invalidFramebuffer(String call, String why) {
        LOG.debug("GL_INVALID_FRAMEBUFFER_OPERATION in {}: {}", call, why);
        set(GL33.GL_INVALID_FRAMEBUFFER_OPERATION);
    }

    /** GL_OUT_OF_MEMORY at {@code call}. */
    public void outOfMemory(String call, String why) {
        LOG.debug("GL_OUT_OF_MEMORY in {}: {}", call, why);
        set(GL33.GL_OUT_OF_MEMORY);
    }

    /** An error that only the server saw, in its record's order among late errors. */
    void late(int code, String call, long seq, String text) {
        if (LOG.isDebugEnabled()) {
            LOG.debug("{} in {} (late, record {}): {}", name(code), call, seq, text);
        }
        set(code);
    }

    private static String name(int code) {
        return switch (code) {
            case GL33.GL_INVALID_ENUM -> "GL_INVALID_ENUM";
            case GL33.GL_INVALID_VALUE -> "GL_INVALID_VALUE";
            case GL33.GL_INVALID_OPERATION -> "GL_INVALID_OPERATION";
            case GL33.GL_INVALID_FRAMEBUFFER_OPERATION -> "GL_INVALID_FRAMEBUFFER_OPERATION";
            case GL33.GL_OUT_OF_MEMORY -> "GL_OUT_OF_MEMORY";
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
        int code = flag;
        flag = 0;
        return code;
    }

    /** Errors raised so far; a call that raised one has moved this. */
    public long count() {
        return count;
    }
}
