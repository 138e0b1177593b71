package org.mgl.server.gles.shader;

import java.util.List;

/**
 * A program in ESSL, with the names under which the server finds its parts.
 *
 * @param vertex source of the vertex stage
 * @param geometry source of the geometry stage, or null
 * @param fragment source of the fragment stage; an empty one when the program has none
 * @param form how the default block is set
 * @param ranges the vector arrays of {@link DefaultBlockForm#FLATTENED_VEC4}, else empty
 * @param captured what transform feedback captures, by the names that the driver knows, in the archive's order
 */
public record EsslProgram(
        String vertex,
        String geometry,
        String fragment,
        DefaultBlockForm form,
        List<DefaultRange> ranges,
        List<String> captured) {
    /** Name of the default block in form {@link DefaultBlockForm#UNIFORM_BLOCK}. */
    public static final String DEFAULT_BLOCK = "mgl_Default";

    /** Name of the array of vectors whose x is the LOD bias of a sampler, by sampler of the program. */
    public static final String LOD_BIAS = "mgl_LodBias";

    /** How the default block reaches the program. */
    public enum DefaultBlockForm {
        /** The program has none. */
        NONE,
        /** As arrays of {@code vec4}, {@code ivec4} and {@code uvec4} uniforms: one {@code glUniform4*v} each. */
        FLATTENED_VEC4,
        /** As a uniform block with the whole image. */
        UNIFORM_BLOCK
    }

    /**
     * A part of the default block's image.
     *
     * @param name name of the uniform array; a stage that does not use it does not declare it
     * @param basicType {@code FLOAT}, {@code INT} or {@code UINT} of {@link org.mgl.wire.program.ProgramArchive}
     * @param offset bytes from the start of the image
     * @param vectors length of the array
     */
    public record DefaultRange(String name, int basicType, int offset, int vectors) {}

    /** Makes the collections immutable. */
    public EsslProgram {
        ranges = List.copyOf(ranges);
        captured = List.copyOf(captured);
    }

    /**
     * {@return the name of a sampler, of its array without index}
     *
     * @param binding its binding in the archive
     */
    public static String samplerName(int binding) {
        return "mgl_s" + binding;
    }

    /**
     * {@return the name of a uniform block, of its array without index}
     *
     * @param binding its binding in the archive
     */
    public static String blockName(int binding) {
        return "mgl_b" + binding;
    }
}
