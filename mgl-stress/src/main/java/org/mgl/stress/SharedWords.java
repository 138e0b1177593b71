package org.mgl.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.mgl.wire.Event;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.ring.StageLedger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.JJ_Result;

/** The words and bytes that client and server share, two threads at a time, on real memory. */
public final class SharedWords {
    private SharedWords() {}

    /** A control page and small segments. */
    public abstract static class Shared {
        static final int RING = 64;
        static final int STAGE = 32;

        final MemorySegment memory = Arena.ofAuto().allocate(ControlPage.SIZE + 512, 128);
        final MemorySegment control = memory.asSlice(0, ControlPage.SIZE);
        final MemorySegment ring = memory.asSlice(ControlPage.SIZE, RING);
        final MemorySegment stage = memory.asSlice(ControlPage.SIZE + 128, STAGE);
        final MemorySegment reply = memory.asSlice(ControlPage.SIZE + 192, ReplySlots.COUNT * 32L);

        /** Events in the ring. */
        EventRing events() {
            return new EventRing(new Segments(control, ring, stage, reply, ring));
        }
    }

    /** {@code InprocLink.commit} and {@code ApplyLoop.drain}, the record behind a pad that fills the ring's end. */
    @JCStressTest
    @Outcome(id = "0, -1", expect = ACCEPTABLE, desc = "nothing is published yet")
    @Outcome(id = "72, 42", expect = ACCEPTABLE, desc = "the whole record behind the pad")
    @Outcome(expect = FORBIDDEN, desc = "a head that leads its record")
    @State
    public static class PublishAndConsume extends Shared {
        @Actor
        public void client() {
            RecordHeader.encode(ring, 48, RecordHeader.PAD, 16);
            RecordHeader.encode(ring, 0, 66, 16);
            ring.set(ValueLayout.JAVA_LONG, 8, 42);
            ControlPage.setRelease(control, ControlPage.CMD_HEAD, 72);
        }

        @Actor
        public void server(JJ_Result r) {
            r.r1 = ControlPage.getAcquire(control, ControlPage.CMD_HEAD);
            r.r2 = -1;
            if (r.r1 != 0 && RecordHeader.op(RecordHeader.read(ring, 48)) == RecordHeader.PAD) {
                int size = RecordHeader.size(RecordHeader.read(ring, 48));
                r.r2 = ring.get(ValueLayout.JAVA_LONG, (48 + size & RING - 1) + 8);
            }
        }
    }

    /** {@code InprocLink.release} against {@code ApplyThread.idle}: one of them sees the other (RULINGS 6). */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the client rings")
    @Outcome(id = "0, 8", expect = ACCEPTABLE, desc = "the server does not park")
    @Outcome(id = "1, 8", expect = ACCEPTABLE, desc = "both")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "a lost wake-up")
    @State
    public static class PublishAndPark extends Shared {
        @Actor
        public void client(JJ_Result r) {
            ControlPage.setRelease(control, ControlPage.CMD_HEAD, 8);
            VarHandle.fullFence();
            r.r1 = ControlPage.getAcquire(control, ControlPage.CONSUMER_PARKED);
        }

        @Actor
        public void server(JJ_Result r) {
            ControlPage.set(control, ControlPage.CONSUMER_PARKED, 1);
            VarHandle.fullFence();
            r.r2 = ControlPage.getAcquire(control, ControlPage.CMD_HEAD);
        }
    }

    /** The control: without the fences the wake-up is lost. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "the lost wake-up that the fences prevent")
    @Outcome(expect = ACCEPTABLE, desc = "one of them sees the other")
    @State
    public static class PublishAndParkWithoutFences extends Shared {
        @Actor
        public void client(JJ_Result r) {
            ControlPage.setRelease(control, ControlPage.CMD_HEAD, 8);
            r.r1 = ControlPage.getAcquire(control, ControlPage.CONSUMER_PARKED);
        }

        @Actor
        public void server(JJ_Result r) {
            ControlPage.set(control, ControlPage.CONSUMER_PARKED, 1);
            r.r2 = ControlPage.getAcquire(control, ControlPage.CMD_HEAD);
        }
    }

    /** {@code ApplyLoop.postProgress} against {@code InprocLink.parkFor}. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the server rings")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "the client does not park")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "both")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "a lost wake-up")
    @State
    public static class ProgressAndWait extends Shared {
        @Actor
        public void server(JJ_Result r) {
            ControlPage.setRelease(control, ControlPage.APPLIED_SEQ, 1);
            VarHandle.fullFence();
            r.r1 = ControlPage.producerMayGoOn(control) ? 1 : 0;
        }

        @Actor
        public void client(JJ_Result r) {
            ControlPage.set(control, ControlPage.PRODUCER_WORD, ControlPage.APPLIED_SEQ);
            ControlPage.set(control, ControlPage.PRODUCER_TARGET, 1);
            ControlPage.set(control, ControlPage.PRODUCER_PARKED, 1);
            VarHandle.fullFence();
            r.r2 = ControlPage.getAcquire(control, ControlPage.APPLIED_SEQ);
        }
    }

    /** The order of {@code postProgress}: who sees the record applied, sees its space free and its bytes retired. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "nothing yet")
    @Outcome(id = "0, 11", expect = ACCEPTABLE, desc = "space and bytes first")
    @Outcome(id = "0, 10", expect = ACCEPTABLE, desc = "space first")
    @Outcome(id = "1, 11", expect = ACCEPTABLE, desc = "all of it")
    @Outcome(expect = FORBIDDEN, desc = "a watermark that leads")
    @State
    public static class Watermarks extends Shared {
        @Actor
        public void server() {
            ControlPage.setRelease(control, ControlPage.CMD_TAIL, 10);
            ControlPage.setRelease(control, ControlPage.RETIRED_SEQ, 1);
            ControlPage.setRelease(control, ControlPage.APPLIED_SEQ, 1);
        }

        @Actor
        public void client(JJ_Result r) {
            r.r1 = ControlPage.getAcquire(control, ControlPage.APPLIED_SEQ);
            long retired = ControlPage.getAcquire(control, ControlPage.RETIRED_SEQ);
            r.r2 = retired + ControlPage.getAcquire(control, ControlPage.CMD_TAIL);
        }
    }

    /** {@code Completions.poll} and then {@code wakeClient} against a client that waits for a mark: no lost wake-up. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the server rings")
    @Outcome(id = "0, 5", expect = ACCEPTABLE, desc = "the client does not park")
    @Outcome(id = "1, 5", expect = ACCEPTABLE, desc = "both")
    @Outcome(expect = FORBIDDEN, desc = "a lost wake-up")
    @State
    public static class MarkAndWait extends Shared {
        @Actor
        public void server(JJ_Result r) {
            ControlPage.setRelease(control, ControlPage.FENCE_MARK, 5);
            VarHandle.fullFence();
            r.r1 = ControlPage.producerMayGoOn(control) ? 1 : 0;
        }

        @Actor
        public void client(JJ_Result r) {
            ControlPage.set(control, ControlPage.PRODUCER_WORD, ControlPage.FENCE_MARK);
            ControlPage.set(control, ControlPage.PRODUCER_TARGET, 5);
            ControlPage.set(control, ControlPage.PRODUCER_PARKED, 1);
            VarHandle.fullFence();
            r.r2 = ControlPage.getAcquire(control, ControlPage.FENCE_MARK);
        }
    }

    /**
     * A loop polls the marks of fences and queries while records are applied: marks only rise, and lag behind their
     * record.
     */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "nothing yet")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "seen at the second poll")
    @Outcome(id = "0, 2", expect = ACCEPTABLE, desc = "both ends seen at the second poll")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "the first end")
    @Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "the first end, then the second")
    @Outcome(id = "2, 2", expect = ACCEPTABLE, desc = "both ends")
    @Outcome(expect = FORBIDDEN, desc = "a mark that falls, or leads the record that ended its query")
    @State
    public static class MarksOfAPollingLoop extends Shared {
        @Actor
        public void server() {
            ControlPage.setRelease(control, ControlPage.APPLIED_SEQ, 1);
            ControlPage.setRelease(control, ControlPage.QUERY_MARK, 1);
            ControlPage.setRelease(control, ControlPage.APPLIED_SEQ, 2);
            ControlPage.setRelease(control, ControlPage.QUERY_MARK, 2);
        }

        @Actor
        public void client(JJ_Result r) {
            r.r1 = ControlPage.getAcquire(control, ControlPage.QUERY_MARK);
            r.r2 = ControlPage.getAcquire(control, ControlPage.QUERY_MARK);
            if (ControlPage.getAcquire(control, ControlPage.APPLIED_SEQ) < r.r2) {
                r.r2 = -1;
            }
        }
    }

    /** What the server wrote for the client before it raised a mark is there when the mark is: an event, for example. */
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "nothing yet")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "the event came before its mark")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "both")
    @Outcome(expect = FORBIDDEN, desc = "a mark without the event that came before it")
    @State
    public static class EventBeforeMark extends Shared {
        private final EventRing events = events();

        @Actor
        public void server() {
            events.offer(Event.GL_ERROR, 1, 1, 0, new byte[0]);
            ControlPage.setRelease(control, ControlPage.FENCE_MARK, 1);
        }

        @Actor
        public void client(II_Result r) {
            r.r1 = (int) ControlPage.getAcquire(control, ControlPage.FENCE_MARK);
            events.drain((event, seq, a, b, text) -> r.r2 = (int) seq);
        }
    }

    /** {@code ReplySlots}: an applied record's reply is whole. */
    @JCStressTest
    @Outcome(id = "-1, -1", expect = ACCEPTABLE, desc = "not applied yet")
    @Outcome(id = "8, 42", expect = ACCEPTABLE, desc = "the whole reply")
    @Outcome(expect = FORBIDDEN, desc = "a reply that is not there")
    @State
    public static class Replies extends Shared {
        private final ReplySlots slots = new ReplySlots(reply);

        @Actor
        public void server() {
            reply.set(ValueLayout.JAVA_LONG, slots.payload(3), 42);
            slots.post(3, ReplySlots.OK, 8);
            ControlPage.setRelease(control, ControlPage.APPLIED_SEQ, 3);
        }

        @Actor
        public void client(JJ_Result r) {
            boolean applied = ControlPage.getAcquire(control, ControlPage.APPLIED_SEQ) >= 3;
            r.r1 = applied && slots.status(3) == ReplySlots.OK ? slots.size(3) : -1;
            r.r2 = applied ? reply.get(ValueLayout.JAVA_LONG, slots.payload(3)) : -1;
        }
    }

    /** {@code StageLedger}: bytes are written anew only once the record that named them has retired. */
    @JCStressTest
    @Outcome(id = "7, 0", expect = ACCEPTABLE, desc = "no room yet")
    @Outcome(id = "7, 1", expect = ACCEPTABLE, desc = "used again after it retired")
    @Outcome(expect = FORBIDDEN, desc = "the server reads the next record's bytes")
    @State
    public static class StageReuse extends Shared {
        private final StageLedger ledger = new StageLedger(STAGE);

        public StageReuse() {
            ledger.allocate(STAGE, 1);
            stage.fill((byte) 7);
        }

        @Actor
        public void server(II_Result r) {
            r.r1 = stage.get(ValueLayout.JAVA_BYTE, 9);
            ControlPage.setRelease(control, ControlPage.RETIRED_SEQ, 1);
        }

        @Actor
        public void client(II_Result r) {
            ledger.retire(ControlPage.getAcquire(control, ControlPage.RETIRED_SEQ));
            if (ledger.allocate(STAGE, 2) != StageLedger.NO_ROOM) {
                stage.set(ValueLayout.JAVA_BYTE, 9, (byte) 8);
                r.r2 = 1;
            }
        }
    }

    /** {@code EventRing}: an event arrives whole or not yet, and its room is used again only after it was copied. */
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "the first event; the ring has no room for the second")
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "the first event; the second took its room afterwards")
    @Outcome(id = "12, 1", expect = ACCEPTABLE, desc = "both")
    @Outcome(expect = FORBIDDEN, desc = "an event that is torn or lost")
    @State
    public static class EventFlow extends Shared {
        private static final byte[] TEXT = "event".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        private final EventRing events = events();

        public EventFlow() {
            events.offer(Event.GL_ERROR, 1, 1, 0, TEXT);
        }

        @Actor
        public void server(II_Result r) {
            r.r2 = events.offer(Event.GL_ERROR, 2, 2, 0, TEXT) ? 1 : 0;
        }

        @Actor
        public void client(II_Result r) {
            events.drain((event, seq, a, b, text) -> {
                boolean whole = event == Event.GL_ERROR && a == seq && text.equals("event");
                r.r1 = r.r1 * 10 + (whole ? (int) seq : 9);
            });
        }
    }
}
