package org.mgl.examples.jme3.system;

import static org.lwjgl.opengl.GL33C.GL_RENDERER;
import static org.lwjgl.opengl.GL33C.GL_VERSION;

import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.GL33;

/** The machine's own desktop OpenGL, without MGL. */
public final class OraclePlatform implements GlPlatform {
    private final NativeContext context;

    /**
     * @param width of the default framebuffer, in pixels
     * @param height of the default framebuffer, in pixels
     */
    public OraclePlatform(int width, int height) {
        context = NativeContext.open(width, height);
    }

    @Override
    public GL33 gl() {
        return context.gl();
    }

    @Override
    public void makeCurrent() {
        context.makeCurrent();
    }

    @Override
    public void swap() {
        context.swap();
    }

    @Override
    public String driver() {
        return gl().glGetString(GL_RENDERER) + ", " + gl().glGetString(GL_VERSION);
    }

    @Override
    public void close() {
        context.close();
    }
}
