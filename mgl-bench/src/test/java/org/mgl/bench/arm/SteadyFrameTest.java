package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;

/** What a frame costs besides time, once it is steady: heap, records, bytes, waits. */
class SteadyFrameTest {
    private static final int WINDOWS = 12;
    private static final int FRAMES = 25;

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "INPROC, vanilla-draw",
        "MONOLITH, vanilla-draw",
        "INPROC, respecify",
        "INPROC, state-toggle",
        "INPROC, pass-switch",
        "INPROC, stream",
        "INPROC, upload",
        "INPROC, getters"
    })
    void shouldAllocateNothing(ArmKind kind, String workload) {
        try (Arm arm = kind.open()) {
            FrameLoop loop = loop(arm, workload);
            long least = Long.MAX_VALUE;
            for (int i = 0; i < WINDOWS && least > 0; i++) {
                // Until they are compiled, frames may allocate what the compiler then removes.
                least = Math.min(least, loop.measure(FRAMES).heapBytes());
            }
            assertEquals(0, least, "bytes in the best of " + WINDOWS + " windows of " + FRAMES + " frames");
        }
    }

    @ParameterizedTest(name = "{0}: {1} records, {2} bytes a draw")
    @CsvSource({"vanilla-draw, 3, 160", "respecify, 5, 200"})
    void shouldCrossInFewRecords(String workload, int records, int bytes) {
        try (Arm arm = ArmKind.INPROC.open()) {
            FrameLoop loop = loop(arm, workload);
            double draws = (double) Workloads.create(workload).drawsPerFrame() * FRAMES;

            Sample sample = loop.measure(FRAMES);

            // Clear, present and the like come on top, a few a frame.
            assertTrue(sample.records() <= draws * records + 10 * FRAMES, () -> sample.records() / draws + " records");
            assertTrue(sample.cmdBytes() <= draws * bytes + 1000 * FRAMES, () -> sample.cmdBytes() / draws + " bytes");
            assertEquals(0, sample.waits(), "waits besides those for the present credit");
        }
    }

    private static FrameLoop loop(Arm arm, String name) {
        Workload workload = Workloads.create(name);
        workload.create(arm.gl(), arm.language());
        FrameLoop loop = new FrameLoop(new WorkloadFrames(arm, workload));
        loop.measure(FRAMES);
        return loop;
    }
}
