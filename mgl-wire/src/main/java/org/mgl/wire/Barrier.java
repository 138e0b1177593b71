package org.mgl.wire;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.record.ResourceRespecify;

/**
 * The wait rule of DESIGN §5 and RULINGS 10 as pure functions of wire-visible data: the client asks whether to wait
 * behind a record, the server whether to post its progress behind it, and both get the same answer.
 *
 * <p>The data are the opcode, the record and a state that the records before it have left, {@link #INITIAL} at first and
 * {@link #after} each record. Only records that are themselves barriered move the state.
 */
public final class Barrier {
    /** The state before the first record. */
    public static final int INITIAL = 0;
    /** Set in the state while transform feedback is active and not paused. */
    public static final int STREAM_OUTPUT = 1;

    private static final byte FREE = 0;
    private static final byte VERB = 1;
    private static final byte STORAGE = 2;
    private static final byte REPLY = 3;
    private static final byte APPLIED = 4;
    private static final byte PRESENT = 5;

    private static final byte[] RULES = new byte[Op.COUNT + 1];
    private static final boolean[] VERBS = new boolean[Op.COUNT + 1];

    static {
        for (int op = 1; op <= Op.COUNT; op++) {
            VERBS[op] = Op.rowClass(op).equals("VERB");
            RULES[op] = switch (Op.waitClass(op)) {
                case NONE -> op == Op.RESOURCE_RESPECIFY ? STORAGE : VERBS[op] ? VERB : FREE;
                case APPLIED -> APPLIED;
                case REPLY -> REPLY;
                case PRESENT -> PRESENT;
            };
        }
    }

    private Barrier() {}

    /**
     * Whether the client blocks behind a record: a static class other than NONE, a verb inside active transform feedback,
     * storage of an immutable buffer; a request that wants no reply has none to wait for.
     *
     * @param at offset of the record's header in {@code s}
     * @param state what the records before it left, see {@link #after}
     */
    public static boolean barriered(int op, MemorySegment s, long at, int state) {
        byte rule = RULES[op];
        return rule != FREE && waits(rule, op, s, at, state) != WaitClass.NONE;
    }

    /** How the client waits behind a record; {@code NONE} if it is not {@link #barriered}. */
    public static WaitClass waitClass(int op, MemorySegment s, long at, int state) {
        return waits(RULES[op], op, s, at, state);
    }

    private static WaitClass waits(byte rule, int op, MemorySegment s, long at, int state) {
        return switch (rule) {
            case VERB -> (state & STREAM_OUTPUT) != 0 ? WaitClass.APPLIED : WaitClass.NONE;
            case STORAGE -> immutableBuffer(s, at) ? WaitClass.REPLY : WaitClass.NONE;
            case REPLY ->
                wantsReply(op, s, at)
                        ? WaitClass.REPLY
                        : VERBS[op] && (state & STREAM_OUTPUT) != 0 ? WaitClass.APPLIED : WaitClass.NONE;
            case APPLIED -> WaitClass.APPLIED;
            case PRESENT -> WaitClass.PRESENT;
            default -> WaitClass.NONE;
        };
    }

    /** Whether a {@code resource_respecify} gives a buffer immutable storage, which is answered by a reply. */
    public static boolean immutableBuffer(MemorySegment s, long at) {
        return ResourceRespecify.immutable(s, at) != 0 && ResourceRespecify.target(s, at) == 0;
    }

    /** Whether a reply row posts its reply: its {@code wantReply}, or always if it has no such field. */
    public static boolean wantsReply(int op, MemorySegment s, long at) {
        int field = Op.wantReplyOffset(op);
        return field == 0 || s.get(JAVA_INT_UNALIGNED, at + field) != 0;
    }

    /** The state behind a record of {@code op}. */
    public static int after(int op, int state) {
        return switch (op) {
            case Op.BEGIN_STREAM_OUTPUT, Op.RESUME_STREAM_OUTPUT -> state | STREAM_OUTPUT;
            case Op.END_STREAM_OUTPUT, Op.PAUSE_STREAM_OUTPUT -> state & ~STREAM_OUTPUT;
            case Op.APPLIER_RESET -> INITIAL;
            default -> state;
        };
    }

    /** Whether the row is a verb: what a client in lockstep waits for besides barriered rows. */
    public static boolean verb(int op) {
        return VERBS[op];
    }
}
