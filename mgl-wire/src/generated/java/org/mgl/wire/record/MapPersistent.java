// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 5, {@code map_persistent}: A range is mapped persistently by the client, GL_MAP bits; the server may choose its storage.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class MapPersistent {
    /** Opcode. */
    public static final int OP = 5;
    /** Bytes with header, without tails. */
    public static final int SIZE = 40;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 8;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 16;
    /** Offset of length. */
    public static final int LENGTH_OFFSET = 24;
    /** Offset of access. */
    public static final int ACCESS_OFFSET = 32;
    /** Offset of wantReply. */
    public static final int WANT_REPLY_OFFSET = 36;

    private MapPersistent() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long buffer, long offset, long length, int access, int wantReply) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 24, length);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (access & 0xFFFFFFFFL) | (long) wantReply << 32);
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

    /** Field length. */
    public static long length(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Sets length. */
    public static void length(MemorySegment s, long at, long value) {
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

    /** Field wantReply. */
    public static int wantReply(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets wantReply. */
    public static void wantReply(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** The word that holds access, wantReply. */
    public static long accessWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field access of its word. */
    public static int accessOf(long word) {
        return (int) word;
    }

    /** Field wantReply of its word. */
    public static int wantReplyOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("MapPersistent", size, SIZE);
        }
        long accessWord = accessWord(s, at);
        Bounds.max(accessOf(accessWord), 1023, "MapPersistent.access");
        Bounds.max(wantReplyOf(accessWord), 1, "MapPersistent.wantReply");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("MapPersistent", size, expected);
        }
    }
}
