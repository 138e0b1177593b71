package org.mgl.server.gles.egl;

import static org.lwjgl.egl.EGL15.*;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EXTDeviceBase;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Finds a display and opens a context on it. {@code mgl.egl.platform} picks the way: {@code surfaceless},
 * {@code device} (each EGL device in turn, for drivers without a surfaceless platform), {@code pbuffer} (the default
 * display), or {@code auto}, which tries them in this order.
 */
public final class EglPlatforms {
    private static final int SURFACELESS_MESA = 0x31DD;
    private static final int DEVICE_EXT = 0x313F;
    private static final int MOST_DEVICES = 32;

    private EglPlatforms() {}

    /**
     * Opens a context of OpenGL ES 3.2; it is current nowhere yet.
     *
     * @throws Fatal ResourceUnavailable listing every library and display that was tried and why it would not do
     */
    public static EglContext open() {
        List<String> trouble = new ArrayList<>();
        String wish = System.getProperty("mgl.egl.platform", "auto");
        if (!List.of("auto", "surfaceless", "device", "pbuffer").contains(wish)) {
            throw new Fatal(
                    FatalFamily.ResourceUnavailable,
                    "mgl.egl.platform (" + wish + ") must be auto, surfaceless, device or pbuffer");
        }
        EglContext context = EglLibraries.open(trouble) ? open(wish, trouble) : null;
        if (context == null) {
            throw new Fatal(FatalFamily.ResourceUnavailable, "no OpenGL ES 3.2 context: " + String.join("; ", trouble));
        }
        return context;
    }

    private static EglContext open(String wish, List<String> trouble) {
        boolean auto = wish.equals("auto");
        EglContext context = null;
        if (auto || wish.equals("surfaceless")) {
            context = surfaceless(trouble);
        }
        if (context == null && (auto || wish.equals("device"))) {
            context = device(trouble);
        }
        if (context == null && (auto || wish.equals("pbuffer"))) {
            context = EglContext.open(eglGetDisplay(EGL_DEFAULT_DISPLAY), "default display", trouble);
        }
        return context;
    }

    private static EglContext surfaceless(List<String> trouble) {
        if (!clientHas("EGL_MESA_platform_surfaceless")) {
            trouble.add("surfaceless: EGL lacks EGL_MESA_platform_surfaceless");
            return null;
        }
        return EglContext.open(platformDisplay(SURFACELESS_MESA, EGL_DEFAULT_DISPLAY), "surfaceless", trouble);
    }

    private static EglContext device(List<String> trouble) {
        boolean enumerates = clientHas("EGL_EXT_device_base") || clientHas("EGL_EXT_device_enumeration");
        if (!enumerates || !clientHas("EGL_EXT_platform_device")) {
            trouble.add("device: EGL lacks EGL_EXT_device_enumeration or EGL_EXT_platform_device");
            return null;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer devices = stack.mallocPointer(MOST_DEVICES);
            var count = stack.mallocInt(1);
            if (!EXTDeviceBase.eglQueryDevicesEXT(devices, count)) {
                trouble.add("device: eglQueryDevicesEXT failed, " + EglDisplay.error());
                return null;
            }
            for (int i = 0; i < count.get(0); i++) {
                String name = "device " + i + " of " + count.get(0);
                EglContext context = EglContext.open(platformDisplay(DEVICE_EXT, devices.get(i)), name, trouble);
                if (context != null) {
                    return context;
                }
            }
            if (count.get(0) == 0) {
                trouble.add("device: EGL knows no device");
            }
        }
        return null;
    }

    private static boolean clientHas(String extension) {
        String list = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
        return list != null && (" " + list + " ").contains(" " + extension + " ");
    }

    /** LWJGL's own method refuses the null native display that the surfaceless platform requires. */
    private static long platformDisplay(int platform, long nativeDisplay) {
        long function = EGL.getFunctionProvider().getFunctionAddress("eglGetPlatformDisplayEXT");
        if (function == MemoryUtil.NULL) {
            function = EGL.getFunctionProvider().getFunctionAddress("eglGetPlatformDisplay");
        }
        return function == MemoryUtil.NULL
                ? EGL_NO_DISPLAY
                : JNI.callPPP(platform, nativeDisplay, MemoryUtil.NULL, function);
    }
}
