package org.mgl.wire.pixel;

/** Floating-point numbers of GL that Java lacks (OpenGL 3.3 §2.1.3 to §2.1.4 and §3.8.2). */
final class PackedFloat {
    private static final int EXPONENT_BIAS = 15;
    private static final int EXPONENT_SPECIAL = 31;
    private static final int SHARED_MANTISSA = 9;
    private static final double SHARED_MAX = 65408;

    private PackedFloat() {}

    /** The value of an unsigned float with 5 exponent bits and {@code mantissa} mantissa bits (6 or 5). */
    static double decode(int code, int mantissa) {
        int exponent = code >>> mantissa & EXPONENT_SPECIAL;
        int fraction = code & (1 << mantissa) - 1;
        if (exponent == EXPONENT_SPECIAL) {
            return fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        return exponent == 0
                ? Math.scalb((double) fraction, 1 - EXPONENT_BIAS - mantissa)
                : Math.scalb((double) (fraction + (1 << mantissa)), exponent - EXPONENT_BIAS - mantissa);
    }

    /**
     * The code of the next value towards zero, as desktop drivers choose it (GL leaves the rounding open); negative
     * values become 0, finite ones never infinity.
     */
    static int encode(double value, int mantissa) {
        int infinity = EXPONENT_SPECIAL << mantissa;
        if (Double.isNaN(value)) {
            return infinity + 1;
        }
        if (value <= 0) {
            return 0;
        }
        if (value == Double.POSITIVE_INFINITY) {
            return infinity;
        }
        int exponent = Math.max(Math.getExponent(value), 1 - EXPONENT_BIAS);
        long significand = (long) Math.scalb(value, mantissa - exponent);
        long code = ((long) (exponent + EXPONENT_BIAS) << mantissa) + significand - (1L << mantissa);
        return (int) Math.min(code, infinity - 1);
    }

    /** Red, green and blue of a shared-exponent texel into {@code rgba[at..at + 2]}. */
    static void decodeShared(int code, double[] rgba, int at) {
        int exponent = (code >>> 27) - EXPONENT_BIAS - SHARED_MANTISSA;
        rgba[at] = Math.scalb((double) (code & 0x1FF), exponent);
        rgba[at + 1] = Math.scalb((double) (code >>> 9 & 0x1FF), exponent);
        rgba[at + 2] = Math.scalb((double) (code >>> 18 & 0x1FF), exponent);
    }

    /** The shared-exponent texel of three components. */
    static int encodeShared(double red, double green, double blue) {
        double r = clampShared(red);
        double g = clampShared(green);
        double b = clampShared(blue);
        double max = Math.max(r, Math.max(g, b));
        int exponent = Math.max(-EXPONENT_BIAS - 1, Math.getExponent(max)) + 1 + EXPONENT_BIAS;
        if (shared(max, exponent) == 1 << SHARED_MANTISSA) {
            exponent++;
        }
        return exponent << 27 | shared(b, exponent) << 18 | shared(g, exponent) << 9 | shared(r, exponent);
    }

    private static int shared(double value, int exponent) {
        return (int) Math.floor(Math.scalb(value, EXPONENT_BIAS + SHARED_MANTISSA - exponent) + 0.5);
    }

    private static double clampShared(double value) {
        return value > 0 ? Math.min(value, SHARED_MAX) : 0;
    }
}
