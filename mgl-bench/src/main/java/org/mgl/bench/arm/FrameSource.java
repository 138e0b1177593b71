package org.mgl.bench.arm;

/** Frames that can be measured. Every method is called on the engine's thread. */
public interface FrameSource {
    /** Draws one frame and ends it. */
    void frame();

    /** {@code glFinish}. */
    void finish();

    /** Draw calls made so far. */
    long draws();

    /** What crossed MGL's link so far; {@link Crossed#NOTHING} for arms without a link. */
    Crossed crossed();
}
