// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Reply: a GL error code, 0 for storage that is there.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class StorageReply {
    /** Bytes. */
    public static final int SIZE = 8;
    /** Offset of error. */
    public static final int ERROR_OFFSET = 0;

    private StorageReply() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int error) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (error & 0xFFFFFFFFL));
    }

    /** Field error. */
    public static int error(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 0);
    }

    /** Sets error. */
    public static void error(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 0, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
