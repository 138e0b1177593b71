package org.mgl.client.impl;

import org.mgl.client.impl.api.UniformsApi;

/** Topic Uniforms: every call is refused. */
final class Uniforms implements UniformsApi {
    private final ClientContext ctx;

    Uniforms(ClientContext ctx) {
        this.ctx = ctx;
    }

    void close() {
        // Owns no native memory yet.
    }
}
