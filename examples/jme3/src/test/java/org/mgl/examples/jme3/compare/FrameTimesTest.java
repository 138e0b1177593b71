package org.mgl.examples.jme3.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameTimesTest {
    @Test
    void percentilesAreThoseOfTheTimes() {
        double[] millis = new double[100];
        for (int i = 0; i < 100; i++) {
            millis[99 - i] = i + 1;
        }
        FrameTimes times = new FrameTimes(millis);
        assertEquals(1000.0 / 50, times.framesPerSecond(50), 1e-9);
        assertEquals(1000.0 / 99, times.framesPerSecond(99), 1e-9);
        assertEquals(1000.0 / 4, new FrameTimes(new double[] {4}).framesPerSecond(50), 1e-9);
    }

    @Test
    void plotIsWritten(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("plot.png");
        FrameTimes.plot(file, "a", new FrameTimes(new double[] {1, 2}), "b", new FrameTimes(new double[] {2, 3}));
        assertTrue(Files.size(file) > 1000);
    }
}
