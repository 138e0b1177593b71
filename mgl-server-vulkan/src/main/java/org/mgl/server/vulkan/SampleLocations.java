package org.mgl.server.vulkan;

import org.mgl.wire.spi.Caps;

/**
 * Where the samples of a pixel lie by the Vulkan 1.3 specification, section 26.4, in sixteenths of a pixel. Rows grow
 * upwards in MGL's images, so that the numbers are OpenGL's as they are.
 */
final class SampleLocations {
    private static final int[][] STANDARD = {
        {8, 8},
        {12, 12, 4, 4},
        {6, 2, 14, 6, 2, 10, 10, 14},
        {9, 5, 7, 11, 13, 9, 5, 3, 3, 13, 1, 7, 11, 15, 15, 1},
        {9, 9, 7, 5, 5, 10, 12, 7, 3, 6, 10, 13, 13, 11, 11, 3, 6, 14, 8, 1, 4, 2, 2, 12, 0, 8, 15, 4, 14, 15, 1, 0},
    };
    private static final float STEPS = 16;

    private SampleLocations() {}

    /** Fills the positions of {@code Caps.ranges}. */
    static void fill(float[] ranges) {
        for (int i = 0; i < STANDARD.length && 1 << i <= Caps.MAX_SAMPLE_POSITIONS; i++) {
            for (int k = 0; k < STANDARD[i].length; k++) {
                ranges[Caps.samplePosition(1 << i, k / 2) + k % 2] = STANDARD[i][k] / STEPS;
            }
        }
    }
}
