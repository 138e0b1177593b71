package org.mgl.wire.apply;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.SetTextureImageFromBuffer;

/**
 * Row 86: texels of a buffer, in any layout of desktop OpenGL, into a level. The client sends it for bytes that the GPU
 * wrote and that it has not. What the backend cannot do on the GPU goes through memory in bands, by the converter that
 * the client uses for texels in its own memory.
 */
final class BufferToTexture {
    private static final long BAND_BYTES = 4 << 20;
    private static final String RECORD = "SetTextureImageFromBuffer";

    private final Applier a;
    private final PixelConverter converter = new PixelConverter();

    // The upload in progress.
    private ServerTexture texture;
    private ServerBuffer source;
    private PixelFormat stored;
    private int level;
    private int face;
    private int x;
    private int width;
    private int format;
    private int type;
    private boolean swap;
    private boolean blocks;
    private long rowBytes;
    private long rowStride;

    BufferToTexture(Applier applier) {
        a = applier;
    }

    void apply(MemorySegment s, long at, int size) {
        SetTextureImageFromBuffer.check(s, at, size);
        texture = a.textures.get(SetTextureImageFromBuffer.texture(s, at), RECORD + ".texture");
        source = a.buffers.get(SetTextureImageFromBuffer.buffer(s, at), RECORD + ".buffer");
        level = SetTextureImageFromBuffer.level(s, at);
        face = SetTextureImageFromBuffer.face(s, at);
        stored = PixelFormat.of(texture.format(level, face));
        if (stored == null) {
            ResourceHandlers.lacking(a, texture, Decline.UPLOAD_FROM_BUFFER_LEVEL, "texture level " + level);
            return;
        }
        x = SetTextureImageFromBuffer.x(s, at);
        int y = SetTextureImageFromBuffer.y(s, at);
        int z = SetTextureImageFromBuffer.z(s, at);
        width = SetTextureImageFromBuffer.width(s, at);
        int h = SetTextureImageFromBuffer.height(s, at);
        int d = SetTextureImageFromBuffer.depth(s, at);
        TransferHandlers.checkBox(texture, level, face, x, y, z, width, h, d, RECORD + ".box");
        layout(s, at);
        long rows = blocks ? stored.rows(h) : h;
        long imageStride = Integer.toUnsignedLong(SetTextureImageFromBuffer.imageStride(s, at));
        long offset = SetTextureImageFromBuffer.offset(s, at);
        if (offset < 0) {
            throw Fatal.protocol(RECORD + ".offset (" + offset + ")");
        }
        long span = (d - 1) * imageStride + (rows - 1) * rowStride + rowBytes;
        if (offset > source.size() || span > source.size() - offset) {
            // As with other uploads: only after a late GL_OUT_OF_MEMORY.
            ResourceHandlers.lacking(
                    a,
                    source,
                    Decline.UPLOAD_FROM_BUFFER_RANGE,
                    span + " bytes from " + offset + " of a buffer of " + source.size());
            return;
        }
        boolean onGpu = (!swap || PixelLayout.swapUnit(type) == 1) && rowStride >= rowBytes;
        if (!onGpu
                || !texture.uploadFromBuffer(
                        level, face, x, y, z, width, h, d, format, type, source, offset, rowStride, imageStride)) {
            throughMemory(y, z, h, d, offset, imageStride);
        }
    }

    /** Takes the layout in the buffer; a pair of 0 and 0 names the blocks of a compressed image, which take no other. */
    private void layout(MemorySegment s, long at) {
        format = SetTextureImageFromBuffer.format(s, at);
        type = SetTextureImageFromBuffer.type(s, at);
        blocks = format == 0 && type == 0;
        boolean fits = blocks
                ? stored.compressed()
                : !stored.compressed() && PixelLayout.error(format, type) == 0 && stored.accepts(format);
        if (!fits) {
            throw Fatal.protocol(RECORD + ".format (0x" + Integer.toHexString(format) + ", type 0x"
                    + Integer.toHexString(type) + " for " + stored + ")");
        }
        swap = !blocks && SetTextureImageFromBuffer.swapBytes(s, at) != 0;
        rowBytes = blocks ? stored.rowBytes(width) : (long) width * PixelLayout.texelBytes(format, type);
        rowStride = Integer.toUnsignedLong(SetTextureImageFromBuffer.rowStride(s, at));
    }

    private void throughMemory(int y, int z, int h, int d, long offset, long imageStride) {
        if (!blocks) {
            converter.from(format, type, swap).to(stored);
        }
        int block = stored.blockSize();
        long widest = Math.max(rowBytes, stored.rowBytes(width));
        int band = Math.clamp(BAND_BYTES / widest, 1, stored.rows(h));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment given = arena.allocate(rowBytes * band, 16);
            MemorySegment canonical = blocks ? given : arena.allocate(stored.rowBytes(width) * band, 16);
            for (int slice = 0; slice < d; slice++) {
                for (int row = 0; row < stored.rows(h); row += band) {
                    int n = Math.min(band, stored.rows(h) - row);
                    read(offset + slice * imageStride + row * rowStride, n, given);
                    write(given, canonical, y + row * block, z + slice, Math.min(n * block, h - row * block));
                }
            }
        }
    }

    private void read(long from, int rows, MemorySegment given) {
        if (rowStride == rowBytes) {
            source.read(from, rowBytes * rows, given, 0);
            return;
        }
        for (int i = 0; i < rows; i++) {
            source.read(from + i * rowStride, rowBytes, given, i * rowBytes);
        }
    }

    private void write(MemorySegment given, MemorySegment canonical, int y, int z, int h) {
        long row = stored.rowBytes(width);
        if (!blocks) {
            converter.rows(given.address(), rowBytes, canonical.address(), row, width, h);
        }
        texture.upload(level, face, x, y, z, width, h, 1, canonical, 0, row, row * stored.rows(h));
    }
}
