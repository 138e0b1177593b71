package org.mgl.bench.fuzz;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * {@code ./mgl fuzz}: runs targets one after the other, each in a process of its own, and tells what they found. A process
 * that dies or stands still is a finding too: its case is made smaller by further processes.
 */
public final class FuzzMain {
    private static final Path OUT = Path.of("target/fuzz");
    /** A case that takes this much of the processor, or this long, does not end. */
    private static final Duration MOST_WORK = Duration.ofSeconds(20);

    private static final Duration MOST_TIME = Duration.ofMinutes(2);
    private static final int MOST_TRIALS = 60;

    private final FuzzOptions options;
    private int findings;

    private FuzzMain(FuzzOptions options) {
        this.options = options;
    }

    /** See {@link FuzzOptions#USAGE}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (List.of(args).contains("--help")) {
            System.out.print(FuzzOptions.USAGE);
            return;
        }
        FuzzOptions options;
        try {
            options = FuzzOptions.parse(args);
        } catch (IllegalArgumentException e) {
            System.err.println("fuzz: " + e.getMessage());
            System.err.print(FuzzOptions.USAGE);
            System.exit(2);
            return;
        }
        System.exit(run(options) == 0 ? 0 : 1);
    }

    /** Runs the targets; how many findings there were. */
    static int run(FuzzOptions options) throws IOException, InterruptedException {
        FuzzMain main = new FuzzMain(options);
        Files.createDirectories(OUT);
        String corpus = Corpus.NONE;
        if (options.targets().stream().anyMatch(FuzzTargets::needsCorpus)) {
            corpus = main.corpus().toString();
        }
        System.out.println("fuzz: seed " + options.seed());
        for (String target : options.targets()) {
            long seconds = options.seconds() / options.targets().size();
            if (target.equals(CoverageRun.NAME)) {
                main.findings += CoverageRun.run(OUT, Path.of(corpus), seconds, options.seed());
            } else {
                main.target(target, corpus, seconds);
            }
        }
        System.out.println(main.findings == 0 ? "fuzz: nothing found" : "fuzz: " + main.findings + " findings");
        return main.findings;
    }

    private Path corpus() throws IOException {
        Path file = OUT.resolve("corpus-" + options.stride() + ".bin");
        if (!Files.exists(file)) {
            System.out.println("fuzz: recording the corpus");
            Corpus.record(RecordLayouts.read(), options.stride()).save(file);
        }
        return file;
    }

    private void target(String target, String corpus, long seconds) throws IOException, InterruptedException {
        Path status = OUT.resolve(target + ".status");
        long begin = System.nanoTime();
        long end = begin + TimeUnit.SECONDS.toNanos(Math.max(1, seconds));
        long next = options.onlyCase() >= 0 ? options.onlyCase() / Target.BLOCK * Target.BLOCK : 0;
        long cases = 0;
        String coverage = "";
        do {
            Child child = new Child(target, corpus, status, next, last(), left(end), null);
            int exit = child.await();
            long number = child.status(0);
            cases += child.status(8);
            coverage = child.printed();
            findings += child.found;
            if (exit == 0 || exit == FuzzChild.FOUND) {
                break;
            }
            findings++;
            crashed(target, corpus, status, number, child, exit);
            next = (number / Target.BLOCK + 1) * Target.BLOCK;
        } while (options.onlyCase() < 0 && System.nanoTime() < end);
        double seconds1 = (System.nanoTime() - begin) / 1e9;
        System.out.printf(
                "fuzz: %-10s %,d cases in %.0f s (%,.0f a second); %s%n",
                target, cases, seconds1, cases / seconds1, coverage);
    }

    private long last() {
        return options.onlyCase() >= 0 || options.cases() < 0 ? options.onlyCase() : options.cases() - 1;
    }

    private static long left(long end) {
        return Math.max(1, (end - System.nanoTime()) / 1_000_000_000L);
    }

    /** The process of a case ended by itself: which of its steps, behind the cases of its block, does it take? */
    private void crashed(String target, String corpus, Path status, long number, Child child, int exit)
            throws IOException, InterruptedException {
        System.out.println(
                "FINDING in " + target + ": the process " + (child.hung ? "stands still" : "died, status " + exit)
                        + ", --seed " + options.seed() + " --case " + number);
        child.tail().forEach(line -> System.out.println("    " + line));
        RecordLayouts layouts = RecordLayouts.read();
        Target described = FuzzTargets.of(target, layouts, Corpus.named(layouts, corpus));
        long caseSeed = Target.caseSeed(options.seed(), number);
        long first = number / Target.BLOCK * Target.BLOCK;
        int[] trials = {0};
        BitSet kept = Finding.shrink(described.steps(caseSeed), trial -> {
            try {
                return trials[0]++ < MOST_TRIALS
                        && new Child(target, corpus, status, first, number, 60, trial).await() != 0;
            } catch (IOException | InterruptedException e) {
                return false;
            }
        });
        described.describe(caseSeed, kept::get).forEach(step -> System.out.println("  " + step));
    }

    /** A process that runs cases. */
    private final class Child {
        private final Process process;
        private final Path status;
        private final Path log;
        private boolean hung;
        private int found;

        Child(String target, String corpus, Path status, long first, long last, long seconds, BitSet keep)
                throws IOException {
            this.status = status;
            this.log = OUT.resolve(target + ".log");
            Files.write(status, new byte[FuzzChild.STATUS]);
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(List.of("-Xmx512m", "-Xss4m", "-XX:+UseSerialGC", "-XX:-CreateCoredumpOnCrash", "-ea"));
            command.add("-XX:ErrorFile=" + OUT.resolve("hs_err_" + target + ".log"));
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
            Path quiet =
                    Files.writeString(OUT.resolve("quiet.xml"), "<configuration><root level='OFF'/></configuration>");
            command.add("-Dlogback.configurationFile=" + quiet);
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), FuzzChild.class.getName()));
            command.addAll(List.of(target, "" + options.seed(), "" + first, "" + last, "" + seconds));
            command.addAll(List.of(status.toString(), corpus));
            if (keep != null) {
                command.add(HexFormat.of().formatHex(keep.toByteArray()));
            }
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().putAll(FuzzTargets.environment(target));
            builder.redirectErrorStream(true).redirectOutput(log.toFile());
            process = builder.start();
        }

        int await() throws IOException, InterruptedException {
            long seen = -1;
            long since = System.nanoTime();
            Duration worked = Duration.ZERO;
            while (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
                long now = status(0) * 31 + status(8);
                if (now != seen) {
                    seen = now;
                    since = System.nanoTime();
                    worked = work();
                } else if (System.nanoTime() - since > MOST_TIME.toNanos()
                        || work().minus(worked).compareTo(MOST_WORK) > 0) {
                    hung = true;
                    stacks();
                    process.destroyForcibly().waitFor();
                    return -1;
                }
            }
            return process.exitValue();
        }

        private Duration work() {
            return process.info().totalCpuDuration().orElse(Duration.ZERO);
        }

        /** Asks the process for the stacks of its threads, which go into its log. */
        private void stacks() throws IOException, InterruptedException {
            new ProcessBuilder("kill", "-QUIT", "" + process.pid()).start().waitFor();
            process.waitFor(2, TimeUnit.SECONDS);
        }

        long status(int at) throws IOException {
            return ByteBuffer.wrap(Files.readAllBytes(status)).getLong(at);
        }

        /** Prints what it found; what it says of its coverage. */
        String printed() throws IOException {
            String coverage = "";
            boolean finding = false;
            for (String line : Files.readAllLines(log)) {
                if (line.startsWith("coverage: ")) {
                    coverage = line.substring(10);
                    finding = false;
                }
                found += line.startsWith("FINDING") ? 1 : 0;
                finding = line.startsWith("FINDING") || finding && line.startsWith("  ");
                if (finding) {
                    System.out.println(line);
                }
            }
            return coverage;
        }

        List<String> tail() throws IOException {
            List<String> lines = Files.readAllLines(log);
            lines.removeIf(line -> !line.contains("main") && !line.contains("org.mgl") && !line.startsWith("#"));
            return lines.subList(0, Math.min(40, lines.size()));
        }
    }
}
