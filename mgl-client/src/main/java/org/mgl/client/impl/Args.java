package org.mgl.client.impl;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.GL11;

/**
 * What the facade does with memory arguments: a direct buffer becomes the address of its position and the bytes up to
 * its limit; an array is copied to scratch memory before the call and, where GL writes it, back after the call. Null is
 * address 0 and 0 bytes. Nothing is allocated.
 */
final class Args {
    /** All native memory: copies between arrays and addresses without a segment object each. */
    private static final MemorySegment MEMORY = everything();

    private Args() {}

    @SuppressWarnings("restricted")
    private static MemorySegment everything() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }

    private static long address(Buffer buffer, int elementShift, String call, String parameter) {
        if (buffer == null) {
            return MemoryUtil.NULL;
        }
        if (!buffer.isDirect()) {
            throw notDirect(buffer, call, parameter);
        }
        return MemoryUtil.memAddress0(buffer) + ((long) buffer.position() << elementShift);
    }

    private static IllegalArgumentException notDirect(Buffer buffer, String call, String parameter) {
        return new IllegalArgumentException(call + ": " + parameter + " must be a direct buffer, not " + buffer);
    }

    /** Elements from position to limit. */
    static int remaining(Buffer buffer) {
        return buffer == null ? 0 : buffer.remaining();
    }

    /**
     * How many indices {@code indices} holds if each is of GL type {@code type}; a type that is none counts bytes, and
     * the call it is meant for sets the GL error.
     */
    static int indexCount(ByteBuffer indices, int type) {
        int bytes = remaining(indices);
        return switch (type) {
            case GL11.GL_UNSIGNED_SHORT -> bytes >> 1;
            case GL11.GL_UNSIGNED_INT -> bytes >> 2;
            default -> bytes;
        };
    }

    static long address(ByteBuffer buffer, String call, String parameter) {
        return address(buffer, 0, call, parameter);
    }

    static long bytes(ByteBuffer buffer) {
        return remaining(buffer);
    }

    static long address(ShortBuffer buffer, String call, String parameter) {
        return address(buffer, 1, call, parameter);
    }

    static long bytes(ShortBuffer buffer) {
        return (long) remaining(buffer) << 1;
    }

    static long address(IntBuffer buffer, String call, String parameter) {
        return address(buffer, 2, call, parameter);
    }

    static long bytes(IntBuffer buffer) {
        return (long) remaining(buffer) << 2;
    }

    static long address(LongBuffer buffer, String call, String parameter) {
        return address(buffer, 3, call, parameter);
    }

    static long bytes(LongBuffer buffer) {
        return (long) remaining(buffer) << 3;
    }

    static long address(FloatBuffer buffer, String call, String parameter) {
        return address(buffer, 2, call, parameter);
    }

    static long bytes(FloatBuffer buffer) {
        return (long) remaining(buffer) << 2;
    }

    static long address(DoubleBuffer buffer, String call, String parameter) {
        return address(buffer, 3, call, parameter);
    }

    static long bytes(DoubleBuffer buffer) {
        return (long) remaining(buffer) << 3;
    }

    static long bytes(short[] array) {
        return array == null ? 0 : (long) array.length << 1;
    }

    /** Scratch bytes for {@code array}, a multiple of 8 so that the next array is aligned. */
    static long room(short[] array) {
        return bytes(array) + 7 & -8;
    }

    static long load(long address, short[] array) {
        if (array == null) {
            return MemoryUtil.NULL;
        }
        MemorySegment.copy(array, 0, MEMORY, ValueLayout.JAVA_SHORT_UNALIGNED, address, array.length);
        return address;
    }

    static void store(long address, short[] array) {
        if (array != null) {
            MemorySegment.copy(MEMORY, ValueLayout.JAVA_SHORT_UNALIGNED, address, array, 0, array.length);
        }
    }

    static long bytes(int[] array) {
        return array == null ? 0 : (long) array.length << 2;
    }

    /** Scratch bytes for {@code array}, a multiple of 8 so that the next array is aligned. */
    static long room(int[] array) {
        return bytes(array) + 7 & -8;
    }

    static long load(long address, int[] array) {
        if (array == null) {
            return MemoryUtil.NULL;
        }
        MemorySegment.copy(array, 0, MEMORY, ValueLayout.JAVA_INT_UNALIGNED, address, array.length);
        return address;
    }

    static void store(long address, int[] array) {
        if (array != null) {
            MemorySegment.copy(MEMORY, ValueLayout.JAVA_INT_UNALIGNED, address, array, 0, array.length);
        }
    }

    static long bytes(long[] array) {
        return array == null ? 0 : (long) array.length << 3;
    }

    /** Scratch bytes for {@code array}, a multiple of 8 so that the next array is aligned. */
    static long room(long[] array) {
        return bytes(array) + 7 & -8;
    }

    static long load(long address, long[] array) {
        if (array == null) {
            return MemoryUtil.NULL;
        }
        MemorySegment.copy(array, 0, MEMORY, ValueLayout.JAVA_LONG_UNALIGNED, address, array.length);
        return address;
    }

    static void store(long address, long[] array) {
        if (array != null) {
            MemorySegment.copy(MEMORY, ValueLayout.JAVA_LONG_UNALIGNED, address, array, 0, array.length);
        }
    }

    static long bytes(float[] array) {
        return array == null ? 0 : (long) array.length << 2;
    }

    /** Scratch bytes for {@code array}, a multiple of 8 so that the next array is aligned. */
    static long room(float[] array) {
        return bytes(array) + 7 & -8;
    }

    static long load(long address, float[] array) {
        if (array == null) {
            return MemoryUtil.NULL;
        }
        MemorySegment.copy(array, 0, MEMORY, ValueLayout.JAVA_FLOAT_UNALIGNED, address, array.length);
        return address;
    }

    static void store(long address, float[] array) {
        if (array != null) {
            MemorySegment.copy(MEMORY, ValueLayout.JAVA_FLOAT_UNALIGNED, address, array, 0, array.length);
        }
    }

    static long bytes(double[] array) {
        return array == null ? 0 : (long) array.length << 3;
    }

    /** Scratch bytes for {@code array}, a multiple of 8 so that the next array is aligned. */
    static long room(double[] array) {
        return bytes(array) + 7 & -8;
    }

    static long load(long address, double[] array) {
        if (array == null) {
            return MemoryUtil.NULL;
        }
        MemorySegment.copy(array, 0, MEMORY, ValueLayout.JAVA_DOUBLE_UNALIGNED, address, array.length);
        return address;
    }

    static void store(long address, double[] array) {
        if (array != null) {
            MemorySegment.copy(MEMORY, ValueLayout.JAVA_DOUBLE_UNALIGNED, address, array, 0, array.length);
        }
    }
}
