package org.mgl.examples.jme3.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.math.ColorRGBA;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An unmodified application on the context, over the machine's own desktop OpenGL. */
class HeadlessContextTest {
    private static final int WIDTH = 48;
    private static final int HEIGHT = 32;
    private static final Logger ENGINE_LOG = Logger.getLogger("com.jme3");

    /** Clears the screen; can be told to fail. */
    private static final class Application extends SimpleApplication {
        private final RuntimeException failure;

        Application(RuntimeException failure) {
            super((AppState[]) null);
            this.failure = failure;
        }

        @Override
        public void simpleInitApp() {
            viewPort.setBackgroundColor(new ColorRGBA(0f, 1f, 0.2f, 1f));
        }

        @Override
        public void simpleUpdate(float tpf) {
            if (failure != null) {
                throw failure;
            }
        }
    }

    @BeforeAll
    static void quiet() {
        System.setProperty("java.awt.headless", "true");
        ENGINE_LOG.setLevel(Level.OFF);
    }

    @Test
    void applicationDrawsAndEnds() throws InterruptedException {
        List<String> events = new ArrayList<>();
        ByteBuffer pixels = ByteBuffer.allocateDirect(WIDTH * HEIGHT * 4);
        Application application = new Application(null);
        run(application, new FrameListener() {
            private HeadlessContext context;

            @Override
            public void initialized(HeadlessContext headlessContext) {
                context = headlessContext;
                events.add("initialized");
            }

            @Override
            public void frameStarted(long frame) {
                events.add("started " + frame);
            }

            @Override
            public void frameDrawn(long frame) {
                events.add("drawn " + frame);
                context.getRenderer().readFrameBuffer(null, pixels);
            }

            @Override
            public void framePresented(long frame) {
                events.add("presented " + frame);
                if (frame == 1) {
                    application.stop();
                }
            }
        });
        assertEquals(
                List.of("initialized", "started 0", "drawn 0", "presented 0", "started 1", "drawn 1", "presented 1"),
                events);
        int middle = (HEIGHT / 2 * WIDTH + WIDTH / 2) * 4;
        assertEquals(0, pixels.get(middle));
        assertEquals(255, pixels.get(middle + 1) & 0xff);
        assertEquals(51, pixels.get(middle + 2) & 0xff);
        assertFalse(application.getContext().isCreated());
        assertFalse(application.getContext().isRenderable());
    }

    @Test
    void failureOfTheApplicationReachesTheWaiter() {
        RuntimeException failure = new RuntimeException("out of ideas");
        IllegalStateException thrown =
                assertThrows(IllegalStateException.class, () -> run(new Application(failure), new FrameListener() {}));
        assertSame(failure, thrown.getCause());
        assertTrue(thrown.getMessage().contains("out of ideas"));
    }

    @Test
    void failureToOpenThePlatformReachesTheWaiter() {
        IllegalStateException failure = new IllegalStateException("no driver");
        Application application = new Application(null);
        application.setSettings(HeadlessContext.settings(
                (width, height) -> {
                    throw failure;
                },
                WIDTH,
                HEIGHT));
        application.setShowSettings(false);
        application.start(JmeContext.Type.OffscreenSurface);
        HeadlessContext context = (HeadlessContext) application.getContext();
        assertSame(
                failure,
                assertThrows(IllegalStateException.class, context::awaitEnd).getCause());
    }

    private static void run(Application application, FrameListener listener) throws InterruptedException {
        AppSettings settings = HeadlessContext.settings(OraclePlatform::new, WIDTH, HEIGHT);
        settings.setGammaCorrection(false);
        HeadlessContext.setFrameListener(settings, listener);
        application.setSettings(settings);
        application.setShowSettings(false);
        application.start(JmeContext.Type.OffscreenSurface);
        ((HeadlessContext) application.getContext()).awaitEnd();
    }
}
