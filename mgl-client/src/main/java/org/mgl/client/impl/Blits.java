package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.FramebufferObject;
import org.mgl.wire.Op;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.Blit;

/** glBlitFramebuffer (GL 3.3 core, 4.3.2). */
final class Blits {
    private static final int BITS = GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT;

    private final ClientContext ctx;
    private final Framebuffers framebuffers;

    Blits(ClientContext ctx, Framebuffers framebuffers) {
        this.ctx = ctx;
        this.framebuffers = framebuffers;
    }

    void blit(
            int srcX0,
            int srcY0,
            int srcX1,
            int srcY1,
            int dstX0,
            int dstY0,
            int dstX1,
            int dstY1,
            int mask,
            int filter) {
        boolean sameSize = Math.abs((long) srcX1 - srcX0) == Math.abs((long) dstX1 - dstX0)
                && Math.abs((long) srcY1 - srcY0) == Math.abs((long) dstY1 - dstY0);
        if (!argumentsAllowed(mask, filter) || !samplesAllowed(sameSize)) {
            return;
        }
        int buffers = buffers(mask, filter);
        boolean empty = srcX0 == srcX1 || srcY0 == srcY1 || dstX0 == dstX1 || dstY0 == dstY1;
        if (buffers <= 0 || empty) {
            return;
        }
        ctx.tracker.beforeClear();
        framebuffers.emitter.describe(framebuffers.read());
        long at = ctx.link.claim(Op.BLIT, Blit.SIZE);
        Blit.encode(
                ctx.link.cmd(),
                at,
                framebuffers.read().handle(),
                framebuffers.draw().handle(),
                srcX0,
                srcY0,
                srcX1,
                srcY1,
                dstX0,
                dstY0,
                dstX1,
                dstY1,
                buffers,
                filter);
        ctx.link.commit();
    }

    private boolean argumentsAllowed(int mask, int filter) {
        String call = "glBlitFramebuffer";
        if (!framebuffers.drawComplete() || framebuffers.status(framebuffers.read()) != GL_FRAMEBUFFER_COMPLETE) {
            ctx.errors.invalidFramebuffer(call, "the read or the draw framebuffer is not complete");
            return false;
        }
        if (filter != GL_NEAREST && filter != GL_LINEAR) {
            ctx.errors.invalidEnum(call, "filter", filter);
            return false;
        }
        if ((mask & ~BITS) != 0) {
            ctx.errors.invalidValue(call, "mask", mask, "a union of the colour, depth and stencil bits");
            return false;
        }
        if (filter == GL_LINEAR && (mask & ~GL_COLOR_BUFFER_BIT) != 0) {
            return refuse("depth and stencil take GL_NEAREST only");
        }
        return true;
    }

    private boolean samplesAllowed(boolean sameSize) {
        int read = framebuffers.samples(framebuffers.read());
        int draw = framebuffers.samples(framebuffers.draw());
        if (read > 0 && draw > 0 && read != draw) {
            return refuse("the framebuffers differ in samples");
        }
        return read == 0 && draw == 0 || sameSize || refuse("samples are not scaled");
    }

    private boolean refuse(String why) {
        ctx.errors.invalidOperation("glBlitFramebuffer", why);
        return false;
    }

    /** The bits of {@code mask} whose buffers both sides have; -1 and an error if they do not fit. */
    private int buffers(int mask, int filter) {
        FramebufferObject read = framebuffers.read();
        FramebufferObject draw = framebuffers.draw();
        int buffers = mask;
        if ((mask & GL_COLOR_BUFFER_BIT) != 0) {
            PixelFormat source = framebuffers.colorFormat(read, read.readPoint());
            int targets = source == null ? 0 : colorTargets(source, draw);
            if (targets < 0 || targets > 0 && filter == GL_LINEAR && source.integer()) {
                refuse("the colour formats or the filter do not fit");
                return -1;
            }
            buffers &= targets == 0 ? ~GL_COLOR_BUFFER_BIT : -1;
        }
        if ((mask & GL_DEPTH_BUFFER_BIT) != 0) {
            int fit = depthsFit(framebuffers.depthFormat(read), framebuffers.depthFormat(draw));
            if (fit < 0) {
                refuse("the depth formats differ");
                return -1;
            }
            buffers &= fit == 0 ? ~GL_DEPTH_BUFFER_BIT : -1;
        }
        if ((mask & GL_STENCIL_BUFFER_BIT) != 0) {
            int fit = stencilsFit(framebuffers.stencilFormat(read), framebuffers.stencilFormat(draw));
            if (fit < 0) {
                refuse("the stencil formats differ");
                return -1;
            }
            buffers &= fit == 0 ? ~GL_STENCIL_BUFFER_BIT : -1;
        }
        return buffers;
    }

    /** Number of colour images that are drawn to, -1 if one of them takes other numbers than {@code source} has. */
    private int colorTargets(PixelFormat source, FramebufferObject draw) {
        int targets = 0;
        for (int i = 0; i < FramebufferObject.COLORS; i++) {
            PixelFormat target = framebuffers.colorFormat(draw, draw.drawPoint(i));
            if (target != null) {
                if (numbers(target) != numbers(source)) {
                    return -1;
                }
                targets++;
            }
        }
        return targets;
    }

    /** 0 fixed or floating point, 1 signed, 2 unsigned integers. */
    private static int numbers(PixelFormat format) {
        return switch (format.component()) {
            case SINT -> 1;
            case UINT -> 2;
            default -> 0;
        };
    }

    /** 1 if depth can be copied, 0 if a side has none, -1 if the formats do not match. */
    private static int depthsFit(PixelFormat read, PixelFormat draw) {
        if (read == null || draw == null) {
            return 0;
        }
        return sameDepth(read, draw) ? 1 : -1;
    }

    private static int stencilsFit(PixelFormat read, PixelFormat draw) {
        if (read == null || draw == null) {
            return 0;
        }
        boolean bothDepth = read.hasDepth() && draw.hasDepth();
        return read.stencilBits() == draw.stencilBits() && (!bothDepth || sameDepth(read, draw)) ? 1 : -1;
    }

    private static boolean sameDepth(PixelFormat read, PixelFormat draw) {
        return read.depthBits() == draw.depthBits() && read.component() == draw.component();
    }
}
