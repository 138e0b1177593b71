package org.mgl.server.gles.egl;

import static org.lwjgl.egl.EGL15.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGLCapabilities;
import org.lwjgl.system.MemoryStack;

/**
 * An initialised EGLDisplay, shared and counted: EGL has one display a platform and process, and {@code eglTerminate}
 * by one session would take it from every other (RULINGS 19). A display that somebody else had initialised is never
 * terminated.
 */
final class EglDisplay {
    private static final Map<Long, EglDisplay> OPEN = new HashMap<>();

    /** The EGLDisplay. */
    final long handle;

    /** LWJGL's table of the display. */
    final EGLCapabilities capabilities;

    /** Its platform, for messages. */
    final String platform;

    private final String extensions;
    private final boolean foreign;
    private int users;

    private EglDisplay(long handle, String platform, EGLCapabilities capabilities, boolean foreign) {
        this.handle = handle;
        this.platform = platform;
        this.capabilities = capabilities;
        this.foreign = foreign;
        String list = eglQueryString(handle, EGL_EXTENSIONS);
        this.extensions = list == null ? "" : " " + list + " ";
    }

    /** The initialised display of a handle, or null with a line in {@code trouble}. */
    static EglDisplay acquire(long handle, String platform, List<String> trouble) {
        synchronized (OPEN) {
            EglDisplay display = OPEN.get(handle);
            if (display == null) {
                display = initialise(handle, platform, trouble);
                if (display == null) {
                    return null;
                }
                OPEN.put(handle, display);
            }
            display.users++;
            return display;
        }
    }

    private static EglDisplay initialise(long handle, String platform, List<String> trouble) {
        boolean foreign = eglQueryString(handle, EGL_VERSION) != null;
        eglGetError();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var major = stack.mallocInt(1);
            var minor = stack.mallocInt(1);
            if (!eglInitialize(handle, major, minor)) {
                trouble.add(platform + ": eglInitialize failed, " + error());
                return null;
            }
            EGLCapabilities capabilities = EGL.createDisplayCapabilities(handle, major.get(0), minor.get(0));
            return new EglDisplay(handle, platform, capabilities, foreign);
        }
    }

    /** Gives the display back; the last user terminates it. */
    void release() {
        synchronized (OPEN) {
            if (--users == 0) {
                OPEN.remove(handle);
                if (!foreign) {
                    eglTerminate(handle);
                }
            }
        }
    }

    /** Displays of this process that some session holds. */
    static int open() {
        synchronized (OPEN) {
            return OPEN.size();
        }
    }

    /** Whether the display has an extension. */
    boolean has(String extension) {
        return extensions.contains(" " + extension + " ");
    }

    /** EGL's last error for a message. */
    static String error() {
        return "EGL error 0x" + Integer.toHexString(eglGetError());
    }
}
