// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 59, {@code draw_vbo}: Every draw; start = first vertex, or byte offset into the element buffer.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class DrawVbo {
    /** Opcode. */
    public static final int OP = 59;
    /** Bytes with header, without tails. */
    public static final int SIZE = 40;
    /** Offset of mode. */
    public static final int MODE_OFFSET = 8;
    /** Offset of indexSize. */
    public static final int INDEX_SIZE_OFFSET = 9;
    /** Offset of flags. */
    public static final int FLAGS_OFFSET = 10;
    /** Offset of count. */
    public static final int COUNT_OFFSET = 12;
    /** Offset of start. */
    public static final int START_OFFSET = 16;
    /** Offset of indexBias. */
    public static final int INDEX_BIAS_OFFSET = 24;
    /** Offset of instanceCount. */
    public static final int INSTANCE_COUNT_OFFSET = 28;
    /** Offset of startInstance. */
    public static final int START_INSTANCE_OFFSET = 32;
    /** Offset of drawCount. */
    public static final int DRAW_COUNT_OFFSET = 36;
    /** Most of drawCount. */
    public static final int MAX_DRAW_COUNT = 65536;

    private DrawVbo() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int drawCount) {
        return SIZE + drawCount * 16;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int mode, int indexSize, int flags, int count, long start, int indexBias, int instanceCount, int startInstance, int drawCount) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (mode & 0xFFL) | (indexSize & 0xFFL) << 8 | (flags & 0xFFFFL) << 16 | (long) count << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, start);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (indexBias & 0xFFFFFFFFL) | (long) instanceCount << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (startInstance & 0xFFFFFFFFL) | (long) drawCount << 32);
    }

    /** Field mode. */
    public static int mode(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 8) & 0xFF;
    }

    /** Sets mode. */
    public static void mode(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 8, (byte) value);
    }

    /** Field indexSize. */
    public static int indexSize(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 9) & 0xFF;
    }

    /** Sets indexSize. */
    public static void indexSize(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 9, (byte) value);
    }

    /** Field flags. */
    public static int flags(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 10) & 0xFFFF;
    }

    /** Sets flags. */
    public static void flags(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 10, (short) value);
    }

    /** Field count. */
    public static int count(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets count. */
    public static void count(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field start. */
    public static long start(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets start. */
    public static void start(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field indexBias. */
    public static int indexBias(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets indexBias. */
    public static void indexBias(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field instanceCount. */
    public static int instanceCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets instanceCount. */
    public static void instanceCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field startInstance. */
    public static int startInstance(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets startInstance. */
    public static void startInstance(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field drawCount. */
    public static int drawCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets drawCount. */
    public static void drawCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** The word that holds mode, indexSize, flags, count. */
    public static long modeWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field mode of its word. */
    public static int modeOf(long word) {
        return (int) word & 0xFF;
    }

    /** Field indexSize of its word. */
    public static int indexSizeOf(long word) {
        return (int) (word >>> 8) & 0xFF;
    }

    /** Field flags of its word. */
    public static int flagsOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /** Field count of its word. */
    public static int countOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds indexBias, instanceCount. */
    public static long indexBiasWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field indexBias of its word. */
    public static int indexBiasOf(long word) {
        return (int) word;
    }

    /** Field instanceCount of its word. */
    public static int instanceCountOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds startInstance, drawCount. */
    public static long startInstanceWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field startInstance of its word. */
    public static int startInstanceOf(long word) {
        return (int) word;
    }

    /** Field drawCount of its word. */
    public static int drawCountOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of element {@code index} of the DrawRange tail counted by drawCount. */
    public static long drawElement(long at, int index) {
        return at + SIZE + (long) index * 16;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("DrawVbo", size, SIZE);
        }
        long modeWord = modeWord(s, at);
        long startInstanceWord = startInstanceWord(s, at);
        Bounds.max(modeOf(modeWord), 14, "DrawVbo.mode");
        Bounds.max(indexSizeOf(modeWord), 4, "DrawVbo.indexSize");
        Bounds.max(drawCountOf(startInstanceWord), 65536, "DrawVbo.drawCount");
        int expected = size(drawCountOf(startInstanceWord));
        if (size != expected) {
            throw Bounds.size("DrawVbo", size, expected);
        }
        for (int i = 0, n = drawCount(s, at); i < n; i++) {
            DrawRange.check(s, drawElement(at, i));
        }
    }
}
