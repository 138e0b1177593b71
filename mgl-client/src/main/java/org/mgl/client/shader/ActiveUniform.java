package org.mgl.client.shader;

/**
 * A uniform as {@code glGetActiveUniform} lists it. Immutable.
 *
 * @param name GL name; arrays end in {@code [0]}
 * @param type GL type enum
 * @param size elements, 1 when it is no array
 * @param array it is an array, if only of one element
 * @param location location of its first element, -1 for a block member and a hidden uniform
 * @param blockIndex index of its uniform block, -1 for the default block
 * @param offset bytes from the start of its block; for a default block that of the program's image; -1 for a sampler
 * @param arrayStride bytes between elements; 0 for no array, -1 for a sampler
 * @param matrixStride bytes between columns, or rows of a row-major matrix; 0 for no matrix, -1 for a sampler
 * @param rowMajor a matrix is stored by rows
 * @param rows components of a vector or matrix column
 * @param columns columns of a matrix, else 1
 * @param sampler index of the first of its elements in the program's sampler unit table, -1 for no sampler
 */
public record ActiveUniform(
        String name,
        int type,
        int size,
        boolean array,
        int location,
        int blockIndex,
        int offset,
        int arrayStride,
        int matrixStride,
        boolean rowMajor,
        int rows,
        int columns,
        int sampler) {

    /** {@return the name without a trailing {@code [0]}} */
    public String baseName() {
        return array ? name.substring(0, name.length() - 3) : name;
    }

    /** {@return whether it is a sampler} */
    public boolean isSampler() {
        return sampler >= 0;
    }
}
