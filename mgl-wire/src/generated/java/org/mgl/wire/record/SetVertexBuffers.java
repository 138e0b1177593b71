// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 32, {@code set_vertex_buffers}: Window of vertex-buffer bindings.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetVertexBuffers {
    /** Opcode. */
    public static final int OP = 32;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of start. */
    public static final int START_OFFSET = 8;
    /** Offset of count. */
    public static final int COUNT_OFFSET = 12;
    /** Most of count. */
    public static final int MAX_COUNT = 32;

    private SetVertexBuffers() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int count) {
        return SIZE + count * 24;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int start, int count) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (start & 0xFFFFFFFFL) | (long) count << 32);
    }

    /** Field start. */
    public static int start(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets start. */
    public static void start(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field count. */
    public static int count(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets count. */
    public static void count(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** The word that holds start, count. */
    public static long startWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field start of its word. */
    public static int startOf(long word) {
        return (int) word;
    }

    /** Field count of its word. */
    public static int countOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of element {@code index} of the VertexBuffer tail counted by count. */
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
            throw Bounds.size("SetVertexBuffers", size, SIZE);
        }
        long startWord = startWord(s, at);
        Bounds.max(startOf(startWord), 32, "SetVertexBuffers.start");
        Bounds.max(countOf(startWord), 32, "SetVertexBuffers.count");
        int expected = size(countOf(startWord));
        if (size != expected) {
            throw Bounds.size("SetVertexBuffers", size, expected);
        }
        for (int i = 0, n = count(s, at); i < n; i++) {
            VertexBuffer.check(s, countElement(at, i));
        }
    }
}
