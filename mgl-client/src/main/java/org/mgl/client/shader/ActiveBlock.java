package org.mgl.client.shader;

import java.util.List;

/**
 * A uniform block, or one element of an array of them, as {@code glGetActiveUniformBlock} lists it. Immutable; its
 * position in the program's list is its index both for GL and in the archive.
 *
 * @param name GL name, with {@code [i]} for an array element
 * @param dataSize {@code GL_UNIFORM_BLOCK_DATA_SIZE}
 * @param uniforms indices of its members among the active uniforms
 * @param stages bits of the stages that use it, see {@link ShaderStage#bit()}
 */
public record ActiveBlock(String name, int dataSize, List<Integer> uniforms, int stages) {
    /** Makes the list immutable. */
    public ActiveBlock {
        uniforms = List.copyOf(uniforms);
    }
}
