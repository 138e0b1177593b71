package org.mgl.bench.arm;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.lwjgl.system.MemoryUtil;

/**
 * A ring of words for one producer and one consumer without any check, and without flow control but by frames: the least
 * that can carry calls to another thread. Positions grow for ever; a record lies in one piece and begins with its size.
 */
final class BareRing {
    private static final long BYTES = 16 << 20;
    /** The largest record, and how much the producer leaves free at the ring's end. */
    private static final int RECORD = 64 << 10;
    /** Records behind which the producer publishes: each time a cache line moves to the other core. */
    private static final int BATCH = 64;

    private static final int SPINS = 200;
    private static final long SLEEP_NANOS = 20_000;

    private static final int HEAD = 8;
    private static final int TAIL = 24;

    private final long memory = MemoryUtil.nmemAlignedAllocChecked(4096, BYTES);
    private final AtomicLongArray cursors = new AtomicLongArray(32);
    private long head;
    private long tail;
    private int pending;

    /** The address of a record of at most {@value #RECORD} bytes, which {@link #commit} completes. */
    long claim() {
        return memory + (head & BYTES - 1);
    }

    /** Completes the record that was claimed. */
    void commit(int bytes) {
        head = next(head, bytes);
        if (++pending >= BATCH) {
            publish();
        }
    }

    /** Makes every record visible to the consumer. */
    void publish() {
        pending = 0;
        cursors.setRelease(HEAD, head);
    }

    /** The producer's position. */
    long position() {
        return head;
    }

    /** Waits until the consumer has reached a position. */
    void await(long position) {
        for (int turn = 0; cursors.getAcquire(TAIL) < position; turn++) {
            idle(turn);
        }
    }

    /** The address of the next record; waits for it. */
    long take() {
        for (int turn = 0; cursors.getAcquire(HEAD) == tail; turn++) {
            cursors.setRelease(TAIL, tail);
            idle(turn);
        }
        return memory + (tail & BYTES - 1);
    }

    /** Sleeps soon, because the driver's own threads need the processors, too. */
    private void idle(int turn) {
        if (turn < SPINS) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(this, SLEEP_NANOS);
        }
    }

    /** Goes on behind a record. */
    void release(int bytes) {
        tail = next(tail, bytes);
    }

    /** Tells the producer how far the consumer is. */
    void progress() {
        cursors.setRelease(TAIL, tail);
    }

    private static long next(long position, int bytes) {
        long end = position + bytes;
        long left = BYTES - (end & BYTES - 1);
        return left < RECORD ? end + left : end;
    }

    void free() {
        MemoryUtil.nmemAlignedFree(memory);
    }
}
