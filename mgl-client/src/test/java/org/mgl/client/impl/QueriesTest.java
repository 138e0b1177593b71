package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.GL33;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Kind;
import org.mgl.wire.link.WaitReason;

class QueriesTest {
    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    private int ended(int target) {
        int query = gl.glGenQueries();
        gl.glBeginQuery(target, query);
        gl.glEndQuery(target);
        return query;
    }

    private void error(int code) {
        assertEquals(code, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    // ---- queries ----

    @Test
    void shouldAnswerAvailabilityWithoutAWaitAndFlushOnce() {
        server.backend.gpuDone = false;
        int query = ended(GL_ANY_SAMPLES_PASSED);
        server.backend.take();
        assertEquals(GL_FALSE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        assertEquals(GL_FALSE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        assertEquals(List.of("flush"), server.backend.take());
        server.backend.gpuDone = true;
        server.records();
        assertEquals(GL_TRUE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        assertEquals(0, server.records());
        assertEquals(0, server.link.waits().count(WaitReason.QUERY));
    }

    @Test
    void shouldRefuseANullRawAddressAndAnOffset() {
        int query = ended(GL_ANY_SAMPLES_PASSED);
        for (long address : new long[] {0, 8, 65528}) {
            for (Runnable call : List.<Runnable>of(
                    () -> gl.glGetQueryObjectiv(query, GL_QUERY_RESULT_AVAILABLE, address),
                    () -> gl.glGetQueryObjectuiv(query, GL_QUERY_RESULT_AVAILABLE, address),
                    () -> gl.glGetQueryObjecti64v(query, GL_QUERY_RESULT_AVAILABLE, address),
                    () -> gl.glGetQueryObjectui64v(query, GL_QUERY_RESULT_AVAILABLE, address))) {
                assertTrue(assertThrows(IllegalArgumentException.class, call::run)
                        .getMessage()
                        .contains("params is " + (address == 0 ? "null" : address + ", no address")));
            }
        }
        error(GL_NO_ERROR);
    }

    @Test
    void shouldFetchAResultOnce() {
        int query = ended(GL_SAMPLES_PASSED);
        server.backend.queryResult = 1L << 33;
        server.records();
        assertEquals(1L << 33, gl.glGetQueryObjecti64(query, GL_QUERY_RESULT));
        assertEquals(1, server.records());
        assertEquals(-1, gl.glGetQueryObjectui(query, GL_QUERY_RESULT), "clamped to 2^32 - 1");
        assertEquals(Integer.MAX_VALUE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT), "clamped to 2^31 - 1");
        assertEquals(0, server.records());
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        server.backend.queryResult = 5;
        assertEquals(5, gl.glGetQueryObjecti(query, GL_QUERY_RESULT));
    }

    @Test
    void shouldAnswerABooleanForAnySamples() {
        int query = ended(GL_ANY_SAMPLES_PASSED);
        server.backend.queryResult = 99;
        assertEquals(GL_TRUE, gl.glGetQueryObjectui(query, GL_QUERY_RESULT));
    }

    @Test
    void shouldTellWhichQueryIsActive() {
        int query = gl.glGenQueries();
        assertFalse(gl.glIsQuery(query));
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        assertTrue(gl.glIsQuery(query));
        assertEquals(query, gl.glGetQueryi(GL_SAMPLES_PASSED, GL_CURRENT_QUERY));
        assertEquals(0, gl.glGetQueryi(GL_ANY_SAMPLES_PASSED, GL_CURRENT_QUERY));
        gl.glDeleteQueries(query);
        assertEquals(0, gl.glGetQueryi(GL_SAMPLES_PASSED, GL_CURRENT_QUERY));
        assertEquals(0, server.live(Kind.QUERY));
        gl.glBeginQuery(GL_SAMPLES_PASSED, gl.glGenQueries());
        error(GL_NO_ERROR);
    }

    @Test
    void shouldSetTheErrorOfEachWrongUse() {
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_RGBA, query);
        error(GL_INVALID_ENUM);
        gl.glBeginQuery(GL_SAMPLES_PASSED, 0);
        error(GL_INVALID_OPERATION);
        gl.glBeginQuery(GL_SAMPLES_PASSED, 4711);
        error(GL_INVALID_OPERATION);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        error(GL_INVALID_OPERATION);
        gl.glGetQueryObjecti(query, GL_QUERY_RESULT);
        error(GL_INVALID_OPERATION);
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, gl.glGenQueries());
        error(GL_INVALID_OPERATION);
        gl.glBeginQuery(GL_PRIMITIVES_GENERATED, query);
        error(GL_INVALID_OPERATION);
        gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE);
        error(GL_INVALID_OPERATION);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        error(GL_INVALID_OPERATION);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        gl.glBeginQuery(GL_TIME_ELAPSED, query);
        error(GL_INVALID_OPERATION);
        gl.glGetQueryObjecti(query, GL_RGBA);
        error(GL_INVALID_ENUM);
        gl.glQueryCounter(query, GL_TIME_ELAPSED);
        error(GL_INVALID_ENUM);
        gl.glQueryCounter(query, GL_TIMESTAMP);
        error(GL_INVALID_OPERATION);
        gl.glGetQueryi(GL_SAMPLES_PASSED, GL_RGBA);
        error(GL_INVALID_ENUM);
    }

    @Test
    void shouldTakeTimestamps() {
        int query = gl.glGenQueries();
        gl.glQueryCounter(query, GL_TIMESTAMP);
        assertEquals(7, gl.glGetQueryObjectui64(query, GL_QUERY_RESULT));
        assertEquals(64, gl.glGetQueryi(GL_TIMESTAMP, GL_QUERY_COUNTER_BITS));
    }

    @Test
    void shouldMakeClearsVoidWhenNoSamplePassed() {
        int query = ended(GL_SAMPLES_PASSED);
        server.backend.queryResult = 0;
        gl.glBeginConditionalRender(query, GL_QUERY_WAIT);
        server.backend.take();
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(List.of(), server.backend.take());
        gl.glEndConditionalRender();
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertTrue(server.backend.take().toString().contains("clear"));
        error(GL_NO_ERROR);
    }

    @Test
    void shouldRenderWhenAResultThatNobodyWaitsForIsNotThere() {
        server.backend.gpuDone = false;
        server.backend.queryResult = 0;
        gl.glBeginConditionalRender(ended(GL_ANY_SAMPLES_PASSED), GL_QUERY_NO_WAIT);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertTrue(server.backend.take().toString().contains("clear"));
        assertEquals(0, server.link.waits().count(WaitReason.QUERY));
    }

    @Test
    void shouldSetTheErrorOfEachWrongCondition() {
        int query = ended(GL_SAMPLES_PASSED);
        gl.glEndConditionalRender();
        error(GL_INVALID_OPERATION);
        gl.glBeginConditionalRender(4711, GL_QUERY_WAIT);
        error(GL_INVALID_VALUE);
        gl.glBeginConditionalRender(query, GL_RGBA);
        error(GL_INVALID_ENUM);
        gl.glBeginConditionalRender(ended(GL_PRIMITIVES_GENERATED), GL_QUERY_WAIT);
        error(GL_INVALID_OPERATION);
        gl.glBeginConditionalRender(query, GL_QUERY_WAIT);
        gl.glBeginConditionalRender(query, GL_QUERY_WAIT);
        error(GL_INVALID_OPERATION);
    }

    // ---- sync objects ----

    @Test
    void shouldPollAFenceWithoutAWaitAndFlushOnce() {
        server.backend.gpuDone = false;
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        server.backend.take();
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(sync, 0, 0));
        assertEquals(GL_UNSIGNALED, gl.glGetSynci(sync, GL_SYNC_STATUS, null));
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(sync, 0, 0));
        assertEquals(List.of("flush"), server.backend.take());
        assertEquals(0, server.link.waits().count(WaitReason.FENCE));
        server.backend.gpuDone = true;
        assertEquals(GL_ALREADY_SIGNALED, gl.glClientWaitSync(sync, 0, 0));
        assertEquals(GL_SIGNALED, gl.glGetSynci(sync, GL_SYNC_STATUS, null));
    }

    @Test
    void shouldGiveUpAWaitWhenItsTimeIsOver() {
        server.backend.gpuDone = false;
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        long begin = System.nanoTime();
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(sync, GL_SYNC_FLUSH_COMMANDS_BIT, 2_000_000));
        assertTrue(System.nanoTime() - begin >= 2_000_000);
    }

    @Test
    void shouldKeepLaterFencesApartFromDeletedOnes() {
        server.backend.gpuDone = false;
        long first = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        long second = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.glDeleteSync(first);
        assertFalse(gl.glIsSync(first));
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(second, 0, 0));
        long third = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        assertEquals(first, third, "the name comes back");
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(third, 0, 0));
        server.backend.gpuDone = true;
        assertEquals(GL_ALREADY_SIGNALED, gl.glClientWaitSync(third, 0, 0));
        gl.glDeleteSync(second);
        gl.glDeleteSync(third);
        assertEquals(0, server.live(Kind.FENCE));
    }

    @Test
    void shouldMakeTheServerWaitForAFence() {
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        server.backend.take();
        gl.glWaitSync(sync, 0, GL_TIMEOUT_IGNORED);
        assertEquals(1, server.backend.take().size());
    }

    @Test
    void shouldSetTheErrorOfEachWrongSync() {
        assertEquals(0, gl.glFenceSync(GL_RGBA, 0));
        error(GL_INVALID_ENUM);
        assertEquals(0, gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 1));
        error(GL_INVALID_VALUE);
        assertEquals(GL_WAIT_FAILED, gl.glClientWaitSync(12345, 0, 0));
        error(GL_INVALID_VALUE);
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        assertEquals(GL_WAIT_FAILED, gl.glClientWaitSync(sync, 2, 0));
        error(GL_INVALID_VALUE);
        gl.glWaitSync(sync, 0, 5);
        error(GL_INVALID_VALUE);
        gl.glGetSynci(sync, GL_RGBA, null);
        error(GL_INVALID_ENUM);
        gl.glDeleteSync(0);
        error(GL_NO_ERROR);
        gl.glDeleteSync(-1);
        error(GL_INVALID_VALUE);
        int[] length = new int[1];
        int[] values = new int[2];
        gl.glGetSynciv(sync, GL_OBJECT_TYPE, length, values);
        assertEquals(1, length[0]);
        assertEquals(GL_SYNC_FENCE, values[0]);
    }

    // ---- lockstep: the server answers by reply (RULINGS 7) ----

    @Test
    void shouldAskTheServerForFencesInLockstep() {
        server.link.runAhead(false);
        server.backend.gpuDone = false;
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        server.backend.take();
        server.records();
        assertEquals(GL_UNSIGNALED, gl.glGetSynci(sync, GL_SYNC_STATUS, null));
        assertEquals(3, server.records(), "status, flush, status");
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(sync, 0, 0));
        assertEquals(2, server.records(), "status twice");
        assertEquals(List.of("flush"), server.backend.take());
        assertEquals(GL_TIMEOUT_EXPIRED, gl.glClientWaitSync(sync, 0, 2_000_000));
        assertTrue(server.records() >= 3, "a wait is a record");
        server.backend.gpuDone = true;
        assertEquals(GL_ALREADY_SIGNALED, gl.glClientWaitSync(sync, 0, GL_TIMEOUT_IGNORED));
        assertEquals(1, server.records());
        assertEquals(GL_SIGNALED, gl.glGetSynci(sync, GL_SYNC_STATUS, null));
        assertEquals(0, server.records(), "a fence stays signalled");
    }

    @Test
    void shouldBeSatisfiedWithinALockstepWait() {
        server.link.runAhead(false);
        server.backend.gpuDone = false;
        long sync = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        server.backend.doneAfterPolls = 4;
        assertEquals(GL_CONDITION_SATISFIED, gl.glClientWaitSync(sync, 0, 5_000_000_000L));
    }

    @Test
    void shouldAskTheServerForQueriesInLockstep() {
        server.link.runAhead(false);
        server.backend.gpuDone = false;
        int query = ended(GL_ANY_SAMPLES_PASSED);
        server.records();
        assertEquals(GL_FALSE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        assertEquals(3, server.records(), "available, flush, available");
        server.backend.gpuDone = true;
        assertEquals(GL_TRUE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        assertEquals(1, server.records());
        assertEquals(1, gl.glGetQueryObjecti(query, GL_QUERY_RESULT));
        assertEquals(2, server.records(), "available, result");
        assertEquals(1, gl.glGetQueryObjecti(query, GL_QUERY_RESULT));
        assertEquals(0, server.records());
    }

    // ---- flush and finish ----

    @Test
    void shouldFlushWithoutAndFinishWithAWait() {
        gl.glFlush();
        assertEquals(List.of("flush"), server.backend.take());
        assertEquals(0, server.link.waits().count(WaitReason.FINISH));
        gl.glFinish();
        assertTrue(server.link.mark(org.mgl.wire.ring.ControlPage.FINISH_MARK) == 1);
    }
}
