package org.mgl.wire;

/** The wait rule of DESIGN §5 as one pure function of wire-visible data, called by both roles. */
public final class Barrier {
    private static final boolean[] STATIC = new boolean[Op.COUNT + 1];
    private static final boolean[] VERB = new boolean[Op.COUNT + 1];

    static {
        for (int op = 1; op <= Op.COUNT; op++) {
            STATIC[op] = Op.waitClass(op) != WaitClass.NONE;
            VERB[op] = Op.rowClass(op).equals("VERB");
        }
    }

    private Barrier() {}

    /**
     * Whether the client blocks behind a record (RULINGS 10).
     *
     * @param streamOutputActive whether transform feedback is active when the record is encoded
     */
    public static boolean barriered(int op, boolean streamOutputActive) {
        return STATIC[op] || streamOutputActive && VERB[op];
    }

    /** Whether a client in lockstep waits for the record: every verb and every statically barriered row. */
    public static boolean lockstep(int op) {
        return STATIC[op] || VERB[op];
    }
}
