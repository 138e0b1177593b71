package org.mgl.wire.pixel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Native memory by address. There is no bounds check: whoever hands an address to this package has checked the whole
 * span before (for application memory the client does, for segments of the wire the record's handler).
 */
final class Memory {
    private static final MemorySegment ALL = all();

    private Memory() {}

    @SuppressWarnings("restricted")
    private static MemorySegment all() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }

    static int getByte(long at) {
        return ALL.get(ValueLayout.JAVA_BYTE, at);
    }

    static void putByte(long at, int value) {
        ALL.set(ValueLayout.JAVA_BYTE, at, (byte) value);
    }

    static int getShort(long at, boolean swap) {
        short value = ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, at);
        return swap ? Short.reverseBytes(value) : value;
    }

    static void putShort(long at, int value, boolean swap) {
        short s = (short) value;
        ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, at, swap ? Short.reverseBytes(s) : s);
    }

    static int getInt(long at, boolean swap) {
        int value = ALL.get(ValueLayout.JAVA_INT_UNALIGNED, at);
        return swap ? Integer.reverseBytes(value) : value;
    }

    static void putInt(long at, int value, boolean swap) {
        ALL.set(ValueLayout.JAVA_INT_UNALIGNED, at, swap ? Integer.reverseBytes(value) : value);
    }

    static void copy(long from, long to, long bytes) {
        MemorySegment.copy(ALL, from, ALL, to, bytes);
    }
}
