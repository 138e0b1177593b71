package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;

/** Twin of a buffer. */
public abstract class ServerBuffer extends ServerObject {
    private long size;
    private int mapping;

    /** A buffer without storage. */
    protected ServerBuffer(long handle) {
        super(handle);
    }

    /** Bytes of storage; 0 before the first respecify. */
    public final long size() {
        return size;
    }

    final void size(long bytes) {
        size = bytes;
    }

    /** GL_MAP bits of the client's persistent mapping; 0 if there is none. */
    public final int mapping() {
        return mapping;
    }

    final void mapping(int access) {
        mapping = access;
    }

    /**
     * Gives the buffer new storage with undefined content; {@link #size()} is already the new size.
     *
     * @param usage GL usage hint
     * @param storageFlags glBufferStorage flags; 0 for mutable storage
     * @return a GL error code, 0 if none
     */
    public abstract int respecify(int usage, int storageFlags);

    /** Writes {@code count} bytes, a range inside the storage, before any later record reads them. */
    public abstract void upload(long offset, MemorySegment source, long sourceOffset, long count);

    /** Reads {@code count} bytes, a range inside the storage, as left by all earlier records. */
    public abstract void read(long offset, long count, MemorySegment target, long targetOffset);

    /** Copies inside the GPU; ranges are inside both storages and do not overlap within one buffer. */
    public abstract void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count);

    /**
     * The last {@code records} uploads were one of the application's, cut by the client. A backend that collects uploads
     * may send them now.
     */
    public void uploaded(int records) {
        // Each record was uploaded by itself.
    }
}
