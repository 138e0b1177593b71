package org.mgl.client.shader;

import java.util.Map;
import java.util.Set;

/**
 * Limits that compiling and linking enforce; they come from the server's caps. Components are scalars of 4 bytes.
 *
 * @param maxGlslVersion highest {@code #version}, 330 for OpenGL 3.3
 * @param extensions names that {@code #extension} may enable
 * @param maxVertexAttribs {@code GL_MAX_VERTEX_ATTRIBS}
 * @param maxVertexUniformComponents {@code GL_MAX_VERTEX_UNIFORM_COMPONENTS}
 * @param maxGeometryUniformComponents {@code GL_MAX_GEOMETRY_UNIFORM_COMPONENTS}
 * @param maxFragmentUniformComponents {@code GL_MAX_FRAGMENT_UNIFORM_COMPONENTS}
 * @param maxVertexOutputComponents {@code GL_MAX_VERTEX_OUTPUT_COMPONENTS}
 * @param maxGeometryInputComponents {@code GL_MAX_GEOMETRY_INPUT_COMPONENTS}
 * @param maxGeometryOutputComponents {@code GL_MAX_GEOMETRY_OUTPUT_COMPONENTS}
 * @param maxFragmentInputComponents {@code GL_MAX_FRAGMENT_INPUT_COMPONENTS}
 * @param maxVaryingComponents {@code GL_MAX_VARYING_COMPONENTS}
 * @param maxVertexTextureImageUnits {@code GL_MAX_VERTEX_TEXTURE_IMAGE_UNITS}
 * @param maxGeometryTextureImageUnits {@code GL_MAX_GEOMETRY_TEXTURE_IMAGE_UNITS}
 * @param maxTextureImageUnits {@code GL_MAX_TEXTURE_IMAGE_UNITS}
 * @param maxCombinedTextureImageUnits {@code GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS}
 * @param maxVertexUniformBlocks {@code GL_MAX_VERTEX_UNIFORM_BLOCKS}
 * @param maxGeometryUniformBlocks {@code GL_MAX_GEOMETRY_UNIFORM_BLOCKS}
 * @param maxFragmentUniformBlocks {@code GL_MAX_FRAGMENT_UNIFORM_BLOCKS}
 * @param maxCombinedUniformBlocks {@code GL_MAX_COMBINED_UNIFORM_BLOCKS}
 * @param maxUniformBlockSize {@code GL_MAX_UNIFORM_BLOCK_SIZE}, in bytes
 * @param maxDrawBuffers {@code GL_MAX_DRAW_BUFFERS}
 * @param maxDualSourceDrawBuffers {@code GL_MAX_DUAL_SOURCE_DRAW_BUFFERS}
 * @param maxClipDistances {@code GL_MAX_CLIP_DISTANCES}
 * @param maxGeometryOutputVertices {@code GL_MAX_GEOMETRY_OUTPUT_VERTICES}
 * @param maxGeometryTotalOutputComponents {@code GL_MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS}
 * @param minProgramTexelOffset {@code GL_MIN_PROGRAM_TEXEL_OFFSET}
 * @param maxProgramTexelOffset {@code GL_MAX_PROGRAM_TEXEL_OFFSET}
 * @param maxFeedbackInterleavedComponents {@code GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS}
 * @param maxFeedbackSeparateComponents {@code GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_COMPONENTS}
 */
public record ShaderLimits(
        int maxGlslVersion,
        Set<String> extensions,
        int maxVertexAttribs,
        int maxVertexUniformComponents,
        int maxGeometryUniformComponents,
        int maxFragmentUniformComponents,
        int maxVertexOutputComponents,
        int maxGeometryInputComponents,
        int maxGeometryOutputComponents,
        int maxFragmentInputComponents,
        int maxVaryingComponents,
        int maxVertexTextureImageUnits,
        int maxGeometryTextureImageUnits,
        int maxTextureImageUnits,
        int maxCombinedTextureImageUnits,
        int maxVertexUniformBlocks,
        int maxGeometryUniformBlocks,
        int maxFragmentUniformBlocks,
        int maxCombinedUniformBlocks,
        int maxUniformBlockSize,
        int maxDrawBuffers,
        int maxDualSourceDrawBuffers,
        int maxClipDistances,
        int maxGeometryOutputVertices,
        int maxGeometryTotalOutputComponents,
        int minProgramTexelOffset,
        int maxProgramTexelOffset,
        int maxFeedbackInterleavedComponents,
        int maxFeedbackSeparateComponents) {

    /** {@return the least that OpenGL 3.3 core allows a server to have, without extensions} */
    static ShaderLimits least() {
        return new ShaderLimits(
                330, Set.of(), 16, 1024, 1024, 1024, 64, 64, 128, 128, 60, 16, 16, 16, 48, 12, 12, 12, 36, 16384, 8, 1,
                8, 256, 1024, -8, 7, 64, 4);
    }

    /** Shading language extensions that MGL's compiler carries and whose names OpenGL 3.3 may list. */
    public static final Set<String> COMPILED_EXTENSIONS = Set.of(
            "GL_ARB_draw_instanced",
            "GL_ARB_explicit_attrib_location",
            "GL_ARB_fragment_coord_conventions",
            "GL_ARB_shader_bit_encoding",
            "GL_ARB_shader_texture_lod",
            "GL_ARB_texture_multisample",
            "GL_ARB_texture_rectangle",
            "GL_ARB_uniform_buffer_object",
            "GL_EXT_texture_array");

    /** Makes the set immutable. */
    public ShaderLimits {
        extensions = Set.copyOf(extensions);
    }

    /** {@return the values of {@code gl_Max…} and {@code gl_Min…}} */
    Map<String, Integer> constants() {
        return Map.ofEntries(
                Map.entry("gl_MaxVertexAttribs", maxVertexAttribs),
                Map.entry("gl_MaxVertexUniformComponents", maxVertexUniformComponents),
                Map.entry("gl_MaxGeometryUniformComponents", maxGeometryUniformComponents),
                Map.entry("gl_MaxFragmentUniformComponents", maxFragmentUniformComponents),
                Map.entry("gl_MaxVertexOutputComponents", maxVertexOutputComponents),
                Map.entry("gl_MaxGeometryInputComponents", maxGeometryInputComponents),
                Map.entry("gl_MaxGeometryOutputComponents", maxGeometryOutputComponents),
                Map.entry("gl_MaxGeometryVaryingComponents", maxGeometryInputComponents),
                Map.entry("gl_MaxFragmentInputComponents", maxFragmentInputComponents),
                Map.entry("gl_MaxVaryingComponents", maxVaryingComponents),
                Map.entry("gl_MaxVaryingFloats", maxVaryingComponents),
                Map.entry("gl_MaxVertexTextureImageUnits", maxVertexTextureImageUnits),
                Map.entry("gl_MaxGeometryTextureImageUnits", maxGeometryTextureImageUnits),
                Map.entry("gl_MaxTextureImageUnits", maxTextureImageUnits),
                Map.entry("gl_MaxCombinedTextureImageUnits", maxCombinedTextureImageUnits),
                Map.entry("gl_MaxDrawBuffers", maxDrawBuffers),
                Map.entry("gl_MaxClipDistances", maxClipDistances),
                Map.entry("gl_MaxClipPlanes", maxClipDistances),
                Map.entry("gl_MaxTextureUnits", 8),
                Map.entry("gl_MaxTextureCoords", 8),
                Map.entry("gl_MaxGeometryOutputVertices", maxGeometryOutputVertices),
                Map.entry("gl_MaxGeometryTotalOutputComponents", maxGeometryTotalOutputComponents),
                Map.entry("gl_MinProgramTexelOffset", minProgramTexelOffset),
                Map.entry("gl_MaxProgramTexelOffset", maxProgramTexelOffset));
    }

    int uniformComponents(ShaderStage stage) {
        return switch (stage) {
            case VERTEX -> maxVertexUniformComponents;
            case GEOMETRY -> maxGeometryUniformComponents;
            case FRAGMENT -> maxFragmentUniformComponents;
        };
    }

    int textureUnits(ShaderStage stage) {
        return switch (stage) {
            case VERTEX -> maxVertexTextureImageUnits;
            case GEOMETRY -> maxGeometryTextureImageUnits;
            case FRAGMENT -> maxTextureImageUnits;
        };
    }

    int uniformBlocks(ShaderStage stage) {
        return switch (stage) {
            case VERTEX -> maxVertexUniformBlocks;
            case GEOMETRY -> maxGeometryUniformBlocks;
            case FRAGMENT -> maxFragmentUniformBlocks;
        };
    }
}
