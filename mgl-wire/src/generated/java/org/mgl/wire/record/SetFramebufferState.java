// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 31, {@code set_framebuffer_state}: One framebuffer object by name; a version that the server holds binds only, without surfaces.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetFramebufferState {
    /** Opcode. */
    public static final int OP = 31;
    /** Bytes with header, without tails. */
    public static final int SIZE = 48;
    /** Offset of framebuffer. */
    public static final int FRAMEBUFFER_OFFSET = 8;
    /** Offset of version. */
    public static final int VERSION_OFFSET = 16;
    /** Offset of drawBuffers. */
    public static final int DRAW_BUFFERS_OFFSET = 24;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 32;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 34;
    /** Offset of layers. */
    public static final int LAYERS_OFFSET = 36;
    /** Offset of samples. */
    public static final int SAMPLES_OFFSET = 38;
    /** Offset of fixedSampleLocations. */
    public static final int FIXED_SAMPLE_LOCATIONS_OFFSET = 39;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 40;
    /** Offset of readBuffer. */
    public static final int READ_BUFFER_OFFSET = 41;
    /** Offset of surfaceCount. */
    public static final int SURFACE_COUNT_OFFSET = 42;
    /** Most of surfaceCount. */
    public static final int MAX_SURFACE_COUNT = 10;

    private SetFramebufferState() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int surfaceCount) {
        return SIZE + surfaceCount * 16;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long framebuffer, long version, int width, int height, int layers, int samples, int fixedSampleLocations, int target, int readBuffer, int surfaceCount) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, framebuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 16, version);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (width & 0xFFFFL) | (height & 0xFFFFL) << 16 | (layers & 0xFFFFL) << 32 | (samples & 0xFFL) << 48 | (fixedSampleLocations & 0xFFL) << 56);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (target & 0xFFL) | (readBuffer & 0xFFL) << 8 | (surfaceCount & 0xFFL) << 16);
    }

    /** Field framebuffer. */
    public static long framebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets framebuffer. */
    public static void framebuffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field version. */
    public static long version(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets version. */
    public static void version(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field drawBuffers. */
    public static int drawBuffers(MemorySegment s, long at, int index) {
        return s.get(JAVA_BYTE, at + 24 + (long) index * 1) & 0xFF;
    }

    /** Sets drawBuffers. */
    public static void drawBuffers(MemorySegment s, long at, int index, int value) {
        s.set(JAVA_BYTE, at + 24 + (long) index * 1, (byte) value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 32) & 0xFFFF;
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 32, (short) value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 34) & 0xFFFF;
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 34, (short) value);
    }

    /** Field layers. */
    public static int layers(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 36) & 0xFFFF;
    }

    /** Sets layers. */
    public static void layers(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 36, (short) value);
    }

    /** Field samples. */
    public static int samples(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 38) & 0xFF;
    }

    /** Sets samples. */
    public static void samples(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 38, (byte) value);
    }

    /** Field fixedSampleLocations. */
    public static int fixedSampleLocations(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 39) & 0xFF;
    }

    /** Sets fixedSampleLocations. */
    public static void fixedSampleLocations(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 39, (byte) value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 40) & 0xFF;
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 40, (byte) value);
    }

    /** Field readBuffer. */
    public static int readBuffer(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 41) & 0xFF;
    }

    /** Sets readBuffer. */
    public static void readBuffer(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 41, (byte) value);
    }

    /** Field surfaceCount. */
    public static int surfaceCount(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 42) & 0xFF;
    }

    /** Sets surfaceCount. */
    public static void surfaceCount(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 42, (byte) value);
    }

    /** The word that holds width, height, layers, samples, fixedSampleLocations. */
    public static long widthWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field width of its word. */
    public static int widthOf(long word) {
        return (int) word & 0xFFFF;
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /** Field layers of its word. */
    public static int layersOf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field samples of its word. */
    public static int samplesOf(long word) {
        return (int) (word >>> 48) & 0xFF;
    }

    /** Field fixedSampleLocations of its word. */
    public static int fixedSampleLocationsOf(long word) {
        return (int) (word >>> 56) & 0xFF;
    }

    /** The word that holds target, readBuffer, surfaceCount. */
    public static long targetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) word & 0xFF;
    }

    /** Field readBuffer of its word. */
    public static int readBufferOf(long word) {
        return (int) (word >>> 8) & 0xFF;
    }

    /** Field surfaceCount of its word. */
    public static int surfaceCountOf(long word) {
        return (int) (word >>> 16) & 0xFF;
    }

    /** Offset of element {@code index} of the Surface tail counted by surfaceCount. */
    public static long surfaceElement(long at, int index) {
        return at + SIZE + (long) index * 16;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetFramebufferState", size, SIZE);
        }
        long widthWord = widthWord(s, at);
        long targetWord = targetWord(s, at);
        Bounds.max(samplesOf(widthWord), 64, "SetFramebufferState.samples");
        Bounds.max(fixedSampleLocationsOf(widthWord), 1, "SetFramebufferState.fixedSampleLocations");
        Bounds.max(targetOf(targetWord), 3, "SetFramebufferState.target");
        Bounds.max(surfaceCountOf(targetWord), 10, "SetFramebufferState.surfaceCount");
        int expected = size(surfaceCountOf(targetWord));
        if (size != expected) {
            throw Bounds.size("SetFramebufferState", size, expected);
        }
        for (int i = 0, n = surfaceCount(s, at); i < n; i++) {
            Surface.check(s, surfaceElement(at, i));
        }
    }
}
