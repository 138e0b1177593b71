package org.mgl.client.impl;

import org.mgl.client.impl.api.FramebuffersApi;

/** Topic Framebuffers: every call is refused. */
final class Framebuffers implements FramebuffersApi {
    private final ClientContext ctx;

    Framebuffers(ClientContext ctx) {
        this.ctx = ctx;
    }

    /** Whether the draw framebuffer is complete. Asked by every draw: constant time unless something changed. */
    boolean drawComplete() {
        return true;
    }

    /** Stencil bits of the draw framebuffer. */
    int stencilBits() {
        return 8;
    }
}
