package org.mgl.wire.link;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.mgl.wire.Barrier;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.Segments;

/**
 * The consumer of SEG_CMD: {@link #drain} applies a bounded batch and returns, so that HotSpot compiles it as a method
 * and not only as one endless loop (RULINGS 24). Progress is released every {@value #PROGRESS} records, behind each
 * record that a client may be waiting for, and at the end of a batch.
 */
public final class ApplyLoop {
    private static final int PROGRESS = 32;
    /** Bytes that are taken out of the ring at once: what the client publishes at once. */
    private static final int WINDOW = 4096;

    private final Applier applier;
    private final MemorySegment cmd;
    private final MemorySegment control;
    private final boolean audit;
    private final Doorbell clientBell;
    private final long capacity;
    private final MemorySegment window = Arena.ofAuto().allocate(WINDOW, 128);
    /** Cursors of the published bytes that {@link #window} holds. */
    private long windowFrom;

    private long windowTo;
    private long tail;
    private boolean blocked;
    private long seq;
    private int barrierState = Barrier.INITIAL;

    /** A loop that rings {@code clientBell} when a parked client may go on. */
    public ApplyLoop(Applier applier, Segments segments, boolean audit, Doorbell clientBell) {
        this.applier = applier;
        this.cmd = segments.cmd();
        this.control = segments.control();
        this.audit = audit;
        this.clientBell = clientBell;
        this.capacity = cmd.byteSize();
    }

    /**
     * Applies at most {@code limit} records that are published.
     *
     * @return how many were applied
     * @throws Fatal if a record breaks a rule; earlier records are applied and their progress is posted
     */
    public int drain(int limit) {
        long head = ControlPage.getAcquire(control, ControlPage.CMD_HEAD);
        if (head == tail) {
            return 0;
        }
        if (head - tail < 0 || head - tail > capacity) {
            throw Fatal.protocol("ControlPage.cmdHead (" + head + ", applied up to " + tail + ")");
        }
        int count = 0;
        try {
            while (count < limit && tail < head) {
                if (tail >= windowTo) {
                    take(head);
                }
                long at = tail - windowFrom;
                long header = RecordHeader.read(window, at);
                int size = RecordHeader.size(header);
                checkSize(size, head);
                int op = RecordHeader.op(header);
                if (op == RecordHeader.PAD) {
                    tail += size;
                    continue;
                }
                MemorySegment records = window;
                if (tail + size > windowTo) {
                    if (windowFrom != tail) {
                        take(head);
                        continue;
                    }
                    // Larger than the window.
                    records = cmd;
                    at = tail & capacity - 1;
                }
                if (!applier.ready(op)) {
                    blocked = true;
                    return count;
                }
                apply(op, records, at, size);
                applied(op, records, at, ++count);
            }
        } finally {
            postProgress(true);
        }
        return count;
    }

    /**
     * Copies what is published from {@link #tail} on into this thread's own memory, as much as fits: lines that the
     * client's processor holds come many at a time then, and not one by one at each record's first word, and nothing of a
     * record that is being checked can change.
     */
    private void take(long head) {
        long at = tail & capacity - 1;
        long bytes = Math.min(Math.min(WINDOW, head - tail), capacity - at);
        MemorySegment.copy(cmd, at, window, 0, bytes);
        windowFrom = tail;
        windowTo = tail + bytes;
    }

    private void apply(int op, MemorySegment records, long at, int size) {
        applier.apply(op, records, at, size, seq + 1);
        if (audit) {
            applier.paintStaged();
        }
        seq++;
        tail += size;
    }

    private void applied(int op, MemorySegment records, long at, int count) {
        if (Barrier.barriered(op, records, at, barrierState)) {
            barrierState = Barrier.after(op, barrierState);
            postProgress(true);
        } else if (count % PROGRESS == 0) {
            postProgress(false);
        }
    }

    private void checkSize(int size, long head) {
        long at = tail & capacity - 1;
        if (size < RecordHeader.SIZE
                || (size & RecordHeader.ALIGNMENT - 1) != 0
                || size > head - tail
                || size > capacity - at) {
            throw Fatal.protocol("RecordHeader.size (" + size + " at " + at + ", " + (head - tail) + " published)");
        }
    }

    private void postProgress(boolean wake) {
        ControlPage.setRelease(control, ControlPage.CMD_TAIL, tail);
        // Backends copy staged bytes before they return, so what is applied is retired.
        ControlPage.setRelease(control, ControlPage.RETIRED_SEQ, seq);
        ControlPage.setRelease(control, ControlPage.APPLIED_SEQ, seq);
        if (wake) {
            wakeClient();
        }
    }

    /** Wakes the client if it is parked and what it waits for has come; also after marks have moved. */
    void wakeClient() {
        VarHandle.fullFence();
        if (ControlPage.producerMayGoOn(control)) {
            clientBell.ring();
        }
    }

    /** Takes whether the last drain stopped at a record that has to wait for the GPU; it stays the next one. */
    boolean takeBlocked() {
        boolean was = blocked;
        blocked = false;
        return was;
    }

    /** Whether a published record waits. */
    boolean hasRecords() {
        return ControlPage.getAcquire(control, ControlPage.CMD_HEAD) != tail;
    }

    /** The fault that an exception on the apply thread ends the session with. */
    static Fatal faultOf(Throwable e) {
        return e instanceof Fatal fatal ? fatal : new Fatal(FatalFamily.ApplyThreadFault, e.toString(), e);
    }
}
