package org.mgl.client.impl;

import org.mgl.client.impl.api.GettersApi;

/** Topic Getters: every call is refused. */
final class Getters implements GettersApi {
    private final ClientContext ctx;

    Getters(ClientContext ctx) {
        this.ctx = ctx;
    }

}
