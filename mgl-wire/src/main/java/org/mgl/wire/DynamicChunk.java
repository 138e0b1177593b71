package org.mgl.wire;

import org.mgl.wire.record.DynamicValues;

/**
 * Chunks of {@code set_dynamic_state}: bit numbers of its mask and their places in {@link DynamicValues}; the chunks that are
 * present follow inline in ascending order. Sizes are multiples of 8.
 */
public final class DynamicChunk {
    /** f32 x, y, width, height. */
    public static final int VIEWPORT = 0;
    /** f32 near, far (clamped to 0..1). */
    public static final int DEPTH_RANGE = 1;
    /** i32 x, y, width, height. */
    public static final int SCISSOR = 2;
    /** f32 red, green, blue, alpha. */
    public static final int BLEND_COLOR = 3;
    /** i32 reference, u32 read mask, u32 write mask; front then back: 24 bytes. */
    public static final int STENCIL = 4;
    /** f32 factor, units. */
    public static final int POLYGON_OFFSET = 5;
    /** f32 width, u32 zero. */
    public static final int LINE_WIDTH = 6;
    /** f32 size, f32 fade threshold. */
    public static final int POINT = 7;
    /** f32 coverage value, u32 invert, u32 sample mask, u32 zero. */
    public static final int SAMPLE = 8;
    /** u32 restart index, u32 zero. */
    public static final int RESTART = 9;
    /** Number of chunks. */
    public static final int COUNT = 10;

    /** Bytes of all chunks together: the size of the block that both roles keep. */
    public static final int BLOCK_SIZE = DynamicValues.SIZE;

    private static final int[] OFFSETS = new int[COUNT + 1];

    static {
        OFFSETS[VIEWPORT] = DynamicValues.VIEWPORT_X_OFFSET;
        OFFSETS[DEPTH_RANGE] = DynamicValues.DEPTH_NEAR_OFFSET;
        OFFSETS[SCISSOR] = DynamicValues.SCISSOR_X_OFFSET;
        OFFSETS[BLEND_COLOR] = DynamicValues.BLEND_RED_OFFSET;
        OFFSETS[STENCIL] = DynamicValues.FRONT_REFERENCE_OFFSET;
        OFFSETS[POLYGON_OFFSET] = DynamicValues.OFFSET_FACTOR_OFFSET;
        OFFSETS[LINE_WIDTH] = DynamicValues.LINE_WIDTH_OFFSET;
        OFFSETS[POINT] = DynamicValues.POINT_SIZE_OFFSET;
        OFFSETS[SAMPLE] = DynamicValues.SAMPLE_COVERAGE_OFFSET;
        OFFSETS[RESTART] = DynamicValues.RESTART_INDEX_OFFSET;
        OFFSETS[COUNT] = BLOCK_SIZE;
    }

    private DynamicChunk() {}

    /** Bytes of a chunk. */
    public static int size(int chunk) {
        return OFFSETS[chunk + 1] - OFFSETS[chunk];
    }

    /** Offset of a chunk in the block of all chunks. */
    public static int offset(int chunk) {
        return OFFSETS[chunk];
    }
}
