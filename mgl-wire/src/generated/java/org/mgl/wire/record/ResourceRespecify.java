// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 3, {@code resource_respecify}: Full descriptor of a resource, or of one level of a texture.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ResourceRespecify {
    /** Opcode. */
    public static final int OP = 3;
    /** Bytes with header, without tails. */
    public static final int SIZE = 96;
    /** Offset of resource. */
    public static final int RESOURCE_OFFSET = 8;
    /** Offset of size. */
    public static final int SIZE_OFFSET = 16;
    /** Offset of target. */
    public static final int TARGET_OFFSET = 24;
    /** Offset of internalFormat. */
    public static final int INTERNAL_FORMAT_OFFSET = 28;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 32;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 36;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 40;
    /** Offset of usage. */
    public static final int USAGE_OFFSET = 44;
    /** Offset of storageFlags. */
    public static final int STORAGE_FLAGS_OFFSET = 48;
    /** Offset of levels. */
    public static final int LEVELS_OFFSET = 52;
    /** Offset of samples. */
    public static final int SAMPLES_OFFSET = 54;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 56;
    /** Offset of face. */
    public static final int FACE_OFFSET = 57;
    /** Offset of wholeResource. */
    public static final int WHOLE_RESOURCE_OFFSET = 58;
    /** Offset of immutable. */
    public static final int IMMUTABLE_OFFSET = 59;
    /** Offset of fixedSampleLocations. */
    public static final int FIXED_SAMPLE_LOCATIONS_OFFSET = 60;
    /** Offset of imageBindable. */
    public static final int IMAGE_BINDABLE_OFFSET = 61;
    /** Offset of viewOf. */
    public static final int VIEW_OF_OFFSET = 64;
    /** Offset of texelBuffer. */
    public static final int TEXEL_BUFFER_OFFSET = 72;
    /** Offset of texelOffset. */
    public static final int TEXEL_OFFSET_OFFSET = 80;
    /** Offset of texelSize. */
    public static final int TEXEL_SIZE_OFFSET = 88;

    private ResourceRespecify() {}

    /** Bytes of the whole record for these counts. */
    public static int size() {
        return SIZE;
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long resource, long size, int target, int internalFormat, int width, int height, int depth, int usage, int storageFlags, int levels, int samples, int level, int face, int wholeResource, int immutable, int fixedSampleLocations, int imageBindable, long viewOf, long texelBuffer, long texelOffset, long texelSize) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, resource);
        s.set(JAVA_LONG_UNALIGNED, at + 16, size);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (target & 0xFFFFFFFFL) | (long) internalFormat << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (width & 0xFFFFFFFFL) | (long) height << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (depth & 0xFFFFFFFFL) | (long) usage << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (storageFlags & 0xFFFFFFFFL) | (levels & 0xFFFFL) << 32 | (samples & 0xFFFFL) << 48);
        s.set(JAVA_LONG_UNALIGNED, at + 56, (level & 0xFFL) | (face & 0xFFL) << 8 | (wholeResource & 0xFFL) << 16 | (immutable & 0xFFL) << 24 | (fixedSampleLocations & 0xFFL) << 32 | (imageBindable & 0xFFL) << 40);
        s.set(JAVA_LONG_UNALIGNED, at + 64, viewOf);
        s.set(JAVA_LONG_UNALIGNED, at + 72, texelBuffer);
        s.set(JAVA_LONG_UNALIGNED, at + 80, texelOffset);
        s.set(JAVA_LONG_UNALIGNED, at + 88, texelSize);
    }

    /** Field resource. */
    public static long resource(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets resource. */
    public static void resource(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field size. */
    public static long size(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets size. */
    public static void size(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field target. */
    public static int target(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets target. */
    public static void target(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field internalFormat. */
    public static int internalFormat(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets internalFormat. */
    public static void internalFormat(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field depth. */
    public static int depth(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets depth. */
    public static void depth(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
    }

    /** Field usage. */
    public static int usage(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets usage. */
    public static void usage(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** Field storageFlags. */
    public static int storageFlags(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 48);
    }

    /** Sets storageFlags. */
    public static void storageFlags(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48, value);
    }

    /** Field levels. */
    public static int levels(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 52) & 0xFFFF;
    }

    /** Sets levels. */
    public static void levels(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 52, (short) value);
    }

    /** Field samples. */
    public static int samples(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 54) & 0xFFFF;
    }

    /** Sets samples. */
    public static void samples(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 54, (short) value);
    }

    /** Field level. */
    public static int level(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 56) & 0xFF;
    }

    /** Sets level. */
    public static void level(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 56, (byte) value);
    }

    /** Field face. */
    public static int face(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 57) & 0xFF;
    }

    /** Sets face. */
    public static void face(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 57, (byte) value);
    }

    /** Field wholeResource. */
    public static int wholeResource(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 58) & 0xFF;
    }

    /** Sets wholeResource. */
    public static void wholeResource(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 58, (byte) value);
    }

    /** Field immutable. */
    public static int immutable(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 59) & 0xFF;
    }

    /** Sets immutable. */
    public static void immutable(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 59, (byte) value);
    }

    /** Field fixedSampleLocations. */
    public static int fixedSampleLocations(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 60) & 0xFF;
    }

    /** Sets fixedSampleLocations. */
    public static void fixedSampleLocations(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 60, (byte) value);
    }

    /** Field imageBindable. */
    public static int imageBindable(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 61) & 0xFF;
    }

    /** Sets imageBindable. */
    public static void imageBindable(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 61, (byte) value);
    }

    /** Field viewOf. */
    public static long viewOf(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 64);
    }

    /** Sets viewOf. */
    public static void viewOf(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 64, value);
    }

    /** Field texelBuffer. */
    public static long texelBuffer(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 72);
    }

    /** Sets texelBuffer. */
    public static void texelBuffer(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 72, value);
    }

    /** Field texelOffset. */
    public static long texelOffset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 80);
    }

    /** Sets texelOffset. */
    public static void texelOffset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 80, value);
    }

    /** Field texelSize. */
    public static long texelSize(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 88);
    }

    /** Sets texelSize. */
    public static void texelSize(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 88, value);
    }

    /** The word that holds target, internalFormat. */
    public static long targetWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field target of its word. */
    public static int targetOf(long word) {
        return (int) word;
    }

    /** Field internalFormat of its word. */
    public static int internalFormatOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds width, height. */
    public static long widthWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field width of its word. */
    public static int widthOf(long word) {
        return (int) word;
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds depth, usage. */
    public static long depthWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field depth of its word. */
    public static int depthOf(long word) {
        return (int) word;
    }

    /** Field usage of its word. */
    public static int usageOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds storageFlags, levels, samples. */
    public static long storageFlagsWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 48);
    }

    /** Field storageFlags of its word. */
    public static int storageFlagsOf(long word) {
        return (int) word;
    }

    /** Field levels of its word. */
    public static int levelsOf(long word) {
        return (int) (word >>> 32) & 0xFFFF;
    }

    /** Field samples of its word. */
    public static int samplesOf(long word) {
        return (int) (word >>> 48) & 0xFFFF;
    }

    /** The word that holds level, face, wholeResource, immutable, fixedSampleLocations, imageBindable. */
    public static long levelWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 56);
    }

    /** Field level of its word. */
    public static int levelOf(long word) {
        return (int) word & 0xFF;
    }

    /** Field face of its word. */
    public static int faceOf(long word) {
        return (int) (word >>> 8) & 0xFF;
    }

    /** Field wholeResource of its word. */
    public static int wholeResourceOf(long word) {
        return (int) (word >>> 16) & 0xFF;
    }

    /** Field immutable of its word. */
    public static int immutableOf(long word) {
        return (int) (word >>> 24) & 0xFF;
    }

    /** Field fixedSampleLocations of its word. */
    public static int fixedSampleLocationsOf(long word) {
        return (int) (word >>> 32) & 0xFF;
    }

    /** Field imageBindable of its word. */
    public static int imageBindableOf(long word) {
        return (int) (word >>> 40) & 0xFF;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ResourceRespecify", size, SIZE);
        }
        long storageFlagsWord = storageFlagsWord(s, at);
        long levelWord = levelWord(s, at);
        Bounds.max(levelsOf(storageFlagsWord), 32, "ResourceRespecify.levels");
        Bounds.max(samplesOf(storageFlagsWord), 64, "ResourceRespecify.samples");
        Bounds.max(levelOf(levelWord), 31, "ResourceRespecify.level");
        Bounds.max(faceOf(levelWord), 5, "ResourceRespecify.face");
        Bounds.max(wholeResourceOf(levelWord), 1, "ResourceRespecify.wholeResource");
        Bounds.max(immutableOf(levelWord), 1, "ResourceRespecify.immutable");
        Bounds.max(fixedSampleLocationsOf(levelWord), 1, "ResourceRespecify.fixedSampleLocations");
        Bounds.max(imageBindableOf(levelWord), 1, "ResourceRespecify.imageBindable");
        int expected = size();
        if (size != expected) {
            throw Bounds.size("ResourceRespecify", size, expected);
        }
    }
}
