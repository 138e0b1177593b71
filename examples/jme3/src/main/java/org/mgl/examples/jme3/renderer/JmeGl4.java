package org.mgl.examples.jme3.renderer;

import com.jme3.renderer.opengl.GL4;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.mgl.client.GL33;

/**
 * jMonkeyEngine's OpenGL 2, 3 and 4 interfaces on {@link GL33}. What needs more than OpenGL 3.3 core is refused by
 * name; {@link ReportedCapabilities} never offers it, so that the engine's own renderer does not ask.
 */
public final class JmeGl4 extends JmeGl implements GL4 {
    private static final String NEEDS_40 = "it needs OpenGL 4.0; this is OpenGL 3.3 core";
    private static final String NEEDS_42 = "it needs OpenGL 4.2; this is OpenGL 3.3 core";
    private static final String NEEDS_43 = "it needs OpenGL 4.3; this is OpenGL 3.3 core";

    /** @param gl the OpenGL to draw with; its context must be current on this thread */
    public JmeGl4(GL33 gl) {
        super(gl);
    }

    @Override
    public void glAlphaFunc(int func, float ref) {
        throw refused("glAlphaFunc", "it is not in the core profile; discard in the fragment shader");
    }

    @Override
    public void glPointSize(float size) {
        gl.glPointSize(size);
    }

    @Override
    public void glPolygonMode(int face, int mode) {
        gl.glPolygonMode(face, mode);
    }

    @Override
    public void glDrawBuffer(int buffer) {
        gl.glDrawBuffer(buffer);
    }

    @Override
    public void glReadBuffer(int buffer) {
        gl.glReadBuffer(buffer);
    }

    @Override
    public void glCompressedTexImage3D(
            int target, int level, int internalFormat, int width, int height, int depth, int border, ByteBuffer data) {
        gl.glCompressedTexImage3D(target, level, internalFormat, width, height, depth, border, data);
    }

    @Override
    public void glCompressedTexSubImage3D(
            int target, int level, int x, int y, int z, int width, int height, int depth, int format, ByteBuffer data) {
        gl.glCompressedTexSubImage3D(target, level, x, y, z, width, height, depth, format, data);
    }

    @Override
    public void glTexImage3D(
            int target,
            int level,
            int internalFormat,
            int width,
            int height,
            int depth,
            int border,
            int format,
            int type,
            ByteBuffer data) {
        gl.glTexImage3D(target, level, internalFormat, width, height, depth, border, format, type, data);
    }

    @Override
    public void glTexSubImage3D(
            int target,
            int level,
            int x,
            int y,
            int z,
            int width,
            int height,
            int depth,
            int format,
            int type,
            ByteBuffer data) {
        gl.glTexSubImage3D(target, level, x, y, z, width, height, depth, format, type, data);
    }

    @Override
    public void glBindFragDataLocation(int program, int color, String name) {
        gl.glBindFragDataLocation(program, color, name);
    }

    @Override
    public void glBindVertexArray(int array) {
        gl.glBindVertexArray(array);
    }

    @Override
    public void glDeleteVertexArrays(IntBuffer arrays) {
        gl.glDeleteVertexArrays(arrays);
    }

    @Override
    public void glGenVertexArrays(IntBuffer arrays) {
        gl.glGenVertexArrays(arrays);
    }

    @Override
    public String glGetString(int name, int index) {
        return name == GL_EXTENSIONS ? capabilities.extension(index) : gl.glGetStringi(name, index);
    }

    @Override
    public int glGetUniformBlockIndex(int program, String name) {
        return gl.glGetUniformBlockIndex(program, name);
    }

    @Override
    public void glBindBufferBase(int target, int index, int buffer) {
        gl.glBindBufferBase(target, index, buffer);
    }

    @Override
    public void glUniformBlockBinding(int program, int block, int binding) {
        gl.glUniformBlockBinding(program, block, binding);
    }

    @Override
    public void glPatchParameter(int count) {
        throw refused("glPatchParameter", NEEDS_40);
    }

    @Override
    public int glGetProgramResourceIndex(int program, int programInterface, String name) {
        throw refused("glGetProgramResourceIndex", NEEDS_43);
    }

    @Override
    public void glShaderStorageBlockBinding(int program, int block, int binding) {
        throw refused("glShaderStorageBlockBinding", NEEDS_43);
    }

    @Override
    public void glBindImageTexture(
            int unit, int texture, int level, boolean layered, int layer, int access, int format) {
        throw refused("glBindImageTexture", NEEDS_42);
    }

    private static UnsupportedOperationException refused(String call, String reason) {
        return new UnsupportedOperationException(call + ": " + reason);
    }
}
