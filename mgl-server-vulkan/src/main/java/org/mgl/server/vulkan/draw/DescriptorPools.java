package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;

/** Descriptor sets of programs with too many descriptors to push. A full pool is buried, not reused. */
final class DescriptorPools {
    private static final int SETS = 64;

    private final VulkanDriver driver;
    private ProgramLayout owner;
    private long pool;
    private int left;

    DescriptorPools(VulkanDriver driver) {
        this.driver = driver;
    }

    /** Binds a new set with the layout's data. */
    void bind(ProgramLayout layout) {
        if (layout != owner || left == 0) {
            renew(layout);
        }
        left--;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDescriptorSetAllocateInfo info = VkDescriptorSetAllocateInfo.calloc(stack)
                    .sType$Default()
                    .descriptorPool(pool)
                    .pSetLayouts(stack.longs(layout.setLayout()));
            LongBuffer set = stack.mallocLong(1);
            Check.made(vkAllocateDescriptorSets(driver.device().handle(), info, set), "vkAllocateDescriptorSets");
            vkUpdateDescriptorSetWithTemplate(driver.device().handle(), set.get(0), layout.template(), layout.data());
            vkCmdBindDescriptorSets(
                    driver.stream().commands(), VK_PIPELINE_BIND_POINT_GRAPHICS, layout.handle(), 0, set, null);
        }
    }

    private void renew(ProgramLayout layout) {
        close();
        owner = layout;
        left = SETS;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkDescriptorPoolSize.Buffer sizes =
                    VkDescriptorPoolSize.calloc(layout.poolSizes().size(), stack);
            layout.poolSizes().forEach(size -> sizes.get().type(size[0]).descriptorCount(size[1] * SETS));
            VkDescriptorPoolCreateInfo info = VkDescriptorPoolCreateInfo.calloc(stack)
                    .sType$Default()
                    .maxSets(SETS)
                    .pPoolSizes(sizes.flip());
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateDescriptorPool(driver.device().handle(), info, null, out), "vkCreateDescriptorPool");
            pool = out.get(0);
        }
    }

    void close() {
        driver.stream().graveyard().descriptorPool(pool, driver.stream().index());
        pool = 0;
        owner = null;
    }
}
