// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 25, {@code create_sampler_view}: Mints a view of a texture.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class CreateSamplerView {
    /** Opcode. */
    public static final int OP = 25;
    /** Bytes with header, without tails. */
    public static final int SIZE = 40;
    /** Offset of view. */
    public static final int VIEW_OFFSET = 8;
    /** Offset of texture. */
    public static final int TEXTURE_OFFSET = 16;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 24;
    /** Offset of internalFormat. */
    public static final int INTERNAL_FORMAT_OFFSET = 28;
    /** Offset of minLevel. */
    public static final int MIN_LEVEL_OFFSET = 32;
    /** Offset of levels. */
    public static final int LEVELS_OFFSET = 34;
    /** Offset of minLayer. */
    public static final int MIN_LAYER_OFFSET = 36;
    /** Offset of layers. */
    public static final int LAYERS_OFFSET = 38;

    private CreateSamplerView() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long view, long texture, int target, int internalFormat, int minLevel, int levels, int minLayer, int layers) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, view);
        s.set(JAVA_LONG_UNALIGNED, at + 16, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (target & 0xFFFFFFFFL) | (long) internalFormat << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (minLevel & 0xFFFFL) | (levels & 0xFFFFL) << 16 | (minLayer & 0xFFFFL) << 32 | (layers & 0xFFFFL) << 48);
    }

    /** Field view. */
    public static long view(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets view. */
    public static void view(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field texture. */
    public static long texture(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets texture. */
    public static void texture(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field internalFormat. */
    public static int internalFormat(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets internalFormat. */
    public static void internalFormat(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field minLevel. */
    public static int minLevel(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 32) & 0xFFFF;
    }

    /** Sets minLevel. */
    public static void minLevel(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 32, (short) value);
    }

    /** Field levels. */
    public static int levels(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 34) & 0xFFFF;
    }

    /** Sets levels. */
    public static void levels(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 34, (short) value);
    }

    /** Field minLayer. */
    public static int minLayer(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 36) & 0xFFFF;
    }

    /** Sets minLayer. */
    public static void minLayer(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 36, (short) value);
    }

    /** Field layers. */
    public static int layers(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 38) & 0xFFFF;
    }

    /** Sets layers. */
    public static void layers(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 38, (short) value);
    }

    /** The word that holds target, internalFormat. */
    public static long targetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) word;
    }

    /** Field internalFormat of its word. */
    public static int internalFormatOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds minLevel, levels, minLayer, layers. */
    public static long minLevelWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field minLevel of its word. */
    public static int minLevelOf(long word) {
        return (int) word & 0xFFFF;
    }

    /** Field levels of its word. */
    public static int levelsOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /** Field minLayer of its word. */
    public static int minLayerOf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field layers of its word. */
    public static int layersOf(long word) {
        return (int) (word >>> 48) & 0xFFFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("CreateSamplerView", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("CreateSamplerView", size, expected);
        }
    }
}
