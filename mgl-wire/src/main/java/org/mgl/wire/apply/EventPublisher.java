package org.mgl.wire.apply;

import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import org.mgl.wire.Event;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.Segments;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Produces SEG_EVENT. When the ring is full it keeps the event, sets {@code eventRingFull}, wakes the client and waits
 * inside the record until the client has drained (RULINGS 12); a dead session lets go.
 */
public final class EventPublisher implements ServerEvents {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server");
    private static final byte[] NO_TEXT = {};

    private final EventRing ring;
    private final Segments segments;
    private final boolean strict;
    private final FullRing whenFull;
    private final long[] declines = new long[Decline.values().length];
    private long seq;

    /** What to do while the ring is full: wake the client and wait a little, or drain on the same thread. */
    @FunctionalInterface
    public interface FullRing {
        /** Waits for the client, or does its work. */
        void makeRoom();
    }

    /** A publisher over the session's event ring. */
    public EventPublisher(Segments segments, boolean strict, FullRing whenFull) {
        this.ring = new EventRing(segments);
        this.segments = segments;
        this.strict = strict;
        this.whenFull = whenFull;
    }

    /** Names the record that following events belong to. */
    void record(long recordSeq) {
        seq = recordSeq;
    }

    /** How often a site declined. */
    public long declines(Decline site) {
        return declines[site.ordinal()];
    }

    @Override
    public void glError(int code, String text) {
        publish(Event.GL_ERROR, code, 0, text);
    }

    @Override
    public void programFailed(long program, String log) {
        LOG.warn("the driver refused a linked program: {}", log);
        publish(Event.PROGRAM_FAILED, program, 0, log);
        if (strict) {
            throw new Fatal(FatalFamily.StrictDecline, "program_failed");
        }
    }

    @Override
    public void decline(Decline site, String detail) {
        if (declines[site.ordinal()]++ == 0) {
            LOG.warn("declined at {}: {}", site, detail);
        }
        publish(Event.DECLINE, site.ordinal(), 0, site + ": " + detail);
        if (strict) {
            throw new Fatal(FatalFamily.StrictDecline, site + ": " + detail);
        }
    }

    @Override
    public void log(int level, String line) {
        publish(Event.LOG, level, 0, line);
    }

    private void publish(int event, long a, long b, String text) {
        byte[] bytes = text.isEmpty() ? NO_TEXT : text.getBytes(StandardCharsets.UTF_8);
        if (ring.offer(event, seq, a, b, bytes)) {
            return;
        }
        ControlPage.setRelease(segments.control(), ControlPage.EVENT_RING_FULL, 1);
        VarHandle.fullFence();
        while (!ring.offer(event, seq, a, b, bytes)) {
            if (ControlPage.getAcquire(segments.control(), ControlPage.DEAD) != 0) {
                return;
            }
            whenFull.makeRoom();
        }
        ControlPage.setRelease(segments.control(), ControlPage.EVENT_RING_FULL, 0);
    }
}
