package org.mgl.wire.pixel;

/**
 * Decodes S3TC and RGTC blocks (EXT_texture_compression_s3tc; OpenGL 3.3, appendix C.1). Colours keep their encoding:
 * an sRGB format decodes to the bytes that it stores. Used by one thread at a time; nothing is allocated after
 * construction.
 */
public final class BlockDecoder {
    private static final int BLOCK = 4;

    private final int[] colors = new int[BLOCK];
    private final int[] steps = new int[8];

    /** A decoder. */
    public BlockDecoder() {}

    /** The format of the texels that blocks of {@code compressed} decode to. */
    public static PixelFormat decoded(PixelFormat compressed) {
        return switch (compressed) {
            case COMPRESSED_RED_RGTC1 -> PixelFormat.R8;
            case COMPRESSED_SIGNED_RED_RGTC1 -> PixelFormat.R8_SNORM;
            case COMPRESSED_RG_RGTC2 -> PixelFormat.RG8;
            case COMPRESSED_SIGNED_RG_RGTC2 -> PixelFormat.RG8_SNORM;
            default -> PixelFormat.RGBA8;
        };
    }

    /**
     * Decodes an image.
     *
     * @param blocks address of its blocks, tight
     * @param out address of tight rows of {@link #decoded} texels
     */
    public void decode(PixelFormat compressed, long blocks, int width, int height, long out) {
        PixelFormat decoded = decoded(compressed);
        long row = decoded.rowBytes(width);
        for (int y = 0; y < height; y += BLOCK) {
            long at = blocks + y / BLOCK * compressed.rowBytes(width);
            for (int x = 0; x < width; x += BLOCK, at += compressed.bytes()) {
                int w = Math.min(BLOCK, width - x);
                int h = Math.min(BLOCK, height - y);
                block(compressed, at, out + y * row + (long) x * decoded.bytes(), row, w, h);
            }
        }
    }

    private void block(PixelFormat format, long at, long out, long row, int w, int h) {
        switch (format) {
            case COMPRESSED_RED_RGTC1 -> channel(at, false, out, 1, row, w, h);
            case COMPRESSED_SIGNED_RED_RGTC1 -> channel(at, true, out, 1, row, w, h);
            case COMPRESSED_RG_RGTC2, COMPRESSED_SIGNED_RG_RGTC2 -> {
                boolean signed = format == PixelFormat.COMPRESSED_SIGNED_RG_RGTC2;
                channel(at, signed, out, 2, row, w, h);
                channel(at + 8, signed, out + 1, 2, row, w, h);
            }
            case COMPRESSED_RGB_S3TC_DXT1, COMPRESSED_SRGB_S3TC_DXT1 -> color(at, true, false, out, row, w, h);
            case COMPRESSED_RGBA_S3TC_DXT1, COMPRESSED_SRGB_ALPHA_S3TC_DXT1 -> color(at, true, true, out, row, w, h);
            case COMPRESSED_RGBA_S3TC_DXT3, COMPRESSED_SRGB_ALPHA_S3TC_DXT3 -> {
                color(at + 8, false, false, out, row, w, h);
                explicitAlpha(at, out + 3, row, w, h);
            }
            default -> {
                color(at + 8, false, false, out, row, w, h);
                channel(at, false, out + 3, 4, row, w, h);
            }
        }
    }

    /** Colours of two 5-6-5 values and two between them; with {@code three} the order may ask for one and black. */
    private void color(long at, boolean three, boolean alpha, long out, long row, int w, int h) {
        int first = Memory.getShort(at, false) & 0xFFFF;
        int second = Memory.getShort(at + 2, false) & 0xFFFF;
        int a = rgb(first);
        int b = rgb(second);
        colors[0] = a;
        colors[1] = b;
        if (first > second || !three) {
            colors[2] = mix(a, b, 2, 1);
            colors[3] = mix(a, b, 1, 2);
        } else {
            colors[2] = mix(a, b, 1, 1);
            colors[3] = alpha ? 0 : 0xFF000000;
        }
        int codes = Memory.getInt(at + 4, false);
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                Memory.putInt(out + y * row + 4L * x, colors[codes >>> 2 * (BLOCK * y + x) & 3], false);
            }
        }
    }

    /** The opaque texel, red in the lowest byte, of a 5-6-5 value. */
    private static int rgb(int code) {
        int r = code >>> 11;
        int g = code >>> 5 & 0x3F;
        int b = code & 0x1F;
        return 0xFF000000 | (b << 3 | b >> 2) << 16 | (g << 2 | g >> 4) << 8 | r << 3 | r >> 2;
    }

    private static int mix(int a, int b, int weightA, int weightB) {
        int sum = weightA + weightB;
        int result = 0xFF000000;
        for (int shift = 0; shift < 24; shift += 8) {
            result |= ((a >>> shift & 0xFF) * weightA + (b >>> shift & 0xFF) * weightB) / sum << shift;
        }
        return result;
    }

    private static void explicitAlpha(long at, long out, long row, int w, int h) {
        for (int y = 0; y < h; y++) {
            int codes = Memory.getShort(at + 2L * y, false);
            for (int x = 0; x < w; x++) {
                Memory.putByte(out + y * row + 4L * x, (codes >>> 4 * x & 0xF) * 17);
            }
        }
    }

    /** One channel of two values and six or four between them. */
    private void channel(long at, boolean signed, long out, int texelBytes, long row, int w, int h) {
        int a = value(at, signed);
        int b = value(at + 1, signed);
        int between = a > b ? 6 : 4;
        steps[0] = a;
        steps[1] = b;
        for (int i = 1; i <= between; i++) {
            steps[1 + i] = (a * (between + 1 - i) + b * i) / (between + 1);
        }
        if (between == 4) {
            steps[6] = signed ? -127 : 0;
            steps[7] = signed ? 127 : 255;
        }
        long codes = Memory.getShort(at + 2, false) & 0xFFFFL | (long) Memory.getInt(at + 4, false) << 16;
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                int code = (int) (codes >>> 3 * (BLOCK * y + x)) & 7;
                Memory.putByte(out + y * row + (long) x * texelBytes, steps[code]);
            }
        }
    }

    private static int value(long at, boolean signed) {
        int raw = Memory.getByte(at);
        return signed ? Math.max(raw, -127) : raw & 0xFF;
    }
}
