// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 83, {@code get_texture_image_to_buffer}: Row 55 into a buffer, as row 42 says; format and type 0 = blocks of a compressed level.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class GetTextureImageToBuffer {
    /** Opcode. */
    public static final int OP = 83;
    /** Bytes with header, without tails. */
    public static final int SIZE = 72;
    /** Offset of texture. */
    public static final int TEXTURE_OFFSET = 8;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 16;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 24;
    /** Offset of x. */
    public static final int X_OFFSET = 32;
    /** Offset of y. */
    public static final int Y_OFFSET = 36;
    /** Offset of z. */
    public static final int Z_OFFSET = 40;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 44;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 48;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 52;
    /** Offset of format. */
    public static final int FORMAT_OFFSET = 56;
    /** Offset of type. */
    public static final int TYPE_OFFSET = 60;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 64;
    /** Offset of face. */
    public static final int FACE_OFFSET = 65;

    private GetTextureImageToBuffer() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long texture, long buffer, long offset, int x, int y, int z, int width, int height, int depth, int format, int type, int level, int face) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 16, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 24, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (z & 0xFFFFFFFFL) | (long) width << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (height & 0xFFFFFFFFL) | (long) depth << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 56, (format & 0xFFFFFFFFL) | (long) type << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 64, (level & 0xFFL) | (face & 0xFFL) << 8);
    }

    /** Field texture. */
    public static long texture(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets texture. */
    public static void texture(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field buffer. */
    public static long buffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets buffer. */
    public static void buffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field offset. */
    public static long offset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Sets offset. */
    public static void offset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 24, value);
    }

    /** Field x. */
    public static int x(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets x. */
    public static void x(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field y. */
    public static int y(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets y. */
    public static void y(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field z. */
    public static int z(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets z. */
    public static void z(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 48);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48, value);
    }

    /** Field depth. */
    public static int depth(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 52);
    }

    /** Sets depth. */
    public static void depth(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 52, value);
    }

    /** Field format. */
    public static int format(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 56);
    }

    /** Sets format. */
    public static void format(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 56, value);
    }

    /** Field type. */
    public static int type(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 60);
    }

    /** Sets type. */
    public static void type(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 60, value);
    }

    /** Field level. */
    public static int level(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 64) & 0xFF;
    }

    /** Sets level. */
    public static void level(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 64, (byte) value);
    }

    /** Field face. */
    public static int face(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 65) & 0xFF;
    }

    /** Sets face. */
    public static void face(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 65, (byte) value);
    }

    /** The word that holds x, y. */
    public static long xWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
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
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
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
        return s.get(JAVA_LONG_UNALIGNED, at + 48);
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) word;
    }

    /** Field depth of its word. */
    public static int depthOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds format, type. */
    public static long formatWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 56);
    }

    /** Field format of its word. */
    public static int formatOf(long word) {
        return (int) word;
    }

    /** Field type of its word. */
    public static int typeOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds level, face. */
    public static long levelWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 64);
    }

    /** Field level of its word. */
    public static int levelOf(long word) {
        return (int) word & 0xFF;
    }

    /** Field face of its word. */
    public static int faceOf(long word) {
        return (int) (word >>> 8) & 0xFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("GetTextureImageToBuffer", size, SIZE);
        }
        long levelWord = levelWord(s, at);
        Bounds.max(levelOf(levelWord), 31, "GetTextureImageToBuffer.level");
        Bounds.max(faceOf(levelWord), 5, "GetTextureImageToBuffer.face");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("GetTextureImageToBuffer", size, expected);
        }
    }
}
