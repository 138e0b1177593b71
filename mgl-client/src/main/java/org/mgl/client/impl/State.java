package org.mgl.client.impl;

import org.mgl.client.impl.api.StateApi;
import org.mgl.client.state.PixelStore;

/** Topic State: every call is refused. */
final class State implements StateApi {
    /** Pack and unpack parameters. */
    final PixelStore pixelStore = new PixelStore();

    private final ClientContext ctx;

    State(ClientContext ctx) {
        this.ctx = ctx;
    }

}
