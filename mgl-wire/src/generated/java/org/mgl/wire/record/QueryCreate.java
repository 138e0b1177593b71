// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 11, {@code query_create}: Mints a query.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class QueryCreate {
    /** Opcode. */
    public static final int OP = 11;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of query. */
    public static final int QUERY_OFFSET = 8;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 16;

    private QueryCreate() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long query, int target) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, query);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (target & 0xFFFFFFFFL));
    }

    /** Field query. */
    public static long query(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets query. */
    public static void query(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** The word that holds target. */
    public static long targetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("QueryCreate", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("QueryCreate", size, expected);
        }
    }
}
