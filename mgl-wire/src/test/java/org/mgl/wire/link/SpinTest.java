package org.mgl.wire.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** When a wait spins, when it yields, and that it ends. */
class SpinTest {
    private static final int LONG = 1_000_000;

    /** Pauses of a new wait until it has yielded so often. */
    private static int pauses(Spin spin, int yields) {
        spin.begin();
        int pauses = 0;
        while (spin.yields() < yields) {
            assertTrue(spin.goesOn());
            pauses++;
        }
        return pauses;
    }

    @Test
    void noTimeIsOneLook() {
        Spin spin = new Spin(0);
        spin.begin();
        assertFalse(spin.goesOn());
        assertEquals(0, spin.yields());
    }

    @Test
    void aWaitEnds() {
        Spin spin = new Spin(1);
        spin.begin();
        while (spin.goesOn()) {
            assertTrue(spin.yields() >= 0);
        }
        assertTrue(spin.yields() > 0);
    }

    @Test
    void aWaitThatEndsAtItsFirstYieldMakesTheNextBeginWithIt() {
        Spin spin = new Spin(LONG);
        int first = pauses(spin, 1);
        assertTrue(first > 1);
        assertEquals(first, pauses(spin, 1), "nothing came");
        spin.came();
        assertEquals(1, pauses(spin, 1));
        spin.came();
        assertEquals(1 + first, pauses(spin, 2), "behind a yield it spins again");
        spin.came();
        assertEquals(first, pauses(spin, 1), "the second yield is none of a shared processor");
    }

    @Test
    void nowAndThenItSpinsFirstAllTheSame() {
        Spin spin = new Spin(LONG);
        int first = pauses(spin, 1);
        int spun = 0;
        for (int i = 0; i < 256; i++) {
            spin.came();
            spun += pauses(spin, 1) == first ? 1 : 0;
        }
        assertEquals(4, spun);
    }

    @Test
    void whatComesWhileItSpinsEndsTheHabit() {
        Spin spin = new Spin(LONG);
        pauses(spin, 1);
        spin.came();
        spin.begin();
        spin.came();
        assertTrue(pauses(spin, 1) > 1);
    }
}
