package org.mgl.examples.jme3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.ArmProcess;
import org.mgl.bench.arm.DriverKind;
import org.mgl.bench.arm.Sample;

/** The scene as the benchmark starts it: in a process of its own. */
class EngineArmTest {
    private static final int FRAMES = 3;

    @TempDir
    Path logs;

    private ArmProcess start(ArmKind kind) {
        Map<String, String> driver = DriverKind.NOOP.environment("engine");
        String main = EngineArm.class.getName();
        return ArmProcess.engine(kind, System.getProperty("java.class.path"), main, driver, logs.resolve(kind.key()));
    }

    @Test
    void shouldCountWhatCrosses() {
        try (ArmProcess arm = start(ArmKind.INPROC)) {
            Sample sample = arm.measure(FRAMES);
            assertEquals(FRAMES, sample.frames());
            assertTrue(sample.draws() > 100 * FRAMES, () -> sample.draws() + " draws");
            assertTrue(sample.records() > sample.draws(), () -> sample.records() + " records");
            assertTrue(sample.applyCpu() > 0, "no apply thread was found");
        }
    }

    @Test
    void shouldNameAnArmThatThereIsNot() {
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> start(ArmKind.STUB));
        assertTrue(e.getMessage().contains("STUB"), e.getMessage());
    }
}
