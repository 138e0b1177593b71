package org.mgl.server.gles.texture;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.apply.ServerSampler;

/** A sampler state object. */
public final class GlesSampler extends ServerSampler {
    /** A sampler of a {@code CreateSamplerState} record. */
    public GlesSampler(GlesDriver driver, long handle, MemorySegment record, long at) {
        super(handle, record, at);
    }

    @Override
    public void destroy() {
        // Nothing native yet.
    }
}
