package org.mgl.examples.jme3;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;

import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.mgl.examples.jme3.compare.FrameTimes;
import org.mgl.examples.jme3.scene.DemoScene;
import org.mgl.examples.jme3.system.FrameListener;
import org.mgl.examples.jme3.system.GlPlatform;
import org.mgl.examples.jme3.system.HeadlessContext;

/**
 * One run of the scene on one platform. The first frames are read back and handed on; as many more are then drawn
 * without any read-back, and those are timed.
 */
final class SceneRun implements FrameListener {
    static final int WIDTH = 640;
    static final int HEIGHT = 360;
    static final int FRAME_BYTES = WIDTH * HEIGHT * 4;

    /** Takes the pixels of a frame: RGBA, bottom row first, valid during the call. */
    @FunctionalInterface
    interface PixelConsumer {
        void accept(int frame, ByteBuffer pixels) throws IOException;
    }

    /**
     * What a run found.
     *
     * @param driver renderer and version of the driver
     * @param times of the timed frames
     * @param drawsPerFrame mean of the timed frames
     * @param recordsPerDraw mean of the timed frames, or NaN where nothing is encoded
     * @param declines verbs that the server declined in all frames
     * @param waits of the engine's thread in the timed frames, those for the present credit not counted
     */
    record Result(
            String driver, FrameTimes times, double drawsPerFrame, double recordsPerDraw, long declines, long waits) {}

    private final String name;
    private final int frames;
    private final PixelConsumer consumer;
    private final ProgressLine progress;
    private final ByteBuffer pixels = ByteBuffer.allocateDirect(FRAME_BYTES).order(ByteOrder.nativeOrder());
    private final double[] millis;
    private final DemoScene scene = new DemoScene();

    private HeadlessContext context;
    private String driver;
    private long frameStart;
    private long drawsBefore;
    private long recordsBefore;
    private long waitsBefore;
    private Result result;

    private SceneRun(String name, int frames, PixelConsumer consumer, ProgressLine progress) {
        this.name = name;
        this.frames = frames;
        this.consumer = consumer;
        this.progress = progress;
        this.millis = new double[frames];
    }

    /**
     * Runs the scene to its end.
     *
     * @param name of the platform, for progress and messages
     * @param frames how many frames are read back, and again how many are timed
     * @throws IllegalStateException if the platform or the application failed, or OpenGL reported an error
     */
    static Result run(
            String name, GlPlatform.Factory factory, int frames, PixelConsumer consumer, ProgressLine progress)
            throws InterruptedException {
        SceneRun run = new SceneRun(name, frames, consumer, progress);
        play(run.scene, factory, run);
        return run.result;
    }

    /** Starts the scene, and returns when {@code listener} has stopped it. */
    static void play(DemoScene scene, GlPlatform.Factory factory, FrameListener listener) throws InterruptedException {
        AppSettings settings = HeadlessContext.settings(factory, WIDTH, HEIGHT);
        // The scene encodes sRGB in a shader of its own.
        settings.setGammaCorrection(false);
        HeadlessContext.setFrameListener(settings, listener);
        scene.setSettings(settings);
        scene.setShowSettings(false);
        scene.start(JmeContext.Type.OffscreenSurface);
        ((HeadlessContext) scene.getContext()).awaitEnd();
    }

    @Override
    public void initialized(HeadlessContext headlessContext) {
        context = headlessContext;
        driver = context.platform().driver();
    }

    @Override
    public void frameStarted(long frame) {
        if (frame == frames) {
            drawsBefore = context.draws();
            recordsBefore = context.platform().recordsEncoded();
            waitsBefore = context.platform().waits();
        }
        frameStart = System.nanoTime();
    }

    @Override
    public void frameDrawn(long frame) {
        if (frame >= frames) {
            return;
        }
        int error = context.gl().glGetError();
        if (error != GL_NO_ERROR) {
            throw new IllegalStateException(
                    name + ": OpenGL error 0x" + Integer.toHexString(error) + " in frame " + frame);
        }
        context.getRenderer().readFrameBuffer(null, pixels);
        try {
            consumer.accept((int) frame, pixels);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void framePresented(long frame) {
        if (frame < frames) {
            progress.update(name + ": frame read back", (int) frame + 1, frames);
            return;
        }
        int timed = (int) frame - frames;
        millis[timed] = (System.nanoTime() - frameStart) * 1e-6;
        progress.update(name + ": frame timed", timed + 1, frames);
        if (timed == frames - 1) {
            finish();
        }
    }

    private void finish() {
        long draws = context.draws() - drawsBefore;
        long records = context.platform().recordsEncoded();
        double recordsPerDraw = records < 0 ? Double.NaN : (double) (records - recordsBefore) / draws;
        result = new Result(
                driver,
                new FrameTimes(millis),
                (double) draws / frames,
                recordsPerDraw,
                context.platform().declines(),
                context.platform().waits() - waitsBefore);
        scene.stop();
    }
}
