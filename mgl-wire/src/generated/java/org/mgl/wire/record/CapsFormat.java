// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * What a server can do with one pixel format: numbers of samples as bits, FORMAT bits of Caps.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class CapsFormat {
    /** Bytes. */
    public static final int SIZE = 16;
    /** Offset of sampleMask. */
    public static final int SAMPLE_MASK_OFFSET = 0;
    /** Offset of bits. */
    public static final int BITS_OFFSET = 8;

    private CapsFormat() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long sampleMask, int bits) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, sampleMask);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (bits & 0xFFFFFFFFL));
    }

    /** Field sampleMask. */
    public static long sampleMask(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets sampleMask. */
    public static void sampleMask(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field bits. */
    public static int bits(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets bits. */
    public static void bits(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
