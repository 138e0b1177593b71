package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkRect2D;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.wire.apply.ServerFramebuffer;

/**
 * The render pass that is open. It stays open while draws and clears go to the same images; whatever must be recorded
 * between passes ends it.
 */
public final class RenderScope {
    private static final int DEPTH = ServerFramebuffer.COLORS;

    private final VulkanDriver driver;
    private final VkRenderingInfo info = VkRenderingInfo.calloc().sType$Default();
    private final long extent = info.address() + VkRenderingInfo.RENDERAREA + VkRect2D.EXTENT;
    private final long attachments = MemoryUtil.nmemCallocChecked(DEPTH + 1, VkRenderingAttachmentInfo.SIZEOF);
    private VulkanFramebuffer open;
    private long stamp;
    private int feedback;
    private long internals;
    private Runnable beforeEnd = () -> {};

    /** No pass is open. */
    public RenderScope(VulkanDriver driver) {
        this.driver = driver;
        for (int i = 0; i <= DEPTH; i++) {
            VkRenderingAttachmentInfo.nsType(attachment(i), VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO);
            VkRenderingAttachmentInfo.nloadOp(attachment(i), VK_ATTACHMENT_LOAD_OP_LOAD);
            VkRenderingAttachmentInfo.nstoreOp(attachment(i), VK_ATTACHMENT_STORE_OP_STORE);
        }
    }

    /** Whether a pass of this framebuffer is open. */
    public boolean draws(VulkanFramebuffer framebuffer) {
        return open == framebuffer;
    }

    /**
     * Opens a pass of a framebuffer that was realised, unless it is open already.
     *
     * @param feedbackMask attachments that the draw samples too ({@link VulkanFramebuffer#attachments})
     */
    public void begin(VulkanFramebuffer framebuffer, int feedbackMask) {
        if (isOpen(framebuffer, feedbackMask)) {
            return;
        }
        end();
        driver.queries().resume();
        open(framebuffer, feedbackMask);
    }

    /** Whether the open pass is the one that {@link #begin} would open. */
    public boolean isOpen(VulkanFramebuffer framebuffer, int feedbackMask) {
        return open == framebuffer && stamp == framebuffer.stamp() && feedback == feedbackMask;
    }

    /** Opens a pass that no query counts, for work of the backend itself; pipelines and state are set anew after it. */
    void beginUncounted(VulkanFramebuffer framebuffer) {
        open(framebuffer, 0);
        internals++;
    }

    /** Passes of the backend itself so far: what they bound stands in for what draws had bound. */
    public long internals() {
        return internals;
    }

    private void open(VulkanFramebuffer framebuffer, int feedbackMask) {
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            if (framebuffer.target(i).image != null) {
                driver.barriers().image(framebuffer.target(i).image, colorLayout(feedbackMask, i));
            }
        }
        Target depth = framebuffer.depthTarget();
        Target depthStencil = depth.image != null ? depth : framebuffer.stencilTarget();
        if (depthStencil.image != null) {
            driver.barriers().image(depthStencil.image, depthLayout(feedbackMask));
        }
        record(framebuffer, feedbackMask, depthStencil);
        open = framebuffer;
        stamp = framebuffer.stamp();
        feedback = feedbackMask;
    }

    private static int colorLayout(int feedbackMask, int output) {
        return (feedbackMask >>> output & 1) != 0 ? VK_IMAGE_LAYOUT_GENERAL : VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    }

    private static int depthLayout(int feedbackMask) {
        return (feedbackMask >>> DEPTH & 1) != 0
                ? VK_IMAGE_LAYOUT_GENERAL
                : VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    }

    private void record(VulkanFramebuffer framebuffer, int feedbackMask, Target depthStencil) {
        int count = 0;
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            Target target = framebuffer.target(i);
            long color = attachment(i);
            if (target.image != null) {
                attach(color, target.view(framebuffer.encodes()), colorLayout(feedbackMask, i));
                count = i + 1;
            } else {
                VkRenderingAttachmentInfo.nimageView(color, VK_NULL_HANDLE);
            }
        }
        long depth = attachment(DEPTH);
        boolean hasDepth = framebuffer.depthTarget().image != null;
        boolean hasStencil = framebuffer.stencilTarget().image != null;
        if (depthStencil.image != null) {
            attach(depth, depthStencil.view(true), depthLayout(feedbackMask));
        }
        long at = info.address();
        VkRenderingInfo.nlayerCount(at, framebuffer.drawLayers());
        MemoryUtil.memPutInt(extent, framebuffer.drawWidth());
        MemoryUtil.memPutInt(extent + 4, framebuffer.drawHeight());
        VkRenderingInfo.ncolorAttachmentCount(at, count);
        MemoryUtil.memPutAddress(at + VkRenderingInfo.PCOLORATTACHMENTS, count > 0 ? attachments : 0);
        MemoryUtil.memPutAddress(at + VkRenderingInfo.PDEPTHATTACHMENT, hasDepth ? depth : 0);
        MemoryUtil.memPutAddress(at + VkRenderingInfo.PSTENCILATTACHMENT, hasStencil ? depth : 0);
        vkCmdBeginRendering(driver.stream().commands(), info);
    }

    private long attachment(int i) {
        return attachments + (long) i * VkRenderingAttachmentInfo.SIZEOF;
    }

    private static void attach(long attachment, long view, int layout) {
        VkRenderingAttachmentInfo.nimageView(attachment, view);
        VkRenderingAttachmentInfo.nimageLayout(attachment, layout);
    }

    /** Sets what is recorded at the end of each pass, inside it. */
    public void beforeEnd(Runnable newBeforeEnd) {
        beforeEnd = newBeforeEnd;
    }

    /** Ends the pass if one is open. */
    public void end() {
        if (open != null) {
            beforeEnd.run();
            open = null;
            vkCmdEndRendering(driver.stream().commands());
        }
    }

    /** Frees the structures. */
    public void close() {
        info.free();
        MemoryUtil.nmemFree(attachments);
    }
}
