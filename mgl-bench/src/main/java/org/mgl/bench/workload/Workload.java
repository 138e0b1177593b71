package org.mgl.bench.workload;

import org.mgl.client.GL33;

/**
 * Frames of one shape. Uses only calls that desktop OpenGL 3.3 and OpenGL ES 3.2 share, on one thread; allocates
 * nothing in {@link #frame}. The default framebuffer is {@value #WIDTH} × {@value #HEIGHT} pixels.
 */
public interface Workload {
    /** Width of the default framebuffer in pixels. */
    int WIDTH = 640;

    /** Height of the default framebuffer in pixels. */
    int HEIGHT = 360;

    /** The name in tables and on the command line. */
    String name();

    /** What figures "per draw" are divided by: draws of a frame, or the calls that the workload is about. */
    int drawsPerFrame();

    /** Makes the objects that {@link #frame} uses. */
    void create(GL33 gl, ShaderLanguage language);

    /** Issues one frame without ending it. Equal numbers give equal pictures. */
    void frame(GL33 gl, int number);

    /** Adds work of the engine's own to each draw, in turns of {@link EngineWork}; most workloads have none. */
    default void engineWork(long turns) {
        if (turns != 0) {
            throw new IllegalArgumentException(name() + " has no work of its own");
        }
    }
}
