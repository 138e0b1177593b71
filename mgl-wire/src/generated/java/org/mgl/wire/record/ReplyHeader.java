// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * What a slot of SEG_REPLY begins with, in front of the payload; seq is the record that it answers.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class ReplyHeader {
    /** Bytes. */
    public static final int SIZE = 16;
    /** Offset of seq. */
    public static final int SEQ_OFFSET = 0;
    /** Offset of status. */
    public static final int STATUS_OFFSET = 8;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 12;

    private ReplyHeader() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long seq, int status, int size) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, seq);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (status & 0xFFFFFFFFL) | (long) size << 32);
    }

    /** Field seq. */
    public static long seq(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets seq. */
    public static void seq(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field status. */
    public static int status(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets status. */
    public static void status(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field size. */
    public static int size(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
