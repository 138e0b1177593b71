package org.mgl.client.object;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Set;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.GL33;
import org.mgl.wire.Kind;
import org.mgl.wire.link.CommandLink;

/**
 * A buffer object with a shadow of its bytes in native memory, from which maps and read-backs are answered without the
 * server. Only ranges that the GPU wrote are fetched, when they are asked for (RULINGS 3). Arguments have been checked by
 * the caller.
 */
public final class BufferObject extends ClientObject {
    /** Storage flags of what {@code glBufferData} makes: GL_MAP_READ_BIT, GL_MAP_WRITE_BIT, GL_DYNAMIC_STORAGE_BIT. */
    private static final int MUTABLE = 0x103;
    /** GL_MAP_PERSISTENT_BIT of GL_ARB_buffer_storage. */
    private static final int PERSISTENT = 0x40;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final Set<BufferObject> live;
    private final long handle;
    private final ByteRanges gpuWritten = new ByteRanges();
    private long shadow;
    private long size;
    private long version;
    /** Sequence number of the last record that wrote here, or described the storage. */
    private long touchedSeq;

    private int usage = GL33.GL_STATIC_DRAW;
    private boolean immutable;
    private int storageFlags;

    private boolean mapped;
    private int access;
    private long mapOffset;
    private long mapLength;
    private ByteBuffer view;
    private long viewAddress;
    private PersistentMap persistent;

    /** An object that the server does not know yet; {@link #create} follows. */
    private BufferObject(int name, CommandLink link, HandleAllocator handles, Set<BufferObject> live) {
        super(name);
        this.link = link;
        this.handles = handles;
        this.live = live;
        handle = handles.mint(Kind.BUFFER);
    }

    /**
     * Makes an object and tells the server.
     *
     * @param live the context's objects that have native memory, with and without a name; it joins and leaves them
     */
    public static BufferObject create(int name, CommandLink link, HandleAllocator handles, Set<BufferObject> live) {
        BufferObject object = new BufferObject(name, link, handles, live);
        BufferRecords.create(link, object.handle);
        live.add(object);
        return object;
    }

    /** What records call it. */
    public long handle() {
        return handle;
    }

    /** Bytes of storage. */
    public long size() {
        return size;
    }

    /** Moves whenever the content changes. */
    public long version() {
        return version;
    }

    /** The usage hint as specified. */
    public int usage() {
        return usage;
    }

    /** Whether the storage is immutable. */
    public boolean immutable() {
        return immutable;
    }

    /** Flags of {@code glBufferStorage}; for mutable storage what it allows. */
    public int storageFlags() {
        return storageFlags;
    }

    // ---- content ----

    /**
     * Immutable storage, with the bytes at {@code address} or, if that is 0, undefined content. Waits for the server.
     *
     * @return a GL error code, 0 if the storage is there; after an error nothing has changed
     */
    public int storage(long bytes, long address, int flags) {
        if (!resizeShadow(bytes, address != 0)) {
            return GL33.GL_OUT_OF_MEMORY;
        }
        gpuWritten.clear();
        version++;
        int error = BufferRecords.storage(link, handle, bytes, flags);
        if (error != 0) {
            resizeShadow(0, false);
            size = 0;
            return error;
        }
        touchedSeq = link.encodedSeq();
        size = bytes;
        usage = GL33.GL_DYNAMIC_DRAW;
        immutable = true;
        storageFlags = flags;
        if (address != 0) {
            write(0, address, bytes);
        }
        return 0;
    }

    /**
     * New storage, with the bytes at {@code address} or, if that is 0, undefined content.
     *
     * @return false if there is no memory for the shadow; nothing has changed then
     */
    public boolean data(long bytes, long address, int newUsage) {
        if (!resizeShadow(bytes, address != 0)) {
            return false;
        }
        size = bytes;
        usage = newUsage;
        storageFlags = MUTABLE;
        version++;
        gpuWritten.clear();
        BufferRecords.respecify(link, handle, bytes, newUsage);
        touchedSeq = link.encodedSeq();
        if (address != 0 && bytes > 0) {
            write(0, address, bytes);
        }
        return true;
    }

    /** The one place that decides when a buffer has a shadow: always, of exactly its size. */
    private boolean resizeShadow(long bytes, boolean overwritten) {
        if (bytes == size) {
            return true;
        }
        long fresh = 0;
        if (bytes > 0) {
            fresh = overwritten ? MemoryUtil.nmemAlloc(bytes) : MemoryUtil.nmemCalloc(1, bytes);
            if (fresh == 0) {
                return false;
            }
        }
        MemoryUtil.nmemFree(shadow);
        shadow = fresh;
        return true;
    }

    /** Overwrites a range inside the storage with the bytes at {@code address}. */
    public void write(long offset, long address, long bytes) {
        MemoryUtil.memCopy(address, shadow + offset, bytes);
        send(offset, bytes);
    }

    private void send(long offset, long bytes) {
        version++;
        if (!gpuWritten.isEmpty()) {
            gpuWritten.remove(offset, offset + bytes);
        }
        BufferRecords.subdata(link, handle, offset, shadow + offset, bytes);
        touchedSeq = link.encodedSeq();
        if (persistent != null) {
            persistent.synced(offset, offset + bytes);
        }
    }

    /** Copies a range inside both storages; within one buffer the ranges do not overlap. */
    public void copyTo(BufferObject target, long from, long to, long bytes) {
        push(from, from + bytes);
        BufferRecords.copy(link, handle, target.handle, from, to, bytes);
        if (gpuWritten.firstOverlap(from, from + bytes) >= 0) {
            target.markGpuWritten(to, bytes);
        } else {
            MemoryUtil.memCopy(shadow + from, target.shadow + to, bytes);
            target.gpuWritten.remove(to, to + bytes);
            target.version++;
            target.touchedSeq = link.encodedSeq();
            if (target.persistent != null) {
                target.persistent.synced(to, to + bytes);
            }
        }
    }

    /** The record just encoded makes the GPU write a range: the shadow is stale there. */
    public void markGpuWritten(long offset, long bytes) {
        if (bytes > 0) {
            version++;
            gpuWritten.add(offset, offset + bytes);
            touchedSeq = link.encodedSeq();
            if (persistent != null) {
                persistent.gpuWrote(offset, offset + bytes, link.encodedSeq());
            }
        }
    }

    /** Whether the GPU wrote any byte of a range that the shadow has not. */
    public boolean stale(long offset, long bytes) {
        return gpuWritten.firstOverlap(offset, offset + bytes) >= 0;
    }

    /**
     * The server says, late, that a record made the GPU write a range. Bytes that the client wrote since
     * then are newer; records keep their order, so the read-back of a marked range brings those.
     */
    public void gpuWrote(long offset, long bytes) {
        long end = Math.min(size, offset + bytes);
        if (offset < end) {
            version++;
            gpuWritten.add(offset, end);
            if (persistent != null) {
                persistent.gpuWrote(offset, end, link.encodedSeq());
            }
        }
    }

    /** The server sends the bytes that a range had after the record {@code seq}; bytes that may be older are ignored. */
    public void wroteBack(long seq, long offset, byte[] data, int from) {
        int count = data.length - from;
        if (touchedSeq > seq || mapped || offset > size - count) {
            return;
        }
        MemoryUtil.memByteBuffer(shadow + offset, count).put(data, from, count);
        version++;
        gpuWritten.remove(offset, offset + count);
    }

    /**
     * The address of a range's bytes, up to date with every earlier call; waits if the GPU wrote any of them. Valid until
     * the buffer's storage is specified anew.
     */
    public long readable(long offset, long bytes) {
        long end = offset + bytes;
        int stale = gpuWritten.firstOverlap(offset, end);
        while (stale >= 0) {
            long from = Math.max(offset, gpuWritten.begin(stale));
            long to = Math.min(end, gpuWritten.end(stale));
            BufferRecords.readback(link, handle, from, shadow + from, to - from);
            gpuWritten.remove(from, to);
            stale = gpuWritten.firstOverlap(offset, end);
        }
        return shadow + offset;
    }

    // ---- mapping ----

    /** Whether the buffer is mapped. */
    public boolean mapped() {
        return mapped;
    }

    /** Whether the buffer is mapped in a way that bars its use. */
    public boolean blocked() {
        return mapped && persistent == null;
    }

    /** Whether the buffer is mapped persistently. */
    public boolean persistent() {
        return persistent != null;
    }

    /** Sends what the application changed of a range of a persistent mapping; before a record that reads it. */
    public void push(long from, long to) {
        if (persistent != null) {
            persistent.push(from, to);
        }
    }

    /** Brings into a persistent mapping what records up to {@code seq}, which the GPU has completed, wrote. */
    public void refresh(long seq) {
        if (persistent != null) {
            persistent.refresh(seq);
        }
    }

    /** Address of the shadow. */
    long shadowAddress() {
        return shadow;
    }

    /** Sends the shadow's bytes of a range, but none that the GPU wrote. */
    void sendOwn(long from, long to) {
        long at = from;
        while (at < to) {
            int written = gpuWritten.firstOverlap(at, to);
            long end = written < 0 ? to : Math.max(at, gpuWritten.begin(written));
            if (end > at) {
                send(at, end - at);
            }
            at = written < 0 ? to : gpuWritten.end(written);
        }
    }

    /** Access bits of the mapping; 0 if there is none. */
    public int access() {
        return access;
    }

    /** First mapped byte; 0 if there is no mapping. */
    public long mapOffset() {
        return mapOffset;
    }

    /** Mapped bytes; 0 if there is no mapping. */
    public long mapLength() {
        return mapLength;
    }

    /** Address of the mapping; 0 if there is none. */
    public long mapAddress() {
        return mapped ? shadow + mapOffset : 0;
    }

    /**
     * Maps a range for {@code GL_MAP_*} bits that are valid together.
     *
     * @param old a buffer to return if it is a view of just this memory, or null
     */
    public ByteBuffer map(long offset, long length, int accessBits, ByteBuffer old) {
        if ((accessBits & PERSISTENT) == 0) {
            prepare(offset, length, accessBits);
        }
        mapped = true;
        access = accessBits;
        mapOffset = offset;
        mapLength = length;
        return view(shadow + offset, (int) length, old);
    }

    /**
     * Maps a range for {@code GL_MAP_*} bits that are valid together, {@code GL_MAP_PERSISTENT_BIT} among them.
     *
     * @param block bytes that are compared and sent at a time
     */
    public ByteBuffer mapPersistently(long offset, long length, int accessBits, long block, ByteBuffer old) {
        int invalidates = GL33.GL_MAP_INVALIDATE_RANGE_BIT | GL33.GL_MAP_INVALIDATE_BUFFER_BIT;
        persistent = new PersistentMap(this, offset, offset + length, accessBits, block);
        if ((accessBits & invalidates) != 0) {
            gpuWritten.remove(offset, offset + length);
        } else if ((accessBits & GL33.GL_MAP_UNSYNCHRONIZED_BIT) == 0) {
            readable(offset, length);
        } else if (gpuWritten.firstOverlap(offset, offset + length) >= 0) {
            persistent.gpuWrote(offset, offset + length, link.encodedSeq());
        }
        BufferRecords.mapPersistent(link, handle, offset, length, accessBits);
        return map(offset, length, accessBits, old);
    }

    private void prepare(long offset, long length, int accessBits) {
        if ((accessBits & GL33.GL_MAP_INVALIDATE_BUFFER_BIT) != 0) {
            gpuWritten.clear();
            if (!immutable) {
                BufferRecords.respecify(link, handle, size, usage);
                touchedSeq = link.encodedSeq();
            }
        } else if (mustRefresh(accessBits)) {
            readable(offset, length);
        }
    }

    /**
     * Whether what the GPU wrote must be fetched before the map. Without explicit flushes the whole range is sent at the
     * end, so even an unsynchronized map must not hold bytes older than the GPU's.
     */
    private static boolean mustRefresh(int accessBits) {
        int unsynchronizedExplicit = GL33.GL_MAP_UNSYNCHRONIZED_BIT | GL33.GL_MAP_FLUSH_EXPLICIT_BIT;
        return (accessBits & GL33.GL_MAP_INVALIDATE_RANGE_BIT) == 0
                && (accessBits & unsynchronizedExplicit) != unsynchronizedExplicit;
    }

    private ByteBuffer view(long address, int length, ByteBuffer old) {
        ByteBuffer result = old;
        if (old == null || old.capacity() != length || MemoryUtil.memAddress0(old) != address) {
            if (view == null || viewAddress != address || view.capacity() != length) {
                view = MemoryUtil.memByteBuffer(address, length);
                viewAddress = address;
            }
            result = view;
        }
        result.clear();
        return result.order(ByteOrder.nativeOrder());
    }

    /** Sends a range of an explicitly flushed mapping; {@code offset} counts from the mapping's start. */
    public void flush(long offset, long length) {
        if (length > 0) {
            send(mapOffset + offset, length);
            BufferRecords.flushRange(link, handle, mapOffset + offset, length, access);
        }
    }

    /** Ends the mapping and sends what it may have written. */
    public void unmap() {
        if (persistent != null) {
            persistent.push(mapOffset, mapOffset + mapLength);
        } else if ((access & GL33.GL_MAP_WRITE_BIT) != 0 && (access & GL33.GL_MAP_FLUSH_EXPLICIT_BIT) == 0) {
            send(mapOffset, mapLength);
        }
        discardMap();
    }

    /** Ends the mapping of storage that is about to go: nothing is sent. */
    public void discardMap() {
        if (persistent != null) {
            persistent.free();
            persistent = null;
            BufferRecords.unmapPersistent(link, handle);
        }
        mapped = false;
        access = 0;
        mapOffset = 0;
        mapLength = 0;
    }

    // ---- end ----

    @Override
    public void sendLabel(CommandLink to) {
        LabelRecords.send(to, Kind.BUFFER, handle, label());
    }

    @Override
    protected void die() {
        BufferRecords.destroy(link, handle);
        handles.free(Kind.BUFFER, handle);
        freeShadow();
        live.remove(this);
    }

    /** Frees the native memory without a record: the context ends. */
    public void freeShadow() {
        if (persistent != null) {
            persistent.free();
            persistent = null;
        }
        MemoryUtil.nmemFree(shadow);
        shadow = 0;
        size = 0;
        view = null;
    }
}
