package org.mgl.wire.link;

import java.util.concurrent.locks.LockSupport;

/** How a thread waits between two polls of the GPU: it yields for a short while, then parks. */
final class GpuWait {
    private static final long POLL_NANOS = 50_000;

    private GpuWait() {}

    /**
     * Waits for the next poll.
     *
     * @param blocker what the thread is seen to wait in
     * @param nanos since the wait began
     * @param spinNanos how long it yields
     * @return whether the thread parked
     */
    static boolean pause(Object blocker, long nanos, long spinNanos) {
        if (nanos < spinNanos) {
            Thread.yield();
            return false;
        }
        LockSupport.parkNanos(blocker, POLL_NANOS);
        return true;
    }
}
