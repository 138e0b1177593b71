package org.mgl.examples.jme3.renderer;

import com.jme3.renderer.opengl.GLExt;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.mgl.client.GL33;

/**
 * jMonkeyEngine's extension interface on {@link GL33}. Everything in it became core by OpenGL 3.3, so the calls go to
 * the core names. A sync object is a boxed {@link Long}, as the interface leaves its type open.
 */
public final class JmeGlExt implements GLExt {
    private final GL33 gl;
    private final JmeGl jmeGl;

    /**
     * @param gl the OpenGL to draw with
     * @param jmeGl counts the instanced draws that are made here
     */
    public JmeGlExt(GL33 gl, JmeGl jmeGl) {
        this.gl = gl;
        this.jmeGl = jmeGl;
    }

    @Override
    public void glBufferData(int target, IntBuffer data, int usage) {
        gl.glBufferData(target, data, usage);
    }

    @Override
    public void glBufferSubData(int target, long offset, IntBuffer data) {
        gl.glBufferSubData(target, offset, data);
    }

    @Override
    public int glClientWaitSync(Object sync, int flags, long timeoutNanos) {
        return gl.glClientWaitSync((Long) sync, flags, timeoutNanos);
    }

    @Override
    public void glDeleteSync(Object sync) {
        gl.glDeleteSync((Long) sync);
    }

    @Override
    public void glDrawArraysInstancedARB(int mode, int first, int count, int instances) {
        jmeGl.countDraw();
        gl.glDrawArraysInstanced(mode, first, count, instances);
    }

    @Override
    public void glDrawBuffers(IntBuffer buffers) {
        gl.glDrawBuffers(buffers);
    }

    @Override
    public void glDrawElementsInstancedARB(int mode, int count, int type, long offset, int instances) {
        jmeGl.countDraw();
        gl.glDrawElementsInstanced(mode, count, type, offset, instances);
    }

    @Override
    public Object glFenceSync(int condition, int flags) {
        return gl.glFenceSync(condition, flags);
    }

    @Override
    public void glGetMultisample(int name, int index, FloatBuffer values) {
        gl.glGetMultisamplefv(name, index, values);
    }

    @Override
    public void glTexImage2DMultisample(
            int target, int samples, int internalFormat, int width, int height, boolean fixedSampleLocations) {
        gl.glTexImage2DMultisample(target, samples, internalFormat, width, height, fixedSampleLocations);
    }

    @Override
    public void glVertexAttribDivisorARB(int index, int divisor) {
        gl.glVertexAttribDivisor(index, divisor);
    }
}
