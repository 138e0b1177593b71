package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesBuffer;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/** Reads rectangles of framebuffers into memory and into buffers, in any layout of desktop OpenGL. */
final class FramebufferReads {
    /** Bytes that are read before they go on into a buffer. */
    private static final int BAND_BYTES = 4 << 20;

    private final GlesDriver driver;
    private final FramebufferOps ops;
    private final ColorReader colors;
    private final DepthStencilReader depths;

    FramebufferReads(GlesDriver driver, FramebufferOps ops) {
        this.driver = driver;
        this.ops = ops;
        this.colors = new ColorReader(driver);
        this.depths = new DepthStencilReader(driver);
    }

    /** Tight rows. Pixels outside the image are left as they are. */
    boolean toMemory(
            GlesFramebuffer source,
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
            GlesFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            GlesBuffer target,
            long offset,
            int stride,
            boolean swap) {
        int texel = PixelLayout.texelBytes(format, type);
        boolean inside = x >= 0 && y >= 0 && w <= ops.width(source) - x && h <= ops.height(source) - y;
        if (inside && !swap && stride % texel == 0 && directly(source, format, type, clamp)) {
            glBindBuffer(GL_PIXEL_PACK_BUFFER, target.name());
            glPixelStorei(GL_PACK_ROW_LENGTH, stride / texel);
            nglReadPixels(x, y, w, h, format, type, offset);
            glPixelStorei(GL_PACK_ROW_LENGTH, 0);
            glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
            target.written();
            return true;
        }
        return throughMemory(source, x, y, w, h, format, type, clamp, target, offset, stride, swap);
    }

    private boolean directly(GlesFramebuffer source, int format, int type, boolean clamp) {
        PixelFormat image = PixelFormat.of(source.readFormat());
        if (image == null || ops.samples(source) > 0 || DepthStencilReader.reads(format)) {
            return false;
        }
        driver.framebuffers().bindRead(ops.name(source));
        return colors.direct(image, format, type, clamp);
    }

    private boolean throughMemory(
            GlesFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            GlesBuffer target,
            long offset,
            int stride,
            boolean swap) {
        int left = Math.max(x, 0);
        int right = (int) Math.min((long) x + w, ops.width(source));
        int bottom = Math.max(y, 0);
        int top = (int) Math.min((long) y + h, ops.height(source));
        if (left >= right || bottom >= top) {
            return true;
        }
        long texel = PixelLayout.texelBytes(format, type);
        long row = (right - left) * texel;
        int band = Math.clamp(BAND_BYTES / row, 1, top - bottom);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rows = arena.allocate(band * row, 16);
            for (int line = bottom; line < top; line += band) {
                int n = Math.min(band, top - line);
                if (!read(source, left, line, right - left, n, format, type, clamp, swap, rows.address(), row)) {
                    return false;
                }
                long at = offset + (line - y) * (long) stride + (left - x) * texel;
                upload(target, at, stride, rows, row, n);
            }
        }
        return true;
    }

    private static void upload(GlesBuffer target, long at, int stride, MemorySegment rows, long row, int n) {
        if (row == stride) {
            target.upload(at, rows, 0, row * n);
            return;
        }
        for (int i = 0; i < n; i++) {
            target.upload(at + i * (long) stride, rows, i * row, row);
        }
    }

    /**
     * Reads what lies inside the image.
     *
     * @param out address of the texel at {@code x}, {@code y}
     * @return false if the driver cannot read it
     */
    boolean read(
            GlesFramebuffer source,
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
        int left = Math.max(x, 0);
        int right = (int) Math.min((long) x + w, ops.width(source));
        int bottom = Math.max(y, 0);
        int top = (int) Math.min((long) y + h, ops.height(source));
        if (left >= right || bottom >= top) {
            return true;
        }
        long at = out + (bottom - y) * stride + (left - x) * (long) PixelLayout.texelBytes(format, type);
        driver.framebuffers().bindRead(ops.name(source));
        if (DepthStencilReader.reads(format)) {
            PixelFormat depth = PixelFormat.of(source.depthFormat());
            PixelFormat stencil = PixelFormat.of(source.stencilFormat());
            return depths.read(
                    depth, stencil, left, bottom, right - left, top - bottom, format, type, swap, at, stride);
        }
        PixelFormat image = PixelFormat.of(source.readFormat());
        if (image == null) {
            return false;
        }
        if (ops.samples(source) == 0) {
            return colors.read(image, left, bottom, right - left, top - bottom, format, type, clamp, swap, at, stride);
        }
        return readResolved(image, left, bottom, right - left, top - bottom, format, type, clamp, swap, at, stride);
    }

    /** Multisampled images are resolved into a copy first; OpenGL ES resolves between equal bounds only. */
    private boolean readResolved(
            PixelFormat image,
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
        driver.state().neutral();
        int nativeFormat = NativeRenderFormats.of(driver.features(), image.internalFormat());
        try (ScratchTarget copy = new ScratchTarget(driver, nativeFormat, GL_COLOR_ATTACHMENT0, x + w, y + h)) {
            glBlitFramebuffer(x, y, x + w, y + h, x, y, x + w, y + h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
            driver.framebuffers().bindRead(copy.framebuffer());
            return driver.takeError() == GL_NO_ERROR
                    && colors.read(image, x, y, w, h, format, type, clamp, swap, out, stride);
        }
    }

    void close() {
        depths.close();
    }
}
