package org.mgl.wire.pixel;

/**
 * Sized internal formats that cross the wire, each with one canonical layout of tight rows: the pair of format and type
 * that OpenGL ES 3.2 takes for it (where ES has it). A format that a driver lacks crosses all the same; the server maps
 * it. The order is part of the wire (append only): {@code Caps} has one entry per ordinal.
 */
public enum PixelFormat {
    /** GL_R8. */
    R8(0x8229, PixelLayout.RED, PixelLayout.UNSIGNED_BYTE, 1, Component.UNORM, color(8, 0, 0, 0)),
    /** GL_RG8. */
    RG8(0x822B, PixelLayout.RG, PixelLayout.UNSIGNED_BYTE, 2, Component.UNORM, color(8, 8, 0, 0)),
    /** GL_RGB8. */
    RGB8(0x8051, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE, 3, Component.UNORM, color(8, 8, 8, 0)),
    /** GL_RGBA8. */
    RGBA8(0x8058, PixelLayout.RGBA, PixelLayout.UNSIGNED_BYTE, 4, Component.UNORM, color(8, 8, 8, 8)),
    /** GL_R8_SNORM. */
    R8_SNORM(0x8F94, PixelLayout.RED, PixelLayout.BYTE, 1, Component.SNORM, color(8, 0, 0, 0)),
    /** GL_RG8_SNORM. */
    RG8_SNORM(0x8F95, PixelLayout.RG, PixelLayout.BYTE, 2, Component.SNORM, color(8, 8, 0, 0)),
    /** GL_RGB8_SNORM. */
    RGB8_SNORM(0x8F96, PixelLayout.RGB, PixelLayout.BYTE, 3, Component.SNORM, color(8, 8, 8, 0)),
    /** GL_RGBA8_SNORM. */
    RGBA8_SNORM(0x8F97, PixelLayout.RGBA, PixelLayout.BYTE, 4, Component.SNORM, color(8, 8, 8, 8)),
    /** GL_R16. */
    R16(0x822A, PixelLayout.RED, PixelLayout.UNSIGNED_SHORT, 2, Component.UNORM, color(16, 0, 0, 0)),
    /** GL_RG16. */
    RG16(0x822C, PixelLayout.RG, PixelLayout.UNSIGNED_SHORT, 4, Component.UNORM, color(16, 16, 0, 0)),
    /** GL_RGB16. */
    RGB16(0x8054, PixelLayout.RGB, PixelLayout.UNSIGNED_SHORT, 6, Component.UNORM, color(16, 16, 16, 0)),
    /** GL_RGBA16. */
    RGBA16(0x805B, PixelLayout.RGBA, PixelLayout.UNSIGNED_SHORT, 8, Component.UNORM, color(16, 16, 16, 16)),
    /** GL_R16_SNORM. */
    R16_SNORM(0x8F98, PixelLayout.RED, PixelLayout.SHORT, 2, Component.SNORM, color(16, 0, 0, 0)),
    /** GL_RG16_SNORM. */
    RG16_SNORM(0x8F99, PixelLayout.RG, PixelLayout.SHORT, 4, Component.SNORM, color(16, 16, 0, 0)),
    /** GL_RGB16_SNORM. */
    RGB16_SNORM(0x8F9A, PixelLayout.RGB, PixelLayout.SHORT, 6, Component.SNORM, color(16, 16, 16, 0)),
    /** GL_RGBA16_SNORM. */
    RGBA16_SNORM(0x8F9B, PixelLayout.RGBA, PixelLayout.SHORT, 8, Component.SNORM, color(16, 16, 16, 16)),
    /** GL_RGB565. */
    RGB565(0x8D62, PixelLayout.RGB, PixelLayout.UNSIGNED_SHORT_5_6_5, 2, Component.UNORM, color(5, 6, 5, 0)),
    /** GL_RGBA4. */
    RGBA4(0x8056, PixelLayout.RGBA, PixelLayout.UNSIGNED_SHORT_4_4_4_4, 2, Component.UNORM, color(4, 4, 4, 4)),
    /** GL_RGB5_A1. */
    RGB5_A1(0x8057, PixelLayout.RGBA, PixelLayout.UNSIGNED_SHORT_5_5_5_1, 2, Component.UNORM, color(5, 5, 5, 1)),
    /** GL_RGB10_A2. */
    RGB10_A2(
            0x8059,
            PixelLayout.RGBA,
            PixelLayout.UNSIGNED_INT_2_10_10_10_REV,
            4,
            Component.UNORM,
            color(10, 10, 10, 2)),
    /** GL_RGB10_A2UI. */
    RGB10_A2UI(
            0x906F,
            PixelLayout.RGBA_INTEGER,
            PixelLayout.UNSIGNED_INT_2_10_10_10_REV,
            4,
            Component.UINT,
            color(10, 10, 10, 2)),
    /** GL_SRGB8. */
    SRGB8(0x8C41, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE, 3, Component.UNORM, color(8, 8, 8, 0)),
    /** GL_SRGB8_ALPHA8. */
    SRGB8_ALPHA8(0x8C43, PixelLayout.RGBA, PixelLayout.UNSIGNED_BYTE, 4, Component.UNORM, color(8, 8, 8, 8)),
    /** GL_R16F. */
    R16F(0x822D, PixelLayout.RED, PixelLayout.HALF_FLOAT, 2, Component.FLOATING, color(16, 0, 0, 0)),
    /** GL_RG16F. */
    RG16F(0x822F, PixelLayout.RG, PixelLayout.HALF_FLOAT, 4, Component.FLOATING, color(16, 16, 0, 0)),
    /** GL_RGB16F. */
    RGB16F(0x881B, PixelLayout.RGB, PixelLayout.HALF_FLOAT, 6, Component.FLOATING, color(16, 16, 16, 0)),
    /** GL_RGBA16F. */
    RGBA16F(0x881A, PixelLayout.RGBA, PixelLayout.HALF_FLOAT, 8, Component.FLOATING, color(16, 16, 16, 16)),
    /** GL_R32F. */
    R32F(0x822E, PixelLayout.RED, PixelLayout.FLOAT, 4, Component.FLOATING, color(32, 0, 0, 0)),
    /** GL_RG32F. */
    RG32F(0x8230, PixelLayout.RG, PixelLayout.FLOAT, 8, Component.FLOATING, color(32, 32, 0, 0)),
    /** GL_RGB32F. */
    RGB32F(0x8815, PixelLayout.RGB, PixelLayout.FLOAT, 12, Component.FLOATING, color(32, 32, 32, 0)),
    /** GL_RGBA32F. */
    RGBA32F(0x8814, PixelLayout.RGBA, PixelLayout.FLOAT, 16, Component.FLOATING, color(32, 32, 32, 32)),
    /** GL_R11F_G11F_B10F. */
    R11F_G11F_B10F(
            0x8C3A,
            PixelLayout.RGB,
            PixelLayout.UNSIGNED_INT_10F_11F_11F_REV,
            4,
            Component.FLOATING,
            color(11, 11, 10, 0)),
    /** GL_RGB9_E5. */
    RGB9_E5(0x8C3D, PixelLayout.RGB, PixelLayout.UNSIGNED_INT_5_9_9_9_REV, 4, Component.FLOATING, color(9, 9, 9, 0)),
    /** GL_R8I. */
    R8I(0x8231, PixelLayout.RED_INTEGER, PixelLayout.BYTE, 1, Component.SINT, color(8, 0, 0, 0)),
    /** GL_RG8I. */
    RG8I(0x8237, PixelLayout.RG_INTEGER, PixelLayout.BYTE, 2, Component.SINT, color(8, 8, 0, 0)),
    /** GL_RGB8I. */
    RGB8I(0x8D8F, PixelLayout.RGB_INTEGER, PixelLayout.BYTE, 3, Component.SINT, color(8, 8, 8, 0)),
    /** GL_RGBA8I. */
    RGBA8I(0x8D8E, PixelLayout.RGBA_INTEGER, PixelLayout.BYTE, 4, Component.SINT, color(8, 8, 8, 8)),
    /** GL_R8UI. */
    R8UI(0x8232, PixelLayout.RED_INTEGER, PixelLayout.UNSIGNED_BYTE, 1, Component.UINT, color(8, 0, 0, 0)),
    /** GL_RG8UI. */
    RG8UI(0x8238, PixelLayout.RG_INTEGER, PixelLayout.UNSIGNED_BYTE, 2, Component.UINT, color(8, 8, 0, 0)),
    /** GL_RGB8UI. */
    RGB8UI(0x8D7D, PixelLayout.RGB_INTEGER, PixelLayout.UNSIGNED_BYTE, 3, Component.UINT, color(8, 8, 8, 0)),
    /** GL_RGBA8UI. */
    RGBA8UI(0x8D7C, PixelLayout.RGBA_INTEGER, PixelLayout.UNSIGNED_BYTE, 4, Component.UINT, color(8, 8, 8, 8)),
    /** GL_R16I. */
    R16I(0x8233, PixelLayout.RED_INTEGER, PixelLayout.SHORT, 2, Component.SINT, color(16, 0, 0, 0)),
    /** GL_RG16I. */
    RG16I(0x8239, PixelLayout.RG_INTEGER, PixelLayout.SHORT, 4, Component.SINT, color(16, 16, 0, 0)),
    /** GL_RGB16I. */
    RGB16I(0x8D89, PixelLayout.RGB_INTEGER, PixelLayout.SHORT, 6, Component.SINT, color(16, 16, 16, 0)),
    /** GL_RGBA16I. */
    RGBA16I(0x8D88, PixelLayout.RGBA_INTEGER, PixelLayout.SHORT, 8, Component.SINT, color(16, 16, 16, 16)),
    /** GL_R16UI. */
    R16UI(0x8234, PixelLayout.RED_INTEGER, PixelLayout.UNSIGNED_SHORT, 2, Component.UINT, color(16, 0, 0, 0)),
    /** GL_RG16UI. */
    RG16UI(0x823A, PixelLayout.RG_INTEGER, PixelLayout.UNSIGNED_SHORT, 4, Component.UINT, color(16, 16, 0, 0)),
    /** GL_RGB16UI. */
    RGB16UI(0x8D77, PixelLayout.RGB_INTEGER, PixelLayout.UNSIGNED_SHORT, 6, Component.UINT, color(16, 16, 16, 0)),
    /** GL_RGBA16UI. */
    RGBA16UI(0x8D76, PixelLayout.RGBA_INTEGER, PixelLayout.UNSIGNED_SHORT, 8, Component.UINT, color(16, 16, 16, 16)),
    /** GL_R32I. */
    R32I(0x8235, PixelLayout.RED_INTEGER, PixelLayout.INT, 4, Component.SINT, color(32, 0, 0, 0)),
    /** GL_RG32I. */
    RG32I(0x823B, PixelLayout.RG_INTEGER, PixelLayout.INT, 8, Component.SINT, color(32, 32, 0, 0)),
    /** GL_RGB32I. */
    RGB32I(0x8D83, PixelLayout.RGB_INTEGER, PixelLayout.INT, 12, Component.SINT, color(32, 32, 32, 0)),
    /** GL_RGBA32I. */
    RGBA32I(0x8D82, PixelLayout.RGBA_INTEGER, PixelLayout.INT, 16, Component.SINT, color(32, 32, 32, 32)),
    /** GL_R32UI. */
    R32UI(0x8236, PixelLayout.RED_INTEGER, PixelLayout.UNSIGNED_INT, 4, Component.UINT, color(32, 0, 0, 0)),
    /** GL_RG32UI. */
    RG32UI(0x823C, PixelLayout.RG_INTEGER, PixelLayout.UNSIGNED_INT, 8, Component.UINT, color(32, 32, 0, 0)),
    /** GL_RGB32UI. */
    RGB32UI(0x8D71, PixelLayout.RGB_INTEGER, PixelLayout.UNSIGNED_INT, 12, Component.UINT, color(32, 32, 32, 0)),
    /** GL_RGBA32UI. */
    RGBA32UI(0x8D70, PixelLayout.RGBA_INTEGER, PixelLayout.UNSIGNED_INT, 16, Component.UINT, color(32, 32, 32, 32)),
    /** GL_DEPTH_COMPONENT16. */
    DEPTH_COMPONENT16(
            0x81A5, PixelLayout.DEPTH_COMPONENT, PixelLayout.UNSIGNED_SHORT, 2, Component.UNORM, depthStencil(16, 0)),
    /** GL_DEPTH_COMPONENT24. */
    DEPTH_COMPONENT24(
            0x81A6, PixelLayout.DEPTH_COMPONENT, PixelLayout.UNSIGNED_INT, 4, Component.UNORM, depthStencil(24, 0)),
    /** GL_DEPTH_COMPONENT32F. */
    DEPTH_COMPONENT32F(
            0x8CAC, PixelLayout.DEPTH_COMPONENT, PixelLayout.FLOAT, 4, Component.FLOATING, depthStencil(32, 0)),
    /** GL_DEPTH24_STENCIL8. */
    DEPTH24_STENCIL8(
            0x88F0, PixelLayout.DEPTH_STENCIL, PixelLayout.UNSIGNED_INT_24_8, 4, Component.UNORM, depthStencil(24, 8)),
    /** GL_DEPTH32F_STENCIL8. */
    DEPTH32F_STENCIL8(
            0x8CAD,
            PixelLayout.DEPTH_STENCIL,
            PixelLayout.FLOAT_32_UNSIGNED_INT_24_8_REV,
            8,
            Component.FLOATING,
            depthStencil(32, 8)),
    /** GL_STENCIL_INDEX8. */
    STENCIL_INDEX8(0x8D48, PixelLayout.STENCIL_INDEX, PixelLayout.UNSIGNED_BYTE, 1, Component.UINT, depthStencil(0, 8)),
    /** GL_COMPRESSED_RGB_S3TC_DXT1_EXT. */
    COMPRESSED_RGB_S3TC_DXT1(0x83F0, PixelLayout.RGB, 8, Component.UNORM, color(4, 4, 4, 0)),
    /** GL_COMPRESSED_RGBA_S3TC_DXT1_EXT. */
    COMPRESSED_RGBA_S3TC_DXT1(0x83F1, PixelLayout.RGBA, 8, Component.UNORM, color(4, 4, 4, 1)),
    /** GL_COMPRESSED_RGBA_S3TC_DXT3_EXT. */
    COMPRESSED_RGBA_S3TC_DXT3(0x83F2, PixelLayout.RGBA, 16, Component.UNORM, color(4, 4, 4, 4)),
    /** GL_COMPRESSED_RGBA_S3TC_DXT5_EXT. */
    COMPRESSED_RGBA_S3TC_DXT5(0x83F3, PixelLayout.RGBA, 16, Component.UNORM, color(4, 4, 4, 4)),
    /** GL_COMPRESSED_SRGB_S3TC_DXT1_EXT. */
    COMPRESSED_SRGB_S3TC_DXT1(0x8C4C, PixelLayout.RGB, 8, Component.UNORM, color(4, 4, 4, 0)),
    /** GL_COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT. */
    COMPRESSED_SRGB_ALPHA_S3TC_DXT1(0x8C4D, PixelLayout.RGBA, 8, Component.UNORM, color(4, 4, 4, 1)),
    /** GL_COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT. */
    COMPRESSED_SRGB_ALPHA_S3TC_DXT3(0x8C4E, PixelLayout.RGBA, 16, Component.UNORM, color(4, 4, 4, 4)),
    /** GL_COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT. */
    COMPRESSED_SRGB_ALPHA_S3TC_DXT5(0x8C4F, PixelLayout.RGBA, 16, Component.UNORM, color(4, 4, 4, 4)),
    /** GL_COMPRESSED_RED_RGTC1. */
    COMPRESSED_RED_RGTC1(0x8DBB, PixelLayout.RED, 8, Component.UNORM, color(8, 0, 0, 0)),
    /** GL_COMPRESSED_SIGNED_RED_RGTC1. */
    COMPRESSED_SIGNED_RED_RGTC1(0x8DBC, PixelLayout.RED, 8, Component.SNORM, color(8, 0, 0, 0)),
    /** GL_COMPRESSED_RG_RGTC2. */
    COMPRESSED_RG_RGTC2(0x8DBD, PixelLayout.RG, 16, Component.UNORM, color(8, 8, 0, 0)),
    /** GL_COMPRESSED_SIGNED_RG_RGTC2. */
    COMPRESSED_SIGNED_RG_RGTC2(0x8DBE, PixelLayout.RG, 16, Component.SNORM, color(8, 8, 0, 0));

    /** How a format's components are stored. */
    public enum Component {
        /** Unsigned, normalised to 0..1. */
        UNORM(0x8C17),
        /** Signed, normalised to -1..1. */
        SNORM(0x8F9C),
        /** Floating point. */
        FLOATING(0x1406),
        /** Signed integers. */
        SINT(0x1404),
        /** Unsigned integers. */
        UINT(0x1405);

        private final int glType;

        Component(int glType) {
            this.glType = glType;
        }

        /** What {@code GL_TEXTURE_RED_TYPE} and its like answer. */
        public int glType() {
            return glType;
        }
    }

    /** Number of formats. */
    public static final int COUNT = values().length;

    private static final int BLOCK = 4;
    private static final int TABLE = 1 << 9;
    private static final PixelFormat[] BY_CODE = byCode();

    private final int internalFormat;
    private final int format;
    private final int type;
    private final int bytes;
    private final boolean compressed;
    private final Component component;
    private final long bits;

    PixelFormat(int internalFormat, int format, int type, int bytes, Component component, long bits) {
        this.internalFormat = internalFormat;
        this.format = format;
        this.type = type;
        this.bytes = bytes;
        this.compressed = false;
        this.component = component;
        this.bits = bits;
    }

    PixelFormat(int internalFormat, int base, int blockBytes, Component component, long bits) {
        this.internalFormat = internalFormat;
        this.format = base;
        this.type = PixelLayout.UNSIGNED_BYTE;
        this.bytes = blockBytes;
        this.compressed = true;
        this.component = component;
        this.bits = bits;
    }

    private static long color(int red, int green, int blue, int alpha) {
        return red | green << 8 | blue << 16 | (long) alpha << 24;
    }

    private static long depthStencil(int depth, int stencil) {
        return (long) depth << 32 | (long) stencil << 40;
    }

    private static PixelFormat[] byCode() {
        PixelFormat[] table = new PixelFormat[TABLE];
        for (PixelFormat format : values()) {
            int i = hash(format.internalFormat);
            while (table[i] != null) {
                i = i + 1 & TABLE - 1;
            }
            table[i] = format;
        }
        return table;
    }

    private static int hash(int internalFormat) {
        return internalFormat * 0x9E3779B9 >>> 23;
    }

    /** The format of a sized GL internal format of this table, or null. */
    public static PixelFormat of(int internalFormat) {
        int i = hash(internalFormat);
        while (BY_CODE[i] != null && BY_CODE[i].internalFormat != internalFormat) {
            i = i + 1 & TABLE - 1;
        }
        return BY_CODE[i];
    }

    /** The sized GL internal format. */
    public int internalFormat() {
        return internalFormat;
    }

    /** GL format of the canonical layout; of a compressed format, its base format. */
    public int format() {
        return format;
    }

    /** GL type of the canonical layout; without meaning for a compressed format. */
    public int type() {
        return type;
    }

    /** Bytes of a texel in the canonical layout, of a block of 4x4 if compressed. */
    public int bytes() {
        return bytes;
    }

    /** How components are stored; for depth and stencil together, how depth is. */
    public Component component() {
        return component;
    }

    /** Whether texels come in compressed blocks. */
    public boolean compressed() {
        return compressed;
    }

    /** Texels of a block horizontally and vertically: 4 if compressed, else 1. */
    public int blockSize() {
        return compressed ? BLOCK : 1;
    }

    /** Bytes of one canonical row of {@code width} texels (of one row of blocks if compressed). */
    public long rowBytes(int width) {
        return compressed ? (long) blocks(width) * bytes : (long) width * bytes;
    }

    /** Rows of {@code height} texels (rows of blocks if compressed). */
    public int rows(int height) {
        return compressed ? blocks(height) : height;
    }

    /** Bytes of a whole image in the canonical layout. */
    public long imageBytes(int width, int height, int depth) {
        return rowBytes(width) * rows(height) * depth;
    }

    private static int blocks(int texels) {
        return (texels + BLOCK - 1) / BLOCK;
    }

    /** Base format: GL_RED, GL_RG, GL_RGB, GL_RGBA, GL_DEPTH_COMPONENT, GL_DEPTH_STENCIL or GL_STENCIL_INDEX. */
    public int baseFormat() {
        return switch (format) {
            case PixelLayout.RED_INTEGER -> PixelLayout.RED;
            case PixelLayout.RG_INTEGER -> PixelLayout.RG;
            case PixelLayout.RGB_INTEGER -> PixelLayout.RGB;
            case PixelLayout.RGBA_INTEGER -> PixelLayout.RGBA;
            default -> format;
        };
    }

    /** Whether colour components are integers that are not normalised. */
    public boolean integer() {
        return PixelLayout.integer(format);
    }

    /** Whether the image has colour. */
    public boolean color() {
        return !hasDepth() && !hasStencil();
    }

    /** Whether the image has depth. */
    public boolean hasDepth() {
        return format == PixelLayout.DEPTH_COMPONENT || format == PixelLayout.DEPTH_STENCIL;
    }

    /** Whether the image has stencil. */
    public boolean hasStencil() {
        return format == PixelLayout.STENCIL_INDEX || format == PixelLayout.DEPTH_STENCIL;
    }

    /** Whether colours are stored in the sRGB encoding. */
    public boolean srgb() {
        return switch (this) {
            case SRGB8,
                    SRGB8_ALPHA8,
                    COMPRESSED_SRGB_S3TC_DXT1,
                    COMPRESSED_SRGB_ALPHA_S3TC_DXT1,
                    COMPRESSED_SRGB_ALPHA_S3TC_DXT3,
                    COMPRESSED_SRGB_ALPHA_S3TC_DXT5 -> true;
            default -> false;
        };
    }

    /** Bits of colour component 0 red, 1 green, 2 blue or 3 alpha; 0 if the format lacks it. */
    public int colorBits(int channel) {
        return (int) (bits >>> 8 * channel) & 0xFF;
    }

    /** Bits of depth, 0 if none. */
    public int depthBits() {
        return (int) (bits >>> 32) & 0xFF;
    }

    /** Bits of stencil, 0 if none. */
    public int stencilBits() {
        return (int) (bits >>> 40) & 0xFF;
    }

    /** Bits of the exponent that components share, 0 if none. */
    public int sharedBits() {
        return this == RGB9_E5 ? 5 : 0;
    }

    /** Whether pixels of a GL {@code pixelFormat} may be put into or taken from an image of this format (§3.8.3). */
    public boolean accepts(int pixelFormat) {
        boolean depthStencil = pixelFormat == PixelLayout.DEPTH_COMPONENT || pixelFormat == PixelLayout.DEPTH_STENCIL;
        if (hasDepth()) {
            return depthStencil;
        }
        return !depthStencil
                && pixelFormat != PixelLayout.STENCIL_INDEX
                && color()
                && PixelLayout.integer(pixelFormat) == integer();
    }
}
