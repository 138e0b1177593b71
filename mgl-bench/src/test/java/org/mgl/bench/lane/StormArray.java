package org.mgl.bench.lane;

import static org.mgl.client.GL33.*;

import java.util.SplittableRandom;
import org.mgl.client.GL33;

/** A vertex array of the storm: attributes of any integer type over any buffers, some of them by instance. */
final class StormArray {
    static final int ATTRIBUTES = 4;
    private static final int COLOUR = 1;
    private static final int WORDS = 2;
    private static final int SHIFT = 3;

    int name;
    StormBuffer elements;
    private final boolean[] enabled = new boolean[ATTRIBUTES];
    private final StormBuffer[] buffers = new StormBuffer[ATTRIBUTES];
    private final int[] offsets = new int[ATTRIBUTES];
    private final int[] strides = new int[ATTRIBUTES];
    private final int[] widths = new int[ATTRIBUTES];
    private final int[] divisors = new int[ATTRIBUTES];

    /** Points one attribute of the array, which is bound, into a buffer, which is bound to GL_ARRAY_BUFFER. */
    void point(GL33 gl, SplittableRandom random, int attribute, StormBuffer buffer) {
        boolean wide = random.nextBoolean();
        int component = wide ? 2 : 1;
        int components = attribute == COLOUR || attribute == WORDS ? 4 : 2;
        int type = wide ? GL_UNSIGNED_SHORT : GL_UNSIGNED_BYTE;
        widths[attribute] = component * components;
        offsets[attribute] = 4 * random.nextInt(random.nextInt(3) == 0 ? 64 : 3);
        int stride = random.nextInt(3) == 0 ? 0 : 4 * (2 + random.nextInt(6));
        strides[attribute] = stride == 0 ? widths[attribute] : stride;
        buffers[attribute] = buffer;
        if (attribute == WORDS) {
            gl.glVertexAttribIPointer(attribute, components, type, stride, (long) offsets[attribute]);
        } else {
            gl.glVertexAttribPointer(
                    attribute, components, type, attribute == COLOUR, stride, (long) offsets[attribute]);
        }
        divide(gl, attribute, attribute == SHIFT ? 1 + random.nextInt(3) : random.nextInt(12) == 0 ? 1 : 0);
        enable(gl, attribute, attribute == 0 || random.nextInt(5) > 0);
    }

    void divide(GL33 gl, int attribute, int divisor) {
        divisors[attribute] = divisor;
        gl.glVertexAttribDivisor(attribute, divisor);
    }

    void enable(GL33 gl, int attribute, boolean on) {
        enabled[attribute] = on;
        if (on) {
            gl.glEnableVertexAttribArray(attribute);
        } else {
            gl.glDisableVertexAttribArray(attribute);
        }
    }

    /** The buffer was deleted while this array was bound. */
    void lost(StormBuffer buffer) {
        elements = elements == buffer ? null : elements;
        for (int i = 0; i < ATTRIBUTES; i++) {
            buffers[i] = buffers[i] == buffer ? null : buffers[i];
        }
    }

    /** What an attribute reads, or null; deleted ones are out of reach. */
    StormBuffer buffer(int attribute) {
        StormBuffer buffer = buffers[attribute];
        return buffer == null || buffer.deleted ? null : buffer;
    }

    boolean reads(StormBuffer buffer) {
        boolean reads = elements == buffer;
        for (int i = 0; i < ATTRIBUTES; i++) {
            reads |= enabled[i] && buffers[i] == buffer;
        }
        return reads;
    }

    /** Whether each attribute of these vertices and instances is defined. */
    boolean readable(long first, long last, int instances) {
        boolean readable = true;
        for (int i = 0; i < ATTRIBUTES && readable; i++) {
            if (enabled[i]) {
                long from = divisors[i] == 0 ? first : 0;
                long to = divisors[i] == 0 ? last : (instances - 1) / divisors[i];
                readable = buffers[i] != null
                        && buffers[i].readable(offsets[i] + from * strides[i], (to - from) * strides[i] + widths[i]);
            }
        }
        return readable;
    }
}
