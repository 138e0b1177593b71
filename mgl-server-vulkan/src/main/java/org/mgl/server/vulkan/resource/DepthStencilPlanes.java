package org.mgl.server.vulkan.resource;

import static org.lwjgl.system.MemoryUtil.*;
import static org.lwjgl.vulkan.VK10.*;

import org.mgl.wire.pixel.PixelFormat;

/** Takes canonical depth and stencil texels apart into the planes that Vulkan copies, and puts them together. */
final class DepthStencilPlanes {
    /** Depth before stencil. */
    static final int[] ASPECTS = {VK_IMAGE_ASPECT_DEPTH_BIT, VK_IMAGE_ASPECT_STENCIL_BIT};

    private DepthStencilPlanes() {}

    /** Writes one plane of {@code count} texels. */
    static void split(PixelFormat format, int aspect, long texels, long plane, long count) {
        if (aspect == VK_IMAGE_ASPECT_STENCIL_BIT) {
            for (long i = 0; i < count; i++) {
                memPutByte(plane + i, stencil(format, texels, i));
            }
            return;
        }
        for (long i = 0; i < count; i++) {
            switch (format) {
                case DEPTH_COMPONENT16 -> memPutShort(plane + 2 * i, memGetShort(texels + 2 * i));
                case DEPTH_COMPONENT24, DEPTH24_STENCIL8 -> memPutInt(plane + 4 * i, memGetInt(texels + 4 * i) >>> 8);
                case DEPTH32F_STENCIL8 -> memPutInt(plane + 4 * i, memGetInt(texels + 8 * i));
                default -> memPutInt(plane + 4 * i, memGetInt(texels + 4 * i));
            }
        }
    }

    private static byte stencil(PixelFormat format, long texels, long i) {
        return switch (format) {
            case DEPTH24_STENCIL8 -> memGetByte(texels + 4 * i);
            case DEPTH32F_STENCIL8 -> memGetByte(texels + 8 * i + 4);
            default -> memGetByte(texels + i);
        };
    }

    /** Reads one plane into {@code count} texels; depth comes before stencil. */
    static void join(PixelFormat format, int aspect, long plane, long texels, long count) {
        if (aspect == VK_IMAGE_ASPECT_STENCIL_BIT) {
            for (long i = 0; i < count; i++) {
                joinStencil(format, memGetByte(plane + i), texels, i);
            }
            return;
        }
        for (long i = 0; i < count; i++) {
            switch (format) {
                case DEPTH_COMPONENT16 -> memPutShort(texels + 2 * i, memGetShort(plane + 2 * i));
                case DEPTH_COMPONENT24 -> {
                    int depth = memGetInt(plane + 4 * i) & 0xFFFFFF;
                    memPutInt(texels + 4 * i, depth << 8 | depth >>> 16);
                }
                case DEPTH24_STENCIL8 -> memPutInt(texels + 4 * i, memGetInt(plane + 4 * i) << 8);
                case DEPTH32F_STENCIL8 -> memPutInt(texels + 8 * i, memGetInt(plane + 4 * i));
                default -> memPutInt(texels + 4 * i, memGetInt(plane + 4 * i));
            }
        }
    }

    private static void joinStencil(PixelFormat format, byte value, long texels, long i) {
        switch (format) {
            case DEPTH24_STENCIL8 -> memPutByte(texels + 4 * i, value);
            case DEPTH32F_STENCIL8 -> memPutInt(texels + 8 * i + 4, value & 0xFF);
            default -> memPutByte(texels + i, value);
        }
    }
}
