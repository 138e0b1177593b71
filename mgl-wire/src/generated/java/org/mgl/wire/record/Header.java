// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * What each record, event and pad begins with; size counts it and is a multiple of 8.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class Header {
    /** Bytes. */
    public static final int SIZE = 8;
    /** Offset of op. */
    public static final int OP_OFFSET = 0;
    /** Offset of flags. */
    public static final int FLAGS_OFFSET = 2;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 4;

    private Header() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int op, int flags, int size) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (op & 0xFFFFL) | (flags & 0xFFFFL) << 16 | (long) size << 32);
    }

    /** Field op. */
    public static int op(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 0) & 0xFFFF;
    }

    /** Sets op. */
    public static void op(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 0, (short) value);
    }

    /** Field flags. */
    public static int flags(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 2) & 0xFFFF;
    }

    /** Sets flags. */
    public static void flags(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 2, (short) value);
    }

    /** Field size. */
    public static int size(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 4);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 4, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
