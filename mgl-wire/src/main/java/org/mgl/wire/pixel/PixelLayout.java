package org.mgl.wire.pixel;

/** GL pixel layouts, that is pairs of format and type: which are legal (OpenGL 3.3 §3.7.2), and their sizes. */
public final class PixelLayout {
    /** GL_STENCIL_INDEX. */
    public static final int STENCIL_INDEX = 0x1901;
    /** GL_DEPTH_COMPONENT. */
    public static final int DEPTH_COMPONENT = 0x1902;
    /** GL_RED. */
    public static final int RED = 0x1903;
    /** GL_GREEN. */
    public static final int GREEN = 0x1904;
    /** GL_BLUE. */
    public static final int BLUE = 0x1905;
    /** GL_ALPHA. */
    public static final int ALPHA = 0x1906;
    /** GL_RGB. */
    public static final int RGB = 0x1907;
    /** GL_RGBA. */
    public static final int RGBA = 0x1908;
    /** GL_BGR. */
    public static final int BGR = 0x80E0;
    /** GL_BGRA. */
    public static final int BGRA = 0x80E1;
    /** GL_RG. */
    public static final int RG = 0x8227;
    /** GL_RG_INTEGER. */
    public static final int RG_INTEGER = 0x8228;
    /** GL_DEPTH_STENCIL. */
    public static final int DEPTH_STENCIL = 0x84F9;
    /** GL_RED_INTEGER. */
    public static final int RED_INTEGER = 0x8D94;
    /** GL_GREEN_INTEGER. */
    public static final int GREEN_INTEGER = 0x8D95;
    /** GL_BLUE_INTEGER. */
    public static final int BLUE_INTEGER = 0x8D96;
    /** GL_RGB_INTEGER. */
    public static final int RGB_INTEGER = 0x8D98;
    /** GL_RGBA_INTEGER. */
    public static final int RGBA_INTEGER = 0x8D99;
    /** GL_BGR_INTEGER. */
    public static final int BGR_INTEGER = 0x8D9A;
    /** GL_BGRA_INTEGER. */
    public static final int BGRA_INTEGER = 0x8D9B;

    /** GL_BYTE. */
    public static final int BYTE = 0x1400;
    /** GL_UNSIGNED_BYTE. */
    public static final int UNSIGNED_BYTE = 0x1401;
    /** GL_SHORT. */
    public static final int SHORT = 0x1402;
    /** GL_UNSIGNED_SHORT. */
    public static final int UNSIGNED_SHORT = 0x1403;
    /** GL_INT. */
    public static final int INT = 0x1404;
    /** GL_UNSIGNED_INT. */
    public static final int UNSIGNED_INT = 0x1405;
    /** GL_FLOAT. */
    public static final int FLOAT = 0x1406;
    /** GL_HALF_FLOAT. */
    public static final int HALF_FLOAT = 0x140B;
    /** GL_UNSIGNED_BYTE_3_3_2. */
    public static final int UNSIGNED_BYTE_3_3_2 = 0x8032;
    /** GL_UNSIGNED_SHORT_4_4_4_4. */
    public static final int UNSIGNED_SHORT_4_4_4_4 = 0x8033;
    /** GL_UNSIGNED_SHORT_5_5_5_1. */
    public static final int UNSIGNED_SHORT_5_5_5_1 = 0x8034;
    /** GL_UNSIGNED_INT_8_8_8_8. */
    public static final int UNSIGNED_INT_8_8_8_8 = 0x8035;
    /** GL_UNSIGNED_INT_10_10_10_2. */
    public static final int UNSIGNED_INT_10_10_10_2 = 0x8036;
    /** GL_UNSIGNED_BYTE_2_3_3_REV. */
    public static final int UNSIGNED_BYTE_2_3_3_REV = 0x8362;
    /** GL_UNSIGNED_SHORT_5_6_5. */
    public static final int UNSIGNED_SHORT_5_6_5 = 0x8363;
    /** GL_UNSIGNED_SHORT_5_6_5_REV. */
    public static final int UNSIGNED_SHORT_5_6_5_REV = 0x8364;
    /** GL_UNSIGNED_SHORT_4_4_4_4_REV. */
    public static final int UNSIGNED_SHORT_4_4_4_4_REV = 0x8365;
    /** GL_UNSIGNED_SHORT_1_5_5_5_REV. */
    public static final int UNSIGNED_SHORT_1_5_5_5_REV = 0x8366;
    /** GL_UNSIGNED_INT_8_8_8_8_REV. */
    public static final int UNSIGNED_INT_8_8_8_8_REV = 0x8367;
    /** GL_UNSIGNED_INT_2_10_10_10_REV. */
    public static final int UNSIGNED_INT_2_10_10_10_REV = 0x8368;
    /** GL_UNSIGNED_INT_24_8. */
    public static final int UNSIGNED_INT_24_8 = 0x84FA;
    /** GL_UNSIGNED_INT_10F_11F_11F_REV. */
    public static final int UNSIGNED_INT_10F_11F_11F_REV = 0x8C3B;
    /** GL_UNSIGNED_INT_5_9_9_9_REV. */
    public static final int UNSIGNED_INT_5_9_9_9_REV = 0x8C3E;
    /** GL_FLOAT_32_UNSIGNED_INT_24_8_REV. */
    public static final int FLOAT_32_UNSIGNED_INT_24_8_REV = 0x8DAD;

    private static final int GL_NO_ERROR = 0;
    private static final int GL_INVALID_ENUM = 0x0500;
    private static final int GL_INVALID_OPERATION = 0x0502;

    private PixelLayout() {}

    /** The GL error of the pair: 0, GL_INVALID_ENUM (a value GL has not) or GL_INVALID_OPERATION (an illegal pair). */
    public static int error(int format, int type) {
        if (components(format) == 0 || typeBytes(type) == 0) {
            return GL_INVALID_ENUM;
        }
        boolean depthStencilType = type == UNSIGNED_INT_24_8 || type == FLOAT_32_UNSIGNED_INT_24_8_REV;
        if (format == DEPTH_STENCIL) {
            return depthStencilType ? GL_NO_ERROR : GL_INVALID_ENUM;
        }
        int packed = packedComponents(type);
        if (packed != 0) {
            // GL names no error for a wrong format of shared exponents; desktop drivers say invalid enum.
            int refusal = type == UNSIGNED_INT_5_9_9_9_REV ? GL_INVALID_ENUM : GL_INVALID_OPERATION;
            return packedFits(format, type, packed) ? GL_NO_ERROR : refusal;
        }
        if (depthStencilType) {
            return GL_INVALID_OPERATION;
        }
        return integer(format) && (type == FLOAT || type == HALF_FLOAT) ? GL_INVALID_ENUM : GL_NO_ERROR;
    }

    private static boolean packedFits(int format, int type, int packed) {
        if (type == UNSIGNED_INT_10F_11F_11F_REV || type == UNSIGNED_INT_5_9_9_9_REV) {
            return format == RGB;
        }
        return switch (format) {
            case RGB, RGB_INTEGER -> packed == 3;
            case RGBA, BGRA, RGBA_INTEGER, BGRA_INTEGER -> packed == 4;
            default -> false;
        };
    }

    /** Bytes of one texel, or 0 if GL has no such pair. */
    public static int texelBytes(int format, int type) {
        if (error(format, type) != GL_NO_ERROR) {
            return 0;
        }
        boolean whole = packedComponents(type) != 0 || format == DEPTH_STENCIL;
        return whole ? typeBytes(type) : typeBytes(type) * components(format);
    }

    /**
     * Components of a format, 0 if there is no such format. GL_ALPHA is none of the core profile, but desktop drivers
     * take it there too.
     */
    public static int components(int format) {
        return switch (format) {
            case STENCIL_INDEX, DEPTH_COMPONENT, RED, GREEN, BLUE, ALPHA, RED_INTEGER, GREEN_INTEGER, BLUE_INTEGER -> 1;
            case RG, RG_INTEGER, DEPTH_STENCIL -> 2;
            case RGB, BGR, RGB_INTEGER, BGR_INTEGER -> 3;
            case RGBA, BGRA, RGBA_INTEGER, BGRA_INTEGER -> 4;
            default -> 0;
        };
    }

    /** Whether components are integers that are not normalised. */
    public static boolean integer(int format) {
        return switch (format) {
            case RED_INTEGER,
                    GREEN_INTEGER,
                    BLUE_INTEGER,
                    RG_INTEGER,
                    RGB_INTEGER,
                    BGR_INTEGER,
                    RGBA_INTEGER,
                    BGRA_INTEGER -> true;
            default -> false;
        };
    }

    /** Bytes of one element of a type (all components of a packed one), 0 if GL has no such type. */
    public static int typeBytes(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE, UNSIGNED_BYTE_3_3_2, UNSIGNED_BYTE_2_3_3_REV -> 1;
            case SHORT,
                    UNSIGNED_SHORT,
                    HALF_FLOAT,
                    UNSIGNED_SHORT_4_4_4_4,
                    UNSIGNED_SHORT_5_5_5_1,
                    UNSIGNED_SHORT_5_6_5,
                    UNSIGNED_SHORT_5_6_5_REV,
                    UNSIGNED_SHORT_4_4_4_4_REV,
                    UNSIGNED_SHORT_1_5_5_5_REV -> 2;
            case INT,
                    UNSIGNED_INT,
                    FLOAT,
                    UNSIGNED_INT_8_8_8_8,
                    UNSIGNED_INT_10_10_10_2,
                    UNSIGNED_INT_8_8_8_8_REV,
                    UNSIGNED_INT_2_10_10_10_REV,
                    UNSIGNED_INT_24_8,
                    UNSIGNED_INT_10F_11F_11F_REV,
                    UNSIGNED_INT_5_9_9_9_REV -> 4;
            case FLOAT_32_UNSIGNED_INT_24_8_REV -> 8;
            default -> 0;
        };
    }

    /** Bytes that {@code GL_UNPACK_SWAP_BYTES} reverses as one; 1 if it changes nothing. */
    public static int swapUnit(int type) {
        return type == FLOAT_32_UNSIGNED_INT_24_8_REV ? 4 : typeBytes(type);
    }

    /** Colour components that a packed type holds, 0 if it is not packed. */
    static int packedComponents(int type) {
        return switch (type) {
            case UNSIGNED_BYTE_3_3_2,
                    UNSIGNED_BYTE_2_3_3_REV,
                    UNSIGNED_SHORT_5_6_5,
                    UNSIGNED_SHORT_5_6_5_REV,
                    UNSIGNED_INT_10F_11F_11F_REV,
                    UNSIGNED_INT_5_9_9_9_REV -> 3;
            case UNSIGNED_SHORT_4_4_4_4,
                    UNSIGNED_SHORT_5_5_5_1,
                    UNSIGNED_INT_8_8_8_8,
                    UNSIGNED_INT_10_10_10_2,
                    UNSIGNED_SHORT_4_4_4_4_REV,
                    UNSIGNED_SHORT_1_5_5_5_REV,
                    UNSIGNED_INT_8_8_8_8_REV,
                    UNSIGNED_INT_2_10_10_10_REV -> 4;
            default -> 0;
        };
    }

    /** Which of red or depth 0, green or stencil 1, blue 2, alpha 3 component {@code i} of a format is. */
    static int channel(int format, int i) {
        return switch (format) {
            case GREEN, GREEN_INTEGER, STENCIL_INDEX -> 1;
            case BLUE, BLUE_INTEGER -> 2;
            case ALPHA -> 3;
            case BGR, BGR_INTEGER, BGRA, BGRA_INTEGER -> i < 3 ? 2 - i : 3;
            default -> i;
        };
    }

    /**
     * Widths in bits of a packed integer type, in the order of the format's components, packed in bytes from the
     * lowest. The first component is in the most significant bits unless the type is {@link #reversed}.
     */
    static int packedBits(int type) {
        return switch (type) {
            case UNSIGNED_BYTE_3_3_2, UNSIGNED_BYTE_2_3_3_REV -> 0x00020303;
            case UNSIGNED_SHORT_5_6_5, UNSIGNED_SHORT_5_6_5_REV -> 0x00050605;
            case UNSIGNED_SHORT_4_4_4_4, UNSIGNED_SHORT_4_4_4_4_REV -> 0x04040404;
            case UNSIGNED_SHORT_5_5_5_1, UNSIGNED_SHORT_1_5_5_5_REV -> 0x01050505;
            case UNSIGNED_INT_8_8_8_8, UNSIGNED_INT_8_8_8_8_REV -> 0x08080808;
            default -> 0x020A0A0A;
        };
    }

    /** Whether the first component of a packed integer type is in the least significant bits. */
    static boolean reversed(int type) {
        return switch (type) {
            case UNSIGNED_BYTE_2_3_3_REV,
                    UNSIGNED_SHORT_5_6_5_REV,
                    UNSIGNED_SHORT_4_4_4_4_REV,
                    UNSIGNED_SHORT_1_5_5_5_REV,
                    UNSIGNED_INT_8_8_8_8_REV,
                    UNSIGNED_INT_2_10_10_10_REV -> true;
            default -> false;
        };
    }
}
