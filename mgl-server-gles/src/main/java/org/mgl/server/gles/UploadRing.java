package org.mgl.server.gles;

import static org.lwjgl.opengles.EXTBufferStorage.GL_MAP_COHERENT_BIT_EXT;
import static org.lwjgl.opengles.EXTBufferStorage.GL_MAP_PERSISTENT_BIT_EXT;
import static org.lwjgl.opengles.EXTBufferStorage.nglBufferStorageEXT;
import static org.lwjgl.opengles.GLES32.*;

import java.util.ArrayDeque;
import org.lwjgl.system.MemoryUtil;

/**
 * Bytes on their way to the GPU: native buffers that are filled from front to back, mapped for good where the driver
 * has EXT_buffer_storage. One that is full waits behind a fence; its bytes are written again only once the GPU has
 * passed every command that could read them, and until then another takes what comes. After a burst there are more than are
 * needed, which rest long: those are given up one by one.
 */
final class UploadRing {
    /** Bytes of one buffer: thousands of draws, so that fences are rare. */
    static final int CHUNK = 1 << 20;
    /** What {@link #write} returns without memory for another buffer. */
    static final long NO_ROOM = -1;

    /** Frames after which a buffer that nobody needed shows that there are too many. */
    private static final long RESTED = 16;

    private static final int MAPPING = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT_EXT | GL_MAP_COHERENT_BIT_EXT;

    private final GlesDriver driver;
    private final int alignment;
    private final Runnable leaving;
    private final ArrayDeque<Chunk> retired = new ArrayDeque<>();
    private Chunk current;
    private long head;
    private long turn;

    /** One buffer. */
    private static final class Chunk {
        int buffer;
        /** Where it is mapped, 0 if it is not. */
        long address;

        long size;
        /** Behind the last command that read it. */
        long fence;
        /** The frame in which it was filled. */
        long filled;
    }

    /**
     * A ring without buffers.
     *
     * @param alignment of what is written, at least 16 bytes
     * @param leaving runs before another buffer becomes the current one: commands that read the old one come now or never
     */
    UploadRing(GlesDriver driver, int alignment, Runnable leaving) {
        this.driver = driver;
        this.alignment = Math.max(16, alignment);
        this.leaving = leaving;
    }

    /** Number of the current buffer's use; what was written in an earlier one is gone. */
    long turn() {
        return turn;
    }

    /** The native name of the current buffer. */
    int buffer() {
        return current.buffer;
    }

    /**
     * Writes {@code bytes} bytes and keeps room for {@code room}.
     *
     * @return their offset in the current buffer, or {@link #NO_ROOM}
     */
    long write(long address, long bytes, long room) {
        if ((current == null || room > current.size - head) && !turnOver(room)) {
            return NO_ROOM;
        }
        long offset = head;
        if (current.address != MemoryUtil.NULL) {
            MemoryUtil.memCopy(address, current.address + offset, bytes);
        } else {
            glBindBuffer(GL_COPY_WRITE_BUFFER, current.buffer);
            nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, bytes, address);
        }
        head = offset + room + alignment - 1 & -(long) alignment;
        return offset;
    }

    /** Nobody waits for the GPU here: frames in flight are few, and so are the buffers that they read. */
    private boolean turnOver(long bytes) {
        if (current != null) {
            leaving.run();
            current.fence = driver.objects().fence();
            current.filled = driver.frame();
            retired.add(current);
        }
        current = passed(bytes);
        if (current == null) {
            current = create(Math.max(CHUNK, bytes));
        } else if (driver.frame() - current.filled > RESTED) {
            Chunk surplus = passed(0);
            if (surplus != null) {
                delete(surplus);
            }
        }
        head = 0;
        turn++;
        return current != null;
    }

    /** The oldest buffer if the GPU has passed its fence and it is large enough; one that is too small is given up. */
    private Chunk passed(long bytes) {
        Chunk oldest = retired.peek();
        if (oldest == null || !GpuProgress.passed(oldest.fence, true)) {
            return null;
        }
        retired.poll();
        driver.objects().deleteFence(oldest.fence);
        oldest.fence = 0;
        if (oldest.size < bytes) {
            delete(oldest);
            return null;
        }
        return oldest;
    }

    /** A new buffer, null if the driver has no memory for it. */
    private Chunk create(long size) {
        driver.beforeStorage();
        Chunk chunk = new Chunk();
        chunk.size = size;
        chunk.buffer = driver.objects().buffer();
        glBindBuffer(GL_COPY_WRITE_BUFFER, chunk.buffer);
        boolean maps = driver.features().bufferStorage;
        if (maps) {
            nglBufferStorageEXT(GL_COPY_WRITE_BUFFER, size, MemoryUtil.NULL, MAPPING);
            chunk.address = nglMapBufferRange(GL_COPY_WRITE_BUFFER, 0, size, MAPPING);
        } else {
            nglBufferData(GL_COPY_WRITE_BUFFER, size, MemoryUtil.NULL, GL_STREAM_DRAW);
        }
        if (driver.takeError() != GL_NO_ERROR || maps && chunk.address == MemoryUtil.NULL) {
            delete(chunk);
            return null;
        }
        return chunk;
    }

    /** A mapping ends with its buffer. */
    private void delete(Chunk chunk) {
        driver.objects().deleteFence(chunk.fence);
        driver.objects().deleteBuffer(chunk.buffer);
    }

    void close() {
        if (current != null) {
            retired.add(current);
            current = null;
        }
        retired.forEach(this::delete);
        retired.clear();
    }
}
