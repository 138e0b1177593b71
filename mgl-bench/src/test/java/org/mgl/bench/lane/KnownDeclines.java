package org.mgl.bench.lane;

import java.util.Map;

/** Scenarios in which a verb is declined, and counted, for a good reason; in every other scenario a decline is red. */
final class KnownDeclines {
    /** How many declines by scenario. */
    static final Map<String, Long> COUNTS = Map.of(
            // OpenGL leaves a draw without a program undefined; MGL draws nothing and counts it.
            "draw-nothing", 1L);

    private KnownDeclines() {}

    static long of(String scenario) {
        return COUNTS.getOrDefault(scenario, 0L);
    }
}
