package org.mgl.client.impl;

import org.mgl.client.impl.api.DrawsApi;

/** Topic Draws: every call is refused. */
final class Draws implements DrawsApi {
    private final ClientContext ctx;

    Draws(ClientContext ctx) {
        this.ctx = ctx;
    }

    /** Draws encoded. */
    long count() {
        return 0;
    }
}
