package org.mgl.wire.apply;

import org.mgl.wire.Handle;

/** A twin: the server's object for a handle. Used by the apply thread only. */
public abstract class ServerObject {
    private final long handle;

    /** A twin of {@code handle}. */
    protected ServerObject(long handle) {
        this.handle = handle;
    }

    /** The handle that the client minted. */
    public final long handle() {
        return handle;
    }

    /** Frees every native object; the twin is not used afterwards. */
    public abstract void destroy();

    @Override
    public final String toString() {
        return getClass().getSimpleName() + Handle.toString(handle);
    }
}
