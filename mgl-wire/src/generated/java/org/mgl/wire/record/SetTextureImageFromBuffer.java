// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 86, {@code set_texture_image_from_buffer}: Texels of a buffer into a box of a level; strides in bytes, format and type 0 = blocks of a compressed level.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetTextureImageFromBuffer {
    /** Opcode. */
    public static final int OP = 86;
    /** Bytes with header, without tails. */
    public static final int SIZE = 80;
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
    /** Offset of rowStride. */
    public static final int ROW_STRIDE_OFFSET = 64;
    /** Offset of imageStride. */
    public static final int IMAGE_STRIDE_OFFSET = 68;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 72;
    /** Offset of face. */
    public static final int FACE_OFFSET = 73;
    /** Offset of swapBytes. */
    public static final int SWAP_BYTES_OFFSET = 74;

    private SetTextureImageFromBuffer() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long texture, long buffer, long offset, int x, int y, int z, int width, int height, int depth, int format, int type, int rowStride, int imageStride, int level, int face, int swapBytes) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, texture);
        s.set(JAVA_LONG_UNALIGNED, at + 16, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 24, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (z & 0xFFFFFFFFL) | (long) width << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (height & 0xFFFFFFFFL) | (long) depth << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 56, (format & 0xFFFFFFFFL) | (long) type << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 64, (rowStride & 0xFFFFFFFFL) | (long) imageStride << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 72, (level & 0xFFL) | (face & 0xFFL) << 8 | (swapBytes & 0xFFL) << 16);
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

    /** Field rowStride. */
    public static int rowStride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 64);
    }

    /** Sets rowStride. */
    public static void rowStride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 64, value);
    }

    /** Field imageStride. */
    public static int imageStride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 68);
    }

    /** Sets imageStride. */
    public static void imageStride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 68, value);
    }

    /** Field level. */
    public static int level(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 72) & 0xFF;
    }

    /** Sets level. */
    public static void level(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 72, (byte) value);
    }

    /** Field face. */
    public static int face(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 73) & 0xFF;
    }

    /** Sets face. */
    public static void face(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 73, (byte) value);
    }

    /** Field swapBytes. */
    public static int swapBytes(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 74) & 0xFF;
    }

    /** Sets swapBytes. */
    public static void swapBytes(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 74, (byte) value);
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

    /** The word that holds rowStride, imageStride. */
    public static long rowStrideWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 64);
    }

    /** Field rowStride of its word. */
    public static int rowStrideOf(long word) {
        return (int) word;
    }

    /** Field imageStride of its word. */
    public static int imageStrideOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds level, face, swapBytes. */
    public static long levelWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 72);
    }

    /** Field level of its word. */
    public static int levelOf(long word) {
        return (int) word & 0xFF;
    }

    /** Field face of its word. */
    public static int faceOf(long word) {
        return (int) (word >>> 8) & 0xFF;
    }

    /** Field swapBytes of its word. */
    public static int swapBytesOf(long word) {
        return (int) (word >>> 16) & 0xFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetTextureImageFromBuffer", size, SIZE);
        }
        long levelWord = levelWord(s, at);
        Bounds.max(levelOf(levelWord), 31, "SetTextureImageFromBuffer.level");
        Bounds.max(faceOf(levelWord), 5, "SetTextureImageFromBuffer.face");
        Bounds.max(swapBytesOf(levelWord), 1, "SetTextureImageFromBuffer.swapBytes");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetTextureImageFromBuffer", size, expected);
        }
    }
}
