package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Attachment;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.Blit;

/**
 * Blits from multisampled into multisampled images, which OpenGL ES does not do: images of one format and one number of
 * samples are copied sample by sample. The scissor is obeyed, flips are not.
 */
final class SampleCopies {
    private static final int BOTH = GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT;

    private final GlesDriver driver;
    private final FramebufferOps ops;
    private int left;
    private int bottom;
    private int right;
    private int top;

    SampleCopies(GlesDriver driver, FramebufferOps ops) {
        this.driver = driver;
        this.ops = ops;
    }

    /** False if it is no plain copy. */
    boolean copy(
            ApplierState state, GlesFramebuffer read, GlesFramebuffer draw, int mask, MemorySegment record, long at) {
        int toX = Blit.destinationX0(record, at);
        int toY = Blit.destinationY0(record, at);
        int offsetX = Blit.sourceX0(record, at) - toX;
        int offsetY = Blit.sourceY0(record, at) - toY;
        boolean plain = Blit.destinationX1(record, at) > toX
                && Blit.destinationY1(record, at) > toY
                && Blit.sourceX1(record, at) - Blit.destinationX1(record, at) == offsetX
                && Blit.sourceY1(record, at) - Blit.destinationY1(record, at) == offsetY;
        if (!plain || ops.samples(read) != ops.samples(draw) || !fits(read, draw, mask)) {
            return false;
        }
        clip(state, read, draw, record, at, offsetX, offsetY);
        if (left < right && bottom < top) {
            copyAll(read, draw, mask, offsetX, offsetY);
        }
        return driver.takeError() == GL_NO_ERROR;
    }

    /** Whether formats are equal, and depth and stencil of one image are asked for together. */
    private static boolean fits(GlesFramebuffer read, GlesFramebuffer draw, int mask) {
        if ((mask & GL_COLOR_BUFFER_BIT) != 0) {
            for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
                if (draw.drawFormat(i) != 0 && draw.drawFormat(i) != read.readFormat()) {
                    return false;
                }
            }
        }
        int depthStencil = mask & BOTH;
        if (depthStencil == 0) {
            return true;
        }
        int format = depthStencil == GL_STENCIL_BUFFER_BIT ? read.stencilFormat() : read.depthFormat();
        PixelFormat image = PixelFormat.of(format);
        boolean whole = image != null && (depthStencil == BOTH || !image.hasDepth() || !image.hasStencil());
        return whole && format == (depthStencil == GL_STENCIL_BUFFER_BIT ? draw.stencilFormat() : draw.depthFormat());
    }

    /** The destination rectangle inside both images and the scissor. */
    private void clip(
            ApplierState state,
            GlesFramebuffer read,
            GlesFramebuffer draw,
            MemorySegment record,
            long at,
            int offsetX,
            int offsetY) {
        left = Math.max(Math.max(Blit.destinationX0(record, at), 0), -offsetX);
        bottom = Math.max(Math.max(Blit.destinationY0(record, at), 0), -offsetY);
        right = Math.min(Math.min(Blit.destinationX1(record, at), ops.width(draw)), ops.width(read) - offsetX);
        top = Math.min(Math.min(Blit.destinationY1(record, at), ops.height(draw)), ops.height(read) - offsetY);
        driver.state().apply(state);
        if (glIsEnabled(GL_SCISSOR_TEST)) {
            int[] box = new int[4];
            glGetIntegerv(GL_SCISSOR_BOX, box);
            left = Math.max(left, box[0]);
            bottom = Math.max(bottom, box[1]);
            right = Math.min(right, box[0] + box[2]);
            top = Math.min(top, box[1] + box[3]);
        }
    }

    private void copyAll(GlesFramebuffer read, GlesFramebuffer draw, int mask, int offsetX, int offsetY) {
        if ((mask & GL_COLOR_BUFFER_BIT) != 0) {
            for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
                int color = draw.drawBuffer(i);
                if (color != ServerFramebuffer.NONE && draw.drawFormat(i) != 0) {
                    copyImage(read, read.read(), draw, draw.color(color), offsetX, offsetY, true);
                }
            }
        }
        if ((mask & BOTH) == GL_STENCIL_BUFFER_BIT) {
            copyImage(read, read.stencil(), draw, draw.stencil(), offsetX, offsetY, false);
        } else if ((mask & BOTH) != 0) {
            copyImage(read, read.depth(), draw, draw.depth(), offsetX, offsetY, false);
        }
    }

    private void copyImage(
            GlesFramebuffer read,
            Attachment source,
            GlesFramebuffer draw,
            Attachment target,
            int offsetX,
            int offsetY,
            boolean color) {
        glCopyImageSubData(
                name(read, source, color),
                target(source),
                source.level,
                left + offsetX,
                bottom + offsetY,
                source.layer,
                name(draw, target, color),
                target(target),
                target.level,
                left,
                bottom,
                target.layer,
                right - left,
                top - bottom,
                1);
    }

    private int name(GlesFramebuffer framebuffer, Attachment image, boolean color) {
        if (framebuffer.isDefault()) {
            return color ? ops.surface().color() : ops.surface().depthStencil();
        }
        return image.texture != null
                ? ((GlesTexture) image.texture).name()
                : ((GlesRenderbuffer) image.renderbuffer).name();
    }

    private static int target(Attachment image) {
        return image.texture != null ? ((GlesTexture) image.texture).nativeTarget() : GL_RENDERBUFFER;
    }
}
