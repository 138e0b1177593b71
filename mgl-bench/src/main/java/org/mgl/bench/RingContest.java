package org.mgl.bench;

import java.nio.file.Path;
import org.mgl.bench.arm.ArmProcess;
import org.mgl.bench.report.Median;
import org.mgl.bench.report.Metric;
import org.mgl.bench.report.Results;

/** MGL's ring and Agrona's {@code OneToOneRingBuffer} in turns, one producer and one consumer thread each. */
final class RingContest {
    private static final long RECORDS = 20_000_000;
    private static final long QUICK_RECORDS = 2_000_000;
    private static final int WARM_UPS = 5;

    private RingContest() {}

    static void run(BenchOptions options, Results results) {
        long records = options.roundNanos() == 0 ? QUICK_RECORDS : RECORDS;
        Path logs = options.out().resolve("logs");
        double[] mgl = new double[options.pairs()];
        double[] agrona = new double[options.pairs()];
        try (ArmProcess ours = ArmProcess.ring("mgl", logs.resolve("ring-mgl.log"));
                ArmProcess theirs = ArmProcess.ring("agrona", logs.resolve("ring-agrona.log"))) {
            for (int i = 0; i < WARM_UPS; i++) {
                rate(ours, records);
                rate(theirs, records);
            }
            for (int i = 0; i < options.pairs(); i++) {
                mgl[i] = rate(ours, records);
                agrona[i] = rate(theirs, records);
            }
        }
        results.add(BenchOptions.RING, "none", "mgl", Metric.RING_RATE, Median.of(mgl), "1/s");
        results.add(BenchOptions.RING, "none", "agrona", Metric.RING_RATE, Median.of(agrona), "1/s");
        results.add(BenchOptions.RING, "none", "mgl", Metric.RECORDS_VS_AGRONA, Median.ofRatios(mgl, agrona), "");
    }

    private static double rate(ArmProcess ring, long records) {
        return records * 1e9 / Long.parseLong(ring.ask("measure " + records));
    }
}
