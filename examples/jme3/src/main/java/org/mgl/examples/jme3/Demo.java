package org.mgl.examples.jme3;

import com.jme3.system.JmeSystem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.mgl.client.Transport;
import org.mgl.examples.jme3.compare.FrameComparison;
import org.mgl.examples.jme3.compare.FrameImages;
import org.mgl.examples.jme3.compare.FrameStore;
import org.mgl.examples.jme3.compare.FrameTimes;
import org.mgl.examples.jme3.system.GlPlatform;
import org.mgl.examples.jme3.system.MglPlatform;
import org.mgl.examples.jme3.system.OraclePlatform;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Renders the demo scene through MGL and then through native desktop OpenGL, and compares the frames. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Renders a jMonkeyEngine scene through MGL and compares its frames with native desktop OpenGL.")
public final class Demo implements Callable<Integer> {
    /** The worst frame must be at least this similar; see {@link org.mgl.examples.jme3.compare.Ssim}. */
    private static final double REQUIRED_SSIM = 0.999;

    private static final String ORACLE = "oracle";
    private static final int IMAGES = 4;

    /** Held, because the log manager forgets the level of a logger that nobody holds. */
    private static final Logger ENGINE_LOG = Logger.getLogger("com.jme3");

    @Option(
            names = "--backend",
            defaultValue = "gles",
            description = "What draws: gles, vulkan, or oracle to compare the oracle with itself."
                    + " Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Option(
            names = "--transport",
            defaultValue = "inproc",
            description = "How the client reaches the server: inproc or monolith. Default: ${DEFAULT-VALUE}.")
    private Transport transport;

    @Option(names = "--frames", defaultValue = "120", description = "Frames to compare. Default: ${DEFAULT-VALUE}.")
    private int frames;

    @Option(names = "--out", defaultValue = "target/demo", description = "Output folder. Default: ${DEFAULT-VALUE}.")
    private Path out;

    @Option(names = "--property", description = "A configuration key of MGL and its value; may be repeated.")
    private Map<String, String> properties = Map.of();

    @Option(names = "--verbose", description = "Show the engine's warnings, and stack traces.")
    private boolean verbose;

    private final FrameComparison comparison = new FrameComparison(SceneRun.WIDTH, SceneRun.HEIGHT);
    private final ProgressLine progress = new ProgressLine(System.out);

    private Demo() {}

    /**
     * Runs the demo; the exit status is 0 if the frames are similar enough and the server declined nothing, 1 if not or on
     * a failure, 2 on wrong use.
     */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        System.exit(execute(arguments));
    }

    /** Runs the demo and returns its exit status. */
    static int execute(String... arguments) {
        Demo demo = new Demo();
        return new CommandLine(demo)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(demo::failed)
                .execute(arguments);
    }

    private int failed(Exception failure, CommandLine commandLine, CommandLine.ParseResult parsed) {
        System.err.println("demo: " + failure.getMessage());
        if (verbose) {
            failure.printStackTrace();
        }
        return CommandLine.ExitCode.SOFTWARE;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (frames < 1) {
            System.err.println("--frames must be at least 1, not " + frames);
            return CommandLine.ExitCode.USAGE;
        }
        ENGINE_LOG.setLevel(verbose ? Level.WARNING : Level.OFF);
        // A failure is reported once, at the end.
        JmeSystem.setErrorMessageHandler(message -> {});
        Files.createDirectories(out);
        try (FrameStore store = new FrameStore(out, SceneRun.FRAME_BYTES)) {
            SceneRun.Result actual = SceneRun.run(label(), platform(), frames, store::write, progress);
            SceneRun.Result expected = SceneRun.run(ORACLE, OraclePlatform::new, frames, comparing(store), progress);
            FrameTimes.plot(out.resolve("frame-times.png"), label(), actual.times(), ORACLE, expected.times());
            report(actual, expected);
            boolean good = comparison.worstSsim() >= REQUIRED_SSIM && actual.declines() == 0;
            return good ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
        }
    }

    private GlPlatform.Factory platform() {
        return backend.equals(ORACLE) ? OraclePlatform::new : MglPlatform.factory(backend, transport, properties);
    }

    private String label() {
        return backend.equals(ORACLE) ? ORACLE + " itself" : backend + " over " + transport.key();
    }

    private SceneRun.PixelConsumer comparing(FrameStore store) {
        ByteBuffer actual = ByteBuffer.allocateDirect(SceneRun.FRAME_BYTES);
        FrameImages images = new FrameImages(out, SceneRun.WIDTH, SceneRun.HEIGHT);
        Set<Integer> pictured = pictured();
        return (frame, expected) -> {
            store.read(frame, actual);
            comparison.add(frame, expected, actual);
            if (pictured.contains(frame)) {
                images.write(frame, ORACLE, expected);
                images.write(frame, "mgl", actual);
                images.writeDifference(frame, expected, actual);
            }
        };
    }

    /** Frames at even distances, the first and the last among them. */
    private Set<Integer> pictured() {
        Set<Integer> pictured = new TreeSet<>();
        for (int i = 0; i < IMAGES; i++) {
            pictured.add((frames - 1) * i / (IMAGES - 1));
        }
        return pictured;
    }

    private void report(SceneRun.Result actual, SceneRun.Result expected) {
        if (comparison.worstSsim() < REQUIRED_SSIM) {
            System.out.printf(
                    Locale.ROOT,
                    "the frames differ: frame %d has SSIM %.5f, required is %.3f%n",
                    comparison.worstFrame(),
                    comparison.worstSsim(),
                    REQUIRED_SSIM);
        }
        if (actual.declines() > 0) {
            System.out.println("the server declined " + actual.declines() + " verbs; its log names them");
        }
        System.out.println("images and frame times: " + out);
        System.out.printf(
                Locale.ROOT,
                "%s | %s | %d frames | %.0f draws/frame | %s records/draw | %.1f frames/s p50, %.1f p99 (oracle %.1f, %.1f)"
                        + " | SSIM %.5f (worst frame) | largest channel difference %d | %d pixels differ by more than %d%n",
                label(),
                actual.driver(),
                frames,
                actual.drawsPerFrame(),
                Double.isNaN(actual.recordsPerDraw())
                        ? "no"
                        : String.format(Locale.ROOT, "%.2f", actual.recordsPerDraw()),
                actual.times().framesPerSecond(50),
                actual.times().framesPerSecond(99),
                expected.times().framesPerSecond(50),
                expected.times().framesPerSecond(99),
                comparison.worstSsim(),
                comparison.largestDifference(),
                comparison.differingPixels(),
                FrameComparison.TOLERANCE);
    }
}
