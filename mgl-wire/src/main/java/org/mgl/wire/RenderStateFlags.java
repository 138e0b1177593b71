package org.mgl.wire;

/** Bits of {@code RenderState.flags}; a set bit is an enabled capability of GL 3.3. */
public final class RenderStateFlags {
    /** GL_DEPTH_TEST. */
    public static final int DEPTH_TEST = 1;
    /** Depth mask is true. */
    public static final int DEPTH_WRITE = 1 << 1;
    /** GL_STENCIL_TEST. */
    public static final int STENCIL_TEST = 1 << 2;
    /** GL_CULL_FACE. */
    public static final int CULL_FACE = 1 << 3;
    /** GL_SCISSOR_TEST. */
    public static final int SCISSOR_TEST = 1 << 4;
    /** GL_DEPTH_CLAMP. */
    public static final int DEPTH_CLAMP = 1 << 5;
    /** GL_RASTERIZER_DISCARD. */
    public static final int RASTERIZER_DISCARD = 1 << 6;
    /** GL_POLYGON_OFFSET_FILL. */
    public static final int POLYGON_OFFSET_FILL = 1 << 7;
    /** GL_POLYGON_OFFSET_LINE. */
    public static final int POLYGON_OFFSET_LINE = 1 << 8;
    /** GL_POLYGON_OFFSET_POINT. */
    public static final int POLYGON_OFFSET_POINT = 1 << 9;
    /** GL_MULTISAMPLE. */
    public static final int MULTISAMPLE = 1 << 10;
    /** GL_SAMPLE_ALPHA_TO_COVERAGE. */
    public static final int ALPHA_TO_COVERAGE = 1 << 11;
    /** GL_SAMPLE_ALPHA_TO_ONE. */
    public static final int ALPHA_TO_ONE = 1 << 12;
    /** GL_SAMPLE_COVERAGE. */
    public static final int SAMPLE_COVERAGE = 1 << 13;
    /** GL_SAMPLE_MASK. */
    public static final int SAMPLE_MASK = 1 << 14;
    /** GL_FRAMEBUFFER_SRGB. */
    public static final int FRAMEBUFFER_SRGB = 1 << 15;
    /** GL_PRIMITIVE_RESTART (arbitrary index, see the RESTART chunk). */
    public static final int PRIMITIVE_RESTART = 1 << 16;
    /** GL_PROGRAM_POINT_SIZE. */
    public static final int PROGRAM_POINT_SIZE = 1 << 17;
    /** GL_LINE_SMOOTH. */
    public static final int LINE_SMOOTH = 1 << 18;
    /** GL_POLYGON_SMOOTH. */
    public static final int POLYGON_SMOOTH = 1 << 19;
    /** GL_COLOR_LOGIC_OP. */
    public static final int COLOR_LOGIC_OP = 1 << 20;
    /** GL_DITHER. */
    public static final int DITHER = 1 << 21;
    /** GL_TEXTURE_CUBE_MAP_SEAMLESS. */
    public static final int CUBE_MAP_SEAMLESS = 1 << 22;
    /** Provoking vertex is the first one. */
    public static final int FIRST_VERTEX_CONVENTION = 1 << 23;
    /** Point sprite origin is lower left. */
    public static final int POINT_ORIGIN_LOWER_LEFT = 1 << 24;

    private RenderStateFlags() {}
}
