package org.mgl.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.DriverKind;
import org.mgl.bench.workload.Workloads;

/**
 * What a run measures.
 *
 * @param workloads names, {@value #ENGINE} and {@value #RING} among them
 * @param arms      arms besides the stub, which always runs
 * @param drivers   native drivers
 * @param pairs     rounds in which every arm takes its turn
 * @param frames    measured frames of an arm, over all rounds, at least
 * @param roundNanos length of an arm's turn, at least
 * @param warmUpNanos length of an arm's warm-up, at least
 * @param out       directory of results
 * @param jmh       which JMH benchmarks to run instead, a regular expression; null for none
 */
public record BenchOptions(
        List<String> workloads,
        List<ArmKind> arms,
        List<DriverKind> drivers,
        int pairs,
        int frames,
        long roundNanos,
        long warmUpNanos,
        Path out,
        String jmh) {

    static final String ENGINE = "engine";
    static final String RING = "ring";
    private static final List<String> OTHERS = List.of(ENGINE, RING);

    static final String USAGE = """
        ./mgl bench [--workloads A,B] [--arms A,B] [--drivers A,B] [--pairs N] [--warmup SECONDS]
                [--quick] [--out DIRECTORY]
        ./mgl bench --jmh REGEX

          --workloads  %s, %s
          --arms       %s
          --drivers    noop, llvmpipe, lavapipe, nvidia (default: noop,llvmpipe)
          --pairs      rounds in which every arm takes its turn (default 7)
          --warmup     seconds of warm-up of an arm, at least (default 10)
          --quick      short warm-ups and rounds: figures of little worth, soon
          --out        where results.json, table.md and plot.png go (default target/bench)
          --jmh        runs JMH benchmarks on the no-op driver instead: Encode, Apply, Session, Ring, or . for all
        """.formatted(
                    String.join(", ", Workloads.names()), String.join(", ", OTHERS), String.join(", ", ArmKind.keys()));

    private static final long SECOND = 1_000_000_000;

    /**
     * Reads the command line.
     *
     * @throws IllegalArgumentException naming the option that is wrong and what it may be
     */
    static BenchOptions parse(String[] args) {
        List<String> workloads = new ArrayList<>(Workloads.names());
        workloads.addAll(OTHERS);
        List<ArmKind> arms = List.of(
                ArmKind.DIRECT,
                ArmKind.GLTHREAD,
                ArmKind.FLOOR,
                ArmKind.MONOLITH,
                ArmKind.INPROC_LOCKSTEP,
                ArmKind.INPROC);
        List<DriverKind> drivers = List.of(DriverKind.NOOP, DriverKind.LLVMPIPE);
        int pairs = 0;
        int warmUp = 0;
        String jmh = null;
        boolean quick = false;
        Path out = Path.of("target", "bench");
        for (int i = 0; i < args.length; i++) {
            String option = args[i];
            if (option.equals("--quick")) {
                quick = true;
                continue;
            }
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(option + " is unknown or lacks its value");
            }
            String value = args[++i];
            switch (option) {
                case "--workloads" -> workloads = checked(List.of(value.split(",")));
                case "--arms" ->
                    arms = List.of(value.split(",")).stream().map(ArmKind::of).toList();
                case "--drivers" ->
                    drivers = List.of(value.split(",")).stream()
                            .map(DriverKind::of)
                            .toList();
                case "--pairs" -> pairs = number(option, value);
                case "--warmup" -> warmUp = number(option, value);
                case "--jmh" -> jmh = value;
                case "--out" -> out = Path.of(value);
                default -> throw new IllegalArgumentException("no option " + option);
            }
        }
        int rounds = pairs != 0 ? pairs : quick ? 3 : 7;
        long warmUpNanos = SECOND * (warmUp != 0 ? warmUp : quick ? 1 : 10);
        int frames = quick ? 60 : 3000;
        return new BenchOptions(workloads, arms, drivers, rounds, frames, quick ? 0 : SECOND, warmUpNanos, out, jmh);
    }

    private static int number(String option, String value) {
        if (!value.matches("[1-9][0-9]{0,3}")) {
            throw new IllegalArgumentException(option + " " + value + " is not from 1 to 9999");
        }
        return Integer.parseInt(value);
    }

    private static List<String> checked(List<String> workloads) {
        for (String workload : workloads) {
            if (!OTHERS.contains(workload)) {
                Workloads.create(workload);
            }
        }
        return workloads;
    }
}
