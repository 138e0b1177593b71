package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.system.MemoryStack;
import org.mgl.wire.spi.Caps;

/** Asks the driver where the samples of a pixel lie, once for each number of samples. */
final class SamplePositions {
    private SamplePositions() {}

    /**
     * Fills the positions of {@code Caps.ranges}.
     *
     * @param counts bit n set = n samples can be rendered to in GL_RGBA8
     */
    static void probe(GlesDriver driver, long counts, float[] ranges) {
        int framebuffer = driver.objects().framebuffer();
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        for (int samples = 1; samples <= Caps.MAX_SAMPLE_POSITIONS; samples++) {
            if ((counts >>> samples & 1) != 0) {
                ask(driver, samples, ranges);
            }
        }
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        driver.objects().deleteFramebuffer(framebuffer);
        driver.takeError();
    }

    private static void ask(GlesDriver driver, int samples, float[] ranges) {
        int image = driver.objects().renderbuffer();
        glBindRenderbuffer(GL_RENDERBUFFER, image);
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, 1, 1);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, image);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var position = stack.floats(0.5f, 0.5f);
            for (int i = 0; i < samples; i++) {
                glGetMultisamplefv(GL_SAMPLE_POSITION, i, position);
                int at = Caps.samplePosition(samples, i);
                ranges[at] = position.get(0);
                ranges[at + 1] = position.get(1);
            }
        }
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, 0);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        driver.objects().deleteRenderbuffer(image);
    }
}
