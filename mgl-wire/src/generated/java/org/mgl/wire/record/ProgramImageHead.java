// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire.record;

import static java.lang.foreign.ValueLayout.*;

import java.lang.foreign.MemorySegment;

/**
 * In front of a program's image: bytes of the SPIR-V of each stage and of the archive; they follow in this order, each padded to 8.
 *
 * <p>{@code at} is the offset of the struct in {@code s}; a multiple of 4.
 */
public final class ProgramImageHead {
    /** Bytes. */
    public static final int SIZE = 32;
    /** Offset of vertex. */
    public static final int VERTEX_OFFSET = 0;
    /** Offset of tessControl. */
    public static final int TESS_CONTROL_OFFSET = 4;
    /** Offset of tessEvaluation. */
    public static final int TESS_EVALUATION_OFFSET = 8;
    /** Offset of geometry. */
    public static final int GEOMETRY_OFFSET = 12;
    /** Offset of fragment. */
    public static final int FRAGMENT_OFFSET = 16;
    /** Offset of compute. */
    public static final int COMPUTE_OFFSET = 20;
    /** Offset of archive. */
    public static final int ARCHIVE_OFFSET = 24;

    private ProgramImageHead() {}

    /** Writes every scalar field. */
    public static void encode(MemorySegment s, long at, int vertex, int tessControl, int tessEvaluation, int geometry, int fragment, int compute, int archive) {
        s.set(JAVA_LONG_UNALIGNED, at + 0, (vertex & 0xFFFFFFFFL) | (long) tessControl << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 8, (tessEvaluation & 0xFFFFFFFFL) | (long) geometry << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 16, (fragment & 0xFFFFFFFFL) | (long) compute << 32);
        s.set(JAVA_LONG_UNALIGNED, at + 24, (archive & 0xFFFFFFFFL));
    }

    /** Field vertex. */
    public static int vertex(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 0);
    }

    /** Sets vertex. */
    public static void vertex(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 0, value);
    }

    /** Field tessControl. */
    public static int tessControl(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 4);
    }

    /** Sets tessControl. */
    public static void tessControl(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 4, value);
    }

    /** Field tessEvaluation. */
    public static int tessEvaluation(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 8);
    }

    /** Sets tessEvaluation. */
    public static void tessEvaluation(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 8, value);
    }

    /** Field geometry. */
    public static int geometry(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 12);
    }

    /** Sets geometry. */
    public static void geometry(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 12, value);
    }

    /** Field fragment. */
    public static int fragment(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 16);
    }

    /** Sets fragment. */
    public static void fragment(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 16, value);
    }

    /** Field compute. */
    public static int compute(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 20);
    }

    /** Sets compute. */
    public static void compute(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 20, value);
    }

    /** Field archive. */
    public static int archive(MemorySegment s, long at) {
        return s.get(JAVA_INT_UNALIGNED, at + 24);
    }

    /** Sets archive. */
    public static void archive(MemorySegment s, long at, int value) {
        s.set(JAVA_INT_UNALIGNED, at + 24, value);
    }

    /**
     * Checks every bound that the catalogue states.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field
     */
    public static void check(MemorySegment s, long at) {
    }
}
