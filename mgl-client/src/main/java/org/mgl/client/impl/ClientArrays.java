package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.wire.RenderStateFlags;

/**
 * Vertices and indices in the application's memory. Within the draw that reads them, just the bytes that it reads are
 * copied into buffers of the session's own, in the order of the records; the memory may change as soon as the draw returns.
 * Values keep their places, so that shaders see the vertex numbers that they would see without the copy.
 */
final class ClientArrays {
    private static final long LEAST_STREAM = 64 << 10;

    private final ClientContext ctx;
    private final boolean allowed;
    private BufferObject stream;
    private long cursor;
    private final VertexRange range = new VertexRange();

    ClientArrays(ClientContext ctx, boolean allowed) {
        this.ctx = ctx;
        this.allowed = allowed;
    }

    /** Whether the context has them. */
    boolean allowed() {
        return allowed;
    }

    /** Whether draws read indices from addresses. */
    boolean indices() {
        return allowed && ctx.vertexArrays.current().elementBuffer() == null;
    }

    /** Whether draws read vertices from addresses. */
    boolean vertices() {
        return allowed && ctx.vertexArrays.current().client() != 0;
    }

    /**
     * Copies indices to where the next draw reads them; {@link #endIndices} follows it.
     *
     * @return the offset of the first; -1 if there is no memory, with the GL error set
     */
    long stageIndices(String call, long address, long bytes) {
        if (stream == null) {
            stream = ctx.buffers.unnamed();
        }
        if (bytes > stream.size() - cursor) {
            long size = Math.max(stream.size(), Math.max(LEAST_STREAM, Long.highestOneBit(bytes) << 1));
            if (!stream.data(size, MemoryUtil.NULL, GL_STREAM_DRAW)) {
                ctx.errors.outOfMemory(call, bytes + " bytes of indices");
                return -1;
            }
            cursor = 0;
        }
        long at = cursor;
        stream.write(at, address, bytes);
        cursor = at + bytes + 3 & -4L;
        ctx.vertexArrays.elementsInstead(stream);
        return at;
    }

    /** The draw after {@link #stageIndices} has been encoded. */
    void endIndices() {
        ctx.vertexArrays.elementsInstead(null);
    }

    /**
     * Copies the vertices that a draw reads.
     *
     * @param indexSize 0 for a draw of arrays
     * @param start first vertex, or the byte of the first index
     * @return false with the GL error set if the memory is too small, or there is none for the copy
     */
    boolean stageVertices(String call, int indexSize, int count, long start, int base, int instances) {
        VertexArrayObject array = ctx.vertexArrays.current();
        if (indexSize == 0) {
            range.arrays(start, count);
        } else if (!onlyInstanced(array)) {
            range.elements(ctx.vertexArrays.elements(), indexSize, count, start, base, restartIndex());
        }
        for (int rest = array.client(); rest != 0; rest &= rest - 1) {
            if (!fits(call, array, Integer.numberOfTrailingZeros(rest), instances)) {
                return false;
            }
        }
        for (int rest = array.client(); rest != 0; rest &= rest - 1) {
            int index = Integer.numberOfTrailingZeros(rest);
            long first = range.first(array.divisor(index));
            long values = range.end(array.divisor(index), instances) - first;
            if (!ctx.vertexArrays.conversion(index).stage(array, index, first, values)) {
                ctx.errors.outOfMemory(call, "the copy of vertex attribute " + index);
                return false;
            }
        }
        return true;
    }

    private long restartIndex() {
        return ctx.state.pipeline.flag(RenderStateFlags.PRIMITIVE_RESTART)
                ? Integer.toUnsignedLong(ctx.state.dynamic.restartIndex())
                : VertexRange.NO_RESTART;
    }

    private static boolean onlyInstanced(VertexArrayObject array) {
        for (int rest = array.client(); rest != 0; rest &= rest - 1) {
            if (array.divisor(Integer.numberOfTrailingZeros(rest)) == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(String call, VertexArrayObject array, int index, int instances) {
        long bytes = array.clientBytes(index);
        long end = range.end(array.divisor(index), instances);
        if (end == range.first(array.divisor(index))) {
            return true;
        }
        if (bytes == OutParams.UNCHECKED) {
            if (OutParams.isOffset(array.offset(index))) {
                ctx.errors.invalidOperation(
                        call, "attribute " + index + " points at " + array.offset(index) + ", which is no address");
                return false;
            }
            return true;
        }
        long needed = (end - 1) * array.stride(index) + VertexArrayObject.elementBytes(array.format(index));
        if (needed > bytes) {
            ctx.errors.invalidOperation(
                    call,
                    "vertices up to " + (end - 1) + " leave the " + bytes + " bytes of attribute " + index
                            + " in the application's memory");
        }
        return needed <= bytes;
    }
}
