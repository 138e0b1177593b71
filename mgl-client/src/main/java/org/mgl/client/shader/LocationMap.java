package org.mgl.client.shader;

import java.util.BitSet;

/** Which locations of a stage's outer border are taken. */
final class LocationMap {
    private final BitSet taken = new BitSet();
    private final int limit;

    LocationMap(int limit) {
        this.limit = limit;
    }

    /** {@return whether the locations exist and were free; they are taken now} */
    boolean take(int first, int count) {
        if (first < 0 || first + (long) count > limit) {
            return false;
        }
        boolean free = taken.get(first, first + count).isEmpty();
        taken.set(first, first + count);
        return free;
    }

    /** {@return the lowest place with {@code count} free locations in a row, taken now; -1 when there is none} */
    int takeAny(int count) {
        for (int first = 0; first + (long) count <= limit; first++) {
            if (taken.get(first, first + count).isEmpty()) {
                taken.set(first, first + count);
                return first;
            }
        }
        return -1;
    }

    boolean exists(int first, int count) {
        return first >= 0 && first + (long) count <= limit;
    }
}
