package org.mgl.server.gles.egl;

import java.nio.ByteBuffer;
import java.util.List;
import org.lwjgl.egl.EGL;
import org.lwjgl.opengles.GLES;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;
import org.mgl.wire.apply.NativeHeap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens libEGL and libGLESv2 once a process. {@code mgl.egl.library} and {@code mgl.gles.library} force a file; the
 * driver's own threading is switched off before the first of them is opened, because MGL already gives it a thread.
 *
 * <p>On Linux LWJGL is not left to look for a library, and no library is asked for its path: LWJGL 3.3.6 answers that by
 * opening a library from within {@code dl_iterate_phdr}, takes glibc's two loader locks in the wrong order, and hangs the
 * process if another thread opens a library at that moment, as the one that compiles shaders does.
 */
final class EglLibraries {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.gles");
    private static boolean opened;

    private EglLibraries() {}

    /**
     * Opens what is not open yet.
     *
     * @param trouble takes a line for what could not be opened and why
     * @return whether both libraries are there
     */
    static synchronized boolean open(List<String> trouble) {
        if (opened) {
            return true;
        }
        Configuration.EGL_EXPLICIT_INIT.set(true);
        Configuration.OPENGLES_EXPLICIT_INIT.set(true);
        force("mgl.egl.library", Configuration.EGL_LIBRARY_NAME);
        force("mgl.gles.library", Configuration.OPENGLES_LIBRARY_NAME);
        switchThreadingOff();
        NativeHeap.keep();
        opened = openEgl(trouble) && openGles(trouble);
        return opened;
    }

    private static void force(String property, Configuration<String> configuration) {
        String file = System.getProperty(property);
        if (file != null) {
            configuration.set(file);
        }
    }

    private static void switchThreadingOff() {
        boolean mesa = NativeEnvironment.set("mesa_glthread", "false");
        boolean nvidia = NativeEnvironment.set("__GL_THREADED_OPTIMIZATIONS", "0");
        if (!mesa || !nvidia) {
            LOG.warn("this platform cannot set mesa_glthread=false and __GL_THREADED_OPTIMIZATIONS=0 from here; "
                    + "the driver's own threading may be on");
        } else if (eglCreated()) {
            LOG.warn("EGL was loaded before MGL could switch the driver's own threading off; "
                    + "start the process with mesa_glthread=false and __GL_THREADED_OPTIMIZATIONS=0");
        }
    }

    private static boolean eglCreated() {
        try {
            return EGL.getFunctionProvider() != null;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static boolean openEgl(List<String> trouble) {
        try {
            if (!eglCreated()) {
                SharedLibrary library = library(Configuration.EGL_LIBRARY_NAME, "libEGL.so.1");
                if (library != null) {
                    EGL.create(new WithExtensions(library, library.getFunctionAddress("eglGetProcAddress")));
                } else {
                    EGL.create();
                }
            }
            LOG.info("EGL library: {}", name(EGL.getFunctionProvider()));
            return true;
        } catch (LinkageError | RuntimeException e) {
            trouble.add("EGL library " + Configuration.EGL_LIBRARY_NAME.get("libEGL") + ": " + e.getMessage());
            return false;
        }
    }

    private static boolean openGles(List<String> trouble) {
        try {
            if (GLES.getFunctionProvider() == null) {
                SharedLibrary library = library(Configuration.OPENGLES_LIBRARY_NAME, "libGLESv2.so.2");
                if (library != null) {
                    FunctionProvider all = new WithExtensions(library, EGL.getCapabilities().eglGetProcAddress);
                    GLES.create(all);
                } else {
                    GLES.create();
                }
            }
        } catch (IllegalStateException e) {
            // The desktop binding came first; its table of missing functions covers this one, and LWJGL has stored the
            // provider before it threw.
            LOG.debug("OpenGL was bound before OpenGL ES", e);
        } catch (LinkageError | RuntimeException e) {
            trouble.add("OpenGL ES library " + Configuration.OPENGLES_LIBRARY_NAME.get("libGLESv2") + ": "
                    + e.getMessage());
            return false;
        }
        if (GLES.getFunctionProvider() == null) {
            trouble.add("OpenGL ES library: LWJGL gave no function provider");
            return false;
        }
        LOG.info("OpenGL ES library: {}", name(GLES.getFunctionProvider()));
        return true;
    }

    /** The files that were opened, for messages. */
    static String names() {
        return name(EGL.getFunctionProvider()) + ", " + name(GLES.getFunctionProvider());
    }

    /** The library of that configuration, by the dynamic linker's rules; null where LWJGL has to look for it. */
    private static SharedLibrary library(Configuration<String> configuration, String usual) {
        return Platform.get() == Platform.LINUX ? APIUtil.apiCreateLibrary(configuration.get(usual)) : null;
    }

    private static String name(FunctionProvider provider) {
        return provider instanceof SharedLibrary library ? library.getName() : "functions given by the application";
    }

    /** The functions of a library, and those of extensions, which it need not export: EGL gives them by name. */
    private static final class WithExtensions extends SharedLibrary.Delegate {
        private final long getProcAddress;

        WithExtensions(SharedLibrary library, long getProcAddress) {
            super(library);
            if (getProcAddress == 0) {
                throw new IllegalStateException(library.getName() + " has no eglGetProcAddress");
            }
            this.getProcAddress = getProcAddress;
        }

        @Override
        public long getFunctionAddress(ByteBuffer name) {
            long address = JNI.callPP(MemoryUtil.memAddress(name), getProcAddress);
            return address != 0 ? address : library.getFunctionAddress(name);
        }
    }
}
