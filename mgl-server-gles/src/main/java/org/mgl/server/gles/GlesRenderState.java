package org.mgl.server.gles;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.record.BlendTarget;
import org.mgl.wire.record.RenderState;
import org.mgl.wire.record.StencilFace;

/** The pipeline subset of render state, taken apart once so that a draw only compares numbers. */
final class GlesRenderState extends ServerRenderState {
    static final int TARGETS = 8;

    /** Flags that choose between native programs. */
    private static final int PROGRAM_FLAGS =
            RenderStateFlags.PROGRAM_POINT_SIZE | RenderStateFlags.POINT_ORIGIN_LOWER_LEFT;

    private static final int GL_COPY = 0x1503;
    private static final int GL_POINT = 0x1B00;
    private static final int GL_FILL = 0x1B02;

    final int flags;

    /** Bit per draw buffer that blends. */
    final int blendMask;

    /** Whether all draw buffers have the same blend state and mask. */
    final boolean uniformTargets;

    /** Source and destination factors, RGB then alpha, 16 bits each from the lowest. */
    final long[] blendFunc = new long[TARGETS];

    /** Equation of RGB in the low, of alpha in the high half. */
    final int[] blendEquation = new int[TARGETS];

    /** Colour mask by draw buffer, 4 bits each. */
    final int colorMask;

    final int frontFunction;
    final int backFunction;

    /** fail, depth fail, depth pass, 16 bits each from the lowest. */
    final long frontOp;

    final long backOp;
    final int depthFunction;
    final int cullMode;
    final int frontFace;
    final int polygonMode;
    final int clipDistances;

    /** Whether draws need neither rewritten indices nor the restart index. */
    final boolean ordinary;

    /** What the driver cannot do of this state, or null. */
    final String unsupported;

    GlesRenderState(long handle, MemorySegment s, long at, GlesFeatures features) {
        super(handle, s, at);
        int blending = 0;
        int masks = 0;
        boolean same = true;
        for (int i = 0; i < TARGETS; i++) {
            long target = RenderState.blend(at, i);
            blending |= BlendTarget.enabled(s, target) << i;
            masks |= BlendTarget.colorMask(s, target) << 4 * i;
            blendFunc[i] = pack(
                    BlendTarget.sourceRgb(s, target), BlendTarget.destinationRgb(s, target),
                    BlendTarget.sourceAlpha(s, target), BlendTarget.destinationAlpha(s, target));
            blendEquation[i] = BlendTarget.equationRgb(s, target) | BlendTarget.equationAlpha(s, target) << 16;
            same &= blendFunc[i] == blendFunc[0] && blendEquation[i] == blendEquation[0];
        }
        flags = RenderState.flags(s, at);
        boolean logicOp = (flags & RenderStateFlags.COLOR_LOGIC_OP) != 0;
        blendMask = logicOp ? 0 : blending;
        colorMask = masks;
        uniformTargets = same && (blendMask == 0 || blendMask == 0xFF) && masks == (masks & 15) * 0x11111111;
        long front = RenderState.front(at);
        long back = RenderState.back(at);
        frontFunction = StencilFace.function(s, front);
        backFunction = StencilFace.function(s, back);
        frontOp = operations(s, front);
        backOp = operations(s, back);
        depthFunction = RenderState.depthFunction(s, at);
        cullMode = RenderState.cullMode(s, at);
        frontFace = RenderState.frontFace(s, at);
        polygonMode = RenderState.polygonMode(s, at);
        clipDistances = RenderState.clipDistances(s, at);
        ordinary = fill()
                && (flags & (RenderStateFlags.FIRST_VERTEX_CONVENTION | RenderStateFlags.PRIMITIVE_RESTART)) == 0;
        unsupported = unsupported(features, logicOp && RenderState.logicOp(s, at) != GL_COPY);
    }

    private static long pack(int a, int b, int c, int d) {
        return a | (long) b << 16 | (long) c << 32 | (long) d << 48;
    }

    private static long operations(MemorySegment s, long face) {
        return pack(StencilFace.fail(s, face), StencilFace.depthFail(s, face), StencilFace.depthPass(s, face), 0);
    }

    private String unsupported(GlesFeatures features, boolean logicOp) {
        if (logicOp) {
            return "logic operations";
        }
        if ((flags & RenderStateFlags.ALPHA_TO_ONE) != 0 && !features.multisampleCompatibility) {
            return "alpha to one";
        }
        if ((flags & RenderStateFlags.DEPTH_CLAMP) != 0 && !features.depthClamp) {
            return "depth clamp";
        }
        return clipDistances != 0 && !features.clipDistance ? "clip distances" : null;
    }

    /** Whether primitives of a mode end as points. */
    boolean makesPoints(int mode) {
        return mode == PrimitiveLists.POINTS || polygonMode == GL_POINT && PrimitiveLists.polygons(mode);
    }

    /**
     * Whether a draw that this state's predecessor let go on may go on with this one, and with the same native program.
     */
    boolean follows(GlesRenderState predecessor) {
        int differing = flags ^ predecessor.flags;
        return ordinary && predecessor.ordinary && unsupported == null && (differing & PROGRAM_FLAGS) == 0;
    }

    /** Whether polygons are filled. */
    boolean fill() {
        return polygonMode == GL_FILL;
    }

    @Override
    public void destroy() {
        // Nothing native.
    }
}
