// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 56, {@code blit}: Framebuffer blit between two named framebuffers.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class Blit {
    /** Opcode. */
    public static final int OP = 56;
    /** Bytes with header, without tails. */
    public static final int SIZE = 64;
    /** Offset of readFramebuffer. */
    public static final int READ_FRAMEBUFFER_OFFSET = 8;
    /** Offset of drawFramebuffer. */
    public static final int DRAW_FRAMEBUFFER_OFFSET = 16;
    /** Offset of sourceX0. */
    public static final int SOURCE_X0_OFFSET = 24;
    /** Offset of sourceY0. */
    public static final int SOURCE_Y0_OFFSET = 28;
    /** Offset of sourceX1. */
    public static final int SOURCE_X1_OFFSET = 32;
    /** Offset of sourceY1. */
    public static final int SOURCE_Y1_OFFSET = 36;
    /** Offset of destinationX0. */
    public static final int DESTINATION_X0_OFFSET = 40;
    /** Offset of destinationY0. */
    public static final int DESTINATION_Y0_OFFSET = 44;
    /** Offset of destinationX1. */
    public static final int DESTINATION_X1_OFFSET = 48;
    /** Offset of destinationY1. */
    public static final int DESTINATION_Y1_OFFSET = 52;
    /** Offset of mask. */
    public static final int MASK_OFFSET = 56;
    /** Offset of filter. */
    public static final int FILTER_OFFSET = 60;

    private Blit() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long readFramebuffer, long drawFramebuffer, int sourceX0, int sourceY0, int sourceX1, int sourceY1, int destinationX0, int destinationY0, int destinationX1, int destinationY1, int mask, int filter) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, readFramebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, drawFramebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (sourceX0 & 0xFFFFFFFFL) | (long) sourceY0 << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (sourceX1 & 0xFFFFFFFFL) | (long) sourceY1 << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (destinationX0 & 0xFFFFFFFFL) | (long) destinationY0 << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (destinationX1 & 0xFFFFFFFFL) | (long) destinationY1 << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 56, (mask & 0xFFFFFFFFL) | (long) filter << 32);
    }

    /** Field readFramebuffer. */
    public static long readFramebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets readFramebuffer. */
    public static void readFramebuffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field drawFramebuffer. */
    public static long drawFramebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets drawFramebuffer. */
    public static void drawFramebuffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field sourceX0. */
    public static int sourceX0(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets sourceX0. */
    public static void sourceX0(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field sourceY0. */
    public static int sourceY0(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets sourceY0. */
    public static void sourceY0(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field sourceX1. */
    public static int sourceX1(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets sourceX1. */
    public static void sourceX1(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field sourceY1. */
    public static int sourceY1(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets sourceY1. */
    public static void sourceY1(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field destinationX0. */
    public static int destinationX0(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets destinationX0. */
    public static void destinationX0(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
    }

    /** Field destinationY0. */
    public static int destinationY0(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets destinationY0. */
    public static void destinationY0(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** Field destinationX1. */
    public static int destinationX1(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 48);
    }

    /** Sets destinationX1. */
    public static void destinationX1(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48, value);
    }

    /** Field destinationY1. */
    public static int destinationY1(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 52);
    }

    /** Sets destinationY1. */
    public static void destinationY1(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 52, value);
    }

    /** Field mask. */
    public static int mask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 56);
    }

    /** Sets mask. */
    public static void mask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 56, value);
    }

    /** Field filter. */
    public static int filter(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 60);
    }

    /** Sets filter. */
    public static void filter(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 60, value);
    }

    /** The word that holds sourceX0, sourceY0. */
    public static long sourceX0Word(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field sourceX0 of its word. */
    public static int sourceX0Of(long word) {
        return (int) word;
    }

    /** Field sourceY0 of its word. */
    public static int sourceY0Of(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds sourceX1, sourceY1. */
    public static long sourceX1Word(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field sourceX1 of its word. */
    public static int sourceX1Of(long word) {
        return (int) word;
    }

    /** Field sourceY1 of its word. */
    public static int sourceY1Of(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds destinationX0, destinationY0. */
    public static long destinationX0Word(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field destinationX0 of its word. */
    public static int destinationX0Of(long word) {
        return (int) word;
    }

    /** Field destinationY0 of its word. */
    public static int destinationY0Of(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds destinationX1, destinationY1. */
    public static long destinationX1Word(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 48);
    }

    /** Field destinationX1 of its word. */
    public static int destinationX1Of(long word) {
        return (int) word;
    }

    /** Field destinationY1 of its word. */
    public static int destinationY1Of(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds mask, filter. */
    public static long maskWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 56);
    }

    /** Field mask of its word. */
    public static int maskOf(long word) {
        return (int) word;
    }

    /** Field filter of its word. */
    public static int filterOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("Blit", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("Blit", size, expected);
        }
    }
}
