package org.mgl.client.impl;

import static org.mgl.client.GL33.*;
import static org.mgl.wire.spi.Limit.*;

import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.spi.Caps;

/** Queries of what does not change: limits, version, extensions (GL 3.3 core, tables 6.37 to 6.43). */
final class LimitGetters {
    /** EXT_texture_filter_anisotropic. */
    static final int GL_MAX_TEXTURE_MAX_ANISOTROPY = 0x84FF;

    /** Formats "suitable for general-purpose usage" (GL 3.3 core, 3.8.3), if the server samples them. */
    private static final PixelFormat[] GENERAL_COMPRESSED = {
        PixelFormat.COMPRESSED_RGB_S3TC_DXT1,
        PixelFormat.COMPRESSED_RGBA_S3TC_DXT3,
        PixelFormat.COMPRESSED_RGBA_S3TC_DXT5
    };

    private final Caps caps;
    private final ClientLimits limits;
    private final Extensions extensions;

    LimitGetters(ClientContext ctx, Extensions extensions) {
        caps = ctx.caps;
        limits = ctx.limits;
        this.extensions = extensions;
    }

    /** Answers {@code pname}; false if it is not of this family. */
    boolean get(int pname, Answer a) {
        return textures(pname, a) || framebuffers(pname, a) || programs(pname, a) || others(pname, a);
    }

    private boolean textures(int pname, Answer a) {
        return switch (pname) {
            case GL_MAX_TEXTURE_SIZE, GL_MAX_RECTANGLE_TEXTURE_SIZE -> a.integer(limits.of(MAX_TEXTURE_SIZE));
            case GL_MAX_3D_TEXTURE_SIZE -> a.integer(limits.of(MAX_3D_TEXTURE_SIZE));
            case GL_MAX_CUBE_MAP_TEXTURE_SIZE -> a.integer(limits.of(MAX_CUBE_MAP_TEXTURE_SIZE));
            case GL_MAX_ARRAY_TEXTURE_LAYERS -> a.integer(limits.of(MAX_ARRAY_TEXTURE_LAYERS));
            case GL_MAX_TEXTURE_BUFFER_SIZE -> a.integer(limits.of(MAX_TEXTURE_BUFFER_SIZE));
            case GL_MAX_TEXTURE_LOD_BIAS -> a.number(limits.maxLodBias());
            case GL_MAX_TEXTURE_MAX_ANISOTROPY -> caps.has(Caps.ANISOTROPY) && a.number(limits.maxAnisotropy());
            case GL_MAX_TEXTURE_IMAGE_UNITS -> a.integer(limits.of(MAX_TEXTURE_IMAGE_UNITS));
            case GL_MAX_VERTEX_TEXTURE_IMAGE_UNITS -> a.integer(limits.of(MAX_VERTEX_TEXTURE_IMAGE_UNITS));
            case GL_MAX_GEOMETRY_TEXTURE_IMAGE_UNITS -> a.integer(limits.of(MAX_GEOMETRY_TEXTURE_IMAGE_UNITS));
            case GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS -> a.integer(limits.textureUnits);
            case GL_NUM_COMPRESSED_TEXTURE_FORMATS -> compressedFormats(a) && a.integer(a.count());
            case GL_COMPRESSED_TEXTURE_FORMATS -> compressedFormats(a);
            default -> false;
        };
    }

    private boolean compressedFormats(Answer a) {
        a.nothing();
        for (PixelFormat format : GENERAL_COMPRESSED) {
            if ((caps.formats()[format.ordinal()] & Caps.FORMAT_SAMPLED) != 0) {
                a.append(format.internalFormat());
            }
        }
        return true;
    }

    private boolean framebuffers(int pname, Answer a) {
        return switch (pname) {
            case GL_MAX_VIEWPORT_DIMS -> a.integers(limits.of(MAX_VIEWPORT_WIDTH), limits.of(MAX_VIEWPORT_HEIGHT));
            case GL_MAX_RENDERBUFFER_SIZE -> a.integer(limits.of(MAX_RENDERBUFFER_SIZE));
            case GL_MAX_COLOR_ATTACHMENTS -> a.integer(limits.colorAttachments);
            case GL_MAX_DRAW_BUFFERS -> a.integer(limits.drawBuffers);
            case GL_MAX_DUAL_SOURCE_DRAW_BUFFERS -> a.integer(limits.of(MAX_DUAL_SOURCE_DRAW_BUFFERS));
            case GL_MAX_SAMPLES -> a.integer(limits.of(MAX_SAMPLES));
            case GL_MAX_COLOR_TEXTURE_SAMPLES -> a.integer(limits.of(MAX_COLOR_TEXTURE_SAMPLES));
            case GL_MAX_DEPTH_TEXTURE_SAMPLES -> a.integer(limits.of(MAX_DEPTH_TEXTURE_SAMPLES));
            case GL_MAX_INTEGER_SAMPLES -> a.integer(limits.of(MAX_INTEGER_SAMPLES));
            case GL_MAX_SAMPLE_MASK_WORDS -> a.integer(limits.of(MAX_SAMPLE_MASK_WORDS));
            case GL_POINT_SIZE_RANGE -> a.numbers(limits.minPointSize(), limits.maxPointSize());
            case GL_POINT_SIZE_GRANULARITY -> a.number(limits.pointSizeGranularity());
            case GL_SMOOTH_LINE_WIDTH_RANGE, GL_ALIASED_LINE_WIDTH_RANGE ->
                a.numbers(limits.minLineWidth(), limits.maxLineWidth());
            case GL_SMOOTH_LINE_WIDTH_GRANULARITY -> a.number(limits.lineWidthGranularity());
            case GL_SUBPIXEL_BITS -> a.integer(limits.of(SUBPIXEL_BITS));
            default -> false;
        };
    }

    private boolean programs(int pname, Answer a) {
        return switch (pname) {
            case GL_MAX_VERTEX_ATTRIBS -> a.integer(limits.vertexAttribs);
            case GL_MAX_VERTEX_UNIFORM_COMPONENTS -> a.integer(limits.of(MAX_VERTEX_UNIFORM_COMPONENTS));
            case GL_MAX_FRAGMENT_UNIFORM_COMPONENTS -> a.integer(limits.of(MAX_FRAGMENT_UNIFORM_COMPONENTS));
            case GL_MAX_GEOMETRY_UNIFORM_COMPONENTS -> a.integer(limits.of(MAX_GEOMETRY_UNIFORM_COMPONENTS));
            case GL_MAX_VERTEX_UNIFORM_BLOCKS -> a.integer(limits.of(MAX_VERTEX_UNIFORM_BLOCKS));
            case GL_MAX_FRAGMENT_UNIFORM_BLOCKS -> a.integer(limits.of(MAX_FRAGMENT_UNIFORM_BLOCKS));
            case GL_MAX_GEOMETRY_UNIFORM_BLOCKS -> a.integer(limits.of(MAX_GEOMETRY_UNIFORM_BLOCKS));
            case GL_MAX_COMBINED_UNIFORM_BLOCKS -> a.integer(limits.of(MAX_COMBINED_UNIFORM_BLOCKS));
            case GL_MAX_UNIFORM_BUFFER_BINDINGS -> a.integer(limits.uniformBufferBindings);
            case GL_MAX_UNIFORM_BLOCK_SIZE -> a.integer(limits.of(MAX_UNIFORM_BLOCK_SIZE));
            case GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT -> a.integer(limits.of(UNIFORM_BUFFER_OFFSET_ALIGNMENT));
            case GL_MAX_COMBINED_VERTEX_UNIFORM_COMPONENTS ->
                a.integer(limits.combinedComponents(MAX_VERTEX_UNIFORM_COMPONENTS, MAX_VERTEX_UNIFORM_BLOCKS));
            case GL_MAX_COMBINED_FRAGMENT_UNIFORM_COMPONENTS ->
                a.integer(limits.combinedComponents(MAX_FRAGMENT_UNIFORM_COMPONENTS, MAX_FRAGMENT_UNIFORM_BLOCKS));
            case GL_MAX_COMBINED_GEOMETRY_UNIFORM_COMPONENTS ->
                a.integer(limits.combinedComponents(MAX_GEOMETRY_UNIFORM_COMPONENTS, MAX_GEOMETRY_UNIFORM_BLOCKS));
            case GL_MAX_VARYING_COMPONENTS -> a.integer(4L * limits.of(MAX_VARYING_VECTORS));
            case GL_MAX_VERTEX_OUTPUT_COMPONENTS -> a.integer(limits.of(MAX_VERTEX_OUTPUT_COMPONENTS));
            case GL_MAX_FRAGMENT_INPUT_COMPONENTS -> a.integer(limits.of(MAX_FRAGMENT_INPUT_COMPONENTS));
            case GL_MAX_GEOMETRY_INPUT_COMPONENTS -> a.integer(limits.of(MAX_GEOMETRY_INPUT_COMPONENTS));
            case GL_MAX_GEOMETRY_OUTPUT_COMPONENTS -> a.integer(limits.of(MAX_GEOMETRY_OUTPUT_COMPONENTS));
            case GL_MAX_GEOMETRY_OUTPUT_VERTICES -> a.integer(limits.of(MAX_GEOMETRY_OUTPUT_VERTICES));
            case GL_MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS -> a.integer(limits.of(MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS));
            case GL_MIN_PROGRAM_TEXEL_OFFSET -> a.integer(limits.of(MIN_PROGRAM_TEXEL_OFFSET));
            case GL_MAX_PROGRAM_TEXEL_OFFSET -> a.integer(limits.of(MAX_PROGRAM_TEXEL_OFFSET));
            case GL_MAX_CLIP_DISTANCES -> a.integer(limits.of(MAX_CLIP_DISTANCES));
            default -> false;
        };
    }

    private boolean others(int pname, Answer a) {
        return switch (pname) {
            case GL_MAJOR_VERSION, GL_MINOR_VERSION -> a.integer(3);
            case GL_CONTEXT_PROFILE_MASK -> a.integer(GL_CONTEXT_CORE_PROFILE_BIT);
            case GL_CONTEXT_FLAGS -> a.integer(0);
            case GL_NUM_EXTENSIONS -> a.integer(extensions.count());
            case GL_MAX_ELEMENTS_INDICES -> a.integer(limits.of(MAX_ELEMENTS_INDICES));
            case GL_MAX_ELEMENTS_VERTICES -> a.integer(limits.of(MAX_ELEMENTS_VERTICES));
            case GL_MAX_SERVER_WAIT_TIMEOUT -> a.integer(Long.MAX_VALUE);
            case GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS -> a.integer(limits.feedbackInterleavedComponents);
            case GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_ATTRIBS -> a.integer(limits.feedbackBuffers);
            case GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_COMPONENTS -> a.integer(limits.feedbackSeparateComponents);
            case GL_DOUBLEBUFFER, GL_STEREO -> a.truth(false);
            default -> false;
        };
    }
}
