package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Op;
import org.mgl.wire.record.Present;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;

/** The present credit (DESIGN 5, RULINGS 11) against a server whose acknowledgements are held. */
@Timeout(60)
class PresentCreditTest {
    private static final LinkTimes PATIENT = new LinkTimes(20_000, 5_000, 1_000_000);
    private static final LinkTimes HASTY = new LinkTimes(20, 5_000, 1_000_000);

    private final FakeServer server = new FakeServer();
    private InprocConnection connection;

    private CommandLink open(int credit, LinkTimes times) {
        return open(credit, times, InprocLink::new);
    }

    private CommandLink open(int credit, LinkTimes times, InprocConnection.ClientEnd end) {
        LinkTerms terms =
                new LinkTerms(1 << 16, 1 << 16, 1 << 20, 4096, true, credit, 5, 20_000, false, false, 1 << 30);
        connection = Connections.inproc(server, terms, times, end);
        connection.link().runAhead(true);
        return connection.link();
    }

    @AfterEach
    void close() {
        if (connection != null) {
            connection.close();
        }
    }

    private static void present(CommandLink link) {
        link.awaitPresentCredit(link.ordinals().peekPresent());
        presentWithSerial(link, link.ordinals().takePresent());
    }

    private static void presentWithSerial(CommandLink link, long serial) {
        long at = link.claim(Op.PRESENT, Present.SIZE);
        Present.encode(link.cmd(), at, serial);
        link.commit();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldEncodeAFrameOnlyAfterTheCreditCameBack(int credit) throws Exception {
        takesTheCredit(open(credit, PATIENT), credit);
    }

    private void takesTheCredit(CommandLink link, int credit) throws Exception {
        server.acknowledged = 0;
        for (int frame = 1; frame <= credit; frame++) {
            present(link);
        }
        assertEquals(0, link.waits().count(WaitReason.PRESENT_CREDIT), "the first frames take what there is");
        for (long frame = credit + 1L; frame <= credit + 5L; frame++) {
            long encoded = link.encodedSeq();
            CompletableFuture<Void> next = CompletableFuture.runAsync(() -> present(link));
            assertParks(link, next, "frame " + frame + " of credit " + credit);
            assertEquals(encoded, link.encodedSeq(), "frame " + frame + " was encoded before its credit");
            server.acknowledged = frame - credit;
            next.get(20, TimeUnit.SECONDS);
            assertEquals(frame - credit, link.mark(ControlPage.PRESENT_ACK), "one acknowledgement lets one frame go");
        }
        assertEquals(5, link.waits().count(WaitReason.PRESENT_CREDIT));
        assertEquals(5, link.waits().totalCount());
        server.acknowledged = Long.MAX_VALUE;
    }

    private static void assertParks(CommandLink link, CompletableFuture<Void> frame, String name) {
        while (ControlPage.getAcquire(link.control, ControlPage.PRODUCER_PARKED) == 0) {
            assertFalse(frame.isDone(), name + " did not wait");
            Thread.onSpinWait();
        }
    }

    /** Negative control: the wait for the credit is taken out, which turns the gate above red. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldSeeAFrameThatTakesNoCredit(int credit) {
        CommandLink link = open(credit, PATIENT, FaultyLink.without(WaitReason.PRESENT_CREDIT));
        AssertionError seen = assertThrows(AssertionError.class, () -> takesTheCredit(link, credit));
        assertTrue(seen.getMessage().startsWith("frame " + (credit + 1) + " of credit"), seen::getMessage);
        assertTrue(seen.getMessage().contains("did not wait"), seen::getMessage);
        server.acknowledged = Long.MAX_VALUE;
    }

    @Test
    void shouldEndTheSessionOnBothSidesWhenTheCreditDoesNotComeBack() {
        server.acknowledged = 0;
        CommandLink link = open(1, HASTY);
        present(link);
        Fatal fatal = assertThrows(Fatal.class, () -> present(link));
        assertEquals(FatalFamily.PresentCreditTimeout, fatal.family());
        assertEquals("PRESENT_CREDIT (waited 20 ms for 1, at 0)", fatal.detail());
        assertEquals(1, link.encodedSeq(), "the frame was not encoded");
        assertEquals(FatalFamily.PresentCreditTimeout, link.failure().family());
        Fatal again = assertThrows(Fatal.class, () -> present(link));
        assertEquals(fatal.detail(), again.detail());
    }

    @Test
    void shouldStopTheClockInsideANativeSwap() throws Exception {
        server.acknowledged = 0;
        CommandLink link = open(1, HASTY);
        present(link);
        ControlPage.setRelease(link.control, ControlPage.IN_SWAP, 1);
        long begin = System.nanoTime();
        CompletableFuture<Void> next = CompletableFuture.runAsync(() -> present(link));
        while (System.nanoTime() - begin < 5 * HASTY.creditMs() * 1_000_000L) {
            Thread.onSpinWait();
        }
        assertFalse(next.isDone(), "the clock ran inside the swap");
        assertNull(link.failure());
        server.acknowledged = 1;
        next.get(20, TimeUnit.SECONDS);
        assertEquals(2, link.encodedSeq());
        ControlPage.setRelease(link.control, ControlPage.IN_SWAP, 0);
        Fatal fatal = assertThrows(Fatal.class, () -> present(link), "after the swap it runs again");
        assertEquals(FatalFamily.PresentCreditTimeout, fatal.family());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1})
    void shouldRefuseASerialThatNoClientMints(long serial) {
        CommandLink link = open(1, PATIENT);
        Fatal fatal = assertThrows(Fatal.class, () -> {
            presentWithSerial(link, serial);
            link.awaitApplied(1, WaitReason.APPLIED);
        });
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertEquals("Present.frameSerial (" + serial + ")", fatal.detail());
        assertTrue(link.mark(ControlPage.APPLIED_SEQ) < 1, "a record that failed is not applied");
    }
}
