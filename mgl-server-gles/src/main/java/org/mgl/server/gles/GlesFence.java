package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.apply.ServerFence;

/** A fence, polled with a zero time-out; the first poll flushes, so that a polling loop ends. */
final class GlesFence extends ServerFence {
    private final NativeObjects objects;
    private final NativeFence fence;

    GlesFence(NativeObjects objects, long handle, long ordinal) {
        super(handle, ordinal);
        this.objects = objects;
        this.fence = new NativeFence(objects.fence());
    }

    @Override
    public boolean signalled() {
        return fence.signalled();
    }

    @Override
    public void serverWait() {
        if (fence.sync() != 0) {
            glWaitSync(fence.sync(), 0, GL_TIMEOUT_IGNORED);
        }
    }

    @Override
    public void destroy() {
        objects.deleteFence(fence.take());
    }
}
