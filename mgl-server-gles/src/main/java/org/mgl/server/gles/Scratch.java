package org.mgl.server.gles;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Native memory for passing conversions and reads; grows to the largest request of the session. */
public final class Scratch {
    private static final long LEAST = 64 << 10;

    private Arena arena;
    private MemorySegment memory = MemorySegment.NULL;

    Scratch() {}

    /** At least {@code bytes} bytes of undefined content, valid until the next call. */
    public MemorySegment take(long bytes) {
        if (memory.byteSize() < bytes) {
            close();
            arena = Arena.ofShared();
            memory = arena.allocate(Math.max(LEAST, Long.highestOneBit(Math.max(1, bytes - 1)) * 2), 16);
        }
        return memory;
    }

    void close() {
        if (arena != null) {
            arena.close();
            arena = null;
            memory = MemorySegment.NULL;
        }
    }
}
