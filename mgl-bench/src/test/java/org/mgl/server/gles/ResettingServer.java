package org.mgl.server.gles;

import org.lwjgl.opengles.GLES32;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** The gles server, whose driver can be made to say that its GPU was reset. */
public final class ResettingServer implements ServerProvider {
    private volatile GlesBackend backend;
    private volatile int status = GLES32.GL_NO_ERROR;
    private volatile int asked;

    /** A server whose GPU runs. */
    public ResettingServer() {}

    @Override
    public String name() {
        return "gles";
    }

    @Override
    public Backend create(LinkTerms terms) {
        backend = new GlesBackend(terms);
        return backend;
    }

    /** Answers for the driver from here on, at first that all is well. */
    public void watch() {
        backend.device().askInstead(() -> {
            asked++;
            return status;
        });
    }

    /** The GPU is reset; the application is to blame. */
    public void reset() {
        status = GLES32.GL_GUILTY_CONTEXT_RESET;
    }

    /** How often the status was asked for. */
    public int asked() {
        return asked;
    }
}
