package org.mgl.bench.lane;

/** The lane with run-ahead on an apply thread. */
class InprocLaneTest extends LaneRun {
    InprocLaneTest() {
        super(Lane.GLES_INPROC);
    }
}
