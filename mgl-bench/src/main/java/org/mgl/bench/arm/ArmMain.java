package org.mgl.bench.arm;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.mgl.bench.workload.EngineWork;
import org.mgl.bench.workload.Workload;
import org.mgl.bench.workload.Workloads;
import org.slf4j.LoggerFactory;

/**
 * The process of one arm with one workload: an {@link ArmServer} with these commands besides.
 *
 * <pre>
 * picture FILE    draws two frames, writes the second one's pixels, answers the GL error
 * turns NANOS     answers how many turns of engine work take so long
 * work TURNS      sets the engine's own work per draw
 * calls FRAMES    answers the native commands of so many frames, as {@code NAME=COUNT}; of a counting arm
 * </pre>
 */
final class ArmMain {
    private final Arm arm;
    private final Workload workload;
    private final NativeCalls calls;
    private final ArmServer server;
    private final long openNanos;

    private ArmMain(PrintStream answers, ArmKind kind, Workload workload, boolean counting) {
        this.workload = workload;
        this.calls = counting ? NativeCalls.install() : null;
        // Every application has its logging set up before it opens GL; only some arms log.
        LoggerFactory.getLogger(ArmMain.class).isInfoEnabled();
        long begin = System.nanoTime();
        arm = kind.open();
        workload.create(arm.gl(), arm.language());
        server = new ArmServer(answers, new WorkloadFrames(arm, workload), this::obey);
        openNanos = System.nanoTime() - begin;
    }

    /** {@code ARM WORKLOAD [counting]}; the first answer is the nanoseconds from opening to the first frame, and the driver. */
    public static void main(String[] args) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        ArmMain main = new ArmMain(answers, ArmKind.of(args[0]), Workloads.create(args[1]), args.length > 2);
        main.server.serve(main.openNanos, main.arm.driver());
        main.arm.close();
        main.server.closed();
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
            case "calls" -> {
                return calls(Integer.parseInt(argument));
            }
            default -> throw new IllegalArgumentException("no command " + command);
        }
        return "done";
    }

    private String calls(int frames) {
        server.loop().measure(1);
        Map<String, Long> before = calls.counts();
        server.loop().measure(frames);
        return calls.counts().entrySet().stream()
                .map(entry -> entry.getKey() + "=" + (entry.getValue() - before.getOrDefault(entry.getKey(), 0L)))
                .filter(entry -> !entry.endsWith("=0"))
                .collect(Collectors.joining(" "));
    }
}
