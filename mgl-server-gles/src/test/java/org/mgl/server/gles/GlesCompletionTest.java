package org.mgl.server.gles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.server.gles.TestScene.TRIANGLE_STRIP;

import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.Caps;

/** Fences, queries, finishes and frames straight at the backend. */
class GlesCompletionTest {
    private static final int GL_SAMPLES_PASSED = 0x8914;
    private static final int GL_ANY_SAMPLES_PASSED = 0x8C2F;
    private static final int GL_PRIMITIVES_GENERATED = 0x8C87;
    private static final int GL_TIME_ELAPSED = 0x88BF;

    private final Events events = new Events();
    private GlesBackend backend;

    private static final class Events implements ServerEvents {
        int declines;

        @Override
        public void glError(int code, String text) {
            throw new AssertionError(text);
        }

        @Override
        public void programFailed(long program, String log) {
            throw new AssertionError(log);
        }

        @Override
        public void decline(Decline site, String detail) {
            declines++;
        }

        @Override
        public void log(int level, String line) {
            throw new AssertionError(line);
        }

        @Override
        public void debugMessage(int source, int type, int id, int severity, String text) {
            throw new AssertionError(text);
        }

        @Override
        public void surfaceChanged(int width, int height, long serial) {
            throw new AssertionError(width + "x" + height);
        }

        @Override
        public void gpuWritten(long buffer, long offset, long size) {
            throw new AssertionError("gpu_written");
        }

        @Override
        public void gauges(long pendingUploads, long unsoundSerials) {
            throw new AssertionError("gauges");
        }

        @Override
        public void bufferWriteback(long buffer, long offset, byte[] bytes) {
            throw new AssertionError("buffer_writeback");
        }

        @Override
        public void textureWriteback(long texture, int level, int face, int[] box, byte[] texels) {
            throw new AssertionError("texture_writeback");
        }

        @Override
        public void mipLevelsGenerated(long texture, int baseLevel, int levels) {
            throw new AssertionError("mip_levels_generated");
        }

        @Override
        public void capsInvalidated(Caps now) {
            throw new AssertionError("caps_invalidated");
        }
    }

    @BeforeEach
    void open() {
        backend = new GlesBackend(LinkTerms.defaults());
        backend.open(events);
    }

    @AfterEach
    void close() {
        backend.close();
        assertEquals(0, backend.objectsLeft());
        assertEquals(0, backend.errorLeft());
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < 5000 && !condition.getAsBoolean(); i++) {
            Thread.sleep(1);
        }
        assertTrue(condition.getAsBoolean());
    }

    @Test
    void shouldSignalAFence() throws Exception {
        GlesFence fence = (GlesFence) backend.createFence(1L << 32 | 1, 1);
        fence.serverWait();
        await(fence::signalled);
        fence.destroy();
    }

    @Test
    void shouldReportFinishesInOrder() throws Exception {
        assertEquals(0, backend.pollFinish());
        for (long i = 1; i <= 40; i++) {
            backend.finish(i);
        }
        await(() -> backend.pollFinish() == 40);
    }

    @Test
    void shouldAcknowledgeAFrameWhenTheOneBeforeItIsDone() throws Exception {
        backend.present(1);
        assertEquals(1, backend.pollPresent());
        backend.present(2);
        await(() -> backend.pollPresent() == 2);
        for (long i = 3; i < 50; i++) {
            backend.present(i);
            long frame = i;
            await(() -> backend.pollPresent() == frame);
        }
    }

    @Test
    void shouldAnswerQueriesAndDeclineWhatIsTaken() throws Exception {
        GlesQuery samples = (GlesQuery) backend.createQuery(1L << 32 | 1, GL_SAMPLES_PASSED);
        GlesQuery any = (GlesQuery) backend.createQuery(1L << 32 | 2, GL_ANY_SAMPLES_PASSED);
        GlesQuery time = (GlesQuery) backend.createQuery(1L << 32 | 3, GL_TIME_ELAPSED);
        samples.begin(0);
        any.begin(0);
        assertEquals(1, events.declines);
        time.begin(0);
        assertTrue(!samples.available());
        samples.end(0);
        any.end(0);
        time.end(0);
        await(samples::available);
        assertEquals(0, samples.result());
        assertTrue(any.available());
        await(time::available);
        assertTrue(time.result() >= 0);
        any.begin(0);
        assertEquals(1, events.declines);
        samples.destroy();
        any.destroy();
        time.destroy();
    }

    @Test
    void shouldLeaveNothingBehindAQueryThatIsStillRunning() {
        GlesQuery query = (GlesQuery) backend.createQuery(1L << 32 | 1, GL_ANY_SAMPLES_PASSED);
        query.begin(0);
        query.destroy();
        GlesQuery next = (GlesQuery) backend.createQuery(2L << 32 | 1, GL_ANY_SAMPLES_PASSED);
        next.begin(0);
        assertEquals(0, events.declines);
        next.destroy();
        backend.finish(1);
        backend.present(1);
    }

    @Test
    void shouldCountSamplesAndPrimitivesOfADraw() {
        try (ServerHarness server = ServerHarness.inproc().surface(8, 8)) {
            TestScene scene = new TestScene(server, 8);
            long program = scene.program(TestShaders.tinted(), 1, 0);
            scene.constants(program, 1, 1, 1, 1);
            scene.vertices(-1, -1, 1, 0, 0, 1, -1, 1, 0, 0, -1, 1, 1, 0, 0, 1, 1, 1, 0, 0);
            long query = server.query(9, GL_SAMPLES_PASSED);
            server.queryBegin(query, GL_SAMPLES_PASSED);
            scene.draw(TRIANGLE_STRIP, 0, 4);
            server.queryEnd(query, GL_SAMPLES_PASSED, 1);
            assertEquals(1, server.queryResult(query));
            long primitives = server.query(10, GL_PRIMITIVES_GENERATED);
            server.queryBegin(primitives, GL_PRIMITIVES_GENERATED);
            scene.draw(TRIANGLE_STRIP, 0, 4);
            server.queryEnd(primitives, GL_PRIMITIVES_GENERATED, 2);
            assertEquals(2, server.queryResult(primitives));
        }
    }
}
