// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * One sub-draw of a multi-draw.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class DrawRange {
    /** Bytes. */
    public static final int SIZE = 16;
    /** Offset of start. */
    public static final int START_OFFSET = 0;
    /** Offset of count. */
    public static final int COUNT_OFFSET = 8;
    /** Offset of indexBias. */
    public static final int INDEX_BIAS_OFFSET = 12;

    private DrawRange() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long start, int count, int indexBias) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, start);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (count & 0xFFFFFFFFL) | (long) indexBias << 32);
    }

    /** Field start. */
    public static long start(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets start. */
    public static void start(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field count. */
    public static int count(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets count. */
    public static void count(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field indexBias. */
    public static int indexBias(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets indexBias. */
    public static void indexBias(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(count(s, at), 2147483647, "DrawRange.count");
    }
}
