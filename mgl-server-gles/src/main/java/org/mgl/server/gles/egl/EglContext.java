package org.mgl.server.gles.egl;

import static org.lwjgl.egl.EGL15.*;

import java.nio.IntBuffer;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.opengles.GLES;
import org.lwjgl.opengles.GLESCapabilities;
import org.lwjgl.system.MemoryStack;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * An OpenGL ES 3.2 context without a window: on no surface where the driver allows that, else on a 1×1 pbuffer. While
 * it is current it remembers what the thread had bound before.
 */
public final class EglContext {
    private static final int OPENGL_ES3_BIT = 0x40;
    private static final int ROBUST_ACCESS_EXT = 0x30BF;
    private static final int RESET_NOTIFICATION_STRATEGY_EXT = 0x3138;
    private static final int LOSE_CONTEXT_ON_RESET_EXT = 0x31BF;

    private final EglDisplay display;
    private final long context;
    private final long surface;
    private final boolean robust;
    private final boolean resets;
    private GLESCapabilities capabilities;

    /** The thread that the context is current on; null for none. */
    private Thread holder;

    private int savedApi;
    private long savedDisplay;
    private long savedContext;
    private long savedDraw;
    private long savedRead;
    private GLESCapabilities savedCapabilities;
    private long savedFunctions;

    private EglContext(EglDisplay display, long context, long surface, boolean robust, boolean resets) {
        this.display = display;
        this.context = context;
        this.surface = surface;
        this.robust = robust;
        this.resets = resets;
    }

    /** A context on a display handle, or null with a line in {@code trouble}. */
    static EglContext open(long displayHandle, String platform, List<String> trouble) {
        if (displayHandle == EGL_NO_DISPLAY) {
            trouble.add(platform + ": EGL has no such display");
            return null;
        }
        EglDisplay display = EglDisplay.acquire(displayHandle, platform, trouble);
        if (display == null) {
            return null;
        }
        int callersApi = eglQueryAPI();
        EglContext made = null;
        try {
            made = eglBindAPI(EGL_OPENGL_ES_API) ? create(display, trouble) : null;
        } finally {
            eglBindAPI(callersApi);
            if (made == null) {
                display.release();
            }
        }
        return made;
    }

    private static EglContext create(EglDisplay display, List<String> trouble) {
        boolean surfaceless = display.has("EGL_KHR_surfaceless_context");
        long config = config(display, surfaceless ? 0 : EGL_PBUFFER_BIT);
        if (config == 0) {
            trouble.add(display.platform + ": no config for OpenGL ES 3" + (surfaceless ? "" : " with a pbuffer"));
            return null;
        }
        boolean robust = display.has("EGL_EXT_create_context_robustness");
        boolean resets = robust;
        long context = createContext(display, config, robust, resets);
        if (context == EGL_NO_CONTEXT && resets) {
            resets = false;
            context = createContext(display, config, true, false);
        }
        if (context == EGL_NO_CONTEXT && robust) {
            robust = false;
            context = createContext(display, config, false, false);
        }
        if (context == EGL_NO_CONTEXT) {
            trouble.add(display.platform + ": eglCreateContext for OpenGL ES 3.2 failed, " + EglDisplay.error());
            return null;
        }
        long surface = EGL_NO_SURFACE;
        if (!surfaceless) {
            int[] size = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
            surface = eglCreatePbufferSurface(display.handle, config, size);
            if (surface == EGL_NO_SURFACE) {
                trouble.add(display.platform + ": eglCreatePbufferSurface failed, " + EglDisplay.error());
                eglDestroyContext(display.handle, context);
                return null;
            }
        }
        return new EglContext(display, context, surface, robust, resets);
    }

    private static long config(EglDisplay display, int surfaceType) {
        int[] wanted = {
            EGL_SURFACE_TYPE,
            surfaceType,
            EGL_RENDERABLE_TYPE,
            OPENGL_ES3_BIT,
            EGL_RED_SIZE,
            8,
            EGL_GREEN_SIZE,
            8,
            EGL_BLUE_SIZE,
            8,
            EGL_NONE
        };
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer configs = stack.mallocPointer(1);
            IntBuffer count = stack.mallocInt(1);
            IntBuffer attributes = stack.ints(wanted);
            boolean found = eglChooseConfig(display.handle, attributes, configs, count) && count.get(0) > 0;
            return found ? configs.get(0) : 0;
        }
    }

    private static long createContext(EglDisplay display, long config, boolean robust, boolean resets) {
        int[] attributes = {
            EGL_CONTEXT_MAJOR_VERSION,
            3,
            EGL_CONTEXT_MINOR_VERSION,
            2,
            robust ? ROBUST_ACCESS_EXT : EGL_NONE,
            EGL_TRUE,
            resets ? RESET_NOTIFICATION_STRATEGY_EXT : EGL_NONE,
            LOSE_CONTEXT_ON_RESET_EXT,
            EGL_NONE
        };
        return eglCreateContext(display.handle, config, EGL_NO_CONTEXT, attributes);
    }

    /** Whether the driver keeps shader reads of buffers in their bounds. */
    public boolean robust() {
        return robust;
    }

    /** Whether the driver says when the GPU was reset: {@code glGetGraphicsResetStatus} has an answer. */
    public boolean resets() {
        return resets;
    }

    /** The platform and the libraries that the context was opened with, for messages. */
    public String description() {
        return display.platform + " (" + EglLibraries.names() + ")";
    }

    /** LWJGL's table of this context; null before the first {@link #bind}. */
    public GLESCapabilities capabilities() {
        return capabilities;
    }

    /**
     * Makes the context current on this thread and keeps what was current before; does nothing if it is bound here.
     *
     * @throws Fatal ResourceUnavailable if the driver refuses, for example because another thread holds the context
     */
    public void bind() {
        if (holder == Thread.currentThread()) {
            return;
        }
        if (holder != null && holder.isAlive()) {
            throw new IllegalStateException("the server's context is current on thread " + holder.getName());
        }
        savedApi = eglQueryAPI();
        savedDisplay = eglGetCurrentDisplay();
        savedContext = eglGetCurrentContext();
        savedDraw = eglGetCurrentSurface(EGL_DRAW);
        savedRead = eglGetCurrentSurface(EGL_READ);
        savedCapabilities = callersCapabilities();
        savedFunctions = CallersFunctions.get();
        eglBindAPI(EGL_OPENGL_ES_API);
        if (!eglMakeCurrent(display.handle, surface, surface, context)) {
            String error = EglDisplay.error();
            eglBindAPI(savedApi);
            throw new Fatal(
                    FatalFamily.ResourceUnavailable,
                    abandoned()
                            ? "the driver does not give back the context of thread " + holder.getName()
                                    + ", which ended without releasing it"
                            : "eglMakeCurrent failed, " + error);
        }
        holder = Thread.currentThread();
        if (capabilities == null) {
            capabilities = GLES.createCapabilities();
        } else {
            GLES.setCapabilities(capabilities);
        }
        if (!CallersFunctions.known(capabilities)) {
            savedFunctions = 0;
        }
    }

    /** Whether the thread that the context is current on has ended. */
    public boolean abandoned() {
        return holder != null && !holder.isAlive();
    }

    private static GLESCapabilities callersCapabilities() {
        try {
            return GLES.getCapabilities();
        } catch (IllegalStateException e) {
            return null;
        }
    }

    /** Makes current again what {@link #bind} found. */
    public void unbind() {
        if (holder != Thread.currentThread()) {
            return;
        }
        holder = null;
        eglMakeCurrent(display.handle, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglBindAPI(savedApi);
        if (savedContext != EGL_NO_CONTEXT) {
            eglMakeCurrent(savedDisplay, savedDraw, savedRead, savedContext);
        }
        GLES.setCapabilities(savedCapabilities);
        if (savedFunctions != 0) {
            CallersFunctions.set(savedFunctions);
        }
        savedCapabilities = null;
    }

    /** Destroys the context, which must be current nowhere, and gives the display back. */
    public void close() {
        if (surface != EGL_NO_SURFACE) {
            eglDestroySurface(display.handle, surface);
        }
        eglDestroyContext(display.handle, context);
        display.release();
    }
}
