package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Linker;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A software driver frees tens of megabytes in each frame; the next frame must not fault them in again. */
class KeptHeapTest {
    private static final int WINDOWS = 12;
    private static final int FRAMES = 4;
    /** With the heap as glibc has it there are over a thousand. */
    private static final int MOST = 500;

    @TempDir
    Path logs;

    @Test
    void steadyFramesOnVulkanFaultNoMemoryIn() {
        assumeTrue(
                Linker.nativeLinker()
                        .defaultLookup()
                        .find("gnu_get_libc_version")
                        .isPresent(),
                "not glibc");
        assumeTrue(System.getenv("MALLOC_TRIM_THRESHOLD_") == null, "the environment speaks");
        try (ArmProcess arm = ArmProcess.of(
                ArmKind.VULKAN_MONOLITH,
                "vanilla-draw",
                DriverKind.LAVAPIPE.environment("vanilla-draw"),
                logs.resolve("log"))) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < WINDOWS && least > MOST * FRAMES; i++) {
                long before = Long.parseLong(arm.ask("faults"));
                arm.measure(FRAMES);
                least = Math.min(least, Long.parseLong(arm.ask("faults")) - before);
            }
            long faults = least / FRAMES;
            assertTrue(faults <= MOST, () -> faults + " faults a frame in the best of " + WINDOWS + " windows");
        }
    }
}
