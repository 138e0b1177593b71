package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Attachment;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.Blit;
import org.mgl.wire.record.CopyFramebufferToTexture;

/**
 * Blits between framebuffers and copies into textures. OpenGL ES resolves samples only between equal bounds and
 * formats, and blits no image onto itself; a copy in between brings desktop OpenGL's freedom.
 */
final class FramebufferBlits {
    private static final int DEPTH_STENCIL_BITS = GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT;

    private final GlesDriver driver;
    private final FramebufferOps ops;
    private final SampleCopies samples;
    private final SampleSpread spread;

    FramebufferBlits(GlesDriver driver, FramebufferOps ops) {
        this.driver = driver;
        this.ops = ops;
        this.samples = new SampleCopies(driver, ops);
        this.spread = new SampleSpread(driver, ops);
    }

    /** Both framebuffers are prepared; false if the driver cannot do it. */
    boolean blit(ApplierState state, GlesFramebuffer read, GlesFramebuffer draw, MemorySegment record, long at) {
        int mask = Blit.mask(record, at) & (GL_COLOR_BUFFER_BIT | DEPTH_STENCIL_BITS);
        if (ops.samples(draw) > 0) {
            return ops.samples(read) > 0
                    ? samples.copy(state, read, draw, mask, record, at)
                    : spread.blit(state, read, draw, mask, record, at);
        }
        boolean resolvable = ops.samples(read) == 0 || sameBounds(record, at) && sameFormats(read, draw);
        if (read == draw || shareImages(read, draw, mask) || !resolvable) {
            return blitThroughCopies(state, read, draw, mask, record, at);
        }
        driver.framebuffers().bindRead(ops.name(read));
        driver.framebuffers().bindDraw(ops.name(draw));
        driver.state().apply(state);
        nativeBlit(record, at, mask);
        return driver.takeError() == GL_NO_ERROR;
    }

    private static void nativeBlit(MemorySegment record, long at, int mask) {
        glBlitFramebuffer(
                Blit.sourceX0(record, at),
                Blit.sourceY0(record, at),
                Blit.sourceX1(record, at),
                Blit.sourceY1(record, at),
                Blit.destinationX0(record, at),
                Blit.destinationY0(record, at),
                Blit.destinationX1(record, at),
                Blit.destinationY1(record, at),
                mask,
                Blit.filter(record, at));
    }

    private static boolean sameBounds(MemorySegment record, long at) {
        return Blit.sourceX0(record, at) == Blit.destinationX0(record, at)
                && Blit.sourceY0(record, at) == Blit.destinationY0(record, at)
                && Blit.sourceX1(record, at) == Blit.destinationX1(record, at)
                && Blit.sourceY1(record, at) == Blit.destinationY1(record, at);
    }

    private static boolean sameFormats(GlesFramebuffer read, GlesFramebuffer draw) {
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            if (draw.drawFormat(i) != 0 && draw.drawFormat(i) != read.readFormat()) {
                return false;
            }
        }
        return true;
    }

    private static boolean shareImages(GlesFramebuffer read, GlesFramebuffer draw, int mask) {
        if (read.isDefault() || draw.isDefault()) {
            return false;
        }
        for (int i = 0; (mask & GL_COLOR_BUFFER_BIT) != 0 && i < ServerFramebuffer.COLORS; i++) {
            int color = draw.drawBuffer(i);
            if (color != ServerFramebuffer.NONE && same(read.read(), draw.color(color))) {
                return true;
            }
        }
        return (mask & GL_DEPTH_BUFFER_BIT) != 0 && same(read.depth(), draw.depth())
                || (mask & GL_STENCIL_BUFFER_BIT) != 0 && same(read.stencil(), draw.stencil());
    }

    private static boolean same(Attachment a, Attachment b) {
        return a.present()
                && a.texture == b.texture
                && a.renderbuffer == b.renderbuffer
                && a.level == b.level
                && a.face == b.face
                && a.layer == b.layer;
    }

    /** Each aspect goes through a single-sampled copy of the whole source image. */
    private boolean blitThroughCopies(
            ApplierState state, GlesFramebuffer read, GlesFramebuffer draw, int mask, MemorySegment record, long at) {
        boolean done = true;
        if ((mask & GL_COLOR_BUFFER_BIT) != 0 && read.readFormat() != 0) {
            done = through(state, read, draw, read.readFormat(), GL_COLOR_BUFFER_BIT, record, at);
        }
        if ((mask & GL_DEPTH_BUFFER_BIT) != 0 && read.depthFormat() != 0) {
            done &= through(state, read, draw, read.depthFormat(), GL_DEPTH_BUFFER_BIT, record, at);
        }
        if ((mask & GL_STENCIL_BUFFER_BIT) != 0 && read.stencilFormat() != 0) {
            done &= through(state, read, draw, read.stencilFormat(), GL_STENCIL_BUFFER_BIT, record, at);
        }
        return done;
    }

    private boolean through(
            ApplierState state,
            GlesFramebuffer read,
            GlesFramebuffer draw,
            int format,
            int aspect,
            MemorySegment record,
            long at) {
        int width = ops.width(read);
        int height = ops.height(read);
        int nativeFormat = NativeRenderFormats.of(driver.features(), format);
        int point = attachmentPoint(PixelFormat.of(format));
        driver.state().neutral();
        try (ScratchTarget copy = new ScratchTarget(driver, nativeFormat, point, width, height)) {
            driver.framebuffers().bindRead(ops.name(read));
            glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, aspect, GL_NEAREST);
            driver.framebuffers().bindRead(copy.framebuffer());
            driver.framebuffers().bindDraw(ops.name(draw));
            driver.state().apply(state);
            nativeBlit(record, at, aspect);
            return driver.takeError() == GL_NO_ERROR;
        }
    }

    private static int attachmentPoint(PixelFormat format) {
        if (format == null || format.color()) {
            return GL_COLOR_ATTACHMENT0;
        }
        if (!format.hasStencil()) {
            return GL_DEPTH_ATTACHMENT;
        }
        return format.hasDepth() ? GL_DEPTH_STENCIL_ATTACHMENT : GL_STENCIL_ATTACHMENT;
    }

    // ---- copies into textures ----

    /** The source is prepared; false if the driver cannot do it. */
    boolean copyToTexture(
            GlesFramebuffer source, GlesTexture target, MemorySegment record, long at, FramebufferReads reads) {
        int level = CopyFramebufferToTexture.level(record, at);
        int face = CopyFramebufferToTexture.face(record, at);
        PixelFormat format = PixelFormat.of(target.format(level, face));
        if (format == null || format.compressed()) {
            return false;
        }
        int x = CopyFramebufferToTexture.x(record, at);
        int y = CopyFramebufferToTexture.y(record, at);
        int left = Math.max(x, 0);
        int bottom = Math.max(y, 0);
        int right = (int) Math.min((long) x + CopyFramebufferToTexture.width(record, at), ops.width(source));
        int top = (int) Math.min((long) y + CopyFramebufferToTexture.height(record, at), ops.height(source));
        if (left >= right || bottom >= top) {
            return true;
        }
        int toX = CopyFramebufferToTexture.destinationX(record, at) + left - x;
        int toY = CopyFramebufferToTexture.destinationY(record, at) + bottom - y;
        int toZ = CopyFramebufferToTexture.destinationZ(record, at);
        int w = right - left;
        int h = top - bottom;
        return copyByBlit(source, target, format, level, face, left, bottom, w, h, toX, toY, toZ)
                || copyByMemory(source, target, format, level, face, left, bottom, w, h, toX, toY, toZ, reads);
    }

    private boolean copyByBlit(
            GlesFramebuffer source,
            GlesTexture target,
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
        boolean encodes = format.srgb() && !driver.features().srgbWriteControl;
        boolean sameDepth = format.color() || source.depthFormat() == format.internalFormat();
        if (ops.samples(source) > 0 || encodes || !sameDepth) {
            return false;
        }
        driver.state().neutral();
        int framebuffer = driver.objects().framebuffer();
        driver.framebuffers().bindDraw(framebuffer);
        GlesFramebuffer.attach(attachmentPoint(format), target, level, face, toZ, false);
        boolean done = glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
        if (done) {
            driver.framebuffers().bindRead(ops.name(source));
            int mask = format.color() ? GL_COLOR_BUFFER_BIT : depthStencilMask(format);
            glBlitFramebuffer(x, y, x + w, y + h, toX, toY, toX + w, toY + h, mask, GL_NEAREST);
            done = driver.takeError() == GL_NO_ERROR;
        }
        driver.framebuffers().died(framebuffer);
        driver.objects().deleteFramebuffer(framebuffer);
        return done;
    }

    private static int depthStencilMask(PixelFormat format) {
        return (format.hasDepth() ? GL_DEPTH_BUFFER_BIT : 0) | (format.hasStencil() ? GL_STENCIL_BUFFER_BIT : 0);
    }

    /** For targets that cannot be rendered to: the pixels cross memory in the target's canonical layout. */
    private boolean copyByMemory(
            GlesFramebuffer source,
            GlesTexture target,
            PixelFormat format,
            int level,
            int face,
            int x,
            int y,
            int w,
            int h,
            int toX,
            int toY,
            int toZ,
            FramebufferReads reads) {
        long stride = format.rowBytes(w);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rows = arena.allocate(stride * h, 16);
            if (!reads.read(source, x, y, w, h, format.format(), format.type(), false, false, rows.address(), stride)) {
                return false;
            }
            target.upload(level, face, toX, toY, toZ, w, h, 1, rows, 0, stride, stride * h);
            return true;
        }
    }

    void close() {
        spread.close();
    }
}
