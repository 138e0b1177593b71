package org.mgl.wire.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The ledger never hands out bytes of a record that has not retired. */
class StageLedgerTest {
    private record Span(long seq, long offset, long bytes) {}

    @Test
    void shouldNeverOverlapARangeThatHasNotRetired() {
        Random random = new Random(1);
        long capacity = 64 * 1024;
        StageLedger ledger = new StageLedger(capacity);
        ArrayDeque<Span> live = new ArrayDeque<>();
        long seq = 0;
        int refused = 0;
        for (int i = 0; i < 200_000; i++) {
            if (random.nextInt(3) == 0 && !live.isEmpty()) {
                long retired = live.peek().seq() + random.nextInt(3);
                ledger.retire(Math.min(retired, seq));
                while (!live.isEmpty() && live.peek().seq() <= retired) {
                    live.poll();
                }
            }
            long bytes = 1 + random.nextInt(random.nextInt(10) == 0 ? (int) capacity : 2000);
            long at = ledger.allocate(bytes, seq + 1);
            if (at == StageLedger.NO_ROOM) {
                refused++;
                continue;
            }
            seq++;
            assertTrue(at >= 0 && at + bytes <= capacity, "inside the stage");
            for (Span span : live) {
                assertTrue(
                        at + bytes <= span.offset() || span.offset() + span.bytes() <= at,
                        () -> "overlaps the range of record " + span.seq());
            }
            live.add(new Span(seq, at, bytes));
        }
        assertTrue(refused > 100 && seq > 10_000, "both outcomes were met");
    }

    @Test
    void shouldGiveTheWholeStageOnceEverythingRetired() {
        StageLedger ledger = new StageLedger(4096);
        assertEquals(0, ledger.allocate(4096, 1));
        assertEquals(StageLedger.NO_ROOM, ledger.allocate(1, 2));
        assertEquals(1, ledger.oldestSeq());
        ledger.retire(0);
        assertEquals(StageLedger.NO_ROOM, ledger.allocate(1, 2));
        ledger.retire(1);
        assertEquals(0, ledger.allocate(4096, 2));
    }

    @Test
    void shouldComeBackToWarmMemoryWhileLittleIsInUse() {
        StageLedger ledger = new StageLedger(32 << 20);
        Random random = new Random(2);
        ArrayDeque<Span> live = new ArrayDeque<>();
        long highest = 0;
        for (long seq = 1; seq <= 20_000; seq++) {
            if (ledger.wantsRetired()) {
                ledger.retire(seq - 10);
            }
            long bytes = 1 + random.nextInt(20_000);
            long at = ledger.allocate(bytes, seq);
            if (at == StageLedger.NO_ROOM) {
                ledger.retire(seq - 10);
                at = ledger.allocate(bytes, seq);
            }
            assertTrue(at >= 0, "nobody has to wait");
            while (!live.isEmpty() && live.peek().seq() <= seq - 10) {
                live.poll();
            }
            for (Span span : live) {
                assertTrue(at + bytes <= span.offset() || span.offset() + span.bytes() <= at, "no overlap");
            }
            live.add(new Span(seq, at, bytes));
            highest = Math.max(highest, at + bytes);
        }
        assertTrue(highest < 2 << 20, "highest byte used: " + highest);
    }

    @Test
    void shouldUseMoreMemoryOnceTheClientHadToWaitButNotAll() {
        StageLedger ledger = new StageLedger(32 << 20);
        for (int i = 0; i < 5; i++) {
            ledger.waited();
        }
        long highest = 0;
        for (long seq = 1; seq <= 1000; seq++) {
            if (ledger.wantsRetired()) {
                ledger.retire(seq - 1);
            }
            highest = Math.max(highest, ledger.allocate(50_000, seq));
        }
        assertTrue(highest > 7 << 20 && highest < 9 << 20, "highest offset used: " + highest);
    }
}
