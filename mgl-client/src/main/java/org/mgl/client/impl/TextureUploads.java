package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.lang.foreign.MemorySegment;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.PendingUploads;
import org.mgl.client.object.TextureObject;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.pixel.PixelStoreLayout;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.record.ResourceSubdataComplete;
import org.mgl.wire.record.SubRegion;

/**
 * Sends texels. Large boxes are converted from the application's memory straight into the stage, and their records are
 * written in the same call (RULINGS 1); what is larger than a quarter of the stage goes in several. Small parts of images
 * wait in the client's memory for others of their image ({@link PendingUploads}, RULINGS 2).
 */
final class TextureUploads {
    /** The source was refused and the GL error is set. */
    static final long REFUSED = -1;
    /** The bytes are in a buffer whose range the GPU wrote: only the server has them. */
    private static final long ON_THE_SERVER = -2;

    /**
     * Rectangles of at most this many bytes wait in the client's memory for others of their image. Waiting costs a second
     * copy, which from 32 KiB on doubles what a rectangle takes of the engine's thread; below 16 KiB neither way measures
     * better, and one record and one native call take the place of many.
     */
    private static final long WAITS_UP_TO = 16 << 10;
    /** Copies above this many bytes let the server start on what is pending (RULINGS 6). */
    private static final long PUBLISH_ABOVE = 64 << 10;

    private final ClientContext ctx;
    private final CommandLink link;
    private final BufferUploads fromBuffer;
    private final PixelConverter converter = new PixelConverter();

    // The rectangle that is being sent.
    private TextureObject texture;
    private PixelFormat format;
    private int level;
    private int face;
    private boolean partial;
    private int pieces;

    TextureUploads(ClientContext ctx) {
        this.ctx = ctx;
        this.link = ctx.link;
        this.fromBuffer = new BufferUploads(ctx);
    }

    /**
     * Where the bytes of an image are: in the application's memory, or in the buffer bound to GL_PIXEL_UNPACK_BUFFER.
     *
     * @param unit bytes of which an offset into a buffer must be a multiple
     * @param needed bytes from {@code pixels} to the end of the last texel
     * @param bytes bytes that the application gave, -1 if unknown
     * @return the address, or what stands for bytes that only the server has; 0 if there are none; {@link #REFUSED} with
     *     the GL error set
     * @throws IllegalArgumentException if the application's memory is too small
     */
    long source(String call, String parameter, int unit, long needed, long pixels, long bytes) {
        BufferObject buffer = ctx.buffers.bound(GL_PIXEL_UNPACK_BUFFER);
        if (buffer == null) {
            if (pixels != 0) {
                OutParams.check(call, parameter, pixels, bytes, needed);
            }
            return pixels;
        }
        if (buffer.blocked()) {
            ctx.errors.invalidOperation(call, "the buffer bound to GL_PIXEL_UNPACK_BUFFER is mapped");
            return REFUSED;
        }
        if (pixels % unit != 0 || pixels < 0 || pixels > buffer.size() || needed > buffer.size() - pixels) {
            ctx.errors.invalidOperation(
                    call,
                    "offset " + pixels + " and " + needed + " bytes are outside of the " + buffer.size()
                            + " bytes of the buffer bound to GL_PIXEL_UNPACK_BUFFER, or misaligned");
            return REFUSED;
        }
        if (needed > 0 && buffer.stale(pixels, needed)) {
            fromBuffer.from(buffer, pixels, needed);
            return ON_THE_SERVER;
        }
        return needed == 0 ? 0 : buffer.readable(pixels, needed);
    }

    /** Names the image, just specified, that {@link #pixels} and {@link #blocks} fill. */
    TextureUploads toWhole(TextureObject newTexture, int newLevel, int newFace) {
        partial = false;
        return to(newTexture, newLevel, newFace);
    }

    /** Names the image that {@link #pixels} and {@link #blocks} write a part of. */
    TextureUploads toPart(TextureObject newTexture, int newLevel, int newFace) {
        partial = true;
        return to(newTexture, newLevel, newFace);
    }

    private TextureUploads to(TextureObject newTexture, int newLevel, int newFace) {
        texture = newTexture;
        level = newLevel;
        face = newFace;
        format = newTexture.levels().format(newLevel, newFace);
        return this;
    }

    /**
     * Sends a box of texels; {@code source} is the address that GL was given.
     *
     * @param dimensions of the GL call
     * @param y first row; for a one-dimensional array, 0, and its layers are {@code z} and {@code d}
     */
    void pixels(
            PixelStoreLayout store,
            int dimensions,
            int pixelFormat,
            int type,
            long source,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d) {
        boolean rowsAreLayers = texture.target() == GL_TEXTURE_1D_ARRAY;
        long rowStride = store.rowStride(w, pixelFormat, type);
        long sliceStride = rowsAreLayers ? rowStride : store.imageStride(w, h, pixelFormat, type);
        long skipped = store.firstByte(dimensions, w, h, pixelFormat, type);
        if (source == ON_THE_SERVER) {
            ctx.pending.send(texture, level, face);
            fromBuffer
                    .to(texture, level, face)
                    .pixels(pixelFormat, type, store.swapBytes, skipped, rowStride, sliceStride, x, y, z, w, h, d);
            return;
        }
        converter.from(pixelFormat, type, store.swapBytes).to(format);
        send(source + skipped, PixelLayout.texelBytes(pixelFormat, type), rowStride, sliceStride, x, y, z, w, h, d);
    }

    /** Sends a box of compressed blocks, which lie tight. */
    void blocks(long source, int x, int y, int z, int w, int h, int d) {
        if (source == ON_THE_SERVER) {
            ctx.pending.send(texture, level, face);
            fromBuffer.to(texture, level, face).blocks(x, y, z, w, h, d);
            return;
        }
        send(source, format.bytes(), format.rowBytes(w), format.imageBytes(w, h, 1), x, y, z, w, h, d);
    }

    /** Sends a box, and says so at its end if it needed several records. */
    private void send(
            long source, int unitBytes, long rowStride, long sliceStride, int x, int y, int z, int w, int h, int d) {
        pieces = 0;
        cut(source, unitBytes, rowStride, sliceStride, x, y, z, w, h, d);
        if (pieces > 1) {
            long at = link.claim(Op.RESOURCE_SUBDATA_COMPLETE, ResourceSubdataComplete.SIZE);
            ResourceSubdataComplete.encode(link.cmd(), at, texture.handle(), Kind.TEXTURE, pieces);
            link.commit();
        }
    }

    private void cut(
            long source, int unitBytes, long rowStride, long sliceStride, int x, int y, int z, int w, int h, int d) {
        long limit = link.contentLimit();
        long slice = format.imageBytes(w, h, 1);
        if (partial && slice * d <= Math.min(WAITS_UP_TO, limit)) {
            keep(source, rowStride, sliceStride, x, y, z, w, h, d);
            return;
        }
        ctx.pending.send(texture, level, face);
        if (slice * d > PUBLISH_ABOVE) {
            link.publish();
        }
        if (slice <= limit) {
            int group = (int) Math.min(d, limit / slice);
            for (int done = 0; done < d; done += group) {
                int n = Math.min(group, d - done);
                piece(source + done * sliceStride, rowStride, sliceStride, x, y, z + done, w, h, n);
            }
            return;
        }
        int block = format.blockSize();
        int columns = (int) Math.min(w, limit / format.bytes() * block);
        int rows = Math.clamp(limit / format.rowBytes(columns), 1, format.rows(h)) * block;
        for (int i = 0; i < d; i++) {
            for (int row = 0; row < h; row += rows) {
                for (int column = 0; column < w; column += columns) {
                    long from = source + i * sliceStride + row / block * rowStride + (long) column / block * unitBytes;
                    piece(
                            from,
                            rowStride,
                            sliceStride,
                            x + column,
                            y + row,
                            z + i,
                            Math.min(columns, w - column),
                            Math.min(rows, h - row),
                            1);
                }
            }
        }
    }

    /** Copies a small box to where it waits. */
    private void keep(long source, long rowStride, long sliceStride, int x, int y, int z, int w, int h, int d) {
        long row = format.rowBytes(w);
        long slice = row * format.rows(h);
        long to = ctx.pending.add(texture, level, face, x, y, z, w, h, d, slice * d);
        for (int i = 0; i < d; i++) {
            fill(source + i * sliceStride, rowStride, to + i * slice, row, w, h);
        }
    }

    /** One record. */
    private void piece(long source, long rowStride, long sliceStride, int x, int y, int z, int w, int h, int d) {
        long row = format.rowBytes(w);
        long slice = row * format.rows(h);
        pieces++;
        long from = link.reserve(slice * d);
        for (int i = 0; i < d; i++) {
            fill(source + i * sliceStride, rowStride, link.stage().address() + from + i * slice, row, w, h);
        }
        long at = link.claim(Op.RESOURCE_SUBDATA, ResourceSubdata.size(1, 0));
        MemorySegment cmd = link.cmd();
        ResourceSubdata.encode(cmd, at, texture.handle(), 0, Kind.TEXTURE, 0, x, y, z, w, h, d, level, face, 0, 1);
        BlobRef.encodeStage(cmd, ResourceSubdata.content(at), from, slice * d);
        SubRegion.encode(cmd, ResourceSubdata.regionElement(at, 0), x, y, z, w, h, d, 0, (int) row, (int) slice);
        link.commit();
    }

    private void fill(long source, long rowStride, long target, long row, int w, int h) {
        if (!format.compressed()) {
            converter.rows(source, rowStride, target, row, w, h);
            return;
        }
        for (int i = 0; i < format.rows(h); i++) {
            MemorySegment.copy(NativeView.ALL, source + i * rowStride, NativeView.ALL, target + i * row, row);
        }
    }
}
