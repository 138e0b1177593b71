package org.mgl.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.mgl.bench.arm.DriverKind;

/** Runs JMH in a process of its own, because what it measures depends on the driver's environment variables. */
final class JmhRun {
    private JmhRun() {}

    /** Runs the benchmarks that {@code options.jmh()} names, with what they allocate; whether JMH was content. */
    static boolean run(BenchOptions options) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jmh.Main",
                options.jmh(),
                "-prof",
                "gc",
                "-foe",
                "true"));
        builder.environment().putAll(DriverKind.NOOP.environment("jmh"));
        builder.environment().put("mesa_glthread", "false");
        try {
            return builder.inheritIO().start().waitFor() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
