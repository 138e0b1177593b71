package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
}
