// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 80, {@code set_program_bindings}: Uniform-block bindings (dense) and sampler units of one link.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class SetProgramBindings {
    /** Opcode. */
    public static final int OP = 80;
    /** Bytes with header, without tails. */
    public static final int SIZE = 32;
    /** Offset of program. */
    public static final int PROGRAM_OFFSET = 8;
    /** Offset of linkSerial. */
    public static final int LINK_SERIAL_OFFSET = 16;
    /** Offset of blockCount. */
    public static final int BLOCK_COUNT_OFFSET = 24;
    /** Offset of samplerCount. */
    public static final int SAMPLER_COUNT_OFFSET = 28;
    /** Most of blockCount. */
    public static final int MAX_BLOCK_COUNT = 64;
    /** Most of samplerCount. */
    public static final int MAX_SAMPLER_COUNT = 256;

    private SetProgramBindings() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int blockCount, int samplerCount) {
        return SIZE + (blockCount * 4 + 7 & ~7) + samplerCount * 8;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long program, long linkSerial, int blockCount, int samplerCount) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, program);
        s.set(JAVA_LONG_UNALIGNED, at + 16, linkSerial);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (blockCount & 0xFFFFFFFFL) | (long) samplerCount << 32);
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

    /** Field blockCount. */
    public static int blockCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets blockCount. */
    public static void blockCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field samplerCount. */
    public static int samplerCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets samplerCount. */
    public static void samplerCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** The word that holds blockCount, samplerCount. */
    public static long blockCountWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field blockCount of its word. */
    public static int blockCountOf(long word) {
        return (int) word;
    }

    /** Field samplerCount of its word. */
    public static int samplerCountOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of element {@code index} of the u32 tail counted by blockCount. */
    public static long blockElement(long at, int index) {
        return at + SIZE + (long) index * 4;
    }

    /** Offset of element {@code index} of the SamplerUnit tail counted by samplerCount. */
    public static long samplerElement(MemorySegment s, long at, int index) {
        return at + SIZE + (blockCount(s, at) * 4 + 7 & ~7) + (long) index * 8;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("SetProgramBindings", size, SIZE);
        }
        long blockCountWord = blockCountWord(s, at);
        Bounds.max(blockCountOf(blockCountWord), 64, "SetProgramBindings.blockCount");
        Bounds.max(samplerCountOf(blockCountWord), 256, "SetProgramBindings.samplerCount");
        int expected = size(blockCountOf(blockCountWord), samplerCountOf(blockCountWord));
        if (size != expected) {
            throw Bounds.size("SetProgramBindings", size, expected);
        }
    }
}
