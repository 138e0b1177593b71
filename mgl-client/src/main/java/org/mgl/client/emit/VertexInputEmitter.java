package org.mgl.client.emit;

import java.util.Arrays;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.ConvertedAttribute;
import org.mgl.client.object.HandleAllocator;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.client.object.VertexElements;
import org.mgl.client.object.VertexLayout;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.BindVertexElements;
import org.mgl.wire.record.SetVertexBuffers;
import org.mgl.wire.record.VertexBuffer;

/**
 * Sends the current vertex array: its vertex-elements object if the format differs, and those vertex-buffer bindings
 * that differ. The usual change, other buffers in the same format, costs a few compares and one record.
 */
public final class VertexInputEmitter implements Emitter {
    /** Makes the buffers of converted attributes. */
    public interface BufferSource {
        /** A buffer without a name. */
        BufferObject unnamed();
    }

    private final CommandLink link;
    private final BufferSource buffers;
    private final VertexElementsCache cache;
    private final long[] sentHandles = new long[VertexArrayObject.ATTRIBUTES];
    private final long[] sentOffsets = new long[VertexArrayObject.ATTRIBUTES];
    private final int[] sentStrides = new int[VertexArrayObject.ATTRIBUTES];
    private long sentElements;
    private VertexArrayObject array;

    /** An emitter of {@code array}. */
    public VertexInputEmitter(
            CommandLink link, HandleAllocator handles, VertexArrayObject array, BufferSource buffers) {
        this.link = link;
        this.buffers = buffers;
        this.array = array;
        cache = new VertexElementsCache(link, handles);
    }

    /** Makes a vertex array the one that draws use. */
    public void array(VertexArrayObject current) {
        array = current;
    }

    @Override
    public void emit() {
        VertexLayout layout = array.layout();
        if (layout == null || !layout.holds(array)) {
            layout = layAnew(layout);
        }
        VertexElements elements = layout.elements();
        if (elements.handle() == Handle.NULL) {
            elements = cache.find(array, layout);
            layout.elements(elements);
        }
        cache.use(elements);
        for (int rest = array.converted() & ~array.client(); rest != 0; rest &= rest - 1) {
            convert(Integer.numberOfTrailingZeros(rest));
        }
        if (elements.handle() != sentElements) {
            bind(elements.handle());
        }
        bindings(layout);
    }

    private void convert(int index) {
        conversion(index).update(array, index);
    }

    /** The conversion of an attribute of the current vertex array. */
    public ConvertedAttribute conversion(int index) {
        ConvertedAttribute conversion = array.conversion(index);
        if (conversion == null) {
            conversion = new ConvertedAttribute(buffers.unnamed());
            array.conversion(index, conversion);
        }
        return conversion;
    }

    private VertexLayout layAnew(VertexLayout previous) {
        VertexLayout layout = previous == null ? new VertexLayout() : previous;
        layout.lay(array);
        layout.elements(cache.find(array, layout));
        array.layout(layout);
        return layout;
    }

    private void bind(long handle) {
        long at = link.claim(Op.BIND_VERTEX_ELEMENTS, BindVertexElements.SIZE);
        BindVertexElements.encode(link.cmd(), at, handle);
        link.commit();
        sentElements = handle;
    }

    private void bindings(VertexLayout layout) {
        int changed = 0;
        for (int binding = 0, n = layout.bindingCount(); binding < n; binding++) {
            int leader = layout.leader(binding);
            boolean converted = (array.converted() >>> leader & 1) != 0;
            long handle = converted
                    ? array.conversion(leader).packed().handle()
                    : array.buffer(leader).handle();
            long offset = converted ? 0 : array.offset(leader);
            int stride = converted ? array.conversion(leader).packedStride() : array.stride(leader);
            if (handle != sentHandles[binding] || offset != sentOffsets[binding] || stride != sentStrides[binding]) {
                sentHandles[binding] = handle;
                sentOffsets[binding] = offset;
                sentStrides[binding] = stride;
                changed |= 1 << binding;
            }
        }
        if (changed != 0) {
            write(changed);
        } else {
            link.suppressedSet();
        }
    }

    private void write(int changed) {
        int count = Integer.bitCount(changed);
        long at = link.claim(Op.SET_VERTEX_BUFFERS, SetVertexBuffers.size(count));
        SetVertexBuffers.encode(link.cmd(), at, Integer.numberOfTrailingZeros(changed), count);
        int element = 0;
        for (int rest = changed; rest != 0; rest &= rest - 1) {
            int binding = Integer.numberOfTrailingZeros(rest);
            VertexBuffer.encode(
                    link.cmd(),
                    SetVertexBuffers.countElement(at, element++),
                    sentHandles[binding],
                    sentOffsets[binding],
                    sentStrides[binding],
                    binding);
        }
        link.commit();
    }

    @Override
    public void invalidate() {
        sentElements = Handle.NULL;
        Arrays.fill(sentHandles, Handle.NULL);
    }
}
