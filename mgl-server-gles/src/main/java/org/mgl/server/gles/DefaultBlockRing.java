package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.system.MemoryUtil;

/**
 * Streams default blocks that do not become plain uniforms through one uniform buffer. Ranges are written once and
 * never again before the buffer is orphaned, so that writing needs no wait.
 */
final class DefaultBlockRing {
    private static final long SIZE = 4L << 20;

    private final GlesDriver driver;
    private final int point;
    private final int alignment;
    private int buffer;
    private long head;
    private long turn;
    private long boundOffset = -1;
    private long boundSize;

    DefaultBlockRing(GlesDriver driver) {
        this.driver = driver;
        this.point = glGetInteger(GL_MAX_UNIFORM_BUFFER_BINDINGS) - 1;
        this.alignment = Math.max(16, glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT));
    }

    /** The native binding point, which is never an application's. */
    int point() {
        return point;
    }

    /** Number of the buffer's storage; offsets of an earlier one are gone. */
    long turn() {
        return turn;
    }

    /** Writes a block and returns its offset in the current storage. */
    long write(long address, long bytes) {
        if (buffer == 0) {
            buffer = driver.objects().buffer();
            head = SIZE;
        }
        glBindBuffer(GL_COPY_WRITE_BUFFER, buffer);
        if (head + bytes > SIZE) {
            nglBufferData(GL_COPY_WRITE_BUFFER, SIZE, MemoryUtil.NULL, GL_STREAM_DRAW);
            head = 0;
            turn++;
            boundOffset = -1;
        }
        long offset = head;
        long target = nglMapBufferRange(
                GL_COPY_WRITE_BUFFER,
                offset,
                bytes,
                GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_UNSYNCHRONIZED_BIT);
        if (target != MemoryUtil.NULL) {
            MemoryUtil.memCopy(address, target, bytes);
            glUnmapBuffer(GL_COPY_WRITE_BUFFER);
        } else {
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
            driver.calls().bindBufferRange(GL_UNIFORM_BUFFER, point, buffer, offset, bytes);
        }
    }

    void close() {
        driver.objects().deleteBuffer(buffer);
        buffer = 0;
    }
}
