package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;

/** Which lanes and scenarios there must be. */
class LaneListTest {
    @Test
    void everyLaneHasAClassThatRunsIt() throws ReflectiveOperationException {
        Set<Lane> covered = new TreeSet<>();
        for (Class<? extends LaneRun> run : List.of(
                MonolithLaneTest.class,
                InprocLaneTest.class,
                SmallSegmentsLaneTest.class,
                LockstepLaneTest.class,
                VulkanMonolithLaneTest.class,
                VulkanInprocLaneTest.class)) {
            var field = LaneRun.class.getDeclaredField("lane");
            field.setAccessible(true);
            covered.add((Lane) field.get(run.getDeclaredConstructor().newInstance()));
        }
        assertEquals(Set.of(Lane.values()), covered);
    }

    @Test
    void everyReportFromTheFieldHasItsScenarios() {
        Set<String> reports = new TreeSet<>();
        for (Scenario scenario : Scenarios.all()) {
            if (scenario.name().matches("R\\d\\d-.*")) {
                reports.add(scenario.name().substring(0, 3));
            }
        }
        assertEquals(28, reports.size(), reports.toString());
        assertTrue(
                Scenarios.all().size() >= 250,
                "scenarios were lost: " + Scenarios.all().size());
    }

    @Test
    void gapsOfVulkanAreScenarios() {
        Set<String> unknown = new TreeSet<>(VulkanGaps.NAMES);
        Scenarios.all().forEach(scenario -> unknown.remove(scenario.name()));
        assertEquals(Set.of(), unknown);
    }

    /** The page on the Vulkan server says of each piece of advice why it is not followed. */
    @Test
    void adviceOnVulkanIsExplained() throws IOException {
        Set<String> explained = new TreeSet<>();
        Pattern.compile("(?m)^\\| `([\\w-]+)` \\|")
                .matcher(Files.readString(Path.of("..", "docs", "vulkan.md")).split("### Best practices", 2)[1])
                .results()
                .forEach(row -> explained.add(VulkanAdvice.PREFIX + row.group(1)));
        assertEquals(new TreeSet<>(VulkanAdvice.TRIAGED), explained);
    }
}
