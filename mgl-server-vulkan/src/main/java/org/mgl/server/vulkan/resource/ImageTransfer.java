package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkImageSubresourceLayers;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;

/**
 * Moves rows between memory and images. Rows are in the canonical layout of the described format outside, and in what
 * Vulkan copies inside: for depth and stencil one plane for each.
 */
public final class ImageTransfer {
    private static final int GL_OUT_OF_MEMORY = 0x0505;
    private static final int ALIGNMENT = 16;

    private final VulkanDriver driver;
    private final PixelConverter converter = new PixelConverter();

    /** A mover of one session. */
    public ImageTransfer(VulkanDriver driver) {
        this.driver = driver;
    }

    /**
     * Uploads a box.
     *
     * @param layer first array layer; z for three-dimensional images counts from {@code z}
     * @param source address of the first row
     */
    public void upload(
            VulkanImage image,
            int level,
            int layer,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            long source,
            long rowStride,
            long sliceStride) {
        ImageFormat format = image.format();
        PixelFormat stored = format.stored();
        boolean volume = image.type() == VK_IMAGE_TYPE_3D;
        long rows = (long) stored.rows(h);
        if (format.aspects() == VK_IMAGE_ASPECT_COLOR_BIT) {
            long slice = stored.rowBytes(w) * rows;
            if (!stage(slice * d)) {
                return;
            }
            for (int i = 0; i < d; i++) {
                rows(format, source + i * sliceStride, rowStride, driver.ring().address() + i * slice, w, h);
            }
            driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
            copyIn(image, VK_IMAGE_ASPECT_COLOR_BIT, level, volume ? 0 : layer + z, x, y, volume ? z : 0, w, h, d);
            return;
        }
        uploadPlanes(image, level, layer + z, x, y, w, h, d, source, rowStride, sliceStride);
    }

    /** Room for texels; without it the upload is a GL error. */
    private boolean stage(long bytes) {
        boolean room = driver.ring().stage(bytes, ALIGNMENT);
        if (!room) {
            driver.events().glError(GL_OUT_OF_MEMORY, "no memory to upload " + bytes + " bytes of texels");
        }
        return room;
    }

    private void rows(ImageFormat format, long source, long rowStride, long target, int w, int h) {
        PixelFormat described = format.described();
        if (described.compressed()) {
            long row = described.rowBytes(w);
            for (int i = 0; i < described.rows(h); i++) {
                org.lwjgl.system.MemoryUtil.memCopy(source + i * rowStride, target + i * row, row);
            }
            return;
        }
        converter.from(described).to(format.stored());
        converter.rows(source, rowStride, target, format.stored().rowBytes(w), w, h);
    }

    private void uploadPlanes(
            VulkanImage image,
            int level,
            int layer,
            int x,
            int y,
            int w,
            int h,
            int d,
            long source,
            long rowStride,
            long sliceStride) {
        ImageFormat format = image.format();
        PixelFormat stored = format.stored();
        long row = stored.rowBytes(w);
        try (Scratch canonical = new Scratch(row * h * d)) {
            for (int i = 0; i < d; i++) {
                rows(format, source + i * sliceStride, rowStride, canonical.address() + i * row * h, w, h);
            }
            for (int aspect : DepthStencilPlanes.ASPECTS) {
                if ((format.aspects() & aspect) != 0) {
                    if (!stage((long) w * h * d * format.aspectBytes(aspect))) {
                        return;
                    }
                    DepthStencilPlanes.split(
                            stored, aspect, canonical.address(), driver.ring().address(), (long) w * h * d);
                    driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
                    copyIn(image, aspect, level, layer, x, y, 0, w, h, d);
                }
            }
        }
    }

    private void copyIn(VulkanImage image, int aspect, int level, int layer, int x, int y, int z, int w, int h, int d) {
        region(driver.ring().offset(), image, aspect, level, layer, x, y, z, w, h, d);
        vkCmdCopyBufferToImage(
                driver.stream().commands(),
                driver.ring().buffer(),
                image.handle(),
                VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                driver.stream().structs().imageCopy());
    }

    private void region(
            long offset,
            VulkanImage image,
            int aspect,
            int level,
            int layer,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d) {
        boolean volume = image.type() == VK_IMAGE_TYPE_3D;
        long region = driver.stream().structs().imageCopy().address();
        VkBufferImageCopy.nbufferOffset(region, offset);
        long layers = region + VkBufferImageCopy.IMAGESUBRESOURCE;
        VkImageSubresourceLayers.naspectMask(layers, aspect);
        VkImageSubresourceLayers.nmipLevel(layers, level);
        VkImageSubresourceLayers.nbaseArrayLayer(layers, layer);
        VkImageSubresourceLayers.nlayerCount(layers, volume ? 1 : d);
        long corner = region + VkBufferImageCopy.IMAGEOFFSET;
        MemoryUtil.memPutInt(corner, x);
        MemoryUtil.memPutInt(corner + 4, y);
        MemoryUtil.memPutInt(corner + 8, z);
        long extent = region + VkBufferImageCopy.IMAGEEXTENT;
        MemoryUtil.memPutInt(extent, w);
        MemoryUtil.memPutInt(extent + 4, h);
        MemoryUtil.memPutInt(extent + 8, volume ? d : 1);
    }

    /**
     * Reads a box of a single-sampled image as tight rows of the stored format's canonical layout, after everything
     * that was recorded.
     *
     * @param target address of as many bytes
     */
    public void readStored(
            VulkanImage image, int level, int layer, int x, int y, int z, int w, int h, int d, long target) {
        ImageFormat format = image.format();
        PixelFormat stored = format.stored();
        boolean volume = image.type() == VK_IMAGE_TYPE_3D;
        driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        if (format.aspects() == VK_IMAGE_ASPECT_COLOR_BIT) {
            long bytes = stored.rowBytes(w) * stored.rows(h) * d;
            copyOut(
                    image,
                    VK_IMAGE_ASPECT_COLOR_BIT,
                    level,
                    volume ? 0 : layer + z,
                    x,
                    y,
                    volume ? z : 0,
                    w,
                    h,
                    d,
                    bytes);
            org.lwjgl.system.MemoryUtil.memCopy(driver.readBack().await(), target, bytes);
            return;
        }
        for (int aspect : DepthStencilPlanes.ASPECTS) {
            if ((format.aspects() & aspect) != 0) {
                driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
                copyOut(
                        image,
                        aspect,
                        level,
                        layer + z,
                        x,
                        y,
                        0,
                        w,
                        h,
                        d,
                        (long) w * h * d * format.aspectBytes(aspect));
                DepthStencilPlanes.join(stored, aspect, driver.readBack().await(), target, (long) w * h * d);
            }
        }
    }

    private void copyOut(
            VulkanImage image, int aspect, int level, int layer, int x, int y, int z, int w, int h, int d, long bytes) {
        long buffer = driver.readBack().reserve(bytes);
        region(0, image, aspect, level, layer, x, y, z, w, h, d);
        vkCmdCopyImageToBuffer(
                driver.stream().commands(),
                image.handle(),
                VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                buffer,
                driver.stream().structs().imageCopy());
    }

    /** {@link #readStored} in the canonical layout of the described format. */
    public void read(VulkanImage image, int level, int layer, int x, int y, int z, int w, int h, int d, long target) {
        ImageFormat format = image.format();
        if (!format.converted()) {
            readStored(image, level, layer, x, y, z, w, h, d, target);
            return;
        }
        long row = format.stored().rowBytes(w);
        try (Scratch rows = new Scratch(row * h * d)) {
            readStored(image, level, layer, x, y, z, w, h, d, rows.address());
            converter.from(format.stored()).to(format.described());
            converter.rows(rows.address(), row, target, format.described().rowBytes(w), w, h * d);
        }
    }

    /** Memory of one transfer. */
    public static final class Scratch implements AutoCloseable {
        private final long address;

        /** Takes memory. */
        public Scratch(long bytes) {
            address = org.lwjgl.system.MemoryUtil.nmemAllocChecked(bytes);
        }

        /** Where it is. */
        public long address() {
            return address;
        }

        @Override
        public void close() {
            org.lwjgl.system.MemoryUtil.nmemFree(address);
        }
    }
}
