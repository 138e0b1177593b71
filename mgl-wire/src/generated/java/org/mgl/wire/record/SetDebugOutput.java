// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 89, {@code set_debug_output}: Whether the driver's own messages come back as events.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetDebugOutput {
    /** Opcode. */
    public static final int OP = 89;
    /** Bytes with header, without tails. */
    public static final int SIZE = 16;
    /** Offset of enabled. */
    public static final int ENABLED_OFFSET = 8;

    private SetDebugOutput() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int enabled) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (enabled & 0xFFFFFFFFL));
    }

    /** Field enabled. */
    public static int enabled(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets enabled. */
    public static void enabled(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** The word that holds enabled. */
    public static long enabledWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field enabled of its word. */
    public static int enabledOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetDebugOutput", size, SIZE);
        }
        long enabledWord = enabledWord(s, at);
        Bounds.max(enabledOf(enabledWord), 1, "SetDebugOutput.enabled");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("SetDebugOutput", size, expected);
        }
    }
}
