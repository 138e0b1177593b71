package org.mgl.examples.jme3.renderer;

import com.jme3.renderer.opengl.GLFbo;
import java.nio.IntBuffer;
import org.mgl.client.GL33;

/**
 * jMonkeyEngine's framebuffer interface on {@link GL33}: the EXT names are answered by the core calls of OpenGL 3.0.
 */
public final class JmeGlFbo implements GLFbo {
    private final GL33 gl;

    /** @param gl the OpenGL to draw with */
    public JmeGlFbo(GL33 gl) {
        this.gl = gl;
    }

    @Override
    public void glBindFramebufferEXT(int target, int framebuffer) {
        gl.glBindFramebuffer(target, framebuffer);
    }

    @Override
    public void glBindRenderbufferEXT(int target, int renderbuffer) {
        gl.glBindRenderbuffer(target, renderbuffer);
    }

    @Override
    public void glBlitFramebufferEXT(
            int srcX0,
            int srcY0,
            int srcX1,
            int srcY1,
            int dstX0,
            int dstY0,
            int dstX1,
            int dstY1,
            int mask,
            int filter) {
        gl.glBlitFramebuffer(srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter);
    }

    @Override
    public int glCheckFramebufferStatusEXT(int target) {
        return gl.glCheckFramebufferStatus(target);
    }

    @Override
    public void glDeleteFramebuffersEXT(IntBuffer framebuffers) {
        gl.glDeleteFramebuffers(framebuffers);
    }

    @Override
    public void glDeleteRenderbuffersEXT(IntBuffer renderbuffers) {
        gl.glDeleteRenderbuffers(renderbuffers);
    }

    @Override
    public void glFramebufferRenderbufferEXT(int target, int attachment, int renderbufferTarget, int renderbuffer) {
        gl.glFramebufferRenderbuffer(target, attachment, renderbufferTarget, renderbuffer);
    }

    @Override
    public void glFramebufferTexture2DEXT(int target, int attachment, int textureTarget, int texture, int level) {
        gl.glFramebufferTexture2D(target, attachment, textureTarget, texture, level);
    }

    @Override
    public void glFramebufferTextureLayerEXT(int target, int attachment, int texture, int level, int layer) {
        gl.glFramebufferTextureLayer(target, attachment, texture, level, layer);
    }

    @Override
    public void glGenFramebuffersEXT(IntBuffer framebuffers) {
        gl.glGenFramebuffers(framebuffers);
    }

    @Override
    public void glGenRenderbuffersEXT(IntBuffer renderbuffers) {
        gl.glGenRenderbuffers(renderbuffers);
    }

    @Override
    public void glGenerateMipmapEXT(int target) {
        gl.glGenerateMipmap(target);
    }

    @Override
    public void glRenderbufferStorageEXT(int target, int internalFormat, int width, int height) {
        gl.glRenderbufferStorage(target, internalFormat, width, height);
    }

    @Override
    public void glRenderbufferStorageMultisampleEXT(
            int target, int samples, int internalFormat, int width, int height) {
        gl.glRenderbufferStorageMultisample(target, samples, internalFormat, width, height);
    }
}
