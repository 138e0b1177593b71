package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK10.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkPipelineRenderingCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.wire.Handle;
import org.mgl.wire.apply.ServerFramebuffer;

/**
 * A framebuffer. There is no Vulkan object behind it: its images are looked up when its description or any storage has
 * changed. Colour targets are ordered by fragment output.
 */
public final class VulkanFramebuffer extends ServerFramebuffer {
    private final VulkanDriver driver;
    private final Target[] colors = new Target[COLORS];
    private final Target read = new Target();
    private final Target depth = new Target();
    private final Target stencil = new Target();
    private final int[] formats = new int[COLORS + 2];
    private DefaultSurface surface;
    private long seen = -1;
    private boolean encodes;
    private boolean complete;
    private long stamp;
    private int width;
    private int height;
    private int layers;
    private int samples;

    /** A framebuffer without attachments. */
    public VulkanFramebuffer(VulkanDriver driver, long handle) {
        super(handle);
        this.driver = driver;
        for (int i = 0; i < COLORS; i++) {
            colors[i] = new Target();
        }
    }

    /** Whether this is the default framebuffer. */
    public boolean isDefault() {
        return handle() == Handle.DEFAULT_FRAMEBUFFER;
    }

    @Override
    protected void changed() {
        seen = -1;
    }

    /**
     * Looks its images up.
     *
     * @param defaultSurface what the default framebuffer stands for
     * @param encoding whether colours are encoded where the format is sRGB
     * @return false if it cannot be drawn to
     */
    boolean realise(DefaultSurface defaultSurface, boolean encoding) {
        if (seen != driver.imageVersion() || encodes != encoding || surface != defaultSurface) {
            seen = driver.imageVersion();
            encodes = encoding;
            surface = defaultSurface;
            stamp++;
            complete = isDefault() ? lookUpSurface() : lookUp();
            describe();
        }
        return complete;
    }

    private boolean lookUpSurface() {
        if (surface == null) {
            return false;
        }
        for (int i = 0; i < COLORS; i++) {
            colors[i].clear();
            if (drawBuffer(i) != NONE) {
                colors[i].set(surface.color());
            }
        }
        read.clear();
        if (readBuffer() != NONE) {
            read.set(surface.color());
        }
        depth.set(surface.depthStencil());
        stencil.set(surface.depthStencil());
        width = surface.width();
        height = surface.height();
        samples = surface.samples();
        layers = 1;
        return true;
    }

    private boolean lookUp() {
        width = width();
        height = height();
        samples = samples();
        layers = Integer.MAX_VALUE;
        boolean usable = true;
        for (int i = 0; i < COLORS; i++) {
            colors[i].clear();
            if (drawBuffer(i) != NONE && color(drawBuffer(i)).present()) {
                usable &= colors[i].set(color(drawBuffer(i)));
                bound(colors[i]);
            }
        }
        read.clear();
        if (read().present()) {
            read.set(read());
        }
        depth.clear();
        if (depth().present()) {
            usable &= depth.set(depth());
            bound(depth);
        }
        stencil.clear();
        if (stencil().present()) {
            usable &= stencil.set(stencil());
            bound(stencil);
        }
        layers = layers == Integer.MAX_VALUE ? 1 : layers;
        // Vulkan takes one image for both.
        return usable && (depth.image == null || stencil.image == null || depth.same(stencil));
    }

    private void bound(Target target) {
        if (target.image != null) {
            width = width == 0 ? target.width() : Math.min(width, target.width());
            height = height == 0 ? target.height() : Math.min(height, target.height());
            layers = Math.min(layers, target.layers);
            samples = target.image.samples() > 1 ? target.image.samples() : 0;
        }
    }

    private void describe() {
        for (int i = 0; i < COLORS; i++) {
            formats[i] = colors[i].image == null ? VK_FORMAT_UNDEFINED : colors[i].viewFormat(encodes);
        }
        formats[COLORS] = depth.image == null ? VK_FORMAT_UNDEFINED : depth.viewFormat(true);
        formats[COLORS + 1] = stencil.image == null ? VK_FORMAT_UNDEFINED : stencil.viewFormat(true);
    }

    /** Moves whenever {@link #realise} found other images. */
    public long stamp() {
        return stamp;
    }

    /** Vulkan formats of the colour outputs, then depth, then stencil. */
    public int[] formats() {
        return formats;
    }

    /** {@link #formats()} as a pipeline takes them. */
    public VkPipelineRenderingCreateInfo rendering(MemoryStack stack) {
        var list = stack.mallocInt(COLORS);
        int count = 0;
        for (int i = 0; i < COLORS; i++) {
            list.put(i, formats[i]);
            count = formats[i] != VK_FORMAT_UNDEFINED ? i + 1 : count;
        }
        list.limit(count);
        return VkPipelineRenderingCreateInfo.calloc(stack)
                .sType$Default()
                .colorAttachmentCount(count)
                .pColorAttachmentFormats(count == 0 ? null : list)
                .depthAttachmentFormat(formats[COLORS])
                .stencilAttachmentFormat(formats[COLORS + 1]);
    }

    /** Width that can be drawn to. */
    public int drawWidth() {
        return width;
    }

    /** Height that can be drawn to. */
    public int drawHeight() {
        return height;
    }

    /** Layers that can be drawn to. */
    int drawLayers() {
        return layers;
    }

    /** Samples, 1 for single-sampled. */
    public int drawSamples() {
        return Math.max(1, samples);
    }

    /** Target of a fragment output. */
    Target target(int output) {
        return colors[output];
    }

    /** Image of a fragment output, or null. */
    public VulkanImage colorImage(int output) {
        return colors[output].image;
    }

    Target readTarget() {
        return read;
    }

    Target depthTarget() {
        return depth;
    }

    Target stencilTarget() {
        return stencil;
    }

    boolean encodes() {
        return encodes;
    }

    /** Bit per output whose image has an alpha that must stay one. */
    public int opaqueMask() {
        int mask = 0;
        for (int i = 0; i < COLORS; i++) {
            mask |= colors[i].image != null && colors[i].image.format().opaque() ? 1 << i : 0;
        }
        return mask;
    }

    /** Bit per attachment that an image is: outputs 0 to 7, depth and stencil 8. */
    public int attachments(VulkanImage image) {
        int mask = 0;
        for (int i = 0; i < COLORS; i++) {
            mask |= colors[i].image == image ? 1 << i : 0;
        }
        return depth.image == image || stencil.image == image ? mask | 1 << COLORS : mask;
    }

    @Override
    public void destroy() {
        if (driver.scope().draws(this)) {
            driver.scope().end();
        }
        seen = -1;
    }
}
