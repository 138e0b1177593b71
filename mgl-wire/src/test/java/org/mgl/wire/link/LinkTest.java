package org.mgl.wire.link;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Event;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.record.FenceCreate;
import org.mgl.wire.record.FenceWait;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceReadback;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;

/** Both links against a server without a driver: order, wrapping, staging, back-pressure, faults, closing. */
@Timeout(60)
class LinkTest {
    private static final long BUFFER = Handle.of(1, 1);
    private static final int BYTES = 4096;

    private final FakeServer server = new FakeServer();
    private ServerConnection connection;

    private static LinkTerms terms(long ring, long stage, boolean runAhead) {
        return terms(ring, stage, runAhead, 20_000);
    }

    private static LinkTerms terms(long ring, long stage, boolean runAhead, long waitTimeoutMs) {
        return new LinkTerms(ring, stage, 1 << 20, 4096, runAhead, 1, 5, waitTimeoutMs, false, false, 1 << 30);
    }

    /** A server with other bounds than a session's. */
    private CommandLink open(LinkTimes times) {
        connection = Connections.inproc(server, terms(1 << 20, 1 << 20, true), times);
        connection.link().runAhead(true);
        return connection.link();
    }

    private CommandLink open(String kind, LinkTerms terms) {
        connection = kind.equals("monolith") ? Connections.monolith(server, terms) : Connections.inproc(server, terms);
        connection.link().runAhead(terms.runAhead());
        return connection.link();
    }

    @AfterEach
    void close() {
        if (connection != null) {
            connection.close();
        }
    }

    private static void create(CommandLink link, long handle, long bytes) {
        long at = link.claim(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, Kind.BUFFER, 0);
        link.commit();
        at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(), at, handle, bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
        link.commit();
    }

    private static void subdata(CommandLink link, long handle, int offset, byte[] bytes, boolean inline) {
        long staged = inline ? 0 : link.reserve(bytes.length);
        int inlineSize = inline ? bytes.length : 0;
        long at = link.claim(Op.RESOURCE_SUBDATA, ResourceSubdata.size(0, inlineSize));
        ResourceSubdata.encode(link.cmd(), at, handle, offset, Kind.BUFFER, inlineSize, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        if (inline) {
            BlobRef.encodeNone(link.cmd(), ResourceSubdata.content(at));
            MemorySegment.copy(
                    bytes, 0, link.cmd(), JAVA_BYTE, ResourceSubdata.inlineBytes(link.cmd(), at), inlineSize);
        } else {
            BlobRef.encodeStage(link.cmd(), ResourceSubdata.content(at), staged, bytes.length);
            MemorySegment.copy(bytes, 0, link.stage(), JAVA_BYTE, staged, bytes.length);
        }
        link.commit();
    }

    private static byte[] readback(CommandLink link, long handle, int offset, int count) {
        long at = link.claim(Op.RESOURCE_READBACK, ResourceReadback.SIZE);
        ResourceReadback.encode(link.cmd(), at, handle, offset, count, 1);
        link.commit();
        assertEquals(0, link.awaitReply(WaitReason.READ_BACK));
        long from = link.replies().payload(link.encodedSeq());
        return link.replies().segment().asSlice(from, count).toArray(JAVA_BYTE);
    }

    private static void flush(CommandLink link) {
        long at = link.claim(Op.FLUSH, Flush.SIZE);
        Flush.encode(link.cmd(), at, 0);
        link.commit();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldApplyRandomUploadsInOrderThroughTinySegments(String kind) {
        CommandLink link = open(kind, terms(16 * 1024, 64 * 1024, true));
        create(link, BUFFER, BYTES);
        byte[] expected = new byte[BYTES];
        subdata(link, BUFFER, 0, expected, false);
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[1 + random.nextInt(900)];
            random.nextBytes(bytes);
            int offset = random.nextInt(BYTES - bytes.length);
            System.arraycopy(bytes, 0, expected, offset, bytes.length);
            subdata(link, BUFFER, offset, bytes, random.nextBoolean());
            if (i % 997 == 0) {
                org.junit.jupiter.api.Assertions.assertArrayEquals(expected, readback(link, BUFFER, 0, BYTES));
            }
        }
        org.junit.jupiter.api.Assertions.assertArrayEquals(expected, readback(link, BUFFER, 0, BYTES));
        assertEquals(1, connection.liveTwins(Kind.BUFFER));
    }

    @Test
    void shouldQueueWhileTheServerIsHeldAndWaitOnlyInLockstep() {
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true));
        create(link, BUFFER, BYTES);
        CountDownLatch latch = new CountDownLatch(1);
        server.hold = latch;
        flush(link);
        link.publish();
        for (int i = 0; i < 1000; i++) {
            subdata(link, BUFFER, i, new byte[] {(byte) i}, true);
        }
        link.publish();
        assertTrue(link.mark(ControlPage.APPLIED_SEQ) < 4, "held at the flush");
        assertEquals(1003, link.encodedSeq());
        latch.countDown();
        assertEquals((byte) 999, readback(link, BUFFER, 999, 1)[0]);
    }

    /** Each batch that the server ends would wake a client that waits for the last, and park it again. */
    @Test
    void shouldWakeAClientOnlyForWhatItWaitsFor() {
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true));
        create(link, BUFFER, BYTES);
        CountDownLatch latch = new CountDownLatch(1);
        server.hold = latch;
        flush(link);
        for (int i = 0; i < 8000; i++) {
            subdata(link, BUFFER, i % BYTES, new byte[] {(byte) i}, true);
        }
        link.publish();
        latch.countDown();
        link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        assertTrue(link.waits().parks() <= 3, () -> link.waits().parks() + " parks");
    }

    /** Negative control: a client that does not wait for room writes over records that are not applied. */
    @Test
    void shouldSeeAClientThatDoesNotWaitForRoom() throws InterruptedException {
        connection = Connections.inproc(
                server, terms(1 << 14, 1 << 16, true), LinkTimes.STANDARD, FaultyLink.without(WaitReason.RING_SPACE));
        CommandLink link = connection.link();
        link.runAhead(true);
        CountDownLatch latch = new CountDownLatch(1);
        server.hold = latch;
        create(link, BUFFER, BYTES);
        flush(link);
        link.publish();
        server.held.await();
        for (int i = 0; i < 100; i++) {
            subdata(link, BUFFER, i, new byte[300], true);
        }
        link.publish();
        latch.countDown();
        Fatal fatal = assertThrows(Fatal.class, () -> readback(link, BUFFER, 0, BYTES));
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertTrue(fatal.detail().startsWith("ControlPage.cmdHead ("), fatal::detail);
    }

    @Test
    void shouldEndAWaitThatLastsTooLong() {
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, false, 50));
        CountDownLatch latch = new CountDownLatch(1);
        server.hold = latch;
        Fatal fatal = assertThrows(Fatal.class, () -> flush(link));
        assertEquals(FatalFamily.BarrierTimeout, fatal.family());
        assertEquals("LOCKSTEP (waited 50 ms for 1, at 0)", fatal.detail());
        latch.countDown();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldEndTheSessionOnBothSidesWhenTheServerThrows(String kind) {
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        server.fault = new IllegalStateException("broken on purpose");
        Fatal fatal = assertThrows(Fatal.class, () -> {
            flush(link);
            link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        });
        assertEquals(FatalFamily.ApplyThreadFault, fatal.family());
        assertTrue(fatal.detail().contains("broken on purpose"));
        assertThrows(Fatal.class, link::checkAlive);
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldRefuseAStaleHandle(String kind) {
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        create(link, BUFFER, 16);
        long at = link.claim(Op.RESOURCE_DESTROY, ResourceDestroy.SIZE);
        ResourceDestroy.encode(link.cmd(), at, BUFFER, Kind.BUFFER);
        link.commit();
        create(link, Handle.of(1, 2), 16);
        Fatal fatal = assertThrows(Fatal.class, () -> {
            subdata(link, BUFFER, 0, new byte[] {1}, true);
            link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        });
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertEquals("ResourceSubdata.resource (unknown Buffer {1,1})", fatal.detail());
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldRefuseWhatCanNeverFit(String kind) {
        CommandLink link = open(kind, terms(16 * 1024, 64 * 1024, true));
        Fatal ring = assertThrows(Fatal.class, () -> link.claim(Op.FLUSH, 8 * 1024 + 8));
        assertEquals(FatalFamily.RingOverrun, ring.family());
        Fatal stage = assertThrows(Fatal.class, () -> link.reserve(64 * 1024 + 1));
        assertEquals(FatalFamily.StageOverrun, stage.family());
        create(link, BUFFER, 16);
        assertEquals(16, readback(link, BUFFER, 0, 16).length, "the session lives");
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldDestroyEveryTwinAtClose(String kind) {
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        for (int i = 1; i <= 100; i++) {
            create(link, Handle.of(i, 1), 16);
        }
        connection.close();
        assertEquals(100, server.destroyed);
        assertTrue(server.closed);
        assertEquals(0, connection.liveTwins(Kind.BUFFER));
    }

    @Test
    void shouldAbandonAServerThatDoesNotEnd() throws InterruptedException {
        CommandLink link = open(new LinkTimes(1000, 30, 1_000_000));
        create(link, BUFFER, 16);
        CountDownLatch latch = new CountDownLatch(1);
        server.hold = latch;
        flush(link);
        Fatal fatal = assertThrows(Fatal.class, connection::close);
        assertEquals(FatalFamily.ApplyThreadJoinTimeout, fatal.family());
        assertTrue(fatal.detail().endsWith("did not end within 30 ms; it is abandoned with its memory"), fatal::detail);
        String name = fatal.detail().substring(0, fatal.detail().indexOf(' '));
        Thread abandoned = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .findAny()
                .orElseThrow();
        assertTrue(abandoned.isDaemon(), "it does not keep the process alive");
        for (MemorySegment segment :
                List.of(link.cmd(), link.stage(), link.control, link.replies().segment())) {
            assertTrue(segment.scope().isAlive(), "nothing is unmapped that the server may still use");
        }
        connection.close();
        latch.countDown();
        abandoned.join();
        assertTrue(server.closed, "a server that goes on after all closes its driver");
        assertEquals(1, server.destroyed);
    }

    @Test
    void shouldEndAControlOperationThatLastsTooLong() {
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true, 50));
        CountDownLatch latch = new CountDownLatch(1);
        Fatal fatal = assertThrows(
                Fatal.class,
                () -> connection.onServer(() -> {
                    try {
                        return latch.await(10, java.util.concurrent.TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }));
        assertEquals("control operation (waited 50 ms)", fatal.detail());
        assertEquals(FatalFamily.BarrierTimeout, link.failure().family());
        latch.countDown();
    }

    @Test
    void shouldRefuseHeadersThatLeaveThePublishedRange() {
        CommandLink link = open("inproc", terms(16 * 1024, 64 * 1024, true));
        long at = link.claim(Op.FLUSH, Flush.SIZE);
        Flush.encode(link.cmd(), at, 0);
        link.cmd().set(java.lang.foreign.ValueLayout.JAVA_INT, at + 4, 1 << 20);
        Fatal fatal = assertThrows(Fatal.class, () -> {
            link.commit();
            link.awaitApplied(1, WaitReason.APPLIED);
        });
        assertTrue(fatal.detail().startsWith("RecordHeader.size"), fatal::detail);
    }

    @Test
    void shouldRefuseARowThatIsNotCarriedByName() {
        CommandLink link = open("monolith", terms(16 * 1024, 64 * 1024, true));
        link.claim(Op.LAUNCH_GRID, 8);
        Fatal fatal = assertThrows(Fatal.class, link::commit);
        assertEquals(FatalFamily.UnmigratedVerb, fatal.family());
        assertEquals("launch_grid", fatal.detail());
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCloseWhenTheLastRecordsFillTheEventRing(String kind) {
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        int[] events = new int[1];
        link.eventSink((event, seq, a, b, text) -> events[0]++);
        create(link, BUFFER, 1);
        for (int i = 0; i < 500; i++) {
            subdata(link, BUFFER, 1000, new byte[] {1}, true);
        }
        connection.close();
        assertTrue(server.closed);
        assertTrue(events[0] > 400, "declines that reached the client: " + events[0]);
    }

    @Test
    void shouldEndTheServerWhenTheLastRecordsBreakARule() {
        for (int i = 0; i < 50; i++) {
            server.closed = false;
            CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true));
            create(link, BUFFER, 16);
            subdata(link, Handle.of(7, 7), 0, new byte[] {1}, true);
            connection.close();
            assertTrue(server.closed, "session " + i);
        }
    }

    @Test
    void shouldCloseOnAThreadThatWasInterrupted() {
        open("inproc", terms(1 << 20, 1 << 20, true));
        Thread.currentThread().interrupt();
        connection.close();
        assertTrue(Thread.interrupted(), "the interrupt is kept");
        assertTrue(server.closed);
    }

    /** A thread whose interrupt is pending does not park: it would look at the mark without a pause. */
    @Test
    void shouldParkOnAThreadThatWasInterrupted() {
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true));
        create(link, BUFFER, BYTES);
        link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        long before = link.waits().parks();
        Thread.currentThread().interrupt();
        long deadline = System.nanoTime() + 20_000_000;
        boolean reached = link.awaitMarkUntil(ControlPage.FENCE_MARK, Long.MAX_VALUE, deadline, WaitReason.FENCE);
        assertTrue(Thread.interrupted(), "the interrupt is kept");
        assertFalse(reached);
        long parks = link.waits().parks() - before;
        assertTrue(parks <= 3, () -> parks + " parks");
    }

    /** A fence wait parks 100 us between two polls: 200 of them in 20 ms, and thousands if it does not park. */
    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldParkInAFenceWaitOfAThreadThatWasInterrupted(String kind) {
        server.fencePolls = Integer.MAX_VALUE;
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        Thread[] applying = new Thread[1];
        server.onFlush = events -> (applying[0] = Thread.currentThread()).interrupt();
        long at = link.claim(Op.FENCE_CREATE, FenceCreate.SIZE);
        FenceCreate.encode(link.cmd(), at, BUFFER, 1);
        link.commit();
        flush(link);
        at = link.claim(Op.FENCE_WAIT, FenceWait.SIZE);
        FenceWait.encode(link.cmd(), at, BUFFER, 20_000_000, 1);
        link.commit();
        link.awaitReply(WaitReason.FENCE);
        assertEquals(applying[0] == Thread.currentThread(), Thread.interrupted(), "the interrupt is kept");
        int polled = server.polled;
        assertTrue(polled > 0 && polled <= 500, () -> polled + " polls in 20 ms");
    }

    @Test
    @Timeout(10)
    void shouldParkTheApplyThreadAfterItWasInterrupted() {
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true));
        Thread[] applying = new Thread[1];
        server.onFlush = events -> applying[0] = Thread.currentThread();
        flush(link);
        link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        applying[0].interrupt();
        while (applying[0].isInterrupted()) {
            assertFalse(Thread.currentThread().isInterrupted(), "it forgets the interrupt in time");
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldCloseTheBackendThoughATwinDoesNotDie(String kind) {
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        create(link, BUFFER, 16);
        link.awaitApplied(link.encodedSeq(), WaitReason.APPLIED);
        server.lateFault = new IllegalStateException("broken on purpose");
        try {
            connection.close();
        } catch (IllegalStateException e) {
            assertEquals("monolith", kind, "an apply thread keeps it");
        }
        assertTrue(server.closed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"monolith", "inproc"})
    void shouldEndTheSessionWhenAPollThrows(String kind) {
        CommandLink link = open(kind, terms(1 << 20, 1 << 20, true));
        server.lateFault = new IllegalStateException("broken on purpose");
        long at = link.claim(Op.FLUSH, Flush.SIZE);
        Flush.encode(link.cmd(), at, link.ordinals().takeFinish());
        assertThrows(Fatal.class, () -> {
            link.commit();
            link.awaitMark(ControlPage.FINISH_MARK, 1, WaitReason.FINISH);
        });
        assertEquals(FatalFamily.ApplyThreadFault, link.failure().family());
    }

    @Test
    void shouldRefuseTwoReservationsThatFillTheStageForOneRecord() {
        CommandLink link = open("inproc", terms(16 * 1024, 64 * 1024, true));
        link.reserve(40 * 1024);
        Fatal fatal = assertThrows(Fatal.class, () -> link.reserve(40 * 1024));
        assertEquals(FatalFamily.StageOverrun, fatal.family());
    }

    /** A read-back waits for the GPU by polls between which control operations and events go on (RULINGS 8). */
    @Test
    void shouldPollTheGpuBeforeAReadBackAndKeepTheOrder() {
        server.fencePolls = 200;
        CommandLink link = open("inproc", terms(1 << 20, 1 << 20, true));
        create(link, BUFFER, 16);
        subdata(link, BUFFER, 0, new byte[] {1, 2, 3}, true);
        long at = link.claim(Op.RESOURCE_READBACK, ResourceReadback.SIZE);
        ResourceReadback.encode(link.cmd(), at, BUFFER, 0, 3, 1);
        link.commit();
        long asked = link.encodedSeq();
        subdata(link, BUFFER, 0, new byte[] {7, 8, 9}, true);
        link.publish();
        link.awaitApplied(asked, WaitReason.READ_BACK);
        long from = link.replies().payload(asked);
        assertEquals(2, link.replies().segment().get(JAVA_BYTE, from + 1), "what was there before the later upload");
        assertEquals(201, server.polled);
        assertEquals(8, readback(link, BUFFER, 1, 1)[0]);
    }

    @Test
    void shouldNotChargeASessionForStorageThatTheDriverRefused() {
        CommandLink link = open("monolith", terms(1 << 20, 1 << 20, true));
        List<String> errors = new ArrayList<>();
        link.eventSink((event, seq, a, b, text) -> errors.add(Event.name(event) + " 0x" + Long.toHexString(a)));
        server.storageError = 0x0505;
        renderbuffer(link, Handle.of(1, 1), 16384);
        server.storageError = 0;
        renderbuffer(link, Handle.of(2, 1), 16384);
        link.drainEvents();
        assertEquals(List.of("gl_error 0x505"), errors, "1 GiB fits once");
        renderbuffer(link, Handle.of(3, 1), 16);
        link.drainEvents();
        assertEquals(List.of("gl_error 0x505", "gl_error 0x505"), errors, "and nothing beside it");
    }

    private static void renderbuffer(CommandLink link, long handle, int size) {
        long at = link.claim(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, Kind.RENDERBUFFER, 0);
        link.commit();
        at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(), at, handle, 0, 0x8D41, 0x8058, size, size, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        link.commit();
    }
}
