package org.mgl.wire.link;

/**
 * How a thread looks for what another one is about to do, before it parks: it spins, then yields, because the other one may
 * want this very processor. Schedulers put two threads that wake each other on one processor, where spinning only delays
 * what is waited for; so a wait that ended at its first yield makes the next ones begin with it. Of one thread at a time.
 *
 * <pre>{@code
 * spin.begin();
 * do {
 *     if (there()) {
 *         spin.came();
 *         return;
 *     }
 * } while (spin.goesOn());
 * }</pre>
 */
final class Spin {
    private static final int LOOKS = 32;
    /** One wait of so many spins first all the same, for the scheduler may have moved the two apart. */
    private static final int PROBE = 64;

    private final long nanos;
    private int waits;
    private int looks;
    private int yields;
    private long until;
    private boolean shared;

    /** A wait that spins and yields for about {@code micros} microseconds; with 0 it only looks once. */
    Spin(int micros) {
        nanos = micros * 1000L;
    }

    void begin() {
        waits++;
        looks = nanos == 0 || shared && waits % PROBE != 0 ? 0 : LOOKS;
        yields = 0;
    }

    /** Pauses; false if it is time to park. */
    boolean goesOn() {
        if (looks > 0) {
            looks--;
            Thread.onSpinWait();
            return true;
        }
        if (nanos == 0) {
            return false;
        }
        long now = System.nanoTime();
        if (yields == 0) {
            until = now + nanos;
        } else if (now - until >= 0) {
            return false;
        }
        yields++;
        looks = LOOKS;
        Thread.yield();
        return true;
    }

    /** Yields of this wait. */
    int yields() {
        return yields;
    }

    /** What was waited for has come. */
    void came() {
        shared = yields == 1;
    }
}
