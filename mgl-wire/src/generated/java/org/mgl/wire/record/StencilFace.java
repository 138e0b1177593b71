// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Stencil function and operations of one face; GL enums.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 2.
 */
public final class StencilFace {
    /** Bytes. */
    public static final int SIZE = 8;
    /** Offset of function. */
    public static final int FUNCTION_OFFSET = 0;
    /** Offset of fail. */
    public static final int FAIL_OFFSET = 2;
    /** Offset of depthFail. */
    public static final int DEPTH_FAIL_OFFSET = 4;
    /** Offset of depthPass. */
    public static final int DEPTH_PASS_OFFSET = 6;

    private StencilFace() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int function, int fail, int depthFail, int depthPass) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (function & 0xFFFFL) | (fail & 0xFFFFL) << 16 | (depthFail & 0xFFFFL) << 32 | (depthPass & 0xFFFFL) << 48);
    }

    /** Field function. */
    public static int function(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 0) & 0xFFFF;
    }

    /** Sets function. */
    public static void function(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 0, (short) value);
    }

    /** Field fail. */
    public static int fail(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 2) & 0xFFFF;
    }

    /** Sets fail. */
    public static void fail(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 2, (short) value);
    }

    /** Field depthFail. */
    public static int depthFail(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 4) & 0xFFFF;
    }

    /** Sets depthFail. */
    public static void depthFail(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 4, (short) value);
    }

    /** Field depthPass. */
    public static int depthPass(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 6) & 0xFFFF;
    }

    /** Sets depthPass. */
    public static void depthPass(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 6, (short) value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
