package org.mgl.client.gen;

/**
 * One parameter of a GL function as LWJGL declares it.
 *
 * @param type    simple Java type name, such as {@code int}, {@code FloatBuffer} or {@code int[]}
 * @param name    LWJGL's parameter name
 * @param written whether GL may write through it: a pointer whose C type is not {@code const}
 */
record GlParameter(String type, String name, boolean written) {
    boolean isBuffer() {
        return switch (type) {
            case "ByteBuffer", "ShortBuffer", "IntBuffer", "LongBuffer", "FloatBuffer", "DoubleBuffer" -> true;
            default -> false;
        };
    }

    boolean isArray() {
        return switch (type) {
            case "short[]", "int[]", "long[]", "float[]", "double[]" -> true;
            default -> false;
        };
    }

    /** Whether the canonical form is an address and a size. */
    boolean isMemory() {
        return isBuffer() || isArray();
    }

    /** {@code type name}. */
    String declaration() {
        return type + " " + name;
    }
}
