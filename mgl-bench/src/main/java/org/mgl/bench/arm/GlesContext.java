package org.mgl.bench.arm;

import static org.lwjgl.egl.EGL15.*;
import static org.lwjgl.opengles.GLES32.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EXTDeviceBase;
import org.lwjgl.opengles.GLES;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.mgl.bench.workload.Workload;

/**
 * An OpenGL ES 3.2 context on no surface, current on the thread that opened it, with a framebuffer object in place of
 * the default framebuffer. Does by itself what a program without MGL would do; it shares nothing with MGL's server.
 */
final class GlesContext implements AutoCloseable {
    private static final int SURFACELESS_MESA = 0x31DD;
    private static final int DEVICE_EXT = 0x313F;
    private static final int OPENGL_ES3_BIT = 0x40;

    private final long display;
    private final long context;

    private final ByteBuffer pixel = BufferUtils.createByteBuffer(4);

    /** The framebuffer that stands for the default one. */
    final int framebuffer;

    private GlesContext(long display) {
        this.display = display;
        this.context = createContext(display);
        if (context == EGL_NO_CONTEXT || !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
            throw new IllegalStateException("no OpenGL ES 3.2 context, EGL error 0x%X".formatted(eglGetError()));
        }
        GLES.createCapabilities();
        framebuffer = createFramebuffer();
    }

    /**
     * Opens a context on Mesa's surfaceless platform, or on the first EGL device that has one.
     *
     * @throws IllegalStateException if there is none
     */
    static GlesContext open() {
        load();
        String extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
        if (extensions != null && extensions.contains("EGL_MESA_platform_surfaceless")) {
            long display = platformDisplay(SURFACELESS_MESA, EGL_DEFAULT_DISPLAY);
            if (initialise(display)) {
                return new GlesContext(display);
            }
        }
        return new GlesContext(deviceDisplay());
    }

    private static void load() {
        Configuration.OPENGLES_EXPLICIT_INIT.set(true);
        if (GLES.getFunctionProvider() == null) {
            try {
                GLES.create();
            } catch (IllegalStateException e) {
                // Desktop OpenGL was bound first. LWJGL has stored the provider before it threw, and that binding's
                // table of missing functions is larger than this one's.
                if (GLES.getFunctionProvider() == null) {
                    throw e;
                }
            }
        }
    }

    private static long deviceDisplay() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer devices = stack.mallocPointer(32);
            IntBuffer count = stack.mallocInt(1);
            if (EXTDeviceBase.eglQueryDevicesEXT(devices, count)) {
                for (int i = 0; i < count.get(0); i++) {
                    long display = platformDisplay(DEVICE_EXT, devices.get(i));
                    if (initialise(display)) {
                        return display;
                    }
                }
            }
        }
        throw new IllegalStateException("EGL has neither a surfaceless display nor a device that opens");
    }

    /** LWJGL's own method refuses the null native display that the surfaceless platform requires. */
    private static long platformDisplay(int platform, long nativeDisplay) {
        long function = EGL.getFunctionProvider().getFunctionAddress("eglGetPlatformDisplay");
        return JNI.callPPP(platform, nativeDisplay, MemoryUtil.NULL, function);
    }

    private static boolean initialise(long display) {
        int[] major = new int[1];
        int[] minor = new int[1];
        if (display == EGL_NO_DISPLAY || !eglInitialize(display, major, minor)) {
            return false;
        }
        EGL.createDisplayCapabilities(display, major[0], minor[0]);
        return eglBindAPI(EGL_OPENGL_ES_API);
    }

    private static long createContext(long display) {
        int[] wanted = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, OPENGL_ES3_BIT, EGL_NONE};
        int[] version = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 2, EGL_NONE};
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer config = stack.mallocPointer(1);
            int[] count = new int[1];
            if (!eglChooseConfig(display, wanted, config, count) || count[0] == 0) {
                return EGL_NO_CONTEXT;
            }
            return eglCreateContext(display, config.get(0), EGL_NO_CONTEXT, version);
        }
    }

    private static int createFramebuffer() {
        int framebuffer = glGenFramebuffers();
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        attach(GL_COLOR_ATTACHMENT0, GL_RGBA8);
        attach(GL_DEPTH_STENCIL_ATTACHMENT, GL_DEPTH24_STENCIL8);
        glViewport(0, 0, Workload.WIDTH, Workload.HEIGHT);
        glScissor(0, 0, Workload.WIDTH, Workload.HEIGHT);
        return framebuffer;
    }

    private static void attach(int attachment, int format) {
        int renderbuffer = glGenRenderbuffers();
        glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        glRenderbufferStorage(GL_RENDERBUFFER, format, Workload.WIDTH, Workload.HEIGHT);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, renderbuffer);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
    }

    /** The driver's own name. */
    static String renderer() {
        return glGetString(GL_RENDERER);
    }

    /** RGBA8 rows of the default framebuffer. */
    void read(ByteBuffer pixels) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glReadPixels(0, 0, Workload.WIDTH, Workload.HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    }

    /** Reads a pixel of the default framebuffer, which takes until it is drawn; bindings stay as they are. */
    void await() {
        int bound = glGetInteger(GL_READ_FRAMEBUFFER_BINDING);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, bound);
    }

    @Override
    public void close() {
        GLES.setCapabilities(null);
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display, context);
    }
}
