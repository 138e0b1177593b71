package org.mgl.client.emit;

/**
 * Dirty bits of a context's state, looked at by the verbs and never by the setters. A set bit means "may differ from
 * what was last sent"; the group's emitter compares exactly and decides.
 */
public final class Tracker {
    /** The draw framebuffer's binding or content. */
    public static final int FRAMEBUFFER = 1;
    /** The current program, its link, its block bindings or sampler units. */
    public static final int PROGRAM = 1 << 1;
    /** The default block of the current program. */
    public static final int CONSTANTS = 1 << 2;
    /** Texture bindings, or parameters and completeness of a bound texture. */
    public static final int TEXTURES = 1 << 3;
    /** Sampler bindings, or parameters of a bound sampler. */
    public static final int SAMPLERS = 1 << 4;
    /** The vertex array: enabled attributes, formats, buffers. */
    public static final int VERTEX_INPUT = 1 << 5;
    /** The element buffer. */
    public static final int INDEX_BUFFER = 1 << 6;
    /** Current attribute values. */
    public static final int ATTRIB_VALUES = 1 << 7;
    /** Indexed uniform buffers. */
    public static final int UNIFORM_BUFFERS = 1 << 8;
    /** The pipeline subset of render state. */
    public static final int RENDER_STATE = 1 << 9;
    /** Dynamic state. */
    public static final int DYNAMIC = 1 << 10;
    /** All bits. */
    public static final int ALL = (1 << 11) - 1;

    private static final int CLEAR_BITS = FRAMEBUFFER | RENDER_STATE | DYNAMIC;
    private static final int GROUPS = 11;

    private final Emitter[] emitters = new Emitter[GROUPS];
    private int dirty = ALL;

    /** A tracker whose emitters follow by {@link #emitter}. */
    public Tracker() {}

    /** Names the emitter of one or more bits. */
    public void emitter(int bits, Emitter emitter) {
        for (int i = 0; i < GROUPS; i++) {
            if ((bits >>> i & 1) != 0) {
                emitters[i] = emitter;
            }
        }
    }

    /** Marks groups as possibly different. */
    public void mark(int bits) {
        dirty |= bits;
    }

    /** Before a draw: everything. */
    public void beforeDraw() {
        if (dirty != 0) {
            emit(dirty);
        }
    }

    /** Before a clear or blit: the framebuffer, masks and scissor. */
    public void beforeClear() {
        int due = dirty & CLEAR_BITS;
        if (due != 0) {
            emit(due);
        }
    }

    /** Emits a subset: groups in ascending order, so that a program precedes what is resolved against it. */
    public void emit(int bits) {
        dirty &= ~bits;
        // One call site a group: each sees one emitter class, so that the compiler can inline it.
        if ((bits & FRAMEBUFFER) != 0) {
            emitters[0].emit();
        }
        if ((bits & PROGRAM) != 0) {
            emitters[1].emit();
        }
        if ((bits & CONSTANTS) != 0) {
            emitters[2].emit();
        }
        if ((bits & TEXTURES) != 0) {
            emitters[3].emit();
        }
        if ((bits & SAMPLERS) != 0) {
            emitters[4].emit();
        }
        if ((bits & (VERTEX_INPUT | INDEX_BUFFER | ATTRIB_VALUES)) != 0) {
            emitVertices(bits);
        }
        if ((bits & (UNIFORM_BUFFERS | RENDER_STATE | DYNAMIC)) != 0) {
            emitState(bits);
        }
    }

    private void emitVertices(int bits) {
        if ((bits & VERTEX_INPUT) != 0) {
            emitters[5].emit();
        }
        if ((bits & INDEX_BUFFER) != 0) {
            emitters[6].emit();
        }
        if ((bits & ATTRIB_VALUES) != 0) {
            emitters[7].emit();
        }
    }

    private void emitState(int bits) {
        if ((bits & UNIFORM_BUFFERS) != 0) {
            emitters[8].emit();
        }
        if ((bits & RENDER_STATE) != 0) {
            emitters[9].emit();
        }
        if ((bits & DYNAMIC) != 0) {
            emitters[10].emit();
        }
    }

    /** Everything is sent anew at the next verb. */
    public void invalidate() {
        dirty = ALL;
        for (Emitter emitter : emitters) {
            emitter.invalidate();
        }
    }
}
