package org.mgl.examples.jme3.compare;

import java.nio.ByteBuffer;

/**
 * Structural similarity (Wang, Bovik, Sheikh and Simoncelli, 2004) of two RGBA images of one size: the mean over 8×8
 * windows of luma, four pixels apart, each with the constants K1 = 0.01 and K2 = 0.03. Luma is that of BT.709 from the
 * encoded values. 1 means equal.
 */
public final class Ssim {
    private static final int WINDOW = 8;
    private static final int STEP = 4;
    private static final int SAMPLES = WINDOW * WINDOW;
    private static final double C1 = (0.01 * 255) * (0.01 * 255);
    private static final double C2 = (0.03 * 255) * (0.03 * 255);

    private final int width;
    private final int height;
    private final float[] lumaA;
    private final float[] lumaB;

    /**
     * @param width of the images, at least 8 pixels
     * @param height of the images, at least 8 pixels
     */
    public Ssim(int width, int height) {
        if (width < WINDOW || height < WINDOW) {
            throw new IllegalArgumentException(
                    "an image of width=" + width + " height=" + height + " has no 8x8 window");
        }
        this.width = width;
        this.height = height;
        this.lumaA = new float[width * height];
        this.lumaB = new float[width * height];
    }

    /**
     * @param a pixels of one image, 4 bytes each, from index 0
     * @param b pixels of the other image
     * @return the mean similarity, from -1 to 1
     */
    public double of(ByteBuffer a, ByteBuffer b) {
        toLuma(a, lumaA);
        toLuma(b, lumaB);
        int columns = windows(width);
        int rows = windows(height);
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            int top = Math.min(row * STEP, height - WINDOW);
            for (int column = 0; column < columns; column++) {
                sum += window(Math.min(column * STEP, width - WINDOW), top);
            }
        }
        return sum / (rows * columns);
    }

    /** How many windows cover {@code length} pixels; the last one is moved back to end at the edge. */
    private static int windows(int length) {
        return (length - WINDOW + STEP - 1) / STEP + 1;
    }

    private double window(int left, int top) {
        double sumA = 0;
        double sumB = 0;
        double sumAA = 0;
        double sumBB = 0;
        double sumAB = 0;
        for (int y = top; y < top + WINDOW; y++) {
            for (int i = y * width + left, end = i + WINDOW; i < end; i++) {
                double a = lumaA[i];
                double b = lumaB[i];
                sumA += a;
                sumB += b;
                sumAA += a * a;
                sumBB += b * b;
                sumAB += a * b;
            }
        }
        double meanA = sumA / SAMPLES;
        double meanB = sumB / SAMPLES;
        double varianceA = sumAA / SAMPLES - meanA * meanA;
        double varianceB = sumBB / SAMPLES - meanB * meanB;
        double covariance = sumAB / SAMPLES - meanA * meanB;
        return (2 * meanA * meanB + C1)
                * (2 * covariance + C2)
                / ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
    }

    private static void toLuma(ByteBuffer rgba, float[] luma) {
        for (int i = 0; i < luma.length; i++) {
            int red = rgba.get(4 * i) & 0xff;
            int green = rgba.get(4 * i + 1) & 0xff;
            int blue = rgba.get(4 * i + 2) & 0xff;
            luma[i] = 0.2126f * red + 0.7152f * green + 0.0722f * blue;
        }
    }
}
