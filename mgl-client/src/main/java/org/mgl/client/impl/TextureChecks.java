package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.TextureLevels;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** Validation that texture calls share (GL 3.3 core, 3.8.1 to 3.8.5). Each check sets the GL error if it fails. */
final class TextureChecks {
    private final ErrorState errors;
    private final ClientLimits limits;
    private final Caps caps;

    TextureChecks(ClientContext ctx) {
        errors = ctx.errors;
        limits = ctx.limits;
        caps = ctx.caps;
    }

    /** Largest width of level 0 of a binding point. */
    private int maxSize(int binding) {
        return switch (binding) {
            case GL_TEXTURE_3D -> limits.of(Limit.MAX_3D_TEXTURE_SIZE);
            case GL_TEXTURE_CUBE_MAP -> limits.of(Limit.MAX_CUBE_MAP_TEXTURE_SIZE);
            default -> limits.of(Limit.MAX_TEXTURE_SIZE);
        };
    }

    /** Levels that a texture of a binding point can have. */
    int levels(int binding) {
        if (binding == GL_TEXTURE_RECTANGLE || TextureTargets.isMultisample(binding) || binding == GL_TEXTURE_BUFFER) {
            return 1;
        }
        return Math.min(TextureLevels.MAX, 32 - Integer.numberOfLeadingZeros(maxSize(binding)));
    }

    /** GL_INVALID_ENUM unless {@code target} is an image of a call's dimensions; proxies have no texels. */
    boolean target(String call, int dimensions, int target) {
        if (TextureTargets.imageDimensions(target) != dimensions || TextureTargets.isProxy(target)) {
            errors.invalidEnum(call, "target", target);
            return false;
        }
        return true;
    }

    /** GL_INVALID_VALUE unless {@code level} is one that a texture of the binding point can have. */
    boolean level(String call, int binding, int level) {
        if (level < 0 || level >= levels(binding)) {
            errors.invalidValue(call, "level", level, "0 to " + (levels(binding) - 1));
            return false;
        }
        return true;
    }

    /** GL_INVALID_VALUE unless no size is negative and the border is 0, as core profiles demand. */
    boolean sizes(String call, int w, int h, int d, int border) {
        if (border != 0) {
            errors.invalidValue(call, "border", border, "0");
            return false;
        }
        return notNegative(call, w, h, d);
    }

    /** GL_INVALID_VALUE if a size is negative. */
    boolean notNegative(String call, int w, int h, int d) {
        int least = Math.min(w, Math.min(h, d));
        if (least < 0) {
            errors.invalidValue(call, "size", least, "at least 0");
            return false;
        }
        return true;
    }

    /** The error of a pair of format and type. */
    boolean pair(String call, int format, int type) {
        int error = PixelLayout.error(format, type);
        if (error == GL_INVALID_ENUM) {
            errors.invalidEnum(call, "format or type", PixelLayout.components(format) == 0 ? format : type);
        } else if (error != GL_NO_ERROR) {
            errors.invalidOperation(
                    call,
                    "type 0x" + Integer.toHexString(type) + " does not go with format 0x"
                            + Integer.toHexString(format));
        }
        return error == GL_NO_ERROR;
    }

    /** GL_INVALID_OPERATION unless texels of {@code pixelFormat} may go into or come out of an image. */
    boolean accepts(String call, PixelFormat image, int pixelFormat) {
        if (!image.accepts(pixelFormat)) {
            errors.invalidOperation(
                    call,
                    "format 0x" + Integer.toHexString(pixelFormat) + " does not go with the internal format " + image);
            return false;
        }
        return true;
    }

    /** GL_INVALID_OPERATION if one of image and pixels is depth and the other is not. */
    boolean sameAspect(String call, PixelFormat image, int pixelFormat) {
        boolean depth = pixelFormat == GL_DEPTH_COMPONENT || pixelFormat == GL_DEPTH_STENCIL;
        return depth == image.hasDepth() || accepts(call, image, pixelFormat);
    }

    /** GL_INVALID_OPERATION if images of a format cannot be in a texture of the binding point. */
    boolean formatOnTarget(String call, int binding, PixelFormat format) {
        boolean depth3d = format.hasDepth() && binding == GL_TEXTURE_3D;
        boolean flat = binding == GL_TEXTURE_2D || binding == GL_TEXTURE_CUBE_MAP || binding == GL_TEXTURE_2D_ARRAY;
        if (depth3d || format.compressed() && !flat) {
            errors.invalidOperation(call, "internal format " + format + " is not allowed for this target");
            return false;
        }
        return true;
    }

    /** Whether an image of this size can be; proxies ask without an error. */
    boolean fits(int binding, int level, int w, int h, int d) {
        int size = maxSize(binding) >> level;
        int layers = limits.of(Limit.MAX_ARRAY_TEXTURE_LAYERS);
        return switch (binding) {
            case GL_TEXTURE_1D -> w <= size;
            case GL_TEXTURE_1D_ARRAY -> w <= size && d <= layers;
            case GL_TEXTURE_2D_ARRAY, GL_TEXTURE_2D_MULTISAMPLE_ARRAY -> w <= size && h <= size && d <= layers;
            case GL_TEXTURE_CUBE_MAP -> w <= size && w == h;
            default -> w <= size && h <= size && (binding != GL_TEXTURE_3D || d <= size);
        };
    }

    /** GL_INVALID_VALUE unless an image of this size can be. */
    boolean fits(String call, int binding, int level, int w, int h, int d) {
        if (!fits(binding, level, w, h, d)) {
            errors.invalidValue(
                    call,
                    "size",
                    Math.max(w, Math.max(h, d)),
                    "at most " + (maxSize(binding) >> level) + " at level " + level + ", cube faces square");
            return false;
        }
        return true;
    }

    /** Whether the server has the format at all; compressed ones depend on the driver. */
    boolean sampled(PixelFormat format) {
        return (caps.formats()[format.ordinal()] & Caps.FORMAT_SAMPLED) != 0;
    }

    /** Whether a buffer texture can have the format (GL 3.3 core, table 3.15). */
    boolean texelBuffer(PixelFormat format) {
        int bits = format.colorBits(0);
        boolean listed = !format.compressed()
                && !format.srgb()
                && format.baseFormat() != PixelLayout.RGB
                && format.component() != PixelFormat.Component.SNORM
                && (bits == 8 || bits == 16 || bits == 32);
        return listed && (caps.formats()[format.ordinal()] & Caps.FORMAT_TEXEL_BUFFER) != 0;
    }

    /**
     * Samples that an image asked for with {@code wanted} samples gets: the least count that the driver has for the
     * format, or 0 if it has none as large.
     */
    int samples(PixelFormat format, int wanted) {
        long mask = caps.sampleMasks()[format.ordinal()] >>> wanted;
        return mask == 0 || wanted >= Long.SIZE ? 0 : wanted + Long.numberOfTrailingZeros(mask);
    }

    /** GL_INVALID_VALUE unless a box lies inside an image. */
    boolean inside(String call, TextureObject texture, int level, int face, int x, int y, int z, int w, int h, int d) {
        TextureLevels levels = texture.levels();
        boolean inside = x >= 0
                && y >= 0
                && z >= 0
                && w <= levels.width(level, face) - x
                && h <= levels.height(level, face) - y
                && d <= levels.depth(level, face) - z;
        if (!inside) {
            errors.invalidValue(
                    call,
                    "offset or size",
                    Math.max(x, Math.max(y, z)),
                    "inside the "
                            + levels.width(level, face) + "x" + levels.height(level, face) + "x"
                            + levels.depth(level, face)
                            + " image of level " + level);
        }
        return inside;
    }

    /** The level's image; GL_INVALID_OPERATION and null if it has none. */
    PixelFormat image(String call, TextureObject texture, int level, int face) {
        PixelFormat format = texture.levels().format(level, face);
        if (format == null) {
            errors.invalidOperation(call, "level " + level + " has no image");
        }
        return format;
    }
}
