// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 87, {@code debug_marker}: GL_KHR_debug: kind 0 begins a group, 1 ends one, 2 inserts a message; the text is UTF-8.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class DebugMarker {
    /** Opcode. */
    public static final int OP = 87;
    /** Bytes with header, without tails. */
    public static final int SIZE = 32;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 8;
    /** Offset of source. */
    public static final int SOURCE_OFFSET = 12;
    /** Offset of type. */
    public static final int TYPE_OFFSET = 16;
    /** Offset of id. */
    public static final int ID_OFFSET = 20;
    /** Offset of severity. */
    public static final int SEVERITY_OFFSET = 24;
    /** Offset of length. */
    public static final int LENGTH_OFFSET = 28;
    /** Most of length. */
    public static final int MAX_LENGTH = 4095;

    private DebugMarker() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int length) {
        return SIZE + (length + 7 & ~7);
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int kind, int source, int type, int id, int severity, int length) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (kind & 0xFFFFFFFFL) | (long) source << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (type & 0xFFFFFFFFL) | (long) id << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (severity & 0xFFFFFFFFL) | (long) length << 32);
    }

    /** Field kind. */
    public static int kind(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets kind. */
    public static void kind(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field source. */
    public static int source(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets source. */
    public static void source(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field type. */
    public static int type(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets type. */
    public static void type(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field id. */
    public static int id(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets id. */
    public static void id(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** Field severity. */
    public static int severity(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets severity. */
    public static void severity(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field length. */
    public static int length(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets length. */
    public static void length(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** The word that holds kind, source. */
    public static long kindWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field kind of its word. */
    public static int kindOf(long word) {
        return (int) word;
    }

    /** Field source of its word. */
    public static int sourceOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds type, id. */
    public static long typeWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field type of its word. */
    public static int typeOf(long word) {
        return (int) word;
    }

    /** Field id of its word. */
    public static int idOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds severity, length. */
    public static long severityWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field severity of its word. */
    public static int severityOf(long word) {
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
            throw Bounds.size("DebugMarker", size, SIZE);
        }
        long kindWord = kindWord(s, at);
        long severityWord = severityWord(s, at);
        Bounds.max(kindOf(kindWord), 2, "DebugMarker.kind");
        Bounds.max(lengthOf(severityWord), 4095, "DebugMarker.length");
        int expected = size(lengthOf(severityWord));
        if (size != expected) {
            throw Bounds.size("DebugMarker", size, expected);
        }
    }
}
