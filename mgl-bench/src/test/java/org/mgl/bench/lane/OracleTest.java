package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.bench.scenario.Scenarios;

/** The oracle itself: it holds what the specification states, and it answers the same twice. */
class OracleTest {
    @TestFactory
    Stream<DynamicTest> shouldHoldAndRepeat() {
        return Scenarios.all().stream()
                .map(scenario -> DynamicTest.dynamicTest(scenario.name(), () -> {
                    ScenarioRecorder first = Oracle.recording(scenario);
                    assertEquals(List.of(), first.failures());
                    assertFalse(first.captures().isEmpty());
                    assertEquals(List.of(), Oracle.run(scenario).differences(first), "the second run differs");
                }));
    }
}
