package org.mgl.bench.fuzz;

import java.util.List;
import java.util.function.IntPredicate;

/**
 * What is fed. Cases come in blocks of {@link #BLOCK}: a block begins afresh, so the cases of its block up to a case
 * repeat it. Used by one thread.
 */
interface Target extends AutoCloseable {
    /** Cases between two fresh starts. */
    int BLOCK = 64;

    /** The name in {@code --target} and in what is printed. */
    String name();

    /** Starts afresh. */
    void begin();

    /**
     * Runs a case; whatever it throws is a finding.
     *
     * @param seed all that the case is made of
     * @param keep which of its steps are run; the others are left out
     */
    void run(long seed, IntPredicate keep);

    /** Steps of a case. */
    int steps(long seed);

    /** The steps of a case in words. */
    List<String> describe(long seed, IntPredicate keep);

    /** What has been reached so far, in one line. */
    String coverage();

    @Override
    void close();

    /** The seed of a case. */
    static long caseSeed(long seed, long number) {
        long z = seed + 0x9E3779B97F4A7C15L * (number + 1);
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
