package org.mgl.wire.link;

/**
 * How a thread looks for what another one is about to do, before it parks: it spins, with yields, because the other one may
 * want this very processor, and then yields only. Schedulers put two threads that wake each other on one processor, where
 * spinning only delays what is waited for; so a wait that ended at its first yield makes the next ones begin with it. Of one
 * thread at a time.
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

    /** How long it yields, longer spins aside: a park and the ring that ends it cost both threads about as much. */
    private static final long YIELD_NANOS = 50_000;

    private final long nanos;
    private final long limit;
    private int waits;
    private int looks;
    private int yields;
    private long began;
    private boolean shared;

    /** A wait that spins for about {@code micros} microseconds; with 0 it looks once and does not yield either. */
    Spin(int micros) {
        nanos = micros * 1000L;
        limit = Math.max(nanos, YIELD_NANOS);
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
            began = now;
        }
        long waited = now - began;
        if (waited >= limit) {
            return false;
        }
        yields++;
        looks = waited < nanos ? LOOKS : 0;
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
