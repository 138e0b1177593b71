// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 31, {@code set_framebuffer_state}: One framebuffer object by name: attachments, draw buffers, shape.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetFramebufferState {
    /** Opcode. */
    public static final int OP = 31;
    /** Bytes with header, without tails. */
    public static final int SIZE = 224;
    /** Offset of framebuffer. */
    public static final int FRAMEBUFFER_OFFSET = 8;
    /** Offset of version. */
    public static final int VERSION_OFFSET = 16;
    /** Offset of color. */
    public static final int COLOR_OFFSET = 24;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 152;
    /** Offset of stencil. */
    public static final int STENCIL_OFFSET = 168;
    /** Offset of read. */
    public static final int READ_OFFSET = 184;
    /** Offset of drawBuffers. */
    public static final int DRAW_BUFFERS_OFFSET = 200;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 208;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 210;
    /** Offset of layers. */
    public static final int LAYERS_OFFSET = 212;
    /** Offset of samples. */
    public static final int SAMPLES_OFFSET = 214;
    /** Offset of fixedSampleLocations. */
    public static final int FIXED_SAMPLE_LOCATIONS_OFFSET = 215;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 216;
    /** Offset of readBuffer. */
    public static final int READ_BUFFER_OFFSET = 217;

    private SetFramebufferState() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long framebuffer, long version, int width, int height, int layers, int samples, int fixedSampleLocations, int target, int readBuffer) {
        s.set(JAVA_LONG, at + 8, framebuffer);
        s.set(JAVA_LONG, at + 16, version);
        s.set(JAVA_SHORT, at + 208, (short) width);
        s.set(JAVA_SHORT, at + 210, (short) height);
        s.set(JAVA_SHORT, at + 212, (short) layers);
        s.set(JAVA_BYTE, at + 214, (byte) samples);
        s.set(JAVA_BYTE, at + 215, (byte) fixedSampleLocations);
        s.set(JAVA_BYTE, at + 216, (byte) target);
        s.set(JAVA_BYTE, at + 217, (byte) readBuffer);
        s.set(JAVA_SHORT, at + 218, (short) 0);
        s.set(JAVA_INT, at + 220, 0);
    }

    /** Field framebuffer. */
    public static long framebuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG, at + 8);
    }

    /** Sets framebuffer. */
    public static void framebuffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG, at + 8, value);
    }

    /** Field version. */
    public static long version(MemorySegment s, long at) {
        return s.get(JAVA_LONG, at + 16);
    }

    /** Sets version. */
    public static void version(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG, at + 16, value);
    }

    /** Offset of {@link Surface} color. */
    public static long color(long at, int index) {
        return at + 24 + (long) index * 16;
    }

    /** Offset of {@link Surface} depth. */
    public static long depth(long at) {
        return at + 152;
    }

    /** Offset of {@link Surface} stencil. */
    public static long stencil(long at) {
        return at + 168;
    }

    /** Offset of {@link Surface} read. */
    public static long read(long at) {
        return at + 184;
    }

    /** Field drawBuffers. */
    public static int drawBuffers(MemorySegment s, long at, int index) {
        return s.get(JAVA_BYTE, at + 200 + (long) index * 1) & 0xFF;
    }

    /** Sets drawBuffers. */
    public static void drawBuffers(MemorySegment s, long at, int index, int value) {
        s.set(JAVA_BYTE, at + 200 + (long) index * 1, (byte) value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_SHORT, at + 208) & 0xFFFF;
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT, at + 208, (short) value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_SHORT, at + 210) & 0xFFFF;
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT, at + 210, (short) value);
    }

    /** Field layers. */
    public static int layers(MemorySegment s, long at) {
        return s.get(JAVA_SHORT, at + 212) & 0xFFFF;
    }

    /** Sets layers. */
    public static void layers(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT, at + 212, (short) value);
    }

    /** Field samples. */
    public static int samples(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 214) & 0xFF;
    }

    /** Sets samples. */
    public static void samples(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 214, (byte) value);
    }

    /** Field fixedSampleLocations. */
    public static int fixedSampleLocations(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 215) & 0xFF;
    }

    /** Sets fixedSampleLocations. */
    public static void fixedSampleLocations(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 215, (byte) value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 216) & 0xFF;
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 216, (byte) value);
    }

    /** Field readBuffer. */
    public static int readBuffer(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 217) & 0xFF;
    }

    /** Sets readBuffer. */
    public static void readBuffer(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 217, (byte) value);
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
        for (int i = 0; i < 8; i++) {
            Surface.check(s, color(at, i));
        }
        Surface.check(s, depth(at));
        Surface.check(s, stencil(at));
        Surface.check(s, read(at));
        Bounds.max(samples(s, at), 64, "SetFramebufferState.samples");
        Bounds.max(fixedSampleLocations(s, at), 1, "SetFramebufferState.fixedSampleLocations");
        Bounds.max(target(s, at), 3, "SetFramebufferState.target");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetFramebufferState", size, expected);
        }
    }
}
