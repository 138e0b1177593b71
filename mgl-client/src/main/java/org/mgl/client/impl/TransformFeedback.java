package org.mgl.client.impl;

import org.mgl.client.impl.api.TransformFeedbackApi;

/** Topic TransformFeedback: every call is refused. */
final class TransformFeedback implements TransformFeedbackApi {
    private final ClientContext ctx;

    TransformFeedback(ClientContext ctx) {
        this.ctx = ctx;
    }
}
