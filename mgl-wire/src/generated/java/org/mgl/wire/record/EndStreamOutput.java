// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 63, {@code end_stream_output}: End transform feedback.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class EndStreamOutput {
    /** Opcode. */
    public static final int OP = 63;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;

    private EndStreamOutput() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, 0L);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("EndStreamOutput", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("EndStreamOutput", size, expected);
        }
    }
}
