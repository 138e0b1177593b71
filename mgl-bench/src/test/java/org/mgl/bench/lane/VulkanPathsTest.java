package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.client.ContextSpec;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.device.DebugMessages;

/**
 * DirectVulkan on devices without extensions that this one has: states are fixed in pipelines, pipelines are made whole.
 * The scenarios are those of the states that are concerned; the lanes run all of them with the extensions.
 */
class VulkanPathsTest {
    private static final String HIDDEN = "mgl.vulkan.test.without";
    private static final String STATES = "VK_EXT_extended_dynamic_state3";
    private static final String LIBRARIES = "VK_EXT_graphics_pipeline_library";
    private static final List<String> PATHS = List.of(STATES, LIBRARIES, STATES + "," + LIBRARIES);

    private static final Set<String> SCENARIOS = Set.of(
            "R16-frag-color-reaches-all-draw-buffers",
            "R22-provoking-vertex",
            "beyond-es-capture-under-any-state",
            "beyond-es-culled-outlines",
            "beyond-es-first-vertex-of-adjacency",
            "blend-colour-mask",
            "blend-dual-source",
            "blend-equations",
            "blend-integer-target-ignores-blending",
            "blend-logic-operations",
            "blend-per-draw-buffer",
            "blit-alpha-to-one",
            "blit-multisample-resolve",
            "blit-sample-mask-and-coverage",
            "capture-between-state-changes",
            "depth-clamp",
            "primitive-line-width",
            "primitive-polygon-mode",
            "primitive-smooth-lines",
            "primitive-types",
            "program-without-fragment-shader",
            "random-frames-3",
            "target-colour-formats",
            "target-draw-buffer-selection",
            "target-several-colours");

    @AfterEach
    void showEverything() {
        System.clearProperty(HIDDEN);
    }

    @TestFactory
    Stream<DynamicTest> equalTheOracleWithout() {
        return PATHS.stream().map(path -> DynamicTest.dynamicTest(path, () -> compare(path)));
    }

    private static void compare(String path) {
        List<Scenario> scenarios = Lane.VULKAN_MONOLITH.scenarios().stream()
                .filter(scenario -> SCENARIOS.contains(scenario.name()))
                .toList();
        assertEquals(SCENARIOS.size(), scenarios.size(), "names of scenarios");
        long messages = DebugMessages.total();
        List<String> trouble = new ArrayList<>();
        System.setProperty(HIDDEN, path);
        try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
            for (Scenario scenario : scenarios) {
                ScenarioRecorder oracle = Oracle.recording(scenario);
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
                context.makeCurrent();
                ScenarioRecorder recorder = scenario.run(context.gl33(), context.arbBufferStorage());
                trouble.addAll(recorder.failures());
                trouble.addAll(recorder.differences(oracle));
                context.close();
            }
            assertEquals(0, session.stats().declines());
        }
        assertEquals(List.of(), trouble);
        assertEquals(messages, DebugMessages.total(), "messages of the validation layers");
    }
}
