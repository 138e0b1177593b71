package org.mgl.wire;

/**
 * Chunks of {@code set_dynamic_state}: bit numbers of its mask and sizes; the chunks that are present follow inline in
 * ascending order. Sizes are multiples of 8.
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

    private static final int[] SIZES = {16, 8, 16, 16, 24, 8, 8, 8, 16, 8};
    private static final int[] OFFSETS = new int[COUNT + 1];

    static {
        for (int i = 0; i < COUNT; i++) {
            OFFSETS[i + 1] = OFFSETS[i] + SIZES[i];
        }
    }

    /** Bytes of all chunks together: the size of the block that both roles keep. */
    public static final int BLOCK_SIZE = OFFSETS[COUNT];

    private DynamicChunk() {}

    /** Bytes of a chunk. */
    public static int size(int chunk) {
        return SIZES[chunk];
    }

    /** Offset of a chunk in the block of all chunks. */
    public static int offset(int chunk) {
        return OFFSETS[chunk];
    }
}
