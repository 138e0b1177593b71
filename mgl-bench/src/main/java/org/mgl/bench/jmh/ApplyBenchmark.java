package org.mgl.bench.jmh;

import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** The server's half: one frame's records applied again and again. Nanoseconds and bytes are per frame. */
public class ApplyBenchmark extends BenchmarkSettings {
    /** The workload. */
    @Param({"vanilla-draw", "respecify"})
    public String workload;

    /** {@code decode}: draws end at the backend; {@code driver}: they go on into the driver. */
    @Param({"decode", "driver"})
    public String depth;

    private SplitOnOneThread split;
    private long begin;
    private long end;

    /** Applies what makes the objects, then encodes one frame in the steady state. */
    @Setup
    public void open() {
        split = new SplitOnOneThread("gles");
        Workload frames = Workloads.create(workload);
        frames.create(split.gl(), ShaderLanguage.DESKTOP);
        frames.frame(split.gl(), 0);
        split.applyAll();
        begin = split.tail();
        frames.frame(split.gl(), 0);
        split.applyAll();
        end = split.tail();
        split.backend().draws(depth.equals("driver"));
    }

    /** Applies the frame. */
    @Benchmark
    public void frame() {
        split.apply(begin, end);
    }

    /** Frees everything. */
    @TearDown
    public void close() {
        split.close();
    }
}
