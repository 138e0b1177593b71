package org.mgl.server.gles.texture;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/**
 * Mipmaps of formats that OpenGL ES makes none of, because it cannot render to them or filter them: each level is the
 * mean of the texels above it, computed in floats.
 */
final class MipmapFallback {
    private static final int GL_TEXTURE_CUBE_MAP = 0x8513;
    private static final int GL_TEXTURE_3D = 0x806F;
    private static final int GL_NO_ERROR = 0;
    private static final int GL_INVALID_OPERATION = 0x0502;

    private final GlesDriver driver;
    private final GlesTexture texture;
    private final PixelConverter converter = new PixelConverter();

    MipmapFallback(GlesDriver driver, GlesTexture texture) {
        this.driver = driver;
        this.texture = texture;
    }

    /**
     * Fills {@code levels} levels above {@code base}; returns the driver's error, GL_INVALID_OPERATION if the format has no
     * mean or cannot be read.
     */
    int generate(int base, int levels) {
        PixelFormat format = PixelFormat.of(texture.format(base, 0));
        if (format.compressed() || format.integer() || format.hasStencil()) {
            return GL_INVALID_OPERATION;
        }
        int faces = texture.target() == GL_TEXTURE_CUBE_MAP ? 6 : 1;
        for (int face = 0; face < faces; face++) {
            for (int level = base; level < base + levels; level++) {
                if (!reduce(format, level, face)) {
                    return GL_INVALID_OPERATION;
                }
                int error = driver.takeError();
                if (error != GL_NO_ERROR) {
                    return error;
                }
            }
        }
        return GL_NO_ERROR;
    }

    private boolean reduce(PixelFormat format, int level, int face) {
        int w = texture.width(level, face);
        int h = texture.height(level, face);
        int d = texture.depth(level, face);
        int w2 = texture.width(level + 1, face);
        int h2 = texture.height(level + 1, face);
        int d2 = texture.depth(level + 1, face);
        int mipFormat = format.hasDepth() ? PixelLayout.DEPTH_COMPONENT : PixelLayout.RGBA;
        int channels = PixelLayout.components(mipFormat);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment canonical = arena.allocate(format.imageBytes(w, h, d), 16);
            if (!driver.textures().reader().read(texture, level, face, 0, 0, 0, w, h, d, canonical.address())) {
                return false;
            }
            MemorySegment wide = arena.allocate(4L * channels * w * h * d, 16);
            converter.from(format).to(mipFormat, PixelLayout.FLOAT, false);
            converter.rows(canonical.address(), format.rowBytes(w), wide.address(), 4L * channels * w, w, h * d);
            MemorySegment mean = arena.allocate(4L * channels * w2 * h2 * d2, 16);
            average(wide, w, h, d, mean, w2, h2, d2, channels);
            MemorySegment rows = arena.allocate(format.imageBytes(w2, h2, d2), 16);
            converter.from(mipFormat, PixelLayout.FLOAT, false).to(format);
            converter.rows(mean.address(), 4L * channels * w2, rows.address(), format.rowBytes(w2), w2, h2 * d2);
            allocate(format, level + 1, face, w2, h2, d2);
            texture.upload(
                    level + 1, face, 0, 0, 0, w2, h2, d2, rows, 0, format.rowBytes(w2), format.imageBytes(w2, h2, 1));
            return true;
        }
    }

    private void allocate(PixelFormat format, int level, int face, int w, int h, int d) {
        driver.textures().units().scratch(texture.nativeTarget(), texture.name());
        new LevelUploader(driver, texture.nativeTarget())
                .allocate(driver.textures().formatOf(format), level, face, w, h, d);
    }

    private void average(
            MemorySegment from, int w, int h, int d, MemorySegment to, int w2, int h2, int d2, int channels) {
        boolean volume = texture.target() == GL_TEXTURE_3D;
        for (int z = 0; z < d2; z++) {
            int z0 = volume ? Math.min(2 * z, d - 1) : z;
            int z1 = volume ? Math.min(2 * z + 1, d - 1) : z;
            for (int y = 0; y < h2; y++) {
                int y0 = Math.min(2 * y, h - 1);
                int y1 = Math.min(2 * y + 1, h - 1);
                for (int x = 0; x < w2 * channels; x++) {
                    int c = x % channels;
                    int x0 = Math.min(2 * (x / channels), w - 1) * channels + c;
                    int x1 = Math.min(2 * (x / channels) + 1, w - 1) * channels + c;
                    float sum = 0;
                    for (int corner = 0; corner < 4; corner++) {
                        long row = ((corner & 1) == 0 ? y0 : y1) + (long) h * ((corner & 2) == 0 ? z0 : z1);
                        long at = row * w * channels;
                        sum += at(from, at + x0) + at(from, at + x1);
                    }
                    to.setAtIndex(ValueLayout.JAVA_FLOAT, ((long) z * h2 + y) * w2 * channels + x, sum / 8);
                }
            }
        }
    }

    private static float at(MemorySegment s, long index) {
        return s.getAtIndex(ValueLayout.JAVA_FLOAT, index);
    }
}
