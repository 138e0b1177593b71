package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.state.DynamicBlock;
import org.mgl.client.state.RenderStateBlock;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.pixel.PixelStoreLayout;

/** Queries of topic State: capabilities, rasterizer and per-fragment state, pixel store, hints. */
final class StateGetters {
    private final State state;
    private final RenderStateBlock pipeline;
    private final DynamicBlock dynamic;
    private final PixelStoreLayout unpack;
    private final PixelStoreLayout pack;
    private final Framebuffers framebuffers;

    StateGetters(ClientContext ctx) {
        state = ctx.state;
        pipeline = state.pipeline;
        dynamic = state.dynamic;
        unpack = state.pixelStore.unpack;
        pack = state.pixelStore.pack;
        framebuffers = ctx.framebuffers;
    }

    /** Answers {@code pname}; false if it is not of this family. */
    boolean get(int pname, Answer a) {
        int enabled = state.capabilities.enabled(pname);
        if (enabled >= 0) {
            return a.truth(enabled != 0);
        }
        return perFragment(pname, a) || stencil(pname, a) || raster(pname, a) || pixelStore(pname, a);
    }

    private boolean perFragment(int pname, Answer a) {
        return switch (pname) {
            case GL_VIEWPORT ->
                a.integers((long) dynamic.viewport(0), (long) dynamic.viewport(1), (long) dynamic.viewport(2), (long)
                        dynamic.viewport(3));
            case GL_SCISSOR_BOX ->
                a.integers(dynamic.scissor(0), dynamic.scissor(1), dynamic.scissor(2), dynamic.scissor(3));
            case GL_DEPTH_RANGE -> a.numbers(dynamic.depthRangeNear(), dynamic.depthRangeFar()) && a.normalised();
            case GL_DEPTH_FUNC -> a.integer(pipeline.depthFunction());
            case GL_DEPTH_WRITEMASK -> a.truth(pipeline.flag(RenderStateFlags.DEPTH_WRITE));
            case GL_COLOR_WRITEMASK -> colorMask(0, a);
            case GL_BLEND_SRC, GL_BLEND_SRC_RGB -> a.integer(pipeline.blendSourceRgb());
            case GL_BLEND_DST, GL_BLEND_DST_RGB -> a.integer(pipeline.blendDestinationRgb());
            case GL_BLEND_SRC_ALPHA -> a.integer(pipeline.blendSourceAlpha());
            case GL_BLEND_DST_ALPHA -> a.integer(pipeline.blendDestinationAlpha());
            case GL_BLEND_EQUATION_RGB -> a.integer(pipeline.blendEquationRgb());
            case GL_BLEND_EQUATION_ALPHA -> a.integer(pipeline.blendEquationAlpha());
            case GL_BLEND_COLOR ->
                a.numbers(dynamic.blendColor(0), dynamic.blendColor(1), dynamic.blendColor(2), dynamic.blendColor(3))
                        && a.normalised();
            case GL_LOGIC_OP_MODE -> a.integer(pipeline.logicOp());
            default -> false;
        };
    }

    /** The colour mask of one draw buffer. */
    boolean colorMask(int drawBuffer, Answer a) {
        int mask = pipeline.colorMask(drawBuffer);
        return a.truths((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0);
    }

    private boolean stencil(int pname, Answer a) {
        return switch (pname) {
            case GL_STENCIL_FUNC -> a.integer(pipeline.stencilFunction(false));
            case GL_STENCIL_FAIL -> a.integer(pipeline.stencilFail(false));
            case GL_STENCIL_PASS_DEPTH_FAIL -> a.integer(pipeline.stencilDepthFail(false));
            case GL_STENCIL_PASS_DEPTH_PASS -> a.integer(pipeline.stencilDepthPass(false));
            case GL_STENCIL_REF -> a.integer(stencilReference(false));
            case GL_STENCIL_VALUE_MASK -> a.integer(Integer.toUnsignedLong(dynamic.stencilReadMask(false)));
            case GL_STENCIL_WRITEMASK -> a.integer(Integer.toUnsignedLong(dynamic.stencilWriteMask(false)));
            case GL_STENCIL_BACK_FUNC -> a.integer(pipeline.stencilFunction(true));
            case GL_STENCIL_BACK_FAIL -> a.integer(pipeline.stencilFail(true));
            case GL_STENCIL_BACK_PASS_DEPTH_FAIL -> a.integer(pipeline.stencilDepthFail(true));
            case GL_STENCIL_BACK_PASS_DEPTH_PASS -> a.integer(pipeline.stencilDepthPass(true));
            case GL_STENCIL_BACK_REF -> a.integer(stencilReference(true));
            case GL_STENCIL_BACK_VALUE_MASK -> a.integer(Integer.toUnsignedLong(dynamic.stencilReadMask(true)));
            case GL_STENCIL_BACK_WRITEMASK -> a.integer(Integer.toUnsignedLong(dynamic.stencilWriteMask(true)));
            default -> false;
        };
    }

    /** Clamped to what the draw framebuffer's stencil buffer can hold (GL 3.3 core, 4.1.4). */
    private int stencilReference(boolean back) {
        return Math.clamp(dynamic.stencilReference(back), 0, (1 << framebuffers.stencilBits()) - 1);
    }

    private boolean raster(int pname, Answer a) {
        return switch (pname) {
            case GL_CULL_FACE_MODE -> a.integer(pipeline.cullMode());
            case GL_FRONT_FACE -> a.integer(pipeline.frontFace());
            case GL_POLYGON_MODE -> a.integers(pipeline.polygonMode(), pipeline.polygonMode());
            case GL_POLYGON_OFFSET_FACTOR -> a.number(dynamic.polygonOffsetFactor());
            case GL_POLYGON_OFFSET_UNITS -> a.number(dynamic.polygonOffsetUnits());
            case GL_LINE_WIDTH -> a.number(dynamic.lineWidth());
            case GL_POINT_SIZE -> a.number(dynamic.pointSize());
            case GL_POINT_FADE_THRESHOLD_SIZE -> a.number(dynamic.pointFadeThreshold());
            case GL_POINT_SPRITE_COORD_ORIGIN ->
                a.integer(pipeline.flag(RenderStateFlags.POINT_ORIGIN_LOWER_LEFT) ? GL_LOWER_LEFT : GL_UPPER_LEFT);
            case GL_PROVOKING_VERTEX ->
                a.integer(
                        pipeline.flag(RenderStateFlags.FIRST_VERTEX_CONVENTION)
                                ? GL_FIRST_VERTEX_CONVENTION
                                : GL_LAST_VERTEX_CONVENTION);
            case GL_PRIMITIVE_RESTART_INDEX -> a.integer(dynamic.restartIndex());
            case GL_SAMPLE_COVERAGE_VALUE -> a.number(dynamic.sampleCoverageValue());
            case GL_SAMPLE_COVERAGE_INVERT -> a.truth(dynamic.sampleCoverageInvert());
            case GL_CLAMP_READ_COLOR -> a.integer(state.clampReadColor);
            case GL_LINE_SMOOTH_HINT,
                    GL_POLYGON_SMOOTH_HINT,
                    GL_TEXTURE_COMPRESSION_HINT,
                    GL_FRAGMENT_SHADER_DERIVATIVE_HINT -> a.integer(state.hints.get(pname));
            default -> false;
        };
    }

    private boolean pixelStore(int pname, Answer a) {
        return switch (pname) {
            case GL_UNPACK_SWAP_BYTES -> a.truth(unpack.swapBytes);
            case GL_UNPACK_LSB_FIRST -> a.truth(unpack.lsbFirst);
            case GL_UNPACK_ROW_LENGTH -> a.integer(unpack.rowLength);
            case GL_UNPACK_IMAGE_HEIGHT -> a.integer(unpack.imageHeight);
            case GL_UNPACK_SKIP_PIXELS -> a.integer(unpack.skipPixels);
            case GL_UNPACK_SKIP_ROWS -> a.integer(unpack.skipRows);
            case GL_UNPACK_SKIP_IMAGES -> a.integer(unpack.skipImages);
            case GL_UNPACK_ALIGNMENT -> a.integer(unpack.alignment);
            case GL_PACK_SWAP_BYTES -> a.truth(pack.swapBytes);
            case GL_PACK_LSB_FIRST -> a.truth(pack.lsbFirst);
            case GL_PACK_ROW_LENGTH -> a.integer(pack.rowLength);
            case GL_PACK_IMAGE_HEIGHT -> a.integer(pack.imageHeight);
            case GL_PACK_SKIP_PIXELS -> a.integer(pack.skipPixels);
            case GL_PACK_SKIP_ROWS -> a.integer(pack.skipRows);
            case GL_PACK_SKIP_IMAGES -> a.integer(pack.skipImages);
            case GL_PACK_ALIGNMENT -> a.integer(pack.alignment);
            default -> false;
        };
    }
}
