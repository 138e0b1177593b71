package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.bench.workload.Workloads;

/** Which commands MGL gives the native driver for one steady draw, counted between LWJGL and the driver. */
class NativeCallsTest {
    private static final int FRAMES = 1;

    /** Beside the draws: clear, the fence of the present credit, flush, and the measurement's own glFinish. */
    private static final int OF_A_FRAME = 12;

    @TempDir
    Path logs;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "vanilla-draw, glBindBufferRange=1 glBindTexture=1 glDrawElements=1",
        "stream, glBindVertexBuffer=1 glDrawArrays=1",
        "respecify, glBindBufferRange=1 glBindVertexBuffer=1 glBindBuffer=1 glDrawElements=1",
        "state-toggle, glBindBufferRange=1 glEnable=1 glDisable=1 glDrawElements=1"
    })
    void shouldGiveTheDriverNoMoreThanADrawNeeds(String workload, String expected) {
        assertEquals(ofText(expected), perDraw(ArmKind.INPROC, workload));
    }

    /** Half of what this workload sets is set already: the counts show it where nobody takes it out. */
    @Test
    void shouldSeeWhatIsGivenInVain() {
        Map<String, Integer> counted = perDraw(ArmKind.DIRECT, "state-toggle");
        assertTrue(counted.get("glEnable") > 1 && counted.get("glDisable") > 1, counted::toString);
    }

    private static Map<String, Integer> ofText(String text) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String entry : text.split(" ")) {
            counts.put(entry.split("=")[0], Integer.valueOf(entry.split("=")[1]));
        }
        return counts;
    }

    private Map<String, Integer> perDraw(ArmKind kind, String workload) {
        int draws = Workloads.create(workload).drawsPerFrame() * FRAMES;
        try (ArmProcess arm =
                ArmProcess.counting(kind, workload, DriverKind.NOOP.environment(workload), logs.resolve(workload))) {
            Map<String, Integer> perDraw = new TreeMap<>();
            arm.calls(FRAMES).forEach((name, count) -> {
                if (count > OF_A_FRAME * FRAMES) {
                    perDraw.put(name, (count + draws - 1) / draws);
                }
            });
            return perDraw;
        }
    }
}
