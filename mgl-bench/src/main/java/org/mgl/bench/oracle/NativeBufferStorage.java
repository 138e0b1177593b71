package org.mgl.bench.oracle;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.mgl.client.ARBBufferStorage;

/** The driver's own {@code GL_ARB_buffer_storage}. */
final class NativeBufferStorage implements ARBBufferStorage {
    @Override
    public void glBufferStorage(int target, long size, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, size, flags);
    }

    @Override
    public void glBufferStorage(int target, ByteBuffer data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, ShortBuffer data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, IntBuffer data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, FloatBuffer data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, DoubleBuffer data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, short[] data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, int[] data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, float[] data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }

    @Override
    public void glBufferStorage(int target, double[] data, int flags) {
        org.lwjgl.opengl.ARBBufferStorage.glBufferStorage(target, data, flags);
    }
}
