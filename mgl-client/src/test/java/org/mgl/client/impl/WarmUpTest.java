package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a process has loaded after the warm-up, as the JVM's own log tells; in a fresh process. */
class WarmUpTest {
    private static final String NAME = "mgl-warm-up";

    @Test
    void shouldLoadTheFirstFramesClassesOnce() throws IOException {
        String log = child("start");
        for (String type : new String[] {"impl.ClientGL33", "impl.Textures", "impl.Getters", "shader.ShaderCompiler"}) {
            assertTrue(loaded(log, "org.mgl.client." + type), () -> type + " was not loaded");
        }
        assertTrue(loaded(log, "org.lwjgl.util.shaderc.Shaderc"), "the compiler was not loaded");
        assertTrue(log.contains("daemon true"), log);
        assertTrue(log.contains("again false"), "a second start has started another thread");
    }

    /** That none of it is loaded anyway. */
    @Test
    void shouldLeaveAProcessWithoutSessionsAlone() throws IOException {
        String log = child("none");
        assertTrue(loaded(log, WarmUpTest.class.getName()), log);
        assertFalse(loaded(log, "org.mgl.client.impl.Textures"));
        assertFalse(loaded(log, "org.lwjgl.util.shaderc.Shaderc"));
    }

    private static boolean loaded(String log, String type) {
        return log.contains("\n" + type + " source:");
    }

    private static String child(String argument) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xlog:class+load=info:stdout:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WarmUpTest.class.getName(),
                        argument)
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** The child. */
    public static void main(String[] arguments) throws InterruptedException {
        if (arguments[0].equals("none")) {
            return;
        }
        WarmUp.start();
        Optional<Thread> thread = running();
        System.out.println("daemon " + thread.map(Thread::isDaemon).orElse(true));
        if (thread.isPresent()) {
            thread.get().join();
        }
        for (Thread compiling : Thread.getAllStackTraces().keySet()) {
            // They end with the compiler that the warm-up has closed.
            if (compiling.getName().startsWith("mgl-compile-")) {
                compiling.join();
            }
        }
        WarmUp.start();
        System.out.println("again " + running().isPresent());
    }

    private static Optional<Thread> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(NAME))
                .findFirst();
    }
}
