// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 30, {@code set_dynamic_state}: Changed dynamic chunks, inline, in ascending order (DynamicChunk).
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetDynamicState {
    /** Opcode. */
    public static final int OP = 30;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of chunkMask. */
    public static final int CHUNK_MASK_OFFSET = 8;
    /** Offset of inlineSize. */
    public static final int INLINE_SIZE_OFFSET = 12;
    /** Most of inlineSize. */
    public static final int MAX_INLINE_SIZE = 256;

    private SetDynamicState() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int inlineSize) {
        return SIZE + (inlineSize + 7 & ~7);
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int chunkMask, int inlineSize) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (chunkMask & 0xFFFFFFFFL) | (long) inlineSize << 32);
    }

    /** Field chunkMask. */
    public static int chunkMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets chunkMask. */
    public static void chunkMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field inlineSize. */
    public static int inlineSize(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets inlineSize. */
    public static void inlineSize(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** The word that holds chunkMask, inlineSize. */
    public static long chunkMaskWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field chunkMask of its word. */
    public static int chunkMaskOf(long word) {
        return (int) word;
    }

    /** Field inlineSize of its word. */
    public static int inlineSizeOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of the byte tail counted by inlineSize. */
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
            throw Bounds.size("SetDynamicState", size, SIZE);
        }
        long chunkMaskWord = chunkMaskWord(s, at);
        Bounds.max(chunkMaskOf(chunkMaskWord), 1023, "SetDynamicState.chunkMask");
        Bounds.max(inlineSizeOf(chunkMaskWord), 256, "SetDynamicState.inlineSize");
        int expected = size(inlineSizeOf(chunkMaskWord));
        if (size != expected) {
            throw Bounds.size("SetDynamicState", size, expected);
        }
    }
}
