package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/** A process that is killed in the middle of its frames takes nothing from another on the same driver. */
@Timeout(120)
class KilledProcessTest {
    /** Exit status of a process that a signal 9 ended. */
    private static final int KILLED = 128 + 9;

    @ParameterizedTest
    @ValueSource(strings = {"gles", "vulkan"})
    void leavesOthersAsTheyWere(String backend) throws IOException, InterruptedException {
        try (MglSession session = open(backend)) {
            Drawing drawing = new Drawing(session);
            drawing.frame(7);
            Process other = start(backend);
            try (BufferedReader said = other.inputReader()) {
                assertEquals("drawing", said.readLine());
                drawing.frame(20);
                other.destroyForcibly();
                assertTrue(other.waitFor(20, TimeUnit.SECONDS), "killed");
            }
            assertEquals(KILLED, other.exitValue(), "it did not end by itself");
            drawing.frame(21);
            drawing.context.close();
        }
        try (MglSession next = open(backend)) {
            Drawing drawing = new Drawing(next);
            drawing.frame(9);
            drawing.context.close();
        }
    }

    private Process start(String backend) throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Endless.class.getName(),
                        backend))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static MglSession open(String backend) {
        return Lane.valueOf(backend.toUpperCase(Locale.ROOT) + "_INPROC").open();
    }

    /** A context whose frames are of one shade of red each. */
    private static final class Drawing {
        final MglContext context;
        private final GL33 gl;
        private final int red;

        Drawing(MglSession session) {
            context = session.createContext(ContextSpec.core(3, 3).offscreen(64, 64));
            context.makeCurrent();
            gl = context.gl33();
            gl.glBindVertexArray(gl.glGenVertexArrays());
            int program = Programs.covering(gl, "uniform float red;", "vec4(red, 0.0, 0.0, 1.0)");
            gl.glUseProgram(program);
            red = gl.glGetUniformLocation(program, "red");
        }

        void draw(int shade) {
            gl.glUniform1f(red, HeldScene.shade(shade));
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        }

        void frame(int shade) {
            draw(shade);
            ByteBuffer pixel = BufferUtils.createByteBuffer(4);
            gl.glReadPixels(31, 31, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
            assertEquals(shade, pixel.get(0) & 0xFF);
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.swapBuffers();
        }
    }

    /** The process that is killed: it says once that it draws, and goes on drawing. */
    static final class Endless {
        private Endless() {}

        public static void main(String[] args) {
            Drawing drawing = new Drawing(open(args[0]));
            drawing.frame(3);
            System.out.println("drawing");
            for (int i = 0; ; i++) {
                drawing.draw(i & 0xFF);
                if (i % 50 == 0) {
                    drawing.context.swapBuffers();
                }
            }
        }
    }
}
