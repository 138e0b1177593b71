package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.mgl.client.GL33.*;

import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/**
 * A loop that polls a fence or a query ends by itself, whatever the transport (RULINGS 7): the application flushes,
 * finishes and presents nothing. A loop that would not end is interrupted by JUnit's bound and is red.
 */
@Timeout(60)
class PollingLoopTest {
    private static final int ROUNDS = 20;

    /** Asks until the answer is yes; JUnit interrupts a test that is out of time. */
    static void until(BooleanSupplier answer) {
        while (!answer.getAsBoolean()) {
            assertFalse(Thread.currentThread().isInterrupted(), "the loop does not end");
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @EnumSource
    void loopsEndWithoutFlush(Lane lane) {
        try (MglSession session = lane.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(64, 64));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glUseProgram(Programs.covering(gl));
            gl.glBindVertexArray(gl.glGenVertexArrays());
            for (int round = 0; round < ROUNDS; round++) {
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                long asked = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
                until(() -> gl.glGetSynci(asked, GL_SYNC_STATUS, null) == GL_SIGNALED);

                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                long waited = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
                until(() -> gl.glClientWaitSync(waited, 0, 0) == GL_ALREADY_SIGNALED);

                int query = gl.glGenQueries();
                gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
                until(() -> gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE) == GL_TRUE);
                assertEquals(GL_TRUE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT));

                gl.glDeleteSync(asked);
                gl.glDeleteSync(waited);
                gl.glDeleteQueries(query);
            }
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
        }
    }
}
