package org.mgl.server.vulkan.device;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which submissions carry which frame. Several submissions can carry one frame serial: a serial is complete only when no
 * submission in flight carries it and the recording does not, so the floor of completed serials is clamped below every
 * one that is left. Without the clamp, {@link #unsound} counts the serials that were called complete while the GPU still
 * worked on them.
 */
public final class Serials {
    /** System property that removes the clamp: the control of {@link #unsound}. */
    static final String UNCLAMPED_PROPERTY = "mgl.vulkan.test.unclampedFloor";

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");

    /** So many submissions of one frame begin another serial: an application that never presents has frames too. */
    static final int SUBMISSIONS_PER_SERIAL = 16;

    private final boolean clamped = !Boolean.getBoolean(UNCLAMPED_PROPERTY);
    private long[] submits = new long[64];
    private long[] serials = new long[64];
    private int head;
    private int count;
    private long frame = 1;
    private long opened;
    private int carried;
    private long floor;
    /** Highest serial of a submission that is complete. */
    private long reached;

    private long unsound;

    Serials() {}

    /** Serial of the frame that is being recorded, from 1. */
    public long frame() {
        return frame;
    }

    /** Begins the next frame; nothing is being recorded. */
    void nextFrame() {
        frame++;
        carried = 0;
        advance();
    }

    /** Whether a submission carries the frame that is being recorded. */
    boolean carried() {
        return carried > 0;
    }

    /** A recording began; it carries the frame. */
    void opened() {
        opened = frame;
    }

    /** Last serial that no submission in flight carries, and none will. */
    public long floor() {
        return floor;
    }

    /**
     * How often the floor reached a serial that the recording or a submission in flight still carried; counted always,
     * logged once, 0 unless the clamp is off.
     */
    public long unsound() {
        return unsound;
    }

    /** A submission went to the queue; indices rise. */
    void submitted(long index) {
        if (count == submits.length) {
            grow();
        }
        int at = head + count++ & submits.length - 1;
        submits[at] = index;
        serials[at] = frame;
        opened = 0;
        if (++carried == SUBMISSIONS_PER_SERIAL) {
            nextFrame();
        }
    }

    private void grow() {
        long[] moreSubmits = new long[2 * count];
        long[] moreSerials = new long[2 * count];
        for (int i = 0; i < count; i++) {
            moreSubmits[i] = submits[head + i & count - 1];
            moreSerials[i] = serials[head + i & count - 1];
        }
        submits = moreSubmits;
        serials = moreSerials;
        head = 0;
    }

    /** Every submission up to {@code index} is known to be complete. */
    void completed(long index) {
        boolean more = false;
        while (count > 0 && submits[head] <= index) {
            reached = Math.max(reached, serials[head]);
            head = head + 1 & submits.length - 1;
            count--;
            more = true;
        }
        if (more) {
            advance();
        }
    }

    private void advance() {
        long advance = reached;
        if (clamped) {
            // The frame being recorded is carried by submissions to come; those in flight carry theirs.
            advance = Math.min(advance, frame - 1);
            for (int i = 0; i < count; i++) {
                advance = Math.min(advance, serials[head + i & submits.length - 1] - 1);
            }
        }
        if (advance > floor) {
            count(advance);
            floor = advance;
        }
    }

    private void count(long advance) {
        for (int i = 0; i < count; i++) {
            int at = head + i & submits.length - 1;
            if (serials[at] <= advance) {
                unsound(advance, submits[at], serials[at]);
                return;
            }
        }
        if (opened != 0 && opened <= advance) {
            unsound(advance, 0, opened);
        }
    }

    private void unsound(long advance, long submission, long serial) {
        if (unsound++ == 0) {
            LOG.warn(
                    "unsound-serial-complete: floor {} while submission {} (0: being recorded) carries serial {}",
                    advance,
                    submission,
                    serial);
        }
    }
}
