package org.mgl.bench.fuzz;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Event;
import org.mgl.wire.EventBounds;
import org.mgl.wire.Fatal;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.EventSink;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.Caps;

/**
 * What a client reads: the event ring, whose events arrive whole and in order until a byte of the ring or a cursor is
 * changed, and reply slots with the snapshot of capabilities.
 */
final class EventTarget implements Target {
    private static final int STEPS = 40;

    private final LinkTerms terms = Corpus.terms(16 << 10, 64 << 10, 4 << 10);
    private final Segments segments = GuardedMemory.segments(terms);
    private final byte[] caps = new byte[64 << 10];
    private final int capsBytes;
    private final ArrayDeque<String> sent = new ArrayDeque<>();
    private final Sink sink = new Sink();
    private long delivered;
    private long refused;
    private boolean damaged;

    EventTarget() {
        capsBytes = (int) CheckingBackend.caps().encode(MemorySegment.ofArray(caps), 0);
    }

    @Override
    public String name() {
        return "events";
    }

    @Override
    public int steps(long seed) {
        return STEPS;
    }

    @Override
    public List<String> describe(long seed, IntPredicate keep) {
        return List.of();
    }

    @Override
    public void begin() {
        segments.control().fill((byte) 0);
    }

    @Override
    public void run(long seed, IntPredicate keep) {
        SplittableRandom random = new SplittableRandom(seed);
        segments.control().fill((byte) 0);
        sent.clear();
        damaged = false;
        EventRing ring = new EventRing(segments);
        try {
            for (int i = 0; i < STEPS; i++) {
                SplittableRandom own = random.split();
                if (keep.test(i)) {
                    step(ring, own, i);
                }
            }
            ring.drain(sink);
            BrokenContract.unless(damaged || sent.isEmpty(), "an event was lost");
        } catch (Fatal e) {
            BrokenContract.unless(damaged, "refused without a reason: " + e);
            refused++;
        }
        reply(random);
    }

    private void step(EventRing ring, SplittableRandom random, int step) {
        switch (random.nextInt(step < STEPS / 2 ? 4 : 6)) {
            case 0 -> ring.drain(sink);
            case 1, 2, 3 -> offer(ring, random);
            case 4 -> damage(segments.event(), random);
            default -> cursor(random);
        }
    }

    private void offer(EventRing ring, SplittableRandom random) {
        int event = 1 + random.nextInt(Event.COUNT - 1);
        long value = event == Event.DEBUG_MESSAGE
                ? DebugMessage.pack(DebugMessage.SOURCE_API, DebugMessage.TYPE_ERROR, random.nextInt())
                : random.nextInt(4);
        int b = switch (event) {
            case Event.SURFACE_CHANGED -> EventBounds.size(64, 64);
            case Event.DEBUG_MESSAGE -> 0x9146 + random.nextInt(4);
            default -> random.nextInt(4);
        };
        byte[] payload = payload(event, random);
        try {
            EventBounds.check(event, value, b, MemorySegment.ofArray(payload), 0, payload.length);
        } catch (Fatal e) {
            return;
        }
        long seq = random.nextLong();
        if (ring.offer(event, seq, value, b, payload)) {
            sent.add(line(event, seq, value, b, payload));
        }
    }

    private static byte[] payload(int event, SplittableRandom random) {
        int most = random.nextInt(8) == 0 ? 900 : 48;
        byte[] payload = new byte[event == Event.GPU_WRITTEN ? 16 * random.nextInt(8) : random.nextInt(most)];
        for (int i = 0; i < payload.length; i++) {
            payload[i] = (byte) (Event.carriesData(event) ? i % 4 == 0 ? 1 : 0 : 32 + random.nextInt(90));
        }
        return switch (event) {
            case Event.MIP_LEVELS_GENERATED, Event.CAPS_INVALIDATED, Event.SURFACE_CHANGED -> new byte[0];
            default -> payload;
        };
    }

    private static String line(int event, long seq, long a, int b, byte[] payload) {
        return event + " " + seq + " " + a + " " + b + " " + Arrays.hashCode(payload);
    }

    private final class Sink implements EventSink {
        @Override
        public void onEvent(int event, long seq, long a, int b, String text) {
            onData(event, seq, a, b, text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public void onData(int event, long seq, long a, int b, byte[] data) {
            delivered++;
            String expected = sent.poll();
            String actual = line(event, seq, a, b, data);
            BrokenContract.unless(
                    damaged || actual.equals(expected), "event " + actual + " where " + expected + " was sent");
        }
    }

    private void damage(MemorySegment memory, SplittableRandom random) {
        damaged = true;
        long at = random.nextLong(memory.byteSize());
        if (random.nextBoolean()) {
            memory.set(ValueLayout.JAVA_BYTE, at, (byte) random.nextInt());
        } else {
            memory.set(ValueLayout.JAVA_INT, at & -4L, random.nextInt() >> random.nextInt(32));
        }
    }

    private void cursor(SplittableRandom random) {
        damaged = true;
        int word = random.nextBoolean() ? ControlPage.EVENT_HEAD : ControlPage.EVENT_TAIL;
        long old = ControlPage.get(segments.control(), word);
        long next =
                random.nextBoolean() ? old + 8 * (random.nextInt(64) - 32) : random.nextLong() >> random.nextInt(64);
        ControlPage.setRelease(segments.control(), word, next);
    }

    // ---- replies ----

    private void reply(SplittableRandom random) {
        ReplySlots replies = new ReplySlots(segments.reply());
        long seq = random.nextLong(1, 1L << 40);
        MemorySegment memory = segments.reply();
        MemorySegment.copy(caps, 0, memory, ValueLayout.JAVA_BYTE, replies.payload(seq), capsBytes);
        replies.post(seq, ReplySlots.OK, capsBytes);
        for (int i = random.nextInt(4); i > 0; i--) {
            long at = replies.payload(seq) - ReplySlots.HEADER + random.nextLong(capsBytes + ReplySlots.HEADER);
            memory.set(ValueLayout.JAVA_INT, at & -4L, random.nextInt() >> random.nextInt(32));
        }
        try {
            replies.status(seq);
            Caps.decode(memory, replies.payload(seq), replies.size(seq), PixelFormat.COUNT);
        } catch (Fatal e) {
            refused++;
        }
    }

    @Override
    public String coverage() {
        return "%,d events delivered, %,d cases refused".formatted(delivered, refused);
    }

    @Override
    public void close() {
        // The segments live as long as the process.
    }
}
