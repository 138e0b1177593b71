package org.mgl.wire.link;

import java.util.concurrent.locks.LockSupport;

/**
 * Wakes one thread. The waiter sets its parked flag in the control page, fences, looks again and parks; the notifier
 * publishes, fences, reads the flag and rings (RULINGS 6). A ring that comes early is remembered as the thread's permit.
 */
public final class Doorbell {
    private volatile Thread owner;

    /** A bell that nobody listens to yet. */
    public Doorbell() {}

    /** Names the thread that parks; called by that thread before it sets its flag. */
    public void owner(Thread thread) {
        if (owner != thread) {
            owner = thread;
        }
    }

    /** Wakes the owner, or does nothing if there is none. */
    public void ring() {
        Thread thread = owner;
        if (thread != null) {
            LockSupport.unpark(thread);
        }
    }
}
