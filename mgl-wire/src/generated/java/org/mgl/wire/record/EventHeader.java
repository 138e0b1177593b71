// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * What an event in SEG_EVENT begins with; size counts the payload, length its bytes without padding.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class EventHeader {
    /** Bytes. */
    public static final int SIZE = 32;
    /** Offset of number. */
    public static final int NUMBER_OFFSET = 0;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 4;
    /** Offset of seq. */
    public static final int SEQ_OFFSET = 8;
    /** Offset of a. */
    public static final int A_OFFSET = 16;
    /** Offset of b. */
    public static final int B_OFFSET = 24;
    /** Offset of length. */
    public static final int LENGTH_OFFSET = 28;

    private EventHeader() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int number, int size, long seq, long a, int b, int length) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (number & 0xFFFFL) | (long) size << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 8, seq);
        s.set(JAVA_LONG_UNALIGNED, at + 16, a);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (b & 0xFFFFFFFFL) | (long) length << 32);
    }

    /** Field number. */
    public static int number(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 0) & 0xFFFF;
    }

    /** Sets number. */
    public static void number(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 0, (short) value);
    }

    /** Field size. */
    public static int size(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 4);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 4, value);
    }

    /** Field seq. */
    public static long seq(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets seq. */
    public static void seq(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field a. */
    public static long a(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets a. */
    public static void a(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field b. */
    public static int b(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets b. */
    public static void b(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field length. */
    public static int length(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets length. */
    public static void length(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
