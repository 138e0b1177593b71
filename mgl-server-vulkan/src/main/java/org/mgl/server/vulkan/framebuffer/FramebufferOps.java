package org.mgl.server.vulkan.framebuffer;

import java.lang.foreign.MemorySegment;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.spi.SurfaceSpec;

/** The verbs on whole framebuffers; owns the off-screen default framebuffer. */
public final class FramebufferOps {
    private final VulkanDriver driver;
    private final FramebufferClears clears;
    private final FramebufferReads reads;
    private final FramebufferBlits blits;
    private DefaultSurface surface;

    /** No surface yet. */
    public FramebufferOps(VulkanDriver driver) {
        this.driver = driver;
        this.clears = new FramebufferClears(driver);
        this.reads = new FramebufferReads(driver);
        this.blits = new FramebufferBlits(driver, reads);
    }

    /** Creates the images of the default framebuffer. */
    public void attachSurface(SurfaceSpec spec) {
        detachSurface();
        surface = new DefaultSurface(driver, spec);
    }

    /** Frees the default framebuffer's images. */
    public void detachSurface() {
        if (surface != null) {
            driver.scope().end();
            surface.close();
            surface = null;
        }
    }

    /** Gives the default framebuffer another size. */
    public void resizeSurface(int width, int height) {
        driver.scope().end();
        surface.resize(width, height);
    }

    /** Looks a framebuffer's images up; false if it cannot be used, which the caller declines. */
    public boolean prepare(VulkanFramebuffer framebuffer, boolean encodes) {
        return framebuffer.realise(surface, encodes);
    }

    /** {@code Backend.clear}. */
    public void clear(ApplierState state, VulkanFramebuffer target, MemorySegment record, long at) {
        if (!prepare(target, FramebufferClears.encodes(state))) {
            driver.events().decline(Decline.CLEAR_FRAMEBUFFER, "clear");
            return;
        }
        clears.clear(state, target, record, at);
    }

    /** {@code Backend.blit}. */
    public void blit(
            ApplierState state, VulkanFramebuffer read, VulkanFramebuffer draw, MemorySegment record, long at) {
        boolean encodes = FramebufferClears.encodes(state);
        if (!prepare(read, encodes) || !prepare(draw, encodes)) {
            driver.events().decline(Decline.BLIT_FRAMEBUFFER, "blit");
        } else if (!blits.blit(state, read, draw, record, at)) {
            driver.events().decline(Decline.BLIT, "blit");
        }
    }

    /** {@code Backend.readPixels}. */
    public boolean readPixels(
            VulkanFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            MemorySegment out,
            long outAt) {
        return prepare(source, source.encodes()) && reads.toMemory(source, x, y, w, h, format, type, clamp, out, outAt);
    }

    /** {@code Backend.readPixelsToBuffer}. */
    public boolean readPixelsToBuffer(
            VulkanFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            VulkanBuffer target,
            long offset,
            int rowStride,
            int swapBytes) {
        return prepare(source, source.encodes())
                && reads.toBuffer(source, x, y, w, h, format, type, clamp, target, offset, rowStride, swapBytes > 1);
    }

    /** {@code Backend.copyToTexture}. */
    public boolean copyToTexture(VulkanFramebuffer source, VulkanTexture target, MemorySegment record, long at) {
        return prepare(source, source.encodes()) && blits.copyToTexture(source, target, record, at);
    }

    /** Frees what is no twin. */
    public void close() {
        detachSurface();
        clears.close();
    }
}
