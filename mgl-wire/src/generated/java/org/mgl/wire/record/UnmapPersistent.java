// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 6, {@code unmap_persistent}: End of a persistent mapping.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class UnmapPersistent {
    /** Opcode. */
    public static final int OP = 6;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 8;

    private UnmapPersistent() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long buffer) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, buffer);
    }

    /** Field buffer. */
    public static long buffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets buffer. */
    public static void buffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("UnmapPersistent", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("UnmapPersistent", size, expected);
        }
    }
}
