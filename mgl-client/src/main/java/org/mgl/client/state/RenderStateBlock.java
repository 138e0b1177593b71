package org.mgl.client.state;

import static org.mgl.client.GL33.*;
import static org.mgl.wire.RenderStateFlags.*;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.record.BlendTarget;
import org.mgl.wire.record.RenderState;
import org.mgl.wire.record.StencilFace;

/**
 * The pipeline subset of the render state in the form in which it crosses the wire; it begins with GL's initial values.
 *
 * <p>Every setter compares first and returns whether anything changed. Values are those of GL, already validated.
 */
public final class RenderStateBlock {
    /** Draw buffers that have blend state of their own. */
    public static final int TARGETS = 8;
    /** Colour mask with all channels: red 1, green 2, blue 4, alpha 8. */
    public static final int ALL_CHANNELS = 15;

    private final NativeBlock memory = new NativeBlock(RenderState.SIZE);
    private final MemorySegment block = memory.segment();

    /** Whether draw buffers may differ in blend state or colour mask; while false, draw buffer 0 stands for all. */
    private boolean independent;

    /** A block with GL's initial values. */
    public RenderStateBlock() {
        for (int i = 0; i < TARGETS; i++) {
            BlendTarget.encode(
                    block, target(i), GL_ONE, GL_ZERO, GL_ONE, GL_ZERO, GL_FUNC_ADD, GL_FUNC_ADD, 0, ALL_CHANNELS);
        }
        StencilFace.encode(block, face(false), GL_ALWAYS, GL_KEEP, GL_KEEP, GL_KEEP);
        StencilFace.encode(block, face(true), GL_ALWAYS, GL_KEEP, GL_KEEP, GL_KEEP);
        int enabled = DEPTH_WRITE | MULTISAMPLE | DITHER;
        RenderState.encode(block, 0, enabled, GL_LESS, GL_BACK, GL_CCW, GL_FILL, GL_COPY, 0);
    }

    /** The block, {@link RenderState#SIZE} bytes; read by the emitter. */
    public MemorySegment segment() {
        return block;
    }

    /** Frees the memory. */
    public void close() {
        memory.close();
    }

    private static long target(int index) {
        return RenderState.blend(0, index);
    }

    private static long face(boolean back) {
        return back ? RenderState.back(0) : RenderState.front(0);
    }

    // ---- flags ----

    /** Whether a bit of {@link org.mgl.wire.RenderStateFlags} is set. */
    public boolean flag(int bit) {
        return (RenderState.flags(block, 0) & bit) != 0;
    }

    /** Sets or clears a bit of {@link org.mgl.wire.RenderStateFlags}. */
    public boolean flag(int bit, boolean on) {
        int flags = RenderState.flags(block, 0);
        int next = on ? flags | bit : flags & ~bit;
        RenderState.flags(block, 0, next);
        return next != flags;
    }

    /** Whether GL_CLIP_DISTANCEi is enabled. */
    public boolean clipDistance(int index) {
        return (RenderState.clipDistances(block, 0) >>> index & 1) != 0;
    }

    /** Enables or disables GL_CLIP_DISTANCEi, {@code index} 0 to 7. */
    public boolean clipDistance(int index, boolean on) {
        int mask = RenderState.clipDistances(block, 0);
        int next = on ? mask | 1 << index : mask & ~(1 << index);
        RenderState.clipDistances(block, 0, next);
        return next != mask;
    }

    // ---- blending and colour masks ----

    /** Whether GL_BLEND is enabled for a draw buffer. */
    public boolean blend(int index) {
        return BlendTarget.enabled(block, target(index)) != 0;
    }

    /** Enables or disables GL_BLEND for one draw buffer. */
    public boolean blend(int index, boolean on) {
        if (blend(index) == on) {
            return false;
        }
        independent = true;
        BlendTarget.enabled(block, target(index), on ? 1 : 0);
        return true;
    }

    /** Enables or disables GL_BLEND for every draw buffer. */
    public boolean blendAll(boolean on) {
        boolean changed = false;
        for (int i = 0, n = differing(); i < n; i++) {
            changed |= blend(i) != on;
        }
        if (changed) {
            for (int i = 0; i < TARGETS; i++) {
                BlendTarget.enabled(block, target(i), on ? 1 : 0);
            }
        }
        return changed;
    }

    /** Blend factors of every draw buffer. */
    public boolean blendFunction(int sourceRgb, int destinationRgb, int sourceAlpha, int destinationAlpha) {
        long first = target(0);
        if (BlendTarget.sourceRgb(block, first) == sourceRgb
                && BlendTarget.destinationRgb(block, first) == destinationRgb
                && BlendTarget.sourceAlpha(block, first) == sourceAlpha
                && BlendTarget.destinationAlpha(block, first) == destinationAlpha) {
            return false;
        }
        for (int i = 0; i < TARGETS; i++) {
            BlendTarget.sourceRgb(block, target(i), sourceRgb);
            BlendTarget.destinationRgb(block, target(i), destinationRgb);
            BlendTarget.sourceAlpha(block, target(i), sourceAlpha);
            BlendTarget.destinationAlpha(block, target(i), destinationAlpha);
        }
        return true;
    }

    /** Blend equations of every draw buffer. */
    public boolean blendEquation(int rgb, int alpha) {
        long first = target(0);
        if (BlendTarget.equationRgb(block, first) == rgb && BlendTarget.equationAlpha(block, first) == alpha) {
            return false;
        }
        for (int i = 0; i < TARGETS; i++) {
            BlendTarget.equationRgb(block, target(i), rgb);
            BlendTarget.equationAlpha(block, target(i), alpha);
        }
        return true;
    }

    /** Source factor of the colour channels; OpenGL 3.3 has one for all draw buffers. */
    public int blendSourceRgb() {
        return BlendTarget.sourceRgb(block, target(0));
    }

    /** Destination factor of the colour channels. */
    public int blendDestinationRgb() {
        return BlendTarget.destinationRgb(block, target(0));
    }

    /** Source factor of alpha. */
    public int blendSourceAlpha() {
        return BlendTarget.sourceAlpha(block, target(0));
    }

    /** Destination factor of alpha. */
    public int blendDestinationAlpha() {
        return BlendTarget.destinationAlpha(block, target(0));
    }

    /** Equation of the colour channels. */
    public int blendEquationRgb() {
        return BlendTarget.equationRgb(block, target(0));
    }

    /** Equation of alpha. */
    public int blendEquationAlpha() {
        return BlendTarget.equationAlpha(block, target(0));
    }

    /** The colour mask of a draw buffer, see {@link #ALL_CHANNELS}. */
    public int colorMask(int index) {
        return BlendTarget.colorMask(block, target(index));
    }

    /** Sets the colour mask of one draw buffer. */
    public boolean colorMask(int index, int channels) {
        if (colorMask(index) == channels) {
            return false;
        }
        independent = true;
        BlendTarget.colorMask(block, target(index), channels);
        return true;
    }

    /** Sets the colour mask of every draw buffer. */
    public boolean colorMaskAll(int channels) {
        boolean changed = false;
        for (int i = 0, n = differing(); i < n; i++) {
            changed |= colorMask(i) != channels;
        }
        if (changed) {
            for (int i = 0; i < TARGETS; i++) {
                BlendTarget.colorMask(block, target(i), channels);
            }
        }
        return changed;
    }

    private int differing() {
        return independent ? TARGETS : 1;
    }

    // ---- stencil ----

    /** Sets the stencil comparison of one face. */
    public boolean stencilFunction(boolean back, int function) {
        boolean changed = stencilFunction(back) != function;
        StencilFace.function(block, face(back), function);
        return changed;
    }

    /** Sets the stencil operations of one face. */
    public boolean stencilOperations(boolean back, int fail, int depthFail, int depthPass) {
        boolean changed =
                stencilFail(back) != fail || stencilDepthFail(back) != depthFail || stencilDepthPass(back) != depthPass;
        long at = face(back);
        StencilFace.fail(block, at, fail);
        StencilFace.depthFail(block, at, depthFail);
        StencilFace.depthPass(block, at, depthPass);
        return changed;
    }

    /** Stencil comparison of a face. */
    public int stencilFunction(boolean back) {
        return StencilFace.function(block, face(back));
    }

    /** Operation where the stencil test fails. */
    public int stencilFail(boolean back) {
        return StencilFace.fail(block, face(back));
    }

    /** Operation where the stencil test passes and the depth test fails. */
    public int stencilDepthFail(boolean back) {
        return StencilFace.depthFail(block, face(back));
    }

    /** Operation where both tests pass. */
    public int stencilDepthPass(boolean back) {
        return StencilFace.depthPass(block, face(back));
    }

    // ---- depth and polygons ----

    /** Depth comparison. */
    public int depthFunction() {
        return RenderState.depthFunction(block, 0);
    }

    /** Sets the depth comparison. */
    public boolean depthFunction(int function) {
        boolean changed = depthFunction() != function;
        RenderState.depthFunction(block, 0, function);
        return changed;
    }

    /** Faces that GL_CULL_FACE removes. */
    public int cullMode() {
        return RenderState.cullMode(block, 0);
    }

    /** Sets the faces that GL_CULL_FACE removes. */
    public boolean cullMode(int mode) {
        boolean changed = cullMode() != mode;
        RenderState.cullMode(block, 0, mode);
        return changed;
    }

    /** Winding of front faces. */
    public int frontFace() {
        return RenderState.frontFace(block, 0);
    }

    /** Sets the winding of front faces. */
    public boolean frontFace(int winding) {
        boolean changed = frontFace() != winding;
        RenderState.frontFace(block, 0, winding);
        return changed;
    }

    /** Polygon mode of both faces. */
    public int polygonMode() {
        return RenderState.polygonMode(block, 0);
    }

    /** Sets the polygon mode of both faces. */
    public boolean polygonMode(int mode) {
        boolean changed = polygonMode() != mode;
        RenderState.polygonMode(block, 0, mode);
        return changed;
    }

    /** Logic operation. */
    public int logicOp() {
        return RenderState.logicOp(block, 0);
    }

    /** Sets the logic operation. */
    public boolean logicOp(int operation) {
        boolean changed = logicOp() != operation;
        RenderState.logicOp(block, 0, operation);
        return changed;
    }
}
