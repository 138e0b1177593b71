// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 51, {@code resource_flush_range}: Flushed range; its bytes go ahead as subdata.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ResourceFlushRange {
    /** Opcode. */
    public static final int OP = 51;
    /** Bytes with header, without tails. */
    public static final int SIZE = 40;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 8;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 16;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 24;
    /** Offset of access. */
    public static final int ACCESS_OFFSET = 32;

    private ResourceFlushRange() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long buffer, long offset, long size, int access) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 24, size);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (access & 0xFFFFFFFFL));
    }

    /** Field buffer. */
    public static long buffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets buffer. */
    public static void buffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field offset. */
    public static long offset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets offset. */
    public static void offset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field size. */
    public static long size(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 24, value);
    }

    /** Field access. */
    public static int access(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets access. */
    public static void access(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** The word that holds access. */
    public static long accessWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field access of its word. */
    public static int accessOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ResourceFlushRange", size, SIZE);
        }
        long accessWord = accessWord(s, at);
        Bounds.max(accessOf(accessWord), 1023, "ResourceFlushRange.access");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ResourceFlushRange", size, expected);
        }
    }
}
