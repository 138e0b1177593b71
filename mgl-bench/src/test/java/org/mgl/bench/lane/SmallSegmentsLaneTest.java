package org.mgl.bench.lane;

/** The lane with run-ahead through a 64 KiB ring and a 256 KiB stage. */
class SmallSegmentsLaneTest extends LaneRun {
    SmallSegmentsLaneTest() {
        super(Lane.GLES_INPROC_SMALL);
    }
}
