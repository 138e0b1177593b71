package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.bench.scenario.StreamedBuffers;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;

/** The streamed buffer with real presents and several frames in flight, and what it shows when the busy checks lie. */
class StreamedBufferTest {
    /** Every use counts as complete. */
    private static final String STALE = "mgl.vulkan.test.staleBusy";
    /** Frames count as complete while submissions of theirs are in flight. */
    private static final String UNCLAMPED = "mgl.vulkan.test.unclampedFloor";

    private MglStats stats;

    @AfterEach
    void removeFaults() {
        System.clearProperty(STALE);
        System.clearProperty(UNCLAMPED);
    }

    private List<String> failures(Lane lane) {
        try (MglSession session = lane.open(Map.of("mgl.ipc.presentCredit", "3"))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            Scenario scenario =
                    new Scenario("presented", (gl, rec) -> StreamedBuffers.run(gl, rec, context::swapBuffers));
            ScenarioRecorder recorder = scenario.run(context.gl33());
            stats = session.stats();
            context.close();
            return recorder.failures();
        }
    }

    @ParameterizedTest
    @EnumSource(Lane.class)
    void everyDrawShowsItsOwnVertices(Lane lane) {
        assertEquals(List.of(), failures(lane));
        assertEquals(0, stats.declines());
        assertEquals(0, stats.unsoundSerials());
        assertEquals(0, stats.pendingUploads());
    }

    /** In the lanes whose server sees the fault: the first batches of each submission lose their vertices. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void lyingBusyCheckLosesTheFirstBatches(Lane lane) {
        System.setProperty(STALE, "true");
        List<String> failures = failures(lane);
        for (int frame = 0; frame < StreamedBuffers.FRAMES; frame++) {
            assertTrue(names(failures, frame, 0), failures.toString());
            assertTrue(names(failures, frame, StreamedBuffers.BATCHES / 2), failures.toString());
        }
    }

    private static boolean names(List<String> failures, int frame, int batch) {
        return failures.stream().anyMatch(line -> line.startsWith("frame " + frame + " batch " + batch + ":"));
    }

    /** The floor alone lies: the counter says so, and the submission index still keeps the order. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void unclampedFloorIsCounted(Lane lane) {
        System.setProperty(UNCLAMPED, "true");
        assertEquals(List.of(), failures(lane));
        assertTrue(stats.unsoundSerials() > 0, "the control counts nothing");
    }

    /** The gauge of uploads sees what is staged, until the GPU has copied it. */
    @ParameterizedTest
    @EnumSource(value = Lane.class, names = "VULKAN_.*", mode = EnumSource.Mode.MATCH_ALL)
    void pendingUploadsReturnToZero(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexImage2D(
                    GL_TEXTURE_2D,
                    0,
                    GL_RGBA8,
                    16,
                    16,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    BufferUtils.createByteBuffer(16 * 16 * 4));
            gl.glClear(GL_COLOR_BUFFER_BIT);
            assertEquals(16 * 16 * 4, session.stats().pendingUploads());
            gl.glFinish();
            assertEquals(0, session.stats().pendingUploads());
            context.close();
        }
    }

    /** Run-ahead is asked for by default; that the server lacks it is said once. */
    @Test
    void runAheadThatTheServerLacksIsSaidOnce() {
        try (LogLines lines = new LogLines("org.mgl")) {
            try (MglSession session = Lane.VULKAN_INPROC.open(Map.of("mgl.ipc.runAhead", "1"))) {
                assertFalse(session.runAhead());
            }
            assertEquals(1, lines.like(line -> line.contains("run-ahead")).size());
        }
    }
}
