package org.mgl.server.gles;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;

/**
 * Brings the driver's rasterizer state to what the applier's state describes; only what differs from the state that the
 * driver is in is set. MGL's own passes go through it too, so that the shadow never lies.
 */
public final class StateApplier {
    private static final int GL_FRONT = 0x0404;
    private static final int GL_BACK = 0x0405;
    private static final int GL_BLEND = 0x0BE2;
    private static final int GL_CLIP_DISTANCE0 = 0x3000;
    private static final int GL_KEEP = 0x1E00;
    private static final int GL_ALWAYS = 0x0207;
    private static final int GL_FUNC_ADD = 0x8006;
    private static final int ALL_TARGETS = (1 << GlesRenderState.TARGETS) - 1;
    private static final int STENCIL_OFFSET = DynamicChunk.offset(DynamicChunk.STENCIL);
    private static final int ALL_CHUNKS = (1 << DynamicChunk.COUNT) - 1;

    /** Flags that are a plain capability, and its GL enum. */
    private static final int[][] CAPABILITIES = {
        {RenderStateFlags.DEPTH_TEST, 0x0B71},
        {RenderStateFlags.STENCIL_TEST, 0x0B90},
        {RenderStateFlags.CULL_FACE, 0x0B44},
        {RenderStateFlags.SCISSOR_TEST, 0x0C11},
        {RenderStateFlags.RASTERIZER_DISCARD, 0x8C89},
        {RenderStateFlags.POLYGON_OFFSET_FILL, 0x8037},
        {RenderStateFlags.ALPHA_TO_COVERAGE, 0x809E},
        {RenderStateFlags.SAMPLE_COVERAGE, 0x80A0},
        {RenderStateFlags.SAMPLE_MASK, 0x8E51},
        {RenderStateFlags.DITHER, 0x0BD0},
        {RenderStateFlags.DEPTH_CLAMP, 0x864F},
        {RenderStateFlags.FRAMEBUFFER_SRGB, 0x8DB9},
        {RenderStateFlags.MULTISAMPLE, 0x809D},
        {RenderStateFlags.ALPHA_TO_ONE, 0x809F},
    };

    private final GlesCalls calls;
    private final int targets;
    private final int[] capabilityFlags;
    private final int[] capabilityEnums;
    private final int knownFlags;

    private int flags;
    private int blendMask;
    private boolean uniformTargets = true;
    private final long[] blendFunc = new long[GlesRenderState.TARGETS];
    private final int[] blendEquation = new int[GlesRenderState.TARGETS];
    private int colorMask = -1;
    private int frontFunction = GL_ALWAYS;
    private int backFunction = GL_ALWAYS;
    private long frontOp = GL_KEEP | (long) GL_KEEP << 16 | (long) GL_KEEP << 32;
    private long backOp = frontOp;
    private int depthFunction = 0x0201;
    private int cullMode = GL_BACK;
    private int frontFace = 0x0901;
    private int clipDistances;

    private GlesRenderState applied;
    private int staleChunks = ALL_CHUNKS;

    /** A shadow of a new context's state. */
    StateApplier(GlesCalls calls, GlesFeatures features) {
        this.calls = calls;
        this.targets = Math.min(features.drawBuffers, GlesRenderState.TARGETS);
        Arrays.fill(blendFunc, 1L | 1L << 32);
        Arrays.fill(blendEquation, GL_FUNC_ADD | GL_FUNC_ADD << 16);
        int missing = (features.depthClamp ? 0 : RenderStateFlags.DEPTH_CLAMP)
                | (features.srgbWriteControl ? 0 : RenderStateFlags.FRAMEBUFFER_SRGB)
                | (features.multisampleCompatibility
                        ? 0
                        : RenderStateFlags.MULTISAMPLE | RenderStateFlags.ALPHA_TO_ONE);
        int count = 0;
        int known = 0;
        int[] bits = new int[CAPABILITIES.length];
        int[] enums = new int[CAPABILITIES.length];
        for (int[] capability : CAPABILITIES) {
            if ((capability[0] & missing) == 0) {
                bits[count] = capability[0];
                enums[count++] = capability[1];
                known |= capability[0];
            }
        }
        capabilityFlags = Arrays.copyOf(bits, count);
        capabilityEnums = Arrays.copyOf(enums, count);
        knownFlags = known;
        // A new context has these on; sRGB encoding is on in OpenGL ES and off in OpenGL.
        flags = (RenderStateFlags.DITHER | RenderStateFlags.FRAMEBUFFER_SRGB | RenderStateFlags.MULTISAMPLE) & known
                | RenderStateFlags.DEPTH_WRITE;
    }

    /** For draws, clears and blits: the bound render state and all dynamic chunks. */
    public void apply(ApplierState state) {
        GlesRenderState next = (GlesRenderState) state.renderState;
        boolean stencil = false;
        if (next != applied && next != null) {
            applied = next;
            stencil = next.frontFunction != frontFunction || next.backFunction != backFunction;
            pipeline(next);
        }
        int chunks = state.dirtyChunks | staleChunks;
        if (chunks != 0 || stencil) {
            chunks(state.dynamic, stencil ? chunks | 1 << DynamicChunk.STENCIL : chunks);
            state.dirtyChunks = 0;
            staleChunks = 0;
        }
        state.dirty &= ~(ApplierState.DIRTY_RENDER_STATE | ApplierState.DIRTY_DYNAMIC);
    }

    /** {@link #neutral(boolean)} without sRGB encoding. */
    public void neutral() {
        neutral(false);
    }

    /**
     * For MGL's own passes: no test, scissor, blending, culling, discard or dithering, all masks on; sRGB encoding as
     * asked. The next {@link #apply} brings the application's state back.
     */
    public void neutral(boolean encodeSrgb) {
        applied = null;
        staleChunks |= 1 << DynamicChunk.STENCIL;
        flags((flags & RenderStateFlags.MULTISAMPLE)
                | RenderStateFlags.DEPTH_WRITE
                | (encodeSrgb ? RenderStateFlags.FRAMEBUFFER_SRGB : 0));
        if (blendMask != 0) {
            blendMask = 0;
            uniformTargets = false;
            calls.set(GL_BLEND, false);
        }
        colorMasks(-1);
        clipDistances(0);
        calls.stencilMask(0x0408, -1);
    }

    /** For MGL's own passes: another viewport until the next {@link #apply}. */
    public void viewport(int x, int y, int width, int height) {
        staleChunks |= 1 << DynamicChunk.VIEWPORT;
        calls.viewport(x, y, width, height);
    }

    /** For MGL's own passes: a scissor rectangle, enabled until the next {@link #apply}. */
    public void scissor(int x, int y, int width, int height) {
        applied = null;
        staleChunks |= 1 << DynamicChunk.SCISSOR;
        flags(flags | RenderStateFlags.SCISSOR_TEST);
        calls.scissor(x, y, width, height);
    }

    private void pipeline(GlesRenderState next) {
        flags(next.flags);
        if (next.uniformTargets && uniformTargets) {
            sameTargets(next);
        } else {
            eachTarget(next);
        }
        if (next.depthFunction != depthFunction) {
            depthFunction = next.depthFunction;
            calls.depthFunc(depthFunction);
        }
        if (next.cullMode != cullMode) {
            cullMode = next.cullMode;
            calls.cullFace(cullMode);
        }
        if (next.frontFace != frontFace) {
            frontFace = next.frontFace;
            calls.frontFace(frontFace);
        }
        frontFunction = next.frontFunction;
        backFunction = next.backFunction;
        if (next.frontOp != frontOp) {
            frontOp = next.frontOp;
            stencilOp(GL_FRONT, frontOp);
        }
        if (next.backOp != backOp) {
            backOp = next.backOp;
            stencilOp(GL_BACK, backOp);
        }
        clipDistances(next.clipDistances);
    }

    private void flags(int next) {
        int changed = (next ^ flags) & (knownFlags | RenderStateFlags.DEPTH_WRITE);
        if (changed == 0) {
            return;
        }
        for (int i = 0; i < capabilityFlags.length; i++) {
            if ((changed & capabilityFlags[i]) != 0) {
                calls.set(capabilityEnums[i], (next & capabilityFlags[i]) != 0);
            }
        }
        if ((changed & RenderStateFlags.DEPTH_WRITE) != 0) {
            calls.depthMask((next & RenderStateFlags.DEPTH_WRITE) != 0);
        }
        flags = next;
    }

    /** All draw buffers alike, before and after: the commands without an index. */
    private void sameTargets(GlesRenderState next) {
        if (next.blendMask != blendMask) {
            calls.set(GL_BLEND, next.blendMask != 0);
            blendMask = next.blendMask;
        }
        // Factors and equations of a target that does not blend have no effect until it blends.
        if (next.blendMask != 0 && next.blendFunc[0] != blendFunc[0]) {
            long f = next.blendFunc[0];
            Arrays.fill(blendFunc, f);
            calls.blendFunc(half(f, 0), half(f, 1), half(f, 2), half(f, 3));
        }
        if (next.blendMask != 0 && next.blendEquation[0] != blendEquation[0]) {
            int e = next.blendEquation[0];
            Arrays.fill(blendEquation, e);
            calls.blendEquation(e & 0xFFFF, e >>> 16);
        }
        if (next.colorMask != colorMask) {
            colorMask = next.colorMask;
            calls.colorMask(colorMask & 15);
        }
    }

    private void eachTarget(GlesRenderState next) {
        int changed = next.blendMask ^ blendMask;
        for (int i = 0; i < targets; i++) {
            if ((changed >>> i & 1) != 0) {
                calls.set(GL_BLEND, i, (next.blendMask >>> i & 1) != 0);
            }
            if (next.blendFunc[i] != blendFunc[i]) {
                long f = next.blendFunc[i];
                calls.blendFunc(i, half(f, 0), half(f, 1), half(f, 2), half(f, 3));
            }
            if (next.blendEquation[i] != blendEquation[i]) {
                int e = next.blendEquation[i];
                calls.blendEquation(i, e & 0xFFFF, e >>> 16);
            }
        }
        System.arraycopy(next.blendFunc, 0, blendFunc, 0, GlesRenderState.TARGETS);
        System.arraycopy(next.blendEquation, 0, blendEquation, 0, GlesRenderState.TARGETS);
        blendMask = next.blendMask;
        colorMasks(next.colorMask);
        uniformTargets = next.uniformTargets;
    }

    private void colorMasks(int next) {
        if (next == colorMask) {
            return;
        }
        if (next == (next & 15) * 0x11111111) {
            calls.colorMask(next & 15);
        } else {
            int changed = next ^ colorMask;
            for (int i = 0; i < targets; i++) {
                if ((changed >>> 4 * i & 15) != 0) {
                    calls.colorMask(i, next >>> 4 * i & 15);
                }
            }
        }
        colorMask = next;
    }

    private void clipDistances(int next) {
        int changed = next ^ clipDistances;
        while (changed != 0) {
            int i = Integer.numberOfTrailingZeros(changed);
            calls.set(GL_CLIP_DISTANCE0 + i, (next >>> i & 1) != 0);
            changed &= changed - 1;
        }
        clipDistances = next;
    }

    private void stencilOp(int face, long op) {
        calls.stencilOp(face, half(op, 0), half(op, 1), half(op, 2));
    }

    private static int half(long packed, int i) {
        return (int) (packed >>> 16 * i) & 0xFFFF;
    }

    private void chunks(MemorySegment d, int due) {
        if ((due & 1 << DynamicChunk.VIEWPORT) != 0) {
            calls.viewport(
                    (int) f(d, DynamicChunk.VIEWPORT, 0), (int) f(d, DynamicChunk.VIEWPORT, 1),
                    (int) f(d, DynamicChunk.VIEWPORT, 2), (int) f(d, DynamicChunk.VIEWPORT, 3));
        }
        if ((due & 1 << DynamicChunk.SCISSOR) != 0) {
            calls.scissor(
                    i(d, DynamicChunk.SCISSOR, 0), i(d, DynamicChunk.SCISSOR, 1),
                    i(d, DynamicChunk.SCISSOR, 2), i(d, DynamicChunk.SCISSOR, 3));
        }
        if ((due & 1 << DynamicChunk.DEPTH_RANGE) != 0) {
            calls.depthRange(f(d, DynamicChunk.DEPTH_RANGE, 0), f(d, DynamicChunk.DEPTH_RANGE, 1));
        }
        if ((due & 1 << DynamicChunk.STENCIL) != 0) {
            stencil(d);
        }
        if ((due & 1 << DynamicChunk.POLYGON_OFFSET) != 0) {
            calls.polygonOffset(f(d, DynamicChunk.POLYGON_OFFSET, 0), f(d, DynamicChunk.POLYGON_OFFSET, 1));
        }
        if ((due & 1 << DynamicChunk.BLEND_COLOR) != 0) {
            calls.blendColor(
                    f(d, DynamicChunk.BLEND_COLOR, 0), f(d, DynamicChunk.BLEND_COLOR, 1),
                    f(d, DynamicChunk.BLEND_COLOR, 2), f(d, DynamicChunk.BLEND_COLOR, 3));
        }
        if ((due & (1 << DynamicChunk.LINE_WIDTH | 1 << DynamicChunk.SAMPLE)) != 0) {
            rareChunks(d);
        }
    }

    private void stencil(MemorySegment d) {
        calls.stencilFunc(
                GL_FRONT, frontFunction, d.get(JAVA_INT, STENCIL_OFFSET), d.get(JAVA_INT, STENCIL_OFFSET + 4));
        calls.stencilMask(GL_FRONT, d.get(JAVA_INT, STENCIL_OFFSET + 8));
        calls.stencilFunc(
                GL_BACK, backFunction, d.get(JAVA_INT, STENCIL_OFFSET + 12), d.get(JAVA_INT, STENCIL_OFFSET + 16));
        calls.stencilMask(GL_BACK, d.get(JAVA_INT, STENCIL_OFFSET + 20));
    }

    private void rareChunks(MemorySegment d) {
        float width = f(d, DynamicChunk.LINE_WIDTH, 0);
        if (width > 0) {
            calls.lineWidth(width);
        }
        calls.sampleCoverage(f(d, DynamicChunk.SAMPLE, 0), i(d, DynamicChunk.SAMPLE, 1) != 0);
        calls.sampleMask(i(d, DynamicChunk.SAMPLE, 2));
    }

    private static float f(MemorySegment d, int chunk, int i) {
        return d.get(JAVA_FLOAT, DynamicChunk.offset(chunk) + 4L * i);
    }

    private static int i(MemorySegment d, int chunk, int i) {
        return d.get(JAVA_INT, DynamicChunk.offset(chunk) + 4L * i);
    }
}
