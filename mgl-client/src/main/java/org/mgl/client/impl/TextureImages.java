package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.emit.Tracker;
import org.mgl.client.object.TextureLevels;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.pixel.FormatRequests;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.pixel.PixelStoreLayout;
import org.mgl.wire.spi.Limit;

/** Specification of texture images and of parts of them (GL 3.3 core, 3.8.3 to 3.8.8). */
final class TextureImages {
    private static final String COMPRESSES =
            "compress the texels first and use glCompressedTexImage; MGL does not compress for the application";

    private final ClientContext ctx;
    private final Textures textures;
    private final TextureChecks checks;
    private final TextureUploads uploads;
    private final TextureLevels[] proxies = new TextureLevels[TextureTargets.COUNT];

    TextureImages(ClientContext ctx, Textures textures, TextureChecks checks) {
        this.ctx = ctx;
        this.textures = textures;
        this.checks = checks;
        this.uploads = new TextureUploads(ctx);
    }

    /** Shapes of the proxy of a binding point. */
    TextureLevels proxy(int binding) {
        int index = TextureTargets.index(binding);
        if (proxies[index] == null) {
            proxies[index] = new TextureLevels(1);
        }
        return proxies[index];
    }

    /** Called when a texture has new storage: a framebuffer that has it must be described anew. */
    void storageChanged(TextureObject texture) {
        if (texture.attached()) {
            ctx.tracker.mark(Tracker.FRAMEBUFFER);
        }
    }

    /** The unsized or sized format of a call; GL_INVALID_VALUE and null if textures have no such format. */
    PixelFormat formatOf(String call, int internalFormat) {
        PixelFormat format = FormatRequests.resolve(internalFormat);
        if (format == null || format == PixelFormat.STENCIL_INDEX8 || !checks.sampled(format)) {
            ctx.errors.invalidValue(call, "internalformat", internalFormat, "an internal format of textures");
            return null;
        }
        return format;
    }

    // ---- texels ----

    /** {@code glTexImage}; for a one-dimensional array {@code h} are its layers. */
    void image(
            String call,
            int dimensions,
            int target,
            int level,
            int internalFormat,
            int w,
            int h,
            int d,
            int border,
            int pixelFormat,
            int type,
            long pixels,
            long bytes) {
        if (TextureTargets.imageDimensions(target) != dimensions) {
            ctx.errors.invalidEnum(call, "target", target);
            return;
        }
        int binding = TextureTargets.binding(target);
        if (!checks.level(call, binding, level)
                || !checks.sizes(call, w, h, d, border)
                || !checks.pair(call, pixelFormat, type)) {
            return;
        }
        PixelFormat format = formatOf(call, internalFormat);
        if (format == null
                || !checks.accepts(call, format, pixelFormat)
                || !checks.formatOnTarget(call, binding, format)) {
            return;
        }
        if (format.compressed()) {
            throw new UnmigratedVerbException(call, COMPRESSES);
        }
        boolean layersInRows = binding == GL_TEXTURE_1D_ARRAY;
        int height = layersInRows ? 1 : h;
        int depth = layersInRows ? h : d;
        if (TextureTargets.isProxy(target)) {
            describeProxy(binding, level, format, internalFormat, w, height, depth);
            return;
        }
        PixelStoreLayout store = ctx.state.pixelStore.unpack;
        if (!checks.fits(call, binding, level, w, height, depth)) {
            return;
        }
        long source = uploads.source(
                call,
                "pixels",
                PixelLayout.swapUnit(type),
                store.span(dimensions, w, h, d, pixelFormat, type),
                pixels,
                bytes);
        if (source == TextureUploads.REFUSED) {
            return;
        }
        TextureObject texture = textures.current(binding);
        int face = TextureTargets.face(target);
        ctx.calls.note(call);
        texture.respecify(level, face, format, internalFormat, w, height, depth);
        storageChanged(texture);
        if (source != 0 && w > 0 && h > 0 && d > 0) {
            uploads.toWhole(texture, level, face)
                    .pixels(store, dimensions, pixelFormat, type, source, 0, 0, 0, w, height, depth);
        }
    }

    private void describeProxy(int binding, int level, PixelFormat format, int requested, int w, int h, int d) {
        boolean fits = checks.fits(binding, level, w, h, d);
        proxy(binding)
                .set(level, 0, fits ? format : null, fits ? requested : 0, fits ? w : 0, fits ? h : 0, fits ? d : 0);
    }

    /** {@code glTexSubImage}; for a one-dimensional array {@code y} and {@code h} are layers. */
    void subImage(
            String call,
            int dimensions,
            int target,
            int level,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            int pixelFormat,
            int type,
            long pixels,
            long bytes) {
        if (!checks.target(call, dimensions, target)) {
            return;
        }
        int binding = TextureTargets.binding(target);
        int face = TextureTargets.face(target);
        if (!checks.level(call, binding, level) || !checks.notNegative(call, w, h, d)) {
            return;
        }
        TextureObject texture = textures.current(binding);
        PixelFormat format = checks.image(call, texture, level, face);
        if (format == null || !checks.pair(call, pixelFormat, type) || !checks.sameAspect(call, format, pixelFormat)) {
            return;
        }
        boolean layersInRows = binding == GL_TEXTURE_1D_ARRAY;
        int fromY = layersInRows ? 0 : y;
        int fromZ = layersInRows ? y : z;
        int height = layersInRows ? 1 : h;
        int depth = layersInRows ? h : d;
        if (!checks.inside(call, texture, level, face, x, fromY, fromZ, w, height, depth)
                || !checks.accepts(call, format, pixelFormat)) {
            return;
        }
        if (format.compressed()) {
            throw new UnmigratedVerbException(call, COMPRESSES);
        }
        if (format.hasStencil() && pixelFormat == GL_DEPTH_COMPONENT) {
            throw new UnmigratedVerbException(call, "give depth and stencil together as GL_DEPTH_STENCIL");
        }
        PixelStoreLayout store = ctx.state.pixelStore.unpack;
        long source = uploads.source(
                call,
                "pixels",
                PixelLayout.swapUnit(type),
                store.span(dimensions, w, h, d, pixelFormat, type),
                pixels,
                bytes);
        if (source != TextureUploads.REFUSED && source != 0 && w > 0 && h > 0 && d > 0) {
            uploads.toPart(texture, level, face)
                    .pixels(store, dimensions, pixelFormat, type, source, x, fromY, fromZ, w, height, depth);
        }
    }

    // ---- compressed blocks ----

    /** {@code glCompressedTexImage}. */
    void compressedImage(
            String call,
            int dimensions,
            int target,
            int level,
            int internalFormat,
            int w,
            int h,
            int d,
            int border,
            int imageSize,
            long data,
            long bytes) {
        int binding = TextureTargets.binding(target);
        PixelFormat format = PixelFormat.of(internalFormat);
        boolean known = format != null && format.compressed() && checks.sampled(format);
        if (!known
                || TextureTargets.imageDimensions(target) != dimensions
                || dimensions == 1
                || binding == GL_TEXTURE_RECTANGLE
                || binding == GL_TEXTURE_1D_ARRAY) {
            ctx.errors.invalidEnum(call, known ? "target" : "internalformat", known ? target : internalFormat);
            return;
        }
        if (!checks.level(call, binding, level)
                || !checks.sizes(call, w, h, d, border)
                || !checks.formatOnTarget(call, binding, format)) {
            return;
        }
        if (TextureTargets.isProxy(target)) {
            describeProxy(binding, level, format, internalFormat, w, h, d);
            return;
        }
        if (!checks.fits(call, binding, level, w, h, d) || !size(call, format, w, h, d, imageSize)) {
            return;
        }
        long source = uploads.source(call, "data", 1, imageSize, data, bytes);
        if (source == TextureUploads.REFUSED) {
            return;
        }
        TextureObject texture = textures.current(binding);
        int face = TextureTargets.face(target);
        ctx.calls.note(call);
        texture.respecify(level, face, format, internalFormat, w, h, d);
        storageChanged(texture);
        if (source != 0 && imageSize > 0) {
            uploads.toWhole(texture, level, face).blocks(source, 0, 0, 0, w, h, d);
        }
    }

    private boolean size(String call, PixelFormat format, int w, int h, int d, int imageSize) {
        long needed = format.imageBytes(w, h, d);
        if (imageSize != needed) {
            ctx.errors.invalidValue(
                    call, "imageSize", imageSize, needed + " bytes for " + w + "x" + h + "x" + d + " " + format);
        }
        return imageSize == needed;
    }

    /** {@code glCompressedTexSubImage}. */
    void compressedSubImage(
            String call,
            int dimensions,
            int target,
            int level,
            int x,
            int y,
            int z,
            int w,
            int h,
            int d,
            int internalFormat,
            int imageSize,
            long data,
            long bytes) {
        PixelFormat given = PixelFormat.of(internalFormat);
        if (TextureTargets.imageDimensions(target) != dimensions
                || TextureTargets.isProxy(target)
                || given == null
                || !given.compressed()) {
            boolean known = given != null && given.compressed();
            ctx.errors.invalidEnum(call, known ? "target" : "format", known ? target : internalFormat);
            return;
        }
        int binding = TextureTargets.binding(target);
        int face = TextureTargets.face(target);
        if (!checks.level(call, binding, level) || !checks.notNegative(call, w, h, d)) {
            return;
        }
        TextureObject texture = textures.current(binding);
        PixelFormat format = checks.image(call, texture, level, face);
        if (format == null
                || !checks.inside(call, texture, level, face, x, y, z, w, h, d)
                || !size(call, given, w, h, d, imageSize)) {
            return;
        }
        if (format != given || !onBlocks(texture, level, face, x, w, y, h)) {
            ctx.errors.invalidOperation(
                    call,
                    "the image has the format " + format
                            + " and is written in whole blocks of 4x4 texels, or up to its edges");
            return;
        }
        long source = uploads.source(call, "data", 1, imageSize, data, bytes);
        if (source != TextureUploads.REFUSED && source != 0 && imageSize > 0) {
            uploads.toPart(texture, level, face).blocks(source, x, y, z, w, h, d);
        }
    }

    private static boolean onBlocks(TextureObject texture, int level, int face, int x, int w, int y, int h) {
        return (x | y) % 4 == 0
                && (w % 4 == 0 || x + w == texture.levels().width(level, face))
                && (h % 4 == 0 || y + h == texture.levels().height(level, face));
    }

    // ---- samples ----

    /** {@code glTexImage2DMultisample} and {@code glTexImage3DMultisample}. */
    void multisample(
            String call,
            int realTarget,
            int target,
            int samples,
            int internalFormat,
            int w,
            int h,
            int d,
            boolean fixed) {
        if (samples < 1) {
            ctx.errors.invalidValue(call, "samples", samples, "at least 1");
            return;
        }
        if (TextureTargets.binding(target) != realTarget) {
            ctx.errors.invalidEnum(call, "target", target);
            return;
        }
        PixelFormat format = FormatRequests.resolve(internalFormat);
        if (format == null) {
            ctx.errors.invalidEnum(call, "internalformat", internalFormat);
            return;
        }
        if (format.compressed() || format == PixelFormat.STENCIL_INDEX8) {
            ctx.errors.invalidOperation(
                    call, "internalformat 0x" + Integer.toHexString(internalFormat) + " cannot be rendered to");
            return;
        }
        if (!checks.notNegative(call, w, h, d)) {
            return;
        }
        int count = samples > mostSamples(format) ? 0 : checks.samples(format, samples);
        boolean proxy = TextureTargets.isProxy(target);
        if (proxy) {
            describeProxy(realTarget, 0, count == 0 ? null : format, internalFormat, w, h, d);
            return;
        }
        if (count == 0) {
            ctx.errors.invalidOperation(call, samples + " samples are more than " + format + " can have");
            return;
        }
        if (checks.fits(call, realTarget, 0, w, h, d)) {
            TextureObject texture = textures.current(realTarget);
            ctx.calls.note(call);
            texture.respecifyMultisample(format, internalFormat, count, w, h, d, fixed);
            storageChanged(texture);
        }
    }

    private int mostSamples(PixelFormat format) {
        if (format.integer()) {
            return ctx.limits.of(Limit.MAX_INTEGER_SAMPLES);
        }
        return ctx.limits.of(format.color() ? Limit.MAX_COLOR_TEXTURE_SAMPLES : Limit.MAX_DEPTH_TEXTURE_SAMPLES);
    }
}
