package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;
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
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.server.vulkan.VulkanServerProvider;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * The server's device is lost in the middle of a frame: present and whatever would hand over bytes say so by name, loops
 * that poll end, the reset status tells, nothing hangs, and another session is not touched.
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

    @ParameterizedTest
    @EnumSource
    void everyCallEndsAndNoByteIsStale(Lane lane) throws InterruptedException {
        GatedServer server =
                new GatedServer(lane.backend.equals("gles") ? new GlesServerProvider() : new VulkanServerProvider());
        MglSession session = lane.open(server);
        MglContext context = current(session);
        GL33 gl = context.gl33();
        gl.glUseProgram(PollingLoopTest.covering(gl));
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
            assertLost(() -> gl.glDrawArrays(GL_TRIANGLES, 0, 3), "glDrawArrays");
        }
        assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus());
        assertEquals(GL_UNKNOWN_CONTEXT_RESET, context.khrRobustness().glGetGraphicsResetStatus(), "it stays");

        assertEquals(GL_TRUE, gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE));
        assertLost(() -> gl.glGetQueryObjecti(query, GL_QUERY_RESULT), "query result");
        byte[] pattern = new byte[4 * SIZE * SIZE];
        Arrays.fill(pattern, (byte) 0x5A);
        ByteBuffer target = BufferUtils.createByteBuffer(pattern.length).put(0, pattern);
        assertLost(() -> gl.glGetBufferSubData(GL_PIXEL_PACK_BUFFER, 0, target), "glGetBufferSubData");
        assertLost(() -> gl.glMapBuffer(GL_PIXEL_PACK_BUFFER, GL_READ_ONLY), "glMapBuffer");
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        assertLost(() -> gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, target), "glReadPixels");
        byte[] left = new byte[pattern.length];
        target.get(0, left);
        assertArrayEquals(pattern, left, "client memory is untouched");
        assertLost(gl::glFinish, "glFinish");
        assertLost(context::swapBuffers, "swapBuffers");
        assertLost(context::swapBuffers, "swapBuffers again");

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
        assertLost(() -> gl.glGetQueryObjecti(query, GL_QUERY_RESULT), "result of the lost query");
    }
}
