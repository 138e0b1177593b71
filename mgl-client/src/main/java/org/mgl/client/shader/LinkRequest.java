package org.mgl.client.shader;

import java.util.List;
import java.util.Map;

/**
 * What {@code glLinkProgram} links.
 *
 * @param shaders attached shaders in order of attachment
 * @param attribLocations {@code glBindAttribLocation}: name to location
 * @param fragDataLocations {@code glBindFragDataLocation}: name to draw buffer
 * @param fragDataIndices {@code glBindFragDataLocationIndexed}: name to index, 0 where it is missing
 * @param feedbackMode {@code GL_INTERLEAVED_ATTRIBS} or {@code GL_SEPARATE_ATTRIBS}
 * @param feedbackVaryings {@code glTransformFeedbackVaryings}, empty for none
 */
public record LinkRequest(
        List<CompiledShader> shaders,
        Map<String, Integer> attribLocations,
        Map<String, Integer> fragDataLocations,
        Map<String, Integer> fragDataIndices,
        int feedbackMode,
        List<String> feedbackVaryings) {
    /** Copies the collections: the program object may change while the link is under way. */
    public LinkRequest {
        shaders = List.copyOf(shaders);
        attribLocations = Map.copyOf(attribLocations);
        fragDataLocations = Map.copyOf(fragDataLocations);
        fragDataIndices = Map.copyOf(fragDataIndices);
        feedbackVaryings = List.copyOf(feedbackVaryings);
    }

    /**
     * {@return a request without bound locations and without transform feedback}
     *
     * @param shaders attached shaders in order of attachment
     */
    public static LinkRequest of(CompiledShader... shaders) {
        return new LinkRequest(List.of(shaders), Map.of(), Map.of(), Map.of(), 0x8C8C, List.of());
    }
}
