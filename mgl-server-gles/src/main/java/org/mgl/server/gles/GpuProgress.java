package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Numbered points in the command stream that the GPU has yet to pass: finishes or frames. Numbers rise. Nothing is
 * allocated in steady use.
 */
final class GpuProgress {
    private final NativeObjects objects;
    private long[] numbers = new long[16];
    private long[] fences = new long[16];
    private int head;
    private int count;
    private boolean headPolled;
    private long last;
    private long passed;

    GpuProgress(NativeObjects objects) {
        this.objects = objects;
    }

    /**
     * Whether the GPU has passed a fence; never blocks.
     *
     * @param first whether this is the first poll, which flushes so that polling ends
     * @throws Fatal BackendDeviceLost if the driver cannot tell any more
     */
    static boolean passed(long fence, boolean first) {
        int status = glClientWaitSync(fence, first ? GL_SYNC_FLUSH_COMMANDS_BIT : 0, 0);
        if (status == GL_WAIT_FAILED) {
            throw new Fatal(FatalFamily.BackendDeviceLost, "glClientWaitSync failed");
        }
        return status != GL_TIMEOUT_EXPIRED;
    }

    /** Marks the present point of the stream with a number. */
    void mark(long number) {
        if (count == 0) {
            passed = number - 1;
        }
        if (count == fences.length) {
            grow();
        }
        int at = head + count++ & fences.length - 1;
        last = number;
        numbers[at] = number;
        fences[at] = objects.fence();
    }

    private void grow() {
        long[] moreNumbers = new long[2 * count];
        long[] moreFences = new long[2 * count];
        for (int i = 0; i < count; i++) {
            moreNumbers[i] = numbers[head + i & count - 1];
            moreFences[i] = fences[head + i & count - 1];
        }
        numbers = moreNumbers;
        fences = moreFences;
        head = 0;
    }

    /** The last number marked. */
    long last() {
        return last;
    }

    /** The last number that the GPU has passed; polls without blocking. */
    long poll() {
        return poll(last);
    }

    /** The same, which asks the driver for no number above {@code most}. */
    long poll(long most) {
        while (count > 0 && numbers[head] <= most) {
            if (!passed(fences[head], !headPolled)) {
                headPolled = true;
                break;
            }
            passed = numbers[head];
            pop();
        }
        return passed;
    }

    private void pop() {
        objects.deleteFence(fences[head]);
        head = head + 1 & fences.length - 1;
        count--;
        headPolled = false;
    }

    /** Forgets what is outstanding. */
    void close() {
        while (count > 0) {
            pop();
        }
        passed = last;
    }
}
