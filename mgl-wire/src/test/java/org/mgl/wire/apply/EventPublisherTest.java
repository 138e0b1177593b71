package org.mgl.wire.apply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mgl.wire.Event;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.EventSink;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.slf4j.LoggerFactory;

/** Every event of the catalogue from the server's call to the client's sink, and every bound of its layout. */
class EventPublisherTest {
    private static final int ERROR_LEVEL = 3;

    private final Segments segments =
            new Segments(new LinkTerms(16384, 65536, 65536, 4096, true, 1, 0, 1000, false, false, 1 << 20));
    private final EventRing ring = new EventRing(segments);
    private final List<String> got = new ArrayList<>();
    private final List<byte[]> data = new ArrayList<>();
    private final EventSink sink = new EventSink() {
        @Override
        public void onEvent(int event, long seq, long a, int b, String text) {
            got.add(Event.name(event) + " seq " + seq + " a " + a + " b " + b + " " + text);
        }

        @Override
        public void onData(int event, long seq, long a, int b, byte[] bytes) {
            got.add(Event.name(event) + " seq " + seq + " a " + a + " b " + b);
            data.add(bytes);
        }
    };
    private final EventPublisher events = new EventPublisher(segments, false, () -> ring.drain(sink));

    @AfterEach
    void free() {
        segments.close();
    }

    @Test
    void shouldCountEachDeclineAndLogEachRowOnce() {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger("org.mgl.server");
        lines.start();
        logger.addAppender(lines);
        try {
            for (int i = 0; i < 2; i++) {
                for (Decline row : Decline.values()) {
                    events.decline(row, "time " + i);
                }
                ring.drain(sink);
            }
        } finally {
            logger.detachAppender(lines);
        }
        for (Decline row : Decline.values()) {
            assertEquals(2, events.declines(row));
        }
        assertEquals(
                Arrays.stream(Decline.values())
                        .map(row -> "declined at " + row + ": time 0")
                        .toList(),
                lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList());
        assertEquals(2 * Decline.values().length, got.size());
    }

    @Test
    void shouldCarryEveryEventOfTheCatalogue() {
        events.record(42);
        events.glError(0x0505, "storage of a resource");
        events.programFailed(5, "no");
        events.decline(Decline.BLIT, "why");
        events.log(ERROR_LEVEL, "line");
        events.surfaceChanged(640, 360, 9);
        events.gpuWritten(7, 16, 32);
        events.bufferWriteback(7, 4, new byte[] {1, 2, 3});
        events.textureWriteback(8, 2, 5, new int[] {1, 2, 3, 4, 5, 6}, new byte[] {9});
        events.mipLevelsGenerated(8, 1, 10);
        events.capsInvalidated(null);
        events.debugMessage(0x8246, 0x8250, -7, 0x9147, "slow");
        ring.drain(sink);
        assertEquals(
                List.of(
                        "gl_error seq 42 a 1285 b 0 storage of a resource",
                        "program_failed seq 42 a 5 b 0 no",
                        "decline seq 42 a " + Decline.BLIT.ordinal() + " b 0 BLIT: why",
                        "log seq 42 a 3 b 0 line",
                        "surface_changed seq 42 a 9 b " + (640 | 360 << 16) + " ",
                        "gpu_written seq 42 a 7 b 0",
                        "buffer_writeback seq 42 a 7 b 0",
                        "texture_writeback seq 42 a 8 b " + (2 | 5 << 8),
                        "mip_levels_generated seq 42 a 8 b " + (1 | 10 << 8) + " ",
                        "caps_invalidated seq 42 a 0 b 0 ",
                        "debug_message seq 42 a " + 0x8250_8246_FFFF_FFF9L + " b " + 0x9147 + " slow"),
                got);
        assertEquals(Event.COUNT - 1, got.size(), "an event without a test");
        assertArrayEquals(longs(16, 32), data.get(0));
        assertArrayEquals(new byte[] {4, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3}, data.get(1));
        assertEquals(6, data.get(2)[5 * 4]);
        assertEquals(9, data.get(2)[Event.TEXTURE_WRITEBACK_HEAD]);
    }

    private static byte[] longs(long... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            buffer.putLong(value);
        }
        return buffer.array();
    }

    /** Number, a, b, bytes of payload, filled with one byte. */
    @ParameterizedTest
    @CsvSource({
        "0x0C, 0, 0, 0, 0",
        "0x7FFF, 0, 0, 0, 0",
        "4, 4, 0, 0, 0",
        "4, -1, 0, 0, 0",
        "5, -1, 0x10001, 0, 0",
        "5, 1, 0x10000, 0, 0",
        "5, 1, 1, 0, 0",
        "5, 1, 0x10001, 1, 0",
        "6, 0, 0, 16, 1",
        "6, 7, 0, 0, 0",
        "6, 7, 0, 15, 1",
        "6, 7, 0, 16, 0",
        "6, 7, 0, 16, 0x7F",
        "6, 7, 0, 16, 0xFF",
        "6, 7, 0, 528, 1",
        "7, 0, 0, 9, 0",
        "7, 7, 0, 8, 0",
        "7, 7, 0, 9, 0xFF",
        "8, 0, 0, 25, 1",
        "8, 7, 0, 24, 1",
        "8, 7, 0, 25, 0",
        "8, 7, 0, 25, 0xFF",
        "8, 7, 32, 25, 1",
        "8, 7, 0x600, 25, 1",
        "9, 0, 0, 0, 0",
        "9, 7, 0x1F01, 0, 0",
        "9, 7, -1, 0, 0",
        "9, 7, 0, 1, 0",
        "10, 0, 0, 1, 0",
        "11, 0, 0x9147, 0, 0",
        "11, 0x82508245, 0x9147, 0, 0",
        "11, -9056595613482745855, 0, 0, 0",
        "11, -9056595613482745855, 0x9149, 0, 0"
    })
    void shouldRefuseWhatBreaksALayout(String number, long a, String b, int bytes, String fill) {
        byte[] payload = new byte[bytes];
        java.util.Arrays.fill(payload, (byte) (int) Integer.decode(fill));
        assertTrue(ring.offer(Integer.decode(number), 1, a, Long.decode(b), payload));
        Fatal fatal = assertThrows(Fatal.class, () -> ring.drain(sink));
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertTrue(fatal.detail().startsWith("Event."), fatal::detail);
        assertEquals(List.of(), got);
    }

    @Test
    void shouldDropAndCountLinesBelowErrorsWhileTheRingIsFullAndLoseNoError() {
        EventPublisher publisher = new EventPublisher(segments, false, () -> ring.drain(sink));
        String line = "z".repeat(900);
        for (int i = 0; i < 20; i++) {
            publisher.log(2, i + " " + line);
        }
        publisher.debugMessage(0x8246, 0x8250, 1, 0x9147, "m" + line);
        assertEquals(0, got.size(), "neither a warning nor what the driver says inside a call makes anybody wait");
        long dropped = publisher.droppedLines();
        assertTrue(dropped > 1 && dropped < 20, "dropped " + dropped);
        publisher.log(ERROR_LEVEL, "the error " + line);
        assertEquals(21 - dropped, got.size(), "an error waits for room, which drained the ring");
        publisher.log(1, "after");
        ring.drain(sink);
        assertEquals("log seq 0 a 3 b 0 the error " + line, got.get((int) (21 - dropped)));
        assertEquals("log seq 0 a 1 b 0 after", got.get((int) (22 - dropped)));
        assertEquals(
                "log seq 0 a 2 b 0 " + dropped + " lines of the server's log were dropped: the event ring was full",
                got.getLast());
    }

    @Test
    void shouldRefuseTexelsThatTheServerDidNotCut() {
        assertThrows(
                IllegalArgumentException.class,
                () -> events.textureWriteback(8, 0, 0, new int[] {0, 0, 0, 1, 1, 1}, new byte[1024]));
    }
}
