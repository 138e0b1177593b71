// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 1, {@code get_caps}: Limits, capability bits, formats and strings of the server.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class GetCaps {
    /** Opcode. */
    public static final int OP = 1;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of wantReply. */
    public static final int WANT_REPLY_OFFSET = 8;

    private GetCaps() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int wantReply) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (wantReply & 0xFFFFFFFFL));
    }

    /** Field wantReply. */
    public static int wantReply(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets wantReply. */
    public static void wantReply(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** The word that holds wantReply. */
    public static long wantReplyWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field wantReply of its word. */
    public static int wantReplyOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("GetCaps", size, SIZE);
        }
        long wantReplyWord = wantReplyWord(s, at);
        Bounds.max(wantReplyOf(wantReplyWord), 1, "GetCaps.wantReply");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("GetCaps", size, expected);
        }
    }
}
