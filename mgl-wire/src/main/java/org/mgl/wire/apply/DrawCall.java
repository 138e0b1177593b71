package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.DrawFlags;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;

/**
 * The {@code draw_vbo} record being applied, each word of it read from the ring once. Fields are plain because the checks
 * and the backend read them many times a draw.
 */
public final class DrawCall {
    /** Primitive mode, GL's number. */
    public int mode;
    /** Bytes an index: 1, 2 or 4; 0 without indices. */
    public int indexSize;
    /** Vertices or indices of the range in hand. */
    public int count;
    /** First vertex, or byte offset into the element buffer, of the range in hand. */
    public long start;
    /** Added to each index of the range in hand. */
    public int indexBias;
    /** Instances. */
    public int instanceCount;
    /** First instance. */
    public int startInstance;
    /** Ranges to draw: the sub-draws of a multi-draw, else one. */
    public int ranges;

    private boolean multi;

    DrawCall() {}

    void read(MemorySegment s, long at) {
        long word = DrawVbo.modeWord(s, at);
        mode = DrawVbo.modeOf(word);
        indexSize = DrawVbo.indexSizeOf(word);
        multi = (DrawVbo.flagsOf(word) & DrawFlags.MULTI) != 0;
        count = DrawVbo.countOf(word);
        start = DrawVbo.start(s, at);
        word = DrawVbo.indexBiasWord(s, at);
        indexBias = DrawVbo.indexBiasOf(word);
        instanceCount = DrawVbo.instanceCountOf(word);
        word = DrawVbo.startInstanceWord(s, at);
        startInstance = DrawVbo.startInstanceOf(word);
        ranges = multi ? DrawVbo.drawCountOf(word) : 1;
    }

    /** Takes range {@code i} of {@link #ranges} in hand: a sub-draw of the record's tail, or the record's own. */
    public void range(MemorySegment s, long at, int i) {
        if (multi) {
            long range = DrawVbo.drawElement(at, i);
            start = DrawRange.start(s, range);
            count = DrawRange.count(s, range);
            indexBias = DrawRange.indexBias(s, range);
        }
    }
}
