package org.mgl.bench.lane;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;

/** What native desktop OpenGL records of each scenario; each is run once per JVM. */
final class Oracle {
    private static final Map<String, ScenarioRecorder> RECORDINGS = new LinkedHashMap<>();

    private Oracle() {}

    /** The recording of {@code scenario}. */
    static ScenarioRecorder recording(Scenario scenario) {
        return RECORDINGS.computeIfAbsent(scenario.name(), name -> run(scenario));
    }

    /** A fresh recording. */
    static ScenarioRecorder run(Scenario scenario) {
        try (NativeContext context = NativeContext.open(Scenario.SIZE, Scenario.SIZE)) {
            return scenario.run(context.gl(), context.bufferStorage());
        }
    }
}
