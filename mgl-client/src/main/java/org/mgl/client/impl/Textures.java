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

    /** The active unit, from 0. */
    int activeUnit() {
        return 0;
    }

    /** Name of the texture bound to {@code target} on the active unit; 0 if there is none. */
    int boundName(int target) {
        return 0;
    }

    /** Name of the buffer behind the buffer texture on the active unit; 0 if there is none. */
    int texelBufferName() {
        return 0;
    }
}
