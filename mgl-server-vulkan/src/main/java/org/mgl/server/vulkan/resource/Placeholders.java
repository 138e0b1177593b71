package org.mgl.server.vulkan.resource;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.vulkan.VkBufferViewCreateInfo;
import org.lwjgl.vulkan.VkClearColorValue;
import org.lwjgl.vulkan.VkClearDepthStencilValue;
import org.lwjgl.vulkan.VkImageSubresourceRange;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.BufferMemory;
import org.mgl.server.vulkan.device.Check;
import org.mgl.wire.pixel.PixelFormat;

/** What shaders read where the application has bound nothing usable: (0, 0, 0, 1) from textures, zeros from buffers. */
public final class Placeholders implements AutoCloseable {
    private static final int ZERO_BYTES = 1 << 16;
    private static final int ZERO_USAGE = VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT
            | VK_BUFFER_USAGE_VERTEX_BUFFER_BIT
            | VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT
            | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    private static final int IDENTITY = 0x03020100;

    private final VulkanDriver driver;
    private final Map<SamplerKind, VulkanImage> images = new HashMap<>();
    private final Map<SamplerKind, Long> bufferViews = new HashMap<>();
    private long sampler;
    private long buffer;
    private long bufferMemory;

    /** Nothing is made before it is asked for. */
    public Placeholders(VulkanDriver driver) {
        this.driver = driver;
    }

    /** Makes the alpha of a new image one where the application's format has none. */
    public void opaque(VulkanImage image) {
        if (image.format().opaque()) {
            clear(image, image.format().stored().integer() ? 1 : Float.floatToRawIntBits(1));
        }
    }

    private void clear(VulkanImage image, int alpha) {
        driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageSubresourceRange range = VkImageSubresourceRange.calloc(stack)
                    .aspectMask(image.format().aspects())
                    .levelCount(VK_REMAINING_MIP_LEVELS)
                    .layerCount(VK_REMAINING_ARRAY_LAYERS);
            if (image.format().stored().color()) {
                VkClearColorValue value = VkClearColorValue.calloc(stack);
                value.uint32(3, alpha);
                vkCmdClearColorImage(
                        driver.stream().commands(), image.handle(), VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, value, range);
            } else {
                vkCmdClearDepthStencilImage(
                        driver.stream().commands(),
                        image.handle(),
                        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                        VkClearDepthStencilValue.calloc(stack),
                        range);
            }
        }
    }

    /** An image that a sampler of this kind can read. */
    public VulkanImage image(SamplerKind kind) {
        VulkanImage image = images.get(kind);
        if (image == null) {
            image = create(kind);
        }
        return image;
    }

    private VulkanImage create(SamplerKind kind) {
        PixelFormat format = switch (kind.component()) {
            case SINT -> PixelFormat.RGBA8I;
            case UINT -> PixelFormat.RGBA8UI;
            default -> kind.shadow() ? PixelFormat.DEPTH_COMPONENT16 : PixelFormat.RGBA8;
        };
        int type = switch (kind.viewType()) {
            case VK_IMAGE_VIEW_TYPE_1D, VK_IMAGE_VIEW_TYPE_1D_ARRAY -> VK_IMAGE_TYPE_1D;
            case VK_IMAGE_VIEW_TYPE_3D -> VK_IMAGE_TYPE_3D;
            default -> VK_IMAGE_TYPE_2D;
        };
        boolean cube = kind.viewType() == VK_IMAGE_VIEW_TYPE_CUBE;
        int samples = kind.multisample() ? VK_SAMPLE_COUNT_4_BIT : 1;
        VulkanImage image =
                VulkanImage.create(driver, driver.formats().of(format), type, cube, 1, 1, 1, 1, cube ? 6 : 1, samples);
        if (image == null) {
            throw Check.failure(VK_ERROR_OUT_OF_DEVICE_MEMORY, "vmaCreateImage of one texel");
        }
        images.put(kind, image);
        clear(image, format.integer() ? 1 : Float.floatToRawIntBits(1));
        return image;
    }

    /** Its view. */
    public long view(SamplerKind kind) {
        VulkanImage image = image(kind);
        return image.view(
                kind.viewType(), image.format().aspects(), image.format().format(), 0, 1, 0, image.layers(), IDENTITY);
    }

    /** A sampler that takes the nearest texel. */
    public long sampler() {
        if (sampler == 0) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                LongBuffer out = stack.mallocLong(1);
                VkSamplerCreateInfo info = VkSamplerCreateInfo.calloc(stack)
                        .sType$Default()
                        .addressModeU(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)
                        .addressModeV(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)
                        .addressModeW(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);
                Check.made(vkCreateSampler(driver.device().handle(), info, null, out), "vkCreateSampler");
                sampler = out.get(0);
            }
        }
        return sampler;
    }

    /** A buffer of zeros: {@link #zeroBytes()} of them. */
    public long buffer() {
        if (buffer == 0) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                VmaAllocationCreateInfo wish =
                        VmaAllocationCreateInfo.calloc(stack).usage(VMA_MEMORY_USAGE_AUTO);
                BufferMemory made =
                        BufferMemory.require(driver.device(), driver.stream(), ZERO_BYTES, ZERO_USAGE, wish);
                buffer = made.buffer();
                bufferMemory = made.allocation();
            }
            driver.scope().end();
            vkCmdFillBuffer(driver.stream().commands(), buffer, 0, ZERO_BYTES, 0);
            driver.barriers().memory();
        }
        return buffer;
    }

    /** Bytes of {@link #buffer()}. */
    public int zeroBytes() {
        return ZERO_BYTES;
    }

    /** A view of zeros that a buffer sampler of this kind can read. */
    public long bufferView(SamplerKind kind) {
        Long known = bufferViews.get(kind);
        if (known != null) {
            return known;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkBufferViewCreateInfo info = VkBufferViewCreateInfo.calloc(stack)
                    .sType$Default()
                    .buffer(buffer())
                    .format(
                            switch (kind.component()) {
                                case SINT -> VK_FORMAT_R32G32B32A32_SINT;
                                case UINT -> VK_FORMAT_R32G32B32A32_UINT;
                                default -> VK_FORMAT_R32G32B32A32_SFLOAT;
                            })
                    .range(16);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateBufferView(driver.device().handle(), info, null, out), "vkCreateBufferView");
            bufferViews.put(kind, out.get(0));
            return out.get(0);
        }
    }

    @Override
    public void close() {
        long index = driver.stream().index();
        images.values().forEach(VulkanImage::destroy);
        bufferViews.values().forEach(view -> driver.stream().graveyard().bufferView(view, index));
        driver.stream().graveyard().sampler(sampler, index);
        driver.stream().graveyard().buffer(buffer, bufferMemory, index);
        images.clear();
        bufferViews.clear();
        sampler = 0;
        buffer = 0;
    }
}
