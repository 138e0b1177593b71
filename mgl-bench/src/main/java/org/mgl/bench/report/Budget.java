package org.mgl.bench.report;

import static java.lang.Math.max;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What the figures should be at least or at most, and whether they are. */
public final class Budget {
    private static final String VANILLA = "vanilla-draw";
    private static final String ENGINE = "engine";
    private static final String INPROC = "inproc";
    private static final String DIRECT = "direct";

    /**
     * A line of the budget.
     *
     * @param figure what is budgeted, in words
     * @param limit  the bound
     * @param atMost whether it is an upper bound
     * @param value  what was measured; empty if the run did not measure it
     */
    public record Line(String figure, double limit, boolean atMost, OptionalDouble value) {
        /** "met", "missed", or "not measured". */
        public String verdict() {
            if (value.isEmpty()) {
                return "not measured";
            }
            return (atMost ? value.getAsDouble() <= limit : value.getAsDouble() >= limit) ? "met" : "missed";
        }
    }

    private final Results results;
    private final List<Line> lines = new ArrayList<>();

    private Budget(Results results) {
        this.results = results;
    }

    /** Every line with what {@code results} say about it. */
    public static List<Line> of(Results results) {
        Budget budget = new Budget(results);
        budget.engineThread();
        budget.frameRates();
        budget.crossing();
        return List.copyOf(budget.lines);
    }

    private void engineThread() {
        atMost(
                "engine CPU per vanilla-draw, inproc ÷ direct, noop",
                0.25,
                VANILLA,
                "noop",
                INPROC,
                Metric.ENGINE_VS_DIRECT);
        atMost(
                "engine CPU per vanilla-draw, inproc ÷ glthread, noop",
                0.8,
                VANILLA,
                "noop",
                INPROC,
                Metric.ENGINE_VS_GLTHREAD);
        atMost(
                "engine CPU per vanilla-draw, inproc ÷ direct, llvmpipe",
                0.08,
                VANILLA,
                "llvmpipe",
                INPROC,
                Metric.ENGINE_VS_DIRECT);
        atMost(
                "engine CPU per vanilla-draw, monolith ÷ direct, noop",
                1.35,
                VANILLA,
                "noop",
                "monolith",
                Metric.MONOLITH_VS_DIRECT);
        atMost(
                "engine CPU per respecify draw, inproc ÷ direct, noop",
                0.30,
                "respecify",
                "noop",
                INPROC,
                Metric.ENGINE_VS_DIRECT);
        atMost("client encode, ns per vanilla-draw, noop", 70, VANILLA, "noop", INPROC, Metric.ENGINE);
    }

    private void frameRates() {
        atLeast("balanced frames/s, inproc ÷ direct, noop", 1.5, "balanced", "noop", INPROC, Metric.FPS_VS_DIRECT);
        atLeast(
                "balanced frames/s, inproc ÷ direct, llvmpipe without threads",
                1.7,
                "balanced",
                "llvmpipe",
                INPROC,
                Metric.FPS_VS_DIRECT);
        results.rows().stream()
                .filter(row -> row.arm().equals(INPROC) && row.metric().equals(Metric.FPS_VS_GLTHREAD))
                .forEach(row -> lines.add(new Line(
                        row.workload() + " frames/s, inproc ÷ glthread, " + row.driver(),
                        1.0,
                        false,
                        OptionalDouble.of(row.value()))));
        for (String driver : List.of("noop", "llvmpipe")) {
            add(
                    "vanilla-draw tail p99 ÷ p50, inproc ÷ direct, " + driver,
                    1.10,
                    true,
                    ratio(VANILLA, driver, Metric.TAIL));
            add("engine tail p99 ÷ p50, inproc ÷ direct, " + driver, 1.10, true, ratio(ENGINE, driver, Metric.TAIL));
        }
        atLeast("ring: records/s ÷ Agrona OneToOneRingBuffer", 1.0, "ring", "none", "mgl", Metric.RECORDS_VS_AGRONA);
        atMost(
                "both halves per vanilla-draw, vulkan-monolith ÷ zink on one thread, lavapipe",
                1.0,
                VANILLA,
                "lavapipe",
                "vulkan-monolith",
                Metric.APPLY_VS_ZINK);
        atMost(
                "engine stutter, longest frame ÷ median, vulkan, lavapipe",
                3,
                ENGINE,
                "lavapipe",
                "vulkan",
                Metric.STUTTER);
    }

    private void crossing() {
        atMost("records per vanilla-draw", 3, VANILLA, "noop", INPROC, Metric.RECORDS, 0.01);
        atMost("SEG_CMD bytes per vanilla-draw", 160, VANILLA, "noop", INPROC, Metric.CMD_BYTES);
        atMost(
                "waits of the engine thread per steady vanilla-draw frame, credit aside",
                0,
                VANILLA,
                "noop",
                INPROC,
                Metric.WAITS,
                0.01);
        atMost("heap bytes per steady vanilla-draw frame, both threads", 0, VANILLA, "noop", INPROC, Metric.HEAP, 1);
        add(
                "peak resident memory, inproc ÷ direct, vanilla-draw",
                1.2,
                true,
                ratio(VANILLA, "llvmpipe", Metric.MEMORY));
        add("peak resident memory, inproc ÷ direct, engine", 1.2, true, ratio(ENGINE, "llvmpipe", Metric.MEMORY));
        OptionalDouble open = results.get(VANILLA, "llvmpipe", INPROC, Metric.OPEN);
        OptionalDouble direct = results.get(VANILLA, "llvmpipe", DIRECT, Metric.OPEN);
        OptionalDouble beyond = open.isPresent() && direct.isPresent()
                ? OptionalDouble.of(max(0, open.getAsDouble() - direct.getAsDouble()))
                : OptionalDouble.empty();
        add("session open to first frame beyond direct's, ms, llvmpipe", 1000, true, beyond);
    }

    private OptionalDouble ratio(String workload, String driver, String metric) {
        OptionalDouble value = results.get(workload, driver, INPROC, metric);
        OptionalDouble base = results.get(workload, driver, DIRECT, metric);
        return value.isPresent() && base.isPresent()
                ? OptionalDouble.of(value.getAsDouble() / base.getAsDouble())
                : OptionalDouble.empty();
    }

    private void atMost(String figure, double limit, String workload, String driver, String arm, String metric) {
        add(figure, limit, true, results.get(workload, driver, arm, metric));
    }

    /** With an allowance for what a frame has besides its draws. */
    private void atMost(
            String figure, double limit, String workload, String driver, String arm, String metric, double allowance) {
        add(figure, limit + allowance, true, results.get(workload, driver, arm, metric));
    }

    private void atLeast(String figure, double limit, String workload, String driver, String arm, String metric) {
        add(figure, limit, false, results.get(workload, driver, arm, metric));
    }

    private void add(String figure, double limit, boolean atMost, OptionalDouble value) {
        lines.add(new Line(figure, limit, atMost, value));
    }
}
