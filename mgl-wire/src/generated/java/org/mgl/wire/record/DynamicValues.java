// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * The chunks of row 30, all of them: one that is sent is its part of this block.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class DynamicValues {
    /** Bytes. */
    public static final int SIZE = 128;
    /** Offset of viewportX. */
    public static final int VIEWPORT_X_OFFSET = 0;
    /** Offset of viewportY. */
    public static final int VIEWPORT_Y_OFFSET = 4;
    /** Offset of viewportWidth. */
    public static final int VIEWPORT_WIDTH_OFFSET = 8;
    /** Offset of viewportHeight. */
    public static final int VIEWPORT_HEIGHT_OFFSET = 12;
    /** Offset of depthNear. */
    public static final int DEPTH_NEAR_OFFSET = 16;
    /** Offset of depthFar. */
    public static final int DEPTH_FAR_OFFSET = 20;
    /** Offset of scissorX. */
    public static final int SCISSOR_X_OFFSET = 24;
    /** Offset of scissorY. */
    public static final int SCISSOR_Y_OFFSET = 28;
    /** Offset of scissorWidth. */
    public static final int SCISSOR_WIDTH_OFFSET = 32;
    /** Offset of scissorHeight. */
    public static final int SCISSOR_HEIGHT_OFFSET = 36;
    /** Offset of blendRed. */
    public static final int BLEND_RED_OFFSET = 40;
    /** Offset of blendGreen. */
    public static final int BLEND_GREEN_OFFSET = 44;
    /** Offset of blendBlue. */
    public static final int BLEND_BLUE_OFFSET = 48;
    /** Offset of blendAlpha. */
    public static final int BLEND_ALPHA_OFFSET = 52;
    /** Offset of frontReference. */
    public static final int FRONT_REFERENCE_OFFSET = 56;
    /** Offset of frontReadMask. */
    public static final int FRONT_READ_MASK_OFFSET = 60;
    /** Offset of frontWriteMask. */
    public static final int FRONT_WRITE_MASK_OFFSET = 64;
    /** Offset of backReference. */
    public static final int BACK_REFERENCE_OFFSET = 68;
    /** Offset of backReadMask. */
    public static final int BACK_READ_MASK_OFFSET = 72;
    /** Offset of backWriteMask. */
    public static final int BACK_WRITE_MASK_OFFSET = 76;
    /** Offset of offsetFactor. */
    public static final int OFFSET_FACTOR_OFFSET = 80;
    /** Offset of offsetUnits. */
    public static final int OFFSET_UNITS_OFFSET = 84;
    /** Offset of lineWidth. */
    public static final int LINE_WIDTH_OFFSET = 88;
    /** Offset of pointSize. */
    public static final int POINT_SIZE_OFFSET = 96;
    /** Offset of pointFadeThreshold. */
    public static final int POINT_FADE_THRESHOLD_OFFSET = 100;
    /** Offset of sampleCoverage. */
    public static final int SAMPLE_COVERAGE_OFFSET = 104;
    /** Offset of sampleInvert. */
    public static final int SAMPLE_INVERT_OFFSET = 108;
    /** Offset of sampleMask. */
    public static final int SAMPLE_MASK_OFFSET = 112;
    /** Offset of restartIndex. */
    public static final int RESTART_INDEX_OFFSET = 120;

    private DynamicValues() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, float viewportX, float viewportY, float viewportWidth, float viewportHeight, float depthNear, float depthFar, int scissorX, int scissorY, int scissorWidth, int scissorHeight, float blendRed, float blendGreen, float blendBlue, float blendAlpha, int frontReference, int frontReadMask, int frontWriteMask, int backReference, int backReadMask, int backWriteMask, float offsetFactor, float offsetUnits, float lineWidth, float pointSize, float pointFadeThreshold, float sampleCoverage, int sampleInvert, int sampleMask, int restartIndex) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 0, viewportX);
        s.set(JAVA_FLOAT_UNALIGNED, at + 4, viewportY);
        s.set(JAVA_FLOAT_UNALIGNED, at + 8, viewportWidth);
        s.set(JAVA_FLOAT_UNALIGNED, at + 12, viewportHeight);
        s.set(JAVA_FLOAT_UNALIGNED, at + 16, depthNear);
        s.set(JAVA_FLOAT_UNALIGNED, at + 20, depthFar);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (scissorX & 0xFFFFFFFFL) | (long) scissorY << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (scissorWidth & 0xFFFFFFFFL) | (long) scissorHeight << 32);
        s.set(JAVA_FLOAT_UNALIGNED, at + 40, blendRed);
        s.set(JAVA_FLOAT_UNALIGNED, at + 44, blendGreen);
        s.set(JAVA_FLOAT_UNALIGNED, at + 48, blendBlue);
        s.set(JAVA_FLOAT_UNALIGNED, at + 52, blendAlpha);
        s.set(JAVA_LONG_UNALIGNED, at + 56, (frontReference & 0xFFFFFFFFL) | (long) frontReadMask << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 64, (frontWriteMask & 0xFFFFFFFFL) | (long) backReference << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 72, (backReadMask & 0xFFFFFFFFL) | (long) backWriteMask << 32);
        s.set(JAVA_FLOAT_UNALIGNED, at + 80, offsetFactor);
        s.set(JAVA_FLOAT_UNALIGNED, at + 84, offsetUnits);
        s.set(JAVA_FLOAT_UNALIGNED, at + 88, lineWidth);
        s.set(JAVA_INT_UNALIGNED, at + 92, 0);
        s.set(JAVA_FLOAT_UNALIGNED, at + 96, pointSize);
        s.set(JAVA_FLOAT_UNALIGNED, at + 100, pointFadeThreshold);
        s.set(JAVA_FLOAT_UNALIGNED, at + 104, sampleCoverage);
        s.set(JAVA_INT_UNALIGNED, at + 108, sampleInvert);
        s.set(JAVA_LONG_UNALIGNED, at + 112, (sampleMask & 0xFFFFFFFFL));
        s.set(JAVA_LONG_UNALIGNED, at + 120, (restartIndex & 0xFFFFFFFFL));
    }

    /** Field viewportX. */
    public static float viewportX(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 0);
    }

    /** Sets viewportX. */
    public static void viewportX(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 0, value);
    }

    /** Field viewportY. */
    public static float viewportY(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 4);
    }

    /** Sets viewportY. */
    public static void viewportY(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 4, value);
    }

    /** Field viewportWidth. */
    public static float viewportWidth(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 8);
    }

    /** Sets viewportWidth. */
    public static void viewportWidth(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 8, value);
    }

    /** Field viewportHeight. */
    public static float viewportHeight(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 12);
    }

    /** Sets viewportHeight. */
    public static void viewportHeight(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 12, value);
    }

    /** Field depthNear. */
    public static float depthNear(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 16);
    }

    /** Sets depthNear. */
    public static void depthNear(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 16, value);
    }

    /** Field depthFar. */
    public static float depthFar(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 20);
    }

    /** Sets depthFar. */
    public static void depthFar(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 20, value);
    }

    /** Field scissorX. */
    public static int scissorX(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets scissorX. */
    public static void scissorX(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field scissorY. */
    public static int scissorY(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets scissorY. */
    public static void scissorY(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field scissorWidth. */
    public static int scissorWidth(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets scissorWidth. */
    public static void scissorWidth(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field scissorHeight. */
    public static int scissorHeight(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets scissorHeight. */
    public static void scissorHeight(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field blendRed. */
    public static float blendRed(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 40);
    }

    /** Sets blendRed. */
    public static void blendRed(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 40, value);
    }

    /** Field blendGreen. */
    public static float blendGreen(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 44);
    }

    /** Sets blendGreen. */
    public static void blendGreen(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 44, value);
    }

    /** Field blendBlue. */
    public static float blendBlue(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 48);
    }

    /** Sets blendBlue. */
    public static void blendBlue(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 48, value);
    }

    /** Field blendAlpha. */
    public static float blendAlpha(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 52);
    }

    /** Sets blendAlpha. */
    public static void blendAlpha(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 52, value);
    }

    /** Field frontReference. */
    public static int frontReference(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 56);
    }

    /** Sets frontReference. */
    public static void frontReference(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 56, value);
    }

    /** Field frontReadMask. */
    public static int frontReadMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 60);
    }

    /** Sets frontReadMask. */
    public static void frontReadMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 60, value);
    }

    /** Field frontWriteMask. */
    public static int frontWriteMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 64);
    }

    /** Sets frontWriteMask. */
    public static void frontWriteMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 64, value);
    }

    /** Field backReference. */
    public static int backReference(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 68);
    }

    /** Sets backReference. */
    public static void backReference(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 68, value);
    }

    /** Field backReadMask. */
    public static int backReadMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 72);
    }

    /** Sets backReadMask. */
    public static void backReadMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 72, value);
    }

    /** Field backWriteMask. */
    public static int backWriteMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 76);
    }

    /** Sets backWriteMask. */
    public static void backWriteMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 76, value);
    }

    /** Field offsetFactor. */
    public static float offsetFactor(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 80);
    }

    /** Sets offsetFactor. */
    public static void offsetFactor(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 80, value);
    }

    /** Field offsetUnits. */
    public static float offsetUnits(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 84);
    }

    /** Sets offsetUnits. */
    public static void offsetUnits(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 84, value);
    }

    /** Field lineWidth. */
    public static float lineWidth(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 88);
    }

    /** Sets lineWidth. */
    public static void lineWidth(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 88, value);
    }

    /** Field pointSize. */
    public static float pointSize(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 96);
    }

    /** Sets pointSize. */
    public static void pointSize(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 96, value);
    }

    /** Field pointFadeThreshold. */
    public static float pointFadeThreshold(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 100);
    }

    /** Sets pointFadeThreshold. */
    public static void pointFadeThreshold(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 100, value);
    }

    /** Field sampleCoverage. */
    public static float sampleCoverage(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 104);
    }

    /** Sets sampleCoverage. */
    public static void sampleCoverage(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 104, value);
    }

    /** Field sampleInvert. */
    public static int sampleInvert(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 108);
    }

    /** Sets sampleInvert. */
    public static void sampleInvert(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 108, value);
    }

    /** Field sampleMask. */
    public static int sampleMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 112);
    }

    /** Sets sampleMask. */
    public static void sampleMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 112, value);
    }

    /** Field restartIndex. */
    public static int restartIndex(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 120);
    }

    /** Sets restartIndex. */
    public static void restartIndex(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 120, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
