package org.mgl.client.state;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.record.DynamicValues;

/**
 * Dynamic state in the form in which it crosses the wire ({@link DynamicValues}); it begins with GL's initial values.
 *
 * <p>Every setter compares the raw bits first, notes the chunk that changed and returns whether anything did.
 */
public final class DynamicBlock {
    /** Every chunk. */
    public static final int ALL_CHUNKS = (1 << DynamicChunk.COUNT) - 1;

    /** Stencil masks begin with the eight bits that a stencil buffer has at most. */
    private static final int INITIAL_STENCIL_MASK = 0xFF;

    private static final int STENCIL_FACE = DynamicValues.BACK_REFERENCE_OFFSET - DynamicValues.FRONT_REFERENCE_OFFSET;

    private final NativeBlock memory = new NativeBlock(DynamicChunk.BLOCK_SIZE);
    private final MemorySegment block = memory.segment();
    private int changedChunks = ALL_CHUNKS;

    /**
     * A block with GL's initial values.
     *
     * @param width  pixels of the default framebuffer, for viewport and scissor
     * @param height pixels of the default framebuffer
     */
    public DynamicBlock(int width, int height) {
        viewport(0, 0, width, height);
        depthRange(0, 1);
        scissor(0, 0, width, height);
        stencilReadMask(false, INITIAL_STENCIL_MASK);
        stencilReadMask(true, INITIAL_STENCIL_MASK);
        stencilWriteMask(false, INITIAL_STENCIL_MASK);
        stencilWriteMask(true, INITIAL_STENCIL_MASK);
        lineWidth(1);
        pointSize(1);
        pointFadeThreshold(1);
        sampleCoverage(1, false);
        sampleMask(-1);
    }

    /** The block, {@link DynamicChunk#BLOCK_SIZE} bytes; read by the emitter. */
    public MemorySegment segment() {
        return block;
    }

    /** Chunks set to another value since the last call, as a mask. */
    public int takeChangedChunks() {
        int chunks = changedChunks;
        changedChunks = 0;
        return chunks;
    }

    /** Frees the memory. */
    public void close() {
        memory.close();
    }

    private boolean put(int chunk, int offset, int value) {
        if (block.get(JAVA_INT, offset) == value) {
            return false;
        }
        block.set(JAVA_INT, offset, value);
        changedChunks |= 1 << chunk;
        return true;
    }

    private boolean put(int chunk, int offset, float value) {
        return put(chunk, offset, Float.floatToRawIntBits(value));
    }

    private float number(int offset) {
        return block.get(JAVA_FLOAT, offset);
    }

    private int word(int offset) {
        return block.get(JAVA_INT, offset);
    }

    // ---- rectangles ----

    /** Sets the viewport in pixels. */
    public boolean viewport(int x, int y, int width, int height) {
        return put(DynamicChunk.VIEWPORT, DynamicValues.VIEWPORT_X_OFFSET, (float) x)
                | put(DynamicChunk.VIEWPORT, DynamicValues.VIEWPORT_Y_OFFSET, (float) y)
                | put(DynamicChunk.VIEWPORT, DynamicValues.VIEWPORT_WIDTH_OFFSET, (float) width)
                | put(DynamicChunk.VIEWPORT, DynamicValues.VIEWPORT_HEIGHT_OFFSET, (float) height);
    }

    /** A component of the viewport: x, y, width, height. */
    public float viewport(int component) {
        return number(DynamicValues.VIEWPORT_X_OFFSET + 4 * component);
    }

    /** Sets the scissor rectangle in pixels. */
    public boolean scissor(int x, int y, int width, int height) {
        return put(DynamicChunk.SCISSOR, DynamicValues.SCISSOR_X_OFFSET, x)
                | put(DynamicChunk.SCISSOR, DynamicValues.SCISSOR_Y_OFFSET, y)
                | put(DynamicChunk.SCISSOR, DynamicValues.SCISSOR_WIDTH_OFFSET, width)
                | put(DynamicChunk.SCISSOR, DynamicValues.SCISSOR_HEIGHT_OFFSET, height);
    }

    /** A component of the scissor rectangle: x, y, width, height. */
    public int scissor(int component) {
        return word(DynamicValues.SCISSOR_X_OFFSET + 4 * component);
    }

    /** Sets the depth range, both in 0 to 1. */
    public boolean depthRange(float near, float far) {
        return put(DynamicChunk.DEPTH_RANGE, DynamicValues.DEPTH_NEAR_OFFSET, near)
                | put(DynamicChunk.DEPTH_RANGE, DynamicValues.DEPTH_FAR_OFFSET, far);
    }

    /** The depth that the near plane maps to. */
    public float depthRangeNear() {
        return number(DynamicValues.DEPTH_NEAR_OFFSET);
    }

    /** The depth that the far plane maps to. */
    public float depthRangeFar() {
        return number(DynamicValues.DEPTH_FAR_OFFSET);
    }

    // ---- blending and stencil ----

    /** Sets the blend colour; not clamped. */
    public boolean blendColor(float red, float green, float blue, float alpha) {
        return put(DynamicChunk.BLEND_COLOR, DynamicValues.BLEND_RED_OFFSET, red)
                | put(DynamicChunk.BLEND_COLOR, DynamicValues.BLEND_GREEN_OFFSET, green)
                | put(DynamicChunk.BLEND_COLOR, DynamicValues.BLEND_BLUE_OFFSET, blue)
                | put(DynamicChunk.BLEND_COLOR, DynamicValues.BLEND_ALPHA_OFFSET, alpha);
    }

    /** A component of the blend colour: red, green, blue, alpha. */
    public float blendColor(int component) {
        return number(DynamicValues.BLEND_RED_OFFSET + 4 * component);
    }

    private static int face(boolean back) {
        return back ? STENCIL_FACE : 0;
    }

    /** Sets the stencil reference of a face; not clamped. */
    public boolean stencilReference(boolean back, int reference) {
        return put(DynamicChunk.STENCIL, face(back) + DynamicValues.FRONT_REFERENCE_OFFSET, reference);
    }

    /** Sets the mask of the stencil comparison of a face. */
    public boolean stencilReadMask(boolean back, int mask) {
        return put(DynamicChunk.STENCIL, face(back) + DynamicValues.FRONT_READ_MASK_OFFSET, mask);
    }

    /** Sets the mask of stencil writes of a face. */
    public boolean stencilWriteMask(boolean back, int mask) {
        return put(DynamicChunk.STENCIL, face(back) + DynamicValues.FRONT_WRITE_MASK_OFFSET, mask);
    }

    /** Stencil reference of a face, as it was given. */
    public int stencilReference(boolean back) {
        return word(face(back) + DynamicValues.FRONT_REFERENCE_OFFSET);
    }

    /** Mask of the stencil comparison of a face. */
    public int stencilReadMask(boolean back) {
        return word(face(back) + DynamicValues.FRONT_READ_MASK_OFFSET);
    }

    /** Mask of stencil writes of a face. */
    public int stencilWriteMask(boolean back) {
        return word(face(back) + DynamicValues.FRONT_WRITE_MASK_OFFSET);
    }

    // ---- rasterization ----

    /** Sets the polygon offset. */
    public boolean polygonOffset(float factor, float units) {
        return put(DynamicChunk.POLYGON_OFFSET, DynamicValues.OFFSET_FACTOR_OFFSET, factor)
                | put(DynamicChunk.POLYGON_OFFSET, DynamicValues.OFFSET_UNITS_OFFSET, units);
    }

    /** Factor of the polygon offset. */
    public float polygonOffsetFactor() {
        return number(DynamicValues.OFFSET_FACTOR_OFFSET);
    }

    /** Units of the polygon offset. */
    public float polygonOffsetUnits() {
        return number(DynamicValues.OFFSET_UNITS_OFFSET);
    }

    /** Sets the line width in pixels; the server clamps it to what it can draw. */
    public boolean lineWidth(float width) {
        return put(DynamicChunk.LINE_WIDTH, DynamicValues.LINE_WIDTH_OFFSET, width);
    }

    /** Line width in pixels, as it was given. */
    public float lineWidth() {
        return number(DynamicValues.LINE_WIDTH_OFFSET);
    }

    /** Sets the point size in pixels; the server clamps it to what it can draw. */
    public boolean pointSize(float size) {
        return put(DynamicChunk.POINT, DynamicValues.POINT_SIZE_OFFSET, size);
    }

    /** Point size in pixels, as it was given. */
    public float pointSize() {
        return number(DynamicValues.POINT_SIZE_OFFSET);
    }

    /** Sets the size below which multisampled points fade. */
    public boolean pointFadeThreshold(float size) {
        return put(DynamicChunk.POINT, DynamicValues.POINT_FADE_THRESHOLD_OFFSET, size);
    }

    /** The size below which multisampled points fade. */
    public float pointFadeThreshold() {
        return number(DynamicValues.POINT_FADE_THRESHOLD_OFFSET);
    }

    /** Sets the sample coverage, {@code value} in 0 to 1. */
    public boolean sampleCoverage(float value, boolean invert) {
        return put(DynamicChunk.SAMPLE, DynamicValues.SAMPLE_COVERAGE_OFFSET, value)
                | put(DynamicChunk.SAMPLE, DynamicValues.SAMPLE_INVERT_OFFSET, invert ? 1 : 0);
    }

    /** Sample coverage, 0 to 1. */
    public float sampleCoverageValue() {
        return number(DynamicValues.SAMPLE_COVERAGE_OFFSET);
    }

    /** Whether the coverage mask is inverted. */
    public boolean sampleCoverageInvert() {
        return word(DynamicValues.SAMPLE_INVERT_OFFSET) != 0;
    }

    /** Sets the one word of the sample mask. */
    public boolean sampleMask(int mask) {
        return put(DynamicChunk.SAMPLE, DynamicValues.SAMPLE_MASK_OFFSET, mask);
    }

    /** The one word of the sample mask. */
    public int sampleMask() {
        return word(DynamicValues.SAMPLE_MASK_OFFSET);
    }

    /** Sets the index that restarts a primitive. */
    public boolean restartIndex(int index) {
        return put(DynamicChunk.RESTART, DynamicValues.RESTART_INDEX_OFFSET, index);
    }

    /** The index that restarts a primitive. */
    public int restartIndex() {
        return word(DynamicValues.RESTART_INDEX_OFFSET);
    }
}
