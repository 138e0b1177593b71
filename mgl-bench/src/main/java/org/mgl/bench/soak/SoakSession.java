package org.mgl.bench.soak;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.spi.ServerProvider;

/** One thread that opens session after session and runs scenarios in them. */
final class SoakSession implements Runnable {
    private static final int MOST_SCENARIOS = 24;
    private static final int MOST_FRAMES = 6;
    private static final String WAIT_MS = "30000";

    /** What has happened. */
    static final class Counts {
        long scenarios;
        long sessions;
        long records;
        long waits;
        long timeouts;
        long divergences;
        long left;

        void add(Counts other) {
            scenarios += other.scenarios;
            sessions += other.sessions;
            records += other.records;
            waits += other.waits;
            timeouts += other.timeouts;
            divergences += other.divergences;
            left += other.left;
        }
    }

    private final List<Scenario> scenarios;
    private final Map<String, ScenarioRecorder> oracle;
    private final Map<String, String> calm;
    private final SplittableRandom random;
    private final long end;
    private final StallingServer server;
    private final Stalls stalls;
    private final List<String> failures = new ArrayList<>();
    private final Counts counts = new Counts();
    private int failed;

    SoakSession(
            List<Scenario> scenarios,
            Map<String, ScenarioRecorder> oracle,
            Map<String, String> calm,
            long seed,
            long end) {
        this.scenarios = scenarios;
        this.oracle = oracle;
        this.calm = calm;
        this.random = new SplittableRandom(seed);
        this.end = end;
        this.server = new StallingServer(gles(), random.nextLong());
        this.stalls = new Stalls(random.nextLong());
    }

    private static ServerProvider gles() {
        return ServiceLoader.load(ServerProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals("gles"))
                .findFirst()
                .orElseThrow();
    }

    /** What each scenario says in a session of defaults, where nobody stalls. */
    static void calm(List<Scenario> scenarios, Map<String, ScenarioRecorder> oracle, Map<String, String> answers) {
        try (MglSession session = Mgl.builder().open()) {
            for (Scenario scenario : scenarios) {
                MglContext context = context(session);
                long before = session.stats().declines();
                ScenarioRecorder recorder = scenario.run(context.gl33());
                context.gl33().glFinish();
                context.close();
                answers.put(scenario.name(), answer(recorder, oracle.get(scenario.name()), session, before));
            }
        }
    }

    private static MglContext context(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
        context.makeCurrent();
        return context;
    }

    /** Failures, differences from the oracle and the number of declines. */
    private static String answer(ScenarioRecorder recorder, ScenarioRecorder oracle, MglSession session, long before) {
        return recorder.failures() + " " + recorder.differences(oracle) + " "
                + (session.stats().declines() - before);
    }

    @Override
    public void run() {
        while (System.nanoTime() < end && failed < 20) {
            Map<String, String> properties = properties();
            try {
                session(properties);
            } catch (RuntimeException e) {
                if (e instanceof Fatal fatal && timeout(fatal)) {
                    count(c -> c.timeouts++);
                }
                fail("session " + properties + " ended by " + e);
            }
        }
    }

    private static boolean timeout(Fatal fatal) {
        return fatal.family() == FatalFamily.BarrierTimeout
                || fatal.family() == FatalFamily.PresentCreditTimeout
                || fatal.family() == FatalFamily.ApplyThreadJoinTimeout;
    }

    private Map<String, String> properties() {
        Map<String, String> p = new HashMap<>();
        p.put("mgl.transport", random.nextInt(12) == 0 ? "monolith" : "inproc");
        p.put("mgl.ipc.ringKb", "" + (16 << random.nextInt(3)));
        p.put("mgl.ipc.stageKb", "" + (64 << random.nextInt(3)));
        p.put("mgl.ipc.eventKb", "4");
        p.put("mgl.ipc.presentCredit", "" + (1 + random.nextInt(8)));
        p.put("mgl.ipc.spinMicros", "" + new int[] {0, 0, 5, 50}[random.nextInt(4)]);
        p.put("mgl.ipc.runAhead", random.nextInt(6) == 0 ? "0" : "1");
        p.put("mgl.ipc.audit", "1");
        p.put("mgl.ipc.waitTimeoutMs", WAIT_MS);
        return p;
    }

    private void session(Map<String, String> properties) {
        count(c -> c.sessions++);
        MglSession session = Sessions.open(MglConfig.of(properties), server);
        try (session) {
            int times = 1 + random.nextInt(MOST_SCENARIOS);
            for (int i = 0; i < times && System.nanoTime() < end; i++) {
                scenario(session, scenarios.get(random.nextInt(scenarios.size())), properties);
            }
        }
        MglStats stats = session.stats();
        long left = server.left.getAndSet(0);
        count(c -> {
            c.records += stats.records();
            c.waits += stats.waits() + stats.creditWaits();
            c.left += left;
        });
        if (left != 0) {
            fail("session " + properties + " left " + left + " native objects or errors");
        }
    }

    private void scenario(MglSession session, Scenario scenario, Map<String, String> properties) {
        MglContext context = context(session);
        long before = session.stats().declines();
        ScenarioRecorder recorder = scenario.run(stalling(context.gl33()));
        for (int frames = random.nextInt(MOST_FRAMES); frames > 0; frames--) {
            context.swapBuffers();
            stalls.maybe();
        }
        context.gl33().glFinish();
        context.close();
        count(c -> c.scenarios++);
        String answer = answer(recorder, oracle.get(scenario.name()), session, before);
        if (!answer.equals(calm.get(scenario.name()))) {
            count(c -> c.divergences++);
            fail(scenario.name() + " in " + properties + " says " + answer + " instead of "
                    + calm.get(scenario.name()));
        }
        if (session.liveTwins() != 0) {
            fail(scenario.name() + " in " + properties + " leaves " + session.liveTwins() + " twins");
        }
    }

    private GL33 stalling(GL33 gl) {
        return (GL33) Proxy.newProxyInstance(
                GL33.class.getClassLoader(), new Class<?>[] {GL33.class}, (proxy, method, arguments) -> {
                    stalls.maybe();
                    try {
                        return method.invoke(gl, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    // ---- what is told ----

    private synchronized void count(java.util.function.Consumer<Counts> change) {
        change.accept(counts);
    }

    private synchronized void fail(String what) {
        failed++;
        failures.add(what);
    }

    synchronized Counts counts() {
        Counts copy = new Counts();
        copy.add(counts);
        return copy;
    }

    synchronized int failures() {
        return failed;
    }

    synchronized List<String> takeFailures() {
        List<String> taken = List.copyOf(failures);
        failures.clear();
        return taken;
    }
}
