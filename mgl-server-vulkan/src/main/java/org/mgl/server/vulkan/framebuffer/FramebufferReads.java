package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkImageResolve;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.ImageTransfer;
import org.mgl.server.vulkan.resource.ImageTransfer.Scratch;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/** Reads rectangles of framebuffers into memory and into buffers, in any layout of OpenGL. */
final class FramebufferReads {
    private final VulkanDriver driver;
    private final ImageTransfer transfer;
    private final PixelConverter converter = new PixelConverter();

    FramebufferReads(VulkanDriver driver) {
        this.driver = driver;
        this.transfer = new ImageTransfer(driver);
    }

    /** Tight rows. Pixels outside the image are left as they are. */
    boolean toMemory(
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
        long stride = (long) w * PixelLayout.texelBytes(format, type);
        return read(source, x, y, w, h, format, type, clamp, false, out.address() + outAt, stride);
    }

    /** Rows {@code stride} bytes apart from {@code offset} on; the bytes between them are left as they are. */
    boolean toBuffer(
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
            int stride,
            boolean swap) {
        Target image = target(source, format);
        if (image == null) {
            return false;
        }
        int left = Math.max(x, 0);
        int right = (int) Math.min((long) x + w, image.width());
        int bottom = Math.max(y, 0);
        int top = (int) Math.min((long) y + h, image.height());
        if (left >= right || bottom >= top) {
            return true;
        }
        long texel = PixelLayout.texelBytes(format, type);
        long first = offset + (bottom - y) * (long) stride + (left - x) * texel;
        if (!swap && direct(image, format, type, clamp, first, stride)) {
            copyToBuffer(image, left, bottom, right - left, top - bottom, target, first, stride / (int) texel);
            return true;
        }
        long row = (right - left) * texel;
        try (Scratch rows = new Scratch(row * (top - bottom))) {
            if (!read(
                    source, left, bottom, right - left, top - bottom, format, type, clamp, swap, rows.address(), row)) {
                return false;
            }
            MemorySegment memory = segment(rows.address(), row * (top - bottom));
            for (int i = 0; i < top - bottom; i++) {
                target.upload(first + i * (long) stride, memory, i * row, row);
            }
        }
        return true;
    }

    @SuppressWarnings("restricted")
    private static MemorySegment segment(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }

    private static boolean direct(Target image, int format, int type, boolean clamp, long first, int stride) {
        PixelFormat described = image.image.format().described();
        int texel = described.bytes();
        return !image.image.format().converted()
                && described.color()
                && image.image.samples() == 1
                && format == described.format()
                && type == described.type()
                && !(clamp && described.component() == PixelFormat.Component.FLOATING)
                && !(clamp && described.component() == PixelFormat.Component.SNORM)
                && stride % texel == 0
                && first % texel == 0
                && first % 4 == 0;
    }

    private void copyToBuffer(Target image, int x, int y, int w, int h, VulkanBuffer target, long at, int rowTexels) {
        driver.barriers().image(image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        target.writtenByGpu();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkBufferImageCopy.Buffer region = VkBufferImageCopy.calloc(1, stack)
                    .bufferOffset(at)
                    .bufferRowLength(rowTexels)
                    .bufferImageHeight(h);
            region.imageSubresource().set(VK_IMAGE_ASPECT_COLOR_BIT, image.level, image.transferLayer(), 1);
            region.imageOffset().set(x, y, image.transferSlice());
            region.imageExtent().set(w, h, 1);
            vkCmdCopyImageToBuffer(
                    driver.stream().commands(),
                    image.image.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                    target.buffer(),
                    region);
        }
    }

    /** The image that a pixel format reads, or null. */
    static Target target(VulkanFramebuffer source, int format) {
        Target target = switch (format) {
            case PixelLayout.DEPTH_COMPONENT, PixelLayout.DEPTH_STENCIL -> source.depthTarget();
            case PixelLayout.STENCIL_INDEX -> source.stencilTarget();
            default -> source.readTarget();
        };
        return target.image == null ? null : target;
    }

    /**
     * Reads what lies inside the image.
     *
     * @param out address of the texel at {@code x}, {@code y}
     * @return false if it cannot be read
     */
    boolean read(
            VulkanFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            boolean swap,
            long out,
            long stride) {
        Target image = target(source, format);
        if (image == null) {
            return false;
        }
        int left = Math.max(x, 0);
        int right = (int) Math.min((long) x + w, image.width());
        int bottom = Math.max(y, 0);
        int top = (int) Math.min((long) y + h, image.height());
        if (left >= right || bottom >= top) {
            return true;
        }
        long at = out + (bottom - y) * stride + (left - x) * (long) PixelLayout.texelBytes(format, type);
        if (image.image.samples() == 1) {
            readImage(image, left, bottom, right - left, top - bottom, format, type, clamp, swap, at, stride);
            return true;
        }
        VulkanImage resolved = resolve(image);
        if (resolved == null) {
            return false;
        }
        Target copy = new Target();
        copy.set(resolved);
        try {
            readImage(copy, left, bottom, right - left, top - bottom, format, type, clamp, swap, at, stride);
        } finally {
            resolved.destroy();
        }
        return true;
    }

    /** A single-sampled copy of a colour image, or null. */
    VulkanImage resolve(Target source) {
        VulkanImage image = source.image;
        if (!image.format().stored().color()) {
            return null;
        }
        // What can fail about the commands comes before there is anything to free.
        driver.stream().commands();
        VulkanImage copy = VulkanImage.unencoded(driver, image.format(), source.width(), source.height(), 1);
        if (copy == null) {
            return null;
        }
        driver.barriers().image(image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        driver.barriers().image(copy, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageResolve.Buffer region = VkImageResolve.calloc(1, stack);
            region.srcSubresource().set(VK_IMAGE_ASPECT_COLOR_BIT, source.level, source.layer, 1);
            region.dstSubresource().set(VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1);
            region.extent().set(source.width(), source.height(), 1);
            vkCmdResolveImage(
                    driver.stream().commands(),
                    image.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                    copy.handle(),
                    VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                    region);
        }
        return copy;
    }

    private void readImage(
            Target source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            boolean swap,
            long out,
            long stride) {
        PixelFormat described = source.image.format().described();
        long row = described.rowBytes(w);
        boolean floating = described.component() == PixelFormat.Component.FLOATING
                || described.component() == PixelFormat.Component.SNORM;
        try (Scratch rows = new Scratch(row * h)) {
            transfer.read(
                    source.image,
                    source.level,
                    source.transferLayer(),
                    x,
                    y,
                    source.transferSlice(),
                    w,
                    h,
                    1,
                    rows.address());
            if (clamp && floating && described.color()) {
                clamped(described, rows.address(), row, w, h, format, type, swap, out, stride);
            } else if (format == PixelLayout.DEPTH_COMPONENT && described.hasStencil()) {
                depthOnly(described, rows.address(), row, w, h, type, swap, out, stride);
            } else {
                converter.from(described).to(format, type, swap);
                converter.rows(rows.address(), row, out, stride, w, h);
            }
        }
    }

    /** Depth of a depth-stencil image goes through integers of all its bits, or through floats. */
    private void depthOnly(
            PixelFormat described, long rows, long row, int w, int h, int type, boolean swap, long out, long stride) {
        boolean floats = described.component() == PixelFormat.Component.FLOATING;
        try (Scratch plane = new Scratch(4L * w * h)) {
            for (long i = 0; i < (long) w * h; i++) {
                int word = MemoryUtil.memGetInt(rows + (floats ? 8 : 4) * i);
                int depth = word >>> 8;
                MemoryUtil.memPutInt(plane.address() + 4 * i, floats ? word : depth << 8 | depth >>> 16);
            }
            int planeType = floats ? PixelLayout.FLOAT : PixelLayout.UNSIGNED_INT;
            converter.from(PixelLayout.DEPTH_COMPONENT, planeType, false).to(PixelLayout.DEPTH_COMPONENT, type, swap);
            converter.rows(plane.address(), 4L * w, out, stride, w, h);
        }
    }

    private void clamped(
            PixelFormat described,
            long rows,
            long row,
            int w,
            int h,
            int format,
            int type,
            boolean swap,
            long out,
            long stride) {
        long wideRow = 16L * w;
        try (Scratch wide = new Scratch(wideRow * h)) {
            converter.from(described).to(PixelLayout.RGBA, PixelLayout.FLOAT, false);
            converter.rows(rows, row, wide.address(), wideRow, w, h);
            for (long i = 0; i < 4L * w * h; i++) {
                long at = wide.address() + 4 * i;
                MemoryUtil.memPutFloat(at, Math.clamp(MemoryUtil.memGetFloat(at), 0f, 1f));
            }
            converter.from(PixelLayout.RGBA, PixelLayout.FLOAT, false).to(format, type, swap);
            converter.rows(wide.address(), wideRow, out, stride, w, h);
        }
    }
}
