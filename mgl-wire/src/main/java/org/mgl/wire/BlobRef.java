package org.mgl.wire;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.record.BlobReference;

/**
 * A {@link BlobReference} to bytes outside the record. Size 0 with segment 0 is "no blob"; anything half-filled is
 * corrupt.
 */
public final class BlobRef {
    /** Bytes. */
    public static final int SIZE = BlobReference.SIZE;
    /** Segment id of "no blob". */
    public static final int SEG_NONE = 0;
    /** Segment id of SEG_STAGE. */
    public static final int SEG_STAGE = 2;

    private BlobRef() {}

    /** Writes a reference to {@code size} staged bytes at {@code offset}. */
    public static void encodeStage(MemorySegment s, long at, long offset, long size) {
        BlobReference.encode(s, at, offset, size, SEG_STAGE);
    }

    /** Writes "no blob". */
    public static void encodeNone(MemorySegment s, long at) {
        BlobReference.encode(s, at, 0, 0, SEG_NONE);
    }

    /** Offset inside the segment. */
    public static long offset(MemorySegment s, long at) {
        return BlobReference.offset(s, at);
    }

    /** Byte count. */
    public static long size(MemorySegment s, long at) {
        return BlobReference.size(s, at);
    }

    /** Segment id. */
    public static int segment(MemorySegment s, long at) {
        return BlobReference.segment(s, at);
    }

    /**
     * Checks that the reference names {@code size} bytes inside a stage of {@code stageSize}; returns the offset.
     *
     * @throws Fatal ProtocolCorruption naming {@code field}
     */
    public static long checkStage(MemorySegment s, long at, long stageSize, long size, String field) {
        long offset = offset(s, at);
        long actual = size(s, at);
        if (segment(s, at) != SEG_STAGE || actual != size || offset < 0 || size <= 0 || offset > stageSize - size) {
            throw Fatal.protocol(field + " (segment " + segment(s, at) + ", offset " + offset + ", size " + actual
                    + "; expected " + size + " bytes of a stage of " + stageSize + ")");
        }
        return offset;
    }
}
