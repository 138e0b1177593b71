package org.mgl.wire;

/** Families of faults that end a session, or, found on the client, refuse a call (DESIGN §10, RULINGS 16). */
public enum FatalFamily {
    /** A record, reply or event breaks a rule of the wire: bound, size, handle, order. */
    ProtocolCorruption(
            1,
            "A record, reply or event breaks a rule of the wire: bound, size, handle, order.",
            "`Record.field (value, expected)`",
            "this is a defect of MGL; open a new session and report the detail"),
    /** A row that this version does not carry arrived. */
    UnmigratedVerb(
            1,
            "A row that this version does not carry arrived.",
            "the row's name",
            "use a backend or version that carries it"),
    /** A reply slot did not hold the awaited answer. */
    ReplyMismatched(
            1,
            "A reply slot did not hold the awaited answer.",
            "`slot holds n, expected m`",
            "this is a defect of MGL; open a new session and report the detail"),
    /** An answer does not fit its reply slot. */
    ReplyTooLarge(
            1,
            "An answer does not fit its reply slot.",
            "`n bytes, at most m`",
            "raise mgl.ipc.replyMb and open a new session"),
    /** A record is larger than half the ring; found before it is encoded. */
    RingOverrun(
            2,
            "A record is larger than half the ring; found before it is encoded.",
            "`record of n bytes, at most m (half of SEG_CMD)`",
            "raise mgl.ipc.ringMb; the call was refused and the session lives"),
    /** A reservation is larger than the staging segment; found before it is encoded. */
    StageOverrun(
            2,
            "A reservation is larger than the staging segment; found before it is encoded.",
            "`reservation of n bytes, at most m`",
            "raise mgl.ipc.stageMb; the call was refused and the session lives"),
    /** A wait outlasted {@code mgl.ipc.waitTimeoutMs}. */
    BarrierTimeout(
            5,
            "A wait outlasted mgl.ipc.waitTimeoutMs.",
            "`REASON (waited n ms for m, at k)`",
            "the server is stuck or very slow; look at its log, raise mgl.ipc.waitTimeoutMs, open a new session"),
    /** The present credit did not come back within 30 s outside a native swap. */
    PresentCreditTimeout(
            5,
            "The present credit did not come back within 30 s outside a native swap.",
            "`PRESENT_CREDIT (waited n ms for m, at k)`",
            "the server or the GPU is stuck; look at the server's log and open a new session"),
    /** The server did not end within 5 s of a close. */
    ApplyThreadJoinTimeout(
            5,
            "The server did not end within 5 s of a close.",
            "`mgl-apply-n did not end within m ms; it is abandoned with its memory`",
            "the server's thread and memory are left to it; end the process soon"),
    /** An exception escaped on the apply thread. */
    ApplyThreadFault(
            5,
            "An exception escaped on the apply thread.",
            "the exception",
            "look at the server's log and open a new session"),
    /** The driver cannot be opened or give what a session needs, or all handles of a kind are live. */
    ResourceUnavailable(
            5,
            "The driver cannot be opened or give what a session needs, or all handles of a kind are live.",
            "what was tried, or which kind",
            "install or choose another driver, or free objects"),
    /** The native driver reports that its device is lost. */
    BackendDeviceLost(
            4,
            "The native driver reports that its device is lost.",
            "the native call that said so",
            "the GPU was reset or removed; open a new session and load everything anew"),
    /** The server declined a verb and {@code mgl.ipc.strict=1}. */
    StrictDecline(
            1,
            "The server declined a verb and mgl.ipc.strict=1.",
            "`SITE: reason`",
            "avoid what the site names, or set mgl.ipc.strict=0 to go on without the verb");

    private final int wireCode;
    private final String condition;
    private final String form;
    private final String action;

    FatalFamily(int wireCode, String condition, String form, String action) {
        this.wireCode = wireCode;
        this.condition = condition;
        this.form = form;
        this.action = action;
    }

    /** The class of the fault on the wire: 1 corruption, 2 overrun, 4 device lost, 5 server. */
    public int wireCode() {
        return wireCode;
    }

    /** When it is raised; a sentence. */
    public String condition() {
        return condition;
    }

    /** What its detail looks like. */
    public String form() {
        return form;
    }

    /** What the user can do; part of every message. */
    public String action() {
        return action;
    }
}
