package org.mgl.bench.arm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An arm's process as {@link ArmProcess} knows it: takes commands on standard input, one a line, and answers each with a
 * line that begins with {@value #ANSWER}. Idle between commands, so that arms can take turns. On the engine's thread.
 *
 * <pre>
 * warm NANOS      runs frames until they are compiled
 * measure FRAMES  answers a {@link Sample}
 * memory          answers the peak resident memory in kB
 * faults          answers how many pages were faulted in so far without reading a disk
 * quit            ends
 * </pre>
 */
public final class ArmServer {
    static final String ANSWER = "@";

    /** Commands of one kind of arm. */
    @FunctionalInterface
    interface Commands {
        String obey(String command, String argument) throws IOException;
    }

    private final PrintStream answers;
    private final FrameLoop loop;
    private final Commands more;

    /**
     * Draws the first frame.
     *
     * @param answers where answers go: the process's standard output, which nothing else may write to
     */
    public ArmServer(PrintStream answers, FrameSource source) {
        this(answers, source, (command, argument) -> {
            throw new IllegalArgumentException("no command " + command);
        });
    }

    ArmServer(PrintStream answers, FrameSource source, Commands more) {
        this.answers = answers;
        this.loop = new FrameLoop(source);
        this.more = more;
        source.frame();
        source.finish();
    }

    /**
     * The first answer, then commands until {@code quit} or the end of the input.
     *
     * @param openNanos from opening the arm to the end of its first frame
     * @param driver    the native driver's name
     */
    public void serve(long openNanos, String driver) throws IOException {
        answer(openNanos + " " + driver);
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null && !line.equals("quit"); line = commands.readLine()) {
            String[] words = line.split(" ", 2);
            answer(obey(words[0], words.length > 1 ? words[1] : ""));
        }
    }

    /** The answer to {@code quit}, once the arm is closed. */
    public void closed() {
        answer("closed");
    }

    private String obey(String command, String argument) throws IOException {
        switch (command) {
            case "warm" -> loop.warmUp(Long.parseLong(argument));
            case "measure" -> {
                return loop.measure(Integer.parseInt(argument)).encode();
            }
            case "memory" -> {
                return Long.toString(peakResidentKb());
            }
            case "faults" -> {
                return Long.toString(minorFaults());
            }
            default -> {
                return more.obey(command, argument);
            }
        }
        return "done";
    }

    FrameLoop loop() {
        return loop;
    }

    private static long peakResidentKb() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }

    /** Field 10 of proc(5)'s stat; the command in parentheses is the second. */
    private static long minorFaults() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[7]);
    }

    private void answer(String text) {
        answers.println(ANSWER + text);
        answers.flush();
    }
}
