package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.record.CreateVertexElements;
import org.mgl.wire.record.VertexAttribute;

/** Vertex elements in Vulkan's terms, by location. */
public final class VulkanVertexElements extends ServerVertexElements {
    private static final int NORMALIZED = 1;
    private static final int INTEGER = 2;

    /** Numeric class of what an attribute delivers: 0 float, 1 signed, 2 unsigned. */
    final int[] classes = new int[ApplierState.VERTEX_BUFFERS];

    final int[] formats = new int[ApplierState.VERTEX_BUFFERS];
    final int[] bindings = new int[ApplierState.VERTEX_BUFFERS];
    final int[] offsets = new int[ApplierState.VERTEX_BUFFERS];
    /** By binding. */
    final int[] divisors = new int[ApplierState.VERTEX_BUFFERS];

    /** {@link IntegerInputs} code by location. */
    private long conversions;

    private String unsupported;

    /** Takes a {@code CreateVertexElements} record. */
    public VulkanVertexElements(long handle, MemorySegment s, long at) {
        super(handle, s, at);
        for (int i = 0, n = CreateVertexElements.attributeCount(s, at); i < n; i++) {
            describe(s, CreateVertexElements.attributeElement(at, i));
        }
    }

    private void describe(MemorySegment s, long attribute) {
        int location = VertexAttribute.location(s, attribute);
        int flags = VertexAttribute.flags(s, attribute);
        int type = VertexAttribute.type(s, attribute);
        boolean integer = (flags & INTEGER) != 0;
        boolean normalized = (flags & NORMALIZED) != 0;
        int size = VertexAttribute.size(s, attribute);
        formats[location] = AttributeFormats.of(type, size, normalized, integer);
        conversions |= IntegerInputs.at(location, AttributeFormats.conversion(type, size, normalized, integer));
        classes[location] = integer ? AttributeFormats.signed(type) ? 1 : 2 : 0;
        bindings[location] = VertexAttribute.binding(s, attribute);
        offsets[location] = VertexAttribute.relativeOffset(s, attribute);
        divisors[bindings[location]] = VertexAttribute.divisor(s, attribute);
        if (formats[location] == VK_FORMAT_UNDEFINED) {
            unsupported = "vertex attribute of type 0x" + Integer.toHexString(type) + " as floats";
        }
    }

    /** How the vertex stage makes floats of what is fetched: an {@link IntegerInputs} code by location. */
    long conversions() {
        return conversions;
    }

    /** What cannot be fetched, or null. */
    String unsupported() {
        return unsupported;
    }

    @Override
    public void destroy() {
        // Nothing native.
    }
}
