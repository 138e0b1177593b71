package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.bench.workload.Workloads;

/** Which commands MGL gives the native driver for one steady draw, counted between LWJGL and the driver. */
class NativeCallsTest {
    private static final int FRAMES = 4;

    /** Beside the draws: clear, the fence of the present credit, flush, and the measurement's own glFinish. */
    private static final int OF_A_FRAME = 12;

    @TempDir
    Path logs;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "vanilla-draw, glUniform4fv=1 glBindTexture=1 glDrawElements=1",
        "respecify, glUniform4fv=1 glBindVertexBuffer=1 glBindBuffer=1 glDrawElements=1",
        "state-toggle, glUniform4fv=1 glEnable=1 glDisable=1 glDrawElements=1"
    })
    void shouldGiveTheDriverNoMoreThanADrawNeeds(String workload, String expected) {
        Map<String, Integer> allowed = new TreeMap<>();
        for (String entry : expected.split(" ")) {
            allowed.put(entry.split("=")[0], Integer.valueOf(entry.split("=")[1]));
        }
        int draws = Workloads.create(workload).drawsPerFrame() * FRAMES;
        try (ArmProcess arm = ArmProcess.counting(
                ArmKind.INPROC, workload, DriverKind.NOOP.environment(workload), logs.resolve(workload))) {
            Map<String, Integer> perDraw = new TreeMap<>();
            arm.calls(FRAMES).forEach((name, count) -> {
                if (count > OF_A_FRAME * FRAMES) {
                    perDraw.put(name, (count + draws - 1) / draws);
                }
            });
            assertEquals(allowed, perDraw);
        }
    }
}
