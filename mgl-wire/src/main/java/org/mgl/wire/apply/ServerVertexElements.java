package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.record.CreateVertexElements;
import org.mgl.wire.record.VertexAttribute;

/** Twin of a vertex-elements object; immutable. */
public abstract class ServerVertexElements extends ServerObject {
    private final int attributeMask;
    private final int bindingMask;

    /** Takes the attributes of a {@code CreateVertexElements} record that has been checked. */
    protected ServerVertexElements(long handle, MemorySegment record, long at) {
        super(handle);
        int attributes = 0;
        int bindings = 0;
        for (int i = 0, n = CreateVertexElements.attributeCount(record, at); i < n; i++) {
            long element = CreateVertexElements.attributeElement(at, i);
            attributes |= 1 << VertexAttribute.location(record, element);
            bindings |= 1 << VertexAttribute.binding(record, element);
        }
        attributeMask = attributes;
        bindingMask = bindings;
    }

    /** Bit per enabled attribute location. */
    public final int attributeMask() {
        return attributeMask;
    }

    /** Bit per binding point that an enabled attribute reads. */
    public final int bindingMask() {
        return bindingMask;
    }
}
