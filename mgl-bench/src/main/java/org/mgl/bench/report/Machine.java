package org.mgl.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the figures were taken on. */
public final class Machine {
    private Machine() {}

    /** Processor, its count, kernel, JVM. */
    public static String describe() {
        return "%s, %d processors, %s %s, Java %s (%s)"
                .formatted(
                        processor(),
                        Runtime.getRuntime().availableProcessors(),
                        System.getProperty("os.name"),
                        System.getProperty("os.version"),
                        System.getProperty("java.vm.version"),
                        System.getProperty("java.vm.name"));
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
