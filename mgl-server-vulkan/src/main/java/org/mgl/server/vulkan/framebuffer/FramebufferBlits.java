package org.mgl.server.vulkan.framebuffer;

import static org.lwjgl.vulkan.VK13.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkImageBlit;
import org.lwjgl.vulkan.VkImageCopy;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.draw.VulkanRenderState;
import org.mgl.server.vulkan.resource.ImageTransfer.Scratch;
import org.mgl.server.vulkan.resource.VulkanImage;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.Blit;
import org.mgl.wire.record.CopyFramebufferToTexture;

/** Blits between framebuffers and copies into textures. */
final class FramebufferBlits {
    private static final int GL_DEPTH_BUFFER_BIT = 0x100;
    private static final int GL_STENCIL_BUFFER_BIT = 0x400;
    private static final int GL_COLOR_BUFFER_BIT = 0x4000;
    private static final int GL_LINEAR = 0x2601;

    private final VulkanDriver driver;
    private final FramebufferReads reads;
    private final BlitBox box = new BlitBox();

    FramebufferBlits(VulkanDriver driver, FramebufferReads reads) {
        this.driver = driver;
        this.reads = reads;
    }

    /** Both framebuffers are realised; false if it cannot be done. */
    boolean blit(ApplierState state, VulkanFramebuffer read, VulkanFramebuffer draw, MemorySegment record, long at) {
        int mask = Blit.mask(record, at);
        boolean done = true;
        if ((mask & GL_COLOR_BUFFER_BIT) != 0 && read.readTarget().image != null) {
            for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
                if (draw.target(i).image != null) {
                    done &= one(state, read.readTarget(), draw.target(i), draw, VK_IMAGE_ASPECT_COLOR_BIT, record, at);
                }
            }
        }
        int aspects = (mask & GL_DEPTH_BUFFER_BIT) != 0 && both(read.depthTarget(), draw.depthTarget())
                ? VK_IMAGE_ASPECT_DEPTH_BIT
                : 0;
        aspects |= (mask & GL_STENCIL_BUFFER_BIT) != 0 && both(read.stencilTarget(), draw.stencilTarget())
                ? VK_IMAGE_ASPECT_STENCIL_BIT
                : 0;
        if (aspects != 0) {
            boolean depth = (aspects & VK_IMAGE_ASPECT_DEPTH_BIT) != 0;
            Target from = depth ? read.depthTarget() : read.stencilTarget();
            Target to = depth ? draw.depthTarget() : draw.stencilTarget();
            done &= one(state, from, to, draw, aspects, record, at);
        }
        return done;
    }

    private static boolean both(Target a, Target b) {
        return a.image != null && b.image != null;
    }

    private boolean one(
            ApplierState state,
            Target from,
            Target to,
            VulkanFramebuffer draw,
            int aspects,
            MemorySegment record,
            long at) {
        box.set(record, at);
        box.clip(from.width(), from.height(), draw.drawWidth(), draw.drawHeight(), state, scissored(state));
        if (box.empty()) {
            return true;
        }
        boolean same = from.image.format() == to.image.format();
        boolean linear = Blit.filter(record, at) == GL_LINEAR;
        if (box.fractional && from.image.samples() == 1 && to.image.samples() == 1) {
            return cut(from, to, aspects, linear, record, at);
        }
        if (from.image.samples() > 1 && to.image.samples() == 1) {
            VulkanImage resolved = aspects == VK_IMAGE_ASPECT_COLOR_BIT ? reads.resolve(from) : null;
            if (resolved == null) {
                return false;
            }
            Target copy = new Target();
            copy.set(resolved);
            boolean done = same && box.plain() ? copy(copy, to, aspects) : scale(copy, to, aspects, linear);
            resolved.destroy();
            return done;
        }
        if (from.image.samples() != to.image.samples()) {
            return false;
        }
        if (same && box.plain()) {
            return copy(from, to, aspects);
        }
        return from.image.samples() == 1 && scale(from, to, aspects, linear);
    }

    /** Scales into an image of its own, from which the part inside the clip rectangle is copied: Vulkan's are whole texels. */
    private boolean cut(Target from, Target to, int aspects, boolean linear, MemorySegment record, long at) {
        int left = box.targetX0;
        int bottom = box.targetY0;
        int right = box.targetX1;
        int top = box.targetY1;
        box.set(record, at);
        box.clipSource(from.width(), from.height());
        int x = box.targetX0;
        int y = box.targetY0;
        int w = box.targetX1 - x;
        int h = box.targetY1 - y;
        int most = driver.device().limits().maxImageDimension2D();
        // What can fail about the commands comes before there is anything to free.
        driver.stream().commands();
        VulkanImage image = w > most || h > most ? null : to.image.like(w, h);
        if (image == null) {
            return false;
        }
        Target whole = new Target();
        whole.set(image);
        box.moveTarget(0, 0);
        boolean done = scale(from, whole, aspects, linear);
        if (done) {
            int fromX = Math.max(left - x, 0);
            int fromY = Math.max(bottom - y, 0);
            box.rectangle(fromX, fromY, Math.min(right - x, w), Math.min(top - y, h), x + fromX, y + fromY);
            copy(whole, to, aspects);
        }
        image.destroy();
        return done;
    }

    private static boolean scissored(ApplierState state) {
        VulkanRenderState pipeline = (VulkanRenderState) state.renderState;
        return pipeline != null && (pipeline.flags & RenderStateFlags.SCISSOR_TEST) != 0;
    }

    private int prepare(Target from, Target to, boolean source) {
        if (from.image == to.image) {
            driver.barriers().image(from.image, VK_IMAGE_LAYOUT_GENERAL);
            return VK_IMAGE_LAYOUT_GENERAL;
        }
        driver.barriers().image(from.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        driver.barriers().image(to.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        return source ? VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
    }

    private boolean copy(Target from, Target to, int aspects) {
        int layout = prepare(from, to, true);
        int toLayout = layout == VK_IMAGE_LAYOUT_GENERAL ? layout : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageCopy.Buffer region = VkImageCopy.calloc(1, stack);
            region.srcSubresource().set(aspects, from.level, from.transferLayer(), 1);
            region.srcOffset().set(box.sourceX0, box.sourceY0, from.transferSlice());
            region.dstSubresource().set(aspects, to.level, to.transferLayer(), 1);
            region.dstOffset().set(box.targetX0, box.targetY0, to.transferSlice());
            region.extent().set(box.targetX1 - box.targetX0, box.targetY1 - box.targetY0, 1);
            vkCmdCopyImage(
                    driver.stream().commands(), from.image.handle(), layout, to.image.handle(), toLayout, region);
        }
        return true;
    }

    private boolean scale(Target from, Target to, int aspects, boolean linear) {
        boolean able = from.image.format().has(VK_FORMAT_FEATURE_BLIT_SRC_BIT)
                && to.image.format().has(VK_FORMAT_FEATURE_BLIT_DST_BIT)
                && (aspects == VK_IMAGE_ASPECT_COLOR_BIT || from.image.format() == to.image.format());
        if (!able) {
            return false;
        }
        boolean filters = linear
                && aspects == VK_IMAGE_ASPECT_COLOR_BIT
                && from.image.format().has(VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT);
        int layout = prepare(from, to, true);
        int toLayout = layout == VK_IMAGE_LAYOUT_GENERAL ? layout : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkImageBlit.Buffer region = VkImageBlit.calloc(1, stack);
            region.srcSubresource().set(aspects, from.level, from.transferLayer(), 1);
            region.srcOffsets(0).set(box.sourceX0, box.sourceY0, from.transferSlice());
            region.srcOffsets(1).set(box.sourceX1, box.sourceY1, from.transferSlice() + 1);
            region.dstSubresource().set(aspects, to.level, to.transferLayer(), 1);
            region.dstOffsets(0).set(box.targetX0, box.targetY0, to.transferSlice());
            region.dstOffsets(1).set(box.targetX1, box.targetY1, to.transferSlice() + 1);
            vkCmdBlitImage(
                    driver.stream().commands(),
                    from.image.handle(),
                    layout,
                    to.image.handle(),
                    toLayout,
                    region,
                    filters ? VK_FILTER_LINEAR : VK_FILTER_NEAREST);
        }
        return true;
    }

    /** The source is realised; false if it cannot be done. */
    boolean copyToTexture(VulkanFramebuffer source, VulkanTexture target, MemorySegment record, long at) {
        int level = CopyFramebufferToTexture.level(record, at);
        int face = CopyFramebufferToTexture.face(record, at);
        PixelFormat format = PixelFormat.of(target.format(level, face));
        if (format == null || format.compressed() || target.image(level, face) == null) {
            return false;
        }
        Target from = FramebufferReads.target(source, format.format());
        if (from == null) {
            return false;
        }
        int x = CopyFramebufferToTexture.x(record, at);
        int y = CopyFramebufferToTexture.y(record, at);
        int left = Math.max(x, 0);
        int bottom = Math.max(y, 0);
        int right = (int) Math.min((long) x + CopyFramebufferToTexture.width(record, at), from.width());
        int top = (int) Math.min((long) y + CopyFramebufferToTexture.height(record, at), from.height());
        if (left >= right || bottom >= top) {
            return true;
        }
        int toX = CopyFramebufferToTexture.destinationX(record, at) + left - x;
        int toY = CopyFramebufferToTexture.destinationY(record, at) + bottom - y;
        int toZ = CopyFramebufferToTexture.destinationZ(record, at);
        VulkanImage image = target.image(level, face);
        if (from.image.samples() == 1 && from.image.format() == image.format()) {
            Target to = new Target();
            to.set(image);
            to.level = target.imageLevel(level, face);
            to.layer = target.imageLayer(level, face) + toZ;
            box.rectangle(left, bottom, right, top, toX, toY);
            return copy(from, to, image.format().aspects());
        }
        return byMemory(source, target, format, level, face, left, bottom, right - left, top - bottom, toX, toY, toZ);
    }

    private boolean byMemory(
            VulkanFramebuffer source,
            VulkanTexture target,
            PixelFormat format,
            int level,
            int face,
            int x,
            int y,
            int w,
            int h,
            int toX,
            int toY,
            int toZ) {
        long row = format.rowBytes(w);
        try (Scratch rows = new Scratch(row * h)) {
            if (!reads.read(source, x, y, w, h, format.format(), format.type(), false, false, rows.address(), row)) {
                return false;
            }
            MemorySegment memory = MemorySegment.ofAddress(rows.address());
            target.upload(level, face, toX, toY, toZ, w, h, 1, memory, 0, row, row * h);
            return true;
        }
    }

    /** A source and a target rectangle, either of which may be flipped; the target's corners are in order. */
    private static final class BlitBox {
        int sourceX0;
        int sourceY0;
        int sourceX1;
        int sourceY1;
        int targetX0;
        int targetY0;
        int targetX1;
        int targetY1;
        /** Whether clipping cut a texel of the source apart. */
        boolean fractional;

        void set(MemorySegment record, long at) {
            fractional = false;
            boolean swapX = Blit.destinationX0(record, at) > Blit.destinationX1(record, at);
            boolean swapY = Blit.destinationY0(record, at) > Blit.destinationY1(record, at);
            targetX0 = swapX ? Blit.destinationX1(record, at) : Blit.destinationX0(record, at);
            targetX1 = swapX ? Blit.destinationX0(record, at) : Blit.destinationX1(record, at);
            targetY0 = swapY ? Blit.destinationY1(record, at) : Blit.destinationY0(record, at);
            targetY1 = swapY ? Blit.destinationY0(record, at) : Blit.destinationY1(record, at);
            sourceX0 = swapX ? Blit.sourceX1(record, at) : Blit.sourceX0(record, at);
            sourceX1 = swapX ? Blit.sourceX0(record, at) : Blit.sourceX1(record, at);
            sourceY0 = swapY ? Blit.sourceY1(record, at) : Blit.sourceY0(record, at);
            sourceY1 = swapY ? Blit.sourceY0(record, at) : Blit.sourceY1(record, at);
        }

        void rectangle(int left, int bottom, int right, int top, int toX, int toY) {
            sourceX0 = left;
            sourceY0 = bottom;
            sourceX1 = right;
            sourceY1 = top;
            targetX0 = toX;
            targetY0 = toY;
            targetX1 = toX + right - left;
            targetY1 = toY + top - bottom;
        }

        void moveTarget(int x, int y) {
            targetX1 += x - targetX0;
            targetY1 += y - targetY0;
            targetX0 = x;
            targetY0 = y;
        }

        boolean empty() {
            return targetX0 >= targetX1 || targetY0 >= targetY1 || sourceX0 == sourceX1 || sourceY0 == sourceY1;
        }

        /** Whether the rectangles have one size and are not flipped. */
        boolean plain() {
            return sourceX1 - sourceX0 == targetX1 - targetX0 && sourceY1 - sourceY0 == targetY1 - targetY0;
        }

        void clip(int sourceWidth, int sourceHeight, int width, int height, ApplierState state, boolean scissored) {
            int left = 0;
            int bottom = 0;
            int right = width;
            int top = height;
            if (scissored) {
                long scissor = DynamicChunk.offset(DynamicChunk.SCISSOR);
                int x = state.dynamic.get(ValueLayout.JAVA_INT, scissor);
                int y = state.dynamic.get(ValueLayout.JAVA_INT, scissor + 4);
                left = Math.max(left, x);
                bottom = Math.max(bottom, y);
                right = (int) Math.min(right, (long) x + state.dynamic.get(ValueLayout.JAVA_INT, scissor + 8));
                top = (int) Math.min(top, (long) y + state.dynamic.get(ValueLayout.JAVA_INT, scissor + 12));
            }
            if (empty()) {
                return;
            }
            clipX(sourceWidth, left, right);
            if (!empty()) {
                clipY(sourceHeight, bottom, top);
            }
        }

        /** Cuts off what comes from outside the source. */
        void clipSource(int sourceWidth, int sourceHeight) {
            clipX(sourceWidth, Integer.MIN_VALUE, Integer.MAX_VALUE);
            if (!empty()) {
                clipY(sourceHeight, Integer.MIN_VALUE, Integer.MAX_VALUE);
            }
        }

        private void clipX(int sourceSize, int least, int most) {
            double scale = (double) (sourceX1 - sourceX0) / (targetX1 - targetX0);
            double s0 = sourceX0;
            double s1 = sourceX1;
            if (targetX0 < least) {
                s0 += (least - targetX0) * scale;
                targetX0 = least;
            }
            if (targetX1 > most) {
                s1 -= (targetX1 - most) * scale;
                targetX1 = most;
            }
            // What would come from outside the source is not written.
            double low = Math.min(s0, s1);
            double high = Math.max(s0, s1);
            double step = Math.abs(scale);
            int before = (int) Math.max(0, Math.round(-low / step));
            int after = (int) Math.max(0, Math.round((high - sourceSize) / step));
            int cut0 = scale > 0 ? before : after;
            int cut1 = scale > 0 ? after : before;
            s0 += cut0 * scale;
            targetX0 += cut0;
            s1 -= cut1 * scale;
            targetX1 -= cut1;
            fractional |= s0 != Math.rint(s0) || s1 != Math.rint(s1);
            sourceX0 = Math.clamp(Math.round(s0), 0, sourceSize);
            sourceX1 = Math.clamp(Math.round(s1), 0, sourceSize);
        }

        private void clipY(int sourceSize, int least, int most) {
            int x0 = sourceX0;
            int x1 = sourceX1;
            int t0 = targetX0;
            int t1 = targetX1;
            sourceX0 = sourceY0;
            sourceX1 = sourceY1;
            targetX0 = targetY0;
            targetX1 = targetY1;
            clipX(sourceSize, least, most);
            sourceY0 = sourceX0;
            sourceY1 = sourceX1;
            targetY0 = targetX0;
            targetY1 = targetX1;
            sourceX0 = x0;
            sourceX1 = x1;
            targetX0 = t0;
            targetX1 = t1;
        }
    }
}
