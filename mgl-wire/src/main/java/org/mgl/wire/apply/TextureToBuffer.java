package org.mgl.wire.apply;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.pixel.BlockDecoder;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.GetTextureImageToBuffer;

/**
 * Row 83: texels of a level into a buffer, in any layout of desktop OpenGL, without an answer. What the backend cannot do
 * on the GPU goes through memory in bands, by the converter that the client uses for reads into its own memory.
 */
final class TextureToBuffer {
    private static final long BAND_BYTES = 4 << 20;
    private static final String RECORD = "GetTextureImageToBuffer";

    private final Applier a;
    private final PixelConverter converter = new PixelConverter();
    private final BlockDecoder decoder = new BlockDecoder();

    // The read in progress.
    private ServerTexture texture;
    private ServerBuffer target;
    private PixelFormat stored;
    private int level;
    private int face;
    private int x;
    private int width;
    private int format;
    private int type;
    private boolean blocks;

    TextureToBuffer(Applier applier) {
        a = applier;
    }

    void apply(MemorySegment s, long at, int size) {
        GetTextureImageToBuffer.check(s, at, size);
        texture = a.textures.get(GetTextureImageToBuffer.texture(s, at), RECORD + ".texture");
        target = a.buffers.get(GetTextureImageToBuffer.buffer(s, at), RECORD + ".buffer");
        level = GetTextureImageToBuffer.level(s, at);
        face = GetTextureImageToBuffer.face(s, at);
        stored = PixelFormat.of(texture.format(level, face));
        if (stored == null) {
            a.events.decline(Decline.READ_TEXTURE_TO_BUFFER_LEVEL, "texture level " + level + " has no image");
            return;
        }
        x = GetTextureImageToBuffer.x(s, at);
        int y = GetTextureImageToBuffer.y(s, at);
        int z = GetTextureImageToBuffer.z(s, at);
        width = GetTextureImageToBuffer.width(s, at);
        int h = GetTextureImageToBuffer.height(s, at);
        int d = GetTextureImageToBuffer.depth(s, at);
        TransferHandlers.checkBox(texture, level, face, x, y, z, width, h, d, RECORD + ".box");
        layout(s, at);
        long rowBytes = rowBytes();
        long rows = blocks ? stored.rows(h) : h;
        long rowStride = Integer.toUnsignedLong(a.state.packRowStride);
        long imageStride = Integer.toUnsignedLong(a.state.packImageStride);
        long offset = GetTextureImageToBuffer.offset(s, at);
        if (offset < 0) {
            throw Fatal.protocol(RECORD + ".offset (" + offset + ")");
        }
        long span = (d - 1) * imageStride + (rows - 1) * rowStride + rowBytes;
        if (offset > target.size() || span > target.size() - offset) {
            a.events.decline(Decline.READ_TEXTURE_TO_BUFFER_RANGE, "a buffer of " + target.size() + " bytes");
            return;
        }
        if (!read(y, z, h, d, offset, rowStride, imageStride)) {
            a.events.decline(Decline.READ_TEXTURE_TO_BUFFER, "texture level " + level + " " + stored);
        }
    }

    /** Takes the layout in the buffer; a pair of 0 and 0 asks for the blocks of a compressed image. */
    private void layout(MemorySegment s, long at) {
        format = GetTextureImageToBuffer.format(s, at);
        type = GetTextureImageToBuffer.type(s, at);
        blocks = format == 0 && type == 0 && stored.compressed();
        if (!blocks && (PixelLayout.error(format, type) != 0 || !stored.accepts(format))) {
            throw Fatal.protocol(RECORD + ".format (0x" + Integer.toHexString(format) + ", type 0x"
                    + Integer.toHexString(type) + " of " + stored + ")");
        }
    }

    private long rowBytes() {
        return blocks ? stored.rowBytes(width) : (long) width * PixelLayout.texelBytes(format, type);
    }

    private boolean read(int y, int z, int h, int d, long offset, long rowStride, long imageStride) {
        boolean onGpu = !blocks && a.state.packSwapBytes == 0 && rowStride >= rowBytes();
        if (onGpu
                && texture.readToBuffer(
                        level, face, x, y, z, width, h, d, format, type, target, offset, rowStride, imageStride)) {
            return true;
        }
        if (!blocks) {
            PixelFormat texels = stored.compressed() ? BlockDecoder.decoded(stored) : stored;
            converter.from(texels).to(format, type, a.state.packSwapBytes != 0);
        }
        int block = stored.blockSize();
        int band = Math.clamp(BAND_BYTES / stored.rowBytes(width), 1, stored.rows(h)) * block;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment canonical = arena.allocate(stored.imageBytes(width, band, 1), 16);
            for (int slice = 0; slice < d; slice++) {
                for (int row = 0; row < h; row += band) {
                    int n = Math.min(band, h - row);
                    long to = offset + slice * imageStride + (blocks ? row / block : row) * rowStride;
                    if (!band(canonical, y + row, z + slice, n, to, rowStride)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean band(MemorySegment canonical, int y, int z, int n, long to, long rowStride) {
        int aspect = stored.hasDepth() && stored.hasStencil() ? 2 : 0;
        if (!texture.read(level, face, x, y, z, width, n, 1, aspect, canonical, 0)) {
            return false;
        }
        if (blocks) {
            write(canonical, stored.rowBytes(width), stored.rows(n), to, rowStride);
            return true;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment texels = canonical;
            long texelRow = stored.rowBytes(width);
            if (stored.compressed()) {
                PixelFormat decoded = BlockDecoder.decoded(stored);
                texels = arena.allocate(decoded.imageBytes(width, n, 1), 16);
                texelRow = decoded.rowBytes(width);
                decoder.decode(stored, canonical.address(), width, n, texels.address());
            }
            MemorySegment packed = arena.allocate(rowBytes() * n, 16);
            converter.rows(texels.address(), texelRow, packed.address(), rowBytes(), width, n);
            write(packed, rowBytes(), n, to, rowStride);
        }
        return true;
    }

    /** Bytes between rows stay as they are; rows that overlap are written in order. */
    private void write(MemorySegment rows, long rowBytes, int count, long to, long rowStride) {
        if (rowBytes == rowStride) {
            target.upload(to, rows, 0, rowBytes * count);
            return;
        }
        for (int i = 0; i < count; i++) {
            target.upload(to + i * rowStride, rows, i * rowBytes, rowBytes);
        }
    }
}
