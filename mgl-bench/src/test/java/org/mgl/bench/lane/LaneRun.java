package org.mgl.bench.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.server.gles.CountingServer;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.wire.link.CountedRows;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.spi.ServerProvider;
import org.opentest4j.AssertionFailedError;

/**
 * Runs every scenario in one lane and compares its recording with the oracle's. Each has a context of its own; one
 * session serves all of a lane, until a scenario fails.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LaneRun {
    private final Lane lane;
    private final Set<String> ran = new TreeSet<>();
    private boolean factoryRan;
    private final CountedRows rows = new CountedRows();
    private MglSession session;
    private ServerConnection connection;
    private CountingServer server;
    private long messages = DebugMessages.total();

    LaneRun(Lane lane) {
        this.lane = lane;
    }

    @Test
    void runsWhatItsNameSays() {
        try (MglSession own = lane.open()) {
            String description = own.description();
            Assertions.assertTrue(description.contains("backend " + lane.backend), description);
            Assertions.assertTrue(description.contains("transport " + lane.transport.key()), description);
            Assertions.assertTrue(description.contains(lane.mode), description);
        }
    }

    @TestFactory
    Stream<DynamicTest> equalsTheOracle() {
        factoryRan = true;
        return lane.scenarios().stream()
                .map(scenario -> DynamicTest.dynamicTest(scenario.name(), () -> compare(scenario)));
    }

    private void compare(Scenario scenario) {
        ran.add(scenario.name());
        ScenarioRecorder oracle = Oracle.recording(scenario);
        if (session == null) {
            open();
        }
        List<String> trouble = new ArrayList<>();
        judged(trouble, () -> run(scenario, oracle, trouble), this::closeSession);
    }

    /**
     * Runs a scenario and, if anything is wrong, ends its session. What the scenario showed is what is thrown, before what
     * interrupted it; what the end of the session says is with it, suppressed.
     */
    static void judged(List<String> trouble, Runnable scenario, Runnable endOfSession) {
        List<Throwable> thrown = new ArrayList<>();
        caught(scenario, thrown);
        if (!trouble.isEmpty()) {
            String differences = trouble.size() + " differences:\n  " + String.join("\n  ", trouble);
            thrown.addFirst(new AssertionFailedError(differences));
        }
        if (thrown.isEmpty()) {
            return;
        }
        caught(endOfSession, thrown);
        Throwable first = thrown.removeFirst();
        thrown.forEach(first::addSuppressed);
        if (first instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) first;
    }

    private static void caught(Runnable action, List<Throwable> thrown) {
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            thrown.add(e);
        }
    }

    private void run(Scenario scenario, ScenarioRecorder oracle, List<String> trouble) {
        long declines = session.stats().declines();
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
        context.makeCurrent();
        GL33 gl = session.runAhead() ? WaitRules.checked(session, context.gl33(), trouble) : context.gl33();
        ScenarioRecorder recorder = scenario.run(gl, context.arbBufferStorage());
        trouble.addAll(judge(scenario, recorder, oracle));
        gl.glFinish();
        context.close();
        long declined = session.stats().declines() - declines;
        if (session.stats().pendingUploads() != 0) {
            trouble.add(session.stats().pendingUploads() + " bytes of uploads are pending at the end");
        }
        if (session.stats().unsoundSerials() != 0) {
            trouble.add("unsound-serial-complete: " + session.stats().unsoundSerials());
        }
        if (declined != KnownDeclines.of(scenario.name())) {
            trouble.add("declined " + declined + " times");
        }
        if (session.liveTwins() != 0) {
            trouble.add(session.liveTwins() + " twins outlive their context");
        }
        if (connection != null) {
            rows.take(connection);
        }
    }

    private void open() {
        ServerProvider provider = lane.server();
        server = provider instanceof CountingServer counting ? counting : null;
        if (lane.transport == Transport.INPROC) {
            connection = lane.connect(provider, rows);
            session = lane.open(connection);
        } else {
            session = lane.open(provider);
        }
    }

    private List<String> judge(Scenario scenario, ScenarioRecorder recorder, ScenarioRecorder oracle) {
        List<String> trouble = new ArrayList<>(recorder.failures());
        String call = lane.refusal(scenario.name());
        if (call == null) {
            trouble.addAll(recorder.differences(oracle));
        } else if (trouble.size() == 1 && trouble.getFirst().contains("UnmigratedVerb{\"" + call + "\"}")) {
            trouble.clear();
        } else {
            trouble.add("must be refused at " + call);
        }
        return trouble;
    }

    @AfterAll
    void closeSession() {
        if (session != null) {
            MglSession closing = session;
            session = null;
            closing.close();
            if (server != null) {
                Assertions.assertEquals(List.of(), server.left(), "native objects that outlive the session");
            } else {
                long spoken = DebugMessages.total() - messages;
                messages += spoken;
                Assertions.assertEquals(
                        0, spoken, "messages of the validation layers, the end of the session included");
                Set<String> advice = new TreeSet<>(DebugMessages.advice());
                advice.removeAll(VulkanAdvice.TRIAGED);
                Assertions.assertEquals(Set.of(), advice, "advice of the validation layers that nobody has judged");
            }
        }
    }

    @AfterAll
    void carriedEveryRow() {
        if (factoryRan && lane.transport == Transport.INPROC) {
            ServerConnection own = lane.connect(lane.server(), rows);
            try (MglSession last = lane.open(own)) {
                CrossedRows.besidesScenarios(last);
                rows.take(own);
            }
            Assertions.assertEquals(List.of(), CrossedRows.trouble(lane, rows));
        }
    }

    @AfterAll
    void lostNoScenario() {
        if (factoryRan) {
            Set<String> all = new TreeSet<>();
            lane.scenarios().forEach(scenario -> all.add(scenario.name()));
            Assertions.assertEquals(all, ran, "scenarios of this lane");
        }
    }
}
