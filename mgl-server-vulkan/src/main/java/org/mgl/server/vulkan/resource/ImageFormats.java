package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkFormatProperties;
import org.mgl.server.vulkan.device.VulkanDevice;
import org.mgl.wire.pixel.PixelFormat;

/** Chooses the Vulkan format of every format of the wire, once per session. */
public final class ImageFormats {
    private static final int SAMPLED_AND_COPIED =
            VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT; // Transfers come with it in Vulkan 1.1 and later.

    private final VulkanDevice device;
    private final ImageFormat[] formats = new ImageFormat[PixelFormat.COUNT];

    /** Asks the device about every format. */
    public ImageFormats(VulkanDevice device) {
        this.device = device;
        for (PixelFormat format : PixelFormat.values()) {
            formats[format.ordinal()] = choose(format);
        }
    }

    /** The storage of a format; null if the device has none for it. */
    public ImageFormat of(PixelFormat format) {
        return formats[format.ordinal()];
    }

    /** The storage of a GL internal format; null if there is none. */
    public ImageFormat of(int internalFormat) {
        PixelFormat format = PixelFormat.of(internalFormat);
        return format == null ? null : of(format);
    }

    /** Optimal tiling features of a Vulkan format. */
    public int features(int format) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkFormatProperties properties = VkFormatProperties.malloc(stack);
            vkGetPhysicalDeviceFormatProperties(device.physical(), format, properties);
            return properties.optimalTilingFeatures();
        }
    }

    /** Buffer features of a Vulkan format. */
    public int bufferFeatures(int format) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkFormatProperties properties = VkFormatProperties.malloc(stack);
            vkGetPhysicalDeviceFormatProperties(device.physical(), format, properties);
            return properties.bufferFeatures();
        }
    }

    private ImageFormat choose(PixelFormat described) {
        PixelFormat stored = wide(described);
        ImageFormat direct = describe(described, stored);
        boolean usable = direct.has(SAMPLED_AND_COPIED) && (stored.compressed() || direct.renderable());
        if (usable || stored.compressed() || stored == PixelFormat.RGB9_E5) {
            return direct.has(SAMPLED_AND_COPIED) ? direct : null;
        }
        PixelFormat other = substitute(stored);
        if (other == stored) {
            return direct.has(SAMPLED_AND_COPIED) ? direct : null;
        }
        ImageFormat substituted = describe(described, other);
        return substituted.has(SAMPLED_AND_COPIED) && substituted.renderable()
                ? substituted
                : direct.has(SAMPLED_AND_COPIED) ? direct : null;
    }

    private ImageFormat describe(PixelFormat described, PixelFormat stored) {
        int format = VulkanFormats.of(stored);
        boolean opaque = described.color() && stored.colorBits(3) != 0 && described.colorBits(3) == 0;
        return new ImageFormat(described, stored, format, unencoded(format), opaque, features(format));
    }

    private static int unencoded(int format) {
        return format == VK_FORMAT_R8G8B8A8_SRGB ? VK_FORMAT_R8G8B8A8_UNORM : format;
    }

    /** Three components have no portable storage; they are kept in four. */
    private static PixelFormat wide(PixelFormat format) {
        return switch (format) {
            case RGB8 -> PixelFormat.RGBA8;
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
    }

    /** What stands in for a format that the device does not render to. */
    private static PixelFormat substitute(PixelFormat format) {
        return switch (format) {
            case RGB565, RGBA4, RGB5_A1 -> PixelFormat.RGBA8;
            case R16, R16_SNORM -> PixelFormat.R32F;
            case RG16, RG16_SNORM -> PixelFormat.RG32F;
            case RGBA16, RGBA16_SNORM -> PixelFormat.RGBA32F;
            case DEPTH_COMPONENT24 -> PixelFormat.DEPTH_COMPONENT32F;
            case DEPTH24_STENCIL8 -> PixelFormat.DEPTH32F_STENCIL8;
            case STENCIL_INDEX8 -> PixelFormat.DEPTH24_STENCIL8;
            default -> format;
        };
    }
}
