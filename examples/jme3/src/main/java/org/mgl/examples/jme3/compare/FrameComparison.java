package org.mgl.examples.jme3.compare;

import java.nio.ByteBuffer;

/** What the comparison of frame after frame has found: red, green and blue are compared, alpha is not seen. */
public final class FrameComparison {
    /** A pixel counts as different if one of its channels differs by more than this. */
    public static final int TOLERANCE = 2;

    private final int pixels;
    private final Ssim ssim;

    private double worstSsim = 1;
    private int worstFrame;
    private int largestDifference;
    private long differingPixels;

    /**
     * @param width of the frames, in pixels
     * @param height of the frames, in pixels
     */
    public FrameComparison(int width, int height) {
        pixels = width * height;
        ssim = new Ssim(width, height);
    }

    /**
     * Compares one frame.
     *
     * @param frame its number
     * @param expected RGBA pixels from index 0
     * @param actual RGBA pixels from index 0
     */
    public void add(int frame, ByteBuffer expected, ByteBuffer actual) {
        double similarity = ssim.of(expected, actual);
        if (similarity < worstSsim) {
            worstSsim = similarity;
            worstFrame = frame;
        }
        for (int i = 0; i < pixels; i++) {
            int difference = difference(expected, actual, 4 * i);
            largestDifference = Math.max(largestDifference, difference);
            if (difference > TOLERANCE) {
                differingPixels++;
            }
        }
    }

    /** The largest difference of red, green and blue of the pixel at byte {@code offset}. */
    private static int difference(ByteBuffer a, ByteBuffer b, int offset) {
        int largest = 0;
        for (int channel = offset; channel < offset + 3; channel++) {
            largest = Math.max(largest, Math.abs((a.get(channel) & 0xff) - (b.get(channel) & 0xff)));
        }
        return largest;
    }

    /** @return the similarity of the frame that is least similar; see {@link Ssim} */
    public double worstSsim() {
        return worstSsim;
    }

    /** @return the number of that frame, 0 if all are equal */
    public int worstFrame() {
        return worstFrame;
    }

    /** @return the largest difference of a channel in any frame, 0 to 255 */
    public int largestDifference() {
        return largestDifference;
    }

    /** @return how many pixels of all frames together differ by more than {@link #TOLERANCE} in a channel */
    public long differingPixels() {
        return differingPixels;
    }
}
