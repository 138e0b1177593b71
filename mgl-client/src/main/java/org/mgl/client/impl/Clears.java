package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.FramebufferObject;
import org.mgl.wire.Op;
import org.mgl.wire.record.Clear;

/** Clear values, glClear and glClearBuffer* (GL 3.3 core, 4.2.3). Integers stay integers all the way. */
final class Clears {
    private static final int KIND_WHOLE = 0;
    private static final int KIND_COLOR = 1;
    private static final int KIND_DEPTH = 2;
    private static final int KIND_STENCIL = 3;
    private static final int KIND_DEPTH_STENCIL = 4;
    private static final int CLASS_FLOAT = 0;
    private static final int CLASS_INT = 1;
    private static final int CLASS_UINT = 2;
    private static final int BITS = GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT;

    private final ClientContext ctx;
    private final Framebuffers framebuffers;
    private final float[] color = new float[4];
    private double depth = 1;
    private int stencil;

    Clears(ClientContext ctx, Framebuffers framebuffers) {
        this.ctx = ctx;
        this.framebuffers = framebuffers;
    }

    float color(int component) {
        return color[component];
    }

    double depth() {
        return depth;
    }

    int stencil() {
        return stencil;
    }

    void color(float red, float green, float blue, float alpha) {
        color[0] = red;
        color[1] = green;
        color[2] = blue;
        color[3] = alpha;
    }

    void depth(double value) {
        depth = Math.clamp(value, 0.0, 1.0);
    }

    void stencil(int value) {
        stencil = value;
    }

    void whole(int mask) {
        if ((mask & ~BITS) != 0) {
            ctx.errors.invalidValue("glClear", "mask", mask, "a union of the colour, depth and stencil bits");
        } else if (allowed("glClear") && mask != 0) {
            long at = begin(KIND_WHOLE, 0, mask, CLASS_FLOAT, (float) depth, stencil);
            for (int i = 0; i < 4; i++) {
                Clear.color(ctx.link.cmd(), at, i, Float.floatToRawIntBits(color[i]));
            }
            ctx.link.commit();
        }
    }

    void integers(int buffer, int drawBuffer, long value, long valueBytes) {
        String call = "glClearBufferiv";
        if (buffer != GL_COLOR && buffer != GL_STENCIL) {
            ctx.errors.invalidEnum(call, "buffer", buffer);
        } else if (indexAllowed(call, buffer, drawBuffer)) {
            if (buffer == GL_COLOR) {
                clearColor(call, drawBuffer, CLASS_INT, value, valueBytes);
            } else {
                OutParams.check(call, "value", valueBytes, Integer.BYTES);
                clearOther(call, KIND_STENCIL, 0, MemoryUtil.memGetInt(value));
            }
        }
    }

    void unsigned(int buffer, int drawBuffer, long value, long valueBytes) {
        String call = "glClearBufferuiv";
        if (buffer != GL_COLOR) {
            ctx.errors.invalidEnum(call, "buffer", buffer);
        } else if (indexAllowed(call, buffer, drawBuffer)) {
            clearColor(call, drawBuffer, CLASS_UINT, value, valueBytes);
        }
    }

    void floats(int buffer, int drawBuffer, long value, long valueBytes) {
        String call = "glClearBufferfv";
        if (buffer != GL_COLOR && buffer != GL_DEPTH) {
            ctx.errors.invalidEnum(call, "buffer", buffer);
        } else if (indexAllowed(call, buffer, drawBuffer)) {
            if (buffer == GL_COLOR) {
                clearColor(call, drawBuffer, CLASS_FLOAT, value, valueBytes);
            } else {
                OutParams.check(call, "value", valueBytes, Float.BYTES);
                clearOther(call, KIND_DEPTH, MemoryUtil.memGetFloat(value), 0);
            }
        }
    }

    void depthStencil(int buffer, int drawBuffer, float depthValue, int stencilValue) {
        String call = "glClearBufferfi";
        if (buffer != GL_DEPTH_STENCIL) {
            ctx.errors.invalidEnum(call, "buffer", buffer);
        } else if (indexAllowed(call, buffer, drawBuffer)) {
            clearOther(call, KIND_DEPTH_STENCIL, depthValue, stencilValue);
        }
    }

    private boolean indexAllowed(String call, int buffer, int drawBuffer) {
        int count = buffer == GL_COLOR ? ctx.limits.drawBuffers : 1;
        if (drawBuffer < 0 || drawBuffer >= count) {
            ctx.errors.invalidValue(call, "drawbuffer", drawBuffer, "0 to " + (count - 1));
            return false;
        }
        return true;
    }

    private boolean allowed(String call) {
        if (!framebuffers.drawComplete()) {
            ctx.errors.invalidFramebuffer(call, "the draw framebuffer is not complete");
            return false;
        }
        return !ctx.queries.discards();
    }

    private void clearColor(String call, int drawBuffer, int valueClass, long value, long valueBytes) {
        OutParams.check(call, "value", valueBytes, 4 * Integer.BYTES);
        FramebufferObject draw = framebuffers.draw();
        if (!allowed(call) || framebuffers.colorFormat(draw, draw.drawPoint(drawBuffer)) == null) {
            return;
        }
        long at = begin(KIND_COLOR, drawBuffer, 0, valueClass, 0, 0);
        for (int i = 0; i < 4; i++) {
            Clear.color(ctx.link.cmd(), at, i, MemoryUtil.memGetInt(value + 4L * i));
        }
        ctx.link.commit();
    }

    private void clearOther(String call, int kind, float depthValue, int stencilValue) {
        if (allowed(call)) {
            long at = begin(kind, 0, 0, CLASS_FLOAT, depthValue, stencilValue);
            for (int i = 0; i < 4; i++) {
                Clear.color(ctx.link.cmd(), at, i, 0);
            }
            ctx.link.commit();
        }
    }

    /** Claims the record and writes all of it but the colour. */
    private long begin(int kind, int drawBuffer, int mask, int valueClass, float depthValue, int stencilValue) {
        ctx.tracker.beforeClear();
        long at = ctx.link.claim(Op.CLEAR, Clear.SIZE);
        Clear.encode(
                ctx.link.cmd(),
                at,
                framebuffers.draw().handle(),
                kind,
                drawBuffer,
                mask,
                valueClass,
                depthValue,
                stencilValue);
        return at;
    }
}
