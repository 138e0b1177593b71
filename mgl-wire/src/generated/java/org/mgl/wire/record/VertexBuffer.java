// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * One vertex-buffer binding.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class VertexBuffer {
    /** Bytes. */
    public static final int SIZE = 24;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 0;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 8;
    /** Offset of stride. */
    public static final int STRIDE_OFFSET = 16;
    /** Offset of binding. */
    public static final int BINDING_OFFSET = 20;

    private VertexBuffer() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long buffer, long offset, int stride, int binding) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 8, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (stride & 0xFFFFFFFFL) | (long) binding << 32);
    }

    /** Field buffer. */
    public static long buffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets buffer. */
    public static void buffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field offset. */
    public static long offset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets offset. */
    public static void offset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field stride. */
    public static int stride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets stride. */
    public static void stride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field binding. */
    public static int binding(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets binding. */
    public static void binding(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(binding(s, at), 31, "VertexBuffer.binding");
    }
}
