package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a lane says of a scenario that differs: the difference, whatever else goes wrong on the way out. */
class LaneRunTest {
    private final List<String> trouble = new ArrayList<>();
    private final IllegalStateException interrupted = new IllegalStateException("the scenario is interrupted");
    private final AssertionError closing = new AssertionError("native objects that outlive the session");
    private int closed;

    private void close() {
        closed++;
        throw closing;
    }

    private void differ() {
        trouble.add("pixel 3,4 is red");
    }

    private void interrupt() {
        throw interrupted;
    }

    private static List<Throwable> suppressed(Throwable thrown) {
        return Arrays.asList(thrown.getSuppressed());
    }

    @Test
    void aDifferenceComesBeforeWhatTheEndOfTheSessionSays() {
        AssertionError thrown =
                assertThrows(AssertionError.class, () -> LaneRun.judged(trouble, this::differ, this::close));
        assertTrue(thrown.getMessage().contains("pixel 3,4 is red"), thrown::getMessage);
        assertEquals(List.of(closing), suppressed(thrown));
    }

    @Test
    void aDifferenceComesBeforeWhatInterruptedTheScenario() {
        Runnable scenario = () -> {
            differ();
            interrupt();
        };
        AssertionError thrown =
                assertThrows(AssertionError.class, () -> LaneRun.judged(trouble, scenario, this::close));
        assertTrue(thrown.getMessage().contains("pixel 3,4 is red"), thrown::getMessage);
        assertEquals(List.of(interrupted, closing), suppressed(thrown));
    }

    @Test
    void whatInterruptedTheScenarioComesBeforeTheEndOfTheSession() {
        Throwable thrown = assertThrows(Throwable.class, () -> LaneRun.judged(trouble, this::interrupt, this::close));
        assertSame(interrupted, thrown);
        assertEquals(List.of(closing), suppressed(thrown));
    }

    @Test
    void aSessionOfWhichNothingIsWrongIsKept() {
        LaneRun.judged(trouble, () -> {}, this::close);
        assertEquals(0, closed);
    }
}
