// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * One enabled attribute of a vertex-elements object.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class VertexAttribute {
    /** Bytes. */
    public static final int SIZE = 16;
    /** Offset of location. */
    public static final int LOCATION_OFFSET = 0;
    /** Offset of binding. */
    public static final int BINDING_OFFSET = 1;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 2;
    /** Offset of flags. */
    public static final int FLAGS_OFFSET = 3;
    /** Offset of type. */
    public static final int TYPE_OFFSET = 4;
    /** Offset of relativeOffset. */
    public static final int RELATIVE_OFFSET_OFFSET = 8;
    /** Offset of divisor. */
    public static final int DIVISOR_OFFSET = 12;

    private VertexAttribute() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int location, int binding, int size, int flags, int type, int relativeOffset, int divisor) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (location & 0xFFL) | (binding & 0xFFL) << 8 | (size & 0xFFL) << 16 | (flags & 0xFFL) << 24 | (type & 0xFFFFL) << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (relativeOffset & 0xFFFFFFFFL) | (long) divisor << 32);
    }

    /** Field location. */
    public static int location(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 0) & 0xFF;
    }

    /** Sets location. */
    public static void location(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 0, (byte) value);
    }

    /** Field binding. */
    public static int binding(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 1) & 0xFF;
    }

    /** Sets binding. */
    public static void binding(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 1, (byte) value);
    }

    /** Field size. */
    public static int size(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 2) & 0xFF;
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 2, (byte) value);
    }

    /** Field flags. */
    public static int flags(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 3) & 0xFF;
    }

    /** Sets flags. */
    public static void flags(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 3, (byte) value);
    }

    /** Field type. */
    public static int type(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 4) & 0xFFFF;
    }

    /** Sets type. */
    public static void type(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 4, (short) value);
    }

    /** Field relativeOffset. */
    public static int relativeOffset(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets relativeOffset. */
    public static void relativeOffset(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field divisor. */
    public static int divisor(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets divisor. */
    public static void divisor(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(location(s, at), 31, "VertexAttribute.location");
        Bounds.max(binding(s, at), 31, "VertexAttribute.binding");
        Bounds.max(size(s, at), 4, "VertexAttribute.size");
        Bounds.max(flags(s, at), 3, "VertexAttribute.flags");
    }
}
