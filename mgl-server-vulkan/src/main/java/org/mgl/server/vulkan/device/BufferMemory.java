package org.mgl.server.vulkan.device;

import static org.lwjgl.util.vma.Vma.vmaCreateBuffer;
import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY;
import static org.lwjgl.vulkan.VK10.VK_SHARING_MODE_EXCLUSIVE;

import java.nio.LongBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.util.vma.VmaAllocationInfo;
import org.lwjgl.vulkan.VkBufferCreateInfo;

/**
 * A new buffer with memory of its own. Where there is none at first, what the GPU has done with is freed and the buffer is
 * asked for once more.
 *
 * @param buffer the VkBuffer
 * @param allocation its VmaAllocation
 * @param address where the host sees it, or 0 if it is not mapped
 */
public record BufferMemory(long buffer, long allocation, long address) {
    /**
     * Makes a buffer.
     *
     * @param wish what kind of memory
     * @return it, or null if there is no memory
     */
    public static BufferMemory create(
            VulkanDevice device, CommandStream stream, long bytes, int usage, VmaAllocationCreateInfo wish) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkBufferCreateInfo info = VkBufferCreateInfo.calloc(stack)
                    .sType$Default()
                    .size(bytes)
                    .usage(usage)
                    .sharingMode(VK_SHARING_MODE_EXCLUSIVE);
            LongBuffer out = stack.mallocLong(1);
            PointerBuffer memory = stack.mallocPointer(1);
            VmaAllocationInfo placed = VmaAllocationInfo.calloc(stack);
            int result = vmaCreateBuffer(device.allocator(), info, wish, out, memory, placed);
            if (Check.noMemory(result) && stream.reclaim()) {
                result = vmaCreateBuffer(device.allocator(), info, wish, out, memory, placed);
            }
            if (Check.noMemory(result)) {
                return null;
            }
            Check.made(result, call(bytes));
            return new BufferMemory(out.get(0), memory.get(0), placed.pMappedData());
        }
    }

    /**
     * Makes a buffer that its caller cannot do without.
     *
     * @throws org.mgl.wire.Fatal ResourceUnavailable if there is no memory
     */
    public static BufferMemory require(
            VulkanDevice device, CommandStream stream, long bytes, int usage, VmaAllocationCreateInfo wish) {
        BufferMemory made = create(device, stream, bytes, usage, wish);
        if (made == null) {
            throw Check.failure(VK_ERROR_OUT_OF_DEVICE_MEMORY, call(bytes));
        }
        return made;
    }

    private static String call(long bytes) {
        return "vmaCreateBuffer of " + bytes + " bytes";
    }
}
