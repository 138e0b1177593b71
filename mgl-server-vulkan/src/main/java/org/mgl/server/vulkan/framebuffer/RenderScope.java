package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
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
    private VulkanFramebuffer open;
    private long stamp;
    private int feedback;
    private long passes;
    private long internals;
    private Runnable beforeEnd = () -> {};

    /** No pass is open. */
    public RenderScope(VulkanDriver driver) {
        this.driver = driver;
    }

    /** Passes so far; what a pass begins with is unset state. */
    public long passes() {
        return passes;
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
        passes++;
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
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkRenderingAttachmentInfo.Buffer colors = VkRenderingAttachmentInfo.calloc(ServerFramebuffer.COLORS, stack);
            int count = 0;
            for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
                Target target = framebuffer.target(i);
                colors.get(i).sType$Default();
                if (target.image != null) {
                    attach(colors.get(i), target.view(framebuffer.encodes()), colorLayout(feedbackMask, i));
                    count = i + 1;
                }
            }
            VkRenderingInfo info = VkRenderingInfo.calloc(stack).sType$Default().layerCount(framebuffer.drawLayers());
            info.renderArea().extent().set(framebuffer.drawWidth(), framebuffer.drawHeight());
            if (count > 0) {
                colors.limit(count);
                info.pColorAttachments(colors);
            }
            if (depthStencil.image != null) {
                VkRenderingAttachmentInfo attachment =
                        VkRenderingAttachmentInfo.calloc(stack).sType$Default();
                attach(attachment, depthStencil.view(true), depthLayout(feedbackMask));
                info.pDepthAttachment(framebuffer.depthTarget().image != null ? attachment : null);
                info.pStencilAttachment(framebuffer.stencilTarget().image != null ? attachment : null);
            }
            vkCmdBeginRendering(driver.stream().commands(), info);
        }
    }

    private static void attach(VkRenderingAttachmentInfo info, long view, int layout) {
        info.imageView(view)
                .imageLayout(layout)
                .loadOp(VK_ATTACHMENT_LOAD_OP_LOAD)
                .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
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
}
