package org.mgl.bench.jmh;

import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** The client's half: one frame encoded into a ring that is always drained. Nanoseconds and bytes are per frame. */
public class EncodeBenchmark extends BenchmarkSettings {
    /** The workload. */
    @Param({"vanilla-draw", "respecify", "state-toggle"})
    public String workload;

    private SplitOnOneThread split;
    private Workload frames;

    /** Makes the workload's objects. */
    @Setup
    public void open() {
        split = new SplitOnOneThread("gles");
        frames = Workloads.create(workload);
        frames.create(split.gl(), ShaderLanguage.DESKTOP);
        split.skipAll();
    }

    /** Encodes a frame. */
    @Benchmark
    public void frame() {
        frames.frame(split.gl(), 0);
        split.skipAll();
    }

    /** Frees everything. */
    @TearDown
    public void close() {
        split.close();
    }
}
