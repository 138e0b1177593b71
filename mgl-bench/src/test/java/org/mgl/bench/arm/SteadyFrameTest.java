package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.mgl.server.vulkan.device.Check;
import org.mgl.server.vulkan.device.DebugMessages;

/** What a frame costs besides time, once it is steady: heap, records, bytes, waits. */
class SteadyFrameTest {
    private static final int WINDOWS = 12;
    private static final int FRAMES = 25;
    /** In lockstep each draw is waited for, and the software driver is slow. */
    private static final int VULKAN_FRAMES = 4;

    private final String validation = System.getProperty(DebugMessages.PROPERTY);

    /** The validation layers' messages are objects. */
    @BeforeEach
    void switchValidationOff() {
        System.setProperty(DebugMessages.PROPERTY, "0");
    }

    @AfterEach
    void restoreValidation() {
        if (validation == null) {
            System.clearProperty(DebugMessages.PROPERTY);
        } else {
            System.setProperty(DebugMessages.PROPERTY, validation);
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "INPROC, vanilla-draw",
        "MONOLITH, vanilla-draw",
        "INPROC, respecify",
        "INPROC, state-toggle",
        "INPROC, pass-switch",
        "INPROC, stream",
        "INPROC, upload",
        "INPROC, getters",
        "VULKAN, vanilla-draw",
        "VULKAN, pass-switch",
        "VULKAN, stream",
        "VULKAN, upload",
        "VULKAN_MONOLITH, state-toggle",
        "VULKAN_MONOLITH, respecify",
        "VULKAN_MONOLITH, getters"
    })
    void shouldAllocateNothing(ArmKind kind, String workload) {
        int frames = kind.isVulkan() ? VULKAN_FRAMES : FRAMES;
        try (Arm arm = kind.open()) {
            FrameLoop loop = loop(arm, workload, frames);
            long least = Long.MAX_VALUE;
            for (int i = 0; i < WINDOWS && least > 0; i++) {
                // Until they are compiled, frames may allocate what the compiler then removes.
                least = Math.min(least, loop.measure(frames).heapBytes());
            }
            assertEquals(0, least, "bytes in the best of " + WINDOWS + " windows of " + frames + " frames");
        }
    }

    @ParameterizedTest(name = "{0}: {1} records, {2} bytes a draw")
    @CsvSource({"vanilla-draw, 3, 160", "respecify, 5, 200"})
    void shouldCrossInFewRecords(String workload, int records, int bytes) {
        try (Arm arm = ArmKind.INPROC.open()) {
            FrameLoop loop = loop(arm, workload, FRAMES);
            double draws = (double) Workloads.create(workload).drawsPerFrame() * FRAMES;

            Sample sample = loop.measure(FRAMES);

            // Clear, present and the like come on top, a few a frame.
            assertTrue(sample.records() <= draws * records + 10 * FRAMES, () -> sample.records() / draws + " records");
            assertTrue(sample.cmdBytes() <= draws * bytes + 1000 * FRAMES, () -> sample.cmdBytes() / draws + " bytes");
            assertEquals(0, sample.waits(), "waits besides those for the present credit");
        }
    }

    @ParameterizedTest(name = "{0} makes no Vulkan object")
    @CsvSource({"vanilla-draw", "respecify", "state-toggle", "pass-switch", "stream", "upload", "getters"})
    void shouldMakeNoVulkanObject(String workload) {
        try (Arm arm = ArmKind.VULKAN_MONOLITH.open()) {
            FrameLoop loop = loop(arm, workload, VULKAN_FRAMES);
            assertTrue(Check.made() > 0, "objects are not counted");
            long least = Long.MAX_VALUE;
            for (int i = 0; i < WINDOWS && least > 0; i++) {
                // Until as many frames are in flight as will be, pools and rings grow.
                long before = Check.made();
                loop.measure(VULKAN_FRAMES);
                least = Math.min(least, Check.made() - before);
            }
            assertEquals(0, least, "objects in the best of " + WINDOWS + " windows of " + VULKAN_FRAMES + " frames");
        }
    }

    private static FrameLoop loop(Arm arm, String name, int frames) {
        Workload workload = Workloads.create(name);
        workload.create(arm.gl(), arm.language());
        FrameLoop loop = new FrameLoop(new WorkloadFrames(arm, workload));
        loop.measure(frames);
        return loop;
    }
}
