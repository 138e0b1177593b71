package org.mgl.client.object;

import org.mgl.client.state.SamplerParameters;

/** A sampler object. The server sees only the constant-state object of its current parameters. */
public final class SamplerObject extends ClientObject {
    private final SamplerCache cache;
    private final SamplerParameters parameters = new SamplerParameters();
    private SamplerState state;

    /** A sampler object with the initial parameters. */
    public SamplerObject(int name, SamplerCache cache) {
        super(name);
        this.cache = cache;
    }

    /** The parameters; {@link #changed} follows every change. */
    public SamplerParameters parameters() {
        return parameters;
    }

    /** Called when a parameter has changed. */
    public void changed() {
        if (state != null) {
            state.disuse();
            state = null;
        }
    }

    /** The constant-state object of the current parameters. */
    public SamplerState state() {
        if (state == null) {
            state = cache.find(parameters);
            state.use();
        }
        return state;
    }

    @Override
    protected void die() {
        changed();
    }
}
