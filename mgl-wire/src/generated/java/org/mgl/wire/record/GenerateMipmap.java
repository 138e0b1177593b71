// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 54, {@code generate_mipmap}: Fills the levels above base from base.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class GenerateMipmap {
    /** Opcode. */
    public static final int OP = 54;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of texture. */
    public static final int TEXTURE_OFFSET = 8;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 16;
    /** Offset of baseLevel. */
    public static final int BASE_LEVEL_OFFSET = 20;
    /** Offset of levels. */
    public static final int LEVELS_OFFSET = 22;

    private GenerateMipmap() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long texture, int target, int baseLevel, int levels) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (target & 0xFFFFFFFFL) | (baseLevel & 0xFFFFL) << 32 | (levels & 0xFFFFL) << 48);
    }

    /** Field texture. */
    public static long texture(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets texture. */
    public static void texture(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field baseLevel. */
    public static int baseLevel(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 20) & 0xFFFF;
    }

    /** Sets baseLevel. */
    public static void baseLevel(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 20, (short) value);
    }

    /** Field levels. */
    public static int levels(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 22) & 0xFFFF;
    }

    /** Sets levels. */
    public static void levels(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 22, (short) value);
    }

    /** The word that holds target, baseLevel, levels. */
    public static long targetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) word;
    }

    /** Field baseLevel of its word. */
    public static int baseLevelOf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field levels of its word. */
    public static int levelsOf(long word) {
        return (int) (word >>> 48) & 0xFFFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("GenerateMipmap", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("GenerateMipmap", size, expected);
        }
    }
}
