package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever call of a session and a frame lacks memory: the session does not open, or a GL error, a decline or a fatal says
 * so, and nothing is left of it ({@link FailingCalls}). {@code -Dmgl.test.everyCall=true} takes every call in turn, which
 * takes minutes.
 */
@Timeout(1200)
class FailingCallsTest {
    private static final boolean EVERY_CALL = Boolean.getBoolean("mgl.test.everyCall");

    private static List<String> run(Lane lane, FailingCalls.Later later, int step)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-ea",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-XX:TieredStopAtLevel=1",
                        "-Dmgl.vulkan.cacheDir=none",
                        "-Dorg.lwjgl.util.DebugAllocator=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FailingCalls.class.getName(),
                        lane.name(),
                        later.name(),
                        Integer.toString(EVERY_CALL ? 1 : step))
                .redirectErrorStream(true)
                .start();
        List<String> said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        List<String> wrong = said.stream()
                .filter(line -> line.matches("WRONG .*|(call|from) [1-9].*"))
                .toList();
        assertEquals(
                List.of(),
                wrong.stream().filter(line -> line.startsWith("WRONG")).toList(),
                () -> String.join("\n", said));
        assertEquals(0, process.waitFor(), () -> String.join("\n", said));
        return wrong;
    }

    private static void assertEnds(List<String> lines, String... ends) {
        for (String end : ends) {
            assertTrue(
                    lines.stream().anyMatch(line -> line.contains(": " + end)),
                    end + " in\n" + String.join("\n", lines));
        }
    }

    @Test
    void oneCallThatFailsLeavesNothing() throws IOException, InterruptedException {
        List<String> lines = run(Lane.VULKAN_MONOLITH, FailingCalls.Later.GO_ON, 3);
        assertEnds(lines, "refused", "fatal", "lives");
        Set<String> functions = new TreeSet<>();
        lines.forEach(line -> functions.add(line.split("[ :]+")[2]));
        assertTrue(functions.size() >= 12, functions.toString());
    }

    /** Other than a lone call, whose object finds its memory when the open recording is submitted. */
    @Test
    void aCallThatFailsTwiceLeavesNothing() throws IOException, InterruptedException {
        assertEnds(run(Lane.VULKAN_MONOLITH, FailingCalls.Later.FAIL_RETRY, 5), "fatal", "out of memory");
    }

    @Test
    void callsThatFailFromOneOnLeaveNothing() throws IOException, InterruptedException {
        assertEnds(run(Lane.VULKAN_INPROC, FailingCalls.Later.FAIL, 13), "fatal");
    }
}
