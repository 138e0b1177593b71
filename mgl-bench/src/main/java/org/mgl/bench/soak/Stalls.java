package org.mgl.bench.soak;

import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/** Stops the calling thread now and then: mostly for moments, seldom so long that the other role parks. */
final class Stalls {
    private static final int EVERY = 40;

    private final SplittableRandom random;

    Stalls(long seed) {
        random = new SplittableRandom(seed);
    }

    void maybe() {
        if (random.nextInt(EVERY) == 0) {
            switch (random.nextInt(16)) {
                case 0 -> LockSupport.parkNanos(this, 1 + random.nextInt(3_000_000));
                case 1, 2, 3 -> LockSupport.parkNanos(this, 1 + random.nextInt(200_000));
                case 4, 5, 6, 7 -> Thread.yield();
                default -> spin(random.nextInt(20_000));
            }
        }
    }

    private static void spin(int nanos) {
        long until = System.nanoTime() + nanos;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
