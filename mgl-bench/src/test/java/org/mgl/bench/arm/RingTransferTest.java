package org.mgl.bench.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The ring that is measured carries every record once, in order of its sum. */
class RingTransferTest {
    @Test
    void shouldCarryEveryRecord() {
        try (RingUnderTest ring = new MglRing()) {
            long records = 3L * RingUnderTest.CAPACITY / RingUnderTest.PAYLOAD;
            RingMain.transfer(ring, records);
            assertEquals(records, ring.received());
            RingMain.transfer(ring, 5);
            assertEquals(records + 5, ring.received());
        }
    }
}
