// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 23, {@code create_sampler_state}: Mints a sampler state object; GL enums, typed border colour.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class CreateSamplerState {
    /** Opcode. */
    public static final int OP = 23;
    /** Bytes with header, without tails. */
    public static final int SIZE = 64;
    /** Offset of sampler. */
    public static final int SAMPLER_OFFSET = 8;
    /** Offset of wrapS. */
    public static final int WRAP_S_OFFSET = 16;
    /** Offset of wrapT. */
    public static final int WRAP_T_OFFSET = 18;
    /** Offset of wrapR. */
    public static final int WRAP_R_OFFSET = 20;
    /** Offset of minFilter. */
    public static final int MIN_FILTER_OFFSET = 22;
    /** Offset of magFilter. */
    public static final int MAG_FILTER_OFFSET = 24;
    /** Offset of compareMode. */
    public static final int COMPARE_MODE_OFFSET = 26;
    /** Offset of compareFunction. */
    public static final int COMPARE_FUNCTION_OFFSET = 28;
    /** Offset of borderClass. */
    public static final int BORDER_CLASS_OFFSET = 30;
    /** Offset of srgbDecode. */
    public static final int SRGB_DECODE_OFFSET = 31;
    /** Offset of minLod. */
    public static final int MIN_LOD_OFFSET = 32;
    /** Offset of maxLod. */
    public static final int MAX_LOD_OFFSET = 36;
    /** Offset of lodBias. */
    public static final int LOD_BIAS_OFFSET = 40;
    /** Offset of maxAnisotropy. */
    public static final int MAX_ANISOTROPY_OFFSET = 44;
    /** Offset of border. */
    public static final int BORDER_OFFSET = 48;

    private CreateSamplerState() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long sampler, int wrapS, int wrapT, int wrapR, int minFilter, int magFilter, int compareMode, int compareFunction, int borderClass, int srgbDecode, float minLod, float maxLod, float lodBias, float maxAnisotropy) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, sampler);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (wrapS & 0xFFFFL) | (wrapT & 0xFFFFL) << 16 | (wrapR & 0xFFFFL) << 32 | (minFilter & 0xFFFFL) << 48);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (magFilter & 0xFFFFL) | (compareMode & 0xFFFFL) << 16 | (compareFunction & 0xFFFFL) << 32 | (borderClass & 0xFFL) << 48 | (srgbDecode & 0xFFL) << 56);
        s.set(JAVA_FLOAT_UNALIGNED, at + 32, minLod);
        s.set(JAVA_FLOAT_UNALIGNED, at + 36, maxLod);
        s.set(JAVA_FLOAT_UNALIGNED, at + 40, lodBias);
        s.set(JAVA_FLOAT_UNALIGNED, at + 44, maxAnisotropy);
    }

    /** Field sampler. */
    public static long sampler(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets sampler. */
    public static void sampler(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field wrapS. */
    public static int wrapS(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 16) & 0xFFFF;
    }

    /** Sets wrapS. */
    public static void wrapS(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 16, (short) value);
    }

    /** Field wrapT. */
    public static int wrapT(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 18) & 0xFFFF;
    }

    /** Sets wrapT. */
    public static void wrapT(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 18, (short) value);
    }

    /** Field wrapR. */
    public static int wrapR(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 20) & 0xFFFF;
    }

    /** Sets wrapR. */
    public static void wrapR(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 20, (short) value);
    }

    /** Field minFilter. */
    public static int minFilter(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 22) & 0xFFFF;
    }

    /** Sets minFilter. */
    public static void minFilter(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 22, (short) value);
    }

    /** Field magFilter. */
    public static int magFilter(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 24) & 0xFFFF;
    }

    /** Sets magFilter. */
    public static void magFilter(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 24, (short) value);
    }

    /** Field compareMode. */
    public static int compareMode(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 26) & 0xFFFF;
    }

    /** Sets compareMode. */
    public static void compareMode(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 26, (short) value);
    }

    /** Field compareFunction. */
    public static int compareFunction(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 28) & 0xFFFF;
    }

    /** Sets compareFunction. */
    public static void compareFunction(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 28, (short) value);
    }

    /** Field borderClass. */
    public static int borderClass(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 30) & 0xFF;
    }

    /** Sets borderClass. */
    public static void borderClass(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 30, (byte) value);
    }

    /** Field srgbDecode. */
    public static int srgbDecode(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 31) & 0xFF;
    }

    /** Sets srgbDecode. */
    public static void srgbDecode(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 31, (byte) value);
    }

    /** Field minLod. */
    public static float minLod(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 32);
    }

    /** Sets minLod. */
    public static void minLod(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 32, value);
    }

    /** Field maxLod. */
    public static float maxLod(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 36);
    }

    /** Sets maxLod. */
    public static void maxLod(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 36, value);
    }

    /** Field lodBias. */
    public static float lodBias(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 40);
    }

    /** Sets lodBias. */
    public static void lodBias(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 40, value);
    }

    /** Field maxAnisotropy. */
    public static float maxAnisotropy(MemorySegment s, long at) {
        return s.get(JAVA_FLOAT_UNALIGNED, at + 44);
    }

    /** Sets maxAnisotropy. */
    public static void maxAnisotropy(MemorySegment s, long at, float value) {
        s.set(JAVA_FLOAT_UNALIGNED, at + 44, value);
    }

    /** Field border. */
    public static int border(MemorySegment s, long at, int index) {
        return s.get(JAVA_INT_UNALIGNED, at + 48 + (long) index * 4);
    }

    /** Sets border. */
    public static void border(MemorySegment s, long at, int index, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48 + (long) index * 4, value);
    }

    /** The word that holds wrapS, wrapT, wrapR, minFilter. */
    public static long wrapSWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Field wrapS of its word. */
    public static int wrapSOf(long word) {
        return (int) word & 0xFFFF;
    }

    /** Field wrapT of its word. */
    public static int wrapTOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /** Field wrapR of its word. */
    public static int wrapROf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field minFilter of its word. */
    public static int minFilterOf(long word) {
        return (int) (word >>> 48) & 0xFFFF;
    }

    /** The word that holds magFilter, compareMode, compareFunction, borderClass, srgbDecode. */
    public static long magFilterWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field magFilter of its word. */
    public static int magFilterOf(long word) {
        return (int) word & 0xFFFF;
    }

    /** Field compareMode of its word. */
    public static int compareModeOf(long word) {
        return (int) (word >>> 16) & 0xFFFF;
    }

    /** Field compareFunction of its word. */
    public static int compareFunctionOf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field borderClass of its word. */
    public static int borderClassOf(long word) {
        return (int) (word >>> 48) & 0xFF;
    }

    /** Field srgbDecode of its word. */
    public static int srgbDecodeOf(long word) {
        return (int) (word >>> 56) & 0xFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("CreateSamplerState", size, SIZE);
        }
        long magFilterWord = magFilterWord(s, at);
        Bounds.max(borderClassOf(magFilterWord), 2, "CreateSamplerState.borderClass");
        Bounds.max(srgbDecodeOf(magFilterWord), 1, "CreateSamplerState.srgbDecode");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("CreateSamplerState", size, expected);
        }
    }
}
