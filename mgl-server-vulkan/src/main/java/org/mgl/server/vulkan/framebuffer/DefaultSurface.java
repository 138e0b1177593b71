package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkClearColorValue;
import org.lwjgl.vulkan.VkClearDepthStencilValue;
import org.lwjgl.vulkan.VkImageSubresourceRange;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.SurfaceSpec;

/** The images of the off-screen default framebuffer. */
final class DefaultSurface {
    private static final PixelFormat COLOR = PixelFormat.SRGB8_ALPHA8;
    private static final PixelFormat DEPTH = PixelFormat.DEPTH24_STENCIL8;

    private final VulkanDriver driver;
    private final int samples;
    private VulkanImage color;
    private VulkanImage depthStencil;
    private int width;
    private int height;

    /** Creates the images; they are black and at the far plane. */
    DefaultSurface(VulkanDriver driver, SurfaceSpec spec) {
        this.driver = driver;
        this.samples = Samples.atLeast(driver, spec.samples());
        try {
            resize(spec.width(), spec.height());
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    VulkanImage color() {
        return color;
    }

    VulkanImage depthStencil() {
        return depthStencil;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int samples() {
        return samples;
    }

    /** Gives the images another size. */
    void resize(int newWidth, int newHeight) {
        close();
        width = newWidth;
        height = newHeight;
        color = create(COLOR);
        depthStencil = create(DEPTH);
        driver.storageChanged();
        clear();
    }

    private VulkanImage create(PixelFormat format) {
        VulkanImage image = VulkanImage.unencoded(driver, driver.formats().of(format), width, height, samples);
        if (image == null) {
            throw new Fatal(
                    FatalFamily.ResourceUnavailable,
                    "no memory for a default framebuffer of " + width + "x" + height + " with " + samples + " samples");
        }
        return image;
    }

    private void clear() {
        driver.barriers().image(color, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        driver.barriers().image(depthStencil, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageSubresourceRange range =
                    VkImageSubresourceRange.calloc(stack).levelCount(1).layerCount(1);
            vkCmdClearColorImage(
                    driver.stream().commands(),
                    color.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                    VkClearColorValue.calloc(stack),
                    range.aspectMask(VK_IMAGE_ASPECT_COLOR_BIT));
            vkCmdClearDepthStencilImage(
                    driver.stream().commands(),
                    depthStencil.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                    VkClearDepthStencilValue.calloc(stack).depth(1),
                    range.aspectMask(VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT));
        }
    }

    void close() {
        if (color != null) {
            color.destroy();
            color = null;
        }
        if (depthStencil != null) {
            depthStencil.destroy();
            depthStencil = null;
        }
    }
}
