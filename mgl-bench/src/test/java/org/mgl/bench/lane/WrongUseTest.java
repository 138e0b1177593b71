package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Op;
import org.mgl.wire.link.Connections;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.ring.LinkTerms;

/** Wrong use gives the documented error, leaves state untouched, leaks nothing and never crashes or hangs the JVM. */
@Timeout(120)
class WrongUseTest {
    private static final int SIZE = 32;
    private static final Map<String, String> INPROC = Map.of("mgl.transport", "inproc");

    /** A session with a current context and a quad that a program paints green. */
    private static final class Fixture implements AutoCloseable {
        final MglSession session;
        final MglContext context;
        final GL33 gl;

        Fixture(MglSession session) {
            this.session = session;
            context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            gl = context.gl33();
        }

        Fixture() {
            this(new GatedServer().open(INPROC));
        }

        void prepareQuad() {
            gl.glUseProgram(program(gl, "vec4(0.0, 1.0, 0.0, 1.0)"));
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, new float[] {-1, -1, 1, -1, -1, 1, 1, 1}, GL_STATIC_DRAW);
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 8, 0L);
            gl.glEnableVertexAttribArray(0);
        }

        /** The session is still good: a quad arrives, and no error is set. */
        void assertUsable() {
            prepareQuad();
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
            assertEquals(0xFF00FF00, pixel(gl));
            assertEquals(GL_NO_ERROR, gl.glGetError());
        }

        @Override
        public void close() {
            context.close();
            assertEquals(0, session.liveTwins(), "twins that outlive their context");
            session.close();
        }
    }

    private static int pixel(GL33 gl) {
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(SIZE / 2, SIZE / 2, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        return pixel.getInt(0);
    }

    private static int program(GL33 gl, String expression) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, """
                #version 330 core
                layout(location = 0) in vec2 position;
                out vec2 uv;
                void main() {
                    uv = position;
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """));
        gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, """
                #version 330 core
                in vec2 uv;
                out vec4 result;
                void main() {
                    result = %s;
                }
                """.formatted(expression)));
        gl.glLinkProgram(program);
        return program;
    }

    private static int shader(GL33 gl, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        return shader;
    }

    @Test
    void callFromAnotherThreadNamesBothThreads() throws InterruptedException {
        try (Fixture it = new Fixture()) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread other = new Thread(
                    () -> {
                        try {
                            it.gl.glClearColor(1, 1, 1, 1);
                        } catch (IllegalStateException e) {
                            thrown.set(e);
                        }
                    },
                    "another");
            other.start();
            other.join();
            assertNotNull(thrown.get(), "the call was let through");
            assertTrue(
                    thrown.get().getMessage().contains("glClearColor"),
                    thrown.get().getMessage());
            assertTrue(
                    thrown.get().getMessage().contains("another"), thrown.get().getMessage());
            assertEquals(0, it.gl.glGetFloat(GL_COLOR_CLEAR_VALUE));
            it.assertUsable();
        }
    }

    @Test
    void callWithoutACurrentContextSaysSo() {
        try (Fixture it = new Fixture()) {
            it.context.release();
            Throwable thrown = assertThrows(IllegalStateException.class, () -> it.gl.glEnable(GL_BLEND));
            assertTrue(thrown.getMessage().contains("makeCurrent"), thrown.getMessage());
            it.context.makeCurrent();
            assertEquals(false, it.gl.glIsEnabled(GL_BLEND));
            it.assertUsable();
        }
    }

    @Test
    void closedContextAndSessionRefuseCalls() {
        MglSession session = new GatedServer().open(INPROC);
        Fixture it = new Fixture(session);
        it.context.close();
        assertThrows(IllegalStateException.class, it.gl::glFinish);
        assertThrows(IllegalStateException.class, it.context::makeCurrent);
        assertThrows(IllegalStateException.class, it.context::swapBuffers);
        it.context.close();
        new Fixture(session).assertUsable();
        session.close();
        assertThrows(IllegalStateException.class, () -> session.createContext(ContextSpec.core(3, 3)));
        session.close();
        assertEquals(0, session.liveTwins());
    }

    @Test
    void directBufferThatIsTooSmall() {
        try (Fixture it = new Fixture()) {
            GL33 gl = it.gl;
            ByteBuffer tiny = BufferUtils.createByteBuffer(7);
            assertThrows(
                    IllegalArgumentException.class, () -> gl.glReadPixels(0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, tiny));
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, tiny));
            assertEquals(0, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_WIDTH));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> gl.glGetIntegerv(GL_VIEWPORT, BufferUtils.createIntBuffer(2)));
            assertThrows(IllegalArgumentException.class, () -> gl.glGetIntegerv(GL_VIEWPORT, new int[3]));
            assertThrows(IllegalArgumentException.class, () -> gl.glGetFloatv(GL_COLOR_CLEAR_VALUE, new float[1]));
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, tiny));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, tiny));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> gl.glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, new float[2]));
            it.assertUsable();
        }
    }

    @Test
    void badEnumIsAnErrorAndNothingElse() {
        try (Fixture it = new Fixture()) {
            it.gl.glDepthFunc(GL_GREATER);
            it.gl.glDepthFunc(GL_RGBA);
            assertEquals(GL_INVALID_ENUM, it.gl.glGetError());
            assertEquals(GL_NO_ERROR, it.gl.glGetError());
            assertEquals(GL_GREATER, it.gl.glGetInteger(GL_DEPTH_FUNC));
            it.gl.glDepthFunc(GL_LESS);
            it.assertUsable();
        }
    }

    @Test
    void indicesBeyondTheirBufferDrawNothing() {
        try (Fixture it = new Fixture()) {
            it.prepareQuad();
            GL33 gl = it.gl;
            gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, new int[] {0, 1, 2}, GL_STATIC_DRAW);
            long[][] ranges = {{4, 0}, {3, 4}, {Integer.MAX_VALUE, 0}, {3, Long.MAX_VALUE - 3}, {3, -4}};
            for (long[] range : ranges) {
                gl.glDrawElements(GL_TRIANGLES, (int) range[0], GL_UNSIGNED_INT, range[1]);
                assertEquals(GL_INVALID_OPERATION, gl.glGetError(), range[0] + " at " + range[1]);
            }
            assertEquals(0, pixel(gl));
            it.assertUsable();
        }
    }

    @Test
    void elementsWithoutAnElementBuffer() {
        try (Fixture it = new Fixture()) {
            it.prepareQuad();
            it.gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L);
            assertEquals(GL_INVALID_OPERATION, it.gl.glGetError());
            it.gl.glEnableVertexAttribArray(5);
            it.gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            assertEquals(GL_INVALID_OPERATION, it.gl.glGetError(), "an enabled attribute without a buffer");
            assertEquals(0, pixel(it.gl));
            it.assertUsable();
        }
    }

    @Test
    void verticesBeyondTheirBufferDoNotCrash() {
        try (Fixture it = new Fixture()) {
            it.prepareQuad();
            GL33 gl = it.gl;
            gl.glDrawArrays(GL_TRIANGLES, 1_000_000, 300);
            gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, new int[] {0, 1_000_000_000, -1}, GL_STATIC_DRAW);
            gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L);
            gl.glDrawElementsBaseVertex(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L, Integer.MAX_VALUE);
            gl.glFinish();
            assertEquals(GL_NO_ERROR, gl.glGetError());
            it.assertUsable();
        }
    }

    @Test
    void shaderThatDoesNotCompile() {
        try (Fixture it = new Fixture()) {
            int program = program(it.gl, "vec4(undeclared");
            assertEquals(GL_FALSE, it.gl.glGetProgrami(program, GL_LINK_STATUS));
            it.gl.glUseProgram(program);
            assertEquals(GL_INVALID_OPERATION, it.gl.glGetError());
            assertEquals(0, it.gl.glGetInteger(GL_CURRENT_PROGRAM));
            it.gl.glDeleteProgram(program);
            it.assertUsable();
        }
    }

    @Test
    void shaderWithASumOfTwoThousandTerms() {
        try (Fixture it = new Fixture()) {
            it.prepareQuad();
            GL33 gl = it.gl;
            int program = program(gl, "vec4(0.0)" + " + vec4(uv.x * 0.0, 0.0005, 0.0, 0.0005)".repeat(2000));
            if (gl.glGetProgrami(program, GL_LINK_STATUS) == GL_TRUE) {
                gl.glUseProgram(program);
                gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
                assertEquals(0xFF00FF00, pixel(gl), "the sum is drawn");
            } else {
                assertTrue(!gl.glGetProgramInfoLog(program).isBlank(), "a log that says why");
            }
            it.assertUsable();
        }
    }

    @Test
    void shadersBeyondTheLimitsAreCompileErrorsThatNameThem() {
        try (Fixture it = new Fixture()) {
            GL33 gl = it.gl;
            int nested = shader(
                    gl,
                    GL_FRAGMENT_SHADER,
                    "#version 330 core\nout vec4 r;\nvoid main() {\n    r = vec4(" + "(".repeat(100_000) + "1.0"
                            + ")".repeat(100_000) + ");\n}\n");
            assertEquals(GL_FALSE, gl.glGetShaderi(nested, GL_COMPILE_STATUS));
            assertTrue(gl.glGetShaderInfoLog(nested).matches("(?s).*\\d{2,}.*"), gl.glGetShaderInfoLog(nested));
            it.assertUsable();
        }
    }

    @Test
    void halfAGigabyteOfUploadsWithoutADrawThroughASmallStage() {
        Map<String, String> small = Map.of("mgl.transport", "inproc", "mgl.ipc.stageKb", "256");
        try (Fixture it = new Fixture(new GatedServer().open(small))) {
            GL33 gl = it.gl;
            ByteBuffer data = BufferUtils.createByteBuffer(10 << 20);
            data.put(0, (byte) 11).put(data.capacity() - 1, (byte) 22);
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, data, GL_STATIC_DRAW);
            for (int i = 0; i < 25; i++) {
                gl.glBufferSubData(GL_ARRAY_BUFFER, 0, data);
            }
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1600, 1600, 0, GL_RGBA, GL_UNSIGNED_BYTE, data);
            for (int i = 0; i < 25; i++) {
                gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1600, 1600, GL_RGBA, GL_UNSIGNED_BYTE, data);
            }
            byte[] ends = new byte[2];
            ByteBuffer read = BufferUtils.createByteBuffer(1);
            gl.glGetBufferSubData(GL_ARRAY_BUFFER, 0, read);
            ends[0] = read.get(0);
            gl.glGetBufferSubData(GL_ARRAY_BUFFER, data.capacity() - 1, read);
            ends[1] = read.get(0);
            assertArrayEquals(new byte[] {11, 22}, ends);
            it.assertUsable();
        }
    }

    @Test
    void recordLargerThanHalfTheRing() {
        Map<String, String> small = Map.of("mgl.transport", "inproc", "mgl.ipc.ringKb", "16");
        try (Fixture it = new Fixture(new GatedServer().open(small))) {
            it.prepareQuad();
            int[] first = new int[5000];
            int[] count = new int[5000];
            java.util.Arrays.fill(count, 4);
            it.gl.glMultiDrawArrays(GL_TRIANGLE_STRIP, first, count);
            assertEquals(0xFF00FF00, pixel(it.gl), "five thousand draws in one call are cut");
            it.assertUsable();
        }
        withLink((connection, terms) -> {
            Fatal thrown = assertThrows(
                    Fatal.class, () -> connection.link().claim(Op.DRAW_VBO, (int) terms.ringBytes() / 2 + 8));
            assertEquals(FatalFamily.RingOverrun, thrown.family());
        });
    }

    @Test
    void stageRequestLargerThanTheSegment() {
        withLink((connection, terms) -> {
            Fatal thrown = assertThrows(Fatal.class, () -> connection.link().reserve(terms.stageBytes() + 1));
            assertEquals(FatalFamily.StageOverrun, thrown.family());
        });
    }

    /** A body over the client's end of a link to the gles server. */
    private interface LinkBody {
        void accept(ServerConnection connection, LinkTerms terms);
    }

    private static void withLink(LinkBody body) {
        LinkTerms terms = LinkTerms.defaults();
        try (ServerConnection connection = Connections.inproc(new GlesServerProvider(), terms)) {
            body.accept(connection, terms);
        }
    }

    @Test
    void exceptionOnTheApplyThreadEndsTheSessionAndNoOther() {
        GatedServer server = new GatedServer();
        try (Fixture other = new Fixture()) {
            MglSession session = server.open(INPROC);
            Fixture it = new Fixture(session);
            it.prepareQuad();
            it.gl.glFinish();
            server.failWith(new IllegalStateException("planned by the test"));
            Fatal thrown = assertThrows(Fatal.class, () -> {
                it.gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
                pixel(it.gl);
            });
            assertEquals(FatalFamily.ApplyThreadFault, thrown.family());
            assertTrue(thrown.getMessage().contains("planned by the test"), thrown.getMessage());
            session.close();
            assertEquals(0, session.liveTwins());
            other.assertUsable();
        }
    }

    @Test
    void closingWithDrawsInFlight() {
        MglSession session = new GatedServer().open(INPROC);
        Fixture it = new Fixture(session);
        it.prepareQuad();
        for (int i = 0; i < 3000; i++) {
            it.gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        }
        session.close();
        assertEquals(0, session.liveTwins());
        assertThrows(IllegalStateException.class, () -> it.gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4));
        try (Fixture next = new Fixture()) {
            next.assertUsable();
        }
    }

    @Test
    void twoSessionsInOneProcess() throws InterruptedException {
        MglSession first = new GatedServer().open(INPROC);
        Fixture one = new Fixture(first);
        AtomicReference<Throwable> trouble = new AtomicReference<>();
        Thread other = new Thread(() -> {
            try (Fixture two = new Fixture()) {
                for (int i = 0; i < 50; i++) {
                    two.assertUsable();
                }
            } catch (Throwable e) {
                trouble.set(e);
            }
        });
        other.start();
        for (int i = 0; i < 20; i++) {
            one.assertUsable();
        }
        one.close();
        other.join();
        assertEquals(null, trouble.get());
    }

    @Test
    void secondThreadMayNotTakeTheContext() throws InterruptedException {
        try (Fixture it = new Fixture()) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread other = new Thread(() -> {
                try {
                    it.context.makeCurrent();
                } catch (RuntimeException e) {
                    thrown.set(e);
                }
            });
            other.start();
            other.join();
            assertTrue(String.valueOf(thrown.get()).contains("makeCurrent"), String.valueOf(thrown.get()));
            it.assertUsable();
        }
    }
}
