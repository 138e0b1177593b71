package org.mgl.wire.ring;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * The control page of a session: one 4096-byte page of 64-bit words. Words that different roles write lie at least 128
 * bytes apart, so that no cache line (nor its prefetched neighbour) is written by both.
 *
 * <pre>
 *      0  client    cmdHead, submittedSeq
 *    128  client    producerParked, producerWord, producerTarget
 *    256  server    cmdTail, appliedSeq, retiredSeq
 *    384  server    consumerParked
 *    512  server    presentAckSerial, fenceMark, queryMark, finishMark, inSwap, pendingUploads, unsoundSerials
 *    640  server    eventHead, eventRingFull
 *    768  client    eventTail
 *    896  either    dead
 * </pre>
 *
 * Cursors are byte counts that only grow; the index is {@code cursor & (capacity - 1)}. Always
 * {@code cmdHead >= cmdTail} and {@code appliedSeq >= retiredSeq}. A watermark may lag behind the truth, never lead it.
 */
public final class ControlPage {
    /** Bytes of the page. */
    public static final int SIZE = 4096;
    /** Bytes of records published by the client. */
    public static final int CMD_HEAD = 0;
    /** Sequence number of the last published record. */
    public static final int SUBMITTED_SEQ = 8;
    /** 1 while the client is parked or about to park. */
    public static final int PRODUCER_PARKED = 128;
    /** Offset in this page of the mark that a parked client waits for. */
    public static final int PRODUCER_WORD = 136;
    /** The value from which on that mark lets the client go on. */
    public static final int PRODUCER_TARGET = 144;
    /** Bytes of records whose ring space may be used again. */
    public static final int CMD_TAIL = 256;
    /** Sequence number of the last applied record. */
    public static final int APPLIED_SEQ = 264;
    /** Sequence number up to which staged bytes may be used again. */
    public static final int RETIRED_SEQ = 272;
    /** {@link #AWAKE}, {@link #PARKED} or {@link #DOZING}. */
    public static final int CONSUMER_PARKED = 384;
    /** Serial of the last acknowledged present. */
    public static final int PRESENT_ACK = 512;
    /** Ordinal up to which fences are signalled. */
    public static final int FENCE_MARK = 520;
    /** Ordinal up to which ended queries are available. */
    public static final int QUERY_MARK = 528;
    /** Ordinal of the last completed finish. */
    public static final int FINISH_MARK = 536;
    /** 1 while the server is inside a native buffer swap. */
    public static final int IN_SWAP = 544;
    /** Bytes that the server has staged for copies that the GPU has yet to do: a gauge. */
    public static final int PENDING_UPLOADS = 552;
    /** How often a frame counted as complete while work of it was outstanding. */
    public static final int UNSOUND_SERIALS = 560;
    /** Bytes of events produced. */
    public static final int EVENT_HEAD = 640;
    /** 1 while the server holds an event that does not fit. */
    public static final int EVENT_RING_FULL = 648;
    /** Bytes of events consumed. */
    public static final int EVENT_TAIL = 768;
    /** 1 once the session has failed. */
    public static final int DEAD = 896;

    /** The server looks for records. */
    public static final long AWAKE = 0;
    /** The server is parked or about to park, until it is rung. */
    public static final long PARKED = 1;
    /** The server is parked for less than a tenth of a millisecond: it is rung only if somebody waits. */
    public static final long DOZING = 2;

    private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();

    private ControlPage() {}

    /** Plain read: for words that the caller itself writes, and for hints. */
    public static long get(MemorySegment page, int word) {
        return (long) WORD.get(page, (long) word);
    }

    /** Acquire read: everything stored before the matching release is visible after it. */
    public static long getAcquire(MemorySegment page, int word) {
        return (long) WORD.getAcquire(page, (long) word);
    }

    /**
     * Whether a client is parked and may go on: the mark that it waits for has come, or the words that say so make no
     * sense. For the server, behind a full fence behind the marks that it has moved; the client writes all three words,
     * fences and looks at the mark again before it parks, so that one of the two sees the other.
     */
    public static boolean producerMayGoOn(MemorySegment page) {
        if (getAcquire(page, PRODUCER_PARKED) == 0) {
            return false;
        }
        long word = get(page, PRODUCER_WORD);
        return (word & ~(SIZE - (long) Long.BYTES)) != 0 || get(page, (int) word) >= get(page, PRODUCER_TARGET);
    }

    /** Plain store, ordered by a later fence or release. */
    public static void set(MemorySegment page, int word, long value) {
        WORD.set(page, (long) word, value);
    }

    /** Release store: everything stored before it is visible to whoever acquires it. */
    public static void setRelease(MemorySegment page, int word, long value) {
        WORD.setRelease(page, (long) word, value);
    }
}
