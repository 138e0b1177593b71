package org.mgl.wire.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.mgl.wire.Event;
import org.mgl.wire.Fatal;
import org.mgl.wire.RecordHeader;

/**
 * SEG_EVENT: the ordered, lossless channel from the server to the client. One producer (the apply thread), one consumer
 * (the engine's thread). An event is {@code header, u64 seq, i64 a, i64 b, text}; the header's size counts the text.
 */
public final class EventRing {
    /** Bytes before an event's text. */
    public static final int FIXED = 32;
    /** Longest text in bytes; longer ones are cut. */
    public static final int MAX_TEXT = 1024;

    private final MemorySegment ring;
    private final MemorySegment control;
    private final long capacity;

    /** A ring over {@code segments}. */
    public EventRing(Segments segments) {
        this.ring = segments.event();
        this.control = segments.control();
        this.capacity = ring.byteSize();
    }

    /**
     * Server: appends one event.
     *
     * @return false if the ring has no room for it at the moment
     */
    public boolean offer(int event, long seq, long a, long b, byte[] text) {
        int length = Math.min(text.length, MAX_TEXT);
        int size = FIXED + length + 7 & ~7;
        long head = ControlPage.get(control, ControlPage.EVENT_HEAD);
        long at = head & capacity - 1;
        long pad = at + size > capacity ? capacity - at : 0;
        if (head + pad + size - ControlPage.getAcquire(control, ControlPage.EVENT_TAIL) > capacity) {
            return false;
        }
        if (pad > 0) {
            RecordHeader.encode(ring, at, RecordHeader.PAD, (int) pad);
            at = 0;
        }
        ring.set(JAVA_LONG, at, event | (long) size << 32);
        ring.set(JAVA_LONG, at + 8, seq);
        ring.set(JAVA_LONG, at + 16, a);
        ring.set(JAVA_INT, at + 24, (int) b);
        ring.set(JAVA_INT, at + 28, length);
        MemorySegment.copy(text, 0, ring, JAVA_BYTE, at + FIXED, length);
        ControlPage.setRelease(control, ControlPage.EVENT_HEAD, head + pad + size);
        return true;
    }

    /** Client: whether an event waits; costs one acquire read. */
    public boolean hasEvents() {
        return ControlPage.getAcquire(control, ControlPage.EVENT_HEAD)
                != ControlPage.get(control, ControlPage.EVENT_TAIL);
    }

    /** Client: hands every waiting event to {@code sink} and frees its room. Returns how many there were. */
    public int drain(EventSink sink) {
        long head = ControlPage.getAcquire(control, ControlPage.EVENT_HEAD);
        long tail = ControlPage.get(control, ControlPage.EVENT_TAIL);
        int count = 0;
        while (tail < head) {
            long at = tail & capacity - 1;
            long header = RecordHeader.read(ring, at);
            int size = RecordHeader.size(header);
            int event = RecordHeader.op(header);
            if (size < 8 || size > head - tail || size > capacity - at) {
                throw Fatal.protocol("Event.size (" + size + ")");
            }
            if (event != RecordHeader.PAD) {
                deliver(sink, event, at, size);
                count++;
            }
            tail += size;
            ControlPage.setRelease(control, ControlPage.EVENT_TAIL, tail);
        }
        return count;
    }

    private void deliver(EventSink sink, int event, long at, int size) {
        int length = size < FIXED ? -1 : ring.get(JAVA_INT, at + 28);
        if (event >= Event.COUNT || length < 0 || length > size - FIXED) {
            throw Fatal.protocol("Event.text (event " + event + ", length " + length + ")");
        }
        byte[] text = new byte[length];
        MemorySegment.copy(ring, JAVA_BYTE, at + FIXED, text, 0, length);
        sink.onEvent(
                event,
                ring.get(JAVA_LONG, at + 8),
                ring.get(JAVA_LONG, at + 16),
                ring.get(JAVA_INT, at + 24),
                new String(text, StandardCharsets.UTF_8));
    }
}
