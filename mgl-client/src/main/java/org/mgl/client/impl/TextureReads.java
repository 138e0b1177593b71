package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.TextureObject;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.pixel.BlockDecoder;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.pixel.PixelStoreLayout;
import org.mgl.wire.record.GetTextureImage;
import org.mgl.wire.ring.ReplySlots;

/**
 * Reads texture images back: into memory in bands of one reply slot (RULINGS 21), into a pixel pack buffer by one record
 * that nothing waits for.
 */
final class TextureReads {
    private final ClientContext ctx;
    private final CommandLink link;
    private final PixelConverter converter = new PixelConverter();
    private final BlockDecoder decoder = new BlockDecoder();
    private final TextureReadsToBuffer toBuffer;

    TextureReads(ClientContext ctx) {
        this.ctx = ctx;
        this.link = ctx.link;
        this.toBuffer = new TextureReadsToBuffer(ctx);
    }

    /** {@code glGetTexImage} of an image that has texels, in a pair that its format accepts. */
    void image(
            String call,
            TextureObject texture,
            int level,
            int face,
            int pixelFormat,
            int type,
            long pixels,
            long bytes) {
        int w = texture.levels().width(level, face);
        int h = texture.levels().height(level, face);
        int d = texture.levels().depth(level, face);
        boolean rowsAreLayers = texture.target() == GL_TEXTURE_1D_ARRAY;
        boolean volume = texture.target() == GL_TEXTURE_3D || texture.target() == GL_TEXTURE_2D_ARRAY;
        PixelStoreLayout store = ctx.state.pixelStore.pack;
        int dimensions = volume ? 3 : 2;
        long span = rowsAreLayers
                ? store.span(2, w, d, 1, pixelFormat, type)
                : store.span(dimensions, w, h, d, pixelFormat, type);
        long rowStride = store.rowStride(w, pixelFormat, type);
        long sliceStride = rowsAreLayers ? rowStride : store.imageStride(w, h, pixelFormat, type);
        long firstByte = store.firstByte(dimensions, w, h, pixelFormat, type);
        BufferObject buffer = ctx.buffers.bound(GL_PIXEL_PACK_BUFFER);
        if (buffer != null) {
            if (bufferAllowed(call, buffer, PixelLayout.swapUnit(type), span, pixels)) {
                int swap = store.swapBytes ? PixelLayout.swapUnit(type) : 0;
                toBuffer.to(buffer, texture, level, face)
                        .image(w, h, d, pixelFormat, type, pixels + firstByte, rowStride, sliceStride, swap);
            }
            return;
        }
        if (pixels == 0) {
            return;
        }
        OutParams.check(call, "pixels", pixels, bytes, span);
        texture.sendPending();
        PixelFormat format = texture.levels().format(level, face);
        PixelFormat texels = format.compressed() ? BlockDecoder.decoded(format) : format;
        converter.from(texels).to(pixelFormat, type, store.swapBytes);
        int unit = PixelLayout.texelBytes(pixelFormat, type);
        boolean read = true;
        for (int z = 0; z < d && read; z++) {
            long to = pixels + firstByte + z * sliceStride;
            read = format.compressed()
                    ? decodedSlice(texture, format, level, face, z, w, h, to, rowStride)
                    : slice(texture, format, level, face, z, w, h, to, rowStride, unit);
        }
        if (!read) {
            ctx.errors.invalidOperation(call, "the server cannot read images of format " + format);
        }
    }

    /** {@code glGetCompressedTexImage} of a compressed image. */
    void blocks(String call, TextureObject texture, int level, int face, long pixels, long bytes) {
        int w = texture.levels().width(level, face);
        int h = texture.levels().height(level, face);
        int d = texture.levels().depth(level, face);
        PixelFormat format = texture.levels().format(level, face);
        long needed = format.imageBytes(w, h, d);
        BufferObject buffer = ctx.buffers.bound(GL_PIXEL_PACK_BUFFER);
        if (buffer != null) {
            if (bufferAllowed(call, buffer, 1, needed, pixels)) {
                toBuffer.to(buffer, texture, level, face)
                        .image(w, h, d, 0, 0, pixels, format.rowBytes(w), format.imageBytes(w, h, 1), 0);
            }
            return;
        }
        if (pixels == 0) {
            return;
        }
        OutParams.check(call, "pixels", pixels, bytes, needed);
        texture.sendPending();
        boolean read = true;
        for (int z = 0; z < d && read; z++) {
            long to = pixels + z * format.imageBytes(w, h, 1);
            read = slice(texture, format, level, face, z, w, h, to, format.rowBytes(w), format.bytes());
        }
        if (!read) {
            ctx.errors.invalidOperation(call, "the server cannot read images of format " + format);
        }
    }

    /** Desktop OpenGL decodes what it is asked for as texels. */
    private boolean decodedSlice(
            TextureObject texture, PixelFormat format, int level, int face, int z, int w, int h, long to, long stride) {
        PixelFormat texels = BlockDecoder.decoded(format);
        long blocks = MemoryUtil.nmemAllocChecked(format.imageBytes(w, h, 1));
        long rows = MemoryUtil.nmemAllocChecked(texels.imageBytes(w, h, 1));
        try {
            if (!slice(texture, format, level, face, z, w, h, blocks, format.rowBytes(w), format.bytes())) {
                return false;
            }
            decoder.decode(format, blocks, w, h, rows);
            converter.rows(rows, texels.rowBytes(w), to, stride, w, h);
            return true;
        } finally {
            MemoryUtil.nmemFree(rows);
            MemoryUtil.nmemFree(blocks);
        }
    }

    private boolean slice(
            TextureObject texture,
            PixelFormat format,
            int level,
            int face,
            int z,
            int w,
            int h,
            long to,
            long stride,
            int unit) {
        long capacity = link.replies().capacity();
        int block = format.blockSize();
        int columns = (int) Math.min(w, capacity / format.bytes() * block);
        int rows = Math.clamp(capacity / format.rowBytes(columns), 1, format.rows(h)) * block;
        for (int y = 0; y < h; y += rows) {
            for (int x = 0; x < w; x += columns) {
                long at = to + y / block * stride + (long) x / block * unit;
                int n = Math.min(columns, w - x);
                if (!band(texture, format, level, face, x, y, z, n, Math.min(rows, h - y), at, stride)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean band(
            TextureObject texture,
            PixelFormat format,
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            long to,
            long stride) {
        long at = link.claim(Op.GET_TEXTURE_IMAGE, GetTextureImage.SIZE);
        int aspect = format.hasDepth() && format.hasStencil() ? 2 : 0;
        GetTextureImage.encode(link.cmd(), at, texture.handle(), x, y, z, w, h, 1, level, face, aspect, 1);
        link.commit();
        if (link.awaitReply(WaitReason.READ_BACK) != ReplySlots.OK) {
            return false;
        }
        MemorySegment replies = link.replies().segment();
        long from = replies.address() + link.replies().payload(link.encodedSeq());
        long row = format.rowBytes(w);
        if (!format.compressed()) {
            converter.rows(from, row, to, stride, w, h);
            return true;
        }
        for (int i = 0; i < format.rows(h); i++) {
            MemorySegment.copy(NativeView.ALL, from + i * row, NativeView.ALL, to + i * stride, row);
        }
        return true;
    }

    private boolean bufferAllowed(String call, BufferObject buffer, int unit, long needed, long offset) {
        if (buffer.blocked()) {
            ctx.errors.invalidOperation(call, "the buffer bound to GL_PIXEL_PACK_BUFFER is mapped");
            return false;
        }
        if (offset % unit != 0 || offset < 0 || offset > buffer.size() || needed > buffer.size() - offset) {
            ctx.errors.invalidOperation(
                    call,
                    "offset " + offset + " and " + needed + " bytes are outside of the " + buffer.size()
                            + " bytes of the buffer bound to GL_PIXEL_PACK_BUFFER, or misaligned");
            return false;
        }
        return true;
    }
}
