package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Event;
import org.mgl.wire.EventBounds;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.link.Trace;
import org.mgl.wire.record.TexelsHead;
import org.mgl.wire.record.WritebackHead;
import org.mgl.wire.record.WrittenRange;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.EventRing;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.Caps;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Produces SEG_EVENT. When the ring is full it keeps the event, sets {@code eventRingFull}, wakes the client and waits
 * inside the record until the client has drained (RULINGS 12); a dead session lets go.
 */
public final class EventPublisher implements ServerEvents {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server");
    private static final byte[] NO_TEXT = {};
    private static final int WARN = 2;
    private static final int ERROR = 3;

    private final EventRing ring;
    private final Segments segments;
    private final boolean strict;
    private final FullRing whenFull;
    private final long[] declines = new long[Decline.values().length];
    private long seq;
    private long dropped;
    private long reported;
    private Caps caps;

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
        Trace.declined(site.name(), detail, seq);
        publish(Event.DECLINE, site.ordinal(), 0, site + ": " + detail);
        if (strict) {
            throw new Fatal(FatalFamily.StrictDecline, site + ": " + detail);
        }
    }

    @Override
    public void log(int level, String line) {
        if (level >= ERROR) {
            publish(Event.LOG, level, 0, line);
        } else {
            offer(Event.LOG, level, 0, line);
        }
    }

    /** What nobody waits for: dropped while the ring is full, and counted; the count is a line behind the next that fits. */
    private void offer(int event, long a, long b, String text) {
        if (!ring.offer(event, seq, a, b, text.getBytes(StandardCharsets.UTF_8))) {
            dropped++;
        } else if (dropped > reported) {
            String count = (dropped - reported) + " lines of the server's log were dropped: the event ring was full";
            reported = ring.offer(Event.LOG, seq, WARN, 0, count.getBytes(StandardCharsets.UTF_8)) ? dropped : reported;
        }
    }

    @Override
    public void gauges(long pendingUploads, long unsoundSerials) {
        ControlPage.setRelease(segments.control(), ControlPage.PENDING_UPLOADS, pendingUploads);
        ControlPage.setRelease(segments.control(), ControlPage.UNSOUND_SERIALS, unsoundSerials);
    }

    /** Log lines and messages of the driver that were dropped because the ring was full. */
    public long droppedLines() {
        return dropped;
    }

    @Override
    public void debugMessage(int source, int type, int id, int severity, String text) {
        offer(Event.DEBUG_MESSAGE, DebugMessage.pack(source, type, id), severity, text);
    }

    @Override
    public void surfaceChanged(int width, int height, long serial) {
        publish(Event.SURFACE_CHANGED, serial, EventBounds.size(width, height), NO_TEXT);
    }

    @Override
    public void gpuWritten(long buffer, long offset, long size) {
        byte[] range = new byte[WrittenRange.SIZE];
        WrittenRange.encode(MemorySegment.ofArray(range), 0, offset, size);
        publish(Event.GPU_WRITTEN, buffer, 0, range);
    }

    @Override
    public void bufferWriteback(long buffer, long offset, byte[] bytes) {
        int slice = ring.largestPayload() - Event.BUFFER_WRITEBACK_HEAD;
        for (int done = 0; done < bytes.length; done += slice) {
            int count = Math.min(slice, bytes.length - done);
            byte[] payload = new byte[Event.BUFFER_WRITEBACK_HEAD + count];
            WritebackHead.encode(MemorySegment.ofArray(payload), 0, offset + done);
            System.arraycopy(bytes, done, payload, Event.BUFFER_WRITEBACK_HEAD, count);
            publish(Event.BUFFER_WRITEBACK, buffer, 0, payload);
        }
    }

    @Override
    public void textureWriteback(long texture, int level, int face, int[] box, byte[] texels) {
        if (texels.length > ring.largestPayload() - Event.TEXTURE_WRITEBACK_HEAD) {
            throw new IllegalArgumentException(texels.length + " bytes of texels do not fit into one event");
        }
        byte[] payload = new byte[Event.TEXTURE_WRITEBACK_HEAD + texels.length];
        TexelsHead.encode(MemorySegment.ofArray(payload), 0, box[0], box[1], box[2], box[3], box[4], box[5]);
        System.arraycopy(texels, 0, payload, Event.TEXTURE_WRITEBACK_HEAD, texels.length);
        publish(Event.TEXTURE_WRITEBACK, texture, EventBounds.levelAnd(level, face), payload);
    }

    @Override
    public void mipLevelsGenerated(long texture, int baseLevel, int levels) {
        publish(Event.MIP_LEVELS_GENERATED, texture, EventBounds.levelAnd(baseLevel, levels), NO_TEXT);
    }

    @Override
    public void capsInvalidated(Caps now) {
        caps = now;
        publish(Event.CAPS_INVALIDATED, 0, 0, NO_TEXT);
    }

    /** The snapshot that replaced {@code opened}, or {@code opened}. */
    Caps caps(Caps opened) {
        return caps == null ? opened : caps;
    }

    private void publish(int event, long a, long b, String text) {
        publish(event, a, b, text.isEmpty() ? NO_TEXT : text.getBytes(StandardCharsets.UTF_8));
    }

    private void publish(int event, long a, long b, byte[] bytes) {
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
