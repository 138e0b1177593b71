// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 77, {@code applier_reset}: Context state back to its initial values; objects survive.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ApplierReset {
    /** Opcode. */
    public static final int OP = 77;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of contextSerial. */
    public static final int CONTEXT_SERIAL_OFFSET = 8;

    private ApplierReset() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long contextSerial) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, contextSerial);
    }

    /** Field contextSerial. */
    public static long contextSerial(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets contextSerial. */
    public static void contextSerial(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ApplierReset", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ApplierReset", size, expected);
        }
    }
}
