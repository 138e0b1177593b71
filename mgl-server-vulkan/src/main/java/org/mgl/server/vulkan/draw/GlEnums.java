package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

/** OpenGL's enums as Vulkan's. */
final class GlEnums {
    static final int POINTS = 0;
    static final int LINE_LOOP = 2;
    private static final int GL_NEVER = 0x0200;
    private static final int GL_CLEAR = 0x1500;

    private GlEnums() {}

    static int compareOp(int function) {
        return function - GL_NEVER & 7;
    }

    static int stencilOp(int op) {
        return switch (op) {
            case 0 -> VK_STENCIL_OP_ZERO;
            case 0x1E01 -> VK_STENCIL_OP_REPLACE;
            case 0x1E02 -> VK_STENCIL_OP_INCREMENT_AND_CLAMP;
            case 0x1E03 -> VK_STENCIL_OP_DECREMENT_AND_CLAMP;
            case 0x150A -> VK_STENCIL_OP_INVERT;
            case 0x8507 -> VK_STENCIL_OP_INCREMENT_AND_WRAP;
            case 0x8508 -> VK_STENCIL_OP_DECREMENT_AND_WRAP;
            default -> VK_STENCIL_OP_KEEP;
        };
    }

    static int blendFactor(int factor) {
        return switch (factor) {
            case 1 -> VK_BLEND_FACTOR_ONE;
            case 0x0300 -> VK_BLEND_FACTOR_SRC_COLOR;
            case 0x0301 -> VK_BLEND_FACTOR_ONE_MINUS_SRC_COLOR;
            case 0x0302 -> VK_BLEND_FACTOR_SRC_ALPHA;
            case 0x0303 -> VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
            case 0x0304 -> VK_BLEND_FACTOR_DST_ALPHA;
            case 0x0305 -> VK_BLEND_FACTOR_ONE_MINUS_DST_ALPHA;
            case 0x0306 -> VK_BLEND_FACTOR_DST_COLOR;
            case 0x0307 -> VK_BLEND_FACTOR_ONE_MINUS_DST_COLOR;
            case 0x0308 -> VK_BLEND_FACTOR_SRC_ALPHA_SATURATE;
            case 0x8001 -> VK_BLEND_FACTOR_CONSTANT_COLOR;
            case 0x8002 -> VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_COLOR;
            case 0x8003 -> VK_BLEND_FACTOR_CONSTANT_ALPHA;
            case 0x8004 -> VK_BLEND_FACTOR_ONE_MINUS_CONSTANT_ALPHA;
            case 0x8589 -> VK_BLEND_FACTOR_SRC1_ALPHA;
            case 0x88F9 -> VK_BLEND_FACTOR_SRC1_COLOR;
            case 0x88FA -> VK_BLEND_FACTOR_ONE_MINUS_SRC1_COLOR;
            case 0x88FB -> VK_BLEND_FACTOR_ONE_MINUS_SRC1_ALPHA;
            default -> VK_BLEND_FACTOR_ZERO;
        };
    }

    static int blendOp(int equation) {
        return switch (equation) {
            case 0x8007 -> VK_BLEND_OP_MIN;
            case 0x8008 -> VK_BLEND_OP_MAX;
            case 0x800A -> VK_BLEND_OP_SUBTRACT;
            case 0x800B -> VK_BLEND_OP_REVERSE_SUBTRACT;
            default -> VK_BLEND_OP_ADD;
        };
    }

    static int cullMode(int mode) {
        return switch (mode) {
            case 0x0404 -> VK_CULL_MODE_FRONT_BIT;
            case 0x0408 -> VK_CULL_MODE_FRONT_AND_BACK;
            default -> VK_CULL_MODE_BACK_BIT;
        };
    }

    /** Vulkan's rows grow downwards, MGL stores OpenGL's that grow upwards: what turns left there turns right here. */
    static int frontFace(int face) {
        return face == 0x0900 ? VK_FRONT_FACE_COUNTER_CLOCKWISE : VK_FRONT_FACE_CLOCKWISE;
    }

    static int logicOp(int op) {
        return switch (op - GL_CLEAR) {
            case 0 -> VK_LOGIC_OP_CLEAR;
            case 1 -> VK_LOGIC_OP_AND;
            case 2 -> VK_LOGIC_OP_AND_REVERSE;
            case 4 -> VK_LOGIC_OP_AND_INVERTED;
            case 5 -> VK_LOGIC_OP_NO_OP;
            case 6 -> VK_LOGIC_OP_XOR;
            case 7 -> VK_LOGIC_OP_OR;
            case 8 -> VK_LOGIC_OP_NOR;
            case 9 -> VK_LOGIC_OP_EQUIVALENT;
            case 10 -> VK_LOGIC_OP_INVERT;
            case 11 -> VK_LOGIC_OP_OR_REVERSE;
            case 12 -> VK_LOGIC_OP_COPY_INVERTED;
            case 13 -> VK_LOGIC_OP_OR_INVERTED;
            case 14 -> VK_LOGIC_OP_NAND;
            case 15 -> VK_LOGIC_OP_SET;
            default -> VK_LOGIC_OP_COPY;
        };
    }

    /** The topology of a primitive mode; line loops are drawn as strips of rewritten indices. -1 if there is none. */
    static int topology(int mode) {
        return switch (mode) {
            case POINTS -> VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
            case 1 -> VK_PRIMITIVE_TOPOLOGY_LINE_LIST;
            case LINE_LOOP, 3 -> VK_PRIMITIVE_TOPOLOGY_LINE_STRIP;
            case 4 -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
            case 5 -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
            case 6 -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_FAN;
            case 10 -> VK_PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY;
            case 11 -> VK_PRIMITIVE_TOPOLOGY_LINE_STRIP_WITH_ADJACENCY;
            case 12 -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST_WITH_ADJACENCY;
            case 13 -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP_WITH_ADJACENCY;
            default -> -1;
        };
    }

    /** A topology of the class that a pipeline is made for: 0 points, 1 lines, 3 triangles. */
    static int topologyClass(int topology) {
        return switch (topology) {
            case VK_PRIMITIVE_TOPOLOGY_POINT_LIST -> VK_PRIMITIVE_TOPOLOGY_POINT_LIST;
            case VK_PRIMITIVE_TOPOLOGY_LINE_LIST,
                    VK_PRIMITIVE_TOPOLOGY_LINE_STRIP,
                    VK_PRIMITIVE_TOPOLOGY_LINE_LIST_WITH_ADJACENCY,
                    VK_PRIMITIVE_TOPOLOGY_LINE_STRIP_WITH_ADJACENCY -> VK_PRIMITIVE_TOPOLOGY_LINE_LIST;
            default -> VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
        };
    }

    /** Indices of one primitive of a list mode, 0 for strips, fans and loops. */
    static int listSize(int mode) {
        return switch (mode) {
            case POINTS -> 1;
            case 1 -> 2;
            case 4 -> 3;
            case 10 -> 4;
            case 12 -> 6;
            default -> 0;
        };
    }

    /** Vertices of one primitive of any mode. */
    static int primitiveSize(int mode) {
        return switch (mode) {
            case POINTS -> 1;
            case 1, LINE_LOOP, 3 -> 2;
            case 10, 11 -> 4;
            case 12, 13 -> 6;
            default -> 3;
        };
    }

    /** Whether a mode makes polygons. */
    static boolean polygons(int mode) {
        return mode >= 4 && mode <= 6 || mode == 12 || mode == 13;
    }
}
