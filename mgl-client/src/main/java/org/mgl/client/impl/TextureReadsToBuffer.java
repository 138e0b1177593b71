package org.mgl.client.impl;

import org.mgl.client.object.BufferObject;
import org.mgl.client.object.TextureObject;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.GetTextureImageToBuffer;

/** Asks the server to read texels into a buffer; nothing is waited for. */
final class TextureReadsToBuffer {
    private static final long MOST_STRIDE = 0xFFFF_FFFFL;

    private final ClientContext ctx;
    private final CommandLink link;
    private BufferObject buffer;
    private TextureObject texture;
    private int level;
    private int face;

    TextureReadsToBuffer(ClientContext ctx) {
        this.ctx = ctx;
        this.link = ctx.link;
    }

    /** Names both ends of the read. */
    TextureReadsToBuffer to(BufferObject newBuffer, TextureObject newTexture, int newLevel, int newFace) {
        buffer = newBuffer;
        texture = newTexture;
        level = newLevel;
        face = newFace;
        return this;
    }

    /**
     * Reads the whole level; the span has been checked.
     *
     * @param format of the texels in the buffer, 0 together with {@code type} for the blocks of a compressed level
     */
    void image(
            int w, int h, int d, int format, int type, long offset, long rowStride, long imageStride, int swapBytes) {
        texture.sendPending();
        PixelFormat stored = texture.levels().format(level, face);
        int block = format == 0 ? stored.blockSize() : 1;
        long rowBytes = format == 0 ? stored.rowBytes(w) : (long) w * PixelLayout.texelBytes(format, type);
        long rows = (h + block - 1) / block;
        if (rowStride <= MOST_STRIDE && imageStride <= MOST_STRIDE) {
            ctx.pixelPack.emit(rowStride, imageStride, swapBytes, false);
            send(0, 0, w, h, d, format, type, offset);
        } else {
            // Rows or images lie further apart than a record can say.
            ctx.pixelPack.emit(rowBytes, 0, swapBytes, false);
            for (int z = 0; z < d; z++) {
                for (int row = 0; row < rows; row++) {
                    int y = row * block;
                    send(y, z, w, Math.min(block, h - y), 1, format, type, offset + z * imageStride + row * rowStride);
                }
            }
        }
        buffer.markGpuWritten(offset, (d - 1) * imageStride + (rows - 1) * rowStride + rowBytes);
    }

    private void send(int y, int z, int w, int h, int d, int format, int type, long offset) {
        long at = link.claim(Op.GET_TEXTURE_IMAGE_TO_BUFFER, GetTextureImageToBuffer.SIZE);
        GetTextureImageToBuffer.encode(
                link.cmd(), at, texture.handle(), buffer.handle(), offset, 0, y, z, w, h, d, format, type, level, face);
        link.commit();
    }
}
