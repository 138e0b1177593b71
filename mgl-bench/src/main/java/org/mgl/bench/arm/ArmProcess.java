package org.mgl.bench.arm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;

/** The other end of {@link ArmServer}: starts an arm's process and talks to it. */
public final class ArmProcess implements AutoCloseable {
    private static final Timer TIMER = new Timer("arm-timeout", true);
    private static final long ANSWER_MS = 120_000;
    private static final String HEAP = "128m";

    private final String title;
    private final Path log;
    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;
    private final long openNanos;
    private final String driver;

    /**
     * Starts an arm with a workload and waits for its first frame.
     *
     * @param environment the driver's variables; the arm's own win
     * @param log         takes what the process writes besides answers
     * @throws IllegalStateException if it ends before that, with the last lines of the log
     */
    public static ArmProcess of(ArmKind kind, String workload, Map<String, String> environment, Path log) {
        List<String> java = List.of(ArmMain.class.getName(), kind.key(), workload);
        return new ArmProcess(kind.key() + " " + workload, java, both(environment, kind), log);
    }

    /** As {@link #of}, and native commands are counted: {@link #calls}. */
    static ArmProcess counting(ArmKind kind, String workload, Map<String, String> environment, Path log) {
        // Hundreds of commands are linked and few are called: neither classes spun for them nor C2 pay.
        List<String> java = List.of(
                "-XX:TieredStopAtLevel=1",
                "-Djdk.internal.foreign.UpcallLinker.USE_SPEC=false",
                ArmMain.class.getName(),
                kind.key(),
                workload,
                "counting");
        return new ArmProcess("counting " + kind.key() + " " + workload, java, both(environment, kind), log);
    }

    /** Draws {@code frames} steady frames and a {@code glFinish}, and says which native commands that took. */
    Map<String, Integer> calls(int frames) {
        Map<String, Integer> calls = new TreeMap<>();
        for (String entry : ask("calls " + frames).split(" ")) {
            String[] words = entry.split("=");
            calls.put(words[0], Integer.valueOf(words[1]));
        }
        return calls;
    }

    /**
     * Starts an arm with the scene of a real engine; otherwise as {@link #of}.
     *
     * @param classPath entries of the engine and its main class, after the caller's own
     * @param main      the main class; takes the arm's name and is an {@link ArmServer}
     */
    public static ArmProcess engine(
            ArmKind kind, String classPath, String main, Map<String, String> environment, Path log) {
        List<String> java = List.of("-cp", System.getProperty("java.class.path") + ":" + classPath, main, kind.key());
        return new ArmProcess(kind.key() + " engine", java, both(environment, kind), log);
    }

    private static Map<String, String> both(Map<String, String> driver, ArmKind kind) {
        Map<String, String> variables = new HashMap<>(driver);
        variables.putAll(kind.environment());
        return variables;
    }

    /** Starts one of the two rings that are compared. */
    public static ArmProcess ring(String ring, Path log) {
        List<String> java =
                List.of("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED", RingMain.class.getName(), ring);
        return new ArmProcess(ring + " ring", java, Map.of(), log);
    }

    private ArmProcess(String title, List<String> java, Map<String, String> environment, Path log) {
        this.title = title;
        this.log = log;
        try {
            ProcessBuilder builder = new ProcessBuilder(command(java));
            builder.environment().putAll(environment);
            builder.redirectError(log.toFile());
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        commands = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
        String[] first = answer().split(" ", 2);
        openNanos = Long.parseLong(first[0]);
        driver = first[1];
    }

    private static List<String> command(List<String> java) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xms" + HEAP, "-Xmx" + HEAP, "-XX:+UseSerialGC"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        for (String name : System.getProperties().stringPropertyNames()) {
            if (name.startsWith("mgl.") || name.startsWith("org.lwjgl.")) {
                command.add("-D" + name + "=" + System.getProperty(name));
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(java);
        return command;
    }

    /** Nanoseconds from opening the arm to the end of its first frame. */
    public long openNanos() {
        return openNanos;
    }

    /** The native driver's name. */
    public String driver() {
        return driver;
    }

    /** Sends a command and returns its answer. */
    public String ask(String command) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            throw failure("ended before '" + command + "'");
        }
        return answer();
    }

    /** Measures a round. */
    public Sample measure(int frames) {
        return Sample.decode(ask("measure " + frames));
    }

    /** Draws the workload's picture. */
    public Picture picture() {
        try {
            Path file = Files.createTempFile("mgl-bench", ".rgba");
            try {
                int error = Integer.parseInt(ask("picture " + file));
                return new Picture(Files.readAllBytes(file), error);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String answer() {
        TimerTask timeout = new TimerTask() {
            @Override
            public void run() {
                process.destroyForcibly();
            }
        };
        TIMER.schedule(timeout, ANSWER_MS);
        try {
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.startsWith(ArmServer.ANSWER)) {
                    return line.substring(ArmServer.ANSWER.length());
                }
            }
        } catch (IOException e) {
            throw failure(e.getMessage());
        } finally {
            timeout.cancel();
        }
        throw failure("ended without an answer");
    }

    private IllegalStateException failure(String what) {
        process.destroyForcibly();
        String tail = "";
        try {
            List<String> lines = Files.readAllLines(log);
            tail = String.join("\n", lines.subList(Math.max(0, lines.size() - 12), lines.size()));
        } catch (IOException e) {
            tail = "no log: " + e.getMessage();
        }
        return new IllegalStateException(title + " " + what + " (log: " + log + ")\n" + tail);
    }

    @Override
    public void close() {
        try {
            if (process.isAlive()) {
                ask("quit");
            }
        } catch (IllegalStateException e) {
            // It is gone, which is what was asked for.
        } finally {
            process.destroyForcibly();
        }
    }
}
