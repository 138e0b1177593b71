// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * One indexed buffer binding; size all ones = to the end, resolved at use.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class BufferRange {
    /** Bytes. */
    public static final int SIZE = 24;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 0;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 8;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 16;

    private BufferRange() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long buffer, long offset, long size) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 8, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 16, size);
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

    /** Field size. */
    public static long size(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
