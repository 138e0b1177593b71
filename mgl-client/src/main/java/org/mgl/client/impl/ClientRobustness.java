package org.mgl.client.impl;

import org.mgl.client.GL33;
import org.mgl.client.KHRRobustness;
import org.mgl.wire.Fatal;

/** The reset status of a context: whether its session has failed. */
record ClientRobustness(ClientContext ctx) implements KHRRobustness {
    @Override
    public int glGetGraphicsResetStatus() {
        ctx.enter("glGetGraphicsResetStatus");
        if (ctx.link.failure() == null) {
            try {
                ctx.link.drainEvents();
            } catch (Fatal e) {
                // It is the session's fault now, which is what the answer says.
                return GL_UNKNOWN_CONTEXT_RESET;
            }
        }
        return ctx.link.failure() == null ? GL33.GL_NO_ERROR : GL_UNKNOWN_CONTEXT_RESET;
    }
}
