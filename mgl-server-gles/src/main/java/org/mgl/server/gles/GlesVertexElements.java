package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.record.CreateVertexElements;
import org.mgl.wire.record.VertexAttribute;

/**
 * Vertex elements as a native vertex array. The array keeps its vertex and element buffers while others are current, so
 * each has its own shadow of them; buffers are told apart by {@link GlesBuffer#id}, because a native name can come
 * back.
 */
final class GlesVertexElements extends ServerVertexElements {
    private static final int NORMALIZED = 1;
    private static final int INTEGER = 2;
    private static final int GL_DOUBLE = 0x140A;

    private final GlesDriver driver;
    private final int name;
    private final String unsupported;
    private final long[] ids = new long[ApplierState.VERTEX_BUFFERS];
    private final long[] offsets = new long[ApplierState.VERTEX_BUFFERS];
    private final int[] strides = new int[ApplierState.VERTEX_BUFFERS];
    private long elementId;

    GlesVertexElements(GlesDriver driver, long handle, MemorySegment s, long at) {
        super(handle, s, at);
        this.driver = driver;
        this.name = driver.objects().vertexArray();
        this.unsupported = unsupported(driver.features(), s, at);
        if (unsupported == null) {
            driver.bindVertexArray(name);
            for (int i = 0, n = CreateVertexElements.attributeCount(s, at); i < n; i++) {
                describe(s, CreateVertexElements.attributeElement(at, i));
            }
        }
    }

    private static String unsupported(GlesFeatures features, MemorySegment s, long at) {
        for (int i = 0, n = CreateVertexElements.attributeCount(s, at); i < n; i++) {
            long attribute = CreateVertexElements.attributeElement(at, i);
            if (VertexAttribute.location(s, attribute) >= features.vertexAttributes
                    || VertexAttribute.binding(s, attribute) >= features.vertexBindings) {
                return "vertex attribute at location " + VertexAttribute.location(s, attribute);
            }
            if (VertexAttribute.type(s, attribute) == GL_DOUBLE) {
                return "vertex attribute of GL_DOUBLE";
            }
            if (VertexAttribute.relativeOffset(s, attribute) > features.vertexRelativeOffset
                    || VertexAttribute.relativeOffset(s, attribute) < 0) {
                return "vertex attribute at relative offset " + VertexAttribute.relativeOffset(s, attribute);
            }
        }
        return null;
    }

    private static void describe(MemorySegment s, long attribute) {
        int location = VertexAttribute.location(s, attribute);
        int binding = VertexAttribute.binding(s, attribute);
        int flags = VertexAttribute.flags(s, attribute);
        int size = VertexAttribute.size(s, attribute);
        int type = VertexAttribute.type(s, attribute);
        int relative = VertexAttribute.relativeOffset(s, attribute);
        if ((flags & INTEGER) != 0) {
            glVertexAttribIFormat(location, size, type, relative);
        } else {
            glVertexAttribFormat(location, size, type, (flags & NORMALIZED) != 0, relative);
        }
        glVertexAttribBinding(location, binding);
        glVertexBindingDivisor(binding, VertexAttribute.divisor(s, attribute));
        glEnableVertexAttribArray(location);
    }

    /** What the driver cannot fetch, or null. */
    String unsupported() {
        return unsupported;
    }

    /** Makes the vertex array current; its buffers are known to be up to date. */
    void bind() {
        driver.bindVertexArray(name);
    }

    /**
     * Makes the vertex array current and brings the buffers that enabled attributes read up to date.
     *
     * @return false if the driver would refuse a binding: a draw must not go on without it
     */
    boolean bind(ApplierState state) {
        driver.bindVertexArray(name);
        int due = bindingMask();
        while (due != 0) {
            int i = Integer.numberOfTrailingZeros(due);
            GlesBuffer buffer = (GlesBuffer) state.vertexBuffers[i];
            long offset = buffer.readOffset() + state.vertexOffsets[i];
            int stride = state.vertexStrides[i];
            if (stride > driver.features().vertexStride) {
                return false;
            }
            if (ids[i] != buffer.readId() || offsets[i] != offset || strides[i] != stride) {
                ids[i] = buffer.readId();
                offsets[i] = offset;
                strides[i] = stride;
                driver.calls().bindVertexBuffer(i, buffer.readName(), offset, stride);
            }
            due &= due - 1;
        }
        return true;
    }

    /** Makes a buffer the element buffer of the vertex array, which is current. */
    void elementBuffer(int buffer, long id) {
        if (elementId != id) {
            elementId = id;
            driver.calls().bindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer);
        }
    }

    @Override
    public void destroy() {
        driver.vertexArrayDied(name);
        driver.objects().deleteVertexArray(name);
    }
}
