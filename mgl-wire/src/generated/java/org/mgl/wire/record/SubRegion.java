// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * One rectangle of a texture upload, relative to the level.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class SubRegion {
    /** Bytes. */
    public static final int SIZE = 40;
    /** Offset of x. */
    public static final int X_OFFSET = 0;
    /** Offset of y. */
    public static final int Y_OFFSET = 4;
    /** Offset of z. */
    public static final int Z_OFFSET = 8;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 12;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 16;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 20;
    /** Offset of sourceOffset. */
    public static final int SOURCE_OFFSET_OFFSET = 24;
    /** Offset of rowStride. */
    public static final int ROW_STRIDE_OFFSET = 32;
    /** Offset of sliceStride. */
    public static final int SLICE_STRIDE_OFFSET = 36;

    private SubRegion() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int x, int y, int z, int width, int height, int depth, long sourceOffset, int rowStride, int sliceStride) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (z & 0xFFFFFFFFL) | (long) width << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (height & 0xFFFFFFFFL) | (long) depth << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, sourceOffset);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (rowStride & 0xFFFFFFFFL) | (long) sliceStride << 32);
    }

    /** Field x. */
    public static int x(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 0);
    }

    /** Sets x. */
    public static void x(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 0, value);
    }

    /** Field y. */
    public static int y(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 4);
    }

    /** Sets y. */
    public static void y(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 4, value);
    }

    /** Field z. */
    public static int z(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets z. */
    public static void z(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field depth. */
    public static int depth(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets depth. */
    public static void depth(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** Field sourceOffset. */
    public static long sourceOffset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Sets sourceOffset. */
    public static void sourceOffset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 24, value);
    }

    /** Field rowStride. */
    public static int rowStride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets rowStride. */
    public static void rowStride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field sliceStride. */
    public static int sliceStride(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets sliceStride. */
    public static void sliceStride(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
