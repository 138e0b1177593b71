package org.mgl.client.impl;

import java.lang.foreign.MemorySegment;

/**
 * The whole address space as one segment: copies between the application's memory, whose size the caller has checked,
 * and a segment. One constant, so that every copy site sees one segment class.
 */
public final class NativeView {
    /** Offset = address. */
    @SuppressWarnings("restricted")
    public static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    private NativeView() {}
}
