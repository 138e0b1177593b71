package org.mgl.bench.arm;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.lwjgl.opengles.GLES32;

/**
 * The calls of the workloads straight into the OpenGL ES driver through LWJGL, as a program without MGL makes them.
 * Calls that no workload makes do nothing; the workloads' pictures are compared, so that a forgotten one shows.
 */
final class DirectGles extends StubGL33 {
    private final int defaultFramebuffer;

    /** Over the current context; name 0 means {@code defaultFramebuffer}. */
    DirectGles(int defaultFramebuffer) {
        this.defaultFramebuffer = defaultFramebuffer;
    }

    // ---- draws and state ----

    @Override
    public void glDrawElements(int mode, int count, int type, long indices) {
        GLES32.glDrawElements(mode, count, type, indices);
    }

    @Override
    public void glDrawArrays(int mode, int first, int count) {
        GLES32.glDrawArrays(mode, first, count);
    }

    @Override
    public void glClear(int mask) {
        GLES32.glClear(mask);
    }

    @Override
    public void glClearColor(float red, float green, float blue, float alpha) {
        GLES32.glClearColor(red, green, blue, alpha);
    }

    @Override
    public void glEnable(int target) {
        GLES32.glEnable(target);
    }

    @Override
    public void glDisable(int target) {
        GLES32.glDisable(target);
    }

    @Override
    public void glBlendFunc(int sfactor, int dfactor) {
        GLES32.glBlendFunc(sfactor, dfactor);
    }

    @Override
    public void glDepthFunc(int func) {
        GLES32.glDepthFunc(func);
    }

    @Override
    public void glViewport(int x, int y, int w, int h) {
        GLES32.glViewport(x, y, w, h);
    }

    @Override
    public void glFlush() {
        GLES32.glFlush();
    }

    @Override
    public void glFinish() {
        GLES32.glFinish();
    }

    // ---- questions ----

    @Override
    public int glGetError() {
        return GLES32.glGetError();
    }

    @Override
    public int glGetInteger(int pname) {
        return GLES32.glGetInteger(pname);
    }

    @Override
    public boolean glIsEnabled(int cap) {
        return GLES32.glIsEnabled(cap);
    }

    @Override
    public void glReadPixels(int x, int y, int width, int height, int format, int type, ByteBuffer pixels) {
        GLES32.glReadPixels(x, y, width, height, format, type, pixels);
    }

    // ---- buffers and vertex arrays ----

    @Override
    public int glGenBuffers() {
        return GLES32.glGenBuffers();
    }

    @Override
    public void glBindBuffer(int target, int buffer) {
        GLES32.glBindBuffer(target, buffer);
    }

    @Override
    public void glBufferData(int target, FloatBuffer data, int usage) {
        GLES32.glBufferData(target, data, usage);
    }

    @Override
    public void glBufferData(int target, ShortBuffer data, int usage) {
        GLES32.glBufferData(target, data, usage);
    }

    @Override
    public void glBufferSubData(int target, long offset, FloatBuffer data) {
        GLES32.glBufferSubData(target, offset, data);
    }

    @Override
    public int glGenVertexArrays() {
        return GLES32.glGenVertexArrays();
    }

    @Override
    public void glBindVertexArray(int array) {
        GLES32.glBindVertexArray(array);
    }

    @Override
    public void glEnableVertexAttribArray(int index) {
        GLES32.glEnableVertexAttribArray(index);
    }

    @Override
    public void glVertexAttribPointer(int index, int size, int type, boolean normalized, int stride, long pointer) {
        GLES32.glVertexAttribPointer(index, size, type, normalized, stride, pointer);
    }

    // ---- textures and framebuffers ----

    @Override
    public int glGenTextures() {
        return GLES32.glGenTextures();
    }

    @Override
    public void glBindTexture(int target, int texture) {
        GLES32.glBindTexture(target, texture);
    }

    @Override
    public void glTexParameteri(int target, int pname, int param) {
        GLES32.glTexParameteri(target, pname, param);
    }

    @Override
    public void glTexImage2D(
            int target,
            int level,
            int internalformat,
            int width,
            int height,
            int border,
            int format,
            int type,
            ByteBuffer pixels) {
        GLES32.glTexImage2D(target, level, internalformat, width, height, border, format, type, pixels);
    }

    @Override
    public void glTexSubImage2D(
            int target,
            int level,
            int xoffset,
            int yoffset,
            int width,
            int height,
            int format,
            int type,
            ByteBuffer pixels) {
        GLES32.glTexSubImage2D(target, level, xoffset, yoffset, width, height, format, type, pixels);
    }

    @Override
    public int glGenFramebuffers() {
        return GLES32.glGenFramebuffers();
    }

    @Override
    public void glBindFramebuffer(int target, int framebuffer) {
        GLES32.glBindFramebuffer(target, framebuffer == 0 ? defaultFramebuffer : framebuffer);
    }

    @Override
    public void glFramebufferTexture2D(int target, int attachment, int textarget, int texture, int level) {
        GLES32.glFramebufferTexture2D(target, attachment, textarget, texture, level);
    }

    // ---- programs ----

    @Override
    public int glCreateShader(int type) {
        return GLES32.glCreateShader(type);
    }

    @Override
    public void glShaderSource(int shader, CharSequence string) {
        GLES32.glShaderSource(shader, string);
    }

    @Override
    public void glCompileShader(int shader) {
        GLES32.glCompileShader(shader);
    }

    @Override
    public int glGetShaderi(int shader, int pname) {
        return GLES32.glGetShaderi(shader, pname);
    }

    @Override
    public String glGetShaderInfoLog(int shader) {
        return GLES32.glGetShaderInfoLog(shader);
    }

    @Override
    public int glCreateProgram() {
        return GLES32.glCreateProgram();
    }

    @Override
    public void glAttachShader(int program, int shader) {
        GLES32.glAttachShader(program, shader);
    }

    @Override
    public void glLinkProgram(int program) {
        GLES32.glLinkProgram(program);
    }

    @Override
    public int glGetProgrami(int program, int pname) {
        return GLES32.glGetProgrami(program, pname);
    }

    @Override
    public String glGetProgramInfoLog(int program) {
        return GLES32.glGetProgramInfoLog(program);
    }

    @Override
    public void glUseProgram(int program) {
        GLES32.glUseProgram(program);
    }

    @Override
    public int glGetUniformLocation(int program, CharSequence name) {
        return GLES32.glGetUniformLocation(program, name);
    }

    @Override
    public int glGetUniformi(int program, int location) {
        return GLES32.glGetUniformi(program, location);
    }

    @Override
    public void glUniform1i(int location, int v0) {
        GLES32.glUniform1i(location, v0);
    }

    @Override
    public void glUniformMatrix4fv(int location, boolean transpose, FloatBuffer value) {
        GLES32.glUniformMatrix4fv(location, transpose, value);
    }
}
