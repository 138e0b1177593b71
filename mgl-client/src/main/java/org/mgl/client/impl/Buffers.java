package org.mgl.client.impl;

import org.mgl.client.impl.api.BuffersApi;

/** Topic Buffers: every call is refused. */
final class Buffers implements BuffersApi {
    private final ClientContext ctx;

    Buffers(ClientContext ctx) {
        this.ctx = ctx;
    }

    void close() {
        // Owns no native memory yet.
    }
}
