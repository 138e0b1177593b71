package org.mgl.bench.oracle;

import static org.lwjgl.egl.EGL15.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.ThreadLocalUtil;

/**
 * The process's one EGL display for desktop OpenGL: the surfaceless platform, or the default display where the driver
 * has none. It is never terminated: {@code eglTerminate} would take it from every other user in the process.
 */
final class OracleDisplay {
    private static final int EGL_PLATFORM_SURFACELESS_MESA = 0x31DD;

    /** The initialised display. */
    final long handle;

    /** A config with RGBA8, 24 bits of depth, 8 of stencil, one sample, and pbuffers. */
    final long config;

    private OracleDisplay(long handle) {
        this.handle = handle;
        int[] major = new int[1];
        int[] minor = new int[1];
        if (!eglInitialize(handle, major, minor)) {
            throw failure("eglInitialize");
        }
        EGL.createDisplayCapabilities(handle, major[0], minor[0]);
        config = chooseConfig(handle);
    }

    /** The display, opened at first use. */
    static OracleDisplay get() {
        return Holder.INSTANCE;
    }

    static IllegalStateException failure(String call) {
        return new IllegalStateException("native OpenGL: %s failed with EGL error 0x%X".formatted(call, eglGetError()));
    }

    private static final class Holder {
        static final OracleDisplay INSTANCE = open();

        private static OracleDisplay open() {
            loadOpenGl();
            long display = surfaceless();
            if (display == EGL_NO_DISPLAY) {
                display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
            }
            if (display == EGL_NO_DISPLAY) {
                throw failure("eglGetDisplay");
            }
            return new OracleDisplay(display);
        }
    }

    /**
     * Makes LWJGL take GL functions from EGL, so that neither libGL nor GLX has to be installed. LWJGL lets one binding
     * per process install its table of missing functions and throws at the second; the table of OpenGL ES, if MGL's
     * server came first, gives way to the larger one of OpenGL.
     */
    private static void loadOpenGl() {
        Configuration.OPENGL_EXPLICIT_INIT.set(true);
        if (GL.getFunctionProvider() == null) {
            ThreadLocalUtil.setFunctionMissingAddresses(0);
            GL.create(EGL.getFunctionProvider());
        }
    }

    private static long surfaceless() {
        String extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
        long function = EGL.getFunctionProvider().getFunctionAddress("eglGetPlatformDisplay");
        if (extensions == null || !extensions.contains("EGL_MESA_platform_surfaceless") || function == 0) {
            return EGL_NO_DISPLAY;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            // LWJGL's own method refuses the null native display that this platform requires. An attribute list, even
            // an
            // empty one, gives a display apart from that of callers without one: Mesa compares the lists.
            long attributes = stack.pointers(EGL_NONE).address();
            return JNI.callPPP(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, attributes, function);
        }
    }

    private static long chooseConfig(long display) {
        int[] wanted = {
            EGL_SURFACE_TYPE, EGL_PBUFFER_BIT,
            EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
            EGL_RED_SIZE, 8,
            EGL_GREEN_SIZE, 8,
            EGL_BLUE_SIZE, 8,
            EGL_ALPHA_SIZE, 8,
            EGL_DEPTH_SIZE, 24,
            EGL_STENCIL_SIZE, 8,
            EGL_SAMPLES, 0,
            EGL_NONE
        };
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer configs = stack.mallocPointer(64);
            int[] count = new int[1];
            if (!eglChooseConfig(display, wanted, configs, count)) {
                throw failure("eglChooseConfig");
            }
            for (int i = 0; i < count[0]; i++) {
                if (value(display, configs.get(i), EGL_RED_SIZE) == 8
                        && value(display, configs.get(i), EGL_DEPTH_SIZE) == 24) {
                    return configs.get(i);
                }
            }
        }
        throw new IllegalStateException("native OpenGL: no pbuffer config with RGBA8, depth 24 and stencil 8");
    }

    private static int value(long display, long config, int attribute) {
        int[] value = new int[1];
        eglGetConfigAttrib(display, config, attribute, value);
        return value[0];
    }
}
