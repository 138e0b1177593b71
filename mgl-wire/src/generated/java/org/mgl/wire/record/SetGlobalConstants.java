// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 40, {@code set_global_constants}: A changed range of a program's default block: inline up to 256 B, else staged.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetGlobalConstants {
    /** Opcode. */
    public static final int OP = 40;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of program. */
    public static final int PROGRAM_OFFSET = 8;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 16;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 20;
    /** Most of size carried inline. */
    public static final int MAX_SIZE = 256;

    private SetGlobalConstants() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int size) {
        return SIZE + (size > 256 ? 24 : (size + 7 & ~7));
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long program, int offset, int size) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, program);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (offset & 0xFFFFFFFFL) | (long) size << 32);
    }

    /** Field program. */
    public static long program(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets program. */
    public static void program(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field offset. */
    public static int offset(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets offset. */
    public static void offset(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field size. */
    public static int size(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** The word that holds offset, size. */
    public static long offsetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field offset of its word. */
    public static int offsetOf(long word) {
        return (int) word;
    }

    /** Field size of its word. */
    public static int sizeOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of the byte tail counted by size (inline bytes, or one blob reference). */
    public static long content(long at) {
        return at + SIZE;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetGlobalConstants", size, SIZE);
        }
        long offsetWord = offsetWord(s, at);
        Bounds.max(offsetOf(offsetWord), 16777216, "SetGlobalConstants.offset");
        Bounds.max(sizeOf(offsetWord), 16777216, "SetGlobalConstants.size");
        int expected = size(sizeOf(offsetWord));
        if (size != expected) {
            throw Bounds.size("SetGlobalConstants", size, expected);
        }
    }
}
