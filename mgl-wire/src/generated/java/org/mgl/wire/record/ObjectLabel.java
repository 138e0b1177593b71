// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 88, {@code object_label}: The label of a buffer, texture, renderbuffer, framebuffer, program, fence or query, in UTF-8.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ObjectLabel {
    /** Opcode. */
    public static final int OP = 88;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of object. */
    public static final int OBJECT_OFFSET = 8;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 16;
    /** Offset of length. */
    public static final int LENGTH_OFFSET = 20;
    /** Most of length. */
    public static final int MAX_LENGTH = 255;

    private ObjectLabel() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int length) {
        return SIZE + (length + 7 & ~7);
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long object, int kind, int length) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, object);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (kind & 0xFFFFFFFFL) | (long) length << 32);
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

    /** Field length. */
    public static int length(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets length. */
    public static void length(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** The word that holds kind, length. */
    public static long kindWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field kind of its word. */
    public static int kindOf(long word) {
        return (int) word;
    }

    /** Field length of its word. */
    public static int lengthOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of the byte tail counted by length. */
    public static long inlineBytes(long at) {
        return at + SIZE;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ObjectLabel", size, SIZE);
        }
        long kindWord = kindWord(s, at);
        Bounds.max(kindOf(kindWord), 12, "ObjectLabel.kind");
        Bounds.max(lengthOf(kindWord), 255, "ObjectLabel.length");
        int expected = size(lengthOf(kindWord));
        if (size != expected) {
            throw Bounds.size("ObjectLabel", size, expected);
        }
    }
}
