package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.apply.ServerFence;

/** A fence, polled with a zero time-out. */
final class GlesFence extends ServerFence {
    private final GlesDriver driver;
    private long fence;
    private boolean polled;
    private boolean signalled;

    GlesFence(GlesDriver driver, long handle, long ordinal) {
        super(handle, ordinal);
        this.driver = driver;
        this.fence = driver.objects().fence();
    }

    @Override
    public boolean signalled() {
        if (!signalled) {
            signalled = GpuProgress.passed(fence, !polled);
            polled = true;
        }
        return signalled;
    }

    @Override
    public void serverWait() {
        glWaitSync(fence, 0, GL_TIMEOUT_IGNORED);
    }

    @Override
    public void label(byte[] utf8) {
        driver.debug().labelFence(fence, utf8);
    }

    @Override
    public void destroy() {
        driver.objects().deleteFence(fence);
        fence = 0;
        signalled = true;
    }
}
