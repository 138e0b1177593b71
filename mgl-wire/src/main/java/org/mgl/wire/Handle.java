package org.mgl.wire;

/**
 * A handle {@code {slot, gen}} packed into a {@code long}: slot in the low, generation in the high 32 bits.
 *
 * <p>Only the client mints handles. Slot 0 is reserved; {@code {0,0}} is null and means "nothing"; the generation moves
 * only when a slot is used again, so a stale handle never names a newer object. As stored, the slot is the word at +0.
 */
public final class Handle {
    /** The null handle. */
    public static final long NULL = 0;
    /** {@code {0,1}}: the default framebuffer, of kind {@link Kind#FRAMEBUFFER}. */
    public static final long DEFAULT_FRAMEBUFFER = 1L << 32;
    /** Slots are below this (RULINGS 17). */
    public static final int SLOT_LIMIT = 1 << 20;
    /**
     * Program slots from here to {@link #SLOT_LIMIT} are reserved for the composites of program pipelines, which are minted
     * apart from programs; until there are pipelines, no handle of kind {@link Kind#PROGRAM} lies in this band.
     */
    public static final int COMPOSITE_BAND = SLOT_LIMIT - (SLOT_LIMIT >> 4);

    private Handle() {}

    /** Packs slot and generation. */
    public static long of(int slot, int gen) {
        return (long) gen << 32 | slot & 0xFFFFFFFFL;
    }

    /** The slot. */
    public static int slot(long handle) {
        return (int) handle;
    }

    /** The generation. */
    public static int gen(long handle) {
        return (int) (handle >>> 32);
    }

    /** The handle as {@code {slot,gen}} for messages. */
    public static String toString(long handle) {
        return "{" + Integer.toUnsignedString(slot(handle)) + "," + Integer.toUnsignedString(gen(handle)) + "}";
    }
}
