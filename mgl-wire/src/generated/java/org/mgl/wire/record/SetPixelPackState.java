// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 42, {@code set_pixel_pack_state}: How the reads of rows 82 and 83 lie in their buffers; strides in bytes.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetPixelPackState {
    /** Opcode. */
    public static final int OP = 42;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of rowStride. */
    public static final int ROW_STRIDE_OFFSET = 8;
    /** Offset of imageStride. */
    public static final int IMAGE_STRIDE_OFFSET = 12;
    /** Offset of swapBytes. */
    public static final int SWAP_BYTES_OFFSET = 16;
    /** Offset of clamp. */
    public static final int CLAMP_OFFSET = 18;

    private SetPixelPackState() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int rowStride, int imageStride, int swapBytes, int clamp) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (rowStride & 0xFFFFFFFFL) | (long) imageStride << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (swapBytes & 0xFFFFL) | (clamp & 0xFFFFL) << 16);
    }

    /** Field rowStride. */
    public static int rowStride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets rowStride. */
    public static void rowStride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field imageStride. */
    public static int imageStride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets imageStride. */
    public static void imageStride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field swapBytes. */
    public static int swapBytes(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 16) & 0xFFFF;
    }

    /** Sets swapBytes. */
    public static void swapBytes(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 16, (short) value);
    }

    /** Field clamp. */
    public static int clamp(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 18) & 0xFFFF;
    }

    /** Sets clamp. */
    public static void clamp(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 18, (short) value);
    }

    /** The word that holds rowStride, imageStride. */
    public static long rowStrideWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field rowStride of its word. */
    public static int rowStrideOf(long word) {
        return (int) word;
    }

    /** Field imageStride of its word. */
    public static int imageStrideOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds swapBytes, clamp. */
    public static long swapBytesWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field swapBytes of its word. */
    public static int swapBytesOf(long word) {
        return (int) word & 0xFFFF;
    }

    /** Field clamp of its word. */
    public static int clampOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetPixelPackState", size, SIZE);
        }
        long swapBytesWord = swapBytesWord(s, at);
        Bounds.max(swapBytesOf(swapBytesWord), 8, "SetPixelPackState.swapBytes");
        Bounds.max(clampOf(swapBytesWord), 1, "SetPixelPackState.clamp");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetPixelPackState", size, expected);
        }
    }
}
