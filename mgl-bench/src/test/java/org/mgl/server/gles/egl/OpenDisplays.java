package org.mgl.server.gles.egl;

/** How many EGLDisplays the sessions of this process hold. */
public final class OpenDisplays {
    private OpenDisplays() {}

    /** Displays that are initialised by MGL. */
    public static int count() {
        return EglDisplay.open();
    }
}
