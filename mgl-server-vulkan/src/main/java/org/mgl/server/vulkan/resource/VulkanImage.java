package org.mgl.server.vulkan.resource;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.vulkan.VkImageCreateInfo;
import org.lwjgl.vulkan.VkImageViewCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.server.vulkan.device.LastUse;

/**
 * One Vulkan image with its views. Row 0 holds OpenGL's bottom row; layers are array layers, cube faces included. The
 * layout is that of all levels and layers.
 */
public final class VulkanImage {
    private static final int VIEWS = 8;

    private final VulkanDriver driver;
    private final ImageFormat format;
    private final int type;
    private final int width;
    private final int height;
    private final int depth;
    private final int levels;
    private final int layers;
    private final int samples;
    private int created;
    private long image;
    private long allocation;
    private long[] viewKeys = new long[VIEWS];
    private int[] viewSwizzles = new int[VIEWS];
    private long[] views = new long[VIEWS];
    private int viewCount;
    private byte[] label;

    int layout = VK_IMAGE_LAYOUT_UNDEFINED;
    final LastUse use = new LastUse();

    /**
     * Creates an image.
     *
     * @param type VK_IMAGE_TYPE_*
     * @param layers array layers; 6 or a multiple for cubes
     * @throws org.mgl.wire.Fatal on anything but a lack of memory
     */
    private VulkanImage(
            VulkanDriver driver,
            ImageFormat format,
            int type,
            int width,
            int height,
            int depth,
            int levels,
            int layers,
            int samples) {
        this.driver = driver;
        this.format = format;
        this.type = type;
        this.width = width;
        this.height = height;
        this.depth = depth;
        this.levels = levels;
        this.layers = layers;
        this.samples = Math.max(1, samples);
    }

    /** Creates an image; null if there is no memory for it. */
    public static VulkanImage create(
            VulkanDriver driver,
            ImageFormat format,
            int type,
            boolean cube,
            int width,
            int height,
            int depth,
            int levels,
            int layers,
            int samples) {
        return create(driver, format, format.format(), type, cube, width, height, depth, levels, layers, samples);
    }

    /** Creates an image whose copies, blits and resolves do not decode sRGB; null if there is no memory for it. */
    public static VulkanImage unencoded(VulkanDriver driver, ImageFormat format, int width, int height, int samples) {
        return create(driver, format, format.unencoded(), VK_IMAGE_TYPE_2D, false, width, height, 1, 1, 1, samples);
    }

    /** Creates an image of one level of what this image is made of; null if there is no memory for it. */
    public VulkanImage like(int newWidth, int newHeight) {
        return create(driver, format, created, VK_IMAGE_TYPE_2D, false, newWidth, newHeight, 1, 1, 1, 1);
    }

    private static VulkanImage create(
            VulkanDriver driver,
            ImageFormat format,
            int created,
            int type,
            boolean cube,
            int width,
            int height,
            int depth,
            int levels,
            int layers,
            int samples) {
        VulkanImage made = new VulkanImage(driver, format, type, width, height, depth, levels, layers, samples);
        made.created = created;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            int flags = cube ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0;
            flags |= format.unencoded() != format.format() ? VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT : 0;
            flags |= type == VK_IMAGE_TYPE_3D && format.renderable() ? VK_IMAGE_CREATE_2D_ARRAY_COMPATIBLE_BIT : 0;
            VkImageCreateInfo info = VkImageCreateInfo.calloc(stack)
                    .sType$Default()
                    .flags(flags)
                    .imageType(type)
                    .format(created)
                    .mipLevels(levels)
                    .arrayLayers(layers)
                    .samples(made.samples)
                    .tiling(VK_IMAGE_TILING_OPTIMAL)
                    .usage(usage(format))
                    .sharingMode(VK_SHARING_MODE_EXCLUSIVE)
                    .initialLayout(VK_IMAGE_LAYOUT_UNDEFINED);
            info.extent().set(width, height, depth);
            VmaAllocationCreateInfo wish = VmaAllocationCreateInfo.calloc(stack).usage(VMA_MEMORY_USAGE_AUTO);
            LongBuffer out = stack.mallocLong(1);
            PointerBuffer memory = stack.mallocPointer(1);
            int result = vmaCreateImage(driver.device().allocator(), info, wish, out, memory, null);
            if (Check.noMemory(result) && driver.stream().reclaim()) {
                result = vmaCreateImage(driver.device().allocator(), info, wish, out, memory, null);
            }
            if (Check.noMemory(result)) {
                return null;
            }
            Check.made(result, "vmaCreateImage");
            made.image = out.get(0);
            made.allocation = memory.get(0);
        }
        return made;
    }

    private static int usage(ImageFormat format) {
        int usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
        if (format.renderable()) {
            usage |= format.stored().color()
                    ? VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT
                    : VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
        }
        return usage;
    }

    /** The image. */
    public long handle() {
        return image;
    }

    /** Its format. */
    public ImageFormat format() {
        return format;
    }

    /** VK_IMAGE_TYPE_*. */
    public int type() {
        return type;
    }

    /** Width of a level. */
    public int width(int level) {
        return Math.max(1, width >> level);
    }

    /** Height of a level. */
    public int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Depth of a level; 1 unless the image is three-dimensional. */
    public int depth(int level) {
        return Math.max(1, depth >> level);
    }

    /** Levels. */
    public int levels() {
        return levels;
    }

    /** Array layers. */
    public int layers() {
        return layers;
    }

    /** Samples, 1 for single-sampled. */
    public int samples() {
        return samples;
    }

    /** The layout that all levels and layers are in. */
    public int layout() {
        return layout;
    }

    /** The recording uses the image without changing its layout. */
    public void used() {
        driver.stream().stamp(use);
    }

    /**
     * A view, made at its first use.
     *
     * @param viewType VK_IMAGE_VIEW_TYPE_*
     * @param aspect VK_IMAGE_ASPECT_*
     * @param viewFormat the image's format or its unencoded one
     * @param swizzle four of 0 red to 3 alpha, 4 zero, 5 one in bytes from the lowest
     */
    public long view(
            int viewType,
            int aspect,
            int viewFormat,
            int level,
            int levelCount,
            int layer,
            int layerCount,
            int swizzle) {
        long key = viewType
                | (long) aspect << 4
                | (viewFormat == format.format() ? 0L : 1L) << 12
                | (long) level << 16
                | (long) levelCount << 22
                | (long) layer << 28
                | (long) layerCount << 46;
        for (int i = 0; i < viewCount; i++) {
            if (viewKeys[i] == key && viewSwizzles[i] == swizzle) {
                return views[i];
            }
        }
        long made = createView(viewType, aspect, viewFormat, level, levelCount, layer, layerCount, swizzle);
        if (viewCount == views.length) {
            viewKeys = java.util.Arrays.copyOf(viewKeys, 2 * viewCount);
            viewSwizzles = java.util.Arrays.copyOf(viewSwizzles, 2 * viewCount);
            views = java.util.Arrays.copyOf(views, 2 * viewCount);
        }
        viewKeys[viewCount] = key;
        viewSwizzles[viewCount] = swizzle;
        views[viewCount++] = made;
        driver.debug().name(VK_OBJECT_TYPE_IMAGE_VIEW, made, label);
        return made;
    }

    private long createView(
            int viewType,
            int aspect,
            int viewFormat,
            int level,
            int levelCount,
            int layer,
            int layerCount,
            int swizzle) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageViewCreateInfo info = VkImageViewCreateInfo.calloc(stack)
                    .sType$Default()
                    .image(image)
                    .viewType(viewType)
                    .format(viewFormat);
            info.components()
                    .set(component(swizzle, 0), component(swizzle, 1), component(swizzle, 2), component(swizzle, 3));
            info.subresourceRange()
                    .aspectMask(aspect)
                    .baseMipLevel(level)
                    .levelCount(levelCount)
                    .baseArrayLayer(layer)
                    .layerCount(layerCount);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateImageView(driver.device().handle(), info, null, out), "vkCreateImageView");
            return out.get(0);
        }
    }

    private static int component(int swizzle, int channel) {
        int source = swizzle >>> 8 * channel & 0xFF;
        return switch (source) {
            case 4 -> VK_COMPONENT_SWIZZLE_ZERO;
            case 5 -> VK_COMPONENT_SWIZZLE_ONE;
            default -> source == channel ? VK_COMPONENT_SWIZZLE_IDENTITY : VK_COMPONENT_SWIZZLE_R + source;
        };
    }

    /**
     * Names the image and its views, also those that are made later.
     *
     * @param utf8 empty takes the names away, null does nothing
     */
    void label(byte[] utf8) {
        if (label == utf8) {
            return;
        }
        label = utf8;
        driver.debug().name(VK_OBJECT_TYPE_IMAGE, image, utf8);
        for (int i = 0; i < viewCount; i++) {
            driver.debug().name(VK_OBJECT_TYPE_IMAGE_VIEW, views[i], utf8);
        }
    }

    /** Frees the image and its views once the GPU is done with them. */
    public void destroy() {
        long index = driver.stream().index();
        for (int i = 0; i < viewCount; i++) {
            driver.stream().graveyard().imageView(views[i], index);
        }
        viewCount = 0;
        driver.stream().graveyard().image(image, allocation, index);
        image = 0;
        driver.storageChanged();
    }
}
