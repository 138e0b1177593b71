package org.mgl.wire.link;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicReference;
import org.mgl.wire.Event;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.EventSink;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.ring.Segments;

/**
 * The client's end of a session's data link: claims, fills and commits records, reserves staged bytes, waits.
 *
 * <p>Used by one thread at a time, the one whose context is current. A record is written as
 * {@code at = claim(op, size); Row.encode(cmd(), at, …); commit();} and is complete, in order, when {@code commit}
 * returns. Bytes for a record are reserved with {@link #reserve} before it is claimed and must be filled before it is
 * committed.
 *
 * <p>Every method that can wait throws {@link Fatal} once the session has failed.
 */
public abstract class CommandLink {
    final LinkTerms terms;
    private final LinkTimes times;
    final Segments segments;
    final MemorySegment cmd;
    final MemorySegment control;
    private final MemorySegment stage;
    private final int largestRecord;
    private final ReplySlots replies;
    private final EventRing events;
    private final Ordinals ordinals = new Ordinals();
    private final WaitCounters counters = new WaitCounters();
    private final EventSink router = new Router();
    private EventSink eventSink = (event, seq, a, b, text) -> {};
    private boolean capsInvalidated;
    private boolean runAhead;
    private boolean interrupted;
    private final AtomicReference<Fatal> failure = new AtomicReference<>();

    /** Sequence number of the last committed record. */
    long seq;
    /** Bytes of committed records. */
    long cmdBytes;
    /** Bytes reserved in the stage. */
    long stageBytes;

    private long replyBytes;
    private long eventBytes;
    private long suppressedSets;
    /** Opcode of the record being written. */
    int claimedOp;
    /** Size of the record being written. */
    int claimedSize;

    CommandLink(Segments segments, LinkTerms terms, LinkTimes times) {
        this.segments = segments;
        this.terms = terms;
        this.times = times;
        this.cmd = segments.cmd();
        this.control = segments.control();
        this.stage = segments.stage();
        this.largestRecord = (int) Math.min(cmd.byteSize() / 2, Integer.MAX_VALUE - 7);
        this.replies = new ReplySlots(segments.reply());
        this.events = new EventRing(segments);
    }

    // ---- records ----

    /**
     * Claims room for a record and writes its header; waits for the server if the ring is full.
     *
     * @param size bytes with header; rounded up to 8 here
     * @return offset of the record in {@link #cmd()}
     * @throws Fatal RingOverrun if the record is larger than half the ring
     */
    public abstract long claim(int op, int size);

    /** Completes the claimed record and, by its wait class, waits for it. */
    public abstract void commit();

    /** Makes every committed record visible to the server and wakes it if it is parked. */
    public abstract void publish();

    /**
     * Reserves staged bytes for the record that is claimed next, in record order; waits if the stage is full.
     *
     * @param bytes 1 to {@link #stageCapacity()}
     * @return offset of the bytes in {@link #stage()}
     * @throws Fatal StageOverrun if {@code bytes} is larger than the stage
     */
    public abstract long reserve(long bytes);

    /** SEG_CMD. */
    public final MemorySegment cmd() {
        return cmd;
    }

    /** SEG_STAGE. */
    public final MemorySegment stage() {
        return stage;
    }

    /** Bytes of SEG_STAGE. */
    public final long stageCapacity() {
        return stage.byteSize();
    }

    /** Content above this many bytes is cut into several records. */
    public final long contentLimit() {
        return stage.byteSize() / 4;
    }

    /** Sequence number of the last committed record. */
    public final long encodedSeq() {
        return seq;
    }

    /** Bytes of records committed. */
    public final long cmdBytes() {
        return cmdBytes;
    }

    /** Bytes reserved in SEG_STAGE. */
    public final long stageBytes() {
        return stageBytes;
    }

    /** Bytes of the payloads of awaited replies in SEG_REPLY. */
    public final long replyBytes() {
        return replyBytes;
    }

    /** Bytes of the events taken from SEG_EVENT, with their headers and the ring's padding. */
    public final long eventBytes() {
        return eventBytes;
    }

    /** Counts a group of state that was marked and then found to be what the server has: no record was needed. */
    public final void suppressedSet() {
        suppressedSets++;
    }

    /** How often {@link #suppressedSet} was called. */
    public final long suppressedSets() {
        return suppressedSets;
    }

    /** The session's ordinals. */
    public final Ordinals ordinals() {
        return ordinals;
    }

    /** The terms of the session. */
    public final LinkTerms terms() {
        return terms;
    }

    // ---- waiting ----

    /** Waits until the record {@code target} has been applied. */
    public final void awaitApplied(long target, WaitReason reason) {
        await(ControlPage.APPLIED_SEQ, target, terms.waitTimeoutMs(), FatalFamily.BarrierTimeout, reason);
    }

    /** Waits for the reply of the last committed record; its status is then in {@link #replies()}. */
    public final int awaitReply(WaitReason reason) {
        awaitApplied(seq, reason);
        try {
            int status = replies.status(seq);
            replyBytes += replies.size(seq);
            return status;
        } catch (Fatal e) {
            fail(e);
            throw e;
        }
    }

    /**
     * Takes the present credit for the frame {@code serial}, before that frame's present is encoded: waits only if the
     * credit is spent. The clock stands while the server is inside a native swap, because a hidden window may hold one
     * for ever (RULINGS 11).
     *
     * @throws Fatal PresentCreditTimeout if the credit does not come back within 30 s
     */
    public final void awaitPresentCredit(long serial) {
        long needed = serial - terms.presentCredit();
        if (needed > 0 && ControlPage.getAcquire(control, ControlPage.PRESENT_ACK) < needed) {
            await(
                    ControlPage.PRESENT_ACK,
                    needed,
                    times.creditMs(),
                    FatalFamily.PresentCreditTimeout,
                    WaitReason.PRESENT_CREDIT);
        }
    }

    /** The current value of a mark of the control page, without waiting. */
    public long mark(int word) {
        return ControlPage.getAcquire(control, word);
    }

    /** The last value of a word that the server tells for information; on any thread, asks nothing of the server. */
    public final long gauge(int word) {
        return ControlPage.getAcquire(control, word);
    }

    /** Waits for a mark; {@link #awaitMarkUntil} is the form with a time-out. */
    public final void awaitMark(int word, long target, WaitReason reason) {
        await(word, target, terms.waitTimeoutMs(), FatalFamily.BarrierTimeout, reason);
    }

    /**
     * Waits for a mark until {@code System.nanoTime()} reaches {@code deadline}.
     *
     * @return whether the mark was reached
     */
    public final boolean awaitMarkUntil(int word, long target, long deadline, WaitReason reason) {
        publish();
        long begin = System.nanoTime();
        long cpuBegin = counters.cpuNow();
        boolean reached = waitKeepingInterrupts(word, target, deadline);
        counters.count(reason, begin, cpuBegin);
        Trace.waited(reason, target, System.nanoTime() - begin);
        checkAlive();
        return reached;
    }

    /** Ends the session because a wait that its caller bounds itself outlasted the session's bound; the fault to throw. */
    public final Fatal timedOut(WaitReason reason, String detail) {
        Fatal timeout = new Fatal(FatalFamily.BarrierTimeout, reason + " (" + detail + ")");
        fail(timeout);
        return timeout;
    }

    /** The reply slots. */
    public final ReplySlots replies() {
        return replies;
    }

    /** Counts of waits by reason. */
    public final WaitCounters waits() {
        return counters;
    }

    void await(int word, long target, long timeoutMs, FatalFamily onTimeout, WaitReason reason) {
        publish();
        if (ControlPage.getAcquire(control, word) >= target) {
            return;
        }
        long begin = System.nanoTime();
        long cpuBegin = counters.cpuNow();
        boolean reached;
        do {
            reached = waitKeepingInterrupts(word, target, System.nanoTime() + timeoutMs * 1_000_000);
        } while (!reached && failure() == null && reason == WaitReason.PRESENT_CREDIT && inSwap());
        counters.count(reason, begin, cpuBegin);
        Trace.waited(reason, target, System.nanoTime() - begin);
        checkAlive();
        if (!reached) {
            Fatal timeout = new Fatal(
                    onTimeout,
                    reason + " (waited " + timeoutMs + " ms for " + target + ", at "
                            + ControlPage.getAcquire(control, word) + ")");
            fail(timeout);
            throw timeout;
        }
    }

    private boolean waitKeepingInterrupts(int word, long target, long deadline) {
        try {
            return waitFor(word, target, deadline);
        } finally {
            if (interrupted) {
                interrupted = false;
                Thread.currentThread().interrupt();
            }
        }
    }

    /** For each time that a wait parks: a thread whose interrupt is pending does not, so it is kept until the wait ends. */
    final void parks() {
        counters.parked();
        interrupted |= Thread.interrupted();
    }

    private boolean inSwap() {
        return ControlPage.getAcquire(control, ControlPage.IN_SWAP) != 0;
    }

    /** Waits until a word reaches {@code target}, the session dies or {@code deadline} passes, draining events. */
    abstract boolean waitFor(int word, long target, long deadline);

    // ---- run-ahead ----

    /** Whether there is a queue between the roles, so that the client can run ahead. */
    public abstract boolean live();

    /** Arms or disarms run-ahead; a disarmed link waits for each verb. */
    public final void runAhead(boolean armed) {
        runAhead = armed;
    }

    /** Whether the client publishes and moves on. */
    public final boolean runAhead() {
        return runAhead;
    }

    // ---- events and faults ----

    /** Where events go; called on the thread that drains. */
    public final void eventSink(EventSink sink) {
        eventSink = sink;
    }

    /** Hands over every waiting event without waiting for more. */
    public final void drainEvents() {
        if (events.hasEvents()) {
            try {
                events.drain(router);
            } catch (Fatal e) {
                fail(e);
                throw e;
            }
            eventBytes = ControlPage.get(control, ControlPage.EVENT_TAIL);
            eventsDrained();
        }
    }

    /** Whether the server's capabilities have changed since the last call; the session then asks for them again. */
    public final boolean takeCapsInvalidated() {
        boolean changed = capsInvalidated;
        capsInvalidated = false;
        return changed;
    }

    /** Keeps what belongs to the session and hands the rest to the context's sink. */
    private final class Router implements EventSink {
        @Override
        public void onEvent(int event, long seq, long a, int b, String text) {
            if (event == Event.CAPS_INVALIDATED) {
                capsInvalidated = true;
            } else {
                eventSink.onEvent(event, seq, a, b, text);
            }
        }

        @Override
        public void onData(int event, long seq, long a, int b, byte[] data) {
            eventSink.onData(event, seq, a, b, data);
        }
    }

    /** Tells a server that keeps an event that there is room again. */
    abstract void eventsDrained();

    /** Ends the session from either role; the first fault stays. */
    public final void fail(Fatal fatal) {
        if (failure.compareAndSet(null, fatal)) {
            Trace.fatal(fatal);
        }
        ControlPage.setRelease(control, ControlPage.DEAD, 1);
        wakeBoth();
    }

    /** Wakes whoever is parked on this link. */
    abstract void wakeBoth();

    /** The fault that ended the session, or null. */
    public final Fatal failure() {
        return failure.get();
    }

    /** Throws the session's fault, if any, as a new exception of the caller's thread. */
    public final void checkAlive() {
        Fatal fatal = failure.get();
        if (fatal != null) {
            throw new Fatal(fatal.family(), fatal.detail(), fatal);
        }
    }

    final int roundedSize(int size) {
        int rounded = size + RecordHeader.ALIGNMENT - 1 & -RecordHeader.ALIGNMENT;
        if (rounded > largestRecord) {
            throw new Fatal(
                    FatalFamily.RingOverrun,
                    "record of " + rounded + " bytes, at most " + largestRecord + " (half of SEG_CMD)");
        }
        return rounded;
    }

    final void checkReserve(long bytes) {
        if (bytes <= 0 || bytes > stage.byteSize() - 16) {
            throw new Fatal(
                    FatalFamily.StageOverrun, "reservation of " + bytes + " bytes, at most " + (stage.byteSize() - 16));
        }
        stageBytes += bytes;
    }
}
