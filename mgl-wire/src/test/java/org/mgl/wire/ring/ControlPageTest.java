package org.mgl.wire.ring;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlPageTest {
    private final MemorySegment page = Arena.ofAuto().allocate(ControlPage.SIZE, 128);

    @Test
    void shouldLetAParkedClientGoOnWhenItsMarkHasCome() {
        parked(ControlPage.PRESENT_ACK, 3);
        ControlPage.set(page, ControlPage.PRESENT_ACK, 2);
        ControlPage.set(page, ControlPage.APPLIED_SEQ, 9);
        assertFalse(ControlPage.producerMayGoOn(page));
        ControlPage.set(page, ControlPage.PRESENT_ACK, 3);
        assertTrue(ControlPage.producerMayGoOn(page));
        ControlPage.set(page, ControlPage.PRODUCER_PARKED, 0);
        assertFalse(ControlPage.producerMayGoOn(page), "nobody is parked");
    }

    /** The client writes these words: no value of theirs is read outside the page, or leaves a client parked. */
    @ParameterizedTest
    @ValueSource(
            longs = {-8, -1, 1, 260, ControlPage.SIZE - 1, ControlPage.SIZE, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE})
    void shouldTakeAWordThatIsNoneAsCome(long word) {
        parked(word, Long.MAX_VALUE);
        assertTrue(ControlPage.producerMayGoOn(page));
    }

    private void parked(long word, long target) {
        ControlPage.set(page, ControlPage.PRODUCER_WORD, word);
        ControlPage.set(page, ControlPage.PRODUCER_TARGET, target);
        ControlPage.set(page, ControlPage.PRODUCER_PARKED, 1);
    }
}
