package org.mgl.examples.jme3.system;

import com.jme3.input.JoyInput;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.TouchInput;
import com.jme3.input.dummy.DummyKeyInput;
import com.jme3.input.dummy.DummyMouseInput;
import com.jme3.opencl.Context;
import com.jme3.renderer.Renderer;
import com.jme3.renderer.opengl.GLRenderer;
import com.jme3.system.AppSettings;
import com.jme3.system.Displays;
import com.jme3.system.JmeContext;
import com.jme3.system.NanoTimer;
import com.jme3.system.SystemListener;
import com.jme3.system.Timer;
import java.util.concurrent.CountDownLatch;
import org.mgl.client.GL33;
import org.mgl.examples.jme3.renderer.JmeGl4;
import org.mgl.examples.jme3.renderer.JmeGlExt;
import org.mgl.examples.jme3.renderer.JmeGlFbo;

/**
 * An off-screen jMonkeyEngine context on any {@link GlPlatform}. An unmodified application runs on it by its settings
 * alone:
 *
 * <pre>{@code
 * AppSettings settings = HeadlessContext.settings(MglPlatform.factory("gles", Transport.INPROC, Map.of()), 640, 360);
 * app.setSettings(settings);
 * app.start(JmeContext.Type.OffscreenSurface);
 * }</pre>
 *
 * One render thread opens the platform, runs the application and closes the platform again.
 */
public final class HeadlessContext implements JmeContext {
    private static final String PLATFORM_KEY = "org.mgl.GlPlatform";
    private static final String LISTENER_KEY = "org.mgl.FrameListener";

    private static final FrameListener NO_LISTENER = new FrameListener() {};

    private final AppSettings settings = new AppSettings(true);
    private final Timer timer = new NanoTimer();
    private final CountDownLatch created = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    private SystemListener listener;
    private GlPlatform platform;
    private JmeGl4 gl;
    private GLRenderer renderer;
    private Thread renderThread;
    private volatile boolean running;
    private volatile boolean closing;
    private volatile Throwable failure;

    /** Called by jMonkeyEngine, by reflection. */
    public HeadlessContext() {}

    /**
     * Settings that start an application on this context, without sound, input devices and settings dialog.
     *
     * @param factory makes the OpenGL context
     * @param width of the frames, in pixels
     * @param height of the frames, in pixels
     */
    public static AppSettings settings(GlPlatform.Factory factory, int width, int height) {
        DirectBufferAllocator.install();
        AppSettings settings = new AppSettings(true);
        settings.setCustomRenderer(HeadlessContext.class);
        settings.setAudioRenderer(null);
        settings.setResolution(width, height);
        settings.put(PLATFORM_KEY, factory);
        return settings;
    }

    /** Adds what shall follow the frames to {@code settings}. */
    public static void setFrameListener(AppSettings settings, FrameListener frameListener) {
        settings.put(LISTENER_KEY, frameListener);
    }

    /** @return the OpenGL of this context, for the render thread */
    public GL33 gl() {
        return platform.gl();
    }

    /** @return the platform of this context, for the render thread */
    public GlPlatform platform() {
        return platform;
    }

    /** @return how many draw calls the engine has made so far, for the render thread */
    public long draws() {
        return gl.draws();
    }

    /**
     * Waits until the render thread has ended.
     *
     * @throws IllegalStateException if the application or its OpenGL failed
     */
    public void awaitEnd() throws InterruptedException {
        ended.await();
        if (failure != null) {
            throw new IllegalStateException("the application failed: " + failure.getMessage(), failure);
        }
    }

    /** Draws and presents one frame, for a {@link FrameListener#initialized} that counts frames by itself. */
    public void frame() {
        listener.update();
        platform.swap();
    }

    @Override
    public void create(boolean waitFor) {
        renderThread = new Thread(this::run, "jme-render");
        renderThread.start();
        if (waitFor) {
            awaitUninterruptibly(created);
        }
    }

    @Override
    public void destroy(boolean waitFor) {
        closing = true;
        if (waitFor && Thread.currentThread() != renderThread) {
            awaitUninterruptibly(ended);
        }
    }

    private void run() {
        try {
            start();
            created.countDown();
            loop();
        } catch (Throwable e) {
            failure = e;
            listener.handleError("Off-screen rendering failed", e);
        } finally {
            running = false;
            end();
            created.countDown();
            ended.countDown();
        }
    }

    private void start() {
        GlPlatform.Factory factory = (GlPlatform.Factory) settings.get(PLATFORM_KEY);
        if (factory == null) {
            throw new IllegalStateException("the settings were not made by HeadlessContext.settings");
        }
        platform = factory.open(settings.getWidth(), settings.getHeight());
        platform.makeCurrent();
        gl = new JmeGl4(platform.gl());
        renderer = new GLRenderer(gl, new JmeGlExt(platform.gl(), gl), new JmeGlFbo(platform.gl()));
        renderer.initialize();
        renderer.setMainFrameBufferSrgb(settings.isGammaCorrection());
        renderer.setLinearizeSrgbImages(settings.isGammaCorrection());
        running = true;
        listener.initialize();
        listener.reshape(settings.getWidth(), settings.getHeight());
    }

    private void loop() {
        Object configured = settings.get(LISTENER_KEY);
        FrameListener frames = configured == null ? NO_LISTENER : (FrameListener) configured;
        frames.initialized(this);
        for (long frame = 0; !closing; frame++) {
            frames.frameStarted(frame);
            listener.update();
            frames.frameDrawn(frame);
            platform.swap();
            frames.framePresented(frame);
        }
    }

    /** Ends as much as was begun; a failure here does not hide an earlier one. */
    private void end() {
        if (renderer != null) {
            endStep(listener::destroy);
            endStep(renderer::cleanup);
        }
        if (platform != null) {
            endStep(platform::close);
        }
    }

    private void endStep(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            if (failure == null) {
                failure = e;
            } else {
                failure.addSuppressed(e);
            }
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Does nothing: an off-screen surface keeps its size and format. */
    @Override
    public void restart() {}

    @Override
    public Type getType() {
        return Type.OffscreenSurface;
    }

    @Override
    public void setSettings(AppSettings settings) {
        this.settings.copyFrom(settings);
    }

    @Override
    public AppSettings getSettings() {
        return settings;
    }

    @Override
    public SystemListener getSystemListener() {
        return listener;
    }

    @Override
    public void setSystemListener(SystemListener listener) {
        this.listener = listener;
    }

    @Override
    public Renderer getRenderer() {
        return renderer;
    }

    /** @return null: there is no OpenCL */
    @Override
    public Context getOpenCLContext() {
        return null;
    }

    @Override
    public MouseInput getMouseInput() {
        return new DummyMouseInput();
    }

    @Override
    public KeyInput getKeyInput() {
        return new DummyKeyInput();
    }

    /** @return null: there are no joysticks */
    @Override
    public JoyInput getJoyInput() {
        return null;
    }

    /** @return null: there is no touch screen */
    @Override
    public TouchInput getTouchInput() {
        return null;
    }

    @Override
    public Timer getTimer() {
        return timer;
    }

    @Override
    public boolean isCreated() {
        return created.getCount() == 0 && ended.getCount() > 0;
    }

    @Override
    public boolean isRenderable() {
        return running;
    }

    /** Does nothing: an off-screen surface has no title. */
    @Override
    public void setTitle(String title) {}

    /** Does nothing: every frame is presented. */
    @Override
    public void setAutoFlushFrames(boolean enabled) {}

    @Override
    public int getFramebufferWidth() {
        return settings.getWidth();
    }

    @Override
    public int getFramebufferHeight() {
        return settings.getHeight();
    }

    @Override
    public int getWindowXPosition() {
        return 0;
    }

    @Override
    public int getWindowYPosition() {
        return 0;
    }

    /** @return null: nothing is displayed */
    @Override
    public Displays getDisplays() {
        return null;
    }

    @Override
    public int getPrimaryDisplay() {
        return 0;
    }
}
