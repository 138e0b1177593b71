// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 53, {@code resource_copy_region}: Buffer range copy.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ResourceCopyRegion {
    /** Opcode. */
    public static final int OP = 53;
    /** Bytes with header, without tails. */
    public static final int SIZE = 48;
    /** Offset of source. */
    public static final int SOURCE_OFFSET = 8;
    /** Offset of destination. */
    public static final int DESTINATION_OFFSET = 16;
    /** Offset of sourceOffset. */
    public static final int SOURCE_OFFSET_OFFSET = 24;
    /** Offset of destinationOffset. */
    public static final int DESTINATION_OFFSET_OFFSET = 32;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 40;

    private ResourceCopyRegion() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long source, long destination, long sourceOffset, long destinationOffset, long size) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, source);
        s.set(JAVA_LONG_UNALIGNED, at + 16, destination);
        s.set(JAVA_LONG_UNALIGNED, at + 24, sourceOffset);
        s.set(JAVA_LONG_UNALIGNED, at + 32, destinationOffset);
        s.set(JAVA_LONG_UNALIGNED, at + 40, size);
    }

    /** Field source. */
    public static long source(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets source. */
    public static void source(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field destination. */
    public static long destination(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets destination. */
    public static void destination(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field sourceOffset. */
    public static long sourceOffset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Sets sourceOffset. */
    public static void sourceOffset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 24, value);
    }

    /** Field destinationOffset. */
    public static long destinationOffset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Sets destinationOffset. */
    public static void destinationOffset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 32, value);
    }

    /** Field size. */
    public static long size(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 40, value);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ResourceCopyRegion", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ResourceCopyRegion", size, expected);
        }
    }
}
