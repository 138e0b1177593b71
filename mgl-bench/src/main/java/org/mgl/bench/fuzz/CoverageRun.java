package org.mgl.bench.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@link CoverageTarget} under Jazzer, which keeps the cases that reach code of the wire that none before it did. */
final class CoverageRun {
    /** The name in {@code --target}. */
    static final String NAME = "coverage";

    private static final String JAZZER = "com.code_intelligence.jazzer.Jazzer";
    private static final int LONGEST = 1 << 17;
    /** The status of a run that found something. */
    private static final int FOUND = 77;

    private CoverageRun() {}

    /** Runs Jazzer for a time; how many findings there were, 0 or 1: it ends with the first. */
    static int run(Path out, Path corpus, long seconds, long seed) throws IOException, InterruptedException {
        RecordLayouts layouts = RecordLayouts.read();
        Path seeds = out.resolve("seeds");
        Path kept = Files.createDirectories(out.resolve("coverage"));
        CoverageTarget.save(layouts, Corpus.load(layouts, corpus), seeds);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx1g", "-Xss4m", "-XX:+UseSerialGC", "-XX:+EnableDynamicAgentLoading", "-ea"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), JAZZER));
        command.add("--target_class=" + CoverageTarget.class.getName());
        command.add("--instrumentation_includes=org.mgl.wire.**");
        command.add("--custom_hook_includes=org.mgl.none.**");
        command.add("--reproducer_path=" + out);
        command.addAll(List.of("-artifact_prefix=" + out + "/", "-max_len=" + LONGEST, "-timeout=30"));
        command.addAll(List.of("-rss_limit_mb=4096", "-seed=" + (int) (seed & 0x7FFFFFFF)));
        command.addAll(
                List.of("-max_total_time=" + seconds, "-print_final_stats=1", kept.toString(), seeds.toString()));
        Path log = out.resolve("coverage.log");
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        List<String> lines = Files.readAllLines(log);
        report(lines, exit, log);
        return exit == 0 ? 0 : 1;
    }

    private static void report(List<String> lines, int exit, Path log) {
        if (exit != 0) {
            System.out.println(
                    exit == FOUND ? "FINDING in " + NAME : "FINDING in " + NAME + ": the process died, status " + exit);
            int from = 0;
            while (from < lines.size() - 1 && !lines.get(from).startsWith("== Java Exception")) {
                from++;
            }
            int first = from == lines.size() - 1 ? Math.max(0, lines.size() - 20) : from;
            lines.subList(first, Math.min(lines.size(), first + 20)).forEach(line -> System.out.println("    " + line));
        }
        String reached = "";
        String cases = "0";
        for (String line : lines) {
            int at = line.indexOf("cov: ");
            reached = at < 0 ? reached : line.substring(at).replaceAll(" (lim|exec/s|rss|L|MS): .*", "");
            cases = line.startsWith("stat::number_of_executed_units:") ? line.replaceAll("\\D", "") : cases;
        }
        System.out.printf("fuzz: %-10s %,d cases; %s (log: %s)%n", NAME, Long.parseLong(cases), reached, log);
    }
}
