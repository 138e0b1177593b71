// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * Row 48, {@code resource_subdata}: Bytes of a buffer range or of rectangles of one texture level.
 *
 * <p>{@code at} is the offset of the record's header in {@code s}; a multiple of 8.
 */
public final class ResourceSubdata {
    /** Opcode. */
    public static final int OP = 48;
    /** Bytes with header, without tails. */
    public static final int SIZE = 88;
    /** Offset of resource. */
    public static final int RESOURCE_OFFSET = 8;
    /** Offset of bufferOffset. */
    public static final int BUFFER_OFFSET_OFFSET = 16;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 24;
    /** Offset of inlineSize. */
    public static final int INLINE_SIZE_OFFSET = 28;
    /** Offset of x. */
    public static final int X_OFFSET = 32;
    /** Offset of y. */
    public static final int Y_OFFSET = 36;
    /** Offset of z. */
    public static final int Z_OFFSET = 40;
    /** Offset of width. */
    public static final int WIDTH_OFFSET = 44;
    /** Offset of height. */
    public static final int HEIGHT_OFFSET = 48;
    /** Offset of depth. */
    public static final int DEPTH_OFFSET = 52;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 56;
    /** Offset of face. */
    public static final int FACE_OFFSET = 57;
    /** Offset of unionValid. */
    public static final int UNION_VALID_OFFSET = 58;
    /** Offset of regionCount. */
    public static final int REGION_COUNT_OFFSET = 60;
    /** Offset of content. */
    public static final int CONTENT_OFFSET = 64;
    /** Most of regionCount. */
    public static final int MAX_REGION_COUNT = 4096;
    /** Most of inlineSize. */
    public static final int MAX_INLINE_SIZE = 1024;

    private ResourceSubdata() {}

    /** Bytes of the whole record for these counts. */
    public static int size(int regionCount, int inlineSize) {
        return SIZE + regionCount * 40 + (inlineSize + 7 & ~7);
    }

    /** Writes every scalar field (not the header, arrays, embedded structs, blobs and tails). */
    public static void encode(MemorySegment s, long at, long resource, long bufferOffset, int kind, int inlineSize, int x, int y, int z, int width, int height, int depth, int level, int face, int unionValid, int regionCount) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, resource);
        s.set(JAVA_LONG_UNALIGNED, at + 16, bufferOffset);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (kind & 0xFFFFFFFFL) | (long) inlineSize << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 32, (x & 0xFFFFFFFFL) | (long) y << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 40, (z & 0xFFFFFFFFL) | (long) width << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 48, (height & 0xFFFFFFFFL) | (long) depth << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 56, (level & 0xFFL) | (face & 0xFFL) << 8 | (unionValid & 0xFFL) << 16 | (long) regionCount << 32);
    }

    /** Field resource. */
    public static long resource(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 8);
    }

    /** Sets resource. */
    public static void resource(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 8, value);
    }

    /** Field bufferOffset. */
    public static long bufferOffset(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 16);
    }

    /** Sets bufferOffset. */
    public static void bufferOffset(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 16, value);
    }

    /** Field kind. */
    public static int kind(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets kind. */
    public static void kind(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /** Field inlineSize. */
    public static int inlineSize(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 28);
    }

    /** Sets inlineSize. */
    public static void inlineSize(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 28, value);
    }

    /** Field x. */
    public static int x(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 32);
    }

    /** Sets x. */
    public static void x(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 32, value);
    }

    /** Field y. */
    public static int y(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 36);
    }

    /** Sets y. */
    public static void y(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 36, value);
    }

    /** Field z. */
    public static int z(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 40);
    }

    /** Sets z. */
    public static void z(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 40, value);
    }

    /** Field width. */
    public static int width(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 44);
    }

    /** Sets width. */
    public static void width(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 44, value);
    }

    /** Field height. */
    public static int height(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 48);
    }

    /** Sets height. */
    public static void height(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 48, value);
    }

    /** Field depth. */
    public static int depth(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 52);
    }

    /** Sets depth. */
    public static void depth(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 52, value);
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

    /** Field unionValid. */
    public static int unionValid(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 58) & 0xFF;
    }

    /** Sets unionValid. */
    public static void unionValid(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 58, (byte) value);
    }

    /** Field regionCount. */
    public static int regionCount(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 60);
    }

    /** Sets regionCount. */
    public static void regionCount(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 60, value);
    }

    /** Offset of the blob reference content, see {@code BlobRef}. */
    public static long content(long at) {
        return at + 64;
    }

    /** The word that holds kind, inlineSize. */
    public static long kindWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 24);
    }

    /** Field kind of its word. */
    public static int kindOf(long word) {
        return (int) word;
    }

    /** Field inlineSize of its word. */
    public static int inlineSizeOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds x, y. */
    public static long xWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 32);
    }

    /** Field x of its word. */
    public static int xOf(long word) {
        return (int) word;
    }

    /** Field y of its word. */
    public static int yOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds z, width. */
    public static long zWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 40);
    }

    /** Field z of its word. */
    public static int zOf(long word) {
        return (int) word;
    }

    /** Field width of its word. */
    public static int widthOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds height, depth. */
    public static long heightWord(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 48);
    }

    /** Field height of its word. */
    public static int heightOf(long word) {
        return (int) word;
    }

    /** Field depth of its word. */
    public static int depthOf(long word) {
        return (int) (word >>> 32);
    }

    /** The word that holds level, face, unionValid, regionCount. */
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

    /** Field unionValid of its word. */
    public static int unionValidOf(long word) {
        return (int) (word >>> 16) & 0xFF;
    }

    /** Field regionCount of its word. */
    public static int regionCountOf(long word) {
        return (int) (word >>> 32);
    }

    /** Offset of element {@code index} of the SubRegion tail counted by regionCount. */
    public static long regionElement(long at, int index) {
        return at + SIZE + (long) index * 40;
    }

    /** Offset of the byte tail counted by inlineSize. */
    public static long inlineBytes(MemorySegment s, long at) {
        return at + SIZE + regionCount(s, at) * 40;
    }

    /**
     * Checks every bound that the catalogue states and that {@code size}, the header's, is exactly the computed one.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at, int size) {
        if (size < SIZE) {
            throw Bounds.size("ResourceSubdata", size, SIZE);
        }
        long kindWord = kindWord(s, at);
        long levelWord = levelWord(s, at);
        Bounds.max(kindOf(kindWord), 3, "ResourceSubdata.kind");
        Bounds.max(inlineSizeOf(kindWord), 1024, "ResourceSubdata.inlineSize");
        Bounds.max(levelOf(levelWord), 31, "ResourceSubdata.level");
        Bounds.max(faceOf(levelWord), 5, "ResourceSubdata.face");
        Bounds.max(unionValidOf(levelWord), 1, "ResourceSubdata.unionValid");
        Bounds.max(regionCountOf(levelWord), 4096, "ResourceSubdata.regionCount");
        int expected = size(regionCountOf(levelWord), inlineSizeOf(kindWord));
        if (size != expected) {
            throw Bounds.size("ResourceSubdata", size, expected);
        }
    }
}
