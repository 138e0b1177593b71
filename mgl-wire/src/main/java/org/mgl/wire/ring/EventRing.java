package org.mgl.wire.ring;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.mgl.wire.Event;
import org.mgl.wire.EventBounds;
import org.mgl.wire.Fatal;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.record.EventHeader;

/**
 * SEG_EVENT: the ordered, lossless channel from the server to the client. One producer (the apply thread), one consumer
 * (the engine's thread). An event is an {@link EventHeader} and its payload, padded to a multiple
 * of 8. Data is sliced to a quarter of the ring.
 */
public final class EventRing {
    /** Bytes before an event's payload. */
    public static final int FIXED = EventHeader.SIZE;

    private final MemorySegment ring;
    private final MemorySegment control;
    private final long capacity;

    /** A ring over {@code segments}. */
    public EventRing(Segments segments) {
        this.ring = segments.event();
        this.control = segments.control();
        this.capacity = ring.byteSize();
    }

    /** Largest payload of a data event; more is sliced. */
    public int largestPayload() {
        return (int) Math.min(capacity / 4, 1 << 20) - FIXED;
    }

    /**
     * Server: appends one event.
     *
     * @param payload at most {@link #largestPayload} bytes, or text, which is cut at {@link Event#MAX_TEXT}
     * @return false if the ring has no room for it at the moment
     */
    public boolean offer(int event, long seq, long a, long b, byte[] payload) {
        int most = Event.carriesData(event) ? largestPayload() : Event.MAX_TEXT;
        int length = Math.min(payload.length, most);
        int size = FIXED + length + 7 & ~7;
        long head = ControlPage.get(control, ControlPage.EVENT_HEAD);
        long at = head & capacity - 1;
        long pad = at + size > capacity ? capacity - at : 0;
        long tail = ControlPage.getAcquire(control, ControlPage.EVENT_TAIL);
        check("ControlPage.eventTail", head, tail);
        if (head + pad + size - tail > capacity) {
            return false;
        }
        if (pad > 0) {
            RecordHeader.encode(ring, at, RecordHeader.PAD, (int) pad);
            at = 0;
        }
        RecordHeader.encode(ring, at, event, size);
        EventHeader.seq(ring, at, seq);
        EventHeader.a(ring, at, a);
        EventHeader.b(ring, at, (int) b);
        EventHeader.length(ring, at, length);
        MemorySegment.copy(payload, 0, ring, JAVA_BYTE, at + FIXED, length);
        ControlPage.setRelease(control, ControlPage.EVENT_HEAD, head + pad + size);
        return true;
    }

    /** Cursors that the peer may have written; all else follows from them. */
    private void check(String word, long head, long tail) {
        long used = head - tail;
        if (used < 0 || used > capacity || ((head | tail) & RecordHeader.ALIGNMENT - 1) != 0) {
            throw Fatal.protocol(word + " (head " + head + ", tail " + tail + ")");
        }
    }

    /** Client: whether an event waits; costs one acquire read. */
    public boolean hasEvents() {
        return ControlPage.getAcquire(control, ControlPage.EVENT_HEAD) != tail();
    }

    /** Client: hands every waiting event to {@code sink} and frees its room. Returns how many there were. */
    public int drain(EventSink sink) {
        long head = ControlPage.getAcquire(control, ControlPage.EVENT_HEAD);
        check("ControlPage.eventHead", head, tail());
        int count = 0;
        // The tail is read anew each time: a sink may drain too.
        for (long tail = tail(); tail < head; tail = tail()) {
            long at = tail & capacity - 1;
            long header = RecordHeader.read(ring, at);
            int size = RecordHeader.size(header);
            int event = RecordHeader.op(header);
            boolean aligned = (size & RecordHeader.ALIGNMENT - 1) == 0;
            if (!aligned || size < RecordHeader.SIZE || size > head - tail || size > capacity - at) {
                throw Fatal.protocol("Event.size (" + size + ")");
            }
            if (event == RecordHeader.PAD) {
                ControlPage.setRelease(control, ControlPage.EVENT_TAIL, tail + size);
            } else {
                deliver(sink, event, at, size, tail + size);
                count++;
            }
        }
        return count;
    }

    private long tail() {
        return ControlPage.get(control, ControlPage.EVENT_TAIL);
    }

    /** Frees the event's room before it is delivered, so that one whose sink throws does not come again. */
    private void deliver(EventSink sink, int event, long at, int size, long nextTail) {
        int length = size < FIXED ? -1 : EventHeader.length(ring, at);
        if (length < 0 || length > size - FIXED) {
            throw Fatal.protocol("Event.length (event " + event + ", length " + length + ")");
        }
        byte[] payload = new byte[length];
        MemorySegment.copy(ring, JAVA_BYTE, at + FIXED, payload, 0, length);
        long seq = EventHeader.seq(ring, at);
        long a = EventHeader.a(ring, at);
        int b = EventHeader.b(ring, at);
        // The copy is what is checked: a peer may write into the ring meanwhile (RULINGS 18).
        EventBounds.check(event, a, b, MemorySegment.ofArray(payload), 0, length);
        ControlPage.setRelease(control, ControlPage.EVENT_TAIL, nextTail);
        if (Event.carriesData(event)) {
            sink.onData(event, seq, a, b, payload);
        } else {
            sink.onEvent(event, seq, a, b, new String(payload, StandardCharsets.UTF_8));
        }
    }
}
