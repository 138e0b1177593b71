package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.nio.ByteBuffer;
import org.lwjgl.opengles.GLDebugMessageCallback;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Fatal;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.record.DebugMarker;

/**
 * The driver's GL_KHR_debug, which is core in OpenGL ES 3.2: groups, messages and labels for whoever watches the driver,
 * and what the driver itself has to say. The driver's limits of labels and groups are at least those of the wire; texts of
 * messages are cut to its own.
 */
public final class GlesDebug {
    private final ServerEvents events;
    private final int longest;
    private GLDebugMessageCallback callback;

    GlesDebug(ServerEvents events) {
        this.events = events;
        longest = Math.clamp(glGetInteger(GL_MAX_DEBUG_MESSAGE_LENGTH) - 1L, 0, DebugMarker.MAX_LENGTH);
        // The client has a volume control of its own; what it does not want stays there.
        nglDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, 0, MemoryUtil.NULL, true);
    }

    void push(int source, int id, byte[] utf8) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            glPushDebugGroup(source, id, text(stack, utf8, longest));
        }
    }

    void pop() {
        glPopDebugGroup();
    }

    void insert(int source, int type, int id, int severity, byte[] utf8) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            glDebugMessageInsert(source, type, id, severity, text(stack, utf8, longest));
        }
    }

    private static ByteBuffer text(MemoryStack stack, byte[] utf8, int most) {
        int length = Math.min(utf8.length, most);
        return stack.malloc(1, length + 1)
                .put(utf8, 0, length)
                .put((byte) 0)
                .flip()
                .limit(length);
    }

    /** Labels the native object {@code name} of a type such as GL_TEXTURE; it must have been bound once. */
    public void label(int identifier, int name, byte[] utf8) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long address = utf8.length == 0 ? MemoryUtil.NULL : MemoryUtil.memAddress(text(stack, utf8, utf8.length));
            nglObjectLabel(identifier, name, utf8.length, address);
        }
    }

    /** Labels a fence. */
    void labelFence(long sync, byte[] utf8) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long address = utf8.length == 0 ? MemoryUtil.NULL : MemoryUtil.memAddress(text(stack, utf8, utf8.length));
            nglObjectPtrLabel(sync, utf8.length, address);
        }
    }

    /** Whether the driver's own messages go to the client. */
    void output(boolean enabled) {
        if (enabled && callback == null) {
            callback = GLDebugMessageCallback.create(this::said);
            glDebugMessageCallback(callback, MemoryUtil.NULL);
            glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
            glEnable(GL_DEBUG_OUTPUT);
        } else if (!enabled && callback != null) {
            glDisable(GL_DEBUG_OUTPUT);
            glDisable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
            nglDebugMessageCallback(MemoryUtil.NULL, MemoryUtil.NULL);
            callback.free();
            callback = null;
        }
    }

    /**
     * Called by the driver inside a call of this thread. What applications say they hear from their own client, and an error
     * of a native call is an event of its own where it means anything to them.
     */
    private void said(int source, int type, int id, int severity, int length, long message, long user) {
        boolean error = source == DebugMessage.SOURCE_API && type == DebugMessage.TYPE_ERROR;
        if (error || DebugMessage.isApplications(source)) {
            return;
        }
        try {
            events.debugMessage(source, type, id, severity, GLDebugMessageCallback.getMessage(length, message));
        } catch (Fatal ended) {
            // An exception must not cross the driver's frames; the session's fault is found behind this call.
            return;
        }
    }

    void close() {
        output(false);
    }
}
