// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Blend state and colour mask of one draw buffer; GL enums.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 2.
 */
public final class BlendTarget {
    /** Bytes. */
    public static final int SIZE = 16;
    /** Offset of sourceRgb. */
    public static final int SOURCE_RGB_OFFSET = 0;
    /** Offset of destinationRgb. */
    public static final int DESTINATION_RGB_OFFSET = 2;
    /** Offset of sourceAlpha. */
    public static final int SOURCE_ALPHA_OFFSET = 4;
    /** Offset of destinationAlpha. */
    public static final int DESTINATION_ALPHA_OFFSET = 6;
    /** Offset of equationRgb. */
    public static final int EQUATION_RGB_OFFSET = 8;
    /** Offset of equationAlpha. */
    public static final int EQUATION_ALPHA_OFFSET = 10;
    /** Offset of enabled. */
    public static final int ENABLED_OFFSET = 12;
    /** Offset of colorMask. */
    public static final int COLOR_MASK_OFFSET = 13;

    private BlendTarget() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int sourceRgb, int destinationRgb, int sourceAlpha, int destinationAlpha, int equationRgb, int equationAlpha, int enabled, int colorMask) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (sourceRgb & 0xFFFFL) | (destinationRgb & 0xFFFFL) << 16 | (sourceAlpha & 0xFFFFL) << 32 | (destinationAlpha & 0xFFFFL) << 48);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (equationRgb & 0xFFFFL) | (equationAlpha & 0xFFFFL) << 16 | (enabled & 0xFFL) << 32 | (colorMask & 0xFFL) << 40);
    }

    /** Field sourceRgb. */
    public static int sourceRgb(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 0) & 0xFFFF;
    }

    /** Sets sourceRgb. */
    public static void sourceRgb(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 0, (short) value);
    }

    /** Field destinationRgb. */
    public static int destinationRgb(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 2) & 0xFFFF;
    }

    /** Sets destinationRgb. */
    public static void destinationRgb(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 2, (short) value);
    }

    /** Field sourceAlpha. */
    public static int sourceAlpha(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 4) & 0xFFFF;
    }

    /** Sets sourceAlpha. */
    public static void sourceAlpha(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 4, (short) value);
    }

    /** Field destinationAlpha. */
    public static int destinationAlpha(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 6) & 0xFFFF;
    }

    /** Sets destinationAlpha. */
    public static void destinationAlpha(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 6, (short) value);
    }

    /** Field equationRgb. */
    public static int equationRgb(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 8) & 0xFFFF;
    }

    /** Sets equationRgb. */
    public static void equationRgb(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 8, (short) value);
    }

    /** Field equationAlpha. */
    public static int equationAlpha(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 10) & 0xFFFF;
    }

    /** Sets equationAlpha. */
    public static void equationAlpha(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 10, (short) value);
    }

    /** Field enabled. */
    public static int enabled(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 12) & 0xFF;
    }

    /** Sets enabled. */
    public static void enabled(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 12, (byte) value);
    }

    /** Field colorMask. */
    public static int colorMask(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 13) & 0xFF;
    }

    /** Sets colorMask. */
    public static void colorMask(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 13, (byte) value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(enabled(s, at), 1, "BlendTarget.enabled");
        Bounds.max(colorMask(s, at), 15, "BlendTarget.colorMask");
    }
}
