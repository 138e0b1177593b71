package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.wire.apply.ApplierState;

/**
 * What a draw fetches: for every attribute that the program reads, an enabled array or the current value. Current values
 * lie in the ring, behind one more binding with stride 0.
 */
final class VertexInput {
    private static final int LOCATIONS = 32;
    private static final int VALUE_BYTES = 16;
    private static final int[] INITIAL = {0, 0, 0, Float.floatToRawIntBits(1)};

    private final VulkanDriver driver;
    private VulkanProgram program;
    private long programLink;
    private VulkanVertexElements elements;
    private long version;

    /** By location that is read: format, binding, offset; four numbers each, the first the location. */
    private final int[] attributes = new int[4 * LOCATIONS];

    private int attributeCount;
    private int bindingMask;
    private int valuesBinding = -1;
    /** What pipelines depend on: attributes, bindings with their divisors, the binding of current values. */
    private final int[] key = new int[4 * LOCATIONS + 2 * Integer.SIZE + 1];

    private int keySize;

    private final long buffers = MemoryUtil.nmemCallocChecked(4L * ApplierState.VERTEX_BUFFERS, Long.BYTES);
    private long boundIn = -1;
    private long boundStorage;

    VertexInput(VulkanDriver driver) {
        this.driver = driver;
    }

    /** Works out what a draw of {@code newProgram} fetches. */
    void describe(VulkanProgram newProgram, VulkanVertexElements newElements) {
        if (newProgram == program && newProgram.linkSerial() == programLink && newElements == elements) {
            return;
        }
        program = newProgram;
        programLink = newProgram.linkSerial();
        elements = newElements;
        attributeCount = 0;
        bindingMask = 0;
        boolean values = false;
        for (int location = 0; location < LOCATIONS; location++) {
            int wanted = newProgram.inputs[location];
            if (wanted < 0) {
                continue;
            }
            boolean array =
                    (newElements.attributeMask() >>> location & 1) != 0 && newElements.classes[location] == wanted;
            if (array) {
                add(
                        location,
                        newElements.formats[location],
                        newElements.bindings[location],
                        newElements.offsets[location]);
                bindingMask |= 1 << newElements.bindings[location];
            } else {
                add(location, AttributeFormats.ofValue(wanted), -1, location * VALUE_BYTES);
                values = true;
            }
        }
        valuesBinding = values ? Integer.numberOfTrailingZeros(~bindingMask) : -1;
        for (int i = 0; i < attributeCount; i++) {
            attributes[4 * i + 2] = attributes[4 * i + 2] < 0 ? valuesBinding : attributes[4 * i + 2];
        }
        describeKey();
        boundIn = -1;
        version++;
    }

    private void add(int location, int format, int binding, int offset) {
        int at = 4 * attributeCount++;
        attributes[at] = location;
        attributes[at + 1] = format;
        attributes[at + 2] = binding;
        attributes[at + 3] = offset;
    }

    private void describeKey() {
        System.arraycopy(attributes, 0, key, 0, 4 * attributeCount);
        int at = 4 * attributeCount;
        for (int mask = bindingMask; mask != 0; mask &= mask - 1) {
            int binding = Integer.numberOfTrailingZeros(mask);
            key[at++] = binding;
            key[at++] = elements.divisors[binding];
        }
        key[at] = valuesBinding;
        keySize = at + 1;
    }

    /** Moves when what pipelines depend on has changed. */
    long version() {
        return version;
    }

    int[] key() {
        return key;
    }

    int keySize() {
        return keySize;
    }

    int attributeCount() {
        return attributeCount;
    }

    /** Location 0, format 1, binding 2 or offset 3 of an attribute. */
    int attribute(int i, int field) {
        return attributes[4 * i + field];
    }

    int bindingMask() {
        return bindingMask;
    }

    /** The binding of current values, -1 for none. */
    int valuesBinding() {
        return valuesBinding;
    }

    /** Whether anything is fetched. */
    boolean fetches() {
        return bindingMask != 0 || valuesBinding >= 0;
    }

    int divisor(int binding) {
        return elements.divisors[binding];
    }

    /** Brings barriers for every buffer that is read; before the render pass. */
    void prepare(ApplierState state) {
        for (int mask = bindingMask; mask != 0; mask &= mask - 1) {
            VulkanBuffer buffer = (VulkanBuffer) state.vertexBuffers[Integer.numberOfTrailingZeros(mask)];
            if (buffer.buffer() != 0) {
                driver.barriers().read(buffer);
            } else {
                driver.placeholders().buffer();
            }
        }
    }

    private static final int DIRTY =
            ApplierState.DIRTY_VERTEX_BUFFERS | ApplierState.DIRTY_VERTEX_ELEMENTS | ApplierState.DIRTY_ATTRIB_DEFAULTS;

    /** Binds what is not bound yet in this recording. */
    void bind(ApplierState state) {
        if ((state.dirty & DIRTY) == 0 && boundIn == driver.bindings() && boundStorage == driver.storageVersion()) {
            return;
        }
        boundIn = driver.bindings();
        boundStorage = driver.storageVersion();
        bindAll(state);
    }

    private void bindAll(ApplierState state) {
        int last = bindingMask == 0 ? -1 : 31 - Integer.numberOfLeadingZeros(bindingMask);
        last = Math.max(last, valuesBinding);
        long offsets = buffers + 8L * ApplierState.VERTEX_BUFFERS;
        long sizes = offsets + 8L * ApplierState.VERTEX_BUFFERS;
        long strides = sizes + 8L * ApplierState.VERTEX_BUFFERS;
        for (int i = 0; i <= last; i++) {
            long at = 8L * i;
            VulkanBuffer buffer = (bindingMask >>> i & 1) != 0 ? (VulkanBuffer) state.vertexBuffers[i] : null;
            if (i == valuesBinding) {
                values(state);
                put(at, driver.ring().buffer(), driver.ring().offset(), LOCATIONS * VALUE_BYTES, 0);
            } else if (buffer != null && buffer.buffer() != 0 && state.vertexOffsets[i] < buffer.size()) {
                put(
                        at,
                        buffer.buffer(),
                        state.vertexOffsets[i],
                        buffer.size() - state.vertexOffsets[i],
                        state.vertexStrides[i]);
            } else {
                put(
                        at,
                        driver.placeholders().buffer(),
                        0,
                        driver.placeholders().zeroBytes(),
                        buffer == null ? 0 : state.vertexStrides[i]);
            }
        }
        if (last >= 0) {
            nvkCmdBindVertexBuffers2(driver.stream().commands(), 0, last + 1, buffers, offsets, sizes, strides);
        }
    }

    private void put(long at, long buffer, long offset, long size, long stride) {
        MemoryUtil.memPutLong(buffers + at, buffer);
        MemoryUtil.memPutLong(buffers + 8L * ApplierState.VERTEX_BUFFERS + at, offset);
        MemoryUtil.memPutLong(buffers + 16L * ApplierState.VERTEX_BUFFERS + at, size);
        MemoryUtil.memPutLong(buffers + 24L * ApplierState.VERTEX_BUFFERS + at, stride);
    }

    private void values(ApplierState state) {
        driver.ring().take(LOCATIONS * VALUE_BYTES, VALUE_BYTES);
        long address = driver.ring().address();
        for (int location = 0; location < LOCATIONS; location++) {
            boolean set = (state.attribDefaultMask >>> location & 1) != 0;
            for (int i = 0; i < 4; i++) {
                MemoryUtil.memPutInt(
                        address + location * VALUE_BYTES + 4L * i,
                        set ? state.attribValues[4 * location + i] : INITIAL[i]);
            }
        }
    }

    void close() {
        MemoryUtil.nmemFree(buffers);
    }
}
