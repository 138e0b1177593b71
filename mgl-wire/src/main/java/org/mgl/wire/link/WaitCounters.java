package org.mgl.wire.link;

/** Counts and lengths of the client's waits by reason. Written by the waiting thread only. */
public final class WaitCounters {
    private final long[] counts = new long[WaitReason.values().length];
    private final long[] nanos = new long[WaitReason.values().length];

    WaitCounters() {}

    void count(WaitReason reason, long length) {
        counts[reason.ordinal()]++;
        nanos[reason.ordinal()] += length;
    }

    /** How often the client waited for {@code reason}. */
    public long count(WaitReason reason) {
        return counts[reason.ordinal()];
    }

    /** Nanoseconds that the client waited for {@code reason}. */
    public long nanos(WaitReason reason) {
        return nanos[reason.ordinal()];
    }

    /** Nanoseconds in all waits. */
    public long totalNanos() {
        long sum = 0;
        for (long length : nanos) {
            sum += length;
        }
        return sum;
    }

    /** All waits but those for the present credit. */
    public long countWithoutCredit() {
        long sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += i == WaitReason.PRESENT_CREDIT.ordinal() ? 0 : counts[i];
        }
        return sum;
    }
}
