// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Reply: what a server can do; limits, ranges and formats by their numbers, then the four texts, end to end.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class CapsReply {
    /** Bytes without tails. */
    public static final int SIZE = 40;
    /** Offset of bits. */
    public static final int BITS_OFFSET = 0;
    /** Offset of limitCount. */
    public static final int LIMIT_COUNT_OFFSET = 8;
    /** Offset of rangeCount. */
    public static final int RANGE_COUNT_OFFSET = 12;
    /** Offset of formatCount. */
    public static final int FORMAT_COUNT_OFFSET = 16;
    /** Offset of vendorLength. */
    public static final int VENDOR_LENGTH_OFFSET = 20;
    /** Offset of rendererLength. */
    public static final int RENDERER_LENGTH_OFFSET = 24;
    /** Offset of versionLength. */
    public static final int VERSION_LENGTH_OFFSET = 28;
    /** Offset of librariesLength. */
    public static final int LIBRARIES_LENGTH_OFFSET = 32;
    /** Offset of textLength. */
    public static final int TEXT_LENGTH_OFFSET = 36;
    /** Most of limitCount. */
    public static final int MAX_LIMIT_COUNT = 256;
    /** Most of rangeCount. */
    public static final int MAX_RANGE_COUNT = 4096;
    /** Most of formatCount. */
    public static final int MAX_FORMAT_COUNT = 1024;
    /** Most of textLength. */
    public static final int MAX_TEXT_LENGTH = 16384;

    private CapsReply() {}

    /** Bytes of the whole struct for these counts. */
    public static int size(int limitCount, int rangeCount, int formatCount, int textLength) {
        return SIZE + (limitCount * 4 + 7 & ~7) + (rangeCount * 4 + 7 & ~7) + formatCount * 16 + (textLength + 7 & ~7);
    }

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long bits, int limitCount, int rangeCount, int formatCount, int vendorLength, int rendererLength, int versionLength, int librariesLength, int textLength) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, bits);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (limitCount & 0xFFFFFFFFL) | (long) rangeCount << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (formatCount & 0xFFFFFFFFL) | (long) vendorLength << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (rendererLength & 0xFFFFFFFFL) | (long) versionLength << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (librariesLength & 0xFFFFFFFFL) | (long) textLength << 32);
    }

    /** Field bits. */
    public static long bits(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets bits. */
    public static void bits(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field limitCount. */
    public static int limitCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets limitCount. */
    public static void limitCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field rangeCount. */
    public static int rangeCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets rangeCount. */
    public static void rangeCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field formatCount. */
    public static int formatCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets formatCount. */
    public static void formatCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field vendorLength. */
    public static int vendorLength(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets vendorLength. */
    public static void vendorLength(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** Field rendererLength. */
    public static int rendererLength(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets rendererLength. */
    public static void rendererLength(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field versionLength. */
    public static int versionLength(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets versionLength. */
    public static void versionLength(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field librariesLength. */
    public static int librariesLength(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets librariesLength. */
    public static void librariesLength(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field textLength. */
    public static int textLength(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets textLength. */
    public static void textLength(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Offset of element {@code index} of the u32 tail counted by limitCount. */
    public static long limitElement(long at, int index) {
        return at + SIZE + (long) index * 4;
    }

    /** Offset of element {@code index} of the f32 tail counted by rangeCount. */
    public static long rangeElement(MemorySegment s, long at, int index) {
        return at + SIZE + (limitCount(s, at) * 4 + 7 & ~7) + (long) index * 4;
    }

    /** Offset of element {@code index} of the CapsFormat tail counted by formatCount. */
    public static long formatElement(MemorySegment s, long at, int index) {
        return at + SIZE + (limitCount(s, at) * 4 + 7 & ~7) + (rangeCount(s, at) * 4 + 7 & ~7) + (long) index * 16;
    }

    /** Offset of the byte tail counted by textLength. */
    public static long inlineBytes(MemorySegment s, long at) {
        return at + SIZE + (limitCount(s, at) * 4 + 7 & ~7) + (rangeCount(s, at) * 4 + 7 & ~7) + formatCount(s, at) * 16;
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(limitCount(s, at), 256, "CapsReply.limitCount");
        Bounds.max(rangeCount(s, at), 4096, "CapsReply.rangeCount");
        Bounds.max(formatCount(s, at), 1024, "CapsReply.formatCount");
        Bounds.max(vendorLength(s, at), 4096, "CapsReply.vendorLength");
        Bounds.max(rendererLength(s, at), 4096, "CapsReply.rendererLength");
        Bounds.max(versionLength(s, at), 4096, "CapsReply.versionLength");
        Bounds.max(librariesLength(s, at), 4096, "CapsReply.librariesLength");
        Bounds.max(textLength(s, at), 16384, "CapsReply.textLength");
    }
}
