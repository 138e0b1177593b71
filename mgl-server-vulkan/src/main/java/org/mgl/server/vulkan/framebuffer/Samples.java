package org.mgl.server.vulkan.framebuffer;

import org.mgl.server.vulkan.VulkanDriver;

/** Sample counts of the device. */
final class Samples {
    private Samples() {}

    /** The smallest count that colour and depth have and that is at least {@code wish}; 0 for 0. */
    static int atLeast(VulkanDriver driver, int wish) {
        if (wish == 0) {
            return 0;
        }
        int counts = driver.device().limits().framebufferColorSampleCounts()
                & driver.device().limits().framebufferDepthSampleCounts();
        for (int samples = 2; samples <= 64; samples *= 2) {
            if (samples >= wish && (counts & samples) != 0) {
                return samples;
            }
        }
        return Integer.highestOneBit(counts);
    }
}
