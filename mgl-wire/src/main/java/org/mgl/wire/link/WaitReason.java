package org.mgl.wire.link;

/** Why the client waited; one counter each. */
public enum WaitReason {
    /** The present credit was spent. */
    PRESENT_CREDIT,
    /** SEG_CMD was full. */
    RING_SPACE,
    /** SEG_STAGE was full. */
    STAGE_SPACE,
    /** Lockstep: each verb. */
    LOCKSTEP,
    /** A row of wait class APPLIED, or a verb inside active transform feedback. */
    APPLIED,
    /** A read-back of pixels, texels or buffer bytes. */
    READ_BACK,
    /** A query result or a timestamp. */
    QUERY,
    /** A fence wait with a time-out. */
    FENCE,
    /** glFinish. */
    FINISH,
    /** A surface operation or the session's own set-up. */
    SURFACE
}
