package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

/**
 * The native framebuffer bindings. Whatever draws, clears, copies or reads binds what it needs through this class, so
 * that nothing is bound twice and nobody has to restore a binding.
 */
public final class FramebufferBindings {
    private int draw;
    private int read;

    FramebufferBindings() {}

    /** Binds a native framebuffer for drawing. */
    public void bindDraw(int name) {
        if (draw != name) {
            draw = name;
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, name);
        }
    }

    /** Binds a native framebuffer for reading. */
    public void bindRead(int name) {
        if (read != name) {
            read = name;
            glBindFramebuffer(GL_READ_FRAMEBUFFER, name);
        }
    }

    /** Called when a native framebuffer dies: a bound one unbinds itself. */
    public void died(int name) {
        if (draw == name) {
            draw = 0;
        }
        if (read == name) {
            read = 0;
        }
    }
}
