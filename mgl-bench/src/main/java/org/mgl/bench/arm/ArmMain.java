package org.mgl.bench.arm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.mgl.bench.workload.EngineWork;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;

/**
 * The process of one arm with one workload: takes commands on standard input, one a line, and answers each with a line
 * that begins with {@value #ANSWER}. Idle between commands, so that arms can take turns.
 *
 * <pre>
 * picture FILE    draws two frames, writes the second one's pixels, answers the GL error
 * turns NANOS     answers how many turns of engine work take so long
 * work TURNS      sets the engine's own work per draw
 * warm NANOS      runs frames until they are compiled
 * measure FRAMES  answers a {@link Sample}
 * calls FRAMES    answers the native commands of so many frames, as {@code NAME=COUNT}; of a counting arm
 * memory          answers the peak resident memory in kB
 * quit            closes the arm
 * </pre>
 */
final class ArmMain {
    static final String ANSWER = "@";

    private final PrintStream answers;
    private final Arm arm;
    private final Workload workload;
    private final FrameLoop loop;
    private final NativeCalls calls;

    private ArmMain(PrintStream answers, ArmKind kind, Workload workload, boolean counting) {
        this.answers = answers;
        this.workload = workload;
        this.calls = counting ? NativeCalls.install() : null;
        long begin = System.nanoTime();
        arm = kind.open(ThreadClocks::engineCpu);
        workload.create(arm.gl(), arm.language());
        loop = new FrameLoop(arm, workload);
        loop.frame();
        arm.gl().glFinish();
        answer((System.nanoTime() - begin) + " " + arm.driver());
    }

    /** {@code ARM WORKLOAD [counting]}; the first answer is the nanoseconds from opening to the first frame, and the driver. */
    public static void main(String[] args) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        new ArmMain(answers, ArmKind.of(args[0]), Workloads.create(args[1]), args.length > 2).serve();
    }

    private void serve() throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null && !line.equals("quit"); line = commands.readLine()) {
            String[] words = line.split(" ", 2);
            answer(obey(words[0], words.length > 1 ? words[1] : ""));
        }
        arm.close();
        answer("closed");
    }

    private String obey(String command, String argument) throws IOException {
        switch (command) {
            case "picture" -> {
                Picture picture = Picture.draw(arm, workload);
                Files.write(Path.of(argument), picture.pixels());
                return Integer.toString(picture.error());
            }
            case "turns" -> {
                return Long.toString(new EngineWork().turnsFor(Double.parseDouble(argument)));
            }
            case "work" -> workload.engineWork(Long.parseLong(argument));
            case "warm" -> loop.warmUp(Long.parseLong(argument));
            case "measure" -> {
                return loop.measure(Integer.parseInt(argument)).encode();
            }
            case "calls" -> {
                return calls(Integer.parseInt(argument));
            }
            case "memory" -> {
                return Long.toString(peakResidentKb());
            }
            default -> throw new IllegalArgumentException("no command " + command);
        }
        return "done";
    }

    private String calls(int frames) {
        loop.measure(1);
        Map<String, Long> before = calls.counts();
        loop.measure(frames);
        return calls.counts().entrySet().stream()
                .map(entry -> entry.getKey() + "=" + (entry.getValue() - before.getOrDefault(entry.getKey(), 0L)))
                .filter(entry -> !entry.endsWith("=0"))
                .collect(Collectors.joining(" "));
    }

    private static long peakResidentKb() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }

    private void answer(String text) {
        answers.println(ANSWER + text);
        answers.flush();
    }
}
