package org.mgl.wire.pixel;

/**
 * Writes what {@link TexelReader} reads, by GL's rules (OpenGL 3.3 §2.1.5, §4.3.1): fixed-point types clamp to their
 * range and round to the nearest, integers clamp and stay exact.
 */
final class TexelWriter {
    private static final double UNSIGNED_INT_MAX = 4294967295.0;
    private static final double DEPTH24_MAX = 16777215.0;

    private TexelWriter() {}

    /** Writes {@code count} texels from the address {@code at} on. */
    static void write(int format, int type, boolean swap, long at, int count, double[] in) {
        if (format == PixelLayout.DEPTH_STENCIL) {
            depthStencil(type, swap, at, count, in);
        } else if (type == PixelLayout.UNSIGNED_INT_10F_11F_11F_REV || type == PixelLayout.UNSIGNED_INT_5_9_9_9_REV) {
            packedFloats(type, swap, at, count, in);
        } else if (PixelLayout.packedComponents(type) != 0) {
            packed(format, type, swap, at, count, in);
        } else {
            plain(format, type, swap, at, count, in);
        }
    }

    private static void plain(int format, int type, boolean swap, long at, int count, double[] in) {
        int components = PixelLayout.components(format);
        int bytes = PixelLayout.typeBytes(type);
        boolean whole = PixelLayout.integer(format) || format == PixelLayout.STENCIL_INDEX;
        for (int c = 0; c < components; c++) {
            int channel = PixelLayout.channel(format, c);
            long p = at + (long) c * bytes;
            for (int i = 0; i < count; i++, p += (long) components * bytes) {
                element(type, p, swap, whole, in[4 * i + channel]);
            }
        }
    }

    private static void element(int type, long at, boolean swap, boolean whole, double v) {
        switch (type) {
            case PixelLayout.UNSIGNED_BYTE -> Memory.putByte(at, (int) unsigned(v, 255, whole));
            case PixelLayout.BYTE -> Memory.putByte(at, (int) signed(v, 127, whole));
            case PixelLayout.UNSIGNED_SHORT -> Memory.putShort(at, (int) unsigned(v, 65535, whole), swap);
            case PixelLayout.SHORT -> Memory.putShort(at, (int) signed(v, 32767, whole), swap);
            case PixelLayout.UNSIGNED_INT -> Memory.putInt(at, (int) unsigned(v, UNSIGNED_INT_MAX, whole), swap);
            case PixelLayout.INT -> Memory.putInt(at, (int) signed(v, 2147483647.0, whole), swap);
            case PixelLayout.HALF_FLOAT -> Memory.putShort(at, Float.floatToFloat16((float) v), swap);
            default -> Memory.putInt(at, Float.floatToRawIntBits((float) v), swap);
        }
    }

    /** The unsigned integer that stands for {@code v}; a NaN becomes 0. */
    private static long unsigned(double v, double max, boolean whole) {
        return (long) (whole ? Math.min(Math.max(v, 0), max) : Math.rint(Math.min(Math.max(v, 0), 1) * max));
    }

    private static long signed(double v, double max, boolean whole) {
        return (long) (whole ? Math.min(Math.max(v, -max - 1), max) : Math.rint(Math.min(Math.max(v, -1), 1) * max));
    }

    private static void packed(int format, int type, boolean swap, long at, int count, double[] in) {
        int bytes = PixelLayout.typeBytes(type);
        boolean whole = PixelLayout.integer(format);
        int components = PixelLayout.packedComponents(type);
        int widths = PixelLayout.packedBits(type);
        boolean reversed = PixelLayout.reversed(type);
        for (int i = 0; i < count; i++) {
            int word = 0;
            int shift = 0;
            for (int k = 0; k < components; k++) {
                int c = reversed ? k : components - 1 - k;
                int bits = widths >>> 8 * c & 0xFF;
                word |= (int) unsigned(in[4 * i + PixelLayout.channel(format, c)], (1 << bits) - 1, whole) << shift;
                shift += bits;
            }
            put(bytes, at + (long) i * bytes, word, swap);
        }
    }

    private static void put(int bytes, long at, int word, boolean swap) {
        switch (bytes) {
            case 1 -> Memory.putByte(at, word);
            case 2 -> Memory.putShort(at, word, swap);
            default -> Memory.putInt(at, word, swap);
        }
    }

    private static void packedFloats(int type, boolean swap, long at, int count, double[] in) {
        for (int i = 0; i < count; i++) {
            double red = in[4 * i];
            double green = in[4 * i + 1];
            double blue = in[4 * i + 2];
            int code = type == PixelLayout.UNSIGNED_INT_5_9_9_9_REV
                    ? PackedFloat.encodeShared(red, green, blue)
                    : PackedFloat.encode(red, 6)
                            | PackedFloat.encode(green, 6) << 11
                            | PackedFloat.encode(blue, 5) << 22;
            Memory.putInt(at + 4L * i, code, swap);
        }
    }

    private static void depthStencil(int type, boolean swap, long at, int count, double[] in) {
        for (int i = 0; i < count; i++) {
            double depth = in[4 * i];
            int stencil = (int) unsigned(in[4 * i + 1], 255, true);
            if (type == PixelLayout.UNSIGNED_INT_24_8) {
                Memory.putInt(at + 4L * i, (int) unsigned(depth, DEPTH24_MAX, false) << 8 | stencil, swap);
            } else {
                Memory.putInt(at + 8L * i, Float.floatToRawIntBits((float) depth), swap);
                Memory.putInt(at + 8L * i + 4, stencil, swap);
            }
        }
    }
}
