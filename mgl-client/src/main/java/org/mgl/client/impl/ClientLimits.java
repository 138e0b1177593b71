package org.mgl.client.impl;

import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;

/** Limits that the client answers and enforces: the smaller of native, wire and emulation (RULINGS 15). */
final class ClientLimits {
    /** Vertex attributes; the wire carries 32, a mask word holds them. */
    final int vertexAttribs;
    /** Combined texture units. */
    final int textureUnits;
    /** Colour attachments. */
    final int colorAttachments;
    /** Draw buffers. */
    final int drawBuffers;
    /** Uniform buffer binding points. */
    final int uniformBufferBindings;

    private final Caps caps;

    ClientLimits(Caps caps) {
        this.caps = caps;
        vertexAttribs = Math.min(32, caps.limit(Limit.MAX_VERTEX_ATTRIBS));
        textureUnits = Math.min(192, caps.limit(Limit.MAX_COMBINED_TEXTURE_IMAGE_UNITS));
        colorAttachments = Math.min(8, caps.limit(Limit.MAX_COLOR_ATTACHMENTS));
        drawBuffers = Math.min(8, caps.limit(Limit.MAX_DRAW_BUFFERS));
        uniformBufferBindings = Math.min(84, caps.limit(Limit.MAX_UNIFORM_BUFFER_BINDINGS));
    }

    /** The server's own value of a limit. */
    int of(Limit limit) {
        return caps.limit(limit);
    }
}
