package org.mgl.wire.apply;

/** Twin of a fence. */
public abstract class ServerFence extends ServerObject {
    private final long ordinal;

    /** A fence inserted after all earlier records. */
    protected ServerFence(long handle, long ordinal) {
        super(handle);
        this.ordinal = ordinal;
    }

    /** The fence's ordinal from 1, in creation order. */
    public final long ordinal() {
        return ordinal;
    }

    /** Polls without blocking. */
    public abstract boolean signalled();

    /** Makes the GPU, not the apply thread, wait. */
    public abstract void serverWait();
}
