package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.wire.Fatal;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** The life of sessions and contexts, with a server that has no driver. */
@Timeout(60)
class SessionTest {
    private final RecordingBackend backend = new RecordingBackend();

    private MglSession open(String transport) {
        return Sessions.open(MglConfig.of(Map.of(MglConfig.TRANSPORT, transport)), new ServerProvider() {
            @Override
            public String name() {
                return "recording";
            }

            @Override
            public Backend create(LinkTerms terms) {
                return backend;
            }
        });
    }

    private static MglContext current(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(64, 64));
        context.makeCurrent();
        return context;
    }

    private static boolean runs(String threads) {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith(threads));
    }

    /** Threads end a moment after they were asked to. */
    private static void awaitEnd(String threads) throws InterruptedException {
        for (int i = 0; i < 1000 && runs(threads); i++) {
            Thread.sleep(5);
        }
        assertFalse(runs(threads), threads);
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCloseQuietlyAfterAFault(String transport) throws InterruptedException {
        MglSession session = open(transport);
        MglContext context = current(session);
        GL33 gl = context.gl33();
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, 4096, GL_STATIC_DRAW);
        backend.atDraw = (state, record, at) -> {
            throw new IllegalStateException("the driver has gone");
        };
        assertThrows(Fatal.class, () -> {
            Drawing.draw(gl);
            gl.glFinish();
        });
        assertThrows(Fatal.class, gl::glFinish);
        context.close();
        session.close();
        context.close();
        session.close();
        assertThrows(IllegalStateException.class, () -> gl.glClear(GL_COLOR_BUFFER_BIT));
        assertEquals(0, session.liveTwins());
        assertEquals("close", backend.take().getLast());
        awaitEnd("mgl-apply-");
        awaitEnd("mgl-compile-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCloseTheContextWithTheSession(String transport) throws InterruptedException {
        MglSession session = open(transport);
        MglContext context = current(session);
        GL33 gl = context.gl33();
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        Drawing.draw(gl);
        session.close();
        context.close();
        assertThrows(IllegalStateException.class, context::makeCurrent);
        assertThrows(IllegalStateException.class, context::swapBuffers);
        assertThrows(IllegalStateException.class, gl::glGetError);
        assertThrows(
                IllegalStateException.class,
                () -> session.createContext(ContextSpec.core(3, 3).offscreen(4, 4)));
        awaitEnd("mgl-apply-");
        awaitEnd("mgl-compile-");
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCountOverAllContexts(String transport) {
        MglSession session = open(transport);
        for (int i = 0; i < 2; i++) {
            MglContext context = current(session);
            GL33 gl = context.gl33();
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
            Drawing.draw(gl);
            Drawing.draw(gl);
            context.swapBuffers();
            context.close();
            assertEquals(0, session.liveTwins());
        }
        MglStats stats = session.stats();
        assertEquals(2, stats.frames());
        assertEquals(4, stats.draws());
        assertEquals(2, stats.declines());
        assertTrue(stats.records() > 8 && stats.cmdBytes() > 8 * stats.records() && stats.stageBytes() > 0);
        session.close();
        assertEquals(stats, session.stats());
    }

    /** The marks of fences and queries only grow, over all contexts of a session. */
    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldNotTakeAFenceOfALaterContextForPassed(String transport) {
        MglSession session = open(transport);
        MglContext first = current(session);
        for (int i = 0; i < 3; i++) {
            long sync = first.gl33().glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
            first.gl33().glClientWaitSync(sync, 0, Long.MAX_VALUE);
        }
        first.close();
        MglContext second = current(session);
        backend.gpuDone = false;
        long sync = second.gl33().glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        assertEquals(GL_TIMEOUT_EXPIRED, second.gl33().glClientWaitSync(sync, 0, 0));
        backend.gpuDone = true;
        int status = second.gl33().glClientWaitSync(sync, 0, Long.MAX_VALUE);
        assertTrue(status == GL_CONDITION_SATISFIED || status == GL_ALREADY_SIGNALED, Integer.toHexString(status));
        session.close();
    }

    @Test
    void shouldKeepAContextToOneThreadAtATime() throws InterruptedException {
        MglSession session = open("inproc");
        MglContext context = current(session);
        GL33 gl = context.gl33();
        Throwable[] thrown = new Throwable[3];
        Thread other = new Thread(() -> {
            thrown[0] = assertThrows(IllegalStateException.class, gl::glGetError);
            thrown[1] = assertThrows(UnmigratedVerbException.class, context::makeCurrent);
            thrown[2] = assertThrows(IllegalStateException.class, context::close);
        });
        other.start();
        other.join();
        for (Throwable t : thrown) {
            assertTrue(t.getMessage().contains(Thread.currentThread().getName()), t::getMessage);
        }
        context.release();
        assertThrows(IllegalStateException.class, gl::glGetError);
        context.makeCurrent();
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertThrows(
                UnmigratedVerbException.class,
                () -> session.createContext(ContextSpec.core(3, 3).offscreen(4, 4)));
        context.close();
        session.close();
    }

    @Test
    void shouldRefuseAKeyWithoutValue() {
        Exception e =
                assertThrows(IllegalArgumentException.class, () -> Mgl.builder().property("mgl.ipc.ringMb", null));
        assertTrue(e.getMessage().contains("mgl.ipc.ringMb"), e::getMessage);
    }
}
