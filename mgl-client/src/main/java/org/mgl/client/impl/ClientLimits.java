package org.mgl.client.impl;

import org.mgl.client.shader.ShaderLimits;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** Limits that the client answers and enforces: the smallest of native, wire and emulation (RULINGS 15). */
final class ClientLimits {
    /** Layers of an attachment cross as 16 bits. */
    private static final int WIRE_LAYERS = 0xFFFF;
    /** Sizes of a framebuffer cross as 16 bits. */
    private static final int WIRE_FRAMEBUFFER_SIZE = 0xFFFF;
    /** Uniform blocks of a program's bindings record. */
    private static final int WIRE_BLOCKS = 64;

    /** Vertex attributes; the wire carries 32, a mask word holds them. */
    final int vertexAttribs;
    /** Combined texture units. */
    final int textureUnits;
    /** Colour attachments. */
    final int colorAttachments;
    /** Draw buffers. */
    final int drawBuffers;
    /** Uniform buffer binding points. */
    final int uniformBufferBindings;

    /** GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS. */
    final int feedbackInterleavedComponents;
    /** GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_ATTRIBS. */
    final int feedbackBuffers;
    /** GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_COMPONENTS. */
    final int feedbackSeparateComponents;

    private final int[] values;
    private final float[] ranges;

    ClientLimits(Caps caps) {
        values = caps.limits().clone();
        ranges = caps.ranges();
        vertexAttribs = atMost(Limit.MAX_VERTEX_ATTRIBS, 32);
        textureUnits = atMost(Limit.MAX_COMBINED_TEXTURE_IMAGE_UNITS, 192);
        colorAttachments = atMost(Limit.MAX_COLOR_ATTACHMENTS, 8);
        drawBuffers = atMost(Limit.MAX_DRAW_BUFFERS, 8);
        uniformBufferBindings = atMost(Limit.MAX_UNIFORM_BUFFER_BINDINGS, 84);
        atMost(Limit.MAX_TEXTURE_IMAGE_UNITS, textureUnits);
        atMost(Limit.MAX_VERTEX_TEXTURE_IMAGE_UNITS, textureUnits);
        atMost(Limit.MAX_GEOMETRY_TEXTURE_IMAGE_UNITS, textureUnits);
        int blocks = atMost(Limit.MAX_COMBINED_UNIFORM_BLOCKS, WIRE_BLOCKS);
        atMost(Limit.MAX_VERTEX_UNIFORM_BLOCKS, blocks);
        atMost(Limit.MAX_FRAGMENT_UNIFORM_BLOCKS, blocks);
        atMost(Limit.MAX_GEOMETRY_UNIFORM_BLOCKS, blocks);
        atMost(Limit.MAX_ARRAY_TEXTURE_LAYERS, WIRE_LAYERS);
        atMost(Limit.MAX_3D_TEXTURE_SIZE, WIRE_LAYERS);
        atMost(Limit.MAX_RENDERBUFFER_SIZE, WIRE_FRAMEBUFFER_SIZE);
        atMost(Limit.MAX_VIEWPORT_WIDTH, WIRE_FRAMEBUFFER_SIZE);
        atMost(Limit.MAX_VIEWPORT_HEIGHT, WIRE_FRAMEBUFFER_SIZE);
        atMost(Limit.MAX_SAMPLES, 64);
        atMost(Limit.MAX_COLOR_TEXTURE_SAMPLES, 64);
        atMost(Limit.MAX_DEPTH_TEXTURE_SAMPLES, 64);
        atMost(Limit.MAX_INTEGER_SAMPLES, 64);
        atMost(Limit.MAX_SAMPLE_MASK_WORDS, 1);
        atMost(Limit.MAX_CLIP_DISTANCES, caps.has(Caps.CLIP_DISTANCE) ? 8 : 0);
        atMost(Limit.MAX_DUAL_SOURCE_DRAW_BUFFERS, caps.has(Caps.DUAL_SOURCE_BLEND) ? drawBuffers : 0);
        atMost(Limit.TIMER_BITS, caps.has(Caps.TIMER_QUERIES) ? 64 : 0);
        // GL's minimum maxima, also where transform feedback is refused.
        feedbackInterleavedComponents = Math.max(64, of(Limit.MAX_STREAM_OUTPUT_INTERLEAVED_COMPONENTS));
        feedbackBuffers = ApplierState.STREAM_TARGETS;
        feedbackSeparateComponents = Math.max(4, of(Limit.MAX_STREAM_OUTPUT_SEPARATE_COMPONENTS));
        if (!caps.has(Caps.GEOMETRY_SHADER)) {
            withoutGeometryShaders();
        }
    }

    private int atMost(Limit limit, int bound) {
        int value = Math.min(values[limit.ordinal()], bound);
        values[limit.ordinal()] = value;
        return value;
    }

    private void withoutGeometryShaders() {
        atMost(Limit.MAX_GEOMETRY_UNIFORM_COMPONENTS, 0);
        atMost(Limit.MAX_GEOMETRY_UNIFORM_BLOCKS, 0);
        atMost(Limit.MAX_GEOMETRY_TEXTURE_IMAGE_UNITS, 0);
        atMost(Limit.MAX_GEOMETRY_INPUT_COMPONENTS, 0);
        atMost(Limit.MAX_GEOMETRY_OUTPUT_COMPONENTS, 0);
        atMost(Limit.MAX_GEOMETRY_OUTPUT_VERTICES, 0);
        atMost(Limit.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS, 0);
    }

    /** The value of a limit. */
    int of(Limit limit) {
        return values[limit.ordinal()];
    }

    /** Uniform components of a stage with those of its blocks: GL_MAX_COMBINED_*_UNIFORM_COMPONENTS. */
    int combinedComponents(Limit components, Limit blocks) {
        long inBlocks = (long) of(blocks) * (of(Limit.MAX_UNIFORM_BLOCK_SIZE) / Float.BYTES);
        return (int) Math.min(of(components) + inBlocks, Integer.MAX_VALUE);
    }

    /** Smallest point size. */
    float minPointSize() {
        return ranges[0];
    }

    /** Largest point size. */
    float maxPointSize() {
        return ranges[1];
    }

    /** Steps of point sizes. */
    float pointSizeGranularity() {
        return ranges[2];
    }

    /** Smallest line width. */
    float minLineWidth() {
        return ranges[3];
    }

    /** Largest line width. */
    float maxLineWidth() {
        return ranges[4];
    }

    /** Steps of line widths. */
    float lineWidthGranularity() {
        return ranges[5];
    }

    /** Most samples of anisotropic filtering; 1 without it. */
    float maxAnisotropy() {
        return ranges[6];
    }

    /** GL_MAX_TEXTURE_LOD_BIAS. */
    float maxLodBias() {
        return ranges[7];
    }

    /** GL_MAX_DUAL_SOURCE_DRAW_BUFFERS. */
    int dualSourceDrawBuffers() {
        return of(Limit.MAX_DUAL_SOURCE_DRAW_BUFFERS);
    }

    /** What the shader compiler and linker enforce. */
    ShaderLimits shaderLimits() {
        return new ShaderLimits(
                330,
                ShaderLimits.COMPILED_EXTENSIONS,
                vertexAttribs,
                of(Limit.MAX_VERTEX_UNIFORM_COMPONENTS),
                of(Limit.MAX_GEOMETRY_UNIFORM_COMPONENTS),
                of(Limit.MAX_FRAGMENT_UNIFORM_COMPONENTS),
                of(Limit.MAX_VERTEX_OUTPUT_COMPONENTS),
                of(Limit.MAX_GEOMETRY_INPUT_COMPONENTS),
                of(Limit.MAX_GEOMETRY_OUTPUT_COMPONENTS),
                of(Limit.MAX_FRAGMENT_INPUT_COMPONENTS),
                4 * of(Limit.MAX_VARYING_VECTORS),
                of(Limit.MAX_VERTEX_TEXTURE_IMAGE_UNITS),
                of(Limit.MAX_GEOMETRY_TEXTURE_IMAGE_UNITS),
                of(Limit.MAX_TEXTURE_IMAGE_UNITS),
                textureUnits,
                of(Limit.MAX_VERTEX_UNIFORM_BLOCKS),
                of(Limit.MAX_GEOMETRY_UNIFORM_BLOCKS),
                of(Limit.MAX_FRAGMENT_UNIFORM_BLOCKS),
                of(Limit.MAX_COMBINED_UNIFORM_BLOCKS),
                of(Limit.MAX_UNIFORM_BLOCK_SIZE),
                drawBuffers,
                dualSourceDrawBuffers(),
                of(Limit.MAX_CLIP_DISTANCES),
                of(Limit.MAX_GEOMETRY_OUTPUT_VERTICES),
                of(Limit.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS),
                of(Limit.MIN_PROGRAM_TEXEL_OFFSET),
                of(Limit.MAX_PROGRAM_TEXEL_OFFSET),
                feedbackInterleavedComponents,
                feedbackSeparateComponents);
    }
}
