package org.mgl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.DriverKind;

/** The command line of {@code ./mgl bench}. */
class BenchOptionsTest {
    @Test
    void shouldMeasureEverythingByDefault() {
        BenchOptions options = BenchOptions.parse(new String[0]);
        assertTrue(options.workloads().containsAll(List.of("vanilla-draw", "respecify", "engine", "ring")));
        assertEquals(List.of(DriverKind.NOOP, DriverKind.LLVMPIPE), options.drivers());
        assertEquals(7, options.pairs());
        assertTrue(options.frames() >= 3000);
    }

    @Test
    void shouldTakeWhatIsAsked() {
        BenchOptions options =
                BenchOptions.parse("--workloads stream,ring --arms direct,inproc --drivers noop --pairs 9".split(" "));
        assertEquals(List.of("stream", "ring"), options.workloads());
        assertEquals(List.of(ArmKind.DIRECT, ArmKind.INPROC), options.arms());
        assertEquals(List.of(DriverKind.NOOP), options.drivers());
        assertEquals(9, options.pairs());
    }

    @Test
    void shouldNameWhatIsWrong() {
        for (String line : List.of("--workloads none", "--arms none", "--drivers none", "--nothing x", "--pairs")) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> BenchOptions.parse(line.split(" ")));
            assertTrue(e.getMessage().contains("none") || e.getMessage().contains("--"), e.getMessage());
        }
    }
}
