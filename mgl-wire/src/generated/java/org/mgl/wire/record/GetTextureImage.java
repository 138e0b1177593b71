// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 55, {@code get_texture_image}: Texels of one level in the format's canonical layout, in the reply.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class GetTextureImage {
    /** Opcode. */
    public static final int OP = 55;
    /** Bytes with header, without tails. */
    public static final int SIZE = 48;
    /** Offset of texture. */
    public static final int TEXTURE_OFFSET = 8;
    /** Offset of x. */
    public static final int X_OFFSET = 16;
    /** Offset of y. */
    public static final int Y_OFFSET = 20;
    /** Offset of z. */
    public static final int Z_OFFSET = 24;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 28;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 32;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 36;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 40;
    /** Offset of face. */
    public static final int FACE_OFFSET = 41;
    /** Offset of aspect. */
    public static final int ASPECT_OFFSET = 42;
    /** Offset of wantReply. */
    public static final int WANT_REPLY_OFFSET = 44;

    private GetTextureImage() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long texture, int x, int y, int z, int width, int height, int depth, int level, int face, int aspect, int wantReply) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (z & 0xFFFFFFFFL) | (long) width << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (height & 0xFFFFFFFFL) | (long) depth << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (level & 0xFFL) | (face & 0xFFL) << 8 | (aspect & 0xFFFFL) << 16 | (long) wantReply << 32);
    }

    /** Field texture. */
    public static long texture(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets texture. */
    public static void texture(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field x. */
    public static int x(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets x. */
    public static void x(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field y. */
    public static int y(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets y. */
    public static void y(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** Field z. */
    public static int z(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets z. */
    public static void z(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field depth. */
    public static int depth(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets depth. */
    public static void depth(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field level. */
    public static int level(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 40) & 0xFF;
    }

    /** Sets level. */
    public static void level(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 40, (byte) value);
    }

    /** Field face. */
    public static int face(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 41) & 0xFF;
    }

    /** Sets face. */
    public static void face(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 41, (byte) value);
    }

    /** Field aspect. */
    public static int aspect(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 42) & 0xFFFF;
    }

    /** Sets aspect. */
    public static void aspect(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 42, (short) value);
    }

    /** Field wantReply. */
    public static int wantReply(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets wantReply. */
    public static void wantReply(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** The word that holds x, y. */
    public static long xWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field x of its word. */
    public static int xOf(long word) {
        return (int) word;
    }

    /** Field y of its word. */
    public static int yOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds z, width. */
    public static long zWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field z of its word. */
    public static int zOf(long word) {
        return (int) word;
    }

    /** Field width of its word. */
    public static int widthOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds height, depth. */
    public static long heightWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) word;
    }

    /** Field depth of its word. */
    public static int depthOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds level, face, aspect, wantReply. */
    public static long levelWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field level of its word. */
    public static int levelOf(long word) {
        return (int) word & 0xFF;
    }

    /** Field face of its word. */
    public static int faceOf(long word) {
        return (int) (word >>> 8) & 0xFF;
    }

    /** Field aspect of its word. */
    public static int aspectOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /** Field wantReply of its word. */
    public static int wantReplyOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("GetTextureImage", size, SIZE);
        }
        long levelWord = levelWord(s, at);
        Bounds.max(levelOf(levelWord), 31, "GetTextureImage.level");
        Bounds.max(faceOf(levelWord), 5, "GetTextureImage.face");
        Bounds.max(aspectOf(levelWord), 2, "GetTextureImage.aspect");
        Bounds.max(wantReplyOf(levelWord), 1, "GetTextureImage.wantReply");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("GetTextureImage", size, expected);
        }
    }
}
