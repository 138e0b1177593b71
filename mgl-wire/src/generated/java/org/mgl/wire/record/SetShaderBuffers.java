// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 38, {@code set_shader_buffers}: Indexed buffers of one class: 0 uniform, 1 storage, 2 atomic counter.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetShaderBuffers {
    /** Opcode. */
    public static final int OP = 38;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of bufferClass. */
    public static final int BUFFER_CLASS_OFFSET = 8;
    /** Offset of start. */
    public static final int START_OFFSET = 12;
    /** Offset of count. */
    public static final int COUNT_OFFSET = 16;
    /** Most of count. */
    public static final int MAX_COUNT = 84;

    private SetShaderBuffers() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int count) {
        return SIZE + count * 24;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, int bufferClass, int start, int count) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, (bufferClass & 0xFFFFFFFFL) | (long) start << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (count & 0xFFFFFFFFL));
    }

    /** Field bufferClass. */
    public static int bufferClass(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets bufferClass. */
    public static void bufferClass(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field start. */
    public static int start(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets start. */
    public static void start(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field count. */
    public static int count(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets count. */
    public static void count(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** The word that holds bufferClass, start. */
    public static long bufferClassWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Field bufferClass of its word. */
    public static int bufferClassOf(long word) {
        return (int) word;
    }

    /** Field start of its word. */
    public static int startOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds count. */
    public static long countWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field count of its word. */
    public static int countOf(long word) {
        return (int) word;
    }

    /** Offset of element {@code index} of the BufferRange tail counted by count. */
    public static long countElement(long at, int index) {
        return at + SIZE + (long) index * 24;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetShaderBuffers", size, SIZE);
        }
        long bufferClassWord = bufferClassWord(s, at);
        long countWord = countWord(s, at);
        Bounds.max(bufferClassOf(bufferClassWord), 2, "SetShaderBuffers.bufferClass");
        Bounds.max(startOf(bufferClassWord), 0, "SetShaderBuffers.start");
        Bounds.max(countOf(countWord), 84, "SetShaderBuffers.count");
        int expected = size(countOf(countWord));
        if (size != expected) {
            throw Bounds.size("SetShaderBuffers", size, expected);
        }
    }
}
