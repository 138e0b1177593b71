package org.mgl.wire.link;

import java.util.function.LongSupplier;

/** Counts and lengths of the client's waits by reason. Written by the waiting thread only. */
public final class WaitCounters {
    private final long[] counts = new long[WaitReason.values().length];
    private final long[] nanos = new long[WaitReason.values().length];
    private LongSupplier cpuClock = () -> 0;
    private long cpuNanos;
    private long parks;

    WaitCounters() {}

    /** Names a clock of the waiting thread's CPU nanoseconds; without one {@link #totalCpuNanos} stays 0. */
    public void cpuClock(LongSupplier clock) {
        cpuClock = clock;
    }

    long cpuNow() {
        return cpuClock.getAsLong();
    }

    /** Counts a wait that ends now and began at {@code begin}, when the CPU clock stood at {@code cpuBegin}. */
    void count(WaitReason reason, long begin, long cpuBegin) {
        counts[reason.ordinal()]++;
        nanos[reason.ordinal()] += System.nanoTime() - begin;
        cpuNanos += cpuNow() - cpuBegin;
    }

    /** Counts a park of the waiting thread; a wait that outlasts its spin parks once or more. */
    void parked() {
        parks++;
    }

    /** How often the waiting thread parked in all waits. */
    public long parks() {
        return parks;
    }

    /** CPU nanoseconds of the waiting thread in all waits since {@link #cpuClock} was named. */
    public long totalCpuNanos() {
        return cpuNanos;
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

    /** All waits. */
    public long totalCount() {
        return countWithoutCredit() + counts[WaitReason.PRESENT_CREDIT.ordinal()];
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
