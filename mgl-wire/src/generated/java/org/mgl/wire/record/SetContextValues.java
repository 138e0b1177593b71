// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 79, {@code set_context_values}: High waters that windows must cover.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetContextValues {
    /** Opcode. */
    public static final int OP = 79;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of maxTouchedUnit. */
    public static final int MAX_TOUCHED_UNIT_OFFSET = 8;

    private SetContextValues() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int maxTouchedUnit) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (maxTouchedUnit & 0xFFFFFFFFL));
    }

    /** Field maxTouchedUnit. */
    public static int maxTouchedUnit(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets maxTouchedUnit. */
    public static void maxTouchedUnit(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** The word that holds maxTouchedUnit. */
    public static long maxTouchedUnitWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field maxTouchedUnit of its word. */
    public static int maxTouchedUnitOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetContextValues", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetContextValues", size, expected);
        }
    }
}
