package org.mgl.bench.lane;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The lane where the client waits for each verb; here default blocks are plain uniforms, in the others a buffer's. */
class LockstepLaneTest extends LaneRun {
    private static final String DEFAULT_BLOCK = "mgl.gles.defaultBlock";

    LockstepLaneTest() {
        super(Lane.GLES_INPROC_LOCKSTEP);
    }

    @BeforeAll
    static void asUniforms() {
        System.setProperty(DEFAULT_BLOCK, "uniforms");
    }

    @AfterAll
    static void asTheDriverLikes() {
        System.clearProperty(DEFAULT_BLOCK);
    }
}
