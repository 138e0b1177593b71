package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.object.FramebufferObject;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.Op;
import org.mgl.wire.pixel.FormatRequests;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.CopyFramebufferToTexture;

/** Copies from the read framebuffer into textures (GL 3.3 core, 3.8.4). */
final class TextureCopies {
    private final ClientContext ctx;
    private final Textures textures;
    private final TextureImages images;
    private final TextureChecks checks;

    TextureCopies(ClientContext ctx, Textures textures, TextureImages images, TextureChecks checks) {
        this.ctx = ctx;
        this.textures = textures;
        this.images = images;
        this.checks = checks;
    }

    /** {@code glCopyTexImage}; {@code dimensions} of the call. */
    void image(
            String call,
            int dimensions,
            int target,
            int level,
            int internalFormat,
            int x,
            int y,
            int w,
            int h,
            int border) {
        int binding = TextureTargets.binding(target);
        if (!checks.target(call, dimensions, target)) {
            return;
        }
        if (!checks.level(call, binding, level)) {
            return;
        }
        if (FormatRequests.resolve(internalFormat) == null) {
            ctx.errors.invalidEnum(call, "internalformat", internalFormat);
            return;
        }
        if (!checks.sizes(call, w, h, 1, border)) {
            return;
        }
        PixelFormat format = images.formatOf(call, internalFormat);
        if (format == null || !readable(call, format) || !checks.formatOnTarget(call, binding, format)) {
            return;
        }
        if (format.compressed()) {
            throw new UnmigratedVerbException(call, "the image cannot be compressed; use an uncompressed format");
        }
        boolean layersInRows = binding == GL_TEXTURE_1D_ARRAY;
        int height = layersInRows ? 1 : h;
        int layers = layersInRows ? h : 1;
        if (!checks.fits(call, binding, level, w, height, layers)) {
            return;
        }
        TextureObject texture = textures.current(binding);
        int face = TextureTargets.face(target);
        ctx.calls.note(call);
        texture.respecify(level, face, format, internalFormat, w, height, layers);
        images.storageChanged(texture);
        for (int layer = 0; layer < layers; layer++) {
            copy(texture, level, face, 0, 0, layer, x, y + layer, w, height);
        }
    }

    /** {@code glCopyTexSubImage}; {@code dimensions} of the call. */
    void subImage(
            String call, int dimensions, int target, int level, int toX, int toY, int toZ, int x, int y, int w, int h) {
        int binding = TextureTargets.binding(target);
        if (!checks.target(call, dimensions, target)) {
            return;
        }
        if (!checks.level(call, binding, level)) {
            return;
        }
        TextureObject texture = textures.current(binding);
        int face = TextureTargets.face(target);
        PixelFormat format = checks.image(call, texture, level, face);
        boolean layersInRows = binding == GL_TEXTURE_1D_ARRAY;
        boolean fits = format != null
                && checks.notNegative(call, w, h, 1)
                && (layersInRows
                        ? checks.inside(call, texture, level, face, toX, 0, toY, w, 1, h)
                        : checks.inside(call, texture, level, face, toX, toY, toZ, w, h, 1));
        if (!fits || !readable(call, format)) {
            return;
        }
        if (format.compressed()) {
            throw new UnmigratedVerbException(call, "the image is compressed; use an uncompressed format");
        }
        if (!layersInRows) {
            copy(texture, level, face, toX, toY, toZ, x, y, w, h);
            return;
        }
        for (int row = 0; row < h; row++) {
            copy(texture, level, face, toX, 0, toY + row, x, y + row, w, 1);
        }
    }

    /** Whether the read framebuffer has what an image of {@code format} needs; the GL error is set if not. */
    private boolean readable(String call, PixelFormat format) {
        FramebufferObject read = ctx.framebuffers.read();
        if (ctx.framebuffers.status(read) != GL_FRAMEBUFFER_COMPLETE) {
            ctx.errors.invalidFramebuffer(call, "the read framebuffer is incomplete");
            return false;
        }
        if (ctx.framebuffers.samples(read) > 0) {
            ctx.errors.invalidOperation(call, "the read framebuffer is multisampled");
            return false;
        }
        if (!format.color()) {
            boolean there = ctx.framebuffers.depthFormat(read) != null
                    && (!format.hasStencil() || ctx.framebuffers.stencilFormat(read) != null);
            if (!there) {
                ctx.errors.invalidOperation(call, "the read framebuffer lacks depth or stencil");
            }
            return there;
        }
        PixelFormat source = ctx.framebuffers.colorFormat(read, read.readPoint());
        if (source == null) {
            ctx.errors.invalidOperation(call, "the read buffer is GL_NONE or has no image");
            return false;
        }
        boolean subset = true;
        for (int i = 0; i < 4; i++) {
            subset &= format.colorBits(i) == 0 || source.colorBits(i) != 0;
        }
        boolean kind =
                format.integer() == source.integer() && (!format.integer() || format.component() == source.component());
        if (!subset || !kind) {
            ctx.errors.invalidOperation(call, "pixels of " + source + " cannot become texels of " + format);
        }
        return subset && kind;
    }

    /** Copies what lies in the read framebuffer; texels of pixels outside it are undefined and left. */
    private void copy(
            TextureObject texture, int level, int face, int toX, int toY, int toZ, int x, int y, int w, int h) {
        FramebufferObject read = ctx.framebuffers.read();
        int left = Math.max(x, 0);
        int bottom = Math.max(y, 0);
        int width = (int) Math.min((long) x + w, ctx.framebuffers.width(read)) - left;
        int height = (int) Math.min((long) y + h, ctx.framebuffers.height(read)) - bottom;
        if (width <= 0 || height <= 0) {
            return;
        }
        ctx.framebuffers.emitter.describe(read);
        texture.sendPending();
        long at = ctx.link.claim(Op.COPY_FRAMEBUFFER_TO_TEXTURE, CopyFramebufferToTexture.SIZE);
        CopyFramebufferToTexture.encode(
                ctx.link.cmd(),
                at,
                read.handle(),
                texture.handle(),
                left,
                bottom,
                width,
                height,
                toX + left - x,
                toY + bottom - y,
                toZ,
                level,
                face);
        ctx.link.commit();
    }
}
