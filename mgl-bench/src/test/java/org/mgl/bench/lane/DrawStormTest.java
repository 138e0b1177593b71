package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.client.ContextSpec;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/**
 * Random draws from buffers that change in every way, each frame as native OpenGL shows it. {@code -Dmgl.test.storms=N} runs
 * N storms in place of a few.
 *
 * <p>In a process of its own, where llvmpipe has no threads (LP_NUM_THREADS): with them, that of Mesa 22.3 corrupts the heap
 * under native OpenGL alone. Points keep away from the viewport's edges (limits.md).
 */
class DrawStormTest {
    private static final int SEEDS = Integer.getInteger("mgl.test.storms", 4);
    private static final int STEPS = 200;
    private static final int EVERY = 100;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "buffer", "uniforms"})
    @Timeout(100_000)
    void showsWhatNativeOpenGlShows(String defaultBlock) throws IOException, InterruptedException {
        ProcessBuilder process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-ea",
                "-XX:TieredStopAtLevel=1",
                "-Dmgl.gles.defaultBlock=" + defaultBlock,
                "-cp",
                System.getProperty("java.class.path"),
                Storms.class.getName(),
                String.valueOf(SEEDS));
        process.environment().put("LP_NUM_THREADS", "0");
        process.environment().put("mesa_glthread", "false");
        Process started = process.redirectErrorStream(true).start();
        String output = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, started.waitFor(), output);
        assertTrue(output.contains("storms " + SEEDS), output);
    }

    /** The process: each seed in every lane of {@code gles}, contexts one after another in one session a lane. */
    static final class Storms {
        private static final List<Lane> LANES =
                List.of(Lane.GLES_MONOLITH, Lane.GLES_INPROC, Lane.GLES_INPROC_SMALL, Lane.GLES_INPROC_LOCKSTEP);

        private Storms() {}

        public static void main(String[] args) {
            int seeds = Integer.parseInt(args[0]);
            List<MglSession> sessions = LANES.stream().map(Lane::open).toList();
            for (long seed = 1; seed <= seeds; seed++) {
                ScenarioRecorder oracle = oracle(seed);
                for (MglSession session : sessions) {
                    compare(session, seed, oracle);
                }
            }
            sessions.forEach(MglSession::close);
            System.out.println("storms " + seeds);
        }

        private static Scenario storm(long seed, Runnable present, AtomicInteger draws) {
            return new Scenario("storm-" + seed, (gl, rec) -> {
                DrawStorm storm = new DrawStorm(gl, rec, seed, present, EVERY, null);
                storm.blow(STEPS);
                draws.set(storm.draws());
            });
        }

        private static ScenarioRecorder oracle(long seed) {
            try (NativeContext context = NativeContext.open(Scenario.SIZE, Scenario.SIZE)) {
                AtomicInteger draws = new AtomicInteger();
                ScenarioRecorder recorder = storm(seed, context::swap, draws).run(context.gl());
                assertEquals(List.of(), recorder.failures(), "the oracle, seed " + seed);
                assertTrue(draws.get() > STEPS / 8, "seed " + seed + " draws " + draws + " times");
                return recorder;
            }
        }

        private static void compare(MglSession session, long seed, ScenarioRecorder oracle) {
            String where = "seed " + seed + ", " + session.description();
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            ScenarioRecorder recorder =
                    storm(seed, context::swapBuffers, new AtomicInteger()).run(context.gl33());
            context.close();
            assertEquals(List.of(), recorder.failures(), where);
            assertEquals(List.of(), DrawStorm.differences(recorder, oracle), where);
            assertEquals(0, session.stats().declines(), "declines, " + where);
            assertEquals(0, session.liveTwins(), "twins that outlive their context, " + where);
        }
    }
}
