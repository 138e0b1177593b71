// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 47, {@code set_texture_params}: Per-texture parameters and the texture's own sampler.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetTextureParams {
    /** Opcode. */
    public static final int OP = 47;
    /** Bytes with header, without tails. */
    public static final int SIZE = 40;
    /** Offset of texture. */
    public static final int TEXTURE_OFFSET = 8;
    /** Offset of sampler. */
    public static final int SAMPLER_OFFSET = 16;
    /** Offset of baseLevel. */
    public static final int BASE_LEVEL_OFFSET = 24;
    /** Offset of maxLevel. */
    public static final int MAX_LEVEL_OFFSET = 26;
    /** Offset of swizzle. */
    public static final int SWIZZLE_OFFSET = 28;
    /** Offset of depthStencilMode. */
    public static final int DEPTH_STENCIL_MODE_OFFSET = 32;

    private SetTextureParams() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long texture, long sampler, int baseLevel, int maxLevel, int depthStencilMode) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 16, sampler);
        s.set(JAVA_SHORT_UNALIGNED, at + 24, (short) baseLevel);
        s.set(JAVA_SHORT_UNALIGNED, at + 26, (short) maxLevel);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (depthStencilMode & 0xFFL));
    }

    /** Field texture. */
    public static long texture(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets texture. */
    public static void texture(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field sampler. */
    public static long sampler(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets sampler. */
    public static void sampler(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field baseLevel. */
    public static int baseLevel(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 24) & 0xFFFF;
    }

    /** Sets baseLevel. */
    public static void baseLevel(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 24, (short) value);
    }

    /** Field maxLevel. */
    public static int maxLevel(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 26) & 0xFFFF;
    }

    /** Sets maxLevel. */
    public static void maxLevel(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 26, (short) value);
    }

    /** Field swizzle. */
    public static int swizzle(MemorySegment s, long at, int index) {
        return s.get(JAVA_BYTE, at + 28 + (long) index * 1) & 0xFF;
    }

    /** Sets swizzle. */
    public static void swizzle(MemorySegment s, long at, int index, int value) {
        s.set(JAVA_BYTE, at + 28 + (long) index * 1, (byte) value);
    }

    /** Field depthStencilMode. */
    public static int depthStencilMode(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 32) & 0xFF;
    }

    /** Sets depthStencilMode. */
    public static void depthStencilMode(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 32, (byte) value);
    }

    /** The word that holds depthStencilMode. */
    public static long depthStencilModeWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field depthStencilMode of its word. */
    public static int depthStencilModeOf(long word) {
        return (int) word & 0xFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetTextureParams", size, SIZE);
        }
        long depthStencilModeWord = depthStencilModeWord(s, at);
        for (int i = 0; i < 4; i++) {
            Bounds.max(swizzle(s, at, i), 5, "SetTextureParams.swizzle");
        }
        Bounds.max(depthStencilModeOf(depthStencilModeWord), 1, "SetTextureParams.depthStencilMode");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetTextureParams", size, expected);
        }
    }
}
