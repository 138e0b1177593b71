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

    // ---- for the getters ----

    /** GL_DRAW_FRAMEBUFFER_BINDING. */
    int drawName() {
        return 0;
    }

    /** GL_READ_FRAMEBUFFER_BINDING. */
    int readName() {
        return 0;
    }

    /** GL_RENDERBUFFER_BINDING. */
    int renderbufferName() {
        return 0;
    }

    /** GL_DRAW_BUFFERi of the draw framebuffer. */
    int drawBufferAt(int index) {
        return index == 0 ? org.mgl.client.GL33.GL_BACK : 0;
    }

    /** GL_READ_BUFFER of the read framebuffer. */
    int readBufferName() {
        return org.mgl.client.GL33.GL_BACK;
    }

    /** Samples of the draw framebuffer; 0 for a single-sampled one. */
    int drawSamples() {
        return 0;
    }

    /** A component of GL_COLOR_CLEAR_VALUE. */
    float clearColorValue(int component) {
        return 0;
    }

    /** GL_DEPTH_CLEAR_VALUE. */
    double clearDepthValue() {
        return 1;
    }

    /** GL_STENCIL_CLEAR_VALUE. */
    int clearStencilValue() {
        return 0;
    }
}
