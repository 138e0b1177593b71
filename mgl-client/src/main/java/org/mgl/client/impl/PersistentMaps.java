package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.Executable;
import org.mgl.client.object.TextureObject;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.client.state.IndexedBuffers;

/**
 * The buffers that are mapped persistently: before a draw, what the application changed of the bytes that the draw reads is
 * sent; behind a fence, what the GPU wrote is fetched. Costs a draw one compare while no buffer is mapped so.
 */
final class PersistentMaps {
    private final ClientContext ctx;
    private final List<BufferObject> mapped = new ArrayList<>();
    /** First vertex of the draw, and the one behind its last. */
    private long low;

    private long high;

    PersistentMaps(ClientContext ctx) {
        this.ctx = ctx;
    }

    void add(BufferObject buffer) {
        mapped.add(buffer);
    }

    void remove(BufferObject buffer) {
        mapped.remove(buffer);
    }

    /** Whether any buffer is mapped persistently. */
    boolean any() {
        return !mapped.isEmpty();
    }

    /** What records up to {@code seq} wrote is there: their fence has been passed. */
    void refresh(long seq) {
        for (int i = 0; i < mapped.size(); i++) {
            mapped.get(i).refresh(seq);
        }
    }

    /**
     * Sends what a draw reads and the application has changed.
     *
     * @param indexSize 0 for a draw of arrays
     * @param start first vertex, or the byte of the first index
     */
    void beforeDraw(int indexSize, int count, long start, int base, int instances) {
        VertexArrayObject array = ctx.vertexArrays.current();
        low = start;
        high = start + count;
        if (indexSize != 0) {
            ctx.vertexArrays.elements().push(start, start + (long) count * indexSize);
        }
        if (array.readsPersistent()) {
            if (indexSize != 0) {
                scan(ctx.vertexArrays.elements(), indexSize, count, start, base);
            }
            for (int rest = array.enabled(); rest != 0; rest &= rest - 1) {
                attribute(array, Integer.numberOfTrailingZeros(rest), instances);
            }
        }
        Executable executable = ctx.programs.currentExecutable();
        if (executable != null) {
            uniformBlocks(executable);
            texelBuffers(executable);
        }
    }

    /** The vertices that indices name; all of them if the GPU wrote the indices. */
    private void scan(BufferObject elements, int indexSize, int count, long start, int base) {
        long bytes = (long) count * indexSize;
        low = 0;
        high = Integer.MAX_VALUE;
        if (elements.stale(start, bytes)) {
            return;
        }
        long lowest = Long.MAX_VALUE;
        long highest = 0;
        long at = elements.readable(start, bytes);
        for (long i = 0; i < bytes; i += indexSize) {
            long index = index(at + i, indexSize);
            lowest = Math.min(lowest, index);
            highest = Math.max(highest, index);
        }
        low = Math.max(0, lowest + base);
        high = highest + base + 1;
    }

    static long index(long address, int size) {
        return switch (size) {
            case 1 -> MemoryUtil.memGetByte(address) & 0xFF;
            case 2 -> MemoryUtil.memGetShort(address) & 0xFFFF;
            default -> MemoryUtil.memGetInt(address) & 0xFFFFFFFFL;
        };
    }

    private void attribute(VertexArrayObject array, int index, int instances) {
        BufferObject buffer = array.buffer(index);
        if (buffer == null || !buffer.persistent()) {
            return;
        }
        int divisor = array.divisor(index);
        long first = divisor == 0 ? low : 0;
        long last = divisor == 0 ? high - 1 : (instances - 1) / divisor;
        long from = array.offset(index) + first * array.stride(index);
        long bytes = (last - first) * array.stride(index) + VertexArrayObject.elementBytes(array.format(index));
        buffer.push(from, from + bytes);
    }

    private void uniformBlocks(Executable executable) {
        IndexedBuffers points = ctx.buffers.indexed(GL_UNIFORM_BUFFER);
        for (int point : executable.blockBindings()) {
            BufferObject buffer = points.buffer(point);
            if (buffer != null && buffer.persistent()) {
                long size = points.size(point);
                long from = points.offset(point);
                buffer.push(from, size == IndexedBuffers.WHOLE ? buffer.size() : from + size);
            }
        }
    }

    private void texelBuffers(Executable executable) {
        int[] units = executable.samplerUnits();
        for (int i = 0; i < units.length; i++) {
            TextureObject texture =
                    ctx.textures.units.effective(units[i], executable.samplerTargets()[i]);
            BufferObject buffer = texture == null ? null : texture.texelBuffer();
            if (buffer != null && buffer.persistent()) {
                buffer.push(0, buffer.size());
            }
        }
    }
}
