package org.mgl.client.impl;

import org.mgl.client.impl.api.StateApi;

/** Topic State: every call is refused. */
final class State implements StateApi {
    private final ClientContext ctx;

    State(ClientContext ctx) {
        this.ctx = ctx;
    }

}
