// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 58, {@code read_pixels}: Rectangle of the read surface as tight rows of format and type, in the reply.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ReadPixels {
    /** Opcode. */
    public static final int OP = 58;
    /** Bytes with header, without tails. */
    public static final int SIZE = 48;
    /** Offset of framebuffer. */
    public static final int FRAMEBUFFER_OFFSET = 8;
    /** Offset of x. */
    public static final int X_OFFSET = 16;
    /** Offset of y. */
    public static final int Y_OFFSET = 20;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 24;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 28;
    /** Offset of format. */
    public static final int FORMAT_OFFSET = 32;
    /** Offset of type. */
    public static final int TYPE_OFFSET = 36;
    /** Offset of clamp. */
    public static final int CLAMP_OFFSET = 40;
    /** Offset of wantReply. */
    public static final int WANT_REPLY_OFFSET = 44;

    private ReadPixels() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long framebuffer, int x, int y, int width, int height, int format, int type, int clamp, int wantReply) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, framebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (width & 0xFFFFFFFFL) | (long) height << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (format & 0xFFFFFFFFL) | (long) type << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (clamp & 0xFFFFFFFFL) | (long) wantReply << 32);
    }

    /** Field framebuffer. */
    public static long framebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets framebuffer. */
    public static void framebuffer(MemorySegment s, long at, long value) {
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

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field format. */
    public static int format(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets format. */
    public static void format(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field type. */
    public static int type(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets type. */
    public static void type(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field clamp. */
    public static int clamp(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets clamp. */
    public static void clamp(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
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

    /** The word that holds width, height. */
    public static long widthWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
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
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field format of its word. */
    public static int formatOf(long word) {
        return (int) word;
    }

    /** Field type of its word. */
    public static int typeOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds clamp, wantReply. */
    public static long clampWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field clamp of its word. */
    public static int clampOf(long word) {
        return (int) word;
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
            throw Bounds.size("ReadPixels", size, SIZE);
        }
        long clampWord = clampWord(s, at);
        Bounds.max(clampOf(clampWord), 1, "ReadPixels.clamp");
        Bounds.max(wantReplyOf(clampWord), 1, "ReadPixels.wantReply");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ReadPixels", size, expected);
        }
    }
}
