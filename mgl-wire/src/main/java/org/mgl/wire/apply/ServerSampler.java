package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;

/** Twin of a sampler state object; immutable. */
public abstract class ServerSampler extends ServerObject {
    private int uses;

    /** A sampler; the backend copies what it needs of the {@code CreateSamplerState} record in its constructor. */
    protected ServerSampler(long handle, MemorySegment record, long at) {
        super(handle);
    }

    /** Textures whose own sampler this is. */
    final int uses() {
        return uses;
    }

    final void uses(int more) {
        uses += more;
    }
}
