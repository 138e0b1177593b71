package org.mgl.bench;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.ArmProcess;
import org.mgl.bench.arm.DriverKind;
import org.mgl.bench.arm.Sample;
import org.mgl.bench.report.Median;
import org.mgl.bench.report.Metric;
import org.mgl.bench.report.Results;

/**
 * One workload on one driver: each arm's process is started and warmed up alone, then they take turns, A B C A B C, the
 * others idle. Ratios are of figures of one round.
 */
final class Contest implements AutoCloseable {
    private static final int PROBE_FRAMES = 20;
    private static final long LOCKSTEP_ROUND_NANOS = 2_000_000_000;
    private static final long ENGINE_ROUND_NANOS = 15_000_000_000L;

    private final String workload;
    private final DriverKind driver;
    private final BenchOptions options;
    private final Map<ArmKind, ArmProcess> processes = new EnumMap<>(ArmKind.class);
    private final Map<ArmKind, Integer> frames = new EnumMap<>(ArmKind.class);
    private final Map<ArmKind, Sample[]> samples = new EnumMap<>(ArmKind.class);
    private String turns = "0";

    Contest(String workload, DriverKind driver, BenchOptions options) {
        this.workload = workload;
        this.driver = driver;
        this.options = options;
    }

    /** The native driver's name. */
    String driverName() {
        return processes.values().stream()
                .map(ArmProcess::driver)
                .filter(name -> !name.equals("none"))
                .findFirst()
                .orElse("none");
    }

    /** Starts an arm and warms it up. Arms that the driver cannot carry throw, and take no part. */
    void enter(ArmKind arm) {
        Path log = options.out().resolve("logs").resolve(workload + "-" + driver.key() + "-" + arm.key() + ".log");
        Map<String, String> environment = driver.environment(workload);
        ArmProcess process = workload.equals(BenchOptions.ENGINE)
                ? EngineClassPath.start(arm, environment, log)
                : ArmProcess.of(arm, workload, environment, log);
        try {
            if (workload.equals("balanced")) {
                setEngineWork(process, arm);
            }
            process.ask("warm " + options.warmUpNanos());
            Sample probe = process.measure(PROBE_FRAMES);
            frames.put(arm, framesOfRound(arm, Math.max(1, probe.wall() / PROBE_FRAMES)));
        } catch (IllegalStateException e) {
            process.close();
            throw e;
        }
        processes.put(arm, process);
        samples.put(arm, new Sample[options.pairs()]);
    }

    /** The first arm that draws says what a draw costs its driver; every arm then computes as long, by turns. */
    private void setEngineWork(ArmProcess process, ArmKind arm) {
        if (turns.equals("0") && arm.draws()) {
            process.ask("warm " + options.warmUpNanos());
            Sample probe = process.measure(10 * PROBE_FRAMES);
            turns = process.ask("turns " + (double) probe.wall() / probe.draws());
        }
        process.ask("work " + turns);
    }

    private int framesOfRound(ArmKind arm, long frameNanos) {
        long least = (options.frames() + options.pairs() - 1) / options.pairs();
        long wanted = Math.max(least, options.roundNanos() / frameNanos);
        if (workload.equals(BenchOptions.ENGINE)) {
            // A software rasterizer takes 100 ms and more for a frame of it.
            wanted = Math.max(5, Math.min(wanted, ENGINE_ROUND_NANOS / frameNanos));
        } else if (arm == ArmKind.INPROC_LOCKSTEP || arm == ArmKind.VULKAN) {
            // It is here for contrast, and slow.
            wanted = Math.max(5, Math.min(wanted, LOCKSTEP_ROUND_NANOS / frameNanos));
        }
        return (int) Math.min(wanted, 1_000_000);
    }

    /** One turn of every arm. */
    void round(int number) {
        processes.forEach((arm, process) -> samples.get(arm)[number] = process.measure(frames.get(arm)));
    }

    /** Derives the figures. */
    void report(Results results) {
        for (ArmKind arm : processes.keySet()) {
            if (arm.draws()) {
                report(arm, results);
            }
        }
    }

    private void report(ArmKind arm, Results results) {
        Reporter reporter = new Reporter(arm, results);
        reporter.add(Metric.ENGINE, Median.of(engine(arm)), "ns");
        reporter.add(Metric.FPS, Median.of(fps(arm)), "1/s");
        reporter.add(Metric.TAIL, median(arm, sample -> (double) sample.p99() / sample.p50()), "");
        reporter.add(Metric.STUTTER, Median.of(figures(arm, sample -> (double) sample.longest() / sample.p50())), "");
        reporter.add(Metric.HEAP, median(arm, sample -> (double) sample.heapBytes() / sample.frames()), "B");
        reporter.add(Metric.DRAWS, median(arm, sample -> (double) sample.draws() / sample.frames()), "");
        if (arm == ArmKind.FLOOR) {
            reporter.add(Metric.APPLY, Median.of(apply(arm)), "ns");
        }
        if (arm.isMgl()) {
            reporter.add(Metric.WAIT, median(arm, sample -> (double) sample.waited() / sample.frames()), "ns");
            reporter.add(Metric.WAITS, median(arm, sample -> (double) sample.waits() / sample.frames()), "");
            reporter.add(Metric.APPLY, Median.of(apply(arm)), "ns");
            reporter.add(Metric.RECORDS, median(arm, sample -> (double) sample.records() / sample.draws()), "");
            reporter.add(Metric.CMD_BYTES, median(arm, sample -> (double) sample.cmdBytes() / sample.draws()), "B");
            reporter.add(
                    Metric.STAGE_BYTES, median(arm, sample -> (double) sample.stageBytes() / sample.frames()), "B");
        }
        if (workload.equals(BenchOptions.ENGINE) && arm.isMgl() && processes.containsKey(ArmKind.DIRECT)) {
            reporter.add(Metric.OWN_HEAP, ownHeap(arm), "B");
        }
        ArmProcess process = processes.get(arm);
        reporter.add(Metric.MEMORY, Long.parseLong(process.ask("memory")) / 1024.0, "MB");
        reporter.add(Metric.OPEN, process.openNanos() / 1e6, "ms");
        ratios(arm, reporter);
    }

    private void ratios(ArmKind arm, Reporter reporter) {
        if (processes.containsKey(ArmKind.DIRECT) && arm != ArmKind.DIRECT) {
            double engine = Median.ofRatios(engine(arm), engine(ArmKind.DIRECT));
            reporter.add(Metric.ENGINE_VS_DIRECT, engine, "");
            if (arm == ArmKind.MONOLITH) {
                reporter.add(Metric.MONOLITH_VS_DIRECT, engine, "");
            }
            reporter.add(Metric.FPS_VS_DIRECT, Median.ofRatios(fps(arm), fps(ArmKind.DIRECT)), "");
        }
        if (processes.containsKey(ArmKind.GLTHREAD) && arm.isMgl()) {
            reporter.add(Metric.ENGINE_VS_GLTHREAD, Median.ofRatios(engine(arm), engine(ArmKind.GLTHREAD)), "");
            reporter.add(Metric.FPS_VS_GLTHREAD, Median.ofRatios(fps(arm), fps(ArmKind.GLTHREAD)), "");
        }
        if (processes.containsKey(ArmKind.FLOOR) && arm.isMgl()) {
            reporter.add(Metric.FPS_VS_FLOOR, Median.ofRatios(fps(arm), fps(ArmKind.FLOOR)), "");
        }
        if (processes.containsKey(ArmKind.ZINK) && arm.isMgl()) {
            reporter.add(Metric.APPLY_VS_ZINK, Median.ofRatios(apply(arm), engine(ArmKind.ZINK)), "");
        }
    }

    /** What an arm allocates more than {@code direct}: the rest is the engine's. */
    private double ownHeap(ArmKind arm) {
        ToDoubleFunction<Sample> heap = sample -> (double) sample.heapBytes() / sample.frames();
        double[] more = figures(arm, heap);
        double[] engines = figures(ArmKind.DIRECT, heap);
        for (int i = 0; i < more.length; i++) {
            more[i] -= engines[i];
        }
        return Median.of(more);
    }

    private double[] engine(ArmKind arm) {
        double loop = processes.containsKey(ArmKind.STUB)
                ? median(ArmKind.STUB, sample -> (double) sample.engineCpu() / sample.draws())
                : 0;
        return figures(arm, sample -> (double) sample.engineCpu() / sample.draws() - loop);
    }

    private double[] apply(ArmKind arm) {
        // On one thread the figure is of both halves: no less than the apply side's.
        return arm == ArmKind.VULKAN_MONOLITH
                ? engine(arm)
                : figures(arm, sample -> (double) sample.applyCpu() / sample.draws());
    }

    private double[] fps(ArmKind arm) {
        return figures(arm, sample -> sample.frames() * 1e9 / sample.wall());
    }

    private double median(ArmKind arm, ToDoubleFunction<Sample> figure) {
        return Median.of(figures(arm, figure));
    }

    private double[] figures(ArmKind arm, ToDoubleFunction<Sample> figure) {
        return List.of(samples.get(arm)).stream().mapToDouble(figure).toArray();
    }

    @Override
    public void close() {
        processes.values().forEach(ArmProcess::close);
    }

    private final class Reporter {
        private final ArmKind arm;
        private final Results results;

        Reporter(ArmKind arm, Results results) {
            this.arm = arm;
            this.results = results;
        }

        void add(String metric, double value, String unit) {
            results.add(workload, driver.key(), arm.key(), metric, value, unit);
        }
    }
}
