package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.NameTable;
import org.mgl.client.object.RenderbufferObject;
import org.mgl.wire.pixel.FormatRequests;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Limit;

/** Renderbuffer names, their binding, storage and queries (GL 3.3 core, 4.4.2 and 6.1.14). */
final class Renderbuffers {
    private final ClientContext ctx;
    private final NameTable<RenderbufferObject> names = new NameTable<>();
    private RenderbufferObject bound;

    Renderbuffers(ClientContext ctx) {
        this.ctx = ctx;
    }

    int generate() {
        return names.generate();
    }

    /** The object of a name, or null. */
    RenderbufferObject get(int name) {
        return names.get(name);
    }

    int boundName() {
        return bound == null ? 0 : bound.name();
    }

    /** Forgets a name and its binding; returns its object, whose name still holds it, or null. */
    RenderbufferObject remove(int name) {
        RenderbufferObject object = names.get(name);
        names.remove(name);
        if (object != null && bound == object) {
            bound = null;
        }
        return object;
    }

    void bind(int target, int name) {
        if (target != GL_RENDERBUFFER) {
            ctx.errors.invalidEnum("glBindRenderbuffer", "target", target);
            return;
        }
        if (name != 0 && !names.known(name)) {
            ctx.errors.invalidOperation("glBindRenderbuffer", "renderbuffer is not a name of glGenRenderbuffers");
            return;
        }
        if (name != 0 && names.get(name) == null) {
            names.put(name, new RenderbufferObject(name, ctx.link, ctx.handles));
        }
        bound = names.get(name);
    }

    void storage(String call, int target, int samples, int internalFormat, int width, int height) {
        if (target != GL_RENDERBUFFER) {
            ctx.errors.invalidEnum(call, "target", target);
            return;
        }
        PixelFormat format = FormatRequests.resolve(internalFormat);
        if (format == null || format.compressed() || compressedRequest(internalFormat)) {
            ctx.errors.invalidEnum(call, "internalformat", internalFormat);
            return;
        }
        int most = ctx.limits.of(Limit.MAX_RENDERBUFFER_SIZE);
        if (width < 0 || width > most || height < 0 || height > most) {
            ctx.errors.invalidValue(
                    call, "width or height", width < 0 || width > most ? width : height, "0 to " + most);
            return;
        }
        if (samples < 0) {
            ctx.errors.invalidValue(call, "samples", samples, "at least 0");
            return;
        }
        if (bound == null) {
            ctx.errors.invalidOperation(call, "no renderbuffer is bound");
            return;
        }
        int given = samplesGiven(format, samples);
        if (given < 0) {
            ctx.errors.invalidOperation(call, "the format has no " + samples + " samples");
            return;
        }
        ctx.calls.note(call);
        bound.storage(internalFormat, format, given, width, height);
        ctx.framebuffers.changed();
    }

    /** Unsized sRGB and generic compressed formats are for textures only. */
    private static boolean compressedRequest(int internalFormat) {
        return switch (internalFormat) {
            case GL_COMPRESSED_RED,
                    GL_COMPRESSED_RG,
                    GL_COMPRESSED_RGB,
                    GL_COMPRESSED_RGBA,
                    GL_COMPRESSED_SRGB,
                    GL_COMPRESSED_SRGB_ALPHA,
                    GL_SRGB,
                    GL_SRGB_ALPHA -> true;
            default -> false;
        };
    }

    /** The smallest count that the server has and that is at least {@code samples}; -1 if there is none. */
    private int samplesGiven(PixelFormat format, int samples) {
        if (samples == 0) {
            return 0;
        }
        long mask = ctx.caps.sampleMasks()[format.ordinal()] & ~1L;
        int most = ctx.limits.of(format.integer() ? Limit.MAX_INTEGER_SAMPLES : Limit.MAX_SAMPLES);
        for (int count = Math.max(2, samples); count <= most && count < Long.SIZE; count++) {
            if ((mask >>> count & 1) != 0) {
                return count;
            }
        }
        return samples == 1 && (mask & 2) != 0 ? 1 : -1;
    }

    int parameter(int target, int pname, int unchanged) {
        String call = "glGetRenderbufferParameteriv";
        if (target != GL_RENDERBUFFER) {
            ctx.errors.invalidEnum(call, "target", target);
            return unchanged;
        }
        if (bound == null) {
            ctx.errors.invalidOperation(call, "no renderbuffer is bound");
            return unchanged;
        }
        PixelFormat format = bound.format();
        return switch (pname) {
            case GL_RENDERBUFFER_WIDTH -> bound.width();
            case GL_RENDERBUFFER_HEIGHT -> bound.height();
            case GL_RENDERBUFFER_INTERNAL_FORMAT -> bound.requestedFormat();
            case GL_RENDERBUFFER_SAMPLES -> bound.samples();
            case GL_RENDERBUFFER_RED_SIZE,
                    GL_RENDERBUFFER_GREEN_SIZE,
                    GL_RENDERBUFFER_BLUE_SIZE,
                    GL_RENDERBUFFER_ALPHA_SIZE ->
                format == null || !format.color() ? 0 : format.colorBits(pname - GL_RENDERBUFFER_RED_SIZE);
            case GL_RENDERBUFFER_DEPTH_SIZE -> format == null ? 0 : format.depthBits();
            case GL_RENDERBUFFER_STENCIL_SIZE -> format == null ? 0 : format.stencilBits();
            default -> {
                ctx.errors.invalidEnum(call, "pname", pname);
                yield unchanged;
            }
        };
    }
}
