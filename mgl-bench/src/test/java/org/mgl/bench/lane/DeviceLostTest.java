package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;
import static org.mgl.client.KHRDebug.GL_DEBUG_SOURCE_APPLICATION;
import static org.mgl.client.KHRRobustness.GL_CONTEXT_LOST;
import static org.mgl.client.KHRRobustness.GL_UNKNOWN_CONTEXT_RESET;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.gles.ResettingServer;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * The server's device is lost in the middle of a frame: GL calls have no effect and say GL_CONTEXT_LOST (OpenGL 4.5, 2.3.2),
 * loops that poll end, present says so by name, the reset status tells, nothing hangs, and another session is not touched.
 */
@Timeout(60)
class DeviceLostTest {
    private static final int SIZE = 8;
    private static final String DETAIL = "planned by the test";

    private static MglContext current(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
        context.makeCurrent();
        return context;
    }

    private static void assertLost(Executable call, String name) {
        Fatal lost = assertThrows(Fatal.class, call, name);
        assertEquals(FatalFamily.BackendDeviceLost, lost.family(), name);
        assertEquals(DETAIL, lost.detail(), name);
    }

    /** A call without effect, without exception, and with its error. */
    private static void ignored(GL33 gl, Runnable call) {
        call.run();
        assertEquals(GL_CONTEXT_LOST, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    private static void onAnotherThread(GL33 gl) throws Throwable {
        Throwable[] thrown = new Throwable[1];
        Thread other = Thread.ofPlatform().start(() -> {
            try {
                gl.glFlush();
            } catch (RuntimeException e) {
                thrown[0] = e;
            }
        });
        other.join();
        throw thrown[0];
    }

    @ParameterizedTest
    @EnumSource
    void everyCallEndsAndNoByteIsStale(Lane lane) throws InterruptedException {
        GatedServer server = new GatedServer(lane.server());
        MglSession session = lane.open(server);
        MglContext context = current(session);
        GL33 gl = context.gl33();
        gl.glUseProgram(Programs.covering(gl));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 4L * SIZE * SIZE, GL_STREAM_READ);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        gl.glFinish();
        assertEquals(GL_NO_ERROR, context.khrRobustness().glGetGraphicsResetStatus());

        if (lane.mode.equals("run-ahead")) {
            pollThroughTheLoss(server, gl);
        } else {
            server.failWith(new Fatal(FatalFamily.BackendDeviceLost, DETAIL));
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        }
        assertEquals(GL_CONTEXT_LOST, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError(), "asking is no call that is ignored");
        assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus());
        assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus(), "it stays");

        ignored(gl, () -> assertEquals(GL_TRUE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE)));
        ignored(gl, () -> assertEquals(GL_TRUE, gl.glGetQueryObjectui(9999, GL_QUERY_RESULT_AVAILABLE)));
        ignored(gl, () -> assertEquals(GL_SIGNALED, gl.glGetSynci(9999, GL_SYNC_STATUS, null)));
        ignored(gl, () -> assertEquals(GL_ALREADY_SIGNALED, gl.glClientWaitSync(9999, 0, GL_TIMEOUT_IGNORED)));
        byte[] pattern = new byte[4 * SIZE * SIZE];
        Arrays.fill(pattern, (byte) 0x5A);
        ByteBuffer target = BufferUtils.createByteBuffer(pattern.length).put(0, pattern);
        ignored(gl, () -> gl.glGetBufferSubData(GL_PIXEL_PACK_BUFFER, 0, target));
        ignored(gl, () -> assertNull(gl.glMapBuffer(GL_PIXEL_PACK_BUFFER, GL_READ_ONLY)));
        ignored(gl, () -> gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0));
        ignored(gl, () -> gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, target));
        ignored(gl, () -> gl.glGetIntegerv(GL_VIEWPORT, target.asIntBuffer()));
        ignored(gl, () -> gl.glGetQueryObjecti64v(query, GL_QUERY_RESULT, target.asLongBuffer()));
        byte[] left = new byte[pattern.length];
        target.get(0, left);
        assertArrayEquals(pattern, left, "client memory is untouched");
        ignored(gl, () -> assertEquals(0, gl.glGenBuffers()));
        ignored(gl, () -> assertEquals(0, gl.glCreateShader(GL_VERTEX_SHADER)));
        ignored(gl, () -> assertNull(gl.glGetString(GL_VERSION)));
        ignored(gl, gl::glFinish);
        ignored(gl, () -> context.khrDebug().glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 1, "group"));
        ignored(gl, () -> context.arbBufferStorage().glBufferStorage(GL_ARRAY_BUFFER, 4L, 0));
        assertLost(context::swapBuffers, "swapBuffers");
        assertLost(context::swapBuffers, "swapBuffers again");
        for (int i = 0; i < 100_000; i++) {
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        }
        context.release();
        context.makeCurrent();
        ignored(gl, () -> gl.glClear(GL_COLOR_BUFFER_BIT));
        assertThrows(IllegalStateException.class, () -> onAnotherThread(gl));

        session.close();
        assertEquals(0, session.liveTwins());
        try (MglSession other = lane.open()) {
            MglContext next = current(other);
            next.gl33().glClearColor(0, 1, 0, 1);
            next.gl33().glClear(GL_COLOR_BUFFER_BIT);
            next.gl33().glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, target);
            assertEquals(0xFF00FF00, target.getInt(0));
            next.close();
        }
    }

    /** The driver's own reset status: asked once a frame, not at draws, and what it says ends the session. */
    @ParameterizedTest
    @EnumSource(
            value = Lane.class,
            names = {"GLES_MONOLITH", "GLES_INPROC", "GLES_INPROC_LOCKSTEP"})
    void nativeResetIsFoundAtThePresent(Lane lane) {
        ResettingServer server = new ResettingServer();
        MglSession session = lane.open(server);
        server.watch();
        MglContext context = current(session);
        GL33 gl = context.gl33();
        gl.glUseProgram(Programs.covering(gl));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        context.swapBuffers();
        gl.glFinish();
        assertEquals(1, server.asked());
        server.reset();
        for (int i = 0; i < 5; i++) {
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        }
        gl.glFinish();
        assertEquals(1, server.asked(), "draws do not ask");
        assertEquals(GL_NO_ERROR, gl.glGetError());
        Fatal lost = assertThrows(Fatal.class, () -> {
            context.swapBuffers();
            gl.glFinish();
            context.swapBuffers();
        });
        assertEquals(FatalFamily.BackendDeviceLost, lost.family());
        assertEquals("glGetGraphicsResetStatus says GL_GUILTY_CONTEXT_RESET", lost.detail());
        assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus());
        assertEquals(GL_CONTEXT_LOST, gl.glGetError());
        session.close();
    }

    /** The draw that loses the device is queued, and what follows it is polled for, before it is applied. */
    private static void pollThroughTheLoss(GatedServer server, GL33 gl) throws InterruptedException {
        server.hold();
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glFlush();
        assertTrue(server.awaitHeld(20_000), "the draw did not arrive");
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        assertEquals(GL_UNSIGNALED, gl.glGetSynci(fence, GL_SYNC_STATUS, null));
        assertEquals(GL_FALSE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        server.failWith(new Fatal(FatalFamily.BackendDeviceLost, DETAIL));
        server.release();
        PollingLoopTest.until(() -> gl.glGetSynci(fence, GL_SYNC_STATUS, null) == GL_SIGNALED);
        PollingLoopTest.until(() -> gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE) == GL_TRUE);
        assertEquals(GL_ALREADY_SIGNALED, gl.glClientWaitSync(fence, 0, 0));
        assertEquals(GL_ALREADY_SIGNALED, gl.glClientWaitSync(fence, 0, GL_TIMEOUT_IGNORED));
        assertEquals(0, gl.glGetQueryObjecti(query, GL_QUERY_RESULT), "the lost query has no result");
    }
}
