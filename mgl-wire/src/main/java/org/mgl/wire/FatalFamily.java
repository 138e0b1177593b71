package org.mgl.wire;

/** Families of faults that end a session, or, found on the client, refuse a call (DESIGN §10, RULINGS 16). */
public enum FatalFamily {
    /** A record breaks a rule of the wire: bound, size, handle, order. */
    ProtocolCorruption(1),
    /** A row that this version does not carry arrived. */
    UnmigratedVerb(1),
    /** A reply slot did not hold the awaited answer. */
    ReplyMismatched(1),
    /** A reply does not fit its slot. */
    ReplyTooLarge(1),
    /** A record is larger than half the ring. */
    RingOverrun(2),
    /** A request is larger than the staging segment. */
    StageOverrun(2),
    /** A wait outlasted {@code mgl.ipc.waitTimeoutMs}. */
    BarrierTimeout(5),
    /** The present credit did not come back in time. */
    PresentCreditTimeout(5),
    /** The apply thread did not end within the closing time. */
    ApplyThreadJoinTimeout(5),
    /** An exception escaped on the apply thread. */
    ApplyThreadFault(5),
    /** The native driver could not give what a session needs. */
    ResourceUnavailable(5),
    /** The native driver reports that its device is lost. */
    BackendDeviceLost(4),
    /** The server declined a verb and {@code mgl.ipc.strict=1}. */
    StrictDecline(1);

    private final int wireCode;

    FatalFamily(int wireCode) {
        this.wireCode = wireCode;
    }

    /** The class of the fault on the wire: 1 corruption, 2 overrun, 4 device lost, 5 server. */
    public int wireCode() {
        return wireCode;
    }
}
