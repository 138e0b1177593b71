package org.mgl.client.shader.glsl;

import java.util.Arrays;

/** From physical lines of the source to the string and line numbers that {@code #line} gives them. */
public final class LineMap {
    private int[] starts = new int[4];
    private int[] lines = new int[4];
    private int[] strings = new int[4];
    private int size = 1;

    /**
     * Records a directive.
     *
     * @param physical first physical line after it
     * @param line the number of that line
     * @param string the number of its source string
     */
    void add(int physical, int line, int string) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            lines = Arrays.copyOf(lines, 2 * size);
            strings = Arrays.copyOf(strings, 2 * size);
        }
        starts[size] = physical;
        lines[size] = line;
        strings[size++] = string;
    }

    /** Says what the first line is called: 1, and 0 in the versions that count from 0. */
    LineMap() {
        lines[0] = 1;
    }

    private int segment(int physical) {
        int at = Arrays.binarySearch(starts, 0, size, physical);
        return at >= 0 ? lastAt(at) : -at - 2;
    }

    private int lastAt(int at) {
        int last = at;
        while (last + 1 < size && starts[last + 1] == starts[at]) {
            last++;
        }
        return last;
    }

    /**
     * {@return string number (upper half) and line number (lower half) of a physical line}
     *
     * @param physical physical line, from 0
     */
    public long place(int physical) {
        int at = segment(physical);
        return (long) strings[at] << 32 | Integer.toUnsignedLong(Math.max(0, lines[at] + physical - starts[at]));
    }

    int line(int physical) {
        return (int) place(physical);
    }

    int string(int physical) {
        return strings[segment(physical)];
    }

    /**
     * {@return a place as {@code string:line}}
     *
     * @param place what {@link #place} returned
     */
    public static String text(long place) {
        return (place >>> 32) + ":" + (int) place;
    }
}
