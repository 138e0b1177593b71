package org.mgl.bench.jmh;

import java.util.concurrent.TimeUnit;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The client's half: one frame encoded into a ring that is always drained. Nanoseconds and bytes are per frame. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = {"--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"})
public class EncodeBenchmark {
    /** The workload. */
    @Param({"vanilla-draw", "respecify", "state-toggle"})
    public String workload;

    private SplitOnOneThread split;
    private Workload frames;

    /** Makes the workload's objects. */
    @Setup
    public void open() {
        split = new SplitOnOneThread();
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
