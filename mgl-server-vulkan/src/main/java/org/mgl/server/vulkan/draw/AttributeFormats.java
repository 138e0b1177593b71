package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

/** Vulkan formats of vertex attributes. */
final class AttributeFormats {
    private static final int GL_BYTE = 0x1400;
    private static final int GL_UNSIGNED_BYTE = 0x1401;
    private static final int GL_SHORT = 0x1402;
    private static final int GL_UNSIGNED_SHORT = 0x1403;
    private static final int GL_INT = 0x1404;
    private static final int GL_UNSIGNED_INT = 0x1405;
    private static final int GL_FLOAT = 0x1406;
    private static final int GL_HALF_FLOAT = 0x140B;
    private static final int GL_UNSIGNED_INT_2_10_10_10_REV = 0x8368;
    private static final int GL_INT_2_10_10_10_REV = 0x8D9F;
    /** From one component count to the next in the families of formats. */
    private static final int BYTES = VK_FORMAT_R8G8_UNORM - VK_FORMAT_R8_UNORM;

    private AttributeFormats() {}

    static boolean signed(int type) {
        return type == GL_BYTE || type == GL_SHORT || type == GL_INT;
    }

    /** The format, VK_FORMAT_UNDEFINED if Vulkan has none. */
    static int of(int type, int size, boolean normalized, boolean integer) {
        return switch (type) {
            case GL_BYTE, GL_UNSIGNED_BYTE -> eight(size) + variant(type, normalized, integer);
            case GL_SHORT, GL_UNSIGNED_SHORT -> sixteen(size) + variant(type, normalized, integer);
            case GL_INT -> words(VK_FORMAT_R32_SINT, size);
            case GL_UNSIGNED_INT -> words(VK_FORMAT_R32_UINT, size);
            case GL_FLOAT -> words(VK_FORMAT_R32_SFLOAT, size);
            case GL_HALF_FLOAT ->
                switch (size) {
                    case 1 -> VK_FORMAT_R16_SFLOAT;
                    case 2 -> VK_FORMAT_R16G16_SFLOAT;
                    case 3 -> VK_FORMAT_R16G16B16_SFLOAT;
                    default -> VK_FORMAT_R16G16B16A16_SFLOAT;
                };
            case GL_UNSIGNED_INT_2_10_10_10_REV ->
                normalized ? VK_FORMAT_A2B10G10R10_UNORM_PACK32 : VK_FORMAT_A2B10G10R10_USCALED_PACK32;
            case GL_INT_2_10_10_10_REV ->
                normalized ? VK_FORMAT_A2B10G10R10_SNORM_PACK32 : VK_FORMAT_A2B10G10R10_SSCALED_PACK32;
            default -> VK_FORMAT_UNDEFINED;
        };
    }

    /** Steps within a family: UNORM, SNORM, USCALED, SSCALED, UINT, SINT. */
    private static int variant(int type, boolean normalized, boolean integer) {
        int step = integer ? 4 : normalized ? 0 : 2;
        return signed(type) ? step + 1 : step;
    }

    private static int eight(int size) {
        return switch (size) {
            case 1 -> VK_FORMAT_R8_UNORM;
            case 2 -> VK_FORMAT_R8_UNORM + BYTES;
            case 3 -> VK_FORMAT_R8G8B8_UNORM;
            default -> VK_FORMAT_R8G8B8A8_UNORM;
        };
    }

    private static int sixteen(int size) {
        return switch (size) {
            case 1 -> VK_FORMAT_R16_UNORM;
            case 2 -> VK_FORMAT_R16G16_UNORM;
            case 3 -> VK_FORMAT_R16G16B16_UNORM;
            default -> VK_FORMAT_R16G16B16A16_UNORM;
        };
    }

    private static int words(int first, int size) {
        return first + 3 * (size - 1);
    }

    /** How the vertex stage makes floats of an attribute, 0 if fetching it does. */
    static int conversion(int type, int size, boolean normalized, boolean integer) {
        if (integer || type != GL_INT && type != GL_UNSIGNED_INT) {
            return IntegerInputs.NONE;
        }
        return IntegerInputs.code(type == GL_INT, normalized ? size : 0);
    }

    /** The format of a current value of a class: 0 float, 1 signed, 2 unsigned. */
    static int ofValue(int valueClass) {
        return switch (valueClass) {
            case 1 -> VK_FORMAT_R32G32B32A32_SINT;
            case 2 -> VK_FORMAT_R32G32B32A32_UINT;
            default -> VK_FORMAT_R32G32B32A32_SFLOAT;
        };
    }
}
