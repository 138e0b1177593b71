package org.mgl.wire.ring;

/** How much memory the segments of this process take. */
public final class SegmentMemory {
    private SegmentMemory() {}

    /** Bytes that are allocated and not freed. */
    public static long live() {
        return NativeMemory.live();
    }
}
