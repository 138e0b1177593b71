package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.wire.Handle;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.ServerProvider;
import org.slf4j.LoggerFactory;

/** What the client does with each event, through a server that says at a draw whatever the test wants. */
@Timeout(60)
class ReverseChannelTest {
    private final RecordingBackend backend = new RecordingBackend();
    private MglSession session;
    private MglContext context;
    private GL33 gl;

    private void open(String transport) {
        open(Map.of(MglConfig.TRANSPORT, transport));
    }

    private void open(Map<String, String> properties) {
        session = Sessions.open(MglConfig.of(properties), new ServerProvider() {
            @Override
            public String name() {
                return "recording";
            }

            @Override
            public Backend create(LinkTerms terms) {
                return backend;
            }
        });
        context = session.createContext(ContextSpec.core(3, 3).offscreen(64, 64));
        context.makeCurrent();
        gl = context.gl33();
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
    }

    @AfterEach
    void close() {
        session.close();
    }

    /** Draws once; the server says {@code event} inside that draw, and the client has drained behind it. */
    private void drawSaying(Consumer<ServerEvents> event) {
        backend.atDraw = (state, record, at) -> event.accept(backend.events);
        Drawing.draw(gl);
        gl.glFinish();
        backend.atDraw = (state, record, at) -> {};
        gl.glGetError();
    }

    private int buffer(int... bytes) {
        int name = gl.glGenBuffers();
        gl.glBindBuffer(GL_COPY_READ_BUFFER, name);
        gl.glBufferData(GL_COPY_READ_BUFFER, direct(bytes), GL_STATIC_DRAW);
        return name;
    }

    private static ByteBuffer direct(int... bytes) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            buffer.put(i, (byte) bytes[i]);
        }
        return buffer;
    }

    private int[] content(int count) {
        ByteBuffer bytes = BufferUtils.createByteBuffer(count);
        gl.glGetBufferSubData(GL_COPY_READ_BUFFER, 0, bytes);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = bytes.get(i);
        }
        return values;
    }

    private long handle(int buffer) {
        return ((SessionContext) context).context().buffers.named(buffer).handle();
    }

    /** A read-back is one record, and reading a buffer encodes nothing else. */
    private long readBacks() {
        return session.stats().records();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldFetchWhatALateNoticeSaysTheGpuWrote(String transport) {
        open(transport);
        long buffer = handle(buffer(1, 2, 3, 4));
        drawSaying(events -> {
            backend.bytes(buffer)[2] = 77;
            events.gpuWritten(buffer, 2, 1);
        });
        assertArrayEquals(new int[] {1, 2, 77, 4}, content(4));
        long before = readBacks();
        assertArrayEquals(new int[] {1, 2, 77, 4}, content(4));
        assertEquals(before, readBacks(), "fetched once");
    }

    @Test
    void shouldNotMakeNewerBytesStaleByALateNotice() {
        open("inproc");
        long buffer = handle(buffer(1, 2, 3, 4));
        drawSaying(events -> {
            backend.bytes(buffer)[1] = 77;
            backend.bytes(buffer)[2] = 78;
            events.gpuWritten(buffer, 1, 2);
        });
        gl.glBufferSubData(GL_COPY_READ_BUFFER, 2, direct(9));
        assertArrayEquals(new int[] {1, 77, 9, 4}, content(4));
        gl.glBufferSubData(GL_COPY_READ_BUFFER, 0, direct(5, 6, 7, 8));
        assertArrayEquals(new int[] {5, 6, 7, 8}, content(4));
    }

    @Test
    void shouldIgnoreANoticeBeyondTheStorageOrOfADeadBuffer() {
        open("inproc");
        int name = buffer(1, 2);
        long buffer = handle(name);
        drawSaying(events -> {
            events.gpuWritten(buffer, 1, 1000);
            events.gpuWritten(buffer, 5000, 1);
            events.gpuWritten(Handle.of(900, 3), 0, 1);
            events.bufferWriteback(buffer, 1, new byte[8]);
            events.bufferWriteback(Handle.of(900, 3), 0, new byte[8]);
        });
        assertArrayEquals(new int[] {1, 2}, content(2));
        gl.glDeleteBuffers(name);
        drawSaying(events -> events.gpuWritten(buffer, 0, 1));
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    @Test
    void shouldTakeBytesThatTheServerSendsBack() {
        open("inproc");
        long buffer = handle(buffer(1, 2, 3, 4));
        drawSaying(events -> {
            events.gpuWritten(buffer, 0, 4);
            events.bufferWriteback(buffer, 1, new byte[] {50, 51, 52});
            backend.bytes(buffer)[0] = 49;
        });
        long before = readBacks();
        assertArrayEquals(new int[] {49, 50, 51, 52}, content(4));
        assertEquals(before + 1, readBacks(), "only the first byte is asked for");
    }

    @Test
    void shouldIgnoreBytesThatAreOlderThanTheClients() {
        open("inproc");
        long buffer = handle(buffer(1, 2, 3, 4));
        CountDownLatch written = new CountDownLatch(1);
        backend.atDraw = (state, record, at) -> {
            awaitQuietly(written);
            backend.events.bufferWriteback(buffer, 0, new byte[] {60, 61});
        };
        Drawing.draw(gl);
        gl.glBufferSubData(GL_COPY_READ_BUFFER, 1, direct(9));
        written.countDown();
        gl.glFinish();
        backend.atDraw = (state, record, at) -> {};
        assertArrayEquals(new int[] {1, 9, 3, 4}, content(4));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldTakeNoticeOfTexelsAndLevelsThatItKeepsNoCopyOf() {
        open("inproc");
        drawSaying(events -> {
            events.textureWriteback(Handle.of(1, 1), 0, 0, new int[] {0, 0, 0, 1, 1, 1}, new byte[4]);
            events.mipLevelsGenerated(Handle.of(1, 1), 0, 3);
            events.programFailed(Handle.of(1, 1), "told to");
            events.log(3, "a line");
        });
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertEquals(0, session.stats().declines());
    }

    // ---- errors ----

    private static ListAppender<ILoggingEvent> listen(String logger, Level level) {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        Logger log = (Logger) LoggerFactory.getLogger(logger);
        log.setLevel(level);
        log.addAppender(lines);
        lines.start();
        return lines;
    }

    private static List<String> stop(String logger, ListAppender<ILoggingEvent> lines) {
        Logger log = (Logger) LoggerFactory.getLogger(logger);
        log.detachAppender(lines);
        log.setLevel(null);
        return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    /** The cap of described storage is the server's; the client learns of it late, in the order of the calls. */
    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldNameTheCallOfAnErrorThatOnlyTheServerSees(String transport) {
        open(Map.of(MglConfig.TRANSPORT, transport, "mgl.server.memoryMb", "1"));
        ListAppender<ILoggingEvent> lines = listen("org.mgl.client.error", Level.DEBUG);
        try {
            gl.glBindRenderbuffer(GL_RENDERBUFFER, gl.glGenRenderbuffers());
            gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 2048, 2048);
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1024, 1024, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            gl.glBindBuffer(GL_COPY_READ_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_COPY_READ_BUFFER, 1 << 20, GL_STATIC_DRAW);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2048, 1024, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
            gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 1, 1);
            gl.glFinish();
            assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
            assertEquals(GL_NO_ERROR, gl.glGetError(), "the first error stays, later ones are in the log");
        } finally {
            lines.stop();
        }
        List<String> calls = stop("org.mgl.client.error", lines).stream()
                .map(line -> line.substring(0, line.indexOf(" (late")))
                .toList();
        assertEquals(
                List.of(
                        "GL_OUT_OF_MEMORY in glRenderbufferStorage",
                        "GL_OUT_OF_MEMORY in glTexImage2D",
                        "GL_OUT_OF_MEMORY in glTexImage2D",
                        "GL_OUT_OF_MEMORY in glRenderbufferStorage"),
                calls);
    }

    // ---- capabilities ----

    @Test
    void shouldOnlyEverTurnRunAheadOff() {
        open(Map.of(MglConfig.TRANSPORT, "inproc"));
        assertTrue(session.runAhead());
        drawSaying(events -> events.capsInvalidated(RecordingBackend.caps(~Caps.RUN_AHEAD_APPLY)));
        assertTrue(session.runAhead(), "asked for between two frames");
        context.swapBuffers();
        assertFalse(session.runAhead());
        assertTrue(session.description().contains("lockstep"), session::description);
        long before = Sessions.waits(session).count(WaitReason.LOCKSTEP);
        Drawing.draw(gl);
        assertTrue(Sessions.waits(session).count(WaitReason.LOCKSTEP) >= before, "lockstep draws");
        drawSaying(events -> events.capsInvalidated(RecordingBackend.caps(-1L)));
        context.swapBuffers();
        assertFalse(session.runAhead(), "a later snapshot never turns it on");
    }

    @Test
    void shouldNotRunAheadWithoutTheServersWordOrAgainstTheConfiguration() {
        open(Map.of(MglConfig.TRANSPORT, "inproc", "mgl.ipc.runAhead", "0"));
        assertFalse(session.runAhead());
        session.close();
        open("monolith");
        assertFalse(session.runAhead(), "there is no queue to run ahead through");
        session.close();
        RecordingBackend other = new RecordingBackend(~Caps.RUN_AHEAD_APPLY);
        MglSession lockstep = Sessions.open(MglConfig.of(Map.of(MglConfig.TRANSPORT, "inproc")), new ServerProvider() {
            @Override
            public String name() {
                return "recording";
            }

            @Override
            public Backend create(LinkTerms terms) {
                return other;
            }
        });
        assertFalse(lockstep.runAhead());
        lockstep.close();
    }

    // ---- size of the default framebuffer ----

    private int width() {
        return ((SessionContext) context).context().surface.width();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldAdoptASizeBetweenTwoFrames(String transport) {
        open(transport);
        context.resize(32, 16);
        assertEquals(32, width(), "nothing was drawn yet");
        Drawing.draw(gl);
        context.resize(48, 24);
        assertEquals(32, width(), "the frame that has begun keeps its size");
        context.swapBuffers();
        assertEquals(48, width());
        context.resize(50, 25);
        assertEquals(50, width(), "between two frames");
        assertEquals(
                List.of("resize 32x16", "draw", "present 1", "resize 48x24", "resize 50x25"),
                backend.take().stream()
                        .map(line -> line.startsWith("draw") ? "draw" : line)
                        .filter(line -> line.matches("resize .*|draw|present .*"))
                        .toList());
        assertThrows(IllegalArgumentException.class, () -> context.resize(16384, 16385));
        assertThrows(IllegalArgumentException.class, () -> context.resize(0, 1));
        assertEquals(50, width());
    }

    @Test
    void shouldAdoptASizeThatTheServerAnnouncesAtTheNextFrame() {
        open("inproc");
        drawSaying(events -> events.surfaceChanged(20, 10, 0));
        assertEquals(64, width(), "the frame that has begun keeps its size");
        context.swapBuffers();
        assertEquals(20, width());
    }
}
