package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mgl.wire.Event;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Op;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.QueryTimestamp;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventSink;
import org.mgl.wire.ring.LinkTerms;

/** Flow control of SEG_EVENT (DESIGN 5, RULINGS 12) through a ring of 4 KiB. */
@Timeout(60)
class EventFlowTest {
    /** A server that waits for room until it is woken: a lost wake-up is a hang. */
    private static final LinkTimes WOKEN_ONLY = new LinkTimes(20_000, 5_000, Long.MAX_VALUE);

    private final FakeServer server = new FakeServer();
    private final List<String> got = new ArrayList<>();
    private final List<String> sent = new ArrayList<>();
    private InprocConnection connection;

    private CommandLink open(int spinMicros) {
        LinkTerms terms =
                new LinkTerms(1 << 14, 1 << 16, 1 << 20, 4096, true, 1, spinMicros, 20_000, false, false, 1 << 30);
        return open(terms, InprocLink::new);
    }

    private CommandLink open(LinkTerms terms, InprocConnection.ClientEnd end) {
        connection = Connections.inproc(server, terms, WOKEN_ONLY, end);
        CommandLink link = connection.link();
        link.runAhead(true);
        link.eventSink((event, seq, a, b, text) -> got.add(Event.name(event) + " " + seq + " " + text));
        return link;
    }

    @AfterEach
    void close() {
        if (connection != null) {
            connection.close();
        }
    }

    private static void flush(CommandLink link) {
        long at = link.claim(Op.FLUSH, Flush.SIZE);
        Flush.encode(link.cmd(), at, 0);
        link.commit();
    }

    private static String text(int number) {
        return number + " " + "x".repeat(150 + number % 50);
    }

    private static void awaitFull(CommandLink link) {
        while (ControlPage.getAcquire(link.control, ControlPage.EVENT_RING_FULL) == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldWaitInsideTheRecordUntilTheClientDrainsAndLoseNothing() {
        CommandLink link = open(0);
        server.onFlush = events -> {
            for (int i = 0; i < 100; i++) {
                events.glError(0x0505, text(i));
            }
        };
        flush(link);
        flush(link);
        link.publish();
        awaitFull(link);
        assertEquals(0, link.mark(ControlPage.APPLIED_SEQ), "the server waits inside the first record");
        assertEquals(List.of(), got, "nobody has drained");
        int drains = 0;
        while (link.mark(ControlPage.APPLIED_SEQ) < 2) {
            link.drainEvents();
            drains++;
        }
        link.drainEvents();
        assertTrue(drains > 5, "one ring holds only a part");
        for (int seq = 1; seq <= 2; seq++) {
            for (int i = 0; i < 100; i++) {
                sent.add("gl_error " + seq + " " + text(i));
            }
        }
        assertEquals(sent, got);
    }

    @Test
    void shouldSliceAndDeliverWhatOneLargeRecordHasToSay() {
        byte[] bytes = new byte[100_000];
        new Random(5).nextBytes(bytes);
        CommandLink link = open(0);
        ByteArrayOutputStream arrived = new ByteArrayOutputStream();
        link.eventSink(new EventSink() {
            @Override
            public void onEvent(int event, long seq, long a, int b, String text) {
                got.add(Event.name(event) + " " + seq);
            }

            @Override
            public void onData(int event, long seq, long a, int b, byte[] data) {
                assertEquals(Event.BUFFER_WRITEBACK, event);
                assertEquals(7, a);
                assertTrue(data.length <= 1024, "a quarter of the ring");
                long offset = java.nio.ByteBuffer.wrap(data)
                        .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                        .getLong();
                assertEquals(16 + arrived.size(), offset, "slices arrive in order");
                arrived.write(data, Event.BUFFER_WRITEBACK_HEAD, data.length - Event.BUFFER_WRITEBACK_HEAD);
            }
        });
        server.onFlush = events -> {
            events.bufferWriteback(7, 16, bytes);
            events.mipLevelsGenerated(9, 0, 3);
        };
        flush(link);
        link.awaitApplied(1, WaitReason.APPLIED);
        link.drainEvents();
        assertArrayEquals(bytes, arrived.toByteArray());
        assertEquals(List.of("mip_levels_generated 1"), got);
    }

    /**
     * Both roles at random: records that produce nothing, little or more than the ring, and a client that encodes, waits,
     * drains or works. Neither end of a wait is bounded by time, so two parked roles without a wake-up hang the test.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void shouldNeverLeaveBothRolesParked(long seed) {
        List<Integer> produced = new ArrayList<>();
        roam(open(seed % 2 == 0 ? 0 : 20), seed, produced);
        assertEquals(produced.size(), got.size());
        for (int i = 0; i < got.size(); i++) {
            assertEquals("e" + i, got.get(i).split(" ")[2], "order");
        }
    }

    private void roam(CommandLink link, long seed, List<Integer> produced) {
        Random client = new Random(seed);
        Random apply = new Random(-seed);
        server.onFlush = events -> {
            int count = apply.nextInt(4) == 0 ? apply.nextInt(60) : apply.nextInt(3);
            for (int i = 0; i < count; i++) {
                events.glError(0x0505, "e" + produced.size() + " " + "y".repeat(apply.nextInt(400)));
                produced.add(produced.size());
            }
        };
        for (int step = 0; step < 1500; step++) {
            switch (client.nextInt(6)) {
                case 0, 1, 2 -> flush(link);
                case 3 -> link.awaitApplied(link.encodedSeq() - client.nextInt(3), WaitReason.APPLIED);
                case 4 -> link.drainEvents();
                default -> {
                    link.publish();
                    for (int spin = client.nextInt(2000); spin > 0; spin--) {
                        Thread.onSpinWait();
                    }
                }
            }
        }
        link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        link.drainEvents();
    }

    /**
     * Negative control: the drain is taken out of every wait, and the same roaming leaves both roles parked, each of which
     * waits for the other. The bound of a wait, which is there for that, ends it.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void shouldSeeBothRolesParkedWithoutTheDrainInAWait(long seed) {
        LinkTerms terms = new LinkTerms(1 << 14, 1 << 16, 1 << 20, 4096, true, 1, 0, 1_000, false, false, 1 << 30);
        CommandLink link = open(terms, FaultyLink.withoutDrain());
        Fatal fatal = assertThrows(Fatal.class, () -> roam(link, seed, new ArrayList<>()));
        assertEquals(FatalFamily.BarrierTimeout, fatal.family());
        assertTrue(fatal.detail().contains(" (waited 1000 ms for "), fatal::detail);
    }

    /** Negative control: the wait for a reply is taken out, and what is in the slot is seen to be no answer. */
    @Test
    void shouldSeeAReplyThatNobodyWaitedFor() {
        LinkTerms terms = new LinkTerms(1 << 14, 1 << 16, 1 << 20, 4096, true, 1, 0, 20_000, false, false, 1 << 30);
        CommandLink link = open(terms, FaultyLink.without(WaitReason.QUERY));
        CountDownLatch latch = new CountDownLatch(1);
        server.hold = latch;
        flush(link);
        long at = link.claim(Op.QUERY_TIMESTAMP, QueryTimestamp.SIZE);
        QueryTimestamp.encode(link.cmd(), at, 1);
        link.commit();
        Fatal early = assertThrows(Fatal.class, () -> link.awaitReply(WaitReason.QUERY));
        assertEquals(FatalFamily.ReplyMismatched, early.family());
        assertEquals("slot holds 0, expected 2", early.detail());
        latch.countDown();
    }

    @Test
    void shouldGiveUpWaitingForRoomWhenTheSessionDies() {
        CommandLink link = open(0);
        server.onFlush = events -> {
            for (int i = 0; i < 100; i++) {
                events.glError(0x0505, text(i));
            }
        };
        flush(link);
        link.publish();
        awaitFull(link);
        link.fail(Fatal.protocol("broken on purpose"));
        connection.close();
        assertTrue(server.closed);
    }
}
