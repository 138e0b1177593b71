package org.mgl.server.gles;

import org.mgl.wire.apply.ApplierState;

/**
 * Brings the driver's rasterizer state to what the applier's state describes; only what differs from the state that the
 * driver is in is set.
 */
public final class StateApplier {
    private final GlesCalls calls;
    private final GlesFeatures features;

    StateApplier(GlesCalls calls, GlesFeatures features) {
        this.calls = calls;
        this.features = features;
    }

    /** For draws and clears: the bound render state and all dynamic chunks. */
    public void apply(ApplierState state) {
    }

    /** For MGL's own passes: no test, scissor, blend or discard, all masks on. */
    public void neutral() {
    }

    /** For blits between framebuffers: the bound scissor and sRGB write control, nothing else matters. */
    public void applyForBlit(ApplierState state) {
        apply(state);
    }
}
