package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import java.util.ArrayList;
import java.util.List;
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
    private final VertexRange range = new VertexRange();

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
        BufferObject elements = ctx.vertexArrays.elements();
        long bytes = (long) count * indexSize;
        if (indexSize != 0) {
            elements.push(start, start + bytes);
        }
        if (array.readsPersistent()) {
            if (indexSize == 0) {
                range.arrays(start, count);
            } else if (elements.stale(start, bytes)) {
                range.unknown();
            } else {
                range.elements(elements, indexSize, count, start, base, VertexRange.NO_RESTART);
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

    private void attribute(VertexArrayObject array, int index, int instances) {
        BufferObject buffer = array.buffer(index);
        if (buffer == null || !buffer.persistent()) {
            return;
        }
        int divisor = array.divisor(index);
        long first = range.first(divisor);
        long last = range.end(divisor, instances) - 1;
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
