// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 9, {@code fence_wait}: Lockstep: one slice of a wait for a fence; in run-ahead the client waits for the completion mark.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class FenceWait {
    /** Opcode. */
    public static final int OP = 9;
    /** Bytes with header, without tails. */
    public static final int SIZE = 32;
    /** Offset of fence. */
    public static final int FENCE_OFFSET = 8;
    /** Offset of timeoutNanos. */
    public static final int TIMEOUT_NANOS_OFFSET = 16;
    /** Offset of wantReply. */
    public static final int WANT_REPLY_OFFSET = 24;

    private FenceWait() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long fence, long timeoutNanos, int wantReply) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, fence);
        s.set(JAVA_LONG_UNALIGNED, at + 16, timeoutNanos);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (wantReply & 0xFFFFFFFFL));
    }

    /** Field fence. */
    public static long fence(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets fence. */
    public static void fence(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field timeoutNanos. */
    public static long timeoutNanos(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets timeoutNanos. */
    public static void timeoutNanos(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field wantReply. */
    public static int wantReply(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets wantReply. */
    public static void wantReply(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** The word that holds wantReply. */
    public static long wantReplyWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
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
            throw Bounds.size("FenceWait", size, SIZE);
        }
        long wantReplyWord = wantReplyWord(s, at);
        Bounds.max(timeoutNanos(s, at), 1000000000, "FenceWait.timeoutNanos");
        Bounds.max(wantReplyOf(wantReplyWord), 1, "FenceWait.wantReply");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("FenceWait", size, expected);
        }
    }
}
