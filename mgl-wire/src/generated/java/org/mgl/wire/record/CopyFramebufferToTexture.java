// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 76, {@code copy_framebuffer_to_texture}: Copy from the read surface into a texture level.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class CopyFramebufferToTexture {
    /** Opcode. */
    public static final int OP = 76;
    /** Bytes with header, without tails. */
    public static final int SIZE = 56;
    /** Offset of framebuffer. */
    public static final int FRAMEBUFFER_OFFSET = 8;
    /** Offset of texture. */
    public static final int TEXTURE_OFFSET = 16;
    /** Offset of x. */
    public static final int X_OFFSET = 24;
    /** Offset of y. */
    public static final int Y_OFFSET = 28;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 32;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 36;
    /** Offset of destinationX. */
    public static final int DESTINATION_X_OFFSET = 40;
    /** Offset of destinationY. */
    public static final int DESTINATION_Y_OFFSET = 44;
    /** Offset of destinationZ. */
    public static final int DESTINATION_Z_OFFSET = 48;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 52;
    /** Offset of face. */
    public static final int FACE_OFFSET = 53;

    private CopyFramebufferToTexture() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long framebuffer, long texture, int x, int y, int width, int height, int destinationX, int destinationY, int destinationZ, int level, int face) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, framebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (width & 0xFFFFFFFFL) | (long) height << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (destinationX & 0xFFFFFFFFL) | (long) destinationY << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (destinationZ & 0xFFFFFFFFL) | (level & 0xFFL) << 32 | (face & 0xFFL) << 40);
    }

    /** Field framebuffer. */
    public static long framebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets framebuffer. */
    public static void framebuffer(MemorySegment s, long at, long value) {
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

    /** Field x. */
    public static int x(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets x. */
    public static void x(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field y. */
    public static int y(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets y. */
    public static void y(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field destinationX. */
    public static int destinationX(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets destinationX. */
    public static void destinationX(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
    }

    /** Field destinationY. */
    public static int destinationY(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets destinationY. */
    public static void destinationY(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** Field destinationZ. */
    public static int destinationZ(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 48);
    }

    /** Sets destinationZ. */
    public static void destinationZ(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48, value);
    }

    /** Field level. */
    public static int level(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 52) & 0xFF;
    }

    /** Sets level. */
    public static void level(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 52, (byte) value);
    }

    /** Field face. */
    public static int face(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 53) & 0xFF;
    }

    /** Sets face. */
    public static void face(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 53, (byte) value);
    }

    /** The word that holds x, y. */
    public static long xWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field x of its word. */
    public static int xOf(long word) {
        return (int) word;
    }

    /** Field y of its word. */
    public static int yOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds width, height. */
    public static long widthWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field width of its word. */
    public static int widthOf(long word) {
        return (int) word;
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds destinationX, destinationY. */
    public static long destinationXWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field destinationX of its word. */
    public static int destinationXOf(long word) {
        return (int) word;
    }

    /** Field destinationY of its word. */
    public static int destinationYOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds destinationZ, level, face. */
    public static long destinationZWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 48);
    }

    /** Field destinationZ of its word. */
    public static int destinationZOf(long word) {
        return (int) word;
    }

    /** Field level of its word. */
    public static int levelOf(long word) {
        return (int) (word >>> 32) & 0xFF;
    }

    /** Field face of its word. */
    public static int faceOf(long word) {
        return (int) (word >>> 40) & 0xFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("CopyFramebufferToTexture", size, SIZE);
        }
        long destinationZWord = destinationZWord(s, at);
        Bounds.max(levelOf(destinationZWord), 31, "CopyFramebufferToTexture.level");
        Bounds.max(faceOf(destinationZWord), 5, "CopyFramebufferToTexture.face");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("CopyFramebufferToTexture", size, expected);
        }
    }
}
