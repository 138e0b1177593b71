package org.mgl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mgl.bench.arm.ArmKind;
import org.mgl.bench.arm.DriverKind;
import org.mgl.bench.report.Budget;
import org.mgl.bench.report.Json;
import org.mgl.bench.report.Machine;
import org.mgl.bench.report.Plot;
import org.mgl.bench.report.Results;
import org.mgl.bench.report.Tables;

/**
 * {@code ./mgl bench}: measures workloads over arms and drivers, prints table and budget, writes JSON, Markdown and a
 * plot. Figures never make it fail; an arm that cannot run, or draws a wrong picture, does.
 */
public final class BenchMain {
    private final BenchOptions options;
    private final Results results = new Results();
    private final List<String> failures = new ArrayList<>();
    private final List<String> drivers = new ArrayList<>();

    private BenchMain(BenchOptions options) {
        this.options = options;
    }

    /** See {@link BenchOptions#USAGE}. */
    public static void main(String[] args) throws IOException {
        if (List.of(args).contains("--help")) {
            System.out.print(BenchOptions.USAGE);
            return;
        }
        BenchOptions options;
        try {
            options = BenchOptions.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage());
            System.err.print(BenchOptions.USAGE);
            System.exit(2);
            return;
        }
        boolean done = options.jmh() != null ? JmhRun.run(options) : new BenchMain(options).run();
        System.exit(done ? 0 : 1);
    }

    private boolean run() throws IOException {
        Files.createDirectories(options.out().resolve("logs"));
        say("machine: " + Machine.describe());
        for (String workload : options.workloads()) {
            if (workload.equals(BenchOptions.RING)) {
                ring();
            } else {
                List<ArmKind> arms = workload.equals(BenchOptions.ENGINE) ? engineArms() : rightArms(workload);
                options.drivers().forEach(driver -> contest(workload, driver, arms));
            }
        }
        write();
        failures.forEach(failure -> say("FAILED: " + failure));
        return failures.isEmpty();
    }

    private void ring() {
        say("ring: MGL's and Agrona's in turns");
        try {
            RingContest.run(options, results);
        } catch (IllegalStateException e) {
            failures.add(e.getMessage());
        }
    }

    /** The arms that the engine's scene has; {@code ./mgl demo} compares its frames. */
    private List<ArmKind> engineArms() {
        return options.arms().stream().filter(EngineClassPath.ARMS::contains).toList();
    }

    /** The arms whose picture of the workload is right. */
    private List<ArmKind> rightArms(String workload) {
        List<ArmKind> right = new ArrayList<>();
        try {
            PictureCheck check = new PictureCheck(workload, options.out().resolve("logs"));
            for (ArmKind arm : options.arms()) {
                try {
                    check.check(arm);
                    right.add(arm);
                } catch (IllegalStateException e) {
                    failures.add(e.getMessage());
                }
            }
        } catch (IllegalStateException e) {
            failures.add(e.getMessage());
        }
        say(workload + ": " + right.size() + " of " + options.arms().size() + " arms draw the right picture");
        return right;
    }

    private void contest(String workload, DriverKind driver, List<ArmKind> arms) {
        String title = workload + " on " + driver.key() + ": ";
        try (Contest contest = new Contest(workload, driver, options)) {
            for (ArmKind arm : workload.equals(BenchOptions.ENGINE) ? arms : withStub(arms)) {
                say(title + "warming up " + arm.key());
                enter(contest, arm);
            }
            for (int i = 0; i < options.pairs(); i++) {
                say(title + "round " + (i + 1) + " of " + options.pairs());
                contest.round(i);
            }
            contest.report(results);
            String name = driver.key() + ": " + contest.driverName();
            if (!drivers.contains(name)) {
                drivers.add(name);
            }
        } catch (IllegalStateException e) {
            failures.add(e.getMessage());
        }
    }

    private void enter(Contest contest, ArmKind arm) {
        try {
            contest.enter(arm);
        } catch (IllegalStateException e) {
            failures.add(e.getMessage());
        }
    }

    /** The drawing arms first, for the first of them sets what {@code balanced} computes. */
    private static List<ArmKind> withStub(List<ArmKind> arms) {
        List<ArmKind> all = new ArrayList<>(arms);
        all.add(ArmKind.STUB);
        return all;
    }

    private void write() throws IOException {
        List<Budget.Line> budget = Budget.of(results);
        System.out.println();
        System.out.print(Tables.plain(results));
        System.out.println();
        System.out.print(Tables.budget(budget));
        System.out.println();
        Path out = options.out();
        Files.writeString(out.resolve("results.json"), Json.of(results.rows()));
        Files.writeString(out.resolve("table.md"), markdown(budget));
        Plot.write(results, out.resolve("plot"));
        say("wrote results.json, table.md and plot.png in " + out);
    }

    private String markdown(List<Budget.Line> budget) {
        return String.format(
                Locale.ROOT,
                "Machine: %s.%n%nDrivers: %s.%n%n%d rounds, at least %d frames an arm, %d s of warm-up.%n%n%s%n%s",
                Machine.describe(),
                String.join("; ", drivers),
                options.pairs(),
                options.frames(),
                options.warmUpNanos() / 1_000_000_000,
                Tables.markdown(results),
                Tables.budgetMarkdown(budget));
    }

    private static void say(String line) {
        System.out.println("bench: " + line);
    }
}
