package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.egl.EGL;
import org.lwjgl.system.SharedLibrary;
import org.mgl.client.MglSession;

/**
 * No session asks LWJGL for the path of a library: its answer takes glibc's two loader locks in the wrong order, and if
 * another thread opens a library at that moment, as the compile threads do, neither goes on.
 */
@Timeout(60)
class LibraryPathTest {
    /** What LWJGL answers with; loaded when it is asked and not before. */
    private static final String ANSWERS = "org.lwjgl.system.SharedLibraryUtil ";

    @TempDir
    Path logs;

    @ParameterizedTest
    @CsvSource({"GLES_MONOLITH, false", "GLES_INPROC, false", "VULKAN_INPROC, false", "GLES_INPROC asking, true"})
    void shouldAskForNoPath(String arguments, boolean asked) throws IOException, InterruptedException {
        Path loaded = logs.resolve("loaded");
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:class+load:file=" + loaded,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Opening.class.getName(),
                        arguments))
                .redirectErrorStream(true)
                .redirectOutput(logs.resolve("said").toFile())
                .start();
        assertTrue(process.waitFor(40, TimeUnit.SECONDS), "opened and closed");
        assertEquals(0, process.exitValue(), Files.readString(logs.resolve("said")));
        String classes = Files.readString(loaded);
        assertTrue(classes.contains("org.lwjgl.system.SharedLibrary "), "libraries are opened");
        assertEquals(asked, classes.contains(ANSWERS));
    }

    /** Opens and closes a session; then asks, if it is told to. */
    static final class Opening {
        private Opening() {}

        public static void main(String[] args) {
            String[] words = args[0].split(" ");
            try (MglSession session = Lane.valueOf(words[0]).open()) {
                System.out.println(session);
            }
            if (words.length > 1) {
                System.out.println(((SharedLibrary) EGL.getFunctionProvider()).getPath());
            }
        }
    }
}
