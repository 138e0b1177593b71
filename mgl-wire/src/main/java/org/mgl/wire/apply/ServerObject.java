package org.mgl.wire.apply;

import org.mgl.wire.Handle;

/** A twin: the server's object for a handle. Used by the apply thread only. */
public abstract class ServerObject {
    private final long handle;
    private boolean refused;

    /** A twin of {@code handle}. */
    protected ServerObject(long handle) {
        this.handle = handle;
    }

    /** The handle that the client minted. */
    public final long handle() {
        return handle;
    }

    /**
     * Whether the application was told GL_OUT_OF_MEMORY of storage of this object; of a buffer, until it gets some. The
     * levels of a texture are not told apart.
     */
    final boolean refused() {
        return refused;
    }

    final void refused(boolean now) {
        refused = now;
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
