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

    /**
     * Why the current program cannot draw primitives of {@code mode}, or null if it can or if there is none; the draw is
     * then GL_INVALID_OPERATION. Asked by every draw: constant time unless something changed.
     */
    String drawRefusal(int mode) {
        return null;
    }

    /** Whether a program is current: without one a draw has no result and is not encoded. */
    boolean drawsAnything() {
        return false;
    }

    /** GL_CURRENT_PROGRAM. */
    int currentName() {
        return 0;
    }
}
