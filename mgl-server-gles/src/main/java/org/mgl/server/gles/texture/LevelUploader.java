package org.mgl.server.gles.texture;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/**
 * Native storage and content of the levels of one texture, which is bound at the active unit. Boxes lie inside their
 * level and the bytes are there: the applier has checked both.
 */
final class LevelUploader {
    /** Bytes that are converted at a time. */
    private static final long BAND_BYTES = 1 << 20;

    private final GlesDriver driver;
    private final int target;
    private final boolean layered;

    LevelUploader(GlesDriver driver, int target) {
        this.driver = driver;
        this.target = target;
        this.layered = target == GL_TEXTURE_3D || target == GL_TEXTURE_2D_ARRAY;
    }

    private int imageTarget(int face) {
        return target == GL_TEXTURE_CUBE_MAP ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + face : target;
    }

    /** Gives a level storage of undefined content. */
    void allocate(NativeTextureFormat format, int level, int face, int w, int h, int d) {
        if (format.stored().compressed()) {
            allocateBlocks(format.stored(), level, face, w, h, d);
        } else if (layered) {
            nglTexImage3D(target, level, format.internalFormat(), w, h, d, 0, format.format(), format.type(), 0);
        } else {
            nglTexImage2D(
                    imageTarget(face), level, format.internalFormat(), w, h, 0, format.format(), format.type(), 0);
        }
    }

    /** Not every driver takes compressed storage without bytes. */
    private void allocateBlocks(PixelFormat format, int level, int face, int w, int h, int d) {
        long bytes = format.imageBytes(w, h, d);
        MemorySegment zeros = driver.scratch().take(Math.max(1, bytes));
        zeros.asSlice(0, bytes).fill((byte) 0);
        if (layered) {
            nglCompressedTexImage3D(target, level, format.internalFormat(), w, h, d, 0, (int) bytes, zeros.address());
        } else {
            nglCompressedTexImage2D(
                    imageTarget(face), level, format.internalFormat(), w, h, 0, (int) bytes, zeros.address());
        }
    }

    /** Writes a box from canonical rows at the address {@code source}. */
    void upload(
            PixelFormat format,
            NativeTextureFormat stored,
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            long source,
            long rowStride,
            long sliceStride) {
        long row = format.rowBytes(w);
        boolean tightRows = rowStride == row;
        boolean tight = tightRows && (d == 1 || sliceStride == row * format.rows(h));
        if (tight && !stored.converted()) {
            write(stored.stored(), level, face, x, y, z, w, h, d, source, row * format.rows(h) * d);
            return;
        }
        for (int slice = 0; slice < d; slice++) {
            long from = source + slice * sliceStride;
            if (stored.converted()) {
                convert(format, stored.stored(), level, face, x, y, z + slice, w, h, from, rowStride);
            } else if (tightRows) {
                write(format, level, face, x, y, z + slice, w, h, 1, from, row * format.rows(h));
            } else {
                writeRows(format, level, face, x, y, z + slice, w, h, from, rowStride);
            }
        }
    }

    /** Whether the driver itself can take texels, or blocks, that lie so in a buffer. */
    static boolean takes(
            NativeTextureFormat stored,
            int format,
            int type,
            int w,
            int h,
            int d,
            long offset,
            long rowStride,
            long imageStride) {
        PixelFormat texels = stored.stored();
        if (stored.converted() || rowStride > Integer.MAX_VALUE) {
            return false;
        }
        if (texels.compressed()) {
            return rowStride == texels.rowBytes(w) && (d == 1 || imageStride == texels.imageBytes(w, h, 1));
        }
        int unit = PixelLayout.swapUnit(type);
        return format == texels.format()
                && type == texels.type()
                && offset % unit == 0
                && imageStride % unit == 0
                && rowStride % texels.bytes() == 0;
    }

    /** Writes a box from the buffer that is bound for unpacking and that {@link #takes} agreed to. */
    void uploadFromBuffer(
            PixelFormat format,
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            long offset,
            long rowStride,
            long imageStride) {
        if (format.compressed()) {
            write(format, level, face, x, y, z, w, h, d, offset, format.imageBytes(w, h, d));
            return;
        }
        glPixelStorei(GL_UNPACK_ROW_LENGTH, (int) (rowStride / format.bytes()));
        for (int slice = 0; slice < d; slice++) {
            write(format, level, face, x, y, z + slice, w, h, 1, offset + slice * imageStride, 0);
        }
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    }

    private void writeRows(
            PixelFormat format, int level, int face, int x, int y, int z, int w, int h, long source, long stride) {
        int block = format.blockSize();
        for (int row = 0; row < format.rows(h); row++) {
            int height = Math.min(block, h - row * block);
            write(format, level, face, x, y + row * block, z, w, height, 1, source + row * stride, format.rowBytes(w));
        }
    }

    private void convert(
            PixelFormat format,
            PixelFormat stored,
            int level,
            int face,
            int x,
            int y,
            int z,
            int w,
            int h,
            long source,
            long stride) {
        long row = stored.rowBytes(w);
        int band = Math.clamp(BAND_BYTES / row, 1, h);
        MemorySegment rows = driver.scratch().take(band * row);
        for (int done = 0; done < h; done += band) {
            int n = Math.min(band, h - done);
            driver.textures().converter().from(format).to(stored);
            driver.textures().converter().rows(source + done * stride, stride, rows.address(), row, w, n);
            write(stored, level, face, x, y + done, z, w, n, 1, rows.address(), row * n);
        }
    }

    private void write(
            PixelFormat f, int level, int face, int x, int y, int z, int w, int h, int d, long source, long bytes) {
        if (f.compressed()) {
            writeBlocks(f, level, face, x, y, z, w, h, d, source, (int) bytes);
        } else if (layered) {
            nglTexSubImage3D(target, level, x, y, z, w, h, d, f.format(), f.type(), source);
        } else {
            nglTexSubImage2D(imageTarget(face), level, x, y, w, h, f.format(), f.type(), source);
        }
    }

    private void writeBlocks(
            PixelFormat f, int level, int face, int x, int y, int z, int w, int h, int d, long source, int bytes) {
        if (layered) {
            nglCompressedTexSubImage3D(target, level, x, y, z, w, h, d, f.internalFormat(), bytes, source);
        } else {
            nglCompressedTexSubImage2D(imageTarget(face), level, x, y, w, h, f.internalFormat(), bytes, source);
        }
    }
}
