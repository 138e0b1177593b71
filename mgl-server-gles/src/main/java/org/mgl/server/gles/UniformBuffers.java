package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.wire.apply.ApplierState;

/**
 * The indexed uniform buffers that a program's blocks read. Ranges are cut to the buffer's size at the draw; a block
 * whose point has no usable buffer reads zeros.
 */
final class UniformBuffers {
    private final GlesDriver driver;
    private final long[] ids = new long[ApplierState.BUFFER_POINTS];
    private final long[] offsets = new long[ApplierState.BUFFER_POINTS];
    private final long[] sizes = new long[ApplierState.BUFFER_POINTS];
    private int zeros;
    private long zerosSize;

    UniformBuffers(GlesDriver driver) {
        this.driver = driver;
    }

    /** Binds what the blocks with these binding points read. */
    void apply(ApplierState state, int[] points) {
        for (int point : points) {
            GlesBuffer buffer = point < state.uniformBufferCount ? (GlesBuffer) state.uniformBuffers[point] : null;
            long offset = state.uniformOffsets[point];
            long room = buffer == null ? 0 : buffer.size() - offset;
            long wish = state.uniformSizes[point];
            long size = wish < 0 ? room : Math.min(wish, room);
            if (size > 0) {
                bind(point, buffer.readName(), buffer.readId(), buffer.readOffset() + offset, size);
            } else {
                bindZeros(point);
            }
        }
        state.dirty &= ~ApplierState.DIRTY_UNIFORM_BUFFERS;
    }

    private void bind(int point, int name, long id, long offset, long size) {
        if (ids[point] != id || offsets[point] != offset || sizes[point] != size) {
            ids[point] = id;
            offsets[point] = offset;
            sizes[point] = size;
            driver.calls().bindBufferRange(GL_UNIFORM_BUFFER, point, name, offset, size);
        }
    }

    private void bindZeros(int point) {
        if (zeros == 0) {
            zeros = driver.objects().buffer();
            zerosSize = glGetInteger(GL_MAX_UNIFORM_BLOCK_SIZE);
            glBindBuffer(GL_COPY_WRITE_BUFFER, zeros);
            long zero = MemoryUtil.nmemCallocChecked(1, zerosSize);
            nglBufferData(GL_COPY_WRITE_BUFFER, zerosSize, zero, GL_STATIC_DRAW);
            MemoryUtil.nmemFree(zero);
        }
        bind(point, zeros, -1, 0, zerosSize);
    }

    void close() {
        driver.objects().deleteBuffer(zeros);
        zeros = 0;
    }
}
