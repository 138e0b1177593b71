package org.mgl.bench.oracle;

import static org.lwjgl.egl.EGL15.*;

import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;

/**
 * An off-screen desktop OpenGL core context of this machine's own driver, the oracle that MGL is compared with.
 *
 * <p>Its default framebuffer is a pbuffer with RGBA8, 24 bits of depth and 8 of stencil. Each context may be current on
 * one thread at a time; EGL and LWJGL keep the current context per thread.
 */
public final class NativeContext implements AutoCloseable {
    private final OracleDisplay display;
    private final long context;
    private final long surface;
    private final GLCapabilities capabilities;
    private final GL33 gl = new NativeGl33();
    private final ARBBufferStorage storage = new NativeBufferStorage();
    private final KHRDebug debug = new NativeKHRDebug();
    private boolean closed;

    private NativeContext(OracleDisplay display, long context, long surface) {
        this.display = display;
        this.context = context;
        this.surface = surface;
        bind();
        capabilities = GL.createCapabilities(true);
    }

    /**
     * Opens a context and makes it current on the calling thread.
     *
     * @param width  of the default framebuffer, in pixels
     * @param height of the default framebuffer, in pixels
     * @throws IllegalStateException if the driver has no desktop OpenGL 3.3 core; the message names the EGL call
     */
    public static NativeContext open(int width, int height) {
        return open(width, height, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT);
    }

    /** The same with the compatibility profile, whose vertex arrays may lie in the application's memory. */
    public static NativeContext openCompatibility(int width, int height) {
        return open(width, height, EGL_CONTEXT_OPENGL_COMPATIBILITY_PROFILE_BIT);
    }

    private static NativeContext open(int width, int height, int profile) {
        OracleDisplay display = OracleDisplay.get();
        int callersApi = eglQueryAPI();
        eglBindAPI(EGL_OPENGL_API);
        try {
            long context = createContext(display, profile);
            int[] size = {EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE};
            long surface = eglCreatePbufferSurface(display.handle, display.config, size);
            if (surface == EGL_NO_SURFACE) {
                IllegalStateException failure = OracleDisplay.failure("eglCreatePbufferSurface");
                eglDestroyContext(display.handle, context);
                throw failure;
            }
            return new NativeContext(display, context, surface);
        } finally {
            eglBindAPI(callersApi);
        }
    }

    private static long createContext(OracleDisplay display, int profile) {
        int[] attributes = {
            EGL_CONTEXT_MAJOR_VERSION,
            3,
            EGL_CONTEXT_MINOR_VERSION,
            3,
            EGL_CONTEXT_OPENGL_PROFILE_MASK,
            profile,
            EGL_NONE
        };
        long context = eglCreateContext(display.handle, display.config, EGL_NO_CONTEXT, attributes);
        if (context == EGL_NO_CONTEXT) {
            throw OracleDisplay.failure("eglCreateContext");
        }
        return context;
    }

    /** The driver's OpenGL. Its calls act on whatever context is current on the calling thread. */
    public GL33 gl() {
        return gl;
    }

    /** The driver's {@code GL_ARB_buffer_storage}. */
    public ARBBufferStorage bufferStorage() {
        return storage;
    }

    /** The driver's {@code GL_KHR_debug}. */
    public KHRDebug khrDebug() {
        return debug;
    }

    /** Makes this context current on the calling thread. */
    public void makeCurrent() {
        requireOpen();
        bind();
        GL.setCapabilities(capabilities);
    }

    private void bind() {
        if (!eglMakeCurrent(display.handle, surface, surface, context)) {
            throw OracleDisplay.failure("eglMakeCurrent");
        }
    }

    /** Leaves the calling thread without a current context. */
    public void release() {
        requireOpen();
        unbind();
    }

    private void unbind() {
        GL.setCapabilities(null);
        eglMakeCurrent(display.handle, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    }

    /** Ends a frame; the colour of the default framebuffer is undefined afterwards, as on a window. */
    public void swap() {
        requireOpen();
        if (!eglSwapBuffers(display.handle, surface)) {
            throw OracleDisplay.failure("eglSwapBuffers");
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the native context is closed");
        }
    }

    /** Destroys context and pbuffer; a second call does nothing. Must not be current on another thread. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (eglGetCurrentContext() == context) {
            unbind();
        }
        eglDestroySurface(display.handle, surface);
        eglDestroyContext(display.handle, context);
    }
}
