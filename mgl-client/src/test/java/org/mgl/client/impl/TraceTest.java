package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.wire.Fatal;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** What a flight recording shows of a session. */
@Timeout(60)
class TraceTest {
    private static final String[] EVENTS = {"Frame", "Wait", "PresentCredit", "StagePressure", "Decline", "Fatal"};

    @TempDir
    Path folder;

    private final RecordingBackend backend = new RecordingBackend();

    private MglSession open() {
        Map<String, String> small =
                Map.of(MglConfig.TRANSPORT, "inproc", "mgl.ipc.stageKb", "256", "mgl.server.memoryMb", "1");
        return Sessions.open(MglConfig.of(small), new ServerProvider() {
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

    /** Runs {@code action} as soon as the calling thread is parked for the server. */
    private static void onceParked(Runnable action) {
        Thread waiting = Thread.currentThread();
        Thread.ofPlatform().daemon().start(() -> {
            while (!(LockSupport.getBlocker(waiting) instanceof InprocLink)) {
                Thread.onSpinWait();
            }
            action.run();
        });
    }

    private List<RecordedEvent> recorded(Runnable work) throws IOException {
        try (Recording recording = new Recording()) {
            for (String event : EVENTS) {
                recording.enable("org.mgl." + event);
            }
            recording.start();
            work.run();
            recording.stop();
            Path file = folder.resolve("session.jfr");
            recording.dump(file);
            return RecordingFile.readAllEvents(file);
        }
    }

    private static List<RecordedEvent> of(List<RecordedEvent> events, String name) {
        return events.stream()
                .filter(e -> e.getEventType().getName().equals("org.mgl." + name))
                .toList();
    }

    @Test
    void shouldShowFramesWaitsPressureDeclinesAndTheFault() throws IOException {
        List<RecordedEvent> events = recorded(this::session);
        List<RecordedEvent> frames = of(events, "Frame");
        assertEquals(8, frames.size());
        assertEquals(8, frames.getLast().getLong("serial"));
        assertEquals(2, frames.getFirst().getLong("draws"));
        assertTrue(frames.getLast().getLong("records") > frames.getFirst().getLong("records"));
        assertTrue(frames.getFirst().getLong("commandBytes") > 0);
        assertTrue(frames.getFirst().getLong("stageBytes") >= 512 << 10);
        List<String> reasons =
                of(events, "Wait").stream().map(e -> e.getString("reason")).toList();
        assertTrue(reasons.containsAll(List.of("STAGE_SPACE", "PRESENT_CREDIT")), reasons::toString);
        of(events, "Wait").forEach(e -> assertTrue(e.getDuration("length").toNanos() > 0));
        RecordedEvent credit = of(events, "PresentCredit").getFirst();
        assertTrue(credit.getLong("acknowledged") > 0
                && credit.getDuration("length").toNanos() > 0);
        RecordedEvent stage = of(events, "StagePressure").getFirst();
        assertEquals(256 << 10, stage.getLong("capacity"));
        assertTrue(stage.getLong("bytes") > 0 && stage.getLong("bytes") <= 256 << 10);
        RecordedEvent decline = of(events, "Decline").getFirst();
        assertEquals("DRAW_SHAPE", decline.getString("site"));
        assertFalse(decline.getString("detail").isEmpty());
        assertTrue(decline.getLong("record") > 0);
        RecordedEvent fatal = of(events, "Fatal").getFirst();
        assertEquals("ApplyThreadFault", fatal.getString("family"));
        assertTrue(fatal.getString("detail").contains("the driver has gone"));
    }

    private void session() {
        MglSession session = open();
        MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(64, 64));
        context.makeCurrent();
        GL33 gl = context.gl33();
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        CountDownLatch held = new CountDownLatch(1);
        backend.atDraw = (state, record, at) -> {
            try {
                held.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        onceParked(held::countDown);
        Drawing.draw(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, BufferUtils.createByteBuffer(700 << 10), GL_STATIC_DRAW);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        ByteBuffer tooMuch = BufferUtils.createByteBuffer(700 << 10);
        gl.glBufferData(GL_ARRAY_BUFFER, tooMuch, GL_STATIC_DRAW);
        gl.glFinish();
        assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
        backend.atDraw = (state, record, at) -> backend.events.decline(Decline.DRAW_SHAPE, "a shape");
        Drawing.draw(gl);
        backend.gpuDone = false;
        onceParked(() -> backend.gpuDone = true);
        for (int frame = 0; frame < 8; frame++) {
            context.swapBuffers();
        }
        backend.atDraw = (state, record, at) -> {
            throw new IllegalStateException("the driver has gone");
        };
        assertThrows(Fatal.class, () -> {
            Drawing.draw(gl);
            gl.glFinish();
        });
        session.close();
    }
}
