package org.mgl.client.object;

import org.mgl.client.state.SamplerParameters;

/** A sampler constant-state object: parameters that never change, and the handle under which the server knows them. */
public final class SamplerState {
    private final SamplerParameters parameters;
    private final long handle;
    private int users;

    SamplerState(SamplerParameters parameters, long handle) {
        this.parameters = parameters;
        this.handle = handle;
    }

    SamplerParameters parameters() {
        return parameters;
    }

    /** What records call it. */
    public long handle() {
        return handle;
    }

    /** Something that was sent names it. */
    public void use() {
        users++;
    }

    /** What was sent no longer names it; without users it may be dropped. */
    public void disuse() {
        users--;
    }

    boolean used() {
        return users > 0;
    }
}
