package org.mgl.bench.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;

/** Some seconds of {@code ./mgl soak} over a few scenarios. */
class SoakTest {
    private static final int STRIDE = 16;
    private static final int SECONDS = 5;

    @Test
    void shouldAgreeWithTheOracleWhileBothRolesStall() throws Exception {
        List<Scenario> some = new ArrayList<>();
        for (int i = 0; i < Scenarios.all().size(); i += STRIDE) {
            some.add(Scenarios.all().get(i));
        }
        assertEquals(0, SoakMain.run(some, SECONDS, 7, 2), "failures; run ./mgl soak");
    }
}
