// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 68, {@code set_swap_interval}: Vertical retraces that a present of a window waits for at least; kept off-screen.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetSwapInterval {
    /** Opcode. */
    public static final int OP = 68;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of interval. */
    public static final int INTERVAL_OFFSET = 8;

    private SetSwapInterval() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int interval) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (interval & 0xFFFFFFFFL));
    }

    /** Field interval. */
    public static int interval(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets interval. */
    public static void interval(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** The word that holds interval. */
    public static long intervalWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field interval of its word. */
    public static int intervalOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetSwapInterval", size, SIZE);
        }
        long intervalWord = intervalWord(s, at);
        Bounds.max(intervalOf(intervalWord), 255, "SetSwapInterval.interval");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetSwapInterval", size, expected);
        }
    }
}
