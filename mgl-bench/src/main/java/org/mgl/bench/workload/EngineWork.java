package org.mgl.bench.workload;

/** Stands for what an engine computes between two draws: a chain of operations that memory does not disturb. */
public final class EngineWork {
    private static final long PROBE_TURNS = 20_000_000;

    private long state = 0x9E3779B97F4A7C15L;

    /** Computes for {@code turns} turns. */
    public void run(long turns) {
        long x = state;
        for (long i = 0; i < turns; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        state = x;
    }

    /** How many turns take {@code nanos} on this machine now: the best of some probes, after they are compiled. */
    public long turnsFor(double nanos) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < 6; i++) {
            long begin = System.nanoTime();
            run(PROBE_TURNS);
            best = Math.min(best, (double) (System.nanoTime() - begin) / PROBE_TURNS);
        }
        return Math.max(1, Math.round(nanos / best));
    }
}
