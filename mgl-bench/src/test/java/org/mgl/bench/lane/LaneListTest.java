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
import org.mgl.bench.scenario.BeyondEs;
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

    /** Both backends run the same scenarios, but for those that only say what Vulkan has besides. */
    @Test
    void bothBackendsRunTheSameScenarios() {
        for (Lane lane : Lane.values()) {
            Set<String> names = new TreeSet<>();
            lane.scenarios().forEach(scenario -> names.add(scenario.name()));
            if (lane.backend.equals("vulkan")) {
                BeyondEs.all().forEach(scenario -> assertTrue(names.remove(scenario.name()), scenario.name()));
            }
            assertEquals(
                    new TreeSet<>(Scenarios.all().stream().map(Scenario::name).toList()), names, lane.name());
        }
    }

    /** A scenario that Vulkan carries is one that OpenGL ES refuses. */
    @Test
    void whatVulkanCarriesIsRefusedOnGles() {
        Set<String> refused = new TreeSet<>(KnownRefusals.CALLS.keySet());
        assertTrue(refused.containsAll(KnownRefusals.CARRIED_BY_VULKAN), KnownRefusals.CARRIED_BY_VULKAN.toString());
        Scenarios.all().forEach(scenario -> refused.remove(scenario.name()));
        assertEquals(Set.of(), refused, "no scenarios");
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
