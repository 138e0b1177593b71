package org.mgl.bench.arm;

import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memCopy;
import static org.lwjgl.system.MemoryUtil.memGetLong;
import static org.lwjgl.system.MemoryUtil.memPutFloat;
import static org.lwjgl.system.MemoryUtil.memPutInt;
import static org.lwjgl.system.MemoryUtil.memPutLong;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * The producer of {@link FloorArm}: writes the calls that frames make into the ring as they are, and has the others, those
 * that answer or set things up, made while it waits.
 */
final class ForwardedGL extends StubGL33 {
    private final BareRing ring;
    private final ConcurrentLinkedQueue<Runnable> tasks;
    private final DirectGles direct;
    private long records;
    private long bytes;

    ForwardedGL(BareRing ring, ConcurrentLinkedQueue<Runnable> tasks, DirectGles direct) {
        this.ring = ring;
        this.tasks = tasks;
        this.direct = direct;
    }

    /** Records written. */
    long records() {
        return records;
    }

    /** Bytes of records written. */
    long bytes() {
        return bytes;
    }

    /** Runs a task on the other thread, behind every call so far. */
    void run(Runnable task) {
        call(() -> {
            task.run();
            return true;
        });
    }

    private <T> T call(Supplier<T> task) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        tasks.add(() -> answer.complete(task.get()));
        write(ForwardedCalls.TASK);
        ring.publish();
        return answer.join();
    }

    /** Ends the other thread. */
    void end() {
        write(ForwardedCalls.END);
        ring.publish();
    }

    // ---- records ----

    /** Completes a record whose arguments are written. */
    private void commit(long record, int op, int argumentBytes) {
        int size = 8 + argumentBytes + 7 & -8;
        memPutInt(record, size);
        memPutInt(record + 4, op);
        records++;
        bytes += size;
        ring.commit(size);
    }

    private void write(int op) {
        commit(ring.claim(), op, 0);
    }

    private void write(int op, int a) {
        long record = ring.claim();
        memPutInt(record + 8, a);
        commit(record, op, 4);
    }

    private void write(int op, int a, int b) {
        long record = ring.claim();
        memPutInt(record + 8, a);
        memPutInt(record + 12, b);
        commit(record, op, 8);
    }

    private void write(int op, int a, int b, int c, int d) {
        long record = ring.claim();
        memPutInt(record + 8, a);
        memPutInt(record + 12, b);
        memPutInt(record + 16, c);
        memPutInt(record + 20, d);
        commit(record, op, 16);
    }

    // ---- calls of frames ----

    @Override
    public void glDrawElements(int mode, int count, int type, long indices) {
        long record = ring.claim();
        memPutInt(record + 8, mode);
        memPutInt(record + 12, count);
        memPutInt(record + 16, type);
        memPutLong(record + 24, indices);
        commit(record, ForwardedCalls.DRAW_ELEMENTS, 24);
    }

    @Override
    public void glDrawArrays(int mode, int first, int count) {
        write(ForwardedCalls.DRAW_ARRAYS, mode, first, count, 0);
    }

    @Override
    public void glClear(int mask) {
        write(ForwardedCalls.CLEAR, mask);
    }

    @Override
    public void glClearColor(float red, float green, float blue, float alpha) {
        long record = ring.claim();
        memPutFloat(record + 8, red);
        memPutFloat(record + 12, green);
        memPutFloat(record + 16, blue);
        memPutFloat(record + 20, alpha);
        commit(record, ForwardedCalls.CLEAR_COLOR, 16);
    }

    @Override
    public void glEnable(int target) {
        write(ForwardedCalls.ENABLE, target);
    }

    @Override
    public void glDisable(int target) {
        write(ForwardedCalls.DISABLE, target);
    }

    @Override
    public void glBlendFunc(int sfactor, int dfactor) {
        write(ForwardedCalls.BLEND_FUNC, sfactor, dfactor);
    }

    @Override
    public void glDepthFunc(int func) {
        write(ForwardedCalls.DEPTH_FUNC, func);
    }

    @Override
    public void glViewport(int x, int y, int w, int h) {
        write(ForwardedCalls.VIEWPORT, x, y, w, h);
    }

    @Override
    public void glFlush() {
        write(ForwardedCalls.FLUSH);
    }

    @Override
    public void glBindBuffer(int target, int buffer) {
        write(ForwardedCalls.BIND_BUFFER, target, buffer);
    }

    @Override
    public void glBufferSubData(int target, long offset, FloatBuffer data) {
        long record = ring.claim();
        int size = data.remaining() * Float.BYTES;
        memPutInt(record + 8, target);
        memPutLong(record + 16, offset);
        memPutLong(record + 24, size);
        memCopy(memAddress(data), record + 32, size);
        commit(record, ForwardedCalls.BUFFER_SUB_DATA, 24 + size);
    }

    @Override
    public void glBindVertexArray(int array) {
        write(ForwardedCalls.BIND_VERTEX_ARRAY, array);
    }

    @Override
    public void glVertexAttribPointer(int index, int size, int type, boolean normalized, int stride, long pointer) {
        long record = ring.claim();
        memPutInt(record + 8, index);
        memPutInt(record + 12, size);
        memPutInt(record + 16, type);
        memPutInt(record + 20, normalized ? 1 : 0);
        memPutInt(record + 24, stride);
        memPutLong(record + 32, pointer);
        commit(record, ForwardedCalls.VERTEX_ATTRIB_POINTER, 32);
    }

    @Override
    public void glBindTexture(int target, int texture) {
        write(ForwardedCalls.BIND_TEXTURE, target, texture);
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
        long record = ring.claim();
        memPutInt(record + 8, target);
        memPutInt(record + 12, level);
        memPutInt(record + 16, xoffset);
        memPutInt(record + 20, yoffset);
        memPutInt(record + 24, width);
        memPutInt(record + 28, height);
        memPutInt(record + 32, format);
        memPutInt(record + 36, type);
        memCopy(memAddress(pixels), record + 40, pixels.remaining());
        commit(record, ForwardedCalls.TEX_SUB_IMAGE_2D, 32 + pixels.remaining());
    }

    @Override
    public void glBindFramebuffer(int target, int framebuffer) {
        write(ForwardedCalls.BIND_FRAMEBUFFER, target, framebuffer);
    }

    @Override
    public void glUseProgram(int program) {
        write(ForwardedCalls.USE_PROGRAM, program);
    }

    @Override
    public void glUniformMatrix4fv(int location, boolean transpose, FloatBuffer value) {
        long record = ring.claim();
        memPutInt(record + 8, location);
        memPutInt(record + 12, transpose ? 1 : 0);
        long from = memAddress(value);
        for (int i = 0; i < 64; i += 8) {
            memPutLong(record + 16 + i, memGetLong(from + i));
        }
        commit(record, ForwardedCalls.UNIFORM_MATRIX_4, 8 + 64);
    }

    // ---- calls that are waited for ----

    @Override
    public void glShaderSource(int shader, CharSequence string) {
        run(() -> direct.glShaderSource(shader, string));
    }

    @Override
    public void glCompileShader(int shader) {
        run(() -> direct.glCompileShader(shader));
    }

    @Override
    public void glAttachShader(int program, int shader) {
        run(() -> direct.glAttachShader(program, shader));
    }

    @Override
    public void glLinkProgram(int program) {
        run(() -> direct.glLinkProgram(program));
    }

    @Override
    public void glUniform1i(int location, int v0) {
        run(() -> direct.glUniform1i(location, v0));
    }

    @Override
    public void glTexParameteri(int target, int pname, int param) {
        run(() -> direct.glTexParameteri(target, pname, param));
    }

    @Override
    public void glFramebufferTexture2D(int target, int attachment, int textarget, int texture, int level) {
        run(() -> direct.glFramebufferTexture2D(target, attachment, textarget, texture, level));
    }

    @Override
    public void glEnableVertexAttribArray(int index) {
        run(() -> direct.glEnableVertexAttribArray(index));
    }

    @Override
    public void glBufferData(int target, FloatBuffer data, int usage) {
        run(() -> direct.glBufferData(target, data, usage));
    }

    @Override
    public void glBufferData(int target, ShortBuffer data, int usage) {
        run(() -> direct.glBufferData(target, data, usage));
    }

    @Override
    public void glFinish() {
        run(() -> direct.glFinish());
    }

    @Override
    public void glReadPixels(int x, int y, int width, int height, int format, int type, ByteBuffer pixels) {
        run(() -> direct.glReadPixels(x, y, width, height, format, type, pixels));
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
        run(() -> direct.glTexImage2D(target, level, internalformat, width, height, border, format, type, pixels));
    }

    @Override
    public int glGetError() {
        return call(() -> direct.glGetError());
    }

    @Override
    public int glGetInteger(int pname) {
        return call(() -> direct.glGetInteger(pname));
    }

    @Override
    public boolean glIsEnabled(int cap) {
        return call(() -> direct.glIsEnabled(cap));
    }

    @Override
    public int glGenBuffers() {
        return call(() -> direct.glGenBuffers());
    }

    @Override
    public int glGenVertexArrays() {
        return call(() -> direct.glGenVertexArrays());
    }

    @Override
    public int glGenTextures() {
        return call(() -> direct.glGenTextures());
    }

    @Override
    public int glGenFramebuffers() {
        return call(() -> direct.glGenFramebuffers());
    }

    @Override
    public int glCreateShader(int type) {
        return call(() -> direct.glCreateShader(type));
    }

    @Override
    public int glGetShaderi(int shader, int pname) {
        return call(() -> direct.glGetShaderi(shader, pname));
    }

    @Override
    public String glGetShaderInfoLog(int shader) {
        return call(() -> direct.glGetShaderInfoLog(shader));
    }

    @Override
    public int glCreateProgram() {
        return call(() -> direct.glCreateProgram());
    }

    @Override
    public int glGetProgrami(int program, int pname) {
        return call(() -> direct.glGetProgrami(program, pname));
    }

    @Override
    public String glGetProgramInfoLog(int program) {
        return call(() -> direct.glGetProgramInfoLog(program));
    }

    @Override
    public int glGetUniformLocation(int program, CharSequence name) {
        return call(() -> direct.glGetUniformLocation(program, name));
    }

    @Override
    public int glGetUniformi(int program, int location) {
        return call(() -> direct.glGetUniformi(program, location));
    }
}
