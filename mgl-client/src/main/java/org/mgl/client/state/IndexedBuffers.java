package org.mgl.client.state;

import org.mgl.client.object.BufferObject;

/** The indexed binding points of one buffer target. */
public final class IndexedBuffers {
    /** Size of a point bound with {@code glBindBufferBase}: the buffer's, resolved at use. */
    public static final long WHOLE = -1;

    private final BufferObject[] buffers;
    private final long[] offsets;
    private final long[] sizes;
    private int used;

    /** {@code points} points without buffers. */
    public IndexedBuffers(int points) {
        buffers = new BufferObject[points];
        offsets = new long[points];
        sizes = new long[points];
    }

    /** Number of points. */
    public int points() {
        return buffers.length;
    }

    /** Points from here on have no buffer. */
    public int used() {
        return used;
    }

    /** Binds a range, or with null nothing; whether that differs from before. */
    public boolean bind(int point, BufferObject buffer, long offset, long size) {
        if (buffers[point] == buffer && offsets[point] == offset && sizes[point] == size) {
            return false;
        }
        buffers[point] = buffer;
        offsets[point] = offset;
        sizes[point] = size;
        if (buffer != null) {
            used = Math.max(used, point + 1);
        } else if (point + 1 == used) {
            shrink();
        }
        return true;
    }

    private void shrink() {
        while (used > 0 && buffers[used - 1] == null) {
            used--;
        }
    }

    /** Unbinds a buffer everywhere; whether it was bound. */
    public boolean unbind(BufferObject buffer) {
        boolean found = false;
        for (int i = 0; i < used; i++) {
            if (buffers[i] == buffer) {
                buffers[i] = null;
                offsets[i] = 0;
                sizes[i] = 0;
                found = true;
            }
        }
        shrink();
        return found;
    }

    /** The buffer of a point, or null. */
    public BufferObject buffer(int point) {
        return buffers[point];
    }

    /** Start of a point's range in bytes. */
    public long offset(int point) {
        return offsets[point];
    }

    /** Size of a point's range in bytes, or {@link #WHOLE}. */
    public long size(int point) {
        return sizes[point];
    }
}
