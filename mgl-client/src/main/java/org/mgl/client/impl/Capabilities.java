package org.mgl.client.impl;

import static org.mgl.client.GL33.*;
import static org.mgl.client.state.StateEnums.flagOf;

import org.mgl.client.KHRDebug;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.emit.Tracker;
import org.mgl.client.state.RenderStateBlock;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.spi.Caps;

/** {@code glEnable} and its like: which capabilities there are, and which a server lacks. */
final class Capabilities {
    private final ClientContext ctx;
    private final RenderStateBlock pipeline;

    Capabilities(ClientContext ctx, RenderStateBlock pipeline) {
        this.ctx = ctx;
        this.pipeline = pipeline;
    }

    private void changed(boolean changed) {
        if (changed) {
            ctx.tracker.mark(Tracker.RENDER_STATE);
        }
    }

    /** Enables or disables {@code cap}. */
    void set(int cap, boolean on, String call) {
        int flag = flagOf(cap);
        if (flag != 0) {
            if (pipeline.flag(flag) != on) {
                requireFlag(flag, on, call);
                changed(pipeline.flag(flag, on));
            }
        } else if (cap == GL_BLEND) {
            changed(pipeline.blendAll(on));
        } else if (cap == KHRDebug.GL_DEBUG_OUTPUT) {
            ctx.debug.output(on);
        } else if (cap == KHRDebug.GL_DEBUG_OUTPUT_SYNCHRONOUS) {
            ctx.debug.synchronous(on);
        } else if (isClipDistance(cap)) {
            if (on) {
                require(Caps.CLIP_DISTANCE, call, "this server has no clip distances; discard in the fragment shader");
            }
            changed(pipeline.clipDistance(cap - GL_CLIP_DISTANCE0, on));
        } else {
            ctx.errors.invalidEnum(call, "cap", cap);
        }
    }

    private static boolean isClipDistance(int cap) {
        return cap >= GL_CLIP_DISTANCE0 && cap <= GL_CLIP_DISTANCE7;
    }

    private void requireFlag(int flag, boolean on, String call) {
        if (on) {
            switch (flag) {
                case RenderStateFlags.DEPTH_CLAMP ->
                    require(
                            Caps.DEPTH_CLAMP,
                            call,
                            "this server cannot clamp depth; clamp gl_Position.z in the shader");
                case RenderStateFlags.COLOR_LOGIC_OP ->
                    require(Caps.LOGIC_OP, call, "this server has no logic operations; use blending or a shader");
                case RenderStateFlags.LINE_SMOOTH ->
                    require(Caps.LINE_SMOOTHING, call, "this server does not smooth lines; use multisampling");
                case RenderStateFlags.POLYGON_SMOOTH ->
                    require(Caps.POLYGON_SMOOTHING, call, "this server does not smooth polygons; use multisampling");
                case RenderStateFlags.ALPHA_TO_ONE ->
                    require(Caps.ALPHA_TO_ONE, call, "this server cannot set alpha to one; write alpha 1.0");
                default -> {
                    // Every server has the others.
                }
            }
        } else if (flag == RenderStateFlags.MULTISAMPLE) {
            require(Caps.MULTISAMPLE_CONTROL, call, "this server always multisamples; draw into one without samples");
        }
    }

    /**
     * Refuses what the server cannot do.
     *
     * @throws UnmigratedVerbException naming {@code call}
     */
    void require(long capability, String call, String instead) {
        if (!ctx.caps.has(capability)) {
            throw new UnmigratedVerbException(call, instead);
        }
    }

    /** Enables or disables {@code cap} for one draw buffer. */
    void set(int cap, int index, boolean on, String call) {
        if (cap != GL_BLEND) {
            ctx.errors.invalidEnum(call, "cap", cap);
        } else if (drawBuffer(index, call, "index")) {
            changed(pipeline.blend(index, on));
        }
    }

    /** Whether {@code index} is a draw buffer; if not, GL_INVALID_VALUE is set. */
    boolean drawBuffer(int index, String call, String parameter) {
        if (index < 0 || index >= ctx.limits.drawBuffers) {
            ctx.errors.invalidValue(call, parameter, index & 0xFFFF_FFFFL, "less than " + ctx.limits.drawBuffers);
            return false;
        }
        return true;
    }

    /** The answer of {@code glIsEnabled}, or -1 if {@code cap} is no capability. */
    int enabled(int cap) {
        if (cap == GL_BLEND) {
            return pipeline.blend(0) ? 1 : 0;
        }
        int flag = flagOf(cap);
        if (flag != 0) {
            return pipeline.flag(flag) ? 1 : 0;
        }
        if (cap == KHRDebug.GL_DEBUG_OUTPUT) {
            return ctx.debug.output() ? 1 : 0;
        }
        if (cap == KHRDebug.GL_DEBUG_OUTPUT_SYNCHRONOUS) {
            return ctx.debug.synchronous() ? 1 : 0;
        }
        return isClipDistance(cap) ? pipeline.clipDistance(cap - GL_CLIP_DISTANCE0) ? 1 : 0 : -1;
    }
}
