package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.IntBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkClearAttachment;
import org.lwjgl.vulkan.VkClearRect;
import org.lwjgl.vulkan.VkRect2D;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.draw.VulkanRenderState;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.record.Clear;

/** Clears: attachments inside the render pass, cut to the scissor rectangle, under the write masks. */
final class FramebufferClears {
    private static final int KIND_WHOLE = 0;
    private static final int KIND_COLOR = 1;
    private static final int KIND_DEPTH = 2;
    private static final int KIND_STENCIL = 3;
    private static final int GL_DEPTH_BUFFER_BIT = 0x100;
    private static final int GL_STENCIL_BUFFER_BIT = 0x400;
    private static final int GL_COLOR_BUFFER_BIT = 0x4000;
    private static final int STENCIL_BITS = 0xFF;
    private static final String LAYERS = "a masked clear of layers";

    private final VulkanDriver driver;
    private final MaskedClears masked;
    private final long attachments =
            MemoryUtil.nmemCallocChecked(ServerFramebuffer.COLORS + 1, VkClearAttachment.SIZEOF);
    private final VkClearRect area = VkClearRect.calloc();
    private final VkRect2D rect = area.rect();
    /** Attachments that the clear under way has gathered. */
    private int count;

    FramebufferClears(VulkanDriver driver) {
        this.driver = driver;
        this.masked = new MaskedClears(driver);
    }

    /** Whether colours are encoded for images of an sRGB format. */
    static boolean encodes(ApplierState state) {
        VulkanRenderState pipeline = (VulkanRenderState) state.renderState;
        return pipeline != null && (pipeline.flags & RenderStateFlags.FRAMEBUFFER_SRGB) != 0;
    }

    void clear(ApplierState state, VulkanFramebuffer target, MemorySegment record, long at) {
        VulkanRenderState pipeline = (VulkanRenderState) state.renderState;
        int flags = pipeline == null ? RenderStateFlags.DEPTH_WRITE : pipeline.flags;
        if ((flags & RenderStateFlags.RASTERIZER_DISCARD) != 0) {
            return;
        }
        int left = 0;
        int bottom = 0;
        int right = target.drawWidth();
        int top = target.drawHeight();
        if ((flags & RenderStateFlags.SCISSOR_TEST) != 0) {
            long scissor = DynamicChunk.offset(DynamicChunk.SCISSOR);
            int x = state.dynamic.get(ValueLayout.JAVA_INT, scissor);
            int y = state.dynamic.get(ValueLayout.JAVA_INT, scissor + 4);
            left = Math.max(left, x);
            bottom = Math.max(bottom, y);
            right = (int) Math.min(right, (long) x + state.dynamic.get(ValueLayout.JAVA_INT, scissor + 8));
            top = (int) Math.min(top, (long) y + state.dynamic.get(ValueLayout.JAVA_INT, scissor + 12));
        }
        if (left >= right || bottom >= top) {
            return;
        }
        MemoryUtil.memPutInt(rect.address(), left);
        MemoryUtil.memPutInt(rect.address() + 4, bottom);
        MemoryUtil.memPutInt(rect.address() + 8, right - left);
        MemoryUtil.memPutInt(rect.address() + 12, top - bottom);
        count = 0;
        collect(state, target, record, at, flags, pipeline == null ? -1 : pipeline.colorMask);
        if (count == 0) {
            return;
        }
        VkClearRect.nlayerCount(area.address(), target.drawLayers());
        driver.scope().begin(target, 0);
        nvkCmdClearAttachments(driver.stream().commands(), count, attachments, 1, area.address());
    }

    private void collect(
            ApplierState state, VulkanFramebuffer target, MemorySegment record, long at, int flags, int colorMask) {
        int kind = Clear.kind(record, at);
        int mask = Clear.mask(record, at);
        if (kind == KIND_COLOR) {
            color(target, Clear.drawBuffer(record, at), colorMask, record, at);
        } else if (kind == KIND_WHOLE && (mask & GL_COLOR_BUFFER_BIT) != 0) {
            for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
                color(target, i, colorMask, record, at);
            }
        }
        boolean depth =
                kind == KIND_WHOLE ? (mask & GL_DEPTH_BUFFER_BIT) != 0 : kind == KIND_DEPTH || kind > KIND_STENCIL;
        boolean stencil = kind == KIND_WHOLE ? (mask & GL_STENCIL_BUFFER_BIT) != 0 : kind >= KIND_STENCIL;
        int aspects = 0;
        if (depth && target.depthTarget().image != null && (flags & RenderStateFlags.DEPTH_WRITE) != 0) {
            aspects |= VK_IMAGE_ASPECT_DEPTH_BIT;
        }
        if (stencil && target.stencilTarget().image != null) {
            int writes = state.dynamic.get(ValueLayout.JAVA_INT, DynamicChunk.offset(DynamicChunk.STENCIL) + 8)
                    & STENCIL_BITS;
            if (writes == STENCIL_BITS) {
                aspects |= VK_IMAGE_ASPECT_STENCIL_BIT;
            } else if (writes != 0) {
                if (masked.reaches(target)) {
                    masked.stencil(target, writes, rect, Clear.stencil(record, at) & STENCIL_BITS);
                } else {
                    driver.events().decline(Decline.CLEAR_STENCIL_LAYERS, LAYERS);
                }
            }
        }
        if (aspects != 0) {
            long value = next(aspects, 0);
            MemoryUtil.memPutFloat(value, Math.clamp(Clear.depth(record, at), 0f, 1f));
            MemoryUtil.memPutInt(value + 4, Clear.stencil(record, at) & STENCIL_BITS);
        }
    }

    private void color(VulkanFramebuffer target, int output, int colorMask, MemorySegment record, long at) {
        Target image = target.target(output);
        if (image.image == null) {
            return;
        }
        int has = image.image.format().described().colorBits(3) != 0 ? 15 : 7;
        has = image.image.format().described().colorBits(2) != 0 ? has : has & ~4;
        has = image.image.format().described().colorBits(1) != 0 ? has : has & ~2;
        int mask = colorMask >>> 4 * output & has;
        if (mask == 0) {
            return;
        }
        if (mask != has) {
            components(target, output, mask, record, at);
            return;
        }
        long value = next(VK_IMAGE_ASPECT_COLOR_BIT, output);
        for (int i = 0; i < 4; i++) {
            MemoryUtil.memPutInt(value + 4L * i, Clear.color(record, at, i));
        }
        if (image.image.format().opaque()) {
            boolean integer = image.image.format().stored().integer();
            MemoryUtil.memPutInt(value + 12, integer ? 1 : Float.floatToRawIntBits(1));
        }
    }

    /** Adds an attachment; returns where its value goes. */
    private long next(int aspects, int output) {
        long attachment = attachments + (long) count++ * VkClearAttachment.SIZEOF;
        VkClearAttachment.naspectMask(attachment, aspects);
        VkClearAttachment.ncolorAttachment(attachment, output);
        return attachment + VkClearAttachment.CLEARVALUE;
    }

    private void components(VulkanFramebuffer target, int output, int mask, MemorySegment record, long at) {
        if (!masked.reaches(target)) {
            driver.events().decline(Decline.CLEAR_COLOR_LAYERS, LAYERS);
            return;
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer value = stack.mallocInt(4);
            for (int i = 0; i < 4; i++) {
                value.put(i, Clear.color(record, at, i));
            }
            masked.color(target, output, mask, rect, value);
        }
    }

    void close() {
        masked.close();
        area.free();
        MemoryUtil.nmemFree(attachments);
    }
}
