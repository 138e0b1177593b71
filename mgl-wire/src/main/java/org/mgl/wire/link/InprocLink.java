package org.mgl.wire.link;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.mgl.wire.Barrier;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.ring.StageLedger;

/**
 * The producer of SEG_CMD for an apply thread in the same process.
 *
 * <p>Cursors live in fields; {@code cmdHead} is released in batches of {@value #BATCH_RECORDS} records or
 * {@value #BATCH_BYTES} bytes, because each release moves a cache line to the other core (PERFORMANCE.md), and always
 * before a wait. The peer's tail is read only when the cached one leaves no room.
 *
 * <p>Not final, so that tests of this package can leave a wait or its drain out.
 */
public class InprocLink extends CommandLink {
    private static final int BATCH_RECORDS = 64;
    private static final int BATCH_BYTES = 4096;

    private final long capacity;
    private final StageLedger ledger;
    private final Spin spin;
    private final Doorbell serverBell;
    private final Doorbell clientBell;
    private long head;
    private long cachedTail;
    private long publishedHead;
    private int pendingRecords;
    private int barrierState = Barrier.INITIAL;

    /** A link whose server parks at {@code serverBell}; this client parks at {@code clientBell}. */
    public InprocLink(Segments segments, LinkTerms terms, Doorbell serverBell, Doorbell clientBell) {
        this(segments, terms, LinkTimes.STANDARD, serverBell, clientBell);
    }

    InprocLink(Segments segments, LinkTerms terms, LinkTimes times, Doorbell serverBell, Doorbell clientBell) {
        super(segments, terms, times);
        this.capacity = cmd.byteSize();
        this.ledger = new StageLedger(segments.stage().byteSize());
        this.spin = new Spin(terms.spinMicros());
        this.serverBell = serverBell;
        this.clientBell = clientBell;
    }

    @Override
    public boolean live() {
        return true;
    }

    @Override
    public long claim(int op, int size) {
        int rounded = roundedSize(size);
        long at = head & capacity - 1;
        long pad = at + rounded > capacity ? capacity - at : 0;
        if (head + pad + rounded - cachedTail > capacity) {
            awaitRoom(pad + rounded);
        }
        if (pad > 0) {
            RecordHeader.encode(cmd, at, RecordHeader.PAD, (int) pad);
            head += pad;
            at = 0;
        }
        claimedOp = op;
        claimedSize = rounded;
        RecordHeader.encode(cmd, at, op, rounded);
        return at;
    }

    @Override
    public void commit() {
        long at = head & capacity - 1;
        head += claimedSize;
        cmdBytes += claimedSize;
        seq++;
        int op = claimedOp;
        if (Barrier.barriered(op, cmd, at, barrierState) || !runAhead() && Barrier.verb(op)) {
            waitAtCommit(op, at);
        } else if (++pendingRecords >= BATCH_RECORDS || head - publishedHead >= BATCH_BYTES || starves(op)) {
            publishBatch();
        }
    }

    /** Whether the server is parked, not for a moment, while a verb waits for it; a plain read. */
    private boolean starves(int op) {
        return Barrier.verb(op) && ControlPage.get(control, ControlPage.CONSUMER_PARKED) == ControlPage.PARKED;
    }

    private void waitAtCommit(int op, long at) {
        int before = barrierState;
        barrierState = Barrier.after(op, before);
        switch (Barrier.waitClass(op, cmd, at, before)) {
            // Whoever asked reads the reply, and waits for it there.
            case REPLY, PRESENT -> publish();
            case APPLIED -> awaitApplied(seq, WaitReason.APPLIED);
            case NONE -> awaitApplied(seq, WaitReason.LOCKSTEP);
        }
        if (!runAhead() && op == Op.PRESENT) {
            awaitApplied(seq, WaitReason.LOCKSTEP);
        }
    }

    @Override
    public void publish() {
        if (publishedHead != head) {
            releaseAndRing();
            if (failure() != null) {
                checkAlive();
            }
        }
    }

    /** Publishes what nobody waits for: a server that dozes finds it by itself. */
    private void publishBatch() {
        if (release() == ControlPage.PARKED) {
            serverBell.ring();
        }
        if (failure() != null) {
            checkAlive();
        }
    }

    /** {@link #publish} that does not ask whether the session lives: for its end. */
    void releaseAndRing() {
        if (release() != ControlPage.AWAKE) {
            serverBell.ring();
        }
    }

    private long release() {
        ControlPage.set(control, ControlPage.SUBMITTED_SEQ, seq);
        ControlPage.setRelease(control, ControlPage.CMD_HEAD, head);
        publishedHead = head;
        pendingRecords = 0;
        VarHandle.fullFence();
        return ControlPage.getAcquire(control, ControlPage.CONSUMER_PARKED);
    }

    @Override
    public long reserve(long bytes) {
        checkReserve(bytes);
        if (ledger.wantsRetired()) {
            ledger.retire(ControlPage.getAcquire(control, ControlPage.RETIRED_SEQ));
        }
        long at = ledger.allocate(bytes, seq + 1);
        return at != StageLedger.NO_ROOM ? at : reserveSlowly(bytes);
    }

    private long reserveSlowly(long bytes) {
        for (; ; ) {
            ledger.retire(ControlPage.getAcquire(control, ControlPage.RETIRED_SEQ));
            long at = ledger.allocate(bytes, seq + 1);
            if (at != StageLedger.NO_ROOM) {
                return at;
            }
            if (ledger.oldestSeq() > seq) {
                throw new Fatal(FatalFamily.StageOverrun, "two reservations for one record");
            }
            ledger.waited();
            Trace.stagePressure(bytes, stageCapacity());
            awaitMark(ControlPage.RETIRED_SEQ, ledger.oldestSeq(), WaitReason.STAGE_SPACE);
        }
    }

    private void awaitRoom(long bytes) {
        cachedTail = ControlPage.getAcquire(control, ControlPage.CMD_TAIL);
        if (head + bytes - cachedTail > capacity) {
            // A part of the ring at once, or the wait would come again behind the next record.
            long enough = head + bytes - capacity;
            awaitMark(ControlPage.CMD_TAIL, Math.min(head, enough + capacity / 4), WaitReason.RING_SPACE);
            cachedTail = ControlPage.getAcquire(control, ControlPage.CMD_TAIL);
        }
    }

    @Override
    boolean waitFor(int word, long target, long deadline) {
        spin.begin();
        do {
            if (ControlPage.getAcquire(control, word) >= target) {
                spin.came();
                return true;
            }
        } while (spin.goesOn());
        return parkFor(word, target, deadline);
    }

    private boolean parkFor(int word, long target, long deadline) {
        clientBell.owner(Thread.currentThread());
        ControlPage.set(control, ControlPage.PRODUCER_WORD, word);
        ControlPage.set(control, ControlPage.PRODUCER_TARGET, target);
        for (; ; ) {
            ControlPage.set(control, ControlPage.PRODUCER_PARKED, 1);
            VarHandle.fullFence();
            drainInWait();
            if (ControlPage.getAcquire(control, word) >= target) {
                ControlPage.set(control, ControlPage.PRODUCER_PARKED, 0);
                return true;
            }
            long left = deadline - System.nanoTime();
            if (left <= 0 || failure() != null) {
                ControlPage.set(control, ControlPage.PRODUCER_PARKED, 0);
                return false;
            }
            parks();
            LockSupport.parkNanos(this, left);
        }
    }

    /** What a wait does between its flag and its look at the word. */
    void drainInWait() {
        drainEvents();
    }

    /** The server sets its flag, fences and looks again, too: one of the two sees the other (RULINGS 6). */
    @Override
    void eventsDrained() {
        VarHandle.fullFence();
        if (ControlPage.getAcquire(control, ControlPage.EVENT_RING_FULL) != 0) {
            serverBell.ring();
        }
    }

    @Override
    void wakeBoth() {
        serverBell.ring();
        clientBell.ring();
    }
}
