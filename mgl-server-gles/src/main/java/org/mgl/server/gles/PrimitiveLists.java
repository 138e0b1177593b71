package org.mgl.server.gles;

import java.util.Arrays;

/**
 * Takes primitives apart into lists of points, lines or triangles, without the restart index. Used where OpenGL ES
 * lacks what OpenGL has: an arbitrary restart index, the first-vertex convention (here the provoking vertex is always
 * the last, so vertices are rotated, which keeps the winding), polygons as lines or points.
 */
final class PrimitiveLists {
    /** Rotate the provoking vertex of the first-vertex convention to the end. */
    static final int FIRST_VERTEX = 1;
    /** Polygons as their edges. */
    static final int AS_LINES = 1 << 1;
    /** Polygons as their corners. */
    static final int AS_POINTS = 1 << 2;

    static final int POINTS = 0;
    static final int LINES = 1;
    private static final int LINE_LOOP = 2;
    private static final int LINE_STRIP = 3;
    static final int TRIANGLES = 4;
    private static final int TRIANGLE_STRIP = 5;
    private static final int TRIANGLE_FAN = 6;

    private final int mode;
    private final int how;
    private int[] out = new int[256];
    private int count;

    PrimitiveLists(int mode, int how) {
        this.mode = mode;
        this.how = how;
    }

    /** Whether a primitive mode can be taken apart; those with adjacency cannot. */
    static boolean handles(int mode) {
        return mode >= POINTS && mode <= TRIANGLE_FAN;
    }

    /** Whether a mode makes polygons. */
    static boolean polygons(int mode) {
        return mode >= TRIANGLES && mode <= TRIANGLE_FAN;
    }

    /** Adds indices; those equal to {@code restart} end a primitive. A {@code restart} above 2^32 - 1 never occurs. */
    void add(int[] indices, long restart) {
        int from = 0;
        for (int i = 0; i <= indices.length; i++) {
            if (i == indices.length || Integer.toUnsignedLong(indices[i]) == restart) {
                run(indices, from, i - from);
                from = i + 1;
            }
        }
    }

    /** The primitive mode of the list. */
    int listMode() {
        if (mode == POINTS || polygons(mode) && (how & AS_POINTS) != 0) {
            return POINTS;
        }
        return polygons(mode) && (how & AS_LINES) == 0 ? TRIANGLES : LINES;
    }

    /** The list. */
    int[] list() {
        return Arrays.copyOf(out, count);
    }

    private void run(int[] v, int at, int n) {
        switch (mode) {
            case POINTS -> points(v, at, n);
            case LINES -> lines(v, at, n, 2);
            case LINE_STRIP -> lines(v, at, n, 1);
            case LINE_LOOP -> loop(v, at, n);
            case TRIANGLES -> triangles(v, at, n);
            case TRIANGLE_STRIP -> strip(v, at, n);
            case TRIANGLE_FAN -> fan(v, at, n);
            default -> throw new IllegalStateException("primitive mode " + mode);
        }
    }

    private void points(int[] v, int at, int n) {
        for (int i = 0; i < n; i++) {
            put(v[at + i]);
        }
    }

    private void lines(int[] v, int at, int n, int step) {
        for (int i = 0; i + 1 < n; i += step) {
            line(v[at + i], v[at + i + 1]);
        }
    }

    private void loop(int[] v, int at, int n) {
        lines(v, at, n, 1);
        if (n > 1) {
            line(v[at + n - 1], v[at]);
        }
    }

    private void triangles(int[] v, int at, int n) {
        for (int i = 0; i + 2 < n; i += 3) {
            triangle(v[at + i], v[at + i + 1], v[at + i + 2], 0);
        }
    }

    private void strip(int[] v, int at, int n) {
        for (int i = 0; i + 2 < n; i++) {
            if ((i & 1) == 0) {
                triangle(v[at + i], v[at + i + 1], v[at + i + 2], 0);
            } else {
                triangle(v[at + i + 1], v[at + i], v[at + i + 2], 1);
            }
        }
    }

    private void fan(int[] v, int at, int n) {
        for (int i = 0; i + 2 < n; i++) {
            triangle(v[at], v[at + i + 1], v[at + i + 2], 1);
        }
    }

    /** {@code first}: which of the three is the provoking vertex of the first-vertex convention. */
    private void triangle(int a, int b, int c, int first) {
        if ((how & AS_POINTS) != 0) {
            put(a);
            put(b);
            put(c);
        } else if ((how & AS_LINES) != 0) {
            line(a, b);
            line(b, c);
            line(c, a);
        } else if ((how & FIRST_VERTEX) == 0) {
            put(a);
            put(b);
            put(c);
        } else if (first == 0) {
            put(b);
            put(c);
            put(a);
        } else {
            put(c);
            put(a);
            put(b);
        }
    }

    private void line(int a, int b) {
        boolean reversed = (how & FIRST_VERTEX) != 0;
        put(reversed ? b : a);
        put(reversed ? a : b);
    }

    private void put(int index) {
        if (count == out.length) {
            out = Arrays.copyOf(out, count * 2);
        }
        out[count++] = index;
    }
}
