// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 20, {@code create_vertex_elements}: Mints a vertex-elements object; attributes ride inline.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class CreateVertexElements {
    /** Opcode. */
    public static final int OP = 20;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of vertexElements. */
    public static final int VERTEX_ELEMENTS_OFFSET = 8;
    /** Offset of attributeCount. */
    public static final int ATTRIBUTE_COUNT_OFFSET = 16;
    /** Most of attributeCount. */
    public static final int MAX_ATTRIBUTE_COUNT = 32;

    private CreateVertexElements() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int attributeCount) {
        return SIZE + attributeCount * 16;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long vertexElements, int attributeCount) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, vertexElements);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (attributeCount & 0xFFFFFFFFL));
    }

    /** Field vertexElements. */
    public static long vertexElements(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets vertexElements. */
    public static void vertexElements(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field attributeCount. */
    public static int attributeCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets attributeCount. */
    public static void attributeCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** The word that holds attributeCount. */
    public static long attributeCountWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field attributeCount of its word. */
    public static int attributeCountOf(long word) {
        return (int) word;
    }

    /** Offset of element {@code index} of the VertexAttribute tail counted by attributeCount. */
    public static long attributeElement(long at, int index) {
        return at + SIZE + (long) index * 16;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("CreateVertexElements", size, SIZE);
        }
        long attributeCountWord = attributeCountWord(s, at);
        Bounds.max(attributeCountOf(attributeCountWord), 32, "CreateVertexElements.attributeCount");
        int expected = size(attributeCountOf(attributeCountWord));
        if (size != expected) {
            throw Bounds.size("CreateVertexElements", size, expected);
        }
        for (int i = 0, n = attributeCount(s, at); i < n; i++) {
            VertexAttribute.check(s, attributeElement(at, i));
        }
    }
}
