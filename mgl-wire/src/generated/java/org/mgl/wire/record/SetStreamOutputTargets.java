// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 39, {@code set_stream_output_targets}: Transform-feedback buffers from point 0, for the next begin.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetStreamOutputTargets {
    /** Opcode. */
    public static final int OP = 39;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of count. */
    public static final int COUNT_OFFSET = 8;
    /** Most of count. */
    public static final int MAX_COUNT = 4;

    private SetStreamOutputTargets() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int count) {
        return SIZE + count * 24;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int count) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (count & 0xFFFFFFFFL));
    }

    /** Field count. */
    public static int count(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets count. */
    public static void count(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** The word that holds count. */
    public static long countWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field count of its word. */
    public static int countOf(long word) {
        return (int) word;
    }

    /** Offset of element {@code index} of the BufferRange tail counted by count. */
    public static long countElement(long at, int index) {
        return at + SIZE + (long) index * 24;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetStreamOutputTargets", size, SIZE);
        }
        long countWord = countWord(s, at);
        Bounds.max(countOf(countWord), 4, "SetStreamOutputTargets.count");
        int expected = size(countOf(countWord));
        if (size != expected) {
            throw Bounds.size("SetStreamOutputTargets", size, expected);
        }
    }
}
