package org.mgl.bench.jmh;

import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.mgl.client.ContextSpec;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Whole frames of {@code vanilla-draw} with their presents: run-ahead against lockstep, and what both threads allocate
 * ({@code gc.alloc.rate.norm} of {@code -prof gc} counts every thread). Nanoseconds and bytes are per frame.
 */
public class SessionBenchmark extends BenchmarkSettings {
    /** The value of {@code mgl.ipc.runAhead}. */
    @Param({"1", "0"})
    public String runAhead;

    private MglSession session;
    private MglContext context;
    private Workload frames;

    /** Opens a session and makes the workload's objects. */
    @Setup
    public void open() {
        session = Mgl.builder().property("mgl.ipc.runAhead", runAhead).open();
        context = session.createContext(ContextSpec.core(3, 3).offscreen(Workload.WIDTH, Workload.HEIGHT));
        context.makeCurrent();
        frames = Workloads.create("vanilla-draw");
        frames.create(context.gl33(), ShaderLanguage.DESKTOP);
    }

    /** Draws and presents a frame. */
    @Benchmark
    public void frame() {
        frames.frame(context.gl33(), 0);
        context.swapBuffers();
    }

    /** Frees everything. */
    @TearDown
    public void close() {
        context.close();
        session.close();
    }
}
