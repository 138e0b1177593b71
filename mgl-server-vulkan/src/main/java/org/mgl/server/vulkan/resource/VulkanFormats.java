package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK10.*;

import org.mgl.wire.pixel.PixelFormat;

/** The table of formats. */
public final class VulkanFormats {
    private VulkanFormats() {}

    /** The Vulkan format whose texels are the canonical layout of a format. */
    public static int of(PixelFormat format) {
        return switch (format) {
            case R8 -> VK_FORMAT_R8_UNORM;
            case RG8 -> VK_FORMAT_R8G8_UNORM;
            case RGB8 -> VK_FORMAT_R8G8B8_UNORM;
            case RGBA8 -> VK_FORMAT_R8G8B8A8_UNORM;
            case R8_SNORM -> VK_FORMAT_R8_SNORM;
            case RG8_SNORM -> VK_FORMAT_R8G8_SNORM;
            case RGB8_SNORM -> VK_FORMAT_R8G8B8_SNORM;
            case RGBA8_SNORM -> VK_FORMAT_R8G8B8A8_SNORM;
            case R16 -> VK_FORMAT_R16_UNORM;
            case RG16 -> VK_FORMAT_R16G16_UNORM;
            case RGB16 -> VK_FORMAT_R16G16B16_UNORM;
            case RGBA16 -> VK_FORMAT_R16G16B16A16_UNORM;
            case R16_SNORM -> VK_FORMAT_R16_SNORM;
            case RG16_SNORM -> VK_FORMAT_R16G16_SNORM;
            case RGB16_SNORM -> VK_FORMAT_R16G16B16_SNORM;
            case RGBA16_SNORM -> VK_FORMAT_R16G16B16A16_SNORM;
            case RGB565 -> VK_FORMAT_R5G6B5_UNORM_PACK16;
            case RGBA4 -> VK_FORMAT_R4G4B4A4_UNORM_PACK16;
            case RGB5_A1 -> VK_FORMAT_R5G5B5A1_UNORM_PACK16;
            case RGB10_A2 -> VK_FORMAT_A2B10G10R10_UNORM_PACK32;
            case RGB10_A2UI -> VK_FORMAT_A2B10G10R10_UINT_PACK32;
            case SRGB8 -> VK_FORMAT_R8G8B8_SRGB;
            case SRGB8_ALPHA8 -> VK_FORMAT_R8G8B8A8_SRGB;
            case R16F -> VK_FORMAT_R16_SFLOAT;
            case RG16F -> VK_FORMAT_R16G16_SFLOAT;
            case RGB16F -> VK_FORMAT_R16G16B16_SFLOAT;
            case RGBA16F -> VK_FORMAT_R16G16B16A16_SFLOAT;
            case R32F -> VK_FORMAT_R32_SFLOAT;
            case RG32F -> VK_FORMAT_R32G32_SFLOAT;
            case RGB32F -> VK_FORMAT_R32G32B32_SFLOAT;
            case RGBA32F -> VK_FORMAT_R32G32B32A32_SFLOAT;
            case R11F_G11F_B10F -> VK_FORMAT_B10G11R11_UFLOAT_PACK32;
            case RGB9_E5 -> VK_FORMAT_E5B9G9R9_UFLOAT_PACK32;
            default -> vulkanInteger(format);
        };
    }

    private static int vulkanInteger(PixelFormat format) {
        return switch (format) {
            case R8I -> VK_FORMAT_R8_SINT;
            case RG8I -> VK_FORMAT_R8G8_SINT;
            case RGB8I -> VK_FORMAT_R8G8B8_SINT;
            case RGBA8I -> VK_FORMAT_R8G8B8A8_SINT;
            case R8UI -> VK_FORMAT_R8_UINT;
            case RG8UI -> VK_FORMAT_R8G8_UINT;
            case RGB8UI -> VK_FORMAT_R8G8B8_UINT;
            case RGBA8UI -> VK_FORMAT_R8G8B8A8_UINT;
            case R16I -> VK_FORMAT_R16_SINT;
            case RG16I -> VK_FORMAT_R16G16_SINT;
            case RGB16I -> VK_FORMAT_R16G16B16_SINT;
            case RGBA16I -> VK_FORMAT_R16G16B16A16_SINT;
            case R16UI -> VK_FORMAT_R16_UINT;
            case RG16UI -> VK_FORMAT_R16G16_UINT;
            case RGB16UI -> VK_FORMAT_R16G16B16_UINT;
            case RGBA16UI -> VK_FORMAT_R16G16B16A16_UINT;
            case R32I -> VK_FORMAT_R32_SINT;
            case RG32I -> VK_FORMAT_R32G32_SINT;
            case RGB32I -> VK_FORMAT_R32G32B32_SINT;
            case RGBA32I -> VK_FORMAT_R32G32B32A32_SINT;
            case R32UI -> VK_FORMAT_R32_UINT;
            case RG32UI -> VK_FORMAT_R32G32_UINT;
            case RGB32UI -> VK_FORMAT_R32G32B32_UINT;
            case RGBA32UI -> VK_FORMAT_R32G32B32A32_UINT;
            default -> vulkanOther(format);
        };
    }

    private static int vulkanOther(PixelFormat format) {
        return switch (format) {
            case DEPTH_COMPONENT16 -> VK_FORMAT_D16_UNORM;
            case DEPTH_COMPONENT24 -> VK_FORMAT_X8_D24_UNORM_PACK32;
            case DEPTH_COMPONENT32F -> VK_FORMAT_D32_SFLOAT;
            case DEPTH24_STENCIL8 -> VK_FORMAT_D24_UNORM_S8_UINT;
            case DEPTH32F_STENCIL8 -> VK_FORMAT_D32_SFLOAT_S8_UINT;
            case STENCIL_INDEX8 -> VK_FORMAT_S8_UINT;
            case COMPRESSED_RGB_S3TC_DXT1 -> VK_FORMAT_BC1_RGB_UNORM_BLOCK;
            case COMPRESSED_RGBA_S3TC_DXT1 -> VK_FORMAT_BC1_RGBA_UNORM_BLOCK;
            case COMPRESSED_RGBA_S3TC_DXT3 -> VK_FORMAT_BC2_UNORM_BLOCK;
            case COMPRESSED_RGBA_S3TC_DXT5 -> VK_FORMAT_BC3_UNORM_BLOCK;
            case COMPRESSED_SRGB_S3TC_DXT1 -> VK_FORMAT_BC1_RGB_SRGB_BLOCK;
            case COMPRESSED_SRGB_ALPHA_S3TC_DXT1 -> VK_FORMAT_BC1_RGBA_SRGB_BLOCK;
            case COMPRESSED_SRGB_ALPHA_S3TC_DXT3 -> VK_FORMAT_BC2_SRGB_BLOCK;
            case COMPRESSED_SRGB_ALPHA_S3TC_DXT5 -> VK_FORMAT_BC3_SRGB_BLOCK;
            case COMPRESSED_RED_RGTC1 -> VK_FORMAT_BC4_UNORM_BLOCK;
            case COMPRESSED_SIGNED_RED_RGTC1 -> VK_FORMAT_BC4_SNORM_BLOCK;
            case COMPRESSED_RG_RGTC2 -> VK_FORMAT_BC5_UNORM_BLOCK;
            case COMPRESSED_SIGNED_RG_RGTC2 -> VK_FORMAT_BC5_SNORM_BLOCK;
            default -> throw new IllegalArgumentException("format " + format);
        };
    }
}
