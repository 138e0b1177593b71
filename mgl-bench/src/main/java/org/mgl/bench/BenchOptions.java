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
 * @param workloads names, {@value #RING} among them
 * @param arms      arms besides the stub, which always runs
 * @param drivers   native drivers
 * @param pairs     rounds in which every arm takes its turn
 * @param frames    measured frames of an arm, over all rounds, at least
 * @param roundNanos length of an arm's turn, at least
 * @param warmUpNanos length of an arm's warm-up, at least
 * @param out       directory of results
 */
public record BenchOptions(
        List<String> workloads,
        List<ArmKind> arms,
        List<DriverKind> drivers,
        int pairs,
        int frames,
        long roundNanos,
        long warmUpNanos,
        Path out) {

    static final String RING = "ring";

    static final String USAGE = """
            ./mgl bench [--workloads A,B] [--arms A,B] [--drivers A,B] [--pairs N] [--quick] [--out DIRECTORY]

              --workloads  %s, %s
              --arms       %s
              --drivers    noop, llvmpipe, lavapipe, nvidia (default: noop,llvmpipe)
              --pairs      rounds in which every arm takes its turn (default 7)
              --quick      short warm-ups and rounds: figures of little worth, soon
              --out        where results.json, table.md and plot.png go (default target/bench)
            """.formatted(String.join(", ", Workloads.names()), RING, String.join(", ", ArmKind.keys()));

    private static final long SECOND = 1_000_000_000;

    /**
     * Reads the command line.
     *
     * @throws IllegalArgumentException naming the option that is wrong and what it may be
     */
    static BenchOptions parse(String[] args) {
        List<String> workloads = new ArrayList<>(Workloads.names());
        workloads.add(RING);
        List<ArmKind> arms = List.of(
                ArmKind.DIRECT, ArmKind.GLTHREAD, ArmKind.MONOLITH, ArmKind.INPROC_LOCKSTEP, ArmKind.INPROC);
        List<DriverKind> drivers = List.of(DriverKind.NOOP, DriverKind.LLVMPIPE);
        int pairs = 0;
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
                case "--arms" -> arms = List.of(value.split(",")).stream().map(ArmKind::of).toList();
                case "--drivers" -> drivers = List.of(value.split(",")).stream().map(DriverKind::of).toList();
                case "--pairs" -> pairs = Integer.parseInt(value);
                case "--out" -> out = Path.of(value);
                default -> throw new IllegalArgumentException("no option " + option);
            }
        }
        if (pairs < 0 || pairs > 1000) {
            throw new IllegalArgumentException("--pairs " + pairs + " is not from 1 to 1000");
        }
        return quick
                ? new BenchOptions(workloads, arms, drivers, pairs == 0 ? 3 : pairs, 60, 0, SECOND, out)
                : new BenchOptions(workloads, arms, drivers, pairs == 0 ? 7 : pairs, 3000, SECOND, 10 * SECOND, out);
    }

    private static List<String> checked(List<String> workloads) {
        for (String workload : workloads) {
            if (!workload.equals(RING)) {
                Workloads.create(workload);
            }
        }
        return workloads;
    }
}
