package org.mgl.client;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;

/**
 * {@code GL_ARB_buffer_storage}: buffers of immutable storage, which may stay mapped while draws use them. Names and
 * signatures are those of LWJGL's class of this name; errors are those of the extension.
 *
 * <p>The client owns a persistent mapping. What the application writes is sent with the verb that reads it, so every
 * mapping without {@code GL_MAP_FLUSH_EXPLICIT_BIT} behaves as a coherent one and needs no memory barrier. What the GPU
 * writes appears in the mapping when a fence behind it was found signalled, or at {@code glFinish}.
 */
public interface ARBBufferStorage {
    /** Accepted by {@code glBufferStorage} and {@code glMapBufferRange}: the mapping may stay while the GL uses the buffer. */
    int GL_MAP_PERSISTENT_BIT = 0x40;
    /** Accepted by {@code glBufferStorage} and {@code glMapBufferRange}: no flush or barrier is needed. */
    int GL_MAP_COHERENT_BIT = 0x80;
    /** Accepted by {@code glBufferStorage}: {@code glBufferSubData} may change the content. */
    int GL_DYNAMIC_STORAGE_BIT = 0x100;
    /** Accepted by {@code glBufferStorage}: a hint that the storage may lie in client memory. */
    int GL_CLIENT_STORAGE_BIT = 0x200;
    /** Buffer parameter: whether the storage is immutable. */
    int GL_BUFFER_IMMUTABLE_STORAGE = 0x821F;
    /** Buffer parameter: the flags of {@code glBufferStorage}. */
    int GL_BUFFER_STORAGE_FLAGS = 0x8220;
    /** Bit of {@code glMemoryBarrier} (OpenGL 4.2), which no mapping of MGL needs. */
    int GL_CLIENT_MAPPED_BUFFER_BARRIER_BIT = 0x4000;

    /** Gives the buffer bound to {@code target} immutable storage of undefined content; {@code size} in bytes. */
    void glBufferStorage(int target, long size, int flags);

    /** Gives the buffer bound to {@code target} immutable storage with the remaining bytes of {@code data}. */
    void glBufferStorage(int target, ByteBuffer data, int flags);

    /** The same with the remaining elements of a direct buffer. */
    void glBufferStorage(int target, ShortBuffer data, int flags);

    /** The same with the remaining elements of a direct buffer. */
    void glBufferStorage(int target, IntBuffer data, int flags);

    /** The same with the remaining elements of a direct buffer. */
    void glBufferStorage(int target, FloatBuffer data, int flags);

    /** The same with the remaining elements of a direct buffer. */
    void glBufferStorage(int target, DoubleBuffer data, int flags);

    /** The same with the elements of an array. */
    void glBufferStorage(int target, short[] data, int flags);

    /** The same with the elements of an array. */
    void glBufferStorage(int target, int[] data, int flags);

    /** The same with the elements of an array. */
    void glBufferStorage(int target, float[] data, int flags);

    /** The same with the elements of an array. */
    void glBufferStorage(int target, double[] data, int flags);
}
