package org.mgl.client.impl;

import org.mgl.client.impl.api.SamplersApi;

/** Topic Samplers: every call is refused. */
final class Samplers implements SamplersApi {
    private final ClientContext ctx;

    Samplers(ClientContext ctx) {
        this.ctx = ctx;
    }

    /** Name of the sampler bound to a unit; 0 if there is none. */
    int boundName(int unit) {
        return 0;
    }
}
