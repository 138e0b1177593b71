package org.mgl.wire.ring;

/**
 * Allocates SEG_STAGE in record order for the client: a ring of byte ranges, each released once {@code retiredSeq} has
 * passed the record that names it (RULINGS 1). Holds positions only; it never touches the segment.
 *
 * <p>The ring turns back before its end while little is in use: memory that was touched lately is still in the cache, and
 * a first touch costs five times the copy. Where it turns, moves up each time that the client had to wait for room, to a
 * quarter of the ring: a client that streams more at once waits for the server's copies whatever it touches.
 */
public final class StageLedger {
    /** Returned when no range of the asked size is free at the moment. */
    public static final long NO_ROOM = -1;

    private static final int SPANS = 1 << 12;
    private static final long ALIGNMENT = 16;
    private static final long FIRST_TURN = 1 << 20;
    private static final long LOOK_EVERY = 1 << 16;

    private final long capacity;
    private final long[] spanSeq = new long[SPANS];
    private final long[] spanEnd = new long[SPANS];
    private long head;
    private long tail;
    private long turn = FIRST_TURN;
    private long looked;
    private int firstSpan;
    private int lastSpan;

    /** A ledger over {@code capacity} bytes. */
    public StageLedger(long capacity) {
        this.capacity = capacity & -ALIGNMENT;
    }

    /** Bytes that one allocation may have at most. */
    public long capacity() {
        return capacity;
    }

    /** Bytes in use, including ranges that wait for their record to retire. */
    public long used() {
        return head - tail;
    }

    /** The sequence number that must retire before anything more is free; 0 if nothing is in use. */
    public long oldestSeq() {
        return firstSpan == lastSpan ? 0 : spanSeq[firstSpan & SPANS - 1];
    }

    /** Whether it is worth to look for retired ranges before the next allocation. */
    public boolean wantsRetired() {
        if (head % capacity < turn || head - looked < LOOK_EVERY) {
            return false;
        }
        looked = head;
        return true;
    }

    /** Notes that the client has to wait for room. */
    public void waited() {
        turn = Math.min(Math.max(capacity / 4, FIRST_TURN), 2 * turn);
    }

    /** Whether to go back to the start at offset {@code at}: beyond the turn, with the first half of the way retired. */
    private boolean turns(long at, long size) {
        long free = at - used();
        return at >= turn && free >= at / 2 && free >= size;
    }

    /** Reserves {@code bytes} (1 to capacity) for the record {@code seq}; the offset, or {@link #NO_ROOM}. */
    public long allocate(long bytes, long seq) {
        long size = bytes + ALIGNMENT - 1 & -ALIGNMENT;
        if (head == tail) {
            head = 0;
            tail = 0;
            looked = 0;
        }
        long at = head % capacity;
        long start = at + size > capacity || turns(at, size) ? head + capacity - at : head;
        if (start + size - tail > capacity || lastSpan - firstSpan == SPANS) {
            return NO_ROOM;
        }
        head = start + size;
        spanSeq[lastSpan & SPANS - 1] = seq;
        spanEnd[lastSpan & SPANS - 1] = head;
        lastSpan++;
        return start % capacity;
    }

    /** Releases every range whose record is at most {@code retiredSeq}. */
    public void retire(long retiredSeq) {
        while (firstSpan != lastSpan && spanSeq[firstSpan & SPANS - 1] <= retiredSeq) {
            tail = spanEnd[firstSpan & SPANS - 1];
            firstSpan++;
        }
    }
}
