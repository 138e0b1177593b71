package org.mgl.wire.pixel;

/**
 * Reads texels of any layout as four doubles each: red, green, blue, alpha, or depth and stencil. Normalised types
 * become 0..1 or -1..1, integers and stencil stay whole numbers; a double holds each of them exactly. Components that
 * the layout lacks are 0, alpha 1.
 */
final class TexelReader {
    private static final double UNSIGNED_INT_MAX = 4294967295.0;
    private static final double DEPTH24_MAX = 16777215.0;

    private TexelReader() {}

    /** Reads {@code count} texels that begin at the address {@code at}. */
    static void read(int format, int type, boolean swap, long at, int count, double[] out) {
        for (int i = 0; i < 4 * count; i += 4) {
            out[i] = 0;
            out[i + 1] = 0;
            out[i + 2] = 0;
            out[i + 3] = 1;
        }
        if (format == PixelLayout.DEPTH_STENCIL) {
            depthStencil(type, swap, at, count, out);
        } else if (type == PixelLayout.UNSIGNED_INT_10F_11F_11F_REV || type == PixelLayout.UNSIGNED_INT_5_9_9_9_REV) {
            packedFloats(type, swap, at, count, out);
        } else if (PixelLayout.packedComponents(type) != 0) {
            packed(format, type, swap, at, count, out);
        } else {
            plain(format, type, swap, at, count, out);
        }
    }

    private static void plain(int format, int type, boolean swap, long at, int count, double[] out) {
        int components = PixelLayout.components(format);
        int bytes = PixelLayout.typeBytes(type);
        boolean whole = PixelLayout.integer(format) || format == PixelLayout.STENCIL_INDEX;
        for (int c = 0; c < components; c++) {
            int channel = PixelLayout.channel(format, c);
            long p = at + (long) c * bytes;
            for (int i = 0; i < count; i++, p += (long) components * bytes) {
                out[4 * i + channel] = element(type, p, swap, whole);
            }
        }
    }

    private static double element(int type, long at, boolean swap, boolean whole) {
        switch (type) {
            case PixelLayout.UNSIGNED_BYTE:
                int ub = Memory.getByte(at) & 0xFF;
                return whole ? ub : ub / 255.0;
            case PixelLayout.BYTE:
                int b = Memory.getByte(at);
                return whole ? b : Math.max(b / 127.0, -1);
            case PixelLayout.UNSIGNED_SHORT:
                int us = Memory.getShort(at, swap) & 0xFFFF;
                return whole ? us : us / 65535.0;
            case PixelLayout.SHORT:
                int s = Memory.getShort(at, swap);
                return whole ? s : Math.max(s / 32767.0, -1);
            case PixelLayout.UNSIGNED_INT:
                long ui = Integer.toUnsignedLong(Memory.getInt(at, swap));
                return whole ? ui : ui / UNSIGNED_INT_MAX;
            case PixelLayout.INT:
                int i = Memory.getInt(at, swap);
                return whole ? i : Math.max(i / 2147483647.0, -1);
            case PixelLayout.HALF_FLOAT:
                return Float.float16ToFloat((short) Memory.getShort(at, swap));
            default:
                return Float.intBitsToFloat(Memory.getInt(at, swap));
        }
    }

    static int word(int bytes, long at, boolean swap) {
        return switch (bytes) {
            case 1 -> Memory.getByte(at) & 0xFF;
            case 2 -> Memory.getShort(at, swap) & 0xFFFF;
            default -> Memory.getInt(at, swap);
        };
    }

    private static void packed(int format, int type, boolean swap, long at, int count, double[] out) {
        int bytes = PixelLayout.typeBytes(type);
        boolean whole = PixelLayout.integer(format);
        int shift = 0;
        int components = PixelLayout.packedComponents(type);
        for (int k = 0; k < components; k++) {
            // From the least significant component up: the first of the format if reversed, else the last.
            int c = PixelLayout.reversed(type) ? k : components - 1 - k;
            int bits = PixelLayout.packedBits(type) >>> 8 * c & 0xFF;
            int mask = (1 << bits) - 1;
            int channel = PixelLayout.channel(format, c);
            double scale = whole ? 1 : mask;
            for (int i = 0; i < count; i++) {
                out[4 * i + channel] = (word(bytes, at + (long) i * bytes, swap) >>> shift & mask) / scale;
            }
            shift += bits;
        }
    }

    private static void packedFloats(int type, boolean swap, long at, int count, double[] out) {
        for (int i = 0; i < count; i++) {
            int code = Memory.getInt(at + 4L * i, swap);
            if (type == PixelLayout.UNSIGNED_INT_5_9_9_9_REV) {
                PackedFloat.decodeShared(code, out, 4 * i);
            } else {
                out[4 * i] = PackedFloat.decode(code & 0x7FF, 6);
                out[4 * i + 1] = PackedFloat.decode(code >>> 11 & 0x7FF, 6);
                out[4 * i + 2] = PackedFloat.decode(code >>> 22, 5);
            }
        }
    }

    private static void depthStencil(int type, boolean swap, long at, int count, double[] out) {
        for (int i = 0; i < count; i++) {
            if (type == PixelLayout.UNSIGNED_INT_24_8) {
                int word = Memory.getInt(at + 4L * i, swap);
                out[4 * i] = (word >>> 8) / DEPTH24_MAX;
                out[4 * i + 1] = word & 0xFF;
            } else {
                out[4 * i] = Float.intBitsToFloat(Memory.getInt(at + 8L * i, swap));
                out[4 * i + 1] = Memory.getInt(at + 8L * i + 4, swap) & 0xFF;
            }
        }
    }
}
