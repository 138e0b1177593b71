// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 82, {@code read_pixels_to_buffer}: Row 58 into a buffer, as row 42 says.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ReadPixelsToBuffer {
    /** Opcode. */
    public static final int OP = 82;
    /** Bytes with header, without tails. */
    public static final int SIZE = 56;
    /** Offset of framebuffer. */
    public static final int FRAMEBUFFER_OFFSET = 8;
    /** Offset of buffer. */
    public static final int BUFFER_OFFSET = 16;
    /** Offset of offset. */
    public static final int OFFSET_OFFSET = 24;
    /** Offset of x. */
    public static final int X_OFFSET = 32;
    /** Offset of y. */
    public static final int Y_OFFSET = 36;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 40;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 44;
    /** Offset of format. */
    public static final int FORMAT_OFFSET = 48;
    /** Offset of type. */
    public static final int TYPE_OFFSET = 52;

    private ReadPixelsToBuffer() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long framebuffer, long buffer, long offset, int x, int y, int width, int height, int format, int type) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, framebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, buffer);
        s.set(JAVA_LONG_UNALIGNED, at + 24, offset);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (width & 0xFFFFFFFFL) | (long) height << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (format & 0xFFFFFFFFL) | (long) type << 32);
    }

    /** Field framebuffer. */
    public static long framebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets framebuffer. */
    public static void framebuffer(MemorySegment s, long at, long value) {
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

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** Field format. */
    public static int format(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 48);
    }

    /** Sets format. */
    public static void format(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48, value);
    }

    /** Field type. */
    public static int type(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 52);
    }

    /** Sets type. */
    public static void type(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 52, value);
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

    /** The word that holds width, height. */
    public static long widthWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field width of its word. */
    public static int widthOf(long word) {
        return (int) word;
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds format, type. */
    public static long formatWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 48);
    }

    /** Field format of its word. */
    public static int formatOf(long word) {
        return (int) word;
    }

    /** Field type of its word. */
    public static int typeOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ReadPixelsToBuffer", size, SIZE);
        }
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ReadPixelsToBuffer", size, expected);
        }
    }
}
