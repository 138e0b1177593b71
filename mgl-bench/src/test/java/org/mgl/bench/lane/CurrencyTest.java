package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.egl.EGL14;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** A context is current on one thread; other threads can neither take it nor end it under that thread. */
@Timeout(60)
class CurrencyTest {
    private static final ContextSpec SPEC = ContextSpec.core(3, 3).offscreen(8, 8);

    private static MglSession open(Transport transport) {
        return Mgl.builder().backend("gles").transport(transport).open();
    }

    private static Throwable thrownElsewhere(Runnable body) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (RuntimeException e) {
                thrown.set(e);
            }
        });
        thread.start();
        thread.join();
        return thrown.get();
    }

    private static void assertClears(GL33 gl) {
        gl.glClearColor(0, 1, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        int[] pixel = new int[1];
        gl.glReadPixels(4, 4, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        assertEquals(0xFF00FF00, pixel[0]);
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void noOtherThreadEndsASessionThatDraws(Transport transport) throws InterruptedException {
        try (MglSession session = open(transport);
                MglContext context = session.createContext(SPEC)) {
            context.makeCurrent();
            assertClears(context.gl33());
            assertInstanceOf(IllegalStateException.class, thrownElsewhere(session::close));
            assertInstanceOf(IllegalStateException.class, thrownElsewhere(context::close));
            assertInstanceOf(IllegalStateException.class, thrownElsewhere(session::liveTwins));
            assertClears(context.gl33());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void anyThreadEndsASessionThatIsCurrentNowhere(Transport transport) throws InterruptedException {
        MglSession session = open(transport);
        MglContext context = session.createContext(SPEC);
        context.makeCurrent();
        assertClears(context.gl33());
        context.release();
        assertNull(thrownElsewhere(session::close));
        assertThrows(IllegalStateException.class, context::makeCurrent);
    }

    /** With a fence outstanding: the native driver may not be asked where its context is not current. */
    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void statsNeedNoCurrentContext(Transport transport) throws InterruptedException {
        try (MglSession session = open(transport);
                MglContext context = session.createContext(SPEC)) {
            context.makeCurrent();
            assertClears(context.gl33());
            context.gl33().glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
            assertNull(thrownElsewhere(session::stats));
            context.release();
            assertEquals(0, session.stats().declines());
            context.makeCurrent();
            assertClears(context.gl33());
        }
    }

    /** On the caller's thread there is the native context as well, which EGL does not take from a thread that ended. */
    @Test
    void nativeContextOfAThreadThatEndedIsRefusedByName() throws InterruptedException {
        MglSession session = open(Transport.MONOLITH);
        MglContext context = session.createContext(SPEC);
        Thread engine = new Thread(context::makeCurrent, "ended-engine");
        engine.start();
        engine.join();
        Fatal refused = assertThrows(Fatal.class, context::makeCurrent);
        assertEquals(FatalFamily.ResourceUnavailable, refused.family());
        assertTrue(refused.detail().contains("ended-engine"), refused.detail());
        session.close();
    }

    @Test
    void contextOfAThreadThatEndedIsTakenOver() throws InterruptedException {
        try (MglSession session = open(Transport.INPROC);
                MglContext context = session.createContext(SPEC)) {
            assertNull(thrownElsewhere(context::makeCurrent));
            context.makeCurrent();
            assertClears(context.gl33());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void secondThreadIsRefusedByName(Transport transport) throws InterruptedException {
        try (MglSession session = open(transport);
                MglContext context = session.createContext(SPEC)) {
            context.makeCurrent();
            UnmigratedVerbException refused =
                    assertInstanceOf(UnmigratedVerbException.class, thrownElsewhere(context::makeCurrent));
            assertTrue(refused.getMessage().contains("UnmigratedVerb{\"makeCurrent\"}"), refused.getMessage());
            String owner = Thread.currentThread().getName();
            assertTrue(refused.getMessage().contains(owner), refused.getMessage());
            assertClears(context.gl33());
        }
    }

    /** The caller's desktop context is current again after each section in which MGL had its own. */
    @Test
    void monolithGivesTheCallersContextBack() {
        try (NativeContext callers = NativeContext.open(8, 8)) {
            long before = EGL14.eglGetCurrentContext();
            callers.gl().glClearColor(1, 0, 0, 1);
            try (MglSession session = open(Transport.MONOLITH);
                    MglContext context = session.createContext(SPEC)) {
                assertEquals(before, EGL14.eglGetCurrentContext(), "behind createContext");
                context.makeCurrent();
                assertNotEquals(before, EGL14.eglGetCurrentContext(), "MGL's own");
                assertClears(context.gl33());
                context.release();
                assertEquals(before, EGL14.eglGetCurrentContext(), "behind release");
                assertRed(callers);
                context.makeCurrent();
                assertClears(context.gl33());
            }
            assertEquals(before, EGL14.eglGetCurrentContext(), "behind close");
            assertRed(callers);
        }
    }

    private static void assertRed(NativeContext callers) {
        callers.gl().glClear(GL_COLOR_BUFFER_BIT);
        int[] pixel = new int[1];
        callers.gl().glReadPixels(4, 4, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        assertEquals(0xFF0000FF, pixel[0]);
    }

    @ParameterizedTest
    @EnumSource(names = {"MONOLITH", "INPROC"})
    void oneOfTwoRacingThreadsGetsTheContext(Transport transport) throws InterruptedException {
        try (MglSession session = open(transport);
                MglContext context = session.createContext(SPEC)) {
            AtomicReference<Throwable> fault = new AtomicReference<>();
            Runnable contender = () -> {
                for (int i = 0; i < 300; i++) {
                    try {
                        context.makeCurrent();
                        context.gl33().glClear(GL_COLOR_BUFFER_BIT);
                        context.release();
                    } catch (UnmigratedVerbException e) {
                        Thread.onSpinWait();
                    } catch (RuntimeException e) {
                        fault.set(e);
                    }
                }
            };
            Thread other = new Thread(contender);
            other.start();
            contender.run();
            other.join();
            assertNull(fault.get());
            context.makeCurrent();
            assertClears(context.gl33());
        }
    }

    @Test
    void contextTellsTheSamplesThatItGot() {
        try (MglSession session = open(Transport.INPROC)) {
            int most = 0;
            for (int samples = 0; samples <= 4; samples++) {
                try (MglContext context = session.createContext(SPEC.samples(samples))) {
                    context.makeCurrent();
                    GL33 gl = context.gl33();
                    int given = gl.glGetInteger(GL_SAMPLES);
                    assertTrue(given >= samples && (given == 0) == (samples == 0), samples + " gave " + given);
                    int renderbuffer = gl.glGenRenderbuffers();
                    gl.glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
                    gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, 8, 8);
                    assertEquals(gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_SAMPLES), given);
                    assertClears(gl);
                    most = given;
                }
            }
            assertTrue(most >= 4);
        }
    }

    @Test
    void samplesThatTheServerLacksAreRefusedAndTheSessionLives() {
        try (MglSession session = open(Transport.INPROC)) {
            for (int samples : new int[] {-1, 65, 1000}) {
                IllegalArgumentException thrown = assertThrows(
                        IllegalArgumentException.class, () -> session.createContext(SPEC.samples(samples)));
                assertTrue(thrown.getMessage().contains(Integer.toString(samples)), thrown.getMessage());
            }
            try (MglContext context = session.createContext(SPEC)) {
                context.makeCurrent();
                assertClears(context.gl33());
            }
        }
    }
}
