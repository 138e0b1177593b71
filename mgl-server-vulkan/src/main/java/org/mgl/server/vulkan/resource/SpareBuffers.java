package org.mgl.server.vulkan.resource;

import org.mgl.server.vulkan.device.CommandStream;

/**
 * Memory that one buffer has used and left, oldest first: a buffer that is rewritten again and again takes it back once
 * the GPU is done with it, and makes none. It keeps little; what is too large goes to the graveyard at once.
 */
final class SpareBuffers {
    private static final long MOST_BYTES = 8 << 20;
    private static final int MOST = 4096;

    private long[] buffers = new long[8];
    private long[] allocations = new long[8];
    private long[] addresses = new long[8];
    private long[] uses = new long[8];
    private long size;
    private int head;
    private int count;

    /** Keeps memory of {@code bytes} that was used last in submission {@code lastUse}; false if it keeps it not. */
    boolean keep(CommandStream stream, long bytes, long buffer, long allocation, long address, long lastUse) {
        if (bytes != size) {
            bury(stream);
            size = bytes;
        }
        if (count == MOST || (count + 1) * bytes > MOST_BYTES) {
            return false;
        }
        if (count == buffers.length) {
            grow();
        }
        int at = head + count++ & buffers.length - 1;
        buffers[at] = buffer;
        allocations[at] = allocation;
        addresses[at] = address;
        uses[at] = lastUse;
        return true;
    }

    /**
     * Whether there is memory of {@code bytes} that the GPU is done with: {@link #buffer} and so on until
     * {@link #taken}.
     */
    boolean ready(CommandStream stream, long bytes) {
        return count > 0 && bytes == size && stream.done(uses[head]);
    }

    long buffer() {
        return buffers[head];
    }

    long allocation() {
        return allocations[head];
    }

    long address() {
        return addresses[head];
    }

    void taken() {
        head = head + 1 & buffers.length - 1;
        count--;
    }

    private void grow() {
        buffers = unrolled(buffers);
        allocations = unrolled(allocations);
        addresses = unrolled(addresses);
        uses = unrolled(uses);
        head = 0;
    }

    private long[] unrolled(long[] ring) {
        long[] more = new long[2 * ring.length];
        for (int i = 0; i < count; i++) {
            more[i] = ring[head + i & ring.length - 1];
        }
        return more;
    }

    /** Gives everything up. */
    void bury(CommandStream stream) {
        while (count > 0) {
            stream.graveyard().buffer(buffers[head], allocations[head], stream.index());
            taken();
        }
    }
}
