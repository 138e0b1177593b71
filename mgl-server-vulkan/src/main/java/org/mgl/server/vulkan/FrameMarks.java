package org.mgl.server.vulkan;

import java.util.Arrays;
import org.mgl.server.vulkan.device.CommandStream;

/** Numbered points in the stream that the GPU has yet to pass: finishes or frames. Numbers rise. */
final class FrameMarks {
    private final CommandStream stream;
    private long[] numbers = new long[16];
    private long[] indices = new long[16];
    private int count;
    private long last;
    private long passed;

    FrameMarks(CommandStream stream) {
        this.stream = stream;
    }

    /** Marks what was recorded so far with a number. */
    void mark(long number) {
        if (count == 0) {
            passed = number - 1;
        }
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
            indices = Arrays.copyOf(indices, 2 * count);
        }
        last = number;
        numbers[count] = number;
        indices[count++] = stream.recording() ? stream.index() : stream.index() - 1;
    }

    /** The last number marked. */
    long last() {
        return last;
    }

    /** The last number that the GPU has passed; polls without blocking. */
    long poll() {
        int done = 0;
        while (done < count && stream.done(indices[done])) {
            passed = numbers[done++];
        }
        if (done > 0) {
            System.arraycopy(numbers, done, numbers, 0, count - done);
            System.arraycopy(indices, done, indices, 0, count - done);
            count -= done;
        }
        return passed;
    }

    /** Forgets what is outstanding. */
    void clear() {
        count = 0;
        passed = last;
    }
}
