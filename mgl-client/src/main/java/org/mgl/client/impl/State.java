package org.mgl.client.impl;

import static org.mgl.client.GL33.*;
import static org.mgl.client.state.StateEnums.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.emit.DynamicEmitter;
import org.mgl.client.emit.RenderStateEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.StateApi;
import org.mgl.client.state.DynamicBlock;
import org.mgl.client.state.Hints;
import org.mgl.client.state.PixelStore;
import org.mgl.client.state.RenderStateBlock;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/**
 * Topic State: rasterizer and per-fragment state, pixel store, hints (GL 3.3 core, chapters 2.12 to 4.1). A setter
 * validates, writes the block that crosses the wire and marks its group; a redundant call costs the compare.
 */
final class State implements StateApi {
    /** The pipeline subset. */
    final RenderStateBlock pipeline = new RenderStateBlock();
    /** What {@code glEnable} enables. */
    final Capabilities capabilities;
    /** Dynamic state. */
    final DynamicBlock dynamic;
    /** Pack and unpack parameters. */
    final PixelStore pixelStore = new PixelStore();
    /** Hints. */
    final Hints hints = new Hints();
    /** GL_CLAMP_READ_COLOR: GL_TRUE, GL_FALSE or GL_FIXED_ONLY. */
    int clampReadColor = GL_FIXED_ONLY;

    private final ErrorState errors;
    private final Tracker tracker;
    private final RenderStateEmitter pipelineEmitter;
    private final DynamicEmitter dynamicEmitter;
    private final int maxViewportWidth;
    private final int maxViewportHeight;

    State(ClientContext ctx) {
        errors = ctx.errors;
        tracker = ctx.tracker;
        capabilities = new Capabilities(ctx, pipeline);
        dynamic = new DynamicBlock(ctx.surface.width(), ctx.surface.height());
        pipelineEmitter = new RenderStateEmitter(ctx.link, ctx.handles, pipeline);
        dynamicEmitter = new DynamicEmitter(ctx.link, dynamic);
        tracker.emitter(Tracker.RENDER_STATE, pipelineEmitter);
        tracker.emitter(Tracker.DYNAMIC, dynamicEmitter);
        maxViewportWidth = ctx.limits.of(Limit.MAX_VIEWPORT_WIDTH);
        maxViewportHeight = ctx.limits.of(Limit.MAX_VIEWPORT_HEIGHT);
    }

    void close() {
        pipelineEmitter.close();
        dynamicEmitter.close();
        pipeline.close();
        dynamic.close();
    }

    private void pipelineChanged(boolean changed) {
        if (changed) {
            tracker.mark(Tracker.RENDER_STATE);
        }
    }

    private void dynamicChanged(boolean changed) {
        if (changed) {
            tracker.mark(Tracker.DYNAMIC);
        }
    }

    // ---- capabilities ----

    @Override
    public void enable(int target) {
        capabilities.set(target, true, "glEnable");
    }

    @Override
    public void disable(int target) {
        capabilities.set(target, false, "glDisable");
    }

    @Override
    public void enablei(int cap, int index) {
        capabilities.set(cap, index, true, "glEnablei");
    }

    @Override
    public void disablei(int target, int index) {
        capabilities.set(target, index, false, "glDisablei");
    }

    // ---- blending and masks ----

    @Override
    public void blendFunc(int sfactor, int dfactor) {
        blendFactors(sfactor, dfactor, sfactor, dfactor, "glBlendFunc");
    }

    @Override
    public void blendFuncSeparate(int sfactorRGB, int dfactorRGB, int sfactorAlpha, int dfactorAlpha) {
        blendFactors(sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha, "glBlendFuncSeparate");
    }

    private void blendFactors(int sourceRgb, int destinationRgb, int sourceAlpha, int destinationAlpha, String call) {
        if (blendFactor(sourceRgb, "sfactorRGB", call)
                && blendFactor(destinationRgb, "dfactorRGB", call)
                && blendFactor(sourceAlpha, "sfactorAlpha", call)
                && blendFactor(destinationAlpha, "dfactorAlpha", call)) {
            pipelineChanged(pipeline.blendFunction(sourceRgb, destinationRgb, sourceAlpha, destinationAlpha));
        }
    }

    private boolean blendFactor(int factor, String parameter, String call) {
        if (!isBlendFactor(factor)) {
            errors.invalidEnum(call, parameter, factor);
            return false;
        }
        if (isSecondSource(factor)) {
            capabilities.require(Caps.DUAL_SOURCE_BLEND, call, "this server has one blend source; draw in two passes");
        }
        return true;
    }

    @Override
    public void blendEquation(int mode) {
        if (!isBlendEquation(mode)) {
            errors.invalidEnum("glBlendEquation", "mode", mode);
        } else {
            pipelineChanged(pipeline.blendEquation(mode, mode));
        }
    }

    @Override
    public void blendEquationSeparate(int modeRGB, int modeAlpha) {
        if (!isBlendEquation(modeRGB)) {
            errors.invalidEnum("glBlendEquationSeparate", "modeRGB", modeRGB);
        } else if (!isBlendEquation(modeAlpha)) {
            errors.invalidEnum("glBlendEquationSeparate", "modeAlpha", modeAlpha);
        } else {
            pipelineChanged(pipeline.blendEquation(modeRGB, modeAlpha));
        }
    }

    @Override
    public void blendColor(float red, float green, float blue, float alpha) {
        dynamicChanged(dynamic.blendColor(red, green, blue, alpha));
    }

    @Override
    public void colorMask(boolean red, boolean green, boolean blue, boolean alpha) {
        pipelineChanged(pipeline.colorMaskAll(channels(red, green, blue, alpha)));
    }

    @Override
    public void colorMaski(int buf, boolean r, boolean g, boolean b, boolean a) {
        if (capabilities.drawBuffer(buf, "glColorMaski", "buf")) {
            pipelineChanged(pipeline.colorMask(buf, channels(r, g, b, a)));
        }
    }

    private static int channels(boolean red, boolean green, boolean blue, boolean alpha) {
        return (red ? 1 : 0) | (green ? 2 : 0) | (blue ? 4 : 0) | (alpha ? 8 : 0);
    }

    @Override
    public void logicOp(int op) {
        if (!isLogicOp(op)) {
            errors.invalidEnum("glLogicOp", "op", op);
        } else {
            pipelineChanged(pipeline.logicOp(op));
        }
    }

    // ---- depth and stencil ----

    @Override
    public void depthFunc(int func) {
        if (!isComparison(func)) {
            errors.invalidEnum("glDepthFunc", "func", func);
        } else {
            pipelineChanged(pipeline.depthFunction(func));
        }
    }

    @Override
    public void depthMask(boolean flag) {
        pipelineChanged(pipeline.flag(RenderStateFlags.DEPTH_WRITE, flag));
    }

    @Override
    public void depthRange(double zNear, double zFar) {
        dynamicChanged(dynamic.depthRange(unit(zNear), unit(zFar)));
    }

    /** Clamped to 0 to 1; not a number becomes 0. */
    private static float unit(double value) {
        return value > 0 ? (float) Math.min(value, 1) : 0;
    }

    @Override
    public void stencilFunc(int func, int ref, int mask) {
        stencilFunction(GL_FRONT_AND_BACK, func, ref, mask, "glStencilFunc");
    }

    @Override
    public void stencilFuncSeparate(int face, int func, int ref, int mask) {
        stencilFunction(face, func, ref, mask, "glStencilFuncSeparate");
    }

    private void stencilFunction(int face, int func, int ref, int mask, String call) {
        if (!face(face, call)) {
            return;
        }
        if (!isComparison(func)) {
            errors.invalidEnum(call, "func", func);
            return;
        }
        if (face != GL_BACK) {
            stencilFunction(false, func, ref, mask);
        }
        if (face != GL_FRONT) {
            stencilFunction(true, func, ref, mask);
        }
    }

    private void stencilFunction(boolean back, int func, int ref, int mask) {
        pipelineChanged(pipeline.stencilFunction(back, func));
        dynamicChanged(dynamic.stencilReference(back, ref) | dynamic.stencilReadMask(back, mask));
    }

    private boolean face(int face, String call) {
        if (!isFace(face)) {
            errors.invalidEnum(call, "face", face);
            return false;
        }
        return true;
    }

    @Override
    public void stencilMask(int mask) {
        dynamicChanged(dynamic.stencilWriteMask(false, mask) | dynamic.stencilWriteMask(true, mask));
    }

    @Override
    public void stencilMaskSeparate(int face, int mask) {
        if (!face(face, "glStencilMaskSeparate")) {
            return;
        }
        if (face != GL_BACK) {
            dynamicChanged(dynamic.stencilWriteMask(false, mask));
        }
        if (face != GL_FRONT) {
            dynamicChanged(dynamic.stencilWriteMask(true, mask));
        }
    }

    @Override
    public void stencilOp(int sfail, int dpfail, int dppass) {
        stencilOperations(GL_FRONT_AND_BACK, sfail, dpfail, dppass, "glStencilOp");
    }

    @Override
    public void stencilOpSeparate(int face, int sfail, int dpfail, int dppass) {
        stencilOperations(face, sfail, dpfail, dppass, "glStencilOpSeparate");
    }

    private void stencilOperations(int face, int sfail, int dpfail, int dppass, String call) {
        if (!face(face, call)
                || !stencilOperation(sfail, "sfail", call)
                || !stencilOperation(dpfail, "dpfail", call)
                || !stencilOperation(dppass, "dppass", call)) {
            return;
        }
        if (face != GL_BACK) {
            pipelineChanged(pipeline.stencilOperations(false, sfail, dpfail, dppass));
        }
        if (face != GL_FRONT) {
            pipelineChanged(pipeline.stencilOperations(true, sfail, dpfail, dppass));
        }
    }

    private boolean stencilOperation(int operation, String parameter, String call) {
        if (!isStencilOperation(operation)) {
            errors.invalidEnum(call, parameter, operation);
            return false;
        }
        return true;
    }

    // ---- viewport and scissor ----

    @Override
    public void viewport(int x, int y, int w, int h) {
        if (size(w, h, "glViewport")) {
            dynamicChanged(dynamic.viewport(x, y, Math.min(w, maxViewportWidth), Math.min(h, maxViewportHeight)));
        }
    }

    @Override
    public void scissor(int x, int y, int width, int height) {
        if (size(width, height, "glScissor")) {
            dynamicChanged(dynamic.scissor(x, y, width, height));
        }
    }

    private boolean size(int width, int height, String call) {
        if (width < 0 || height < 0) {
            errors.invalidValue(call, width < 0 ? "width" : "height", Math.min(width, height), "at least 0");
            return false;
        }
        return true;
    }

    // ---- polygons, lines, points ----

    @Override
    public void cullFace(int mode) {
        if (!isFace(mode)) {
            errors.invalidEnum("glCullFace", "mode", mode);
        } else {
            pipelineChanged(pipeline.cullMode(mode));
        }
    }

    @Override
    public void frontFace(int dir) {
        if (dir != GL_CW && dir != GL_CCW) {
            errors.invalidEnum("glFrontFace", "dir", dir);
        } else {
            pipelineChanged(pipeline.frontFace(dir));
        }
    }

    @Override
    public void polygonMode(int face, int mode) {
        if (mode != GL_POINT && mode != GL_LINE && mode != GL_FILL) {
            errors.invalidEnum("glPolygonMode", "mode", mode);
        } else if (face != GL_FRONT_AND_BACK) {
            errors.invalidEnum("glPolygonMode", "face", face);
        } else {
            if (mode != GL_FILL) {
                capabilities.require(
                        Caps.POLYGON_MODE, "glPolygonMode", "this server fills polygons; draw GL_LINES or GL_POINTS");
            }
            pipelineChanged(pipeline.polygonMode(mode));
        }
    }

    @Override
    public void polygonOffset(float factor, float units) {
        dynamicChanged(dynamic.polygonOffset(factor, units));
    }

    @Override
    public void provokingVertex(int mode) {
        if (mode != GL_FIRST_VERTEX_CONVENTION && mode != GL_LAST_VERTEX_CONVENTION) {
            errors.invalidEnum("glProvokingVertex", "mode", mode);
            return;
        }
        boolean first = mode == GL_FIRST_VERTEX_CONVENTION;
        if (first) {
            capabilities.require(
                    Caps.FIRST_VERTEX,
                    "glProvokingVertex",
                    "this server takes flat inputs from the last vertex; reorder the vertices");
        }
        pipelineChanged(pipeline.flag(RenderStateFlags.FIRST_VERTEX_CONVENTION, first));
    }

    @Override
    public void lineWidth(float width) {
        if (width <= 0) {
            errors.invalidValue("glLineWidth", "width", (long) width, "greater than 0");
        } else {
            dynamicChanged(dynamic.lineWidth(width));
        }
    }

    @Override
    public void pointSize(float size) {
        if (size <= 0) {
            errors.invalidValue("glPointSize", "size", (long) size, "greater than 0");
        } else {
            dynamicChanged(dynamic.pointSize(size));
        }
    }

    @Override
    public void pointParameterf(int pname, float param) {
        pointParameter(pname, param, "glPointParameterf");
    }

    @Override
    public void pointParameteri(int pname, int param) {
        pointParameter(pname, param, "glPointParameteri");
    }

    @Override
    public void pointParameterfv(int pname, long params, long paramsBytes) {
        OutParams.check("glPointParameterfv", "params", paramsBytes, Float.BYTES);
        pointParameter(pname, MemoryUtil.memGetFloat(params), "glPointParameterfv");
    }

    @Override
    public void pointParameteriv(int pname, long params, long paramsBytes) {
        OutParams.check("glPointParameteriv", "params", paramsBytes, Integer.BYTES);
        pointParameter(pname, MemoryUtil.memGetInt(params), "glPointParameteriv");
    }

    private void pointParameter(int pname, float value, String call) {
        switch (pname) {
            case GL_POINT_FADE_THRESHOLD_SIZE -> {
                if (value < 0) {
                    errors.invalidValue(call, "param", (long) value, "at least 0");
                } else {
                    dynamicChanged(dynamic.pointFadeThreshold(value));
                }
            }
            case GL_POINT_SPRITE_COORD_ORIGIN -> {
                int origin = (int) value;
                if (origin != GL_LOWER_LEFT && origin != GL_UPPER_LEFT) {
                    errors.invalidValue(call, "param", origin, "GL_LOWER_LEFT or GL_UPPER_LEFT");
                } else {
                    boolean lowerLeft = origin == GL_LOWER_LEFT;
                    pipelineChanged(pipeline.flag(RenderStateFlags.POINT_ORIGIN_LOWER_LEFT, lowerLeft));
                }
            }
            default -> errors.invalidEnum(call, "pname", pname);
        }
    }

    // ---- samples ----

    @Override
    public void sampleCoverage(float value, boolean invert) {
        dynamicChanged(dynamic.sampleCoverage(unit(value), invert));
    }

    @Override
    public void sampleMaski(int index, int mask) {
        if (index != 0) {
            errors.invalidValue("glSampleMaski", "index", index & 0xFFFF_FFFFL, "0");
        } else {
            dynamicChanged(dynamic.sampleMask(mask));
        }
    }

    // ---- what only the client keeps ----

    @Override
    public void hint(int target, int hint) {
        if (hint != GL_NICEST && hint != GL_FASTEST && hint != GL_DONT_CARE) {
            errors.invalidEnum("glHint", "hint", hint);
        } else if (!hints.set(target, hint)) {
            errors.invalidEnum("glHint", "target", target);
        }
    }

    @Override
    public void clampColor(int target, int clamp) {
        if (target != GL_CLAMP_READ_COLOR) {
            errors.invalidEnum("glClampColor", "target", target);
        } else if (clamp != GL_TRUE && clamp != GL_FALSE && clamp != GL_FIXED_ONLY) {
            errors.invalidEnum("glClampColor", "clamp", clamp);
        } else {
            clampReadColor = clamp;
        }
    }

    @Override
    public void pixelStorei(int pname, int param) {
        int rejected = pixelStore.set(pname, param);
        if (rejected == GL_INVALID_ENUM) {
            errors.invalidEnum("glPixelStore", "pname", pname);
        } else if (rejected != GL_NO_ERROR) {
            errors.invalidValue("glPixelStore", "param", param, "at least 0; an alignment 1, 2, 4 or 8");
        }
    }

    @Override
    public void pixelStoref(int pname, float param) {
        boolean flag = pname == GL_UNPACK_SWAP_BYTES
                || pname == GL_UNPACK_LSB_FIRST
                || pname == GL_PACK_SWAP_BYTES
                || pname == GL_PACK_LSB_FIRST;
        pixelStorei(pname, flag ? param != 0 ? 1 : 0 : Math.round(param));
    }
}
