package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** JMH finds benchmarks through a list that its annotation processor writes; without it a run is empty and green. */
class BenchmarkListTest {
    @Test
    void benchmarksAreListed() throws IOException {
        try (var list = BenchmarkListTest.class.getResourceAsStream("/META-INF/BenchmarkList")) {
            assertNotNull(list, "the annotation processor of JMH did not run");
            assertFalse(new String(list.readAllBytes(), StandardCharsets.UTF_8).isBlank());
        }
    }
}
