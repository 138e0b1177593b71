// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * One attachment of a framebuffer; point: 0 to 7 colour, 8 depth, 9 stencil; kind: 1 texture, 2 renderbuffer.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 8.
 */
public final class Surface {
    /** Bytes. */
    public static final int SIZE = 16;
    /** Offset of resource. */
    public static final int RESOURCE_OFFSET = 0;
    /** Offset of layer. */
    public static final int LAYER_OFFSET = 8;
    /** Offset of level. */
    public static final int LEVEL_OFFSET = 10;
    /** Offset of face. */
    public static final int FACE_OFFSET = 11;
    /** Offset of kind. */
    public static final int KIND_OFFSET = 12;
    /** Offset of layered. */
    public static final int LAYERED_OFFSET = 13;
    /** Offset of point. */
    public static final int POINT_OFFSET = 14;

    private Surface() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, long resource, int layer, int level, int face, int kind, int layered, int point) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, resource);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (layer & 0xFFFFL) | (level & 0xFFL) << 16 | (face & 0xFFL) << 24 | (kind & 0xFFL) << 32 | (layered & 0xFFL) << 40 | (point & 0xFFL) << 48);
    }

    /** Field resource. */
    public static long resource(MemorySegment s, long at) {
        return s.get(JAVA_LONG_UNALIGNED, at + 0);
    }

    /** Sets resource. */
    public static void resource(MemorySegment s, long at, long value) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, value);
    }

    /** Field layer. */
    public static int layer(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 8) & 0xFFFF;
    }

    /** Sets layer. */
    public static void layer(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 8, (short) value);
    }

    /** Field level. */
    public static int level(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 10) & 0xFF;
    }

    /** Sets level. */
    public static void level(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 10, (byte) value);
    }

    /** Field face. */
    public static int face(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 11) & 0xFF;
    }

    /** Sets face. */
    public static void face(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 11, (byte) value);
    }

    /** Field kind. */
    public static int kind(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 12) & 0xFF;
    }

    /** Sets kind. */
    public static void kind(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 12, (byte) value);
    }

    /** Field layered. */
    public static int layered(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 13) & 0xFF;
    }

    /** Sets layered. */
    public static void layered(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 13, (byte) value);
    }

    /** Field point. */
    public static int point(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 14) & 0xFF;
    }

    /** Sets point. */
    public static void point(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 14, (byte) value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        Bounds.max(level(s, at), 31, "Surface.level");
        Bounds.max(face(s, at), 5, "Surface.face");
        Bounds.max(kind(s, at), 2, "Surface.kind");
        Bounds.max(layered(s, at), 1, "Surface.layered");
        Bounds.max(point(s, at), 9, "Surface.point");
    }
}
