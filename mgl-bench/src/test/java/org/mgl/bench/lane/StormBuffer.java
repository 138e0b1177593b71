package org.mgl.bench.lane;

import java.nio.ByteBuffer;
import java.util.BitSet;

/** A buffer as the storm knows it: which of its bytes are defined, and which of those it can tell. */
final class StormBuffer {
    int name;
    byte[] bytes = {};
    int usage;
    boolean deleted;
    /** Bytes that OpenGL defines. */
    final BitSet defined = new BitSet();
    /** Bytes that the GPU has written. */
    final BitSet unknown = new BitSet();

    int size() {
        return bytes.length;
    }

    void respecified(int size, int newUsage) {
        bytes = new byte[size];
        usage = newUsage;
        defined.clear();
        unknown.clear();
    }

    void written(int offset, ByteBuffer content) {
        content.get(content.position(), bytes, offset, content.remaining());
        defined.set(offset, offset + content.remaining());
        unknown.clear(offset, offset + content.remaining());
    }

    /** The GPU has written what the storm does not compute. */
    void writtenByGpu(int offset, int count) {
        defined.set(offset, offset + count);
        unknown.set(offset, offset + count);
    }

    void copied(StormBuffer from, int fromOffset, int offset, int count) {
        System.arraycopy(from.bytes, fromOffset, bytes, offset, count);
        for (int i = 0; i < count; i++) {
            defined.set(offset + i, from.defined.get(fromOffset + i));
            unknown.set(offset + i, from.unknown.get(fromOffset + i));
        }
    }

    /** Whether a range lies inside and all of it is defined. */
    boolean readable(long offset, long count) {
        return offset >= 0 && offset + count <= size() && defined.nextClearBit((int) offset) >= offset + count;
    }

    /** Whether, besides, the storm knows its bytes. */
    boolean known(int offset, int count) {
        if (!readable(offset, count)) {
            return false;
        }
        int next = unknown.nextSetBit(offset);
        return next < 0 || next >= offset + count;
    }

    /** The unsigned number of so many bytes. */
    long index(int offset, int width) {
        long value = 0;
        for (int i = 0; i < width; i++) {
            value |= (bytes[offset + i] & 0xFFL) << 8 * i;
        }
        return value;
    }
}
