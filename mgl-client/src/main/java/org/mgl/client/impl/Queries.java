package org.mgl.client.impl;

import org.mgl.client.impl.api.QueriesApi;

/** Topic Queries: every call is refused. */
final class Queries implements QueriesApi {
    private final ClientContext ctx;

    Queries(ClientContext ctx) {
        this.ctx = ctx;
    }

}
