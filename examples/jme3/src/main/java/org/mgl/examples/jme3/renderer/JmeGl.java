package org.mgl.examples.jme3.renderer;

import com.jme3.renderer.opengl.GL;
import com.jme3.renderer.opengl.GL3;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.mgl.client.GL33;

/**
 * jMonkeyEngine's base OpenGL interface on {@link GL33}: each call is handed on under LWJGL's name for it. Strings and
 * the extension count come from {@link ReportedCapabilities}.
 *
 * <p>Used by the thread on which the context is current, like the {@link GL33} behind it.
 */
public class JmeGl implements GL {
    protected final GL33 gl;
    protected final ReportedCapabilities capabilities;

    private long draws;

    /** @param gl the OpenGL to draw with; its context must be current on this thread */
    public JmeGl(GL33 gl) {
        this.gl = gl;
        this.capabilities = new ReportedCapabilities(gl);
    }

    /** @return how many draw calls went through this object and the {@link JmeGlExt} made with it, since creation */
    public final long draws() {
        return draws;
    }

    /** Counts a draw call that jMonkeyEngine makes through another of its interfaces. */
    final void countDraw() {
        draws++;
    }

    /** Nothing to reset: {@link #draws()} only ever grows. */
    @Override
    public void resetStats() {}

    @Override
    public void glActiveTexture(int unit) {
        gl.glActiveTexture(unit);
    }

    @Override
    public void glAttachShader(int program, int shader) {
        gl.glAttachShader(program, shader);
    }

    @Override
    public void glBeginQuery(int target, int query) {
        gl.glBeginQuery(target, query);
    }

    @Override
    public void glBindBuffer(int target, int buffer) {
        gl.glBindBuffer(target, buffer);
    }

    @Override
    public void glBindTexture(int target, int texture) {
        gl.glBindTexture(target, texture);
    }

    @Override
    public void glBlendEquationSeparate(int modeRgb, int modeAlpha) {
        gl.glBlendEquationSeparate(modeRgb, modeAlpha);
    }

    @Override
    public void glBlendFunc(int source, int destination) {
        gl.glBlendFunc(source, destination);
    }

    @Override
    public void glBlendFuncSeparate(int sourceRgb, int destinationRgb, int sourceAlpha, int destinationAlpha) {
        gl.glBlendFuncSeparate(sourceRgb, destinationRgb, sourceAlpha, destinationAlpha);
    }

    @Override
    public void glBufferData(int target, long size, int usage) {
        gl.glBufferData(target, size, usage);
    }

    @Override
    public void glBufferData(int target, FloatBuffer data, int usage) {
        gl.glBufferData(target, data, usage);
    }

    @Override
    public void glBufferData(int target, ShortBuffer data, int usage) {
        gl.glBufferData(target, data, usage);
    }

    @Override
    public void glBufferData(int target, ByteBuffer data, int usage) {
        gl.glBufferData(target, data, usage);
    }

    @Override
    public void glBufferSubData(int target, long offset, FloatBuffer data) {
        gl.glBufferSubData(target, offset, data);
    }

    @Override
    public void glBufferSubData(int target, long offset, ShortBuffer data) {
        gl.glBufferSubData(target, offset, data);
    }

    @Override
    public void glBufferSubData(int target, long offset, ByteBuffer data) {
        gl.glBufferSubData(target, offset, data);
    }

    @Override
    public void glClear(int mask) {
        gl.glClear(mask);
    }

    @Override
    public void glClearColor(float red, float green, float blue, float alpha) {
        gl.glClearColor(red, green, blue, alpha);
    }

    @Override
    public void glColorMask(boolean red, boolean green, boolean blue, boolean alpha) {
        gl.glColorMask(red, green, blue, alpha);
    }

    @Override
    public void glCompileShader(int shader) {
        gl.glCompileShader(shader);
    }

    @Override
    public void glCompressedTexImage2D(
            int target, int level, int internalFormat, int width, int height, int border, ByteBuffer data) {
        gl.glCompressedTexImage2D(target, level, internalFormat, width, height, border, data);
    }

    @Override
    public void glCompressedTexSubImage2D(
            int target, int level, int x, int y, int width, int height, int format, ByteBuffer data) {
        gl.glCompressedTexSubImage2D(target, level, x, y, width, height, format, data);
    }

    @Override
    public int glCreateProgram() {
        return gl.glCreateProgram();
    }

    @Override
    public int glCreateShader(int type) {
        return gl.glCreateShader(type);
    }

    @Override
    public void glCullFace(int mode) {
        gl.glCullFace(mode);
    }

    @Override
    public void glDeleteBuffers(IntBuffer buffers) {
        gl.glDeleteBuffers(buffers);
    }

    @Override
    public void glDeleteProgram(int program) {
        gl.glDeleteProgram(program);
    }

    @Override
    public void glDeleteShader(int shader) {
        gl.glDeleteShader(shader);
    }

    @Override
    public void glDeleteTextures(IntBuffer textures) {
        gl.glDeleteTextures(textures);
    }

    @Override
    public void glDepthFunc(int func) {
        gl.glDepthFunc(func);
    }

    @Override
    public void glDepthMask(boolean flag) {
        gl.glDepthMask(flag);
    }

    @Override
    public void glDepthRange(double near, double far) {
        gl.glDepthRange(near, far);
    }

    @Override
    public void glDetachShader(int program, int shader) {
        gl.glDetachShader(program, shader);
    }

    @Override
    public void glDisable(int capability) {
        gl.glDisable(capability);
    }

    @Override
    public void glDisableVertexAttribArray(int index) {
        gl.glDisableVertexAttribArray(index);
    }

    @Override
    public void glDrawArrays(int mode, int first, int count) {
        draws++;
        gl.glDrawArrays(mode, first, count);
    }

    @Override
    public void glDrawRangeElements(int mode, int start, int end, int count, int type, long offset) {
        draws++;
        gl.glDrawRangeElements(mode, start, end, count, type, offset);
    }

    @Override
    public void glEnable(int capability) {
        gl.glEnable(capability);
    }

    @Override
    public void glEnableVertexAttribArray(int index) {
        gl.glEnableVertexAttribArray(index);
    }

    @Override
    public void glEndQuery(int target) {
        gl.glEndQuery(target);
    }

    @Override
    public void glGenBuffers(IntBuffer buffers) {
        gl.glGenBuffers(buffers);
    }

    @Override
    public void glGenTextures(IntBuffer textures) {
        gl.glGenTextures(textures);
    }

    @Override
    public void glGenQueries(int count, IntBuffer queries) {
        gl.glGenQueries(queries.slice(queries.position(), count));
    }

    @Override
    public int glGetAttribLocation(int program, String name) {
        return gl.glGetAttribLocation(program, name);
    }

    @Override
    public void glGetBoolean(int name, ByteBuffer params) {
        gl.glGetBooleanv(name, params);
    }

    @Override
    public void glGetBufferSubData(int target, long offset, ByteBuffer data) {
        gl.glGetBufferSubData(target, offset, data);
    }

    @Override
    public int glGetError() {
        return gl.glGetError();
    }

    @Override
    public void glGetFloat(int name, FloatBuffer params) {
        gl.glGetFloatv(name, params);
    }

    @Override
    public void glGetInteger(int name, IntBuffer params) {
        if (name == GL3.GL_NUM_EXTENSIONS) {
            params.put(params.position(), capabilities.extensionCount());
        } else {
            gl.glGetIntegerv(name, params);
        }
    }

    @Override
    public void glGetProgram(int program, int name, IntBuffer params) {
        gl.glGetProgramiv(program, name, params);
    }

    @Override
    public String glGetProgramInfoLog(int program, int maxLength) {
        return gl.glGetProgramInfoLog(program, maxLength);
    }

    @Override
    public long glGetQueryObjectui64(int query, int name) {
        return gl.glGetQueryObjectui64(query, name);
    }

    @Override
    public int glGetQueryObjectiv(int query, int name) {
        return gl.glGetQueryObjecti(query, name);
    }

    @Override
    public void glGetShader(int shader, int name, IntBuffer params) {
        gl.glGetShaderiv(shader, name, params);
    }

    @Override
    public String glGetShaderInfoLog(int shader, int maxLength) {
        return gl.glGetShaderInfoLog(shader, maxLength);
    }

    @Override
    public String glGetString(int name) {
        return switch (name) {
            case GL_VERSION -> capabilities.version();
            case GL_SHADING_LANGUAGE_VERSION -> capabilities.shadingLanguageVersion();
            default -> gl.glGetString(name);
        };
    }

    @Override
    public int glGetUniformLocation(int program, String name) {
        return gl.glGetUniformLocation(program, name);
    }

    @Override
    public boolean glIsEnabled(int capability) {
        return gl.glIsEnabled(capability);
    }

    @Override
    public void glLineWidth(float width) {
        gl.glLineWidth(width);
    }

    @Override
    public void glLinkProgram(int program) {
        gl.glLinkProgram(program);
    }

    @Override
    public void glPixelStorei(int name, int param) {
        gl.glPixelStorei(name, param);
    }

    @Override
    public void glPolygonOffset(float factor, float units) {
        gl.glPolygonOffset(factor, units);
    }

    @Override
    public void glReadPixels(int x, int y, int width, int height, int format, int type, ByteBuffer data) {
        gl.glReadPixels(x, y, width, height, format, type, data);
    }

    @Override
    public void glReadPixels(int x, int y, int width, int height, int format, int type, long offset) {
        gl.glReadPixels(x, y, width, height, format, type, offset);
    }

    @Override
    public void glScissor(int x, int y, int width, int height) {
        gl.glScissor(x, y, width, height);
    }

    /** @param lengths ignored: a Java string knows its length, and jMonkeyEngine passes just that */
    @Override
    public void glShaderSource(int shader, String[] strings, IntBuffer lengths) {
        gl.glShaderSource(shader, strings);
    }

    @Override
    public void glStencilFuncSeparate(int face, int func, int ref, int mask) {
        gl.glStencilFuncSeparate(face, func, ref, mask);
    }

    @Override
    public void glStencilOpSeparate(int face, int stencilFail, int depthFail, int depthPass) {
        gl.glStencilOpSeparate(face, stencilFail, depthFail, depthPass);
    }

    @Override
    public void glTexImage2D(
            int target,
            int level,
            int internalFormat,
            int width,
            int height,
            int border,
            int format,
            int type,
            ByteBuffer data) {
        gl.glTexImage2D(target, level, internalFormat, width, height, border, format, type, data);
    }

    @Override
    public void glTexParameterf(int target, int name, float param) {
        gl.glTexParameterf(target, name, param);
    }

    @Override
    public void glTexParameteri(int target, int name, int param) {
        gl.glTexParameteri(target, name, param);
    }

    @Override
    public void glTexSubImage2D(
            int target, int level, int x, int y, int width, int height, int format, int type, ByteBuffer data) {
        gl.glTexSubImage2D(target, level, x, y, width, height, format, type, data);
    }

    @Override
    public void glUniform1(int location, FloatBuffer values) {
        gl.glUniform1fv(location, values);
    }

    @Override
    public void glUniform1(int location, IntBuffer values) {
        gl.glUniform1iv(location, values);
    }

    @Override
    public void glUniform1f(int location, float x) {
        gl.glUniform1f(location, x);
    }

    @Override
    public void glUniform1i(int location, int x) {
        gl.glUniform1i(location, x);
    }

    @Override
    public void glUniform2(int location, IntBuffer values) {
        gl.glUniform2iv(location, values);
    }

    @Override
    public void glUniform2(int location, FloatBuffer values) {
        gl.glUniform2fv(location, values);
    }

    @Override
    public void glUniform2f(int location, float x, float y) {
        gl.glUniform2f(location, x, y);
    }

    @Override
    public void glUniform3(int location, IntBuffer values) {
        gl.glUniform3iv(location, values);
    }

    @Override
    public void glUniform3(int location, FloatBuffer values) {
        gl.glUniform3fv(location, values);
    }

    @Override
    public void glUniform3f(int location, float x, float y, float z) {
        gl.glUniform3f(location, x, y, z);
    }

    @Override
    public void glUniform4(int location, FloatBuffer values) {
        gl.glUniform4fv(location, values);
    }

    @Override
    public void glUniform4(int location, IntBuffer values) {
        gl.glUniform4iv(location, values);
    }

    @Override
    public void glUniform4f(int location, float x, float y, float z, float w) {
        gl.glUniform4f(location, x, y, z, w);
    }

    @Override
    public void glUniformMatrix3(int location, boolean transpose, FloatBuffer values) {
        gl.glUniformMatrix3fv(location, transpose, values);
    }

    @Override
    public void glUniformMatrix4(int location, boolean transpose, FloatBuffer values) {
        gl.glUniformMatrix4fv(location, transpose, values);
    }

    @Override
    public void glUseProgram(int program) {
        gl.glUseProgram(program);
    }

    @Override
    public void glVertexAttribPointer(int index, int size, int type, boolean normalized, int stride, long offset) {
        gl.glVertexAttribPointer(index, size, type, normalized, stride, offset);
    }

    @Override
    public void glViewport(int x, int y, int width, int height) {
        gl.glViewport(x, y, width, height);
    }
}
