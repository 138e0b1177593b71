package org.mgl.client.impl;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.BufferObject;

/** The vertices that a draw reads: those of its range, or those that its indices name. */
final class VertexRange {
    /** A restart index that no index is. */
    static final long NO_RESTART = Long.MAX_VALUE;

    private long low;
    private long high;

    /** Of a draw of arrays. */
    void arrays(long first, int count) {
        low = first;
        high = first + count;
    }

    /** Of indices that nobody looks at. */
    void unknown() {
        low = 0;
        high = Integer.MAX_VALUE;
    }

    /**
     * Of a draw of elements.
     *
     * @param start byte of the first index
     * @param base added to each index
     * @param restart the index that restarts a primitive and names no vertex; {@link #NO_RESTART}
     */
    void elements(BufferObject elements, int indexSize, int count, long start, int base, long restart) {
        long bytes = (long) count * indexSize;
        long lowest = Long.MAX_VALUE;
        long highest = -1;
        long at = elements.readable(start, bytes);
        for (long i = 0; i < bytes; i += indexSize) {
            long index = index(at + i, indexSize);
            if (index != restart) {
                lowest = Math.min(lowest, index);
                highest = Math.max(highest, index);
            }
        }
        low = highest < 0 ? 0 : Math.max(0, lowest + base);
        high = highest < 0 ? 0 : Math.max(low, highest + base + 1);
    }

    private static long index(long address, int size) {
        return switch (size) {
            case 1 -> MemoryUtil.memGetByte(address) & 0xFF;
            case 2 -> MemoryUtil.memGetShort(address) & 0xFFFF;
            default -> MemoryUtil.memGetInt(address) & 0xFFFFFFFFL;
        };
    }

    /** The first value that an attribute of this divisor, unsigned, gives to the draw. */
    long first(int divisor) {
        return divisor == 0 ? low : 0;
    }

    /** Behind the last such value. */
    long end(int divisor, int instances) {
        return divisor == 0 ? high : (instances - 1L) / Integer.toUnsignedLong(divisor) + 1;
    }
}
