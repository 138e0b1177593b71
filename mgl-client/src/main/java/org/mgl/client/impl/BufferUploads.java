package org.mgl.client.impl;

import org.mgl.client.object.BufferObject;
import org.mgl.client.object.TextureObject;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.SetTextureImageFromBuffer;

/** Asks the server to take texels out of a buffer whose bytes the GPU wrote; nothing is waited for. */
final class BufferUploads {
    private static final long MOST_STRIDE = 0xFFFF_FFFFL;

    private final CommandLink link;
    private BufferObject buffer;
    private long offset;
    private TextureObject texture;
    private int level;
    private int face;
    private int format;
    private int type;
    private int swap;

    BufferUploads(ClientContext ctx) {
        this.link = ctx.link;
    }

    /** Names the bytes, a range inside the buffer; what the application wrote of it through a mapping goes ahead. */
    void from(BufferObject newBuffer, long newOffset, long bytes) {
        buffer = newBuffer;
        offset = newOffset;
        buffer.push(newOffset, newOffset + bytes);
    }

    /** Names the image; what waits for it has been sent. */
    BufferUploads to(TextureObject newTexture, int newLevel, int newFace) {
        texture = newTexture;
        level = newLevel;
        face = newFace;
        return this;
    }

    /** A box of texels, the first of which is {@code skipped} bytes behind the offset. */
    void pixels(
            int newFormat,
            int newType,
            boolean swapBytes,
            long skipped,
            long rowStride,
            long imageStride,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d) {
        format = newFormat;
        type = newType;
        swap = swapBytes ? 1 : 0;
        long first = offset + skipped;
        if ((h == 1 || rowStride <= MOST_STRIDE) && (d == 1 || imageStride <= MOST_STRIDE)) {
            send(first, h == 1 ? 0 : rowStride, d == 1 ? 0 : imageStride, x, y, z, w, h, d);
            return;
        }
        // Rows or images lie further apart than a record can say.
        for (int i = 0; i < d; i++) {
            for (int row = 0; row < h; row++) {
                send(first + i * imageStride + row * rowStride, 0, 0, x, y + row, z + i, w, 1, 1);
            }
        }
    }

    /** A box of compressed blocks, which lie tight. */
    void blocks(int x, int y, int z, int w, int h, int d) {
        PixelFormat stored = texture.levels().format(level, face);
        format = 0;
        type = 0;
        swap = 0;
        long image = stored.imageBytes(w, h, 1);
        if (d == 1 || image <= MOST_STRIDE) {
            send(offset, stored.rowBytes(w), d == 1 ? 0 : image, x, y, z, w, h, d);
            return;
        }
        for (int i = 0; i < d; i++) {
            send(offset + i * image, stored.rowBytes(w), 0, x, y, z + i, w, h, 1);
        }
    }

    /** One record; a stride of 0 stands for that of one row or image. */
    private void send(long from, long rowStride, long imageStride, int x, int y, int z, int w, int h, int d) {
        long row = rowStride == 0 ? (long) w * PixelLayout.texelBytes(format, type) : rowStride;
        long at = link.claim(Op.SET_TEXTURE_IMAGE_FROM_BUFFER, SetTextureImageFromBuffer.SIZE);
        SetTextureImageFromBuffer.encode(
                link.cmd(),
                at,
                texture.handle(),
                buffer.handle(),
                from,
                x,
                y,
                z,
                w,
                h,
                d,
                format,
                type,
                (int) row,
                (int) imageStride,
                level,
                face,
                swap);
        link.commit();
    }
}
