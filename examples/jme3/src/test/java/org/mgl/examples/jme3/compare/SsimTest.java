package org.mgl.examples.jme3.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class SsimTest {
    private static final int WIDTH = 61;
    private static final int HEIGHT = 38;

    private final Ssim ssim = new Ssim(WIDTH, HEIGHT);

    @Test
    void equalImagesAreOne() {
        assertEquals(1.0, ssim.of(picture(0), picture(0)), 1e-12);
    }

    @Test
    void imageShiftedByOnePixelIsNotSimilarEnough() {
        double similarity = ssim.of(picture(0), picture(1));
        assertTrue(similarity < 0.999, () -> "similarity " + similarity);
        assertTrue(similarity > 0.8, () -> "similarity " + similarity);
    }

    @Test
    void constantImagesFollowTheLuminanceTerm() {
        double c1 = (0.01 * 255) * (0.01 * 255);
        double expected = (2.0 * 100 * 150 + c1) / (100.0 * 100 + 150.0 * 150 + c1);
        assertEquals(expected, ssim.of(grey(100), grey(150)), 1e-6);
    }

    @Test
    void negatedContrastIsNegative() {
        ByteBuffer negative = picture(0);
        for (int i = 0; i < negative.capacity(); i++) {
            negative.put(i, (byte) (255 - (negative.get(i) & 0xff)));
        }
        assertTrue(ssim.of(picture(0), negative) < 0);
    }

    @Test
    void lastPixelCounts() {
        ByteBuffer changed = grey(100);
        int last = (WIDTH * HEIGHT - 1) * 4;
        changed.put(last, (byte) 255).put(last + 1, (byte) 255).put(last + 2, (byte) 255);
        assertTrue(ssim.of(grey(100), changed) < 1);
    }

    @Test
    void alphaDoesNotCount() {
        ByteBuffer changed = grey(100);
        changed.put(3, (byte) 7);
        assertEquals(1.0, ssim.of(grey(100), changed), 1e-12);
    }

    @Test
    void tooSmallImageIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Ssim(7, 100));
    }

    private static ByteBuffer grey(int level) {
        ByteBuffer pixels = ByteBuffer.allocate(WIDTH * HEIGHT * 4);
        for (int i = 0; i < pixels.capacity(); i++) {
            pixels.put(i, (byte) level);
        }
        return pixels;
    }

    /** A pattern of smooth waves, moved to the right by {@code shift} pixels. */
    private static ByteBuffer picture(int shift) {
        ByteBuffer pixels = ByteBuffer.allocate(WIDTH * HEIGHT * 4);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                double level = 128 + 60 * Math.sin((x - shift) * 0.3) + 60 * Math.cos(y * 0.2);
                int offset = (y * WIDTH + x) * 4;
                for (int channel = 0; channel < 4; channel++) {
                    pixels.put(offset + channel, (byte) Math.round(level));
                }
            }
        }
        return pixels;
    }
}
