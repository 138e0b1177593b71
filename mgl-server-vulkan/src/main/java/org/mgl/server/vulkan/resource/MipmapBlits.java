package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkImageBlit;
import org.mgl.server.vulkan.VulkanDriver;

/** Mipmaps by blits from level to level. */
final class MipmapBlits {
    private static final int NEEDED = VK_FORMAT_FEATURE_BLIT_SRC_BIT
            | VK_FORMAT_FEATURE_BLIT_DST_BIT
            | VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT;

    private MipmapBlits() {}

    /** Fills {@code levels} levels above {@code base} of an image; false if its format cannot be filtered. */
    static boolean generate(VulkanDriver driver, VulkanImage image, int base, int levels) {
        if ((image.format().features() & NEEDED) != NEEDED) {
            return false;
        }
        driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        for (int level = base; level < base + levels; level++) {
            driver.barriers().level(image, level, true);
            blit(driver, image, level);
        }
        for (int level = base; level < base + levels; level++) {
            driver.barriers().level(image, level, false);
        }
        return true;
    }

    private static void blit(VulkanDriver driver, VulkanImage image, int level) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            int aspect = image.format().aspects();
            VkImageBlit.Buffer region = VkImageBlit.calloc(1, stack);
            region.srcSubresource().set(aspect, level, 0, image.layers());
            region.dstSubresource().set(aspect, level + 1, 0, image.layers());
            region.srcOffsets(1).set(image.width(level), image.height(level), image.depth(level));
            region.dstOffsets(1).set(image.width(level + 1), image.height(level + 1), image.depth(level + 1));
            vkCmdBlitImage(
                    driver.stream().commands(),
                    image.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                    image.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                    region,
                    VK_FILTER_LINEAR);
        }
    }
}
