package org.mgl.server.vulkan.resource;

import org.mgl.server.vulkan.device.CommandStream;
import org.mgl.server.vulkan.device.Reserve;

/**
 * Memory that one buffer has used and left, oldest first: a buffer that is rewritten again and again takes it back once
 * the GPU is done with it, and makes none. It keeps little; what is too large goes to the graveyard at once. All of it is
 * on the shelf of its session, which gives everything up when memory ends.
 */
final class SpareBuffers {
    private static final long MOST_BYTES = 8 << 20;
    private static final int MOST = 4096;

    /** What all buffers of a session keep. */
    static final class Shelf implements Reserve {
        private final CommandStream stream;
        private SpareBuffers first;

        /** An empty shelf. */
        Shelf(CommandStream stream) {
            this.stream = stream;
        }

        @Override
        public boolean kept() {
            return first != null;
        }

        @Override
        public void giveUp() {
            while (first != null) {
                first.giveUp();
            }
        }
    }

    private final Shelf shelf;
    private SpareBuffers next;
    private SpareBuffers previous;
    private long[] buffers = new long[8];
    private long[] allocations = new long[8];
    private long[] addresses = new long[8];
    private long[] uses = new long[8];
    private long size;
    private int head;
    private int count;

    SpareBuffers(Shelf shelf) {
        this.shelf = shelf;
    }

    /** Keeps memory of {@code bytes} that was used last in submission {@code lastUse}; false if it keeps it not. */
    boolean keep(long bytes, long buffer, long allocation, long address, long lastUse) {
        if (bytes != size) {
            bury();
            size = bytes;
        }
        if (count == MOST || (count + 1) * bytes > MOST_BYTES) {
            return false;
        }
        if (count == buffers.length) {
            grow();
        }
        if (count == 0) {
            link();
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
    boolean ready(long bytes) {
        return count > 0 && bytes == size && shelf.stream.done(uses[head]);
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
        if (count == 0) {
            unlink();
        }
    }

    private void link() {
        previous = null;
        next = shelf.first;
        if (next != null) {
            next.previous = this;
        }
        shelf.first = this;
    }

    private void unlink() {
        if (previous == null) {
            shelf.first = next;
        } else {
            previous.next = next;
        }
        if (next != null) {
            next.previous = previous;
        }
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

    /** Leaves everything to the graveyard. */
    void bury() {
        CommandStream stream = shelf.stream;
        while (count > 0) {
            stream.graveyard().buffer(buffers[head], allocations[head], stream.index());
            taken();
        }
    }

    /** Destroys what the GPU is done with at once, and leaves the rest to the graveyard. */
    private void giveUp() {
        while (count > 0 && shelf.stream.done(uses[head])) {
            shelf.stream.graveyard().destroyBuffer(buffers[head], allocations[head]);
            taken();
        }
        bury();
    }
}
