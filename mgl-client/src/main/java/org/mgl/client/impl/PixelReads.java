package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.BufferObject;
import org.mgl.client.object.FramebufferObject;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.pixel.PixelStoreLayout;
import org.mgl.wire.record.ReadPixels;
import org.mgl.wire.record.ReadPixelsToBuffer;
import org.mgl.wire.ring.ReplySlots;

/**
 * glReadPixels (GL 3.3 core, 4.3.1). Into memory, the server answers tiles of one reply slot, tight and in the
 * application's layout, and they are laid out here; into a pixel pack buffer, one record is sent and nothing is waited for.
 */
final class PixelReads {
    private static final String CALL = "glReadPixels";

    private final ClientContext ctx;
    private final CommandLink link;
    private final Framebuffers framebuffers;
    private final PixelStoreLayout pack;
    private final PixelConverter converter = new PixelConverter();

    PixelReads(ClientContext ctx, Framebuffers framebuffers) {
        this.ctx = ctx;
        this.link = ctx.link;
        this.framebuffers = framebuffers;
        this.pack = ctx.state.pixelStore.pack;
    }

    void read(int x, int y, int width, int height, int format, int type, long pixels, long pixelsBytes) {
        if (!layoutAllowed(width, height, format, type) || !sourceAllowed(format)) {
            return;
        }
        long span = pack.span(2, width, height, 1, format, type);
        BufferObject target = ctx.buffers.bound(GL_PIXEL_PACK_BUFFER);
        if (target != null) {
            if (bufferAllowed(target, pixels, span, type)) {
                intoBuffer(target, x, y, width, height, format, type, pixels);
            }
            return;
        }
        if (span > 0) {
            OutParams.check(CALL, "pixels", pixels, pixelsBytes, span);
        }
        intoMemory(x, y, width, height, format, type, pixels);
    }

    // ---- checks ----

    private boolean layoutAllowed(int width, int height, int format, int type) {
        if (width < 0 || height < 0) {
            ctx.errors.invalidValue(CALL, "width or height", Math.min(width, height), "at least 0");
            return false;
        }
        int error = PixelLayout.error(format, type);
        if (error == GL_INVALID_ENUM) {
            ctx.errors.invalidEnum(CALL, "format or type", PixelLayout.components(format) == 0 ? format : type);
        } else if (error != 0) {
            ctx.errors.invalidOperation(CALL, "format and type do not fit each other");
        }
        return error == 0;
    }

    /** Whether the read framebuffer can be read as {@code format}; sets the error if not. */
    private boolean sourceAllowed(int format) {
        FramebufferObject read = framebuffers.read();
        if (framebuffers.status(read) != GL_FRAMEBUFFER_COMPLETE) {
            ctx.errors.invalidFramebuffer(CALL, "the read framebuffer is not complete");
            return false;
        }
        if (!read.isDefault() && framebuffers.samples(read) > 0) {
            return refuse("the read framebuffer has samples");
        }
        boolean depth = framebuffers.depthFormat(read) != null;
        boolean stencil = framebuffers.stencilFormat(read) != null;
        switch (format) {
            case GL_DEPTH_COMPONENT -> {
                return depth || refuse("there is no depth");
            }
            case GL_STENCIL_INDEX -> {
                return stencil || refuse("there is no stencil");
            }
            case GL_DEPTH_STENCIL -> {
                return depth && stencil || refuse("there is no depth or no stencil");
            }
            default -> {
                PixelFormat color = framebuffers.colorFormat(read, read.readPoint());
                if (color == null) {
                    return refuse("the read buffer names no image");
                }
                return PixelLayout.integer(format) == color.integer()
                        || refuse("integers are read as integers, others as others");
            }
        }
    }

    private boolean bufferAllowed(BufferObject target, long offset, long span, int type) {
        if (target.blocked()) {
            return refuse("the pixel pack buffer is mapped");
        }
        if (offset < 0 || span > target.size() - offset) {
            return refuse("the pixels do not fit into the pixel pack buffer");
        }
        return offset % PixelLayout.swapUnit(type) == 0 || refuse("the offset is not a multiple of the type's size");
    }

    private boolean refuse(String why) {
        ctx.errors.invalidOperation(CALL, why);
        return false;
    }

    // ---- reading ----

    /** The image's part of a rectangle is what is read; bytes of pixels outside are left as they are. */
    private void intoBuffer(
            BufferObject target, int x, int y, int width, int height, int format, int type, long offset) {
        int left = Math.max(x, 0);
        int bottom = Math.max(y, 0);
        int w = (int) Math.min((long) x + width, framebuffers.width(framebuffers.read())) - left;
        int h = (int) Math.min((long) y + height, framebuffers.height(framebuffers.read())) - bottom;
        if (w <= 0 || h <= 0) {
            return;
        }
        long texel = PixelLayout.texelBytes(format, type);
        long stride = pack.rowStride(width, format, type);
        long at = offset + pack.firstByte(2, width, height, format, type) + (bottom - y) * stride + (left - x) * texel;
        framebuffers.emitter.describe(framebuffers.read());
        if (stride >= w * texel && stride <= Integer.MAX_VALUE) {
            send(target, left, bottom, w, h, format, type, at, stride);
        } else {
            // Rows overlap, or lie further apart than a record can say: each is a read of its own, in GL's order.
            for (int row = 0; row < h; row++) {
                send(target, left, bottom + row, w, 1, format, type, at + row * stride, w * texel);
            }
        }
        target.markGpuWritten(at, (h - 1) * stride + w * texel);
    }

    private void send(BufferObject target, int x, int y, int w, int h, int format, int type, long offset, long stride) {
        ctx.pixelPack.emit(stride, 0, pack.swapBytes ? PixelLayout.swapUnit(type) : 0, clamps(format) != 0);
        long at = link.claim(Op.READ_PIXELS_TO_BUFFER, ReadPixelsToBuffer.SIZE);
        ReadPixelsToBuffer.encode(
                link.cmd(), at, framebuffers.read().handle(), target.handle(), offset, x, y, w, h, format, type);
        link.commit();
    }

    private void intoMemory(int x, int y, int width, int height, int format, int type, long pixels) {
        int left = Math.max(x, 0);
        int bottom = Math.max(y, 0);
        int right = (int) Math.min((long) x + width, framebuffers.width(framebuffers.read()));
        int top = (int) Math.min((long) y + height, framebuffers.height(framebuffers.read()));
        if (left >= right || bottom >= top) {
            return;
        }
        long texel = PixelLayout.texelBytes(format, type);
        long stride = pack.rowStride(width, format, type);
        long origin = pixels + pack.firstByte(2, width, height, format, type);
        int columns = (int) Math.min(right - left, link.replies().capacity() / texel);
        int rows = Math.clamp(link.replies().capacity() / (columns * texel), 1, top - bottom);
        framebuffers.emitter.describe(framebuffers.read());
        converter.from(format, type, false).to(format, type, pack.swapBytes);
        for (int row = bottom; row < top; row += rows) {
            int h = Math.min(rows, top - row);
            for (int column = left; column < right; column += columns) {
                int w = Math.min(columns, right - column);
                if (!request(column, row, w, h, format, type)) {
                    refuse("the server cannot read this image");
                    return;
                }
                long reply = link.replies().segment().address() + link.replies().payload(link.encodedSeq());
                converter.rows(reply, w * texel, origin + (row - y) * stride + (column - x) * texel, stride, w, h);
            }
        }
    }

    /** 1 if GL_CLAMP_READ_COLOR clamps the colours of the read image to 0..1. */
    private int clamps(int format) {
        FramebufferObject read = framebuffers.read();
        PixelFormat color = framebuffers.colorFormat(read, read.readPoint());
        if (depthOrStencil(format) || color == null || color.integer()) {
            return 0;
        }
        int state = ctx.state.clampReadColor;
        boolean fixedPoint = color.component() != PixelFormat.Component.FLOATING;
        return state == GL_TRUE || state == GL_FIXED_ONLY && fixedPoint ? 1 : 0;
    }

    private static boolean depthOrStencil(int format) {
        return format == GL_DEPTH_COMPONENT || format == GL_STENCIL_INDEX || format == GL_DEPTH_STENCIL;
    }

    /** Asks for a tile and waits; false if the server declines. */
    private boolean request(int x, int y, int w, int h, int format, int type) {
        long at = link.claim(Op.READ_PIXELS, ReadPixels.SIZE);
        ReadPixels.encode(link.cmd(), at, framebuffers.read().handle(), x, y, w, h, format, type, clamps(format), 1);
        link.commit();
        return link.awaitReply(WaitReason.READ_BACK) == ReplySlots.OK;
    }
}
