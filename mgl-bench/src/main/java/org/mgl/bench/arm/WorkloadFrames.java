package org.mgl.bench.arm;

import org.mgl.bench.workload.Workload;

/** A workload's frames over an arm. */
final class WorkloadFrames implements FrameSource {
    private final Arm arm;
    private final Workload workload;
    private int number;

    WorkloadFrames(Arm arm, Workload workload) {
        this.arm = arm;
        this.workload = workload;
    }

    @Override
    public void frame() {
        workload.frame(arm.gl(), number++);
        arm.endFrame();
    }

    @Override
    public void finish() {
        arm.finish();
    }

    @Override
    public long draws() {
        return (long) number * workload.drawsPerFrame();
    }

    @Override
    public Crossed crossed() {
        return arm.crossed();
    }
}
