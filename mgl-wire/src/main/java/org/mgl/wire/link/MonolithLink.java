package org.mgl.wire.link;

import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;

/** No queue: each record is applied on the caller's thread when it is committed, through the same codec and applier. */
public final class MonolithLink extends CommandLink {
    private final Applier applier;
    private final long spinNanos;
    private long stageHead;

    /** A link in front of {@code applier}. */
    public MonolithLink(Segments segments, LinkTerms terms, Applier applier) {
        super(segments, terms, LinkTimes.STANDARD);
        this.applier = applier;
        this.spinNanos = terms.spinMicros() * 1000L;
    }

    @Override
    public boolean live() {
        return false;
    }

    @Override
    public long claim(int op, int size) {
        int rounded = roundedSize(size);
        claimedOp = op;
        claimedSize = rounded;
        RecordHeader.encode(cmd, 0, op, rounded);
        return 0;
    }

    @Override
    public void commit() {
        if (failure() != null) {
            checkAlive();
        }
        long at = ++seq;
        cmdBytes += claimedSize;
        try {
            applier.apply(claimedOp, cmd, 0, claimedSize, at);
            if (terms.audit()) {
                applier.paintStaged();
            }
        } catch (RuntimeException | Error e) {
            throw ended(e);
        }
        stageHead = 0;
        ControlPage.set(control, ControlPage.APPLIED_SEQ, at);
    }

    /** A fault of the server's half ends the session as it does on an apply thread. */
    private Fatal ended(Throwable e) {
        Fatal fatal = ApplyLoop.faultOf(e);
        fail(fatal);
        return fatal;
    }

    private void poll() {
        try {
            applier.poll();
        } catch (RuntimeException | Error e) {
            throw ended(e);
        }
    }

    @Override
    public void publish() {
        // Nothing is pending: each record was applied when it was committed.
    }

    /** Polls first: nobody else does between records. */
    @Override
    public long mark(int word) {
        poll();
        return super.mark(word);
    }

    @Override
    public long reserve(long bytes) {
        checkReserve(bytes);
        long at = stageHead;
        if (at + bytes > stageCapacity()) {
            throw new Fatal(FatalFamily.StageOverrun, "two reservations for one record");
        }
        stageHead = at + bytes + 15 & ~15L;
        return at;
    }

    /** Only the GPU is ever waited for, and its driver may need the processor. */
    @Override
    boolean waitFor(int word, long target, long deadline) {
        long begin = System.nanoTime();
        while (ControlPage.getAcquire(control, word) < target) {
            if (System.nanoTime() - deadline >= 0 || failure() != null) {
                return false;
            }
            poll();
            drainEvents();
            if (GpuWait.pause(this, System.nanoTime() - begin, spinNanos)) {
                parks();
            }
        }
        return true;
    }

    @Override
    void eventsDrained() {
        // The producer of events is this thread: it drains before it offers again.
    }

    @Override
    void wakeBoth() {
        // There is one thread only.
    }
}
