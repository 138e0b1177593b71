package org.mgl.server.gles;

import java.util.ArrayDeque;

/**
 * Numbered points in the command stream that the GPU has yet to pass: finishes or frames. Numbers rise.
 */
final class GpuProgress {
    private record Point(long number, NativeFence fence) {}

    private final NativeObjects objects;
    private final ArrayDeque<Point> outstanding = new ArrayDeque<>();
    private long last;
    private long passed;

    GpuProgress(NativeObjects objects) {
        this.objects = objects;
    }

    /** Marks the present point of the stream with a number. */
    void mark(long number) {
        if (outstanding.isEmpty()) {
            passed = number - 1;
        }
        last = number;
        outstanding.add(new Point(number, new NativeFence(objects.fence())));
    }

    /** The last number marked. */
    long last() {
        return last;
    }

    /** The last number that the GPU has passed; polls without blocking. */
    long poll() {
        while (!outstanding.isEmpty() && outstanding.peek().fence().signalled()) {
            Point point = outstanding.poll();
            passed = point.number();
            objects.deleteFence(point.fence().take());
        }
        return passed;
    }

    /** Forgets what is outstanding. */
    void close() {
        for (Point point : outstanding) {
            objects.deleteFence(point.fence().take());
        }
        outstanding.clear();
        passed = last;
    }
}
