package org.mgl.server.gles.framebuffer;

import org.mgl.server.gles.GlesFeatures;
import org.mgl.wire.pixel.PixelFormat;

/**
 * Internal formats of native storage that is rendered to. Formats of three components that OpenGL ES cannot render to
 * get a fourth; whoever reads them takes its alpha as one.
 */
public final class NativeRenderFormats {
    private NativeRenderFormats() {}

    /** The native internal format for a GL one of the wire. */
    public static int of(GlesFeatures features, int internalFormat) {
        PixelFormat format = PixelFormat.of(internalFormat);
        if (format == null) {
            return internalFormat;
        }
        PixelFormat wide = switch (format) {
            case RGB8_SNORM -> PixelFormat.RGBA8_SNORM;
            case RGB16 -> PixelFormat.RGBA16;
            case RGB16_SNORM -> PixelFormat.RGBA16_SNORM;
            case SRGB8 -> PixelFormat.SRGB8_ALPHA8;
            case RGB16F -> PixelFormat.RGBA16F;
            case RGB32F -> PixelFormat.RGBA32F;
            case RGB8I -> PixelFormat.RGBA8I;
            case RGB8UI -> PixelFormat.RGBA8UI;
            case RGB16I -> PixelFormat.RGBA16I;
            case RGB16UI -> PixelFormat.RGBA16UI;
            case RGB32I -> PixelFormat.RGBA32I;
            case RGB32UI -> PixelFormat.RGBA32UI;
            default -> format;
        };
        return wide.internalFormat();
    }
}
