package org.mgl.wire.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Event;

/** SEG_EVENT keeps order, loses nothing and says when it is full. */
class EventRingTest {
    private static LinkTerms terms() {
        return new LinkTerms(16384, 65536, 65536, 4096, true, 1, 0, 1000, false, false, 1 << 20);
    }

    @Test
    void shouldDeliverEveryEventInOrderThroughAManyTimesWrappedRing() {
        try (Segments segments = new Segments(terms())) {
            EventRing ring = new EventRing(segments);
            List<String> got = new ArrayList<>();
            EventSink sink = (event, seq, a, b, text) -> got.add(event + ":" + seq + ":" + a + ":" + b + ":" + text);
            List<String> sent = new ArrayList<>();
            for (int i = 0; i < 5000; i++) {
                String text = "x".repeat(i % 300);
                while (!ring.offer(Event.GL_ERROR, i, -i, i, text.getBytes(StandardCharsets.UTF_8))) {
                    assertTrue(ring.drain(sink) > 0, "a full ring has events");
                }
                sent.add(Event.GL_ERROR + ":" + i + ":" + -i + ":" + i + ":" + text);
            }
            ring.drain(sink);
            assertEquals(sent, got);
            assertFalse(ring.hasEvents());
        }
    }

    @Test
    void shouldRefuseWhatDoesNotFitAndTakeItAfterADrain() {
        try (Segments segments = new Segments(terms())) {
            EventRing ring = new EventRing(segments);
            byte[] text = new byte[Event.MAX_TEXT];
            int count = 0;
            while (ring.offer(Event.LOG, 1, 0, 0, text)) {
                count++;
            }
            assertEquals(3, count);
            ring.drain((event, seq, a, b, t) -> assertEquals(Event.MAX_TEXT, t.length()));
            assertTrue(ring.offer(Event.LOG, 1, 0, 0, text));
        }
    }

    @Test
    void shouldDeliverOnceThoughTheSinkThrowsOrDrainsItself() {
        try (Segments segments = new Segments(terms())) {
            EventRing ring = new EventRing(segments);
            for (int i = 1; i <= 4; i++) {
                assertTrue(ring.offer(Event.LOG, i, 0, 0, new byte[0]));
            }
            List<Long> got = new ArrayList<>();
            EventSink throwing = (event, seq, a, b, text) -> {
                got.add(seq);
                throw new IllegalStateException("broken on purpose");
            };
            assertThrows(IllegalStateException.class, () -> ring.drain(throwing));
            EventSink last = (event, seq, a, b, text) -> got.add(seq);
            ring.drain((event, seq, a, b, text) -> {
                got.add(seq);
                ring.drain(last);
            });
            assertEquals(List.of(1L, 2L, 3L, 4L), got);
        }
    }
}
