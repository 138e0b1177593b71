package org.mgl.client.impl;

import org.mgl.client.impl.api.VertexArraysApi;

/** Topic VertexArrays: every call is refused. */
final class VertexArrays implements VertexArraysApi {
    private final ClientContext ctx;

    VertexArrays(ClientContext ctx) {
        this.ctx = ctx;
    }

}
