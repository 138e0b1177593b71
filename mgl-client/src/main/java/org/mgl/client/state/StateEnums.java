package org.mgl.client.state;

import static org.mgl.client.GL33.*;
import static org.mgl.wire.RenderStateFlags.*;

/** Which values GL 3.3 core accepts where, and which render-state bit a capability is. */
public final class StateEnums {
    private StateEnums() {}

    /** The bit of a capability that is one bit of the render state's flags; 0 for any other value. */
    public static int flagOf(int capability) {
        return switch (capability) {
            case GL_DEPTH_TEST -> DEPTH_TEST;
            case GL_CULL_FACE -> CULL_FACE;
            case GL_SCISSOR_TEST -> SCISSOR_TEST;
            case GL_STENCIL_TEST -> STENCIL_TEST;
            case GL_POLYGON_OFFSET_FILL -> POLYGON_OFFSET_FILL;
            case GL_POLYGON_OFFSET_LINE -> POLYGON_OFFSET_LINE;
            case GL_POLYGON_OFFSET_POINT -> POLYGON_OFFSET_POINT;
            case GL_FRAMEBUFFER_SRGB -> FRAMEBUFFER_SRGB;
            case GL_MULTISAMPLE -> MULTISAMPLE;
            case GL_SAMPLE_ALPHA_TO_COVERAGE -> ALPHA_TO_COVERAGE;
            case GL_SAMPLE_ALPHA_TO_ONE -> ALPHA_TO_ONE;
            case GL_SAMPLE_COVERAGE -> SAMPLE_COVERAGE;
            case GL_SAMPLE_MASK -> SAMPLE_MASK;
            case GL_DEPTH_CLAMP -> DEPTH_CLAMP;
            case GL_RASTERIZER_DISCARD -> RASTERIZER_DISCARD;
            case GL_PRIMITIVE_RESTART -> PRIMITIVE_RESTART;
            case GL_PROGRAM_POINT_SIZE -> PROGRAM_POINT_SIZE;
            case GL_LINE_SMOOTH -> LINE_SMOOTH;
            case GL_POLYGON_SMOOTH -> POLYGON_SMOOTH;
            case GL_COLOR_LOGIC_OP -> COLOR_LOGIC_OP;
            case GL_DITHER -> DITHER;
            case GL_TEXTURE_CUBE_MAP_SEAMLESS -> CUBE_MAP_SEAMLESS;
            default -> 0;
        };
    }

    /** Whether a value is a comparison function. */
    public static boolean isComparison(int value) {
        return value >= GL_NEVER && value <= GL_ALWAYS;
    }

    /** Whether a value is a stencil operation. */
    public static boolean isStencilOperation(int value) {
        return switch (value) {
            case GL_KEEP, GL_ZERO, GL_REPLACE, GL_INCR, GL_DECR, GL_INVERT, GL_INCR_WRAP, GL_DECR_WRAP -> true;
            default -> false;
        };
    }

    /** Whether a value names front, back or both faces. */
    public static boolean isFace(int value) {
        return value == GL_FRONT || value == GL_BACK || value == GL_FRONT_AND_BACK;
    }

    /** Whether a value is a logic operation. */
    public static boolean isLogicOp(int value) {
        return value >= GL_CLEAR && value <= GL_SET;
    }

    /** Whether a value is a blend equation. */
    public static boolean isBlendEquation(int value) {
        return switch (value) {
            case GL_FUNC_ADD, GL_FUNC_SUBTRACT, GL_FUNC_REVERSE_SUBTRACT, GL_MIN, GL_MAX -> true;
            default -> false;
        };
    }

    /** Whether a value is a blend factor; sources and destinations have the same in GL 3.3. */
    public static boolean isBlendFactor(int value) {
        return switch (value) {
            case GL_ZERO,
                    GL_ONE,
                    GL_SRC_COLOR,
                    GL_ONE_MINUS_SRC_COLOR,
                    GL_DST_COLOR,
                    GL_ONE_MINUS_DST_COLOR,
                    GL_SRC_ALPHA,
                    GL_ONE_MINUS_SRC_ALPHA,
                    GL_DST_ALPHA,
                    GL_ONE_MINUS_DST_ALPHA,
                    GL_CONSTANT_COLOR,
                    GL_ONE_MINUS_CONSTANT_COLOR,
                    GL_CONSTANT_ALPHA,
                    GL_ONE_MINUS_CONSTANT_ALPHA,
                    GL_SRC_ALPHA_SATURATE -> true;
            default -> isSecondSource(value);
        };
    }

    /** Whether a blend factor reads the second colour output. */
    public static boolean isSecondSource(int factor) {
        return switch (factor) {
            case GL_SRC1_COLOR, GL_ONE_MINUS_SRC1_COLOR, GL_SRC1_ALPHA, GL_ONE_MINUS_SRC1_ALPHA -> true;
            default -> false;
        };
    }
}
