// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Texture unit of one sampler uniform, by index in the archive's sampler table.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class SamplerUnit {
    /** Bytes. */
    public static final int SIZE = 8;
    /** Offset of sampler. */
    public static final int SAMPLER_OFFSET = 0;
    /** Offset of unit. */
    public static final int UNIT_OFFSET = 4;

    private SamplerUnit() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int sampler, int unit) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (sampler & 0xFFFFFFFFL) | (long) unit << 32);
    }

    /** Field sampler. */
    public static int sampler(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 0);
    }

    /** Sets sampler. */
    public static void sampler(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 0, value);
    }

    /** Field unit. */
    public static int unit(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 4);
    }

    /** Sets unit. */
    public static void unit(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 4, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
