package org.mgl.bench.lane;

/** The lane where records are applied on the engine's thread. */
class MonolithLaneTest extends LaneRun {
    MonolithLaneTest() {
        super(Lane.GLES_MONOLITH);
    }
}
