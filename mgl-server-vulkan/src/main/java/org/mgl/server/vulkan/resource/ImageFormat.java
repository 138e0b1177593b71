package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.*;

import org.mgl.wire.pixel.PixelFormat;

/**
 * What a format of the wire is stored as.
 *
 * @param described the application's format
 * @param stored the format whose canonical rows the image takes
 * @param format the Vulkan format
 * @param unencoded the Vulkan format of the same texels without the sRGB encoding; {@code format} if it has none
 * @param opaque whether the stored alpha is no part of the application's format: it is one everywhere and always
 * @param features optimal tiling features of {@code format}
 */
public record ImageFormat(
        PixelFormat described, PixelFormat stored, int format, int unencoded, boolean opaque, int features) {
    /** Whether rows must be converted on their way in and out. */
    public boolean converted() {
        return described != stored;
    }

    /** Aspects of the image. */
    public int aspects() {
        if (stored.color()) {
            return VK_IMAGE_ASPECT_COLOR_BIT;
        }
        return (stored.hasDepth() ? VK_IMAGE_ASPECT_DEPTH_BIT : 0)
                | (stored.hasStencil() ? VK_IMAGE_ASPECT_STENCIL_BIT : 0);
    }

    /** Whether the image can be a colour, depth or stencil attachment. */
    public boolean renderable() {
        int wanted = stored.color()
                ? VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BIT
                : VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT;
        return (features & wanted) != 0;
    }

    /** Whether any of these features is there. */
    public boolean has(int feature) {
        return (features & feature) != 0;
    }

    /** Bytes of a texel of one aspect in a buffer that is copied from or to the image. */
    public int aspectBytes(int aspect) {
        if (aspect == VK_IMAGE_ASPECT_STENCIL_BIT) {
            return 1;
        }
        return aspect == VK_IMAGE_ASPECT_DEPTH_BIT ? stored.depthBits() == 16 ? 2 : 4 : stored.bytes();
    }
}
