// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 27, {@code create_shader_state}: One part of a program image: SPIR-V per stage and the archive.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class CreateShaderState {
    /** Opcode. */
    public static final int OP = 27;
    /** Bytes with header, without tails. */
    public static final int SIZE = 64;
    /** Offset of program. */
    public static final int PROGRAM_OFFSET = 8;
    /** Offset of linkSerial. */
    public static final int LINK_SERIAL_OFFSET = 16;
    /** Offset of stageMask. */
    public static final int STAGE_MASK_OFFSET = 24;
    /** Offset of part. */
    public static final int PART_OFFSET = 28;
    /** Offset of partCount. */
    public static final int PART_COUNT_OFFSET = 30;
    /** Offset of totalSize. */
    public static final int TOTAL_SIZE_OFFSET = 32;
    /** Offset of partOffset. */
    public static final int PART_OFFSET_OFFSET = 36;
    /** Offset of image. */
    public static final int IMAGE_OFFSET = 40;

    private CreateShaderState() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long program, long linkSerial, int stageMask, int part, int partCount, int totalSize, int partOffset) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, program);
        s.set(JAVA_LONG_UNALIGNED, at + 16, linkSerial);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (stageMask & 0xFFFFFFFFL) | (part & 0xFFFFL) << 32 | (partCount & 0xFFFFL) << 48);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (totalSize & 0xFFFFFFFFL) | (long) partOffset << 32);
    }

    /** Field program. */
    public static long program(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets program. */
    public static void program(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field linkSerial. */
    public static long linkSerial(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets linkSerial. */
    public static void linkSerial(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field stageMask. */
    public static int stageMask(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets stageMask. */
    public static void stageMask(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field part. */
    public static int part(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 28) & 0xFFFF;
    }

    /** Sets part. */
    public static void part(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 28, (short) value);
    }

    /** Field partCount. */
    public static int partCount(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 30) & 0xFFFF;
    }

    /** Sets partCount. */
    public static void partCount(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 30, (short) value);
    }

    /** Field totalSize. */
    public static int totalSize(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets totalSize. */
    public static void totalSize(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field partOffset. */
    public static int partOffset(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets partOffset. */
    public static void partOffset(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Offset of the blob reference image, see {@code BlobRef}. */
    public static long image(long at) {
        return at + 40;
    }

    /** The word that holds stageMask, part, partCount. */
    public static long stageMaskWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field stageMask of its word. */
    public static int stageMaskOf(long word) {
        return (int) word;
    }

    /** Field part of its word. */
    public static int partOf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field partCount of its word. */
    public static int partCountOf(long word) {
        return (int) (word >>> 48) & 0xFFFF;
    }

    /** The word that holds totalSize, partOffset. */
    public static long totalSizeWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field totalSize of its word. */
    public static int totalSizeOf(long word) {
        return (int) word;
    }

    /** Field partOffset of its word. */
    public static int partOffsetOf(long word) {
        return (int) (word >>> 32);
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("CreateShaderState", size, SIZE);
        }
        long stageMaskWord = stageMaskWord(s, at);
        long totalSizeWord = totalSizeWord(s, at);
        Bounds.max(stageMaskOf(stageMaskWord), 63, "CreateShaderState.stageMask");
        Bounds.max(partCountOf(stageMaskWord), 65535, "CreateShaderState.partCount");
        Bounds.max(totalSizeOf(totalSizeWord), 268435456, "CreateShaderState.totalSize");
        Bounds.max(partOffsetOf(totalSizeWord), 268435456, "CreateShaderState.partOffset");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("CreateShaderState", size, expected);
        }
    }
}
