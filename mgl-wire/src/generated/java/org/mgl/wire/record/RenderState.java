// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * The pipeline subset of the render state. flags: see RenderStateFlags.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class RenderState {
    /** Bytes. */
    public static final int SIZE = 160;
    /** Offset of blend. */
    public static final int BLEND_OFFSET = 0;
    /** Offset of front. */
    public static final int FRONT_OFFSET = 128;
    /** Offset of back. */
    public static final int BACK_OFFSET = 136;
    /** Offset of flags. */
    public static final int FLAGS_OFFSET = 144;
    /** Offset of depthFunction. */
    public static final int DEPTH_FUNCTION_OFFSET = 148;
    /** Offset of cullMode. */
    public static final int CULL_MODE_OFFSET = 150;
    /** Offset of frontFace. */
    public static final int FRONT_FACE_OFFSET = 152;
    /** Offset of polygonMode. */
    public static final int POLYGON_MODE_OFFSET = 154;
    /** Offset of logicOp. */
    public static final int LOGIC_OP_OFFSET = 156;
    /** Offset of clipDistances. */
    public static final int CLIP_DISTANCES_OFFSET = 158;

    private RenderState() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int flags, int depthFunction, int cullMode, int frontFace, int polygonMode, int logicOp, int clipDistances) {
        s.set(JAVA_LONG_UNALIGNED, at + 144, (flags & 0xFFFFFFFFL) | (depthFunction & 0xFFFFL) << 32 | (cullMode & 0xFFFFL) << 48);
        s.set(JAVA_LONG_UNALIGNED, at + 152, (frontFace & 0xFFFFL) | (polygonMode & 0xFFFFL) << 16 | (logicOp & 0xFFFFL) << 32 | (clipDistances & 0xFFL) << 48);
    }

    /** Offset of {@link BlendTarget} blend. */
    public static long blend(long at, int index) {
        return at + 0 + (long) index * 16;
    }

    /** Offset of {@link StencilFace} front. */
    public static long front(long at) {
        return at + 128;
    }

    /** Offset of {@link StencilFace} back. */
    public static long back(long at) {
        return at + 136;
    }

    /** Field flags. */
    public static int flags(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 144);
    }

    /** Sets flags. */
    public static void flags(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 144, value);
    }

    /** Field depthFunction. */
    public static int depthFunction(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 148) & 0xFFFF;
    }

    /** Sets depthFunction. */
    public static void depthFunction(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 148, (short) value);
    }

    /** Field cullMode. */
    public static int cullMode(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 150) & 0xFFFF;
    }

    /** Sets cullMode. */
    public static void cullMode(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 150, (short) value);
    }

    /** Field frontFace. */
    public static int frontFace(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 152) & 0xFFFF;
    }

    /** Sets frontFace. */
    public static void frontFace(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 152, (short) value);
    }

    /** Field polygonMode. */
    public static int polygonMode(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 154) & 0xFFFF;
    }

    /** Sets polygonMode. */
    public static void polygonMode(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 154, (short) value);
    }

    /** Field logicOp. */
    public static int logicOp(MemorySegment s, long at) {
        return s.get(JAVA_SHORT_UNALIGNED, at + 156) & 0xFFFF;
    }

    /** Sets logicOp. */
    public static void logicOp(MemorySegment s, long at, int value) {
        s.set(JAVA_SHORT_UNALIGNED, at + 156, (short) value);
    }

    /** Field clipDistances. */
    public static int clipDistances(MemorySegment s, long at) {
        return s.get(JAVA_BYTE, at + 158) & 0xFF;
    }

    /** Sets clipDistances. */
    public static void clipDistances(MemorySegment s, long at, int value) {
        s.set(JAVA_BYTE, at + 158, (byte) value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
        for (int i = 0; i < 8; i++) {
            BlendTarget.check(s, blend(at, i));
        }
    }
}
