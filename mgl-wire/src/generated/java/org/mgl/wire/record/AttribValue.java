// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Current value of one disabled attribute.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class AttribValue {
    /** Bytes. */
    public static final int SIZE = 24;
    /** Offset of location. */
    public static final int LOCATION_OFFSET = 0;
    /** Offset of valueClass. */
    public static final int VALUE_CLASS_OFFSET = 4;
    /** Offset of value. */
    public static final int VALUE_OFFSET = 8;

    private AttribValue() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int location, int valueClass) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (location & 0xFFFFFFFFL) | (long) valueClass << 32);
    }

    /** Field location. */
    public static int location(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 0);
    }

    /** Sets location. */
    public static void location(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 0, value);
    }

    /** Field valueClass. */
    public static int valueClass(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 4);
    }

    /** Sets valueClass. */
    public static void valueClass(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 4, value);
    }

    /** Field value. */
    public static int value(MemorySegment s, long at, int index) {
        return s.get(JAVA_INT_UNALIGNED, at + 8 + (long) index * 4);
    }

    /** Sets value. */
    public static void value(MemorySegment s, long at, int index, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8 + (long) index * 4, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(location(s, at), 31, "AttribValue.location");
        Bounds.max(valueClass(s, at), 2, "AttribValue.valueClass");
    }
}
