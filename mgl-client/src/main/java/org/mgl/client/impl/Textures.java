package org.mgl.client.impl;

import org.mgl.client.impl.api.TexturesApi;

/** Topic Textures: every call is refused. */
final class Textures implements TexturesApi {
    private final ClientContext ctx;

    Textures(ClientContext ctx) {
        this.ctx = ctx;
    }

    void close() {
        // Owns no native memory yet.
    }
}
