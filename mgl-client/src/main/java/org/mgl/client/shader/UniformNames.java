package org.mgl.client.shader;

import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.glsl.Keywords;

/** Takes structures and arrays of structures apart into the leaves that GL names: {@code s[1].b[0]}. */
final class UniformNames {
    /** Gets the leaves in order. */
    interface Sink {
        /**
         * A leaf.
         *
         * @param name its name, without a trailing {@code [0]}
         * @param type its type, an array at most of scalars, vectors, matrices or samplers
         * @param offset bytes from the start of the block
         * @param matrixStride bytes between columns or rows, 0 for no matrix
         * @param rowMajor it is stored by rows
         */
        void leaf(String name, ShaderType type, int offset, int matrixStride, boolean rowMajor);
    }

    private UniformNames() {}

    static void leaves(String prefix, Field field, int base, Sink sink) {
        String name = prefix + Keywords.original(field.name());
        walk(name, field.type(), base + Math.max(0, field.offset()), field, sink);
    }

    private static void walk(String name, ShaderType type, int offset, Field field, Sink sink) {
        if (type.isStruct()) {
            for (Field member : type.fields()) {
                leaves(name + ".", member, offset, sink);
            }
        } else if (type.isArray() && (type.element().isArray() || type.element().isStruct())) {
            for (int i = 0; i < type.length(); i++) {
                walk(name + "[" + i + "]", type.element(), offset + i * type.arrayStride(), field, sink);
            }
        } else {
            sink.leaf(name, type, offset, field.matrixStride(), field.rowMajor());
        }
    }
}
