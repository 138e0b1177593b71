package org.mgl.server.vulkan.device;

import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.vulkan.VkDependencyInfo;
import org.lwjgl.vulkan.VkMemoryBarrier2;

/** A mapped buffer that the GPU writes and the host reads, grown to the largest read so far. */
public final class ReadBack implements AutoCloseable {
    private final VulkanDevice device;
    private final CommandStream stream;
    private long buffer;
    private long allocation;
    private long address;
    private long size;

    /** A buffer without memory. */
    public ReadBack(VulkanDevice device, CommandStream stream) {
        this.device = device;
        this.stream = stream;
    }

    /** The buffer, of at least {@code bytes}; nothing that was read before is kept. */
    public long reserve(long bytes) {
        if (bytes > size) {
            free();
            allocate(Long.highestOneBit(Math.max(bytes, 1 << 16) * 2 - 1));
        }
        return buffer;
    }

    private void allocate(long bytes) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VmaAllocationCreateInfo wish = VmaAllocationCreateInfo.calloc(stack)
                    .usage(VMA_MEMORY_USAGE_AUTO)
                    .flags(VMA_ALLOCATION_CREATE_HOST_ACCESS_RANDOM_BIT | VMA_ALLOCATION_CREATE_MAPPED_BIT)
                    .requiredFlags(VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
            BufferMemory made = BufferMemory.require(device, stream, bytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT, wish);
            buffer = made.buffer();
            allocation = made.allocation();
            address = made.address();
            size = bytes;
        }
    }

    /** Submits what was recorded, waits for it, and gives the address of the bytes that it wrote. */
    public long await() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkMemoryBarrier2.Buffer barrier = VkMemoryBarrier2.calloc(1, stack)
                    .sType$Default()
                    .srcStageMask(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT)
                    .srcAccessMask(VK_ACCESS_2_TRANSFER_WRITE_BIT)
                    .dstStageMask(VK_PIPELINE_STAGE_2_HOST_BIT)
                    .dstAccessMask(VK_ACCESS_2_HOST_READ_BIT);
            vkCmdPipelineBarrier2(
                    stream.commands(),
                    VkDependencyInfo.calloc(stack).sType$Default().pMemoryBarriers(barrier));
        }
        stream.await(stream.index());
        return address;
    }

    private void free() {
        stream.graveyard().buffer(buffer, allocation, stream.index());
        buffer = 0;
        size = 0;
    }

    @Override
    public void close() {
        free();
    }
}
