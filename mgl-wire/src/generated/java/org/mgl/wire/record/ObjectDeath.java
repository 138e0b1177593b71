// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 78, {@code object_death}: Ends a framebuffer or another client-only identity.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ObjectDeath {
    /** Opcode. */
    public static final int OP = 78;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of object. */
    public static final int OBJECT_OFFSET = 8;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 16;

    private ObjectDeath() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long object, int kind) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, object);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (kind & 0xFFFFFFFFL));
    }

    /** Field object. */
    public static long object(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets object. */
    public static void object(MemorySegment s, long at, long value) {
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

    /** The word that holds kind. */
    public static long kindWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field kind of its word. */
    public static int kindOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ObjectDeath", size, SIZE);
        }
        long kindWord = kindWord(s, at);
        Bounds.max(kindOf(kindWord), 13, "ObjectDeath.kind");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ObjectDeath", size, expected);
        }
    }
}
