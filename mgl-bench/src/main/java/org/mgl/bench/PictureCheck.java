package org.mgl.bench;

import java.nio.file.Path;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.ArmProcess;
import org.mgl.bench.arm.DriverKind;
import org.mgl.bench.arm.Picture;

/** Holds each arm's picture of a workload against the one that native desktop OpenGL draws, on the software driver. */
final class PictureCheck {
    private final String workload;
    private final Path logs;
    private final Picture right;

    PictureCheck(String workload, Path logs) {
        this.workload = workload;
        this.logs = logs;
        this.right = picture(ArmKind.ORACLE);
        if (!right.showsSomething() || right.error() != 0) {
            throw new IllegalStateException(
                    workload + ": native OpenGL draws nothing of it, GL error 0x%X".formatted(right.error()));
        }
    }

    private Picture picture(ArmKind arm) {
        Path log = logs.resolve(workload + "-picture-" + arm.key() + ".log");
        try (ArmProcess process = ArmProcess.of(arm, workload, DriverKind.LLVMPIPE.environment(workload), log)) {
            return process.picture();
        }
    }

    /**
     * Draws the workload over an arm.
     *
     * @throws IllegalStateException if the picture is another one, or a GL error was raised
     */
    void check(ArmKind arm) {
        Picture picture = picture(arm);
        int differences = picture.differences(right);
        if (differences != 0 || picture.error() != 0) {
            throw new IllegalStateException("%s %s: %d pixels differ from native OpenGL's, GL error 0x%X"
                    .formatted(arm.key(), workload, differences, picture.error()));
        }
    }
}
