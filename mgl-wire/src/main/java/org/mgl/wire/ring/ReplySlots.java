package org.mgl.wire.ring;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.record.ReplyHeader;

/**
 * SEG_REPLY: {@link #COUNT} slots; the reply to the record with sequence number {@code seq} is in slot
 * {@code seq mod COUNT}. A slot is a {@link ReplyHeader} and the payload.
 */
public final class ReplySlots {
    /** Number of slots. */
    public static final int COUNT = 8;
    /** Bytes before a slot's payload. */
    public static final int HEADER = ReplyHeader.SIZE;
    /** Status: done; the payload is the answer. */
    public static final int OK = 0;
    /** Status: a well-formed no, turned into proper GL behaviour by the client. */
    public static final int DECLINED = 1;

    private final MemorySegment segment;
    private final long slotBytes;

    /** Slots over {@code segment}. */
    public ReplySlots(MemorySegment segment) {
        this.segment = segment;
        this.slotBytes = segment.byteSize() / COUNT & ~7L;
    }

    /** The segment that holds the slots. */
    public MemorySegment segment() {
        return segment;
    }

    /** Largest payload in bytes. */
    public long capacity() {
        return slotBytes - HEADER;
    }

    /** Offset in {@link #segment()} of the payload of {@code seq}'s slot. */
    public long payload(long seq) {
        return seq % COUNT * slotBytes + HEADER;
    }

    /** Server: completes the slot of {@code seq}; {@code appliedSeq} publishes it afterwards. */
    public void post(long seq, int status, long size) {
        if (size > capacity()) {
            throw new Fatal(FatalFamily.ReplyTooLarge, size + " bytes, at most " + capacity());
        }
        long at = payload(seq) - HEADER;
        ReplyHeader.encode(segment, at, seq, status, (int) size);
    }

    /** Client, after {@code appliedSeq} passed {@code seq}: the status of the reply. */
    public int status(long seq) {
        long at = payload(seq) - HEADER;
        long found = ReplyHeader.seq(segment, at);
        if (found != seq) {
            throw new Fatal(FatalFamily.ReplyMismatched, "slot holds " + found + ", expected " + seq);
        }
        return ReplyHeader.status(segment, at);
    }

    /** Client: the payload's size in bytes. */
    public int size(long seq) {
        int size = ReplyHeader.size(segment, payload(seq) - HEADER);
        if (size < 0 || size > capacity()) {
            throw new Fatal(FatalFamily.ReplyMismatched, "size " + size + ", at most " + capacity());
        }
        return size;
    }
}
