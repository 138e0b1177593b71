package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkImageMemoryBarrier2;
import org.lwjgl.vulkan.VkImageSubresourceRange;
import org.mgl.server.vulkan.device.CommandStream;
import org.mgl.server.vulkan.framebuffer.RenderScope;

/**
 * Orders accesses within one recording. An access that needs no barrier costs two compares. One that does ends the open
 * render pass: barriers are recorded between passes only.
 */
public final class Barriers {
    /** Stages of draws that read textures. */
    static final long SHADERS = VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT
            | VK_PIPELINE_STAGE_2_GEOMETRY_SHADER_BIT
            | VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT;

    private final CommandStream stream;
    private final RenderScope scope;
    private final SpareBuffers.Shelf spares;
    private long epoch;

    /** No access yet. */
    public Barriers(CommandStream stream, RenderScope scope) {
        this.stream = stream;
        this.scope = scope;
        this.spares = new SpareBuffers.Shelf(stream);
        stream.reserve(spares);
    }

    /** Memory that buffers keep. */
    SpareBuffers.Shelf spares() {
        return spares;
    }

    /** Moves whenever an image changes its layout or a transfer writes a buffer. */
    public long epoch() {
        return epoch;
    }

    /** The recording is about to read a buffer. */
    public void read(VulkanBuffer buffer) {
        if (buffer.use.index() == stream.index() && buffer.written) {
            memory();
            buffer.written = false;
        }
        stream.stamp(buffer.use);
        buffer.read = true;
    }

    /** The recording is about to write a buffer by a transfer. */
    public void write(VulkanBuffer buffer) {
        epoch++;
        if (buffer.use.index() == stream.index() && (buffer.written || buffer.read)) {
            memory();
        } else {
            scope.end();
        }
        stream.stamp(buffer.use);
        buffer.read = false;
        buffer.written = true;
    }

    /** Everything before happens before everything after. */
    public void memory() {
        scope.end();
        vkCmdPipelineBarrier2(stream.commands(), stream.structs().everything());
    }

    /** Whether the recording may sample the image as it is, in a render pass too. */
    public boolean sampled(VulkanImage image) {
        return image.layout == VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    }

    /** The recording is about to use the whole image in a layout; ends the render pass if a barrier is needed. */
    public void image(VulkanImage image, int layout) {
        boolean usedNow = image.use.index() == stream.index();
        if (image.layout != layout || usedNow && writes(layout)) {
            transition(image, layout, usedNow);
        } else if (layout != VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL) {
            scope.end();
        }
        image.layout = layout;
        stream.stamp(image.use);
    }

    /** Takes one level out of an image that is a transfer's target, to be its source; or brings it back. */
    void level(VulkanImage image, int level, boolean source) {
        int from = source ? VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL : VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
        int to = source ? VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
        record(image, from, to, true, level, 1);
    }

    private void transition(VulkanImage image, int layout, boolean usedNow) {
        epoch++;
        scope.end();
        record(image, image.layout, layout, usedNow, 0, VK_REMAINING_MIP_LEVELS);
    }

    private void record(VulkanImage image, int from, int to, boolean usedNow, int level, int levels) {
        VkCommandBuffer commands = stream.commands();
        long barrier = stream.structs().image();
        VkImageMemoryBarrier2.nsrcStageMask(barrier, usedNow ? stages(from) : VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT);
        VkImageMemoryBarrier2.nsrcAccessMask(barrier, usedNow ? writeAccess(from) : 0);
        VkImageMemoryBarrier2.ndstStageMask(barrier, stages(to));
        VkImageMemoryBarrier2.ndstAccessMask(barrier, access(to));
        VkImageMemoryBarrier2.noldLayout(barrier, from);
        VkImageMemoryBarrier2.nnewLayout(barrier, to);
        VkImageMemoryBarrier2.nimage(barrier, image.handle());
        long range = barrier + VkImageMemoryBarrier2.SUBRESOURCERANGE;
        VkImageSubresourceRange.naspectMask(range, image.format().aspects());
        VkImageSubresourceRange.nbaseMipLevel(range, level);
        VkImageSubresourceRange.nlevelCount(range, levels);
        VkImageSubresourceRange.nbaseArrayLayer(range, 0);
        VkImageSubresourceRange.nlayerCount(range, VK_REMAINING_ARRAY_LAYERS);
        vkCmdPipelineBarrier2(commands, stream.structs().transition());
    }

    private static boolean writes(int layout) {
        return layout != VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL && layout != VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    }

    private static long stages(int layout) {
        return switch (layout) {
            case VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL -> SHADERS;
            case VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL -> VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT;
            case VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL ->
                VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT;
            case VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL ->
                VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
            default -> VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
        };
    }

    private static long access(int layout) {
        return switch (layout) {
            case VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL -> VK_ACCESS_2_SHADER_READ_BIT;
            case VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL ->
                VK_ACCESS_2_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT;
            case VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL ->
                VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
            case VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL -> VK_ACCESS_2_TRANSFER_READ_BIT;
            case VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL -> VK_ACCESS_2_TRANSFER_WRITE_BIT;
            default -> VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT;
        };
    }

    private static long writeAccess(int layout) {
        return switch (layout) {
            case VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL -> VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT;
            case VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
            case VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL -> VK_ACCESS_2_TRANSFER_WRITE_BIT;
            case VK_IMAGE_LAYOUT_GENERAL -> VK_ACCESS_2_MEMORY_WRITE_BIT;
            default -> 0;
        };
    }
}
