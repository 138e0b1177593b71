// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 57, {@code clear}: All glClear*: kind 0 whole, 1 colour, 2 depth, 3 stencil, 4 depth-stencil.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class Clear {
    /** Opcode. */
    public static final int OP = 57;
    /** Bytes with header, without tails. */
    public static final int SIZE = 56;
    /** Offset of framebuffer. */
    public static final int FRAMEBUFFER_OFFSET = 8;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 16;
    /** Offset of drawBuffer. */
    public static final int DRAW_BUFFER_OFFSET = 20;
    /** Offset of mask. */
    public static final int MASK_OFFSET = 24;
    /** Offset of valueClass. */
    public static final int VALUE_CLASS_OFFSET = 28;
    /** Offset of color. */
    public static final int COLOR_OFFSET = 32;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 48;
    /** Offset of stencil. */
    public static final int STENCIL_OFFSET = 52;

    private Clear() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long framebuffer, int kind, int drawBuffer, int mask, int valueClass, float depth, int stencil) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, framebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (kind & 0xFFFFFFFFL) | (long) drawBuffer << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (mask & 0xFFFFFFFFL) | (long) valueClass << 32);
        s.set(JAVA_FLOAT_UNALIGNED, at + 48, depth);
        s.set(JAVA_INT_UNALIGNED, at + 52, stencil);
    }

    /** Field framebuffer. */
    public static long framebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets framebuffer. */
    public static void framebuffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field kind. */
    public static int kind(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets kind. */
    public static void kind(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field drawBuffer. */
    public static int drawBuffer(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets drawBuffer. */
    public static void drawBuffer(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** Field mask. */
    public static int mask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets mask. */
    public static void mask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field valueClass. */
    public static int valueClass(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets valueClass. */
    public static void valueClass(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field color. */
    public static int color(MemorySegment s, long at, int index) {
        return s.get(JAVA_INT_UNALIGNED, at + 32 + (long) index * 4);
    }

    /** Sets color. */
    public static void color(MemorySegment s, long at, int index, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32 + (long) index * 4, value);
    }

    /** Field depth. */
    public static float depth(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 48);
    }

    /** Sets depth. */
    public static void depth(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 48, value);
    }

    /** Field stencil. */
    public static int stencil(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 52);
    }

    /** Sets stencil. */
    public static void stencil(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 52, value);
    }

    /** The word that holds kind, drawBuffer. */
    public static long kindWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field kind of its word. */
    public static int kindOf(long word) {
        return (int) word;
    }

    /** Field drawBuffer of its word. */
    public static int drawBufferOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds mask, valueClass. */
    public static long maskWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field mask of its word. */
    public static int maskOf(long word) {
        return (int) word;
    }

    /** Field valueClass of its word. */
    public static int valueClassOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("Clear", size, SIZE);
        }
        long kindWord = kindWord(s, at);
        long maskWord = maskWord(s, at);
        Bounds.max(kindOf(kindWord), 4, "Clear.kind");
        Bounds.max(valueClassOf(maskWord), 2, "Clear.valueClass");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("Clear", size, expected);
        }
    }
}
