package org.mgl.wire.pixel;

/**
 * Which format an application gets for the internal format that it asked for: sized formats of {@link PixelFormat} as
 * they are, base and generic compressed formats and sized ones that no driver has as the smallest format that holds
 * them. Desktop drivers choose the same for everything that engines use.
 */
public final class FormatRequests {
    private FormatRequests() {}

    /**
     * The format that {@code internalFormat} of a texture or renderbuffer call is stored in.
     *
     * @return the format, or null if GL 3.3 core has no such internal format
     */
    public static PixelFormat resolve(int internalFormat) {
        PixelFormat sized = PixelFormat.of(internalFormat);
        return sized != null ? sized : substitute(internalFormat);
    }

    private static PixelFormat substitute(int internalFormat) {
        return switch (internalFormat) {
            case PixelLayout.RED, 0x8225 -> PixelFormat.R8; // GL_COMPRESSED_RED
            case PixelLayout.RG, 0x8226 -> PixelFormat.RG8; // GL_COMPRESSED_RG
            case PixelLayout.RGB, 0x84ED -> PixelFormat.RGB8; // GL_COMPRESSED_RGB
            case PixelLayout.RGBA, 0x84EE -> PixelFormat.RGBA8; // GL_COMPRESSED_RGBA
            case 0x8C40, 0x8C48 -> PixelFormat.SRGB8; // GL_SRGB, GL_COMPRESSED_SRGB
            case 0x8C42, 0x8C49 -> PixelFormat.SRGB8_ALPHA8; // GL_SRGB_ALPHA, GL_COMPRESSED_SRGB_ALPHA
            case 0x2A10, 0x804F, 0x8050 -> PixelFormat.RGB565; // GL_R3_G3_B2, GL_RGB4, GL_RGB5
            case 0x8052, 0x8053 -> PixelFormat.RGB16; // GL_RGB10, GL_RGB12
            case 0x8055 -> PixelFormat.RGBA4; // GL_RGBA2
            case 0x805A -> PixelFormat.RGBA16; // GL_RGBA12
            case PixelLayout.DEPTH_COMPONENT, 0x81A7 -> PixelFormat.DEPTH_COMPONENT24; // GL_DEPTH_COMPONENT32
            case PixelLayout.DEPTH_STENCIL -> PixelFormat.DEPTH24_STENCIL8;
            case PixelLayout.STENCIL_INDEX, 0x8D46, 0x8D47, 0x8D49 ->
                PixelFormat.STENCIL_INDEX8; // GL_STENCIL_INDEX1, 4, 16
            default -> null;
        };
    }
}
