// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * A reference to bytes outside of the record; the type blob of a field.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class BlobReference {
    /** Bytes. */
    public static final int SIZE = 24;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 0;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 8;
    /** Offset of segment. */
    public static final int SEGMENT_OFFSET = 16;

    private BlobReference() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long offset, long size, int segment) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 8, size);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (segment & 0xFFFFFFFFL));
    }

    /** Field offset. */
    public static long offset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets offset. */
    public static void offset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field size. */
    public static long size(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field segment. */
    public static int segment(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets segment. */
    public static void segment(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
