package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Samples cross between processes as text. */
class SampleTest {
    @Test
    void shouldComeBackEqual() {
        Sample sample = new Sample(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, Long.MAX_VALUE);
        assertEquals(sample, Sample.decode(sample.encode()));
    }
}
