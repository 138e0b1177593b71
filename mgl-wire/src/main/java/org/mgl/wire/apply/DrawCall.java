package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.DrawFlags;
import org.mgl.wire.record.DrawVbo;

/**
 * The scalars of the {@code draw_vbo} record being applied, each read from the ring once. Fields are plain because the
 * checks and the backend read them many times a draw; only the applier's handler writes them.
 */
public final class DrawCall {
    /** Primitive mode, GL's number. */
    public int mode;
    /** Bytes an index: 1, 2 or 4; 0 without indices. */
    public int indexSize;
    /** {@link DrawFlags}. */
    public int flags;
    /** Vertices or indices. */
    public int count;
    /** First vertex, or byte offset into the element buffer. */
    public long start;
    /** Added to each index. */
    public int indexBias;
    /** Instances. */
    public int instanceCount;
    /** First instance. */
    public int startInstance;
    /** Sub-draws of a multi-draw, in the record's tail. */
    public int drawCount;

    DrawCall() {}

    void read(MemorySegment s, long at) {
        long word = DrawVbo.modeWord(s, at);
        mode = DrawVbo.modeOf(word);
        indexSize = DrawVbo.indexSizeOf(word);
        flags = DrawVbo.flagsOf(word);
        count = DrawVbo.countOf(word);
        start = DrawVbo.start(s, at);
        word = DrawVbo.indexBiasWord(s, at);
        indexBias = DrawVbo.indexBiasOf(word);
        instanceCount = DrawVbo.instanceCountOf(word);
        word = DrawVbo.startInstanceWord(s, at);
        startInstance = DrawVbo.startInstanceOf(word);
        drawCount = DrawVbo.drawCountOf(word);
    }

    /** Whether the sub-draws of the tail are drawn, not the record's own range. */
    public boolean multi() {
        return (flags & DrawFlags.MULTI) != 0;
    }
}
