package org.mgl.client.impl;

import java.util.Arrays;
import org.mgl.wire.DrawFlags;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;

/** Gathers the ranges of a multi-draw and writes them, cut at a quarter of the ring (RULINGS 21). */
final class MultiDraw {
    private static final int INITIAL_RANGES = 64;

    private final CommandLink link;
    private final int perRecord;
    private long[] starts = new long[INITIAL_RANGES];
    private int[] counts = new int[INITIAL_RANGES];
    private int[] biases = new int[INITIAL_RANGES];
    private int mode;
    private int indexSize;
    private int ranges;

    MultiDraw(CommandLink link) {
        this.link = link;
        long room = (link.cmd().byteSize() / 4 - DrawVbo.SIZE) / DrawRange.SIZE;
        perRecord = (int) Math.min(DrawVbo.MAX_DRAW_COUNT, room);
    }

    /** Starts a multi-draw; {@code indexSize} 0 draws arrays. */
    void begin(int drawMode, int bytesPerIndex) {
        mode = drawMode;
        indexSize = bytesPerIndex;
        ranges = 0;
    }

    /** Adds one draw. */
    void add(long start, int count, int bias) {
        if (ranges == starts.length) {
            grow();
        }
        starts[ranges] = start;
        counts[ranges] = count;
        biases[ranges] = bias;
        if (++ranges == perRecord) {
            end();
        }
    }

    private void grow() {
        int room = Math.min(perRecord, ranges * 2);
        starts = Arrays.copyOf(starts, room);
        counts = Arrays.copyOf(counts, room);
        biases = Arrays.copyOf(biases, room);
    }

    /** Writes what has been added. */
    void end() {
        if (ranges == 0) {
            return;
        }
        long at = link.claim(Op.DRAW_VBO, DrawVbo.size(ranges));
        DrawVbo.encode(link.cmd(), at, mode, indexSize, DrawFlags.MULTI, 0, 0, 0, 1, 0, ranges);
        for (int i = 0; i < ranges; i++) {
            DrawRange.encode(link.cmd(), DrawVbo.drawElement(at, i), starts[i], counts[i], biases[i]);
        }
        link.commit();
        ranges = 0;
    }
}
