package org.mgl.client.emit;

/** Writes the records of one group of state if its content differs from what was last sent. */
public interface Emitter {
    /** Compares and, where it differs, writes; called at a verb when one of the group's dirty bits is set. */
    void emit();

    /** Forgets what was sent, so that the next {@link #emit} writes everything. */
    void invalidate();
}
