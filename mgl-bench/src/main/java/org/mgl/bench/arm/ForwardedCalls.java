package org.mgl.bench.arm;

import static org.lwjgl.opengles.GLES32.*;
import static org.lwjgl.system.MemoryUtil.memGetFloat;
import static org.lwjgl.system.MemoryUtil.memGetInt;
import static org.lwjgl.system.MemoryUtil.memGetLong;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The consumer of {@link FloorArm}: reads calls out of the ring and makes them. */
final class ForwardedCalls {
    // A record: size and operation in one word each of 4 bytes, then the arguments, each 4 or 8 bytes.
    static final int END = 0;
    static final int TASK = 1;
    static final int DRAW_ELEMENTS = 2;
    static final int DRAW_ARRAYS = 3;
    static final int CLEAR = 4;
    static final int CLEAR_COLOR = 5;
    static final int ENABLE = 6;
    static final int DISABLE = 7;
    static final int BLEND_FUNC = 8;
    static final int DEPTH_FUNC = 9;
    static final int VIEWPORT = 10;
    static final int FLUSH = 11;
    static final int BIND_BUFFER = 12;
    static final int BUFFER_SUB_DATA = 13;
    static final int BIND_VERTEX_ARRAY = 14;
    static final int VERTEX_ATTRIB_POINTER = 15;
    static final int BIND_TEXTURE = 16;
    static final int TEX_SUB_IMAGE_2D = 17;
    static final int BIND_FRAMEBUFFER = 18;
    static final int USE_PROGRAM = 19;
    static final int UNIFORM_MATRIX_4 = 20;

    private static final int PROGRESS = 32;

    private final BareRing ring;
    private final DirectGles direct;
    private final ConcurrentLinkedQueue<Runnable> tasks;

    ForwardedCalls(BareRing ring, DirectGles direct, ConcurrentLinkedQueue<Runnable> tasks) {
        this.ring = ring;
        this.direct = direct;
        this.tasks = tasks;
    }

    /** Makes calls until {@link #END}. */
    void run() {
        while (batch()) {
            ring.progress();
        }
    }

    /** A method of its own, so that the compiler need not take the endless loop for one. */
    private boolean batch() {
        for (int i = 0; i < PROGRESS; i++) {
            long at = ring.take();
            int size = memGetInt(at);
            int op = memGetInt(at + 4);
            if (op == END) {
                return false;
            }
            make(op, at + 8);
            ring.release(size);
        }
        return true;
    }

    private void make(int op, long at) {
        switch (op) {
            case UNIFORM_MATRIX_4 -> nglUniformMatrix4fv(memGetInt(at), 1, memGetInt(at + 4) != 0, at + 8);
            case BIND_TEXTURE -> glBindTexture(memGetInt(at), memGetInt(at + 4));
            case DRAW_ELEMENTS ->
                glDrawElements(memGetInt(at), memGetInt(at + 4), memGetInt(at + 8), memGetLong(at + 16));
            case BIND_BUFFER -> glBindBuffer(memGetInt(at), memGetInt(at + 4));
            case VERTEX_ATTRIB_POINTER ->
                glVertexAttribPointer(
                        memGetInt(at),
                        memGetInt(at + 4),
                        memGetInt(at + 8),
                        memGetInt(at + 12) != 0,
                        memGetInt(at + 16),
                        memGetLong(at + 24));
            case ENABLE -> glEnable(memGetInt(at));
            case DISABLE -> glDisable(memGetInt(at));
            case DRAW_ARRAYS -> glDrawArrays(memGetInt(at), memGetInt(at + 4), memGetInt(at + 8));
            default -> makeOther(op, at);
        }
    }

    private void makeOther(int op, long at) {
        switch (op) {
            case BUFFER_SUB_DATA -> nglBufferSubData(memGetInt(at), memGetLong(at + 8), memGetLong(at + 16), at + 24);
            case TEX_SUB_IMAGE_2D ->
                nglTexSubImage2D(
                        memGetInt(at),
                        memGetInt(at + 4),
                        memGetInt(at + 8),
                        memGetInt(at + 12),
                        memGetInt(at + 16),
                        memGetInt(at + 20),
                        memGetInt(at + 24),
                        memGetInt(at + 28),
                        at + 32);
            case BIND_FRAMEBUFFER -> direct.glBindFramebuffer(memGetInt(at), memGetInt(at + 4));
            case USE_PROGRAM -> glUseProgram(memGetInt(at));
            case BIND_VERTEX_ARRAY -> glBindVertexArray(memGetInt(at));
            case CLEAR -> glClear(memGetInt(at));
            case CLEAR_COLOR ->
                glClearColor(memGetFloat(at), memGetFloat(at + 4), memGetFloat(at + 8), memGetFloat(at + 12));
            case BLEND_FUNC -> glBlendFunc(memGetInt(at), memGetInt(at + 4));
            case DEPTH_FUNC -> glDepthFunc(memGetInt(at));
            case VIEWPORT -> glViewport(memGetInt(at), memGetInt(at + 4), memGetInt(at + 8), memGetInt(at + 12));
            case FLUSH -> glFlush();
            case TASK -> tasks.remove().run();
            default -> throw new IllegalStateException("operation " + op);
        }
    }
}
