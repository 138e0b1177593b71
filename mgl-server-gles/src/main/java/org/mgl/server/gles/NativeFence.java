package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** A native sync object that is only polled. */
final class NativeFence {
    private long sync;
    private boolean polled;
    private boolean signalled;

    NativeFence(long sync) {
        this.sync = sync;
        if (sync == 0) {
            throw new Fatal(FatalFamily.BackendDeviceLost, "glFenceSync gave no fence");
        }
    }

    /** The native object, 0 once it was taken. */
    long sync() {
        return sync;
    }

    /** Gives the native object up, to be deleted by the caller. */
    long take() {
        long taken = sync;
        sync = 0;
        return taken;
    }

    /**
     * Whether the GPU has passed the fence; never blocks.
     *
     * @throws Fatal BackendDeviceLost if the driver cannot tell any more
     */
    boolean signalled() {
        if (!signalled) {
            int status = glClientWaitSync(sync, polled ? 0 : GL_SYNC_FLUSH_COMMANDS_BIT, 0);
            polled = true;
            if (status == GL_WAIT_FAILED) {
                throw new Fatal(FatalFamily.BackendDeviceLost, "glClientWaitSync failed");
            }
            signalled = status != GL_TIMEOUT_EXPIRED;
        }
        return signalled;
    }
}
