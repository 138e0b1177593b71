package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.client.object.BufferObject;
import org.mgl.client.object.TextureLevels;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.pixel.PixelFormat;

/** Queries of texture images (GL 3.3 core, 6.1.3 and table 6.17). */
final class TextureQueries {
    private final ErrorState errors;
    private final Textures textures;
    private final TextureImages images;
    private final TextureChecks checks;

    TextureQueries(ErrorState errors, Textures textures, TextureImages images, TextureChecks checks) {
        this.errors = errors;
        this.textures = textures;
        this.images = images;
        this.checks = checks;
    }

    /** {@code glGetTexLevelParameter}; false with the GL error set if there is no such value. */
    boolean level(String call, int target, int level, int pname, Answer answer) {
        int binding = TextureTargets.binding(target);
        boolean whole = target == GL_TEXTURE_CUBE_MAP || TextureTargets.index(binding) < 0;
        if (whole) {
            errors.invalidEnum(call, "target", target);
            return false;
        }
        if (!checks.level(call, binding, level)) {
            return false;
        }
        boolean proxy = TextureTargets.isProxy(target);
        TextureObject texture = proxy ? null : textures.current(binding);
        TextureLevels levels = proxy ? images.proxy(binding) : texture.levels();
        int face = TextureTargets.face(target);
        PixelFormat format = levels.format(level, face);
        boolean found = switch (pname) {
            case GL_TEXTURE_WIDTH -> answer.integer(width(texture, levels, level, face));
            case GL_TEXTURE_HEIGHT ->
                answer.integer(binding == GL_TEXTURE_1D_ARRAY ? levels.depth(level, face) : levels.height(level, face));
            case GL_TEXTURE_DEPTH ->
                answer.integer(
                        binding == GL_TEXTURE_1D_ARRAY
                                ? Math.min(1, levels.width(level, face))
                                : levels.depth(level, face));
            case GL_TEXTURE_INTERNAL_FORMAT -> answer.integer(internalFormat(texture, levels, level, face));
            case GL_TEXTURE_SAMPLES -> answer.integer(texture == null ? 0 : texture.samples());
            case GL_TEXTURE_FIXED_SAMPLE_LOCATIONS -> answer.truth(texture == null || texture.fixedSampleLocations());
            case GL_TEXTURE_BUFFER_DATA_STORE_BINDING -> answer.integer(bufferName(texture));
            case GL_TEXTURE_COMPRESSED -> answer.truth(format != null && format.compressed());
            case GL_TEXTURE_COMPRESSED_IMAGE_SIZE -> compressedSize(call, levels, level, face, format, answer);
            default -> component(format, pname, answer);
        };
        if (!found && pname != GL_TEXTURE_COMPRESSED_IMAGE_SIZE) {
            errors.invalidEnum(call, "pname", pname);
        }
        return found;
    }

    private static int width(TextureObject texture, TextureLevels levels, int level, int face) {
        BufferObject buffer = texture == null ? null : texture.texelBuffer();
        if (buffer == null) {
            return levels.width(level, face);
        }
        return (int)
                Math.min(Integer.MAX_VALUE, buffer.size() / levels.format(0, 0).bytes());
    }

    private static int internalFormat(TextureObject texture, TextureLevels levels, int level, int face) {
        if (texture != null && texture.target() == GL_TEXTURE_BUFFER) {
            return texture.texelFormat();
        }
        return levels.format(level, face) == null ? GL_RGBA : levels.requested(level, face);
    }

    private static int bufferName(TextureObject texture) {
        return texture == null || texture.texelBuffer() == null
                ? 0
                : texture.texelBuffer().name();
    }

    private boolean compressedSize(
            String call, TextureLevels levels, int level, int face, PixelFormat format, Answer answer) {
        if (format == null || !format.compressed()) {
            errors.invalidOperation(call, "the image is not compressed");
            return false;
        }
        return answer.integer(
                format.imageBytes(levels.width(level, face), levels.height(level, face), levels.depth(level, face)));
    }

    private static boolean component(PixelFormat format, int pname, Answer answer) {
        return switch (pname) {
            case GL_TEXTURE_RED_SIZE -> answer.integer(format == null ? 0 : format.colorBits(0));
            case GL_TEXTURE_GREEN_SIZE -> answer.integer(format == null ? 0 : format.colorBits(1));
            case GL_TEXTURE_BLUE_SIZE -> answer.integer(format == null ? 0 : format.colorBits(2));
            case GL_TEXTURE_ALPHA_SIZE -> answer.integer(format == null ? 0 : format.colorBits(3));
            case GL_TEXTURE_DEPTH_SIZE -> answer.integer(format == null ? 0 : format.depthBits());
            case GL_TEXTURE_STENCIL_SIZE -> answer.integer(format == null ? 0 : format.stencilBits());
            case GL_TEXTURE_SHARED_SIZE -> answer.integer(format == null ? 0 : format.sharedBits());
            case GL_TEXTURE_RED_TYPE -> answer.integer(type(format, 0));
            case GL_TEXTURE_GREEN_TYPE -> answer.integer(type(format, 1));
            case GL_TEXTURE_BLUE_TYPE -> answer.integer(type(format, 2));
            case GL_TEXTURE_ALPHA_TYPE -> answer.integer(type(format, 3));
            case GL_TEXTURE_DEPTH_TYPE ->
                answer.integer(
                        format == null || !format.hasDepth()
                                ? GL_NONE
                                : format.component().glType());
            default -> false;
        };
    }

    private static int type(PixelFormat format, int channel) {
        return format == null || format.colorBits(channel) == 0
                ? GL_NONE
                : format.component().glType();
    }
}
