package org.mgl.bench.lane;

/** The lane where the client waits for each verb. */
class LockstepLaneTest extends LaneRun {
    LockstepLaneTest() {
        super(Lane.GLES_INPROC_LOCKSTEP);
    }
}
