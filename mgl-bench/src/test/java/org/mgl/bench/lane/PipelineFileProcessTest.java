package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/** Pipelines that one process made are there for the next one; what is damaged in between is replaced. */
@Timeout(120)
class PipelineFileProcessTest {
    private static final Pattern SAID =
            Pattern.compile("(\\d+) pipelines and libraries, (\\d+) of them from (\\d+) bytes in (\\S+)");
    /** Bytes of the file before the driver's own, and of what every driver's cache begins with. */
    private static final int OWN_HEADER = 64;

    private static final int VULKAN_HEADER = 32;

    @TempDir
    Path directory;

    /** What a process said of its pipelines: how many, how many of them from the file, from how many bytes. */
    private record Said(int pipelines, int found, int bytes, Path file) {}

    private Said draw() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-XX:TieredStopAtLevel=1",
                        "-Dmgl.vulkan.validation=1",
                        "-Dmgl.vulkan.cacheDir=" + directory.resolve("kept"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Drawing.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        Matcher said = SAID.matcher(output);
        assertTrue(said.find(), output);
        return new Said(
                Integer.parseInt(said.group(1)),
                Integer.parseInt(said.group(2)),
                Integer.parseInt(said.group(3)),
                Path.of(said.group(4)));
    }

    @Test
    void theNextProcessFindsWhatThisOneMade() throws IOException, InterruptedException {
        Said first = draw();
        assertTrue(first.pipelines >= 2, first.toString());
        assertEquals(0, first.bytes, "there was no file");
        try (var files = Files.list(directory.resolve("kept"))) {
            assertEquals(List.of(first.file), files.toList());
        }
        byte[] whole = Files.readAllBytes(first.file);

        Said second = draw();
        assertEquals(first.file, second.file);
        assertEquals(first.pipelines, second.pipelines);
        assertTrue(second.bytes >= VULKAN_HEADER, second.toString());
        assertEquals(whole.length - OWN_HEADER, second.bytes, "the driver took what was kept");
        // Mesa 22.3's software driver keeps nothing behind the header, and has nothing to find.
        assertEquals(second.bytes > VULKAN_HEADER, second.found > 0, second.toString());

        byte[] damaged = Arrays.copyOf(whole, whole.length - 1);
        Files.write(first.file, damaged);
        assertEquals(0, draw().bytes, "it is not taken");
        byte[] replaced = Files.readAllBytes(first.file);
        assertFalse(Arrays.equals(damaged, replaced), "it is replaced");
        assertArrayEquals(Arrays.copyOf(whole, 40), Arrays.copyOf(replaced, 40), "its owner is the same");
    }

    /** Draws with two pipelines. */
    static final class Drawing {
        private static final int SIZE = 8;

        private Drawing() {}

        public static void main(String[] args) {
            try (MglSession session = Mgl.builder()
                    .backend("vulkan")
                    .property("mgl.transport", "monolith")
                    .open()) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
                context.makeCurrent();
                GL33 gl = context.gl33();
                gl.glBindVertexArray(gl.glGenVertexArrays());
                for (String colour : List.of("vec4(1.0)", "vec4(0.5)")) {
                    gl.glUseProgram(Programs.covering(gl, "", colour));
                    gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                }
                gl.glFinish();
                assertEquals(0, session.stats().declines());
                context.close();
            }
        }
    }
}
