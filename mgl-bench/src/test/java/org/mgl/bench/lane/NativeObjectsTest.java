package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.CountingServer;
import org.mgl.server.gles.egl.OpenDisplays;
import org.mgl.wire.Fatal;
import org.mgl.wire.ring.SegmentMemory;
import org.mgl.wire.spi.ServerProvider;

/** Every session ends without native objects, memory and displays, however it ends; the driver itself is asked. */
@Timeout(120)
class NativeObjectsTest {
    private static final ContextSpec SPEC = ContextSpec.core(3, 3).offscreen(8, 8);
    private static final int CONTEXTS = 200;

    private final CountingServer server = new CountingServer();
    private final int displays = OpenDisplays.count();
    private final long memory = SegmentMemory.live();

    private static MglSession open(Transport transport, ServerProvider server) {
        return Sessions.open(MglConfig.of(Map.of("mgl.transport", transport.key())), server);
    }

    private static MglContext storm(MglSession session, long seed, int steps) {
        MglContext context = session.createContext(SPEC);
        context.makeCurrent();
        new Storm(context.gl33(), seed).blow(steps);
        return context;
    }

    private void assertNothingLeft() {
        assertEquals(List.of(), server.left());
        assertEquals(displays, OpenDisplays.count(), "displays");
        assertEquals(memory, SegmentMemory.live(), "bytes of segments");
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void sessionThatIsClosedWithEverythingAlive(Transport transport) {
        try (MglSession session = open(transport, server)) {
            storm(session, 1, 400);
            assertTrue(OpenDisplays.count() > 0);
            assertTrue(SegmentMemory.live() > memory);
        }
        assertNothingLeft();
    }

    /** Buffers rewritten faster than the GPU reads them take more and more memory; in quiet frames that goes again. */
    @Test
    void memoryOfABurstIsGivenBack() {
        try (MglSession session = open(Transport.MONOLITH, server)) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(2048, 2048));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glUseProgram(Programs.linked(
                    gl,
                    "in vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }",
                    Programs.painting("", "vec4(sin(gl_FragCoord.xyz), 1.0)")));
            ByteBuffer content = BufferUtils.createByteBuffer(32 << 10);
            content.asFloatBuffer().put(new float[] {-1, -1, 3, -1, -1, 3});
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, content.capacity(), GL_STREAM_DRAW);
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0L);
            gl.glEnableVertexAttribArray(0);
            int before = server.liveNow();
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, content);
            gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 3, 40);
            for (int i = 0; i < 32 * 48; i++) {
                gl.glBufferSubData(GL_ARRAY_BUFFER, 0, content);
                gl.glDrawArrays(GL_POINTS, 0, 1);
            }
            int burst = server.liveNow();
            assertTrue(burst - before > 32, burst + " objects, " + before + " before the burst");
            for (int i = 0; i < 96; i++) {
                for (int j = 0; j < 33; j++) {
                    gl.glBufferSubData(GL_ARRAY_BUFFER, 0, content);
                }
                gl.glDrawArrays(GL_POINTS, 0, 1);
                gl.glFinish();
                context.swapBuffers();
            }
            int after = server.liveNow();
            assertTrue(after - before < 48, after + " objects, " + burst + " in the burst, " + before + " before it");
        }
        assertNothingLeft();
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void contextThatWasNeverCurrent(Transport transport) {
        try (MglSession session = open(transport, server)) {
            session.createContext(SPEC);
        }
        assertNothingLeft();
    }

    @Test
    void contextWhoseThreadEnded() throws InterruptedException {
        try (MglSession session = open(Transport.INPROC, server)) {
            Thread engine = new Thread(() -> storm(session, 2, 200));
            engine.start();
            engine.join();
        }
        assertNothingLeft();
    }

    /** EGL has no way to take a context from a thread that ended; what was in it goes with the display. */
    @Test
    void nativeContextWhoseThreadEnded() throws InterruptedException {
        try (MglSession session = open(Transport.MONOLITH, server)) {
            Thread engine = new Thread(() -> storm(session, 2, 200));
            engine.start();
            engine.join();
        }
        assertEquals(displays, OpenDisplays.count(), "displays");
        assertEquals(memory, SegmentMemory.live(), "bytes of segments");
        CountingServer next = new CountingServer();
        try (MglSession session = open(Transport.MONOLITH, next)) {
            storm(session, 2, 20);
        }
        assertEquals(List.of(), next.left());
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void sessionThatAFaultEnded(Transport transport) {
        GatedServer gate = new GatedServer(server);
        MglSession session = open(transport, gate);
        MglContext context = storm(session, 3, 300);
        gate.failWith(new IllegalStateException("planned"));
        assertThrows(Fatal.class, () -> {
            context.gl33().glBindFramebuffer(GL_FRAMEBUFFER, 0);
            context.gl33().glDisable(GL_SCISSOR_TEST);
            context.gl33().glBindVertexArray(context.gl33().glGenVertexArrays());
            context.gl33().glDrawArrays(GL_TRIANGLES, 0, 3);
            context.gl33().glFinish();
        });
        try {
            session.close();
        } catch (Fatal known) {
            assertTrue(known.getMessage().contains("planned"), known.getMessage());
        }
        assertNothingLeft();
    }

    /** Twins of a context that ended do not wait for the session's end. */
    @Test
    void contextsOfOneSessionLeaveNothingToEachOther() {
        int settled = 0;
        try (MglSession session = open(Transport.MONOLITH, server)) {
            for (int i = 0; i < CONTEXTS; i++) {
                storm(session, i % 5, 20).close();
                assertEquals(0, session.liveTwins(), "twins after context " + i);
                if (i == 20) {
                    settled = server.liveNow();
                }
            }
            assertEquals(settled, server.liveNow(), "native objects after " + CONTEXTS + " contexts and after 20");
        }
        assertNothingLeft();
    }

    @Test
    void sessionsOneAfterTheOther() {
        for (int i = 0; i < 6; i++) {
            CountingServer own = new CountingServer();
            try (MglSession session = open(i % 2 == 0 ? Transport.INPROC : Transport.MONOLITH, own)) {
                storm(session, i, 50);
            }
            assertEquals(List.of(), own.left());
            assertEquals(displays, OpenDisplays.count());
            assertEquals(memory, SegmentMemory.live());
        }
    }

    @Test
    void sessionsShareTheirDisplay() {
        CountingServer second = new CountingServer();
        try (MglSession one = open(Transport.INPROC, server)) {
            int open = OpenDisplays.count();
            try (MglSession two = open(Transport.INPROC, second)) {
                assertEquals(open, OpenDisplays.count());
                storm(two, 5, 20);
            }
            assertEquals(open, OpenDisplays.count(), "the display of the session that lives");
            storm(one, 6, 20);
        }
        assertEquals(List.of(), second.left());
        assertNothingLeft();
    }

    /** The client's blocks, counted by LWJGL's own allocator in a process of its own. */
    @Test
    void clientFreesItsMemory() throws Exception {
        Process process = new ProcessBuilder(List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Dorg.lwjgl.util.DebugAllocator=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ClientMemory.class.getName()))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the process hangs");
        assertEquals(0, process.exitValue(), output);
        assertTrue(output.contains("bytes while open: more"), output);
        assertFalse(output.contains("bytes left: more"), output);
        assertTrue(output.contains("bytes left: none"), output);
    }
}
