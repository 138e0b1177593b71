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
                assertTrue(at + bytes <= span.offset() || span.offset() + span.bytes() <= at,
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
}
