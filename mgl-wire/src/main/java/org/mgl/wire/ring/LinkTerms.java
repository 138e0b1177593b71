package org.mgl.wire.ring;

/**
 * The terms of a session's link, fixed at its start.
 *
 * @param ringBytes size of SEG_CMD, a power of two
 * @param stageBytes size of SEG_STAGE
 * @param replyBytes size of SEG_REPLY, cut into {@link ReplySlots#COUNT} slots
 * @param eventBytes size of SEG_EVENT, a power of two
 * @param runAhead whether the client asks to publish and move on
 * @param presentCredit frames that may be in flight, 1 to 8
 * @param spinMicros microseconds of spinning before parking
 * @param waitTimeoutMs bound of every wait that is not a present on screen
 * @param strict whether every decline is fatal
 * @param audit whether retired stage bytes are painted with 0xDD
 * @param memoryBytes cap of described storage
 */
public record LinkTerms(
        long ringBytes,
        long stageBytes,
        long replyBytes,
        long eventBytes,
        boolean runAhead,
        int presentCredit,
        int spinMicros,
        long waitTimeoutMs,
        boolean strict,
        boolean audit,
        long memoryBytes) {

    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;

    /** Checks the shape that the rings rely on. */
    public LinkTerms {
        powerOfTwo("ringBytes", ringBytes);
        powerOfTwo("eventBytes", eventBytes);
        atLeast("ringBytes", ringBytes, 16 * KIB);
        atLeast("stageBytes", stageBytes, 64 * KIB);
        atLeast("replyBytes", replyBytes, 64 * KIB);
        atLeast("eventBytes", eventBytes, 4 * KIB);
        if (presentCredit < 1 || presentCredit > 8) {
            throw new IllegalArgumentException("presentCredit (" + presentCredit + ") must be 1 to 8");
        }
    }

    /** The defaults of DESIGN §12. */
    public static LinkTerms defaults() {
        int spin = Runtime.getRuntime().availableProcessors() >= 4 ? 50 : 5;
        return new LinkTerms(8 * MIB, 32 * MIB, 16 * MIB, 256 * KIB, true, 1, spin, 120_000, false, false, 4096 * MIB);
    }

    private static void powerOfTwo(String name, long value) {
        if (Long.bitCount(value) != 1) {
            throw new IllegalArgumentException(name + " (" + value + ") must be a power of two");
        }
    }

    private static void atLeast(String name, long value, long least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " (" + value + ") must be at least " + least);
        }
    }
}
