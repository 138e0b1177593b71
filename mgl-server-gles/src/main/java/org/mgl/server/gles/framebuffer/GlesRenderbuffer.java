package org.mgl.server.gles.framebuffer;

import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.ServerRenderbuffer;

/** A renderbuffer. */
public final class GlesRenderbuffer extends ServerRenderbuffer {
    /** A renderbuffer without storage. */
    public GlesRenderbuffer(GlesDriver driver, long handle) {
        super(handle);
    }

    @Override
    public int respecify() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "respecify");
    }

    @Override
    public void destroy() {
        // Nothing native yet.
    }
}
