package org.mgl.server.gles.texture;

import org.mgl.server.gles.GlesFeatures;
import org.mgl.server.gles.framebuffer.NativeRenderFormats;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelFormat.Component;

/**
 * What the driver stores a format of the wire as. Formats of three components that OpenGL ES cannot render to (and so
 * cannot make mipmaps of either) have a fourth, which shaders must see as one; formats that the driver lacks are stored
 * in a wider one.
 *
 * @param stored the format whose native storage is used
 * @param converted whether canonical rows must be converted for uploads
 * @param opaque whether the stored alpha must not be seen
 */
record NativeTextureFormat(PixelFormat stored, boolean converted, boolean opaque) {
    /** The storage of {@code format}. */
    static NativeTextureFormat of(GlesFeatures features, PixelFormat format) {
        PixelFormat stored = PixelFormat.of(NativeRenderFormats.of(features, format.internalFormat()));
        if (!features.norm16 && sixteenBitFixed(stored)) {
            stored = inFloat(features, stored);
        }
        boolean opaque = stored.colorBits(3) != 0 && format.colorBits(3) == 0;
        return new NativeTextureFormat(stored, stored != format, opaque);
    }

    private static boolean sixteenBitFixed(PixelFormat format) {
        boolean fixed = format.component() == Component.UNORM || format.component() == Component.SNORM;
        return fixed && format.color() && format.colorBits(0) == 16;
    }

    /** 32-bit floats hold 16 bits of fixed point exactly, but not every driver filters them. */
    private static PixelFormat inFloat(GlesFeatures features, PixelFormat format) {
        boolean exact = features.floatLinear;
        return switch (format.baseFormat()) {
            case 0x1903 -> exact ? PixelFormat.R32F : PixelFormat.R16F;
            case 0x8227 -> exact ? PixelFormat.RG32F : PixelFormat.RG16F;
            default -> exact ? PixelFormat.RGBA32F : PixelFormat.RGBA16F;
        };
    }

    int internalFormat() {
        return stored.internalFormat();
    }

    int format() {
        return stored.format();
    }

    int type() {
        return stored.type();
    }

    /** Whether texels are 32-bit floats, which not every driver filters. */
    boolean float32() {
        return stored.color() && stored.component() == Component.FLOATING && stored.colorBits(0) == 32;
    }
}
