package org.mgl.bench.arm;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** Runs frames: warms up, measures. On the engine's thread. */
final class FrameLoop {
    private static final long WINDOW_NANOS = 1_000_000_000;

    private final FrameSource source;
    private final ThreadClocks clocks = new ThreadClocks();

    FrameLoop(FrameSource source) {
        this.source = source;
    }

    /** Runs frames for {@code nanos}, and on until nothing was compiled for a second, thrice as long at most. */
    void warmUp(long nanos) {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        long begin = System.nanoTime();
        long compiled = compiler.getTotalCompilationTime();
        long window = begin;
        for (; ; ) {
            frames(10);
            long now = System.nanoTime();
            if (now - window >= WINDOW_NANOS || now - begin >= 3 * nanos) {
                long total = compiler.getTotalCompilationTime();
                if (now - begin >= nanos && total == compiled || now - begin >= 3 * nanos) {
                    break;
                }
                compiled = total;
                window = now;
            }
        }
        source.finish();
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            source.frame();
        }
    }

    /** Measures {@code frames} frames and a {@code glFinish}. */
    Sample measure(int frames) {
        long[] times = new long[frames];
        Crossed before = source.crossed();
        long applyCpu = clocks.applyCpu();
        long draws = source.draws();
        long heap = clocks.heapBefore();
        long engineCpu = ThreadClocks.engineCpu();
        long begin = System.nanoTime();
        long last = begin;
        for (int i = 0; i < frames; i++) {
            source.frame();
            long now = System.nanoTime();
            times[i] = now - last;
            last = now;
        }
        long heapEnd = clocks.heapAfter();
        source.finish();
        long end = System.nanoTime();
        long engineEnd = ThreadClocks.engineCpu();
        long applyEnd = clocks.applyCpu();
        Crossed after = source.crossed();
        Arrays.sort(times);
        return new Sample(
                frames,
                source.draws() - draws,
                end - begin,
                engineEnd - engineCpu - (after.waitCpuNanos() - before.waitCpuNanos()),
                applyEnd - applyCpu,
                after.waitNanos() - before.waitNanos(),
                // glFinish is the one wait that the measurement itself adds.
                Math.max(0, after.waits() - before.waits() - 1),
                after.records() - before.records(),
                after.cmdBytes() - before.cmdBytes(),
                after.stageBytes() - before.stageBytes(),
                heapEnd - heap,
                times[frames / 2],
                times[(int) (frames * 0.99)],
                times[frames - 1]);
    }
}
