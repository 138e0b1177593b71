// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 84, {@code bind_context}: The context of the following records, by the serial of its row 77; 0 = none, and none may follow.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class BindContext {
    /** Opcode. */
    public static final int OP = 84;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of context. */
    public static final int CONTEXT_OFFSET = 8;

    private BindContext() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long context) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, context);
    }

    /** Field context. */
    public static long context(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets context. */
    public static void context(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("BindContext", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("BindContext", size, expected);
        }
    }
}
