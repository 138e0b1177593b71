package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.FramebufferAttachment;
import org.mgl.client.object.FramebufferObject;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;

/**
 * Completeness of framebuffers (GL 3.3 core, 4.4.4), decided from the client's own state and the server's table of
 * formats. Draw and read buffers that name an empty point do not make a framebuffer incomplete, as in every
 * driver since OpenGL 4.1: what is drawn there goes nowhere.
 */
final class FramebufferCompleteness {
    private final Caps caps;

    private int width;
    private int height;
    private int layers;
    private int samples;
    private boolean fixed;
    private boolean layered;
    private int layeredTarget;

    FramebufferCompleteness(Caps caps) {
        this.caps = caps;
    }

    /** Decides the status and shape of {@code f} at {@code version} and keeps them in it. */
    void decide(FramebufferObject f, long version) {
        int status = f.isDefault() ? GL_FRAMEBUFFER_COMPLETE : status(f);
        if (f.isDefault()) {
            f.status(version, status, 0, 0, 0, 0, true);
        } else {
            f.status(version, status, width, height, layers, samples, fixed);
        }
    }

    private int status(FramebufferObject f) {
        int mask = f.presentMask();
        if (mask == 0) {
            return GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT;
        }
        boolean first = true;
        int conflict = 0;
        boolean supported = true;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            int point = Integer.numberOfTrailingZeros(rest);
            FramebufferAttachment image = f.point(point);
            if (!attachmentComplete(image, point)) {
                return GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT;
            }
            supported &= renderable(image.format());
            int clash = first ? begin(image, point) : join(image, point);
            conflict = conflict == 0 ? clash : conflict;
            first = false;
        }
        return conflict != 0
                ? conflict
                : supported && !splitDepthStencil(f) ? GL_FRAMEBUFFER_COMPLETE : GL_FRAMEBUFFER_UNSUPPORTED;
    }

    /** An encoded image needs the switch of the encoding, which is off initially and cannot be imitated. */
    private boolean renderable(PixelFormat format) {
        boolean rendered = (caps.formats()[format.ordinal()] & Caps.FORMAT_RENDERABLE) != 0;
        return rendered && (!format.srgb() || caps.has(Caps.SRGB_WRITE_CONTROL));
    }

    private static boolean attachmentComplete(FramebufferAttachment a, int point) {
        PixelFormat format = a.format();
        if (format == null || format.compressed() || a.width() == 0 || a.height() == 0) {
            return false;
        }
        if (a.texture() && !a.layered() && a.layer() >= Math.max(1, a.layers())) {
            return false;
        }
        if (a.layered() && a.target() == GL_TEXTURE_CUBE_MAP && !cubeComplete(a, format)) {
            return false;
        }
        return switch (point) {
            case FramebufferObject.DEPTH -> format.hasDepth();
            case FramebufferObject.STENCIL -> format.hasStencil();
            default -> format.color();
        };
    }

    private static boolean cubeComplete(FramebufferAttachment a, PixelFormat format) {
        for (int face = 0; face < 6; face++) {
            boolean same = a.image().format(a.level(), face) == format.internalFormat()
                    && a.image().width(a.level(), face) == a.width()
                    && a.image().height(a.level(), face) == a.width();
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private int begin(FramebufferAttachment a, int point) {
        width = a.width();
        height = a.height();
        samples = a.image().samples();
        fixed = a.image().fixedSampleLocations();
        layered = a.layered();
        layers = a.layered() ? a.layers() : 0;
        layeredTarget = point < FramebufferObject.COLORS ? a.target() : 0;
        return 0;
    }

    /** 0, or the status that {@code a} causes beside the attachments before it. */
    private int join(FramebufferAttachment a, int point) {
        width = Math.min(width, a.width());
        height = Math.min(height, a.height());
        if (a.image().samples() != samples || a.image().fixedSampleLocations() != fixed) {
            return GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE;
        }
        if (a.layered() != layered) {
            return GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS;
        }
        if (layered) {
            layers = Math.min(layers, a.layers());
            if (point < FramebufferObject.COLORS && a.target() != layeredTarget) {
                return GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS;
            }
        }
        return 0;
    }

    /** Whether depth and stencil come from different images, which no driver below takes. */
    private static boolean splitDepthStencil(FramebufferObject f) {
        FramebufferAttachment depth = f.point(FramebufferObject.DEPTH);
        FramebufferAttachment stencil = f.point(FramebufferObject.STENCIL);
        return depth.present() && stencil.present() && !depth.sameImage(stencil);
    }
}
