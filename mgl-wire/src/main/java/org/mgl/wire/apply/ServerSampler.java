package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;

/** Twin of a sampler state object; immutable. */
public abstract class ServerSampler extends ServerObject {
    /** A sampler; the backend copies what it needs of the {@code CreateSamplerState} record in its constructor. */
    protected ServerSampler(long handle, MemorySegment record, long at) {
        super(handle);
    }
}
