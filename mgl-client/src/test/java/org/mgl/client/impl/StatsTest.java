package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.record.BindRenderState;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.record.Present;
import org.mgl.wire.record.ReadPixels;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;
import org.slf4j.LoggerFactory;

/** The counters of a session and their line in the log, for frames whose records are known. */
@Timeout(60)
class StatsTest {
    private final RecordingBackend backend = new RecordingBackend();

    private MglSession open(Map<String, String> properties) {
        return Sessions.open(MglConfig.of(properties), new ServerProvider() {
            @Override
            public String name() {
                return "recording";
            }

            @Override
            public Backend create(LinkTerms terms) {
                return backend;
            }
        });
    }

    private static MglContext drawing(MglSession session) {
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(64, 64));
        context.makeCurrent();
        GL33 gl = context.gl33();
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        Drawing.draw(gl);
        gl.glEnable(GL_BLEND);
        Drawing.draw(gl);
        gl.glDisable(GL_BLEND);
        Drawing.draw(gl);
        context.swapBuffers();
        gl.glFinish();
        return context;
    }

    /** Three draws, one behind a state that changed and one behind a state that changed back, and a present. */
    private static void knownFrame(MglContext context) {
        GL33 gl = context.gl33();
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glEnable(GL_BLEND);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glDisable(GL_BLEND);
        gl.glEnable(GL_BLEND);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glDisable(GL_BLEND);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        context.swapBuffers();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCountAKnownFrame(String transport) {
        try (MglSession session = open(Map.of(MglConfig.TRANSPORT, transport))) {
            MglContext context = drawing(session);
            MglStats before = session.stats();
            knownFrame(context);
            MglStats frame = session.stats().since(before);
            assertEquals(1, frame.frames());
            assertEquals(4, frame.draws());
            assertEquals(4 + 2 + 1, frame.records(), "draws, render states, the present");
            assertEquals(4 * DrawVbo.size(0) + 2 * BindRenderState.SIZE + Present.SIZE, frame.cmdBytes());
            assertEquals(1, frame.suppressedSets(), "blending that was switched off and on again");
            assertEquals(0, frame.stageBytes());
            assertEquals(0, frame.replyBytes());
            assertEquals(0, frame.eventBytes());
            assertEquals(0, frame.declines());
            assertEquals(0, frame.waits());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCountTheBytesOfEachSegment(String transport) {
        try (MglSession session = open(Map.of(MglConfig.TRANSPORT, transport, "mgl.server.memoryMb", "1"))) {
            MglContext context = drawing(session);
            GL33 gl = context.gl33();
            MglStats before = session.stats();
            gl.glReadPixels(0, 0, 5, 3, GL_RGBA, GL_UNSIGNED_BYTE, BufferUtils.createByteBuffer(60));
            MglStats read = session.stats().since(before);
            assertEquals(60, read.replyBytes());
            assertEquals(1, read.records());
            assertEquals(ReadPixels.SIZE, read.cmdBytes());

            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            before = session.stats();
            gl.glBufferData(GL_ARRAY_BUFFER, 4096, GL_STATIC_DRAW);
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, BufferUtils.createByteBuffer(3000));
            assertEquals(3000, session.stats().since(before).stageBytes());

            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, 700 << 10, GL_STATIC_DRAW);
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, 700 << 10, GL_STATIC_DRAW);
            gl.glFinish();
            assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
            long events = session.stats().since(before).eventBytes();
            assertTrue(events >= EventRing.FIXED && events % 8 == 0, "one error at least: " + events);
        }
    }

    /** A server that is held: the engine's thread spins, then parks, in one wait. */
    @Test
    void shouldCountParks() {
        try (MglSession session = open(Map.of(MglConfig.TRANSPORT, "inproc"))) {
            MglContext context = drawing(session);
            CountDownLatch held = new CountDownLatch(1);
            backend.atDraw = (state, record, at) -> {
                try {
                    held.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            };
            MglStats before = session.stats();
            context.gl33().glDrawArrays(GL_TRIANGLES, 0, 3);
            Thread waiting = Thread.currentThread();
            Thread.ofPlatform().daemon().start(() -> {
                while (!(LockSupport.getBlocker(waiting) instanceof InprocLink)) {
                    Thread.onSpinWait();
                }
                held.countDown();
            });
            context.gl33().glFinish();
            MglStats wait = session.stats().since(before);
            assertEquals(1, wait.waits());
            assertTrue(wait.parks() >= 1, wait.toString());
            assertTrue(wait.waitNanos() > 0, wait.toString());
        }
    }

    @Test
    void shouldLogWhatEachPeriodCounted() {
        Logger logger = (Logger) LoggerFactory.getLogger("org.mgl.stats");
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.setLevel(Level.INFO);
        logger.addAppender(lines);
        try (MglSession session = open(Map.of(MglConfig.TRANSPORT, "monolith", "mgl.stats.period", "2"))) {
            MglContext context = drawing(session);
            knownFrame(context);
            MglStats before = session.stats();
            knownFrame(context);
            context.gl33().glReadPixels(0, 0, 5, 3, GL_RGBA, GL_UNSIGNED_BYTE, BufferUtils.createByteBuffer(60));
            knownFrame(context);
            long waited = session.stats().since(before).waitNanos() / 1000;
            assertEquals(
                    List.of("frames 3 to 4: 8 draws, 15 records, bytes: "
                            + (8 * DrawVbo.size(0) + 4 * BindRenderState.SIZE + 2 * Present.SIZE + ReadPixels.SIZE)
                            + " SEG_CMD, 0 SEG_STAGE, 60 SEG_REPLY, 0 SEG_EVENT; 2 suppressed sets, 0 waits,"
                            + " 0 credit waits, " + waited + " us waited, 0 parks, 0 declines"),
                    lines.list.stream()
                            .skip(1)
                            .map(ILoggingEvent::getFormattedMessage)
                            .toList());
        } finally {
            logger.detachAppender(lines);
            logger.setLevel(null);
        }
    }
}
