package org.mgl.client;

/** An OpenGL context. Its calls go to the thread that it is current on. */
public interface MglContext extends AutoCloseable {
    /**
     * Makes the context current on the calling thread.
     *
     * @throws UnmigratedVerbException if it is current on another thread (one thread at a time until share groups)
     * @throws IllegalStateException if it is closed
     */
    void makeCurrent();

    /** Makes the context current on no thread; on the thread that has it current. */
    void release();

    /** The OpenGL 3.3 core functions of this context; the same object at every call. */
    GL33 gl33();

    /** {@code GL_ARB_buffer_storage} of this context; the same object at every call. */
    ARBBufferStorage arbBufferStorage();

    /** The reset status of this context; the same object at every call. */
    KHRRobustness khrRobustness();

    /** {@code GL_KHR_debug} of this context; the same object at every call. */
    KHRDebug khrDebug();

    /**
     * Ends a frame of the default framebuffer. Waits only if the present credit is spent.
     *
     * @throws IllegalStateException on another thread than the current one
     * @throws org.mgl.wire.Fatal if the session has failed, for example BackendDeviceLost; each call throws it again
     */
    void swapBuffers();

    /**
     * Sets how many vertical retraces {@link #swapBuffers} of a window waits for at least, 1 at first. Nothing waits for a
     * retrace off-screen; the value is kept.
     *
     * @param interval 0 to 255
     * @throws IllegalArgumentException if it is outside
     */
    void swapInterval(int interval);

    /**
     * Gives the off-screen default framebuffer a new size: at once if nothing was drawn since the last
     * {@link #swapBuffers}, else when the frame that has begun ends; that frame keeps the size that it began with. The
     * content is undefined then, the viewport stays.
     *
     * @param width pixels, 1 to what the server can render to
     * @param height pixels, 1 to what the server can render to
     * @throws IllegalArgumentException if the server has no framebuffer of that size; nothing has changed
     */
    void resize(int width, int height);

    /**
     * Ends the context and its objects; closing twice does nothing.
     *
     * @throws IllegalStateException if it is current on another thread that still runs, or in a debug message callback
     */
    @Override
    void close();
}
