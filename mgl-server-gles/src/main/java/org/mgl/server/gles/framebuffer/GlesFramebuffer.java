package org.mgl.server.gles.framebuffer;

import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.apply.ServerFramebuffer;

/** A framebuffer; the handle of the default framebuffer stands for the session's off-screen surface. */
public final class GlesFramebuffer extends ServerFramebuffer {
    /** A framebuffer without attachments. */
    public GlesFramebuffer(GlesDriver driver, long handle) {
        super(handle);
    }

    @Override
    protected void changed() {
        // Taken over at the next use.
    }

    @Override
    public void destroy() {
        // Nothing native yet.
    }
}
