package org.mgl.server.gles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** EGL is loaded once a process, so each way of opening it has a process of its own. */
class EglPlatformTest {
    private static String open(String... properties) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(List.of(properties));
        command.add(OpenOnce.class.getName());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the process hangs");
        assertEquals(0, process.exitValue(), output);
        return output;
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "surfaceless"})
    void shouldOpenAPlatform(String platform) throws Exception {
        String output = open("-Dmgl.egl.platform=" + platform);
        assertTrue(output.contains("opened: ff0000"), output);
        assertTrue(output.contains("libEGL"), output);
    }

    /** A driver need not have these two, but then the answer says why. */
    @ParameterizedTest
    @ValueSource(strings = {"device", "pbuffer"})
    void shouldOpenAPlatformOrSayWhyNot(String platform) throws Exception {
        String output = open("-Dmgl.egl.platform=" + platform);
        assertTrue(
                output.contains("opened: ff0000")
                        || output.contains("fatal: ResourceUnavailable no OpenGL ES 3.2 context: "),
                output);
    }

    @Test
    void shouldNameALibraryThatIsMissing() throws Exception {
        String output = open("-Dmgl.egl.library=/nowhere/libEGL.so");
        assertTrue(output.contains("fatal: ResourceUnavailable"), output);
        assertTrue(output.contains("/nowhere/libEGL.so"), output);
        output = open("-Dmgl.gles.library=/nowhere/libGLESv2.so");
        assertTrue(output.contains("fatal: ResourceUnavailable"), output);
        assertTrue(output.contains("/nowhere/libGLESv2.so"), output);
    }

    @Test
    void shouldRefuseAPlatformThatItDoesNotKnow() throws Exception {
        String output = open("-Dmgl.egl.platform=glx");
        assertTrue(output.contains("must be auto, surfaceless, device or pbuffer"), output);
    }
}
