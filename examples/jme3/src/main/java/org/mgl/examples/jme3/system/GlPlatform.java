package org.mgl.examples.jme3.system;

import org.mgl.client.GL33;

/**
 * One off-screen OpenGL 3.3 core context: the switch between MGL and native desktop OpenGL. Opened, used and closed by
 * the engine's render thread.
 */
public interface GlPlatform extends AutoCloseable {
    /** Opens a platform on the calling thread. */
    @FunctionalInterface
    interface Factory {
        /**
         * @param width of the default framebuffer, in pixels
         * @param height of the default framebuffer, in pixels
         * @return a context that is not current yet
         */
        GlPlatform open(int width, int height);
    }

    /** @return what draws, once {@link #makeCurrent()} was called */
    GL33 gl();

    /** Makes the context current on the calling thread. */
    void makeCurrent();

    /** Presents the frame. */
    void swap();

    /** @return renderer and version of the driver that draws, for people */
    String driver();

    /** @return how many verbs the server has declined so far */
    default long declines() {
        return 0;
    }

    /** @return how often the engine's thread has waited so far, those for the present credit not counted */
    default long waits() {
        return 0;
    }

    /** @return how many records the client has encoded since the context was made, or -1 where nothing is encoded */
    default long recordsEncoded() {
        return -1;
    }

    /** Ends the context and whatever was opened for it. */
    @Override
    void close();
}
