package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.FramebufferAttachment;
import org.mgl.client.object.FramebufferObject;
import org.mgl.client.object.RenderbufferObject;
import org.mgl.client.object.TextureObject;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** What framebuffers attach, and the queries of it (GL 3.3 core, 4.4.2 and 6.1.13). */
final class FramebufferAttachments {
    private static final int DEPTH_AND_STENCIL = FramebufferObject.POINTS;

    private final ClientContext ctx;
    private final Framebuffers framebuffers;
    private final Renderbuffers renderbuffers;
    private final PixelFormat windowColor;

    FramebufferAttachments(ClientContext ctx, Framebuffers framebuffers, Renderbuffers renderbuffers) {
        this.ctx = ctx;
        this.framebuffers = framebuffers;
        this.renderbuffers = renderbuffers;
        windowColor = ctx.caps.has(Caps.SRGB_WRITE_CONTROL) ? PixelFormat.SRGB8_ALPHA8 : PixelFormat.RGBA8;
    }

    /** Colour format of the default framebuffer. */
    PixelFormat windowColor() {
        return windowColor;
    }

    // ---- attaching ----

    /** The framebuffer that takes image {@code name}; null after an error, and for name 0, which empties the point. */
    private FramebufferObject receiver(String call, int target, int attachment, int name) {
        FramebufferObject framebuffer = modifiable(call, target);
        if (framebuffer != null && name == 0) {
            detach(call, framebuffer, attachment);
            return null;
        }
        return framebuffer;
    }

    /** glFramebufferTexture1D, 2D and 3D; {@code dimensions} tells which. */
    void texture(
            String call, int target, int attachment, int texTarget, int name, int level, int layer, int dimensions) {
        FramebufferObject framebuffer = receiver(call, target, attachment, name);
        if (framebuffer == null) {
            return;
        }
        TextureObject texture = ctx.textures.object(name);
        if (texture == null) {
            ctx.errors.invalidOperation(call, "texture is not the name of a texture");
            return;
        }
        int textureTarget = textureTarget(texTarget);
        if (textureTarget == 0) {
            ctx.errors.invalidEnum(call, "textarget", texTarget);
        } else if (dimensions(textureTarget) != dimensions || textureTarget != texture.target()) {
            ctx.errors.invalidOperation(call, "textarget does not fit the texture");
        } else if (levelAllowed(call, textureTarget, level)
                && (dimensions < 3 || layerAllowed(call, textureTarget, layer))) {
            int face = textureTarget == GL_TEXTURE_CUBE_MAP ? texTarget - GL_TEXTURE_CUBE_MAP_POSITIVE_X : 0;
            attach(call, framebuffer, attachment, texture, level, face, layer, false);
        }
    }

    void textureLayer(int target, int attachment, int name, int level, int layer) {
        String call = "glFramebufferTextureLayer";
        FramebufferObject framebuffer = receiver(call, target, attachment, name);
        if (framebuffer == null) {
            return;
        }
        TextureObject texture = ctx.textures.object(name);
        if (texture == null || !hasLayers(texture.target()) || texture.target() == GL_TEXTURE_CUBE_MAP) {
            ctx.errors.invalidOperation(call, "texture is not a 3D or array texture");
        } else if (levelAllowed(call, texture.target(), level) && layerAllowed(call, texture.target(), layer)) {
            attach(call, framebuffer, attachment, texture, level, 0, layer, false);
        }
    }

    void wholeTexture(int target, int attachment, int name, int level) {
        String call = "glFramebufferTexture";
        FramebufferObject framebuffer = receiver(call, target, attachment, name);
        if (framebuffer == null) {
            return;
        }
        TextureObject texture = ctx.textures.object(name);
        if (texture == null) {
            ctx.errors.invalidValue(call, "texture", name, "the name of a texture");
        } else if (texture.target() == GL_TEXTURE_BUFFER) {
            ctx.errors.invalidOperation(call, "a buffer texture cannot be attached");
        } else if (levelAllowed(call, texture.target(), level)) {
            attach(call, framebuffer, attachment, texture, level, 0, 0, hasLayers(texture.target()));
        }
    }

    void renderbuffer(int target, int attachment, int renderbufferTarget, int name) {
        String call = "glFramebufferRenderbuffer";
        FramebufferObject framebuffer = modifiable(call, target);
        if (framebuffer == null) {
            return;
        }
        if (renderbufferTarget != GL_RENDERBUFFER) {
            ctx.errors.invalidEnum(call, "renderbuffertarget", renderbufferTarget);
            return;
        }
        if (name == 0) {
            detach(call, framebuffer, attachment);
            return;
        }
        RenderbufferObject object = renderbuffers.get(name);
        if (object == null) {
            ctx.errors.invalidOperation(call, "renderbuffer is not the name of a renderbuffer");
            return;
        }
        int point = point(call, attachment);
        if (point >= 0) {
            for (int i = first(point); i <= last(point); i++) {
                framebuffer.attach(i, object, GL_RENDERBUFFER, 0, 0, 0, false);
            }
            framebuffers.changed();
        }
    }

    private void attach(
            String call,
            FramebufferObject framebuffer,
            int attachment,
            TextureObject texture,
            int level,
            int face,
            int layer,
            boolean layered) {
        int point = point(call, attachment);
        if (point >= 0) {
            for (int i = first(point); i <= last(point); i++) {
                framebuffer.attach(i, texture, texture.target(), level, face, layer, layered);
            }
            framebuffers.changed();
        }
    }

    private void detach(String call, FramebufferObject framebuffer, int attachment) {
        int point = point(call, attachment);
        if (point >= 0) {
            for (int i = first(point); i <= last(point); i++) {
                framebuffer.detach(i);
            }
            framebuffers.changed();
        }
    }

    private static int first(int point) {
        return point == DEPTH_AND_STENCIL ? FramebufferObject.DEPTH : point;
    }

    private static int last(int point) {
        return point == DEPTH_AND_STENCIL ? FramebufferObject.STENCIL : point;
    }

    /** The framebuffer object bound to {@code target}; null and an error for the default framebuffer. */
    private FramebufferObject modifiable(String call, int target) {
        FramebufferObject framebuffer = framebuffers.target(call, target);
        if (framebuffer != null && framebuffer.isDefault()) {
            ctx.errors.invalidOperation(call, "the default framebuffer has no attachments to change");
            return null;
        }
        return framebuffer;
    }

    /** A point of framebuffer objects, {@link #DEPTH_AND_STENCIL}, or -1 and an error. */
    private int point(String call, int attachment) {
        int color = attachment - GL_COLOR_ATTACHMENT0;
        if (color >= 0 && color < ctx.limits.colorAttachments) {
            return color;
        }
        switch (attachment) {
            case GL_DEPTH_ATTACHMENT -> {
                return FramebufferObject.DEPTH;
            }
            case GL_STENCIL_ATTACHMENT -> {
                return FramebufferObject.STENCIL;
            }
            case GL_DEPTH_STENCIL_ATTACHMENT -> {
                return DEPTH_AND_STENCIL;
            }
            default -> {
                if (color >= 0 && color < 32) {
                    ctx.errors.invalidOperation(call, "there are " + ctx.limits.colorAttachments + " colour points");
                } else {
                    ctx.errors.invalidEnum(call, "attachment", attachment);
                }
                return -1;
            }
        }
    }

    /** The target of textures that {@code texTarget} names an image of, 0 if it is none. */
    private static int textureTarget(int texTarget) {
        if (texTarget >= GL_TEXTURE_CUBE_MAP_POSITIVE_X && texTarget <= GL_TEXTURE_CUBE_MAP_NEGATIVE_Z) {
            return GL_TEXTURE_CUBE_MAP;
        }
        return switch (texTarget) {
            case GL_TEXTURE_1D,
                    GL_TEXTURE_2D,
                    GL_TEXTURE_3D,
                    GL_TEXTURE_RECTANGLE,
                    GL_TEXTURE_2D_MULTISAMPLE,
                    GL_TEXTURE_1D_ARRAY,
                    GL_TEXTURE_2D_ARRAY,
                    GL_TEXTURE_2D_MULTISAMPLE_ARRAY -> texTarget;
            default -> 0;
        };
    }

    /** The call that attaches a single image of the target: 1, 2 or 3; 0 for glFramebufferTextureLayer. */
    private static int dimensions(int target) {
        return switch (target) {
            case GL_TEXTURE_1D -> 1;
            case GL_TEXTURE_2D, GL_TEXTURE_RECTANGLE, GL_TEXTURE_CUBE_MAP, GL_TEXTURE_2D_MULTISAMPLE -> 2;
            case GL_TEXTURE_3D -> 3;
            default -> 0;
        };
    }

    private static boolean hasLayers(int target) {
        return switch (target) {
            case GL_TEXTURE_3D,
                    GL_TEXTURE_CUBE_MAP,
                    GL_TEXTURE_1D_ARRAY,
                    GL_TEXTURE_2D_ARRAY,
                    GL_TEXTURE_2D_MULTISAMPLE_ARRAY -> true;
            default -> false;
        };
    }

    private boolean levelAllowed(String call, int target, int level) {
        int most = switch (target) {
            case GL_TEXTURE_3D -> log2(Limit.MAX_3D_TEXTURE_SIZE);
            case GL_TEXTURE_CUBE_MAP -> log2(Limit.MAX_CUBE_MAP_TEXTURE_SIZE);
            case GL_TEXTURE_RECTANGLE, GL_TEXTURE_2D_MULTISAMPLE, GL_TEXTURE_2D_MULTISAMPLE_ARRAY -> 0;
            default -> log2(Limit.MAX_TEXTURE_SIZE);
        };
        if (level < 0 || level > most) {
            ctx.errors.invalidValue(call, "level", level, "0 to " + most);
            return false;
        }
        return true;
    }

    private int log2(Limit limit) {
        return 31 - Integer.numberOfLeadingZeros(ctx.limits.of(limit));
    }

    private boolean layerAllowed(String call, int target, int layer) {
        int layers =
                ctx.limits.of(target == GL_TEXTURE_3D ? Limit.MAX_3D_TEXTURE_SIZE : Limit.MAX_ARRAY_TEXTURE_LAYERS);
        if (layer < 0 || layer >= layers) {
            ctx.errors.invalidValue(call, "layer", layer, "0 to " + (layers - 1));
            return false;
        }
        return true;
    }

    // ---- queries ----

    /** glGetFramebufferAttachmentParameteriv; {@code unchanged} and an error if there is no answer. */
    int parameter(int target, int attachment, int pname, int unchanged) {
        String call = "glGetFramebufferAttachmentParameteriv";
        FramebufferObject framebuffer = framebuffers.target(call, target);
        if (framebuffer == null) {
            return unchanged;
        }
        return framebuffer.isDefault()
                ? ofWindow(call, attachment, pname, unchanged)
                : ofObject(call, framebuffer, attachment, pname, unchanged);
    }

    private int ofWindow(String call, int attachment, int pname, int unchanged) {
        PixelFormat format;
        switch (attachment) {
            case GL_FRONT_LEFT, GL_BACK_LEFT, GL_FRONT, GL_BACK -> format = windowColor;
            case GL_FRONT_RIGHT, GL_BACK_RIGHT -> format = null;
            case GL_DEPTH, GL_STENCIL -> format = PixelFormat.DEPTH24_STENCIL8;
            default -> {
                ctx.errors.invalidEnum(call, "attachment", attachment);
                return unchanged;
            }
        }
        if (pname == GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) {
            return format == null ? GL_NONE : GL_FRAMEBUFFER_DEFAULT;
        }
        if (pname == GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME) {
            ctx.errors.invalidEnum(call, "pname", pname);
            return unchanged;
        }
        if (format == null) {
            return withoutImage(call, pname, unchanged);
        }
        return ofFormat(call, format, pname, unchanged);
    }

    private int ofObject(String call, FramebufferObject framebuffer, int attachment, int pname, int unchanged) {
        int point = point(call, attachment);
        if (point < 0) {
            return unchanged;
        }
        FramebufferAttachment image = framebuffer.point(first(point));
        if (point == DEPTH_AND_STENCIL) {
            boolean same = image.sameImage(framebuffer.point(FramebufferObject.STENCIL));
            if (!same || pname == GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE) {
                ctx.errors.invalidOperation(call, same ? "two component types" : "depth and stencil differ");
                return unchanged;
            }
        }
        if (pname == GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE) {
            return !image.present() ? GL_NONE : image.texture() ? GL_TEXTURE : GL_RENDERBUFFER;
        }
        if (pname == GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME) {
            return image.present() ? image.image().name() : 0;
        }
        if (!image.present()) {
            return withoutImage(call, pname, unchanged);
        }
        return image.texture()
                ? ofTexture(call, image, pname, unchanged)
                : ofFormat(call, image.format(), pname, unchanged);
    }

    private int ofTexture(String call, FramebufferAttachment image, int pname, int unchanged) {
        return switch (pname) {
            case GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL -> image.level();
            case GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_CUBE_MAP_FACE ->
                image.target() == GL_TEXTURE_CUBE_MAP && !image.layered()
                        ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + image.face()
                        : 0;
            case GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LAYER -> image.layer();
            case GL_FRAMEBUFFER_ATTACHMENT_LAYERED -> image.layered() ? GL_TRUE : GL_FALSE;
            default -> ofFormat(call, image.format(), pname, unchanged);
        };
    }

    private int ofFormat(String call, PixelFormat format, int pname, int unchanged) {
        switch (pname) {
            case GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE,
                    GL_FRAMEBUFFER_ATTACHMENT_GREEN_SIZE,
                    GL_FRAMEBUFFER_ATTACHMENT_BLUE_SIZE,
                    GL_FRAMEBUFFER_ATTACHMENT_ALPHA_SIZE -> {
                return format == null || !format.color()
                        ? 0
                        : format.colorBits(pname - GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE);
            }
            case GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE -> {
                return format == null ? 0 : format.depthBits();
            }
            case GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE -> {
                return format == null ? 0 : format.stencilBits();
            }
            case GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE -> {
                return format == null ? GL_NONE : format.component().glType();
            }
            case GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING -> {
                return format != null && format.srgb() ? GL_SRGB : GL_LINEAR;
            }
            default -> {
                ctx.errors.invalidEnum(call, "pname", pname);
                return unchanged;
            }
        }
    }

    /** An empty point answers its type and name only. */
    private int withoutImage(String call, int pname, int unchanged) {
        if (isParameter(pname)) {
            ctx.errors.invalidOperation(call, "nothing is attached");
        } else {
            ctx.errors.invalidEnum(call, "pname", pname);
        }
        return unchanged;
    }

    private static boolean isParameter(int pname) {
        return pname >= GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING && pname <= GL_FRAMEBUFFER_ATTACHMENT_ALPHA_SIZE
                || pname == GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE
                || pname == GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE
                || pname == GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL
                || pname == GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_CUBE_MAP_FACE
                || pname == GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LAYER
                || pname == GL_FRAMEBUFFER_ATTACHMENT_LAYERED;
    }
}
