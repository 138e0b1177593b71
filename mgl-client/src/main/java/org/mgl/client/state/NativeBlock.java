package org.mgl.client.state;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryUtil;

/** A small zeroed piece of native memory that lives as long as its context. */
public final class NativeBlock {
    private final long address;
    private final MemorySegment segment;
    private boolean closed;

    /**
     * Allocates a block, aligned to 16 bytes.
     *
     * @param bytes size, at least 1
     */
    @SuppressWarnings("restricted")
    public NativeBlock(long bytes) {
        address = MemoryUtil.nmemCallocChecked(1, bytes);
        segment = MemorySegment.ofAddress(address).reinterpret(bytes);
    }

    /** The block; not to be used after {@link #close}. */
    public MemorySegment segment() {
        return segment;
    }

    /** Frees the memory; a second call does nothing. */
    public void close() {
        if (!closed) {
            closed = true;
            MemoryUtil.nmemFree(address);
        }
    }
}
