// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 62, {@code begin_stream_output}: Begin transform feedback of a program's draws; mode 0 points, 1 lines, 4 triangles.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class BeginStreamOutput {
    /** Opcode. */
    public static final int OP = 62;
    /** Bytes with header, without tails. */
    public static final int SIZE = 24;
    /** Offset of program. */
    public static final int PROGRAM_OFFSET = 8;
    /** Offset of mode. */
    public static final int MODE_OFFSET = 16;

    private BeginStreamOutput() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long program, int mode) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, program);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (mode & 0xFFFFFFFFL));
    }

    /** Field program. */
    public static long program(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets program. */
    public static void program(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field mode. */
    public static int mode(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets mode. */
    public static void mode(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** The word that holds mode. */
    public static long modeWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field mode of its word. */
    public static int modeOf(long word) {
        return (int) word;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("BeginStreamOutput", size, SIZE);
        }
        long modeWord = modeWord(s, at);
        Bounds.max(modeOf(modeWord), 4, "BeginStreamOutput.mode");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("BeginStreamOutput", size, expected);
        }
    }
}
