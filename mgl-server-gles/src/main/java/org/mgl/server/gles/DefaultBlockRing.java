package org.mgl.server.gles;

import static org.lwjgl.opengles.EXTBufferStorage.GL_MAP_COHERENT_BIT_EXT;
import static org.lwjgl.opengles.EXTBufferStorage.GL_MAP_PERSISTENT_BIT_EXT;
import static org.lwjgl.opengles.EXTBufferStorage.nglBufferStorageEXT;
import static org.lwjgl.opengles.GLES32.*;

import java.util.ArrayDeque;
import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Streams default blocks that do not become plain uniforms through uniform buffers, mapped for good where the driver
 * has EXT_buffer_storage. A buffer that is full waits behind a fence; its bytes are written again only once the GPU has
 * passed every draw that could read them, and until then another buffer takes the next blocks.
 */
final class DefaultBlockRing {
    private static final String KEY = "mgl.gles.defaultBlock";
    /** Bytes of one buffer: thousands of draws, so that fences are rare. */
    private static final int CHUNK = 1 << 20;
    /** Buffers behind fences from which on one is waited for: 64 MiB that the GPU has yet to read. */
    private static final int MOST_RETIRED = 64;

    private static final int MAPPING = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT_EXT | GL_MAP_COHERENT_BIT_EXT;
    private static final long SECOND = 1_000_000_000;

    private final GlesDriver driver;
    private final int point;
    private final int alignment;
    private final boolean preferred;
    private final int largest;
    private final ArrayDeque<Chunk> retired = new ArrayDeque<>();
    private Chunk current;
    private long head;
    private long turn;
    private long boundOffset = -1;
    private long boundSize;

    /** One buffer. */
    private static final class Chunk {
        int buffer;
        /** Where it is mapped, 0 if it is not. */
        long address;

        long size;
        /** Behind the last draw that read it. */
        long fence;
    }

    DefaultBlockRing(GlesDriver driver) {
        this.driver = driver;
        this.point = glGetInteger(GL_MAX_UNIFORM_BUFFER_BINDINGS) - 1;
        this.alignment = Math.max(16, glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT));
        this.largest = glGetInteger(GL_MAX_UNIFORM_BLOCK_SIZE);
        this.preferred = preferred(driver.features());
    }

    /** Mesa binds a range for half of what it takes to set uniforms and to copy them; NVIDIA's driver sets them sooner. */
    private static boolean preferred(GlesFeatures features) {
        String value = System.getProperty(KEY, "auto");
        return switch (value) {
            case "auto" -> features.bufferStorage && features.mesa;
            case "buffer" -> true;
            case "uniforms" -> false;
            default -> throw new IllegalArgumentException(KEY + " (" + value + ") must be auto, buffer or uniforms");
        };
    }

    /** Whether a default block of so many bytes goes through here rather than into plain uniforms, if both can be. */
    boolean takes(int bytes) {
        return preferred && bytes <= largest;
    }

    /** The native binding point, which is never an application's. */
    int point() {
        return point;
    }

    /** Number of the current buffer's use; offsets in an earlier one are gone. */
    long turn() {
        return turn;
    }

    /**
     * Writes a block.
     *
     * @return its offset in the current buffer
     * @throws Fatal ResourceUnavailable if the driver has no memory for a buffer and none to wait for
     */
    long write(long address, long bytes) {
        if (current == null || bytes > current.size - head) {
            turnOver(bytes);
        }
        long offset = head;
        if (current.address != MemoryUtil.NULL) {
            MemoryUtil.memCopy(address, current.address + offset, bytes);
        } else {
            glBindBuffer(GL_COPY_WRITE_BUFFER, current.buffer);
            nglBufferSubData(GL_COPY_WRITE_BUFFER, offset, bytes, address);
        }
        head = offset + bytes + alignment - 1 & -(long) alignment;
        return offset;
    }

    /** Binds a written block. */
    void bind(long offset, long bytes) {
        if (offset != boundOffset || bytes != boundSize) {
            boundOffset = offset;
            boundSize = bytes;
            driver.calls().bindBufferRange(GL_UNIFORM_BUFFER, point, current.buffer, offset, bytes);
        }
    }

    private void turnOver(long bytes) {
        if (current != null) {
            current.fence = driver.objects().fence();
            retired.add(current);
            current = null;
        }
        Chunk next = passed(bytes, retired.size() >= MOST_RETIRED ? SECOND : 0);
        if (next == null) {
            next = create(Math.max(CHUNK, bytes));
        }
        while (next == null && !retired.isEmpty()) {
            next = passed(bytes, SECOND);
        }
        if (next == null) {
            throw new Fatal(FatalFamily.ResourceUnavailable, "no memory for a uniform buffer of " + bytes + " bytes");
        }
        current = next;
        head = 0;
        turn++;
        boundOffset = -1;
    }

    /** The oldest buffer if the GPU has passed its fence and it is large enough; one that is too small is given up. */
    private Chunk passed(long bytes, long nanos) {
        Chunk oldest = retired.peek();
        if (oldest == null || !GpuProgress.passed(oldest.fence, nanos)) {
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
        if (driver.features().bufferStorage) {
            nglBufferStorageEXT(GL_COPY_WRITE_BUFFER, size, MemoryUtil.NULL, MAPPING);
            chunk.address = nglMapBufferRange(GL_COPY_WRITE_BUFFER, 0, size, MAPPING);
        } else {
            nglBufferData(GL_COPY_WRITE_BUFFER, size, MemoryUtil.NULL, GL_STREAM_DRAW);
        }
        boolean lacking = driver.takeError() != GL_NO_ERROR
                || driver.features().bufferStorage && chunk.address == MemoryUtil.NULL;
        if (lacking) {
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
