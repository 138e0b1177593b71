package org.mgl.server.vulkan.device;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkBufferCopy;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferBeginInfo;
import org.lwjgl.vulkan.VkCommandBufferSubmitInfo;
import org.lwjgl.vulkan.VkDependencyInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier2;
import org.lwjgl.vulkan.VkMemoryBarrier2;
import org.lwjgl.vulkan.VkSemaphoreSubmitInfo;
import org.lwjgl.vulkan.VkSemaphoreWaitInfo;
import org.lwjgl.vulkan.VkSubmitInfo2;

/** Structures of the commands that steady frames record and submit, filled in again and again: no frame makes one. */
public final class Structs implements AutoCloseable {
    private final VkCommandBufferBeginInfo begin =
            VkCommandBufferBeginInfo.calloc().sType$Default().flags(VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
    private final VkMemoryBarrier2.Buffer everything = VkMemoryBarrier2.calloc(1)
            .sType$Default()
            .srcStageMask(VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT)
            .srcAccessMask(VK_ACCESS_2_MEMORY_WRITE_BIT)
            .dstStageMask(VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT)
            .dstAccessMask(VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT);
    private final VkDependencyInfo all =
            VkDependencyInfo.calloc().sType$Default().pMemoryBarriers(everything);
    private final VkImageMemoryBarrier2.Buffer image = VkImageMemoryBarrier2.calloc(1)
            .sType$Default()
            .srcQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED)
            .dstQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED);
    private final VkDependencyInfo transition =
            VkDependencyInfo.calloc().sType$Default().pImageMemoryBarriers(image);
    private final VkCommandBufferSubmitInfo.Buffer submitted =
            VkCommandBufferSubmitInfo.calloc(1).sType$Default();
    private final VkSemaphoreSubmitInfo.Buffer signal =
            VkSemaphoreSubmitInfo.calloc(1).sType$Default().stageMask(VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT);
    private final VkSubmitInfo2.Buffer submit = VkSubmitInfo2.calloc(1)
            .sType$Default()
            .pCommandBufferInfos(submitted)
            .pSignalSemaphoreInfos(signal);
    private final VkSemaphoreWaitInfo wait = VkSemaphoreWaitInfo.calloc().sType$Default();
    private final VkBufferCopy.Buffer copy = VkBufferCopy.calloc(1);
    private final VkBufferImageCopy.Buffer imageCopy = VkBufferImageCopy.calloc(1);
    private final long semaphore;

    /** Structures for a stream whose submissions signal {@code timeline}. */
    Structs(long timeline) {
        signal.semaphore(timeline);
        semaphore = MemoryUtil.nmemAllocChecked(2L * Long.BYTES);
        MemoryUtil.memPutLong(semaphore, timeline);
        VkSemaphoreWaitInfo.nsemaphoreCount(wait.address(), 1);
        MemoryUtil.memPutAddress(wait.address() + VkSemaphoreWaitInfo.PSEMAPHORES, semaphore);
        MemoryUtil.memPutAddress(wait.address() + VkSemaphoreWaitInfo.PVALUES, semaphore + Long.BYTES);
    }

    /** A command buffer that is submitted once. */
    VkCommandBufferBeginInfo begin() {
        return begin;
    }

    /** Everything before happens before everything after. */
    public VkDependencyInfo everything() {
        return all;
    }

    /** The barrier of one image, for {@link #transition}. */
    public long image() {
        return image.address();
    }

    /** {@link #image} alone. */
    public VkDependencyInfo transition() {
        return transition;
    }

    /** Submission of one command buffer that signals {@code value}. */
    VkSubmitInfo2.Buffer submit(VkCommandBuffer commands, long value) {
        MemoryUtil.memPutAddress(submitted.address() + VkCommandBufferSubmitInfo.COMMANDBUFFER, commands.address());
        VkSemaphoreSubmitInfo.nvalue(signal.address(), value);
        return submit;
    }

    /** A wait for {@code value}. */
    VkSemaphoreWaitInfo await(long value) {
        MemoryUtil.memPutLong(semaphore + Long.BYTES, value);
        return wait;
    }

    /** A copy of one range between buffers. */
    public VkBufferCopy.Buffer copy(long from, long to, long size) {
        VkBufferCopy.nsrcOffset(copy.address(), from);
        VkBufferCopy.ndstOffset(copy.address(), to);
        VkBufferCopy.nsize(copy.address(), size);
        return copy;
    }

    /** A copy between a buffer, whose rows are tight, and an image; whoever records it fills it in. */
    public VkBufferImageCopy.Buffer imageCopy() {
        return imageCopy;
    }

    @Override
    public void close() {
        begin.free();
        everything.free();
        all.free();
        image.free();
        transition.free();
        submitted.free();
        signal.free();
        submit.free();
        wait.free();
        copy.free();
        imageCopy.free();
        MemoryUtil.nmemFree(semaphore);
    }
}
