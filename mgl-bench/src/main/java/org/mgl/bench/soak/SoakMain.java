package org.mgl.bench.soak;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.bench.scenario.Scenarios;

/**
 * {@code ./mgl soak}: runs scenarios in random order in several sessions at once, whose rings and stages are tiny and whose
 * roles stall at random, and compares each with native desktop OpenGL. A scenario that is refused or declined in a calm
 * session must be so here; nothing else may differ, no wait may last until its bound, nothing native may be left.
 */
public final class SoakMain {
    private static final String USAGE = """
            Usage: ./mgl soak [--minutes N] [--seed N] [--sessions N]

              --minutes   10 by default
              --seed      what is random; a new one each time by default
              --sessions  at once, 2 by default
            """;
    private static final long MINUTE = 60;

    private final Map<String, ScenarioRecorder> oracle = new HashMap<>();
    private final Map<String, String> calm = new HashMap<>();
    private final List<Scenario> scenarios;
    private final List<SoakSession> sessions = new ArrayList<>();
    private final long seed;

    private SoakMain(List<Scenario> scenarios, long seed) {
        this.scenarios = scenarios;
        this.seed = seed;
    }

    /** See the usage text. */
    public static void main(String[] args) throws InterruptedException {
        if (List.of(args).contains("--help")) {
            System.out.print(USAGE);
            return;
        }
        Map<String, Long> options =
                new HashMap<>(Map.of("--minutes", 10L, "--seed", System.nanoTime() >>> 10, "--sessions", 2L));
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length || !options.containsKey(args[i]) || !args[i + 1].matches("[0-9]{1,18}")) {
                System.err.println("soak: " + args[i] + " is no option with a number");
                System.err.print(USAGE);
                System.exit(2);
                return;
            }
            options.put(args[i], Long.parseLong(args[i + 1]));
        }
        long seconds = MINUTE * options.get("--minutes");
        int failures = run(
                Scenarios.all(),
                seconds,
                options.get("--seed"),
                options.get("--sessions").intValue());
        System.exit(failures == 0 ? 0 : 1);
    }

    /** Soaks; the number of failures. */
    static int run(List<Scenario> scenarios, long seconds, long seed, int sessions) throws InterruptedException {
        return new SoakMain(scenarios, seed).run(seconds, sessions);
    }

    private int run(long seconds, int count) throws InterruptedException {
        System.out.println("soak: seed " + seed + ", " + scenarios.size() + " scenarios");
        for (Scenario scenario : scenarios) {
            try (NativeContext context = NativeContext.open(Scenario.SIZE, Scenario.SIZE)) {
                oracle.put(scenario.name(), scenario.run(context.gl()));
            }
        }
        SoakSession.calm(scenarios, oracle, calm);
        long begin = System.nanoTime();
        long end = begin + TimeUnit.SECONDS.toNanos(seconds);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SoakSession session = new SoakSession(scenarios, oracle, calm, seed + i, end);
            sessions.add(session);
            threads.add(Thread.ofPlatform().name("soak-" + i).start(session));
        }
        for (Thread thread : threads) {
            while (!thread.join(java.time.Duration.ofSeconds(MINUTE))) {
                report((System.nanoTime() - begin) / 1_000_000_000L);
            }
        }
        return report((System.nanoTime() - begin) / 1_000_000_000L);
    }

    private int report(long seconds) {
        SoakSession.Counts sum = new SoakSession.Counts();
        int failures = 0;
        for (SoakSession session : sessions) {
            sum.add(session.counts());
            for (String failure : session.takeFailures()) {
                System.out.println("soak: FAILURE " + failure);
            }
            failures += session.failures();
        }
        System.out.printf(
                "soak: %d s, %,d scenarios in %,d sessions, %,d records, %,d waits; %d lost wake-ups, %d divergences,"
                        + " %d native objects left, %d failures%n",
                seconds,
                sum.scenarios,
                sum.sessions,
                sum.records,
                sum.waits,
                sum.timeouts,
                sum.divergences,
                sum.left,
                failures);
        return failures;
    }
}
