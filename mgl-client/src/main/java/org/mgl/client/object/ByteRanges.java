package org.mgl.client.object;

import java.util.Arrays;

/** A set of byte positions as disjoint, ascending ranges {@code [begin, end)}; empty ones cost no memory. */
final class ByteRanges {
    private static final long[] NONE = new long[0];

    private long[] bounds = NONE;
    private int count;

    /** Whether the set is empty. */
    boolean isEmpty() {
        return count == 0;
    }

    /** Empties the set. */
    void clear() {
        count = 0;
    }

    /** Index of the first range that ends after {@code begin} and starts before {@code end}; -1 if there is none. */
    int firstOverlap(long begin, long end) {
        for (int i = 0; i < count; i++) {
            if (bounds[2 * i + 1] > begin) {
                return bounds[2 * i] < end ? i : -1;
            }
        }
        return -1;
    }

    /** First byte of range {@code index}. */
    long begin(int index) {
        return bounds[2 * index];
    }

    /** End, exclusive, of range {@code index}. */
    long end(int index) {
        return bounds[2 * index + 1];
    }

    /** Adds a non-empty range. */
    void add(long begin, long end) {
        int first = 0;
        while (first < count && bounds[2 * first + 1] < begin) {
            first++;
        }
        int last = first;
        long from = begin;
        long to = end;
        while (last < count && bounds[2 * last] <= end) {
            from = Math.min(from, bounds[2 * last]);
            to = Math.max(to, bounds[2 * last + 1]);
            last++;
        }
        resize(first, last - first, 1);
        bounds[2 * first] = from;
        bounds[2 * first + 1] = to;
    }

    /** Removes a range. */
    void remove(long begin, long end) {
        int i = firstOverlap(begin, end);
        while (i >= 0) {
            long from = bounds[2 * i];
            long to = bounds[2 * i + 1];
            int pieces = (from < begin ? 1 : 0) + (to > end ? 1 : 0);
            resize(i, 1, pieces);
            int at = i;
            if (from < begin) {
                bounds[2 * at] = from;
                bounds[2 * at + 1] = begin;
                at++;
            }
            if (to > end) {
                bounds[2 * at] = end;
                bounds[2 * at + 1] = to;
            }
            i = firstOverlap(begin, end);
        }
    }

    /** Replaces {@code removed} ranges from {@code at} by room for {@code added}. */
    private void resize(int at, int removed, int added) {
        int grown = count + added - removed;
        if (2 * grown > bounds.length) {
            bounds = Arrays.copyOf(bounds, Math.max(8, 4 * grown));
        }
        System.arraycopy(bounds, 2 * (at + removed), bounds, 2 * (at + added), 2 * (count - at - removed));
        count = grown;
    }
}
