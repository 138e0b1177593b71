package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.apply.ApplierState;

/** Current values of disabled attributes: context state in OpenGL ES too. */
final class AttributeValues {
    private static final int INT = 1;
    private static final int UNSIGNED = 2;

    private final int locations;
    private int touched;

    AttributeValues(GlesFeatures features) {
        locations = Math.min(features.vertexAttributes, ApplierState.VERTEX_BUFFERS);
    }

    /** Sets what was ever set; what an earlier context set and this one has not is (0, 0, 0, 1) again. */
    void apply(ApplierState state) {
        state.dirty &= ~ApplierState.DIRTY_ATTRIB_DEFAULTS;
        int due = state.attribDefaultMask | touched;
        touched = state.attribDefaultMask;
        while (due != 0) {
            int location = Integer.numberOfTrailingZeros(due);
            if (location < locations) {
                if ((state.attribDefaultMask >>> location & 1) != 0) {
                    set(location, state.attribClasses[location], state.attribValues, location * 4);
                } else {
                    glVertexAttrib4f(location, 0, 0, 0, 1);
                }
            }
            due &= due - 1;
        }
    }

    private static void set(int location, int valueClass, int[] v, int i) {
        switch (valueClass) {
            case INT -> glVertexAttribI4i(location, v[i], v[i + 1], v[i + 2], v[i + 3]);
            case UNSIGNED -> glVertexAttribI4ui(location, v[i], v[i + 1], v[i + 2], v[i + 3]);
            default ->
                glVertexAttrib4f(
                        location,
                        Float.intBitsToFloat(v[i]),
                        Float.intBitsToFloat(v[i + 1]),
                        Float.intBitsToFloat(v[i + 2]),
                        Float.intBitsToFloat(v[i + 3]));
        }
    }
}
