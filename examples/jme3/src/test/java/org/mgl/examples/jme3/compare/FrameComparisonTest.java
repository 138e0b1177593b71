package org.mgl.examples.jme3.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class FrameComparisonTest {
    private static final int SIDE = 16;

    private final FrameComparison comparison = new FrameComparison(SIDE, SIDE);

    @Test
    void equalFramesDifferInNothing() {
        comparison.add(0, frame(), frame());
        assertEquals(1.0, comparison.worstSsim(), 1e-12);
        assertEquals(0, comparison.largestDifference());
        assertEquals(0, comparison.differingPixels());
    }

    @Test
    void differencesUpToTheToleranceAreNotCounted() {
        ByteBuffer changed = frame();
        changed.put(0, (byte) 102);
        changed.put(4, (byte) 97);
        comparison.add(0, frame(), changed);
        assertEquals(3, comparison.largestDifference());
        assertEquals(1, comparison.differingPixels());
    }

    @Test
    void channelsAreUnsignedAndPixelsAddUpOverFrames() {
        ByteBuffer changed = frame();
        changed.put(1, (byte) 200).put(2, (byte) 200);
        comparison.add(0, frame(), changed);
        comparison.add(1, frame(), changed);
        assertEquals(100, comparison.largestDifference());
        assertEquals(2, comparison.differingPixels());
    }

    @Test
    void worstFrameIsKept() {
        ByteBuffer little = frame();
        little.put(0, (byte) 110);
        ByteBuffer much = frame();
        for (int i = 0; i < 40; i++) {
            much.put(4 * i, (byte) (i * 6));
        }
        comparison.add(0, frame(), little);
        comparison.add(1, frame(), much);
        comparison.add(2, frame(), little);
        assertEquals(1, comparison.worstFrame());
        assertTrue(comparison.worstSsim() < 0.99);
    }

    private static ByteBuffer frame() {
        ByteBuffer pixels = ByteBuffer.allocate(SIDE * SIDE * 4);
        for (int i = 0; i < pixels.capacity(); i++) {
            pixels.put(i, (byte) 100);
        }
        return pixels;
    }
}
