package org.mgl.server.vulkan.draw;

import java.lang.foreign.MemorySegment;
import org.mgl.server.vulkan.device.DynamicStates;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.record.BlendTarget;
import org.mgl.wire.record.RenderState;
import org.mgl.wire.record.StencilFace;

/** The pipeline subset of render state in Vulkan's terms, taken apart once. */
public final class VulkanRenderState extends ServerRenderState {
    static final int TARGETS = 8;
    /** Flags that a pipeline depends on unless a state is dynamic: {@link RenderStateFlags}, {@link DynamicStates}. */
    private static final int[][] PIPELINE_FLAGS = {
        {RenderStateFlags.DEPTH_CLAMP, DynamicStates.DEPTH_CLAMP},
        {RenderStateFlags.ALPHA_TO_COVERAGE, DynamicStates.ALPHA_TO_COVERAGE},
        {RenderStateFlags.ALPHA_TO_ONE, DynamicStates.ALPHA_TO_ONE},
        {RenderStateFlags.COLOR_LOGIC_OP, DynamicStates.LOGIC_OP_ENABLE},
        {RenderStateFlags.FIRST_VERTEX_CONVENTION, DynamicStates.PROVOKING_VERTEX},
        {RenderStateFlags.LINE_SMOOTH, DynamicStates.LINE_MODE},
    };

    private static final int GL_POINT = 0x1B00;
    private static final int GL_LINE = 0x1B01;

    /** {@link RenderStateFlags}. */
    public final int flags;

    /** Bit per draw buffer that blends. */
    final int blendMask;

    /** Factors of a draw buffer as VK_BLEND_FACTOR_*: source and destination, RGB then alpha, in bytes. */
    final int[] factors = new int[TARGETS];

    /** Equations as VK_BLEND_OP_*: RGB, alpha, in bytes. */
    final int[] equations = new int[TARGETS];

    /** Colour mask by draw buffer, 4 bits each. */
    public final int colorMask;

    /** VK_COMPARE_OP_* and VK_STENCIL_OP_* in bytes: compare, fail, depth fail, pass. */
    final int front;

    final int back;
    final int depthCompare;
    final int cullMode;
    final int frontFace;
    final int polygonMode;
    final int logicOp;
    final int clipDistances;

    /** What a pipeline depends on, as numbers: equal numbers, equal pipelines. */
    final int[] key = new int[2 * TARGETS + 5];

    /**
     * Takes a {@code RenderState} struct.
     *
     * @param dynamic {@link DynamicStates} that pipelines leave open
     */
    public VulkanRenderState(int dynamic, long handle, MemorySegment s, long at) {
        super(handle, s, at);
        int blending = 0;
        int masks = 0;
        for (int i = 0; i < TARGETS; i++) {
            long target = RenderState.blend(at, i);
            boolean blends = BlendTarget.enabled(s, target) != 0;
            blending |= blends ? 1 << i : 0;
            masks |= BlendTarget.colorMask(s, target) << 4 * i;
            factors[i] = GlEnums.blendFactor(BlendTarget.sourceRgb(s, target))
                    | GlEnums.blendFactor(BlendTarget.destinationRgb(s, target)) << 8
                    | GlEnums.blendFactor(BlendTarget.sourceAlpha(s, target)) << 16
                    | GlEnums.blendFactor(BlendTarget.destinationAlpha(s, target)) << 24;
            equations[i] = GlEnums.blendOp(BlendTarget.equationRgb(s, target))
                    | GlEnums.blendOp(BlendTarget.equationAlpha(s, target)) << 8;
        }
        flags = RenderState.flags(s, at);
        blendMask = blending;
        colorMask = masks;
        front = face(s, RenderState.front(at));
        back = face(s, RenderState.back(at));
        depthCompare = GlEnums.compareOp(RenderState.depthFunction(s, at));
        cullMode = GlEnums.cullMode(RenderState.cullMode(s, at));
        frontFace = GlEnums.frontFace(RenderState.frontFace(s, at));
        int mode = RenderState.polygonMode(s, at);
        polygonMode = mode == GL_LINE ? 1 : mode == GL_POINT ? 2 : 0;
        logicOp = GlEnums.logicOp(RenderState.logicOp(s, at));
        clipDistances = RenderState.clipDistances(s, at);
        describe(dynamic);
    }

    private void describe(int dynamic) {
        boolean enabling = (dynamic & DynamicStates.BLEND_ENABLE) != 0;
        boolean equating = (dynamic & DynamicStates.BLEND_EQUATION) != 0;
        for (int i = 0; i < TARGETS; i++) {
            boolean matters = !equating && (enabling || (blendMask >>> i & 1) != 0);
            key[2 * i] = matters ? factors[i] : 0;
            key[2 * i + 1] = matters ? equations[i] : 0;
        }
        for (int[] flag : PIPELINE_FLAGS) {
            key[2 * TARGETS] |= (dynamic & flag[1]) != 0 ? 0 : flags & flag[0];
        }
        boolean logic = (dynamic & DynamicStates.LOGIC_OP_ENABLE) != 0 || has(RenderStateFlags.COLOR_LOGIC_OP);
        key[2 * TARGETS + 1] = enabling ? 0 : blendMask;
        key[2 * TARGETS + 2] = (dynamic & DynamicStates.WRITE_MASK) != 0 ? 0 : colorMask;
        key[2 * TARGETS + 3] = (dynamic & DynamicStates.POLYGON_MODE) != 0 ? 0 : polygonMode;
        key[2 * TARGETS + 4] = logic ? logicOp : 0;
    }

    private static int face(MemorySegment s, long at) {
        return GlEnums.compareOp(StencilFace.function(s, at))
                | GlEnums.stencilOp(StencilFace.fail(s, at)) << 8
                | GlEnums.stencilOp(StencilFace.depthFail(s, at)) << 16
                | GlEnums.stencilOp(StencilFace.depthPass(s, at)) << 24;
    }

    /** Whether a flag of {@link RenderStateFlags} is set. */
    boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** Whether primitives of a mode end as points. */
    boolean makesPoints(int mode) {
        return mode == GlEnums.POINTS || polygonMode == 2 && GlEnums.polygons(mode);
    }

    @Override
    public void destroy() {
        // Nothing native.
    }
}
