// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 13, {@code query_end}: Ends a query; ordinal counts ended queries from 1.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class QueryEnd {
    /** Opcode. */
    public static final int OP = 13;
    /** Bytes with header, without tails. */
    public static final int SIZE = 32;
    /** Offset of query. */
    public static final int QUERY_OFFSET = 8;
    /** Offset of ordinal. */
    public static final int ORDINAL_OFFSET = 16;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 24;
    /** Offset of index. */
    public static final int INDEX_OFFSET = 28;

    private QueryEnd() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long query, long ordinal, int target, int index) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, query);
        s.set(JAVA_LONG_UNALIGNED, at + 16, ordinal);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (target & 0xFFFFFFFFL) | (long) index << 32);
    }

    /** Field query. */
    public static long query(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets query. */
    public static void query(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field ordinal. */
    public static long ordinal(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets ordinal. */
    public static void ordinal(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field index. */
    public static int index(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets index. */
    public static void index(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** The word that holds target, index. */
    public static long targetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) word;
    }

    /** Field index of its word. */
    public static int indexOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("QueryEnd", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("QueryEnd", size, expected);
        }
    }
}
