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

    /**
     * The application gives the object a label (GL_KHR_debug); empty takes it away. A backend whose driver can show it
     * passes it on.
     *
     * @param utf8 less than 256 bytes, without a terminating zero
     */
    public void label(byte[] utf8) {
        // Nobody watches this driver.
    }

    /** Frees every native object; the twin is not used afterwards. */
    public abstract void destroy();

    @Override
    public final String toString() {
        return getClass().getSimpleName() + Handle.toString(handle);
    }
}
