package org.mgl.client.impl;

import org.mgl.client.impl.api.ProgramsApi;

/** Topic Programs: every call is refused. */
final class Programs implements ProgramsApi {
    private final ClientContext ctx;

    Programs(ClientContext ctx) {
        this.ctx = ctx;
    }

    void close() {
        // Owns no native memory yet.
    }
}
