// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 2, {@code resource_create}: Mints a buffer, texture or renderbuffer.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ResourceCreate {
    /** Opcode. */
    public static final int OP = 2;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of resource. */
    public static final int RESOURCE_OFFSET = 8;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 16;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 20;

    private ResourceCreate() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long resource, int kind, int target) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, resource);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (kind & 0xFFFFFFFFL) | (long) target << 32);
    }

    /** Field resource. */
    public static long resource(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets resource. */
    public static void resource(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field kind. */
    public static int kind(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets kind. */
    public static void kind(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** The word that holds kind, target. */
    public static long kindWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field kind of its word. */
    public static int kindOf(long word) {
        return (int) word;
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ResourceCreate", size, SIZE);
        }
        long kindWord = kindWord(s, at);
        Bounds.max(kindOf(kindWord), 3, "ResourceCreate.kind");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ResourceCreate", size, expected);
        }
    }
}
