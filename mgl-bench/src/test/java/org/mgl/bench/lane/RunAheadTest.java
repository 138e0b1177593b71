package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.BufferUtils;
import org.mgl.bench.Around;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.wire.spi.ServerProvider;

/**
 * Run-ahead is real: while the apply thread is held at a draw, the client goes on queueing frames of draws, uploads,
 * deletions and re-creations of the same names, and every queued frame has its own pixels afterwards. In lockstep the
 * same frames have the same pixels, but nothing is queued: the assertion of progress fails there.
 */
@Timeout(60)
class RunAheadTest {
    private static final int FRAMES = 6;
    private static final int SIZE = 16;

    /** What the engine's thread left behind. */
    private record Outcome(boolean queuedWhileHeld, long waitsWhileHeld, int[] pixels, int[] expected) {
        void assertQueuedProgress() {
            assertTrue(queuedWhileHeld, "the client waits for the draw that is held");
            assertEquals(0, waitsWhileHeld, "waits while the apply thread was held");
        }
    }

    @Test
    void queuesFramesWhileADrawIsHeld() throws Exception {
        Outcome outcome = run(Map.of(), 20_000);
        outcome.assertQueuedProgress();
        assertArrayEquals(outcome.expected, outcome.pixels);
    }

    @Test
    void lockstepFailsTheAssertionOfProgress() throws Exception {
        Outcome outcome = run(Map.of("mgl.ipc.runAhead", "0"), 700);
        assertThrows(AssertionError.class, outcome::assertQueuedProgress);
        assertFalse(outcome.queuedWhileHeld);
        assertArrayEquals(outcome.expected, outcome.pixels, "the pixels do not depend on the mode");
    }

    /** Nothing is called after the question for the status: the client publishes what it learned. */
    @Test
    void serverBeginsWithAProgramBeforeAnyDraw() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        ServerProvider server = Around.server(new GlesServerProvider(), (name, arguments, method) -> {
            if (name.equals("createProgram")) {
                begun.countDown();
            }
            return method.call();
        });
        try (MglSession session = Sessions.open(MglConfig.of(Map.of("mgl.transport", "inproc")), server)) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            context.gl33().glFinish();
            long waits = session.stats().waits();
            Programs.covering(context.gl33());
            assertTrue(begun.await(20, TimeUnit.SECONDS), "the program did not arrive");
            assertEquals(waits, session.stats().waits(), "waits for the server");
        }
    }

    /** Negative control of the lanes' wait rules: in lockstep the first draw breaks them, by name. */
    @Test
    void waitRulesSeeAWaitThatDoesNotBelong() {
        try (MglSession session = new GatedServer().open(Map.of("mgl.transport", "inproc", "mgl.ipc.runAhead", "0"))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            List<String> trouble = new ArrayList<>();
            GL33 gl = WaitRules.checked(session, context.gl33(), trouble);
            gl.glClearColor(1, 0, 0, 1);
            gl.glFinish();
            assertTrue(trouble.stream().allMatch("glFinish waited: LOCKSTEP"::equals), trouble::toString);
            trouble.clear();
            for (int i = 0; i < 200 && trouble.isEmpty(); i++) {
                gl.glClear(GL_COLOR_BUFFER_BIT);
            }
            assertEquals(List.of("glClear waited: LOCKSTEP"), trouble);
        }
    }

    private static Outcome run(Map<String, String> mode, long patienceMillis) throws Exception {
        GatedServer server = new GatedServer();
        Map<String, String> properties = new HashMap<>(mode);
        properties.put("mgl.transport", "inproc");
        properties.put("mgl.ipc.presentCredit", "8");
        CountDownLatch queued = new CountDownLatch(1);
        ExecutorService engine = Executors.newSingleThreadExecutor();
        try (MglSession session = server.open(properties)) {
            Engine work = new Engine(server, session, queued);
            Future<int[]> pixels = engine.submit(work::frames);
            assertTrue(server.awaitHeld(20_000), "no draw arrived at the server");
            boolean progress = queued.await(patienceMillis, TimeUnit.MILLISECONDS);
            server.release();
            int[] seen = pixels.get(30, TimeUnit.SECONDS);
            return new Outcome(progress, work.waits, seen, work.expected);
        } finally {
            server.release();
            engine.shutdownNow();
        }
    }

    /** The engine's thread: what it draws, and what its frames must look like. */
    private static final class Engine {
        private final GatedServer server;
        private final MglSession session;
        private final CountDownLatch queued;
        private final int[] expected = new int[2 * FRAMES];
        private volatile long waits;
        private GL33 gl;
        private int texture;
        private int vertices;
        private int array;

        Engine(GatedServer server, MglSession session, CountDownLatch queued) {
            this.server = server;
            this.session = session;
            this.queued = queued;
        }

        int[] frames() {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            gl = context.gl33();
            gl.glUseProgram(program());
            int[] readBacks = new int[FRAMES];
            for (int frame = 0; frame < FRAMES; frame++) {
                readBacks[frame] = gl.glGenBuffers();
                gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, readBacks[frame]);
                gl.glBufferData(GL_PIXEL_PACK_BUFFER, 4L * SIZE * SIZE, GL_STREAM_READ);
            }
            build(99);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
            gl.glFinish();
            long before = session.stats().waits() + session.stats().creditWaits();
            server.hold();
            for (int frame = 0; frame < FRAMES; frame++) {
                frame(frame, readBacks[frame]);
                context.swapBuffers();
            }
            waits = session.stats().waits() + session.stats().creditWaits() - before;
            queued.countDown();
            int[] pixels = pixels(readBacks);
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
            return pixels;
        }

        /** Draws the left half, replaces all objects under the same names, draws the right half with the new ones. */
        private void frame(int frame, int readBack) {
            gl.glClearColor(0, 0, frame / 255f, 1);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, quad(-1, 0));
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, texel(10 + frame));
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
            int oldTexture = texture;
            gl.glDeleteTextures(texture);
            gl.glDeleteBuffers(vertices);
            gl.glDeleteVertexArrays(array);
            build(100 + frame);
            assertEquals(oldTexture, texture, "names are given out again");
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, quad(0, 1));
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
            gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, readBack);
            gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
            gl.glFlush();
            expected[2 * frame] = 10 + frame;
            expected[2 * frame + 1] = 100 + frame;
        }

        private void build(int shade) {
            array = gl.glGenVertexArrays();
            gl.glBindVertexArray(array);
            vertices = gl.glGenBuffers();
            gl.glBindBuffer(GL_ARRAY_BUFFER, vertices);
            gl.glBufferData(GL_ARRAY_BUFFER, quad(-1, 1), GL_DYNAMIC_DRAW);
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 8, 0L);
            gl.glEnableVertexAttribArray(0);
            texture = gl.glGenTextures();
            gl.glBindTexture(GL_TEXTURE_2D, texture);
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texel(shade));
        }

        private int[] pixels(int[] readBacks) {
            int[] pixels = new int[2 * FRAMES];
            ByteBuffer frame = BufferUtils.createByteBuffer(4 * SIZE * SIZE);
            for (int i = 0; i < FRAMES; i++) {
                gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, readBacks[i]);
                gl.glGetBufferSubData(GL_PIXEL_PACK_BUFFER, 0, frame);
                pixels[2 * i] = frame.get(4 * (SIZE * 5 + 3)) & 0xFF;
                pixels[2 * i + 1] = frame.get(4 * (SIZE * 5 + 12)) & 0xFF;
            }
            return pixels;
        }

        private static float[] quad(float left, float right) {
            return new float[] {left, -1, right, -1, left, 1, right, 1};
        }

        private static ByteBuffer texel(int shade) {
            byte value = (byte) shade;
            return BufferUtils.createByteBuffer(4).put(0, new byte[] {value, value, value, (byte) 255});
        }

        private int program() {
            int program = gl.glCreateProgram();
            shader(program, GL_VERTEX_SHADER, """
                    #version 330 core
                    layout(location = 0) in vec2 position;
                    void main() {
                        gl_Position = vec4(position, 0.0, 1.0);
                    }
                    """);
            shader(program, GL_FRAGMENT_SHADER, """
                    #version 330 core
                    uniform sampler2D image;
                    out vec4 result;
                    void main() {
                        result = texture(image, vec2(0.5));
                    }
                    """);
            gl.glLinkProgram(program);
            assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS), gl.glGetProgramInfoLog(program));
            return program;
        }

        private void shader(int program, int type, String source) {
            int shader = gl.glCreateShader(type);
            gl.glShaderSource(shader, source);
            gl.glCompileShader(shader);
            gl.glAttachShader(program, shader);
        }
    }
}
