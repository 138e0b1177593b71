package org.mgl.client.state;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.DynamicChunk;

/**
 * Dynamic state in the form in which it crosses the wire ({@link DynamicChunk}); it begins with GL's initial values.
 *
 * <p>Every setter compares the raw bits first, notes the chunk that changed and returns whether anything did.
 */
public final class DynamicBlock {
    /** Every chunk. */
    public static final int ALL_CHUNKS = (1 << DynamicChunk.COUNT) - 1;

    /** Stencil masks begin with the eight bits that a stencil buffer has at most. */
    private static final int INITIAL_STENCIL_MASK = 0xFF;

    private static final int VIEWPORT = DynamicChunk.offset(DynamicChunk.VIEWPORT);
    private static final int DEPTH_RANGE = DynamicChunk.offset(DynamicChunk.DEPTH_RANGE);
    private static final int SCISSOR = DynamicChunk.offset(DynamicChunk.SCISSOR);
    private static final int BLEND_COLOR = DynamicChunk.offset(DynamicChunk.BLEND_COLOR);
    private static final int STENCIL = DynamicChunk.offset(DynamicChunk.STENCIL);
    private static final int POLYGON_OFFSET = DynamicChunk.offset(DynamicChunk.POLYGON_OFFSET);
    private static final int LINE_WIDTH = DynamicChunk.offset(DynamicChunk.LINE_WIDTH);
    private static final int POINT = DynamicChunk.offset(DynamicChunk.POINT);
    private static final int SAMPLE = DynamicChunk.offset(DynamicChunk.SAMPLE);
    private static final int RESTART = DynamicChunk.offset(DynamicChunk.RESTART);
    private static final int STENCIL_FACE = 12;

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
        return put(DynamicChunk.VIEWPORT, VIEWPORT, (float) x)
                | put(DynamicChunk.VIEWPORT, VIEWPORT + 4, (float) y)
                | put(DynamicChunk.VIEWPORT, VIEWPORT + 8, (float) width)
                | put(DynamicChunk.VIEWPORT, VIEWPORT + 12, (float) height);
    }

    /** A component of the viewport: x, y, width, height. */
    public float viewport(int component) {
        return number(VIEWPORT + 4 * component);
    }

    /** Sets the scissor rectangle in pixels. */
    public boolean scissor(int x, int y, int width, int height) {
        return put(DynamicChunk.SCISSOR, SCISSOR, x)
                | put(DynamicChunk.SCISSOR, SCISSOR + 4, y)
                | put(DynamicChunk.SCISSOR, SCISSOR + 8, width)
                | put(DynamicChunk.SCISSOR, SCISSOR + 12, height);
    }

    /** A component of the scissor rectangle: x, y, width, height. */
    public int scissor(int component) {
        return word(SCISSOR + 4 * component);
    }

    /** Sets the depth range, both in 0 to 1. */
    public boolean depthRange(float near, float far) {
        return put(DynamicChunk.DEPTH_RANGE, DEPTH_RANGE, near) | put(DynamicChunk.DEPTH_RANGE, DEPTH_RANGE + 4, far);
    }

    /** The depth that the near plane maps to. */
    public float depthRangeNear() {
        return number(DEPTH_RANGE);
    }

    /** The depth that the far plane maps to. */
    public float depthRangeFar() {
        return number(DEPTH_RANGE + 4);
    }

    // ---- blending and stencil ----

    /** Sets the blend colour; not clamped. */
    public boolean blendColor(float red, float green, float blue, float alpha) {
        return put(DynamicChunk.BLEND_COLOR, BLEND_COLOR, red)
                | put(DynamicChunk.BLEND_COLOR, BLEND_COLOR + 4, green)
                | put(DynamicChunk.BLEND_COLOR, BLEND_COLOR + 8, blue)
                | put(DynamicChunk.BLEND_COLOR, BLEND_COLOR + 12, alpha);
    }

    /** A component of the blend colour: red, green, blue, alpha. */
    public float blendColor(int component) {
        return number(BLEND_COLOR + 4 * component);
    }

    private static int face(boolean back) {
        return back ? STENCIL + STENCIL_FACE : STENCIL;
    }

    /** Sets the stencil reference of a face; not clamped. */
    public boolean stencilReference(boolean back, int reference) {
        return put(DynamicChunk.STENCIL, face(back), reference);
    }

    /** Sets the mask of the stencil comparison of a face. */
    public boolean stencilReadMask(boolean back, int mask) {
        return put(DynamicChunk.STENCIL, face(back) + 4, mask);
    }

    /** Sets the mask of stencil writes of a face. */
    public boolean stencilWriteMask(boolean back, int mask) {
        return put(DynamicChunk.STENCIL, face(back) + 8, mask);
    }

    /** Stencil reference of a face, as it was given. */
    public int stencilReference(boolean back) {
        return word(face(back));
    }

    /** Mask of the stencil comparison of a face. */
    public int stencilReadMask(boolean back) {
        return word(face(back) + 4);
    }

    /** Mask of stencil writes of a face. */
    public int stencilWriteMask(boolean back) {
        return word(face(back) + 8);
    }

    // ---- rasterization ----

    /** Sets the polygon offset. */
    public boolean polygonOffset(float factor, float units) {
        return put(DynamicChunk.POLYGON_OFFSET, POLYGON_OFFSET, factor)
                | put(DynamicChunk.POLYGON_OFFSET, POLYGON_OFFSET + 4, units);
    }

    /** Factor of the polygon offset. */
    public float polygonOffsetFactor() {
        return number(POLYGON_OFFSET);
    }

    /** Units of the polygon offset. */
    public float polygonOffsetUnits() {
        return number(POLYGON_OFFSET + 4);
    }

    /** Sets the line width in pixels; the server clamps it to what it can draw. */
    public boolean lineWidth(float width) {
        return put(DynamicChunk.LINE_WIDTH, LINE_WIDTH, width);
    }

    /** Line width in pixels, as it was given. */
    public float lineWidth() {
        return number(LINE_WIDTH);
    }

    /** Sets the point size in pixels; the server clamps it to what it can draw. */
    public boolean pointSize(float size) {
        return put(DynamicChunk.POINT, POINT, size);
    }

    /** Point size in pixels, as it was given. */
    public float pointSize() {
        return number(POINT);
    }

    /** Sets the size below which multisampled points fade. */
    public boolean pointFadeThreshold(float size) {
        return put(DynamicChunk.POINT, POINT + 4, size);
    }

    /** The size below which multisampled points fade. */
    public float pointFadeThreshold() {
        return number(POINT + 4);
    }

    /** Sets the sample coverage, {@code value} in 0 to 1. */
    public boolean sampleCoverage(float value, boolean invert) {
        return put(DynamicChunk.SAMPLE, SAMPLE, value) | put(DynamicChunk.SAMPLE, SAMPLE + 4, invert ? 1 : 0);
    }

    /** Sample coverage, 0 to 1. */
    public float sampleCoverageValue() {
        return number(SAMPLE);
    }

    /** Whether the coverage mask is inverted. */
    public boolean sampleCoverageInvert() {
        return word(SAMPLE + 4) != 0;
    }

    /** Sets the one word of the sample mask. */
    public boolean sampleMask(int mask) {
        return put(DynamicChunk.SAMPLE, SAMPLE + 8, mask);
    }

    /** The one word of the sample mask. */
    public int sampleMask() {
        return word(SAMPLE + 8);
    }

    /** Sets the index that restarts a primitive. */
    public boolean restartIndex(int index) {
        return put(DynamicChunk.RESTART, RESTART, index);
    }

    /** The index that restarts a primitive. */
    public int restartIndex() {
        return word(RESTART);
    }
}
