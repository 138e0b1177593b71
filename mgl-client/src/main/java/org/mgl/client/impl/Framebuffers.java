package org.mgl.client.impl;

import org.mgl.client.impl.api.FramebuffersApi;

/** Topic Framebuffers: every call is refused. */
final class Framebuffers implements FramebuffersApi {
    private final ClientContext ctx;

    Framebuffers(ClientContext ctx) {
        this.ctx = ctx;
    }

}
