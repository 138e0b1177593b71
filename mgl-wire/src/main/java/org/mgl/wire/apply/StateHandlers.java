package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.record.AttribValue;
import org.mgl.wire.record.BindRenderState;
import org.mgl.wire.record.BindSamplerStates;
import org.mgl.wire.record.BindVertexElements;
import org.mgl.wire.record.BufferRange;
import org.mgl.wire.record.SamplerUnit;
import org.mgl.wire.record.SetContextValues;
import org.mgl.wire.record.SetDrawProgram;
import org.mgl.wire.record.SetDynamicState;
import org.mgl.wire.record.SetGlobalConstants;
import org.mgl.wire.record.SetIndexBuffer;
import org.mgl.wire.record.SetPixelPackState;
import org.mgl.wire.record.SetProgramBindings;
import org.mgl.wire.record.SetSamplerViews;
import org.mgl.wire.record.SetShaderBuffers;
import org.mgl.wire.record.SetVertexAttribDefaults;
import org.mgl.wire.record.SetVertexBuffers;
import org.mgl.wire.record.VertexBuffer;

/** Handlers of the STATE rows and the CSO binds: they write {@link ApplierState} and mark it dirty. */
final class StateHandlers {
    private StateHandlers() {}

    static void bindRenderState(Applier a, MemorySegment s, long at, int size) {
        BindRenderState.check(s, at, size);
        ServerRenderState next = a.renderStates.get(BindRenderState.renderState(s, at), "BindRenderState.renderState");
        if (next != a.state.renderState) {
            a.state.renderState = next;
            a.state.dirty |= ApplierState.DIRTY_RENDER_STATE;
        }
    }

    static void bindVertexElements(Applier a, MemorySegment s, long at, int size) {
        BindVertexElements.check(s, at, size);
        ServerVertexElements next =
                a.vertexElements.get(BindVertexElements.vertexElements(s, at), "BindVertexElements.vertexElements");
        if (next != a.state.vertexElements) {
            a.state.vertexElements = next;
            a.state.dirty |= ApplierState.DIRTY_VERTEX_ELEMENTS;
        }
    }

    static void setDynamicState(Applier a, MemorySegment s, long at, int size) {
        SetDynamicState.check(s, at, size);
        int mask = SetDynamicState.chunkMask(s, at);
        int expected = 0;
        for (int chunk = 0; chunk < DynamicChunk.COUNT; chunk++) {
            expected += (mask >>> chunk & 1) != 0 ? DynamicChunk.size(chunk) : 0;
        }
        if (SetDynamicState.inlineSize(s, at) != expected) {
            throw Fatal.protocol("SetDynamicState.inlineSize (" + SetDynamicState.inlineSize(s, at) + ", expected "
                    + expected + " for mask " + mask + ")");
        }
        long from = SetDynamicState.inlineBytes(at);
        for (int chunk = 0; chunk < DynamicChunk.COUNT; chunk++) {
            if ((mask >>> chunk & 1) != 0) {
                int bytes = DynamicChunk.size(chunk);
                MemorySegment.copy(s, from, a.state.dynamic, DynamicChunk.offset(chunk), bytes);
                from += bytes;
            }
        }
        a.state.dirtyChunks |= mask;
        a.state.dirty |= ApplierState.DIRTY_DYNAMIC;
    }

    static void setVertexBuffers(Applier a, MemorySegment s, long at, int size) {
        SetVertexBuffers.check(s, at, size);
        ApplierState st = a.state;
        int count = SetVertexBuffers.count(s, at);
        // All are checked before one is taken; the first is checked as it is taken.
        for (int i = 1; i < count; i++) {
            checkVertexBuffer(a, s, SetVertexBuffers.countElement(at, i));
        }
        for (int i = 0; i < count; i++) {
            long element = SetVertexBuffers.countElement(at, i);
            checkRange(s, element);
            int binding = VertexBuffer.binding(s, element);
            st.vertexBuffers[binding] = a.buffers.getOrNull(VertexBuffer.buffer(s, element), "SetVertexBuffers.buffer");
            st.vertexOffsets[binding] = VertexBuffer.offset(s, element);
            st.vertexStrides[binding] = VertexBuffer.stride(s, element);
            st.dirtyVertexBuffers |= 1 << binding;
        }
        st.dirty |= ApplierState.DIRTY_VERTEX_BUFFERS;
    }

    private static void checkVertexBuffer(Applier a, MemorySegment s, long element) {
        a.buffers.getOrNull(VertexBuffer.buffer(s, element), "SetVertexBuffers.buffer");
        checkRange(s, element);
    }

    private static void checkRange(MemorySegment s, long element) {
        long offset = VertexBuffer.offset(s, element);
        int stride = VertexBuffer.stride(s, element);
        if (offset < 0 || stride < 0) {
            throw Fatal.protocol("SetVertexBuffers.offset (" + offset + ", stride " + stride + ")");
        }
    }

    static void setIndexBuffer(Applier a, MemorySegment s, long at, int size) {
        SetIndexBuffer.check(s, at, size);
        ServerBuffer next = a.buffers.getOrNull(SetIndexBuffer.buffer(s, at), "SetIndexBuffer.buffer");
        if (next != a.state.indexBuffer) {
            a.state.indexBuffer = next;
            a.state.dirty |= ApplierState.DIRTY_INDEX_BUFFER;
        }
    }

    static void setSamplerViews(Applier a, MemorySegment s, long at, int size) {
        SetSamplerViews.check(s, at, size);
        ApplierState st = a.state;
        int count = SetSamplerViews.count(s, at);
        for (int i = 1; i < count; i++) {
            a.views.getOrNull(s.get(JAVA_LONG, SetSamplerViews.countElement(at, i)), "SetSamplerViews.view");
        }
        for (int i = 0; i < count; i++) {
            long handle = s.get(JAVA_LONG, SetSamplerViews.countElement(at, i));
            st.views[i] = a.views.getOrNull(handle, "SetSamplerViews.view");
        }
        for (int i = count; i < st.viewCount; i++) {
            st.views[i] = null;
        }
        st.viewCount = count;
        st.dirty |= ApplierState.DIRTY_VIEWS;
    }

    static void bindSamplerStates(Applier a, MemorySegment s, long at, int size) {
        BindSamplerStates.check(s, at, size);
        ApplierState st = a.state;
        int count = BindSamplerStates.count(s, at);
        for (int i = 1; i < count; i++) {
            a.samplers.getOrNull(s.get(JAVA_LONG, BindSamplerStates.countElement(at, i)), "BindSamplerStates.sampler");
        }
        for (int i = 0; i < count; i++) {
            long handle = s.get(JAVA_LONG, BindSamplerStates.countElement(at, i));
            st.samplers[i] = a.samplers.getOrNull(handle, "BindSamplerStates.sampler");
        }
        for (int i = count; i < st.samplerCount; i++) {
            st.samplers[i] = null;
        }
        st.samplerCount = count;
        st.dirty |= ApplierState.DIRTY_SAMPLERS;
    }

    static void setShaderBuffers(Applier a, MemorySegment s, long at, int size) {
        SetShaderBuffers.check(s, at, size);
        if (SetShaderBuffers.bufferClass(s, at) != 0) {
            throw new Fatal(
                    FatalFamily.UnmigratedVerb, "set_shader_buffers of class " + SetShaderBuffers.bufferClass(s, at));
        }
        ApplierState st = a.state;
        int count = SetShaderBuffers.count(s, at);
        for (int i = 0; i < count; i++) {
            long element = SetShaderBuffers.countElement(at, i);
            a.buffers.getOrNull(BufferRange.buffer(s, element), "SetShaderBuffers.buffer");
            if (BufferRange.offset(s, element) < 0 || BufferRange.size(s, element) < -1) {
                throw Fatal.protocol("SetShaderBuffers.range (point " + i + ")");
            }
        }
        for (int i = 0; i < count; i++) {
            long element = SetShaderBuffers.countElement(at, i);
            st.uniformBuffers[i] = a.buffers.getOrNull(BufferRange.buffer(s, element), "SetShaderBuffers.buffer");
            st.uniformOffsets[i] = BufferRange.offset(s, element);
            st.uniformSizes[i] = BufferRange.size(s, element);
        }
        for (int i = count; i < st.uniformBufferCount; i++) {
            st.uniformBuffers[i] = null;
        }
        st.uniformBufferCount = count;
        st.dirty |= ApplierState.DIRTY_UNIFORM_BUFFERS;
    }

    static void setGlobalConstants(Applier a, MemorySegment s, long at, int size) {
        SetGlobalConstants.check(s, at, size);
        ServerProgram program = a.programs.get(SetGlobalConstants.program(s, at), "SetGlobalConstants.program");
        long range = SetGlobalConstants.offsetWord(s, at);
        int offset = SetGlobalConstants.offsetOf(range);
        int count = SetGlobalConstants.sizeOf(range);
        if (count == 0 || offset > program.defaultBlockSize() - count) {
            throw Fatal.protocol("SetGlobalConstants.size (" + count + " at " + offset + " of a block of "
                    + program.defaultBlockSize() + " bytes)");
        }
        long content = SetGlobalConstants.content(at);
        if (count <= SetGlobalConstants.MAX_SIZE) {
            program.constants(offset, count, s, content);
        } else {
            long from = a.staged(s, content, count, "SetGlobalConstants.content");
            program.constants(offset, count, a.stage, from);
        }
    }

    static void setVertexAttribDefaults(Applier a, MemorySegment s, long at, int size) {
        SetVertexAttribDefaults.check(s, at, size);
        ApplierState st = a.state;
        for (int i = 0, n = SetVertexAttribDefaults.count(s, at); i < n; i++) {
            long element = SetVertexAttribDefaults.countElement(at, i);
            int location = AttribValue.location(s, element);
            st.attribDefaultMask |= 1 << location;
            st.attribClasses[location] = AttribValue.valueClass(s, element);
            for (int j = 0; j < 4; j++) {
                st.attribValues[location * 4 + j] = AttribValue.value(s, element, j);
            }
        }
        st.dirty |= ApplierState.DIRTY_ATTRIB_DEFAULTS;
    }

    static void setDrawProgram(Applier a, MemorySegment s, long at, int size) {
        SetDrawProgram.check(s, at, size);
        ServerProgram next = a.programs.getOrNull(SetDrawProgram.program(s, at), "SetDrawProgram.program");
        if (next != a.state.program) {
            a.state.program = next;
            a.state.dirty |= ApplierState.DIRTY_PROGRAM;
        }
    }

    /** The program that a link is for, null before its create; no link that is over. */
    private static ServerProgram linkedOrComing(Applier a, long handle, long serial) {
        ServerProgram program = a.programs.find(handle);
        if (program == null) {
            a.programs.checkFree(handle, "SetProgramBindings.program");
        }
        if (serial <= 0 || program != null && serial < program.linkSerial()) {
            throw Fatal.protocol("SetProgramBindings.linkSerial (" + serial + " for " + Handle.toString(handle) + ")");
        }
        return program;
    }

    static void setProgramBindings(Applier a, MemorySegment s, long at, int size) {
        SetProgramBindings.check(s, at, size);
        long handle = SetProgramBindings.program(s, at);
        long serial = SetProgramBindings.linkSerial(s, at);
        ServerProgram program = linkedOrComing(a, handle, serial);
        int[] blocks = blockBindings(s, at);
        int[] units = samplerUnits(s, at);
        if (program == null || serial != program.linkSerial()) {
            a.programBindings.keep(handle, serial, blocks, units);
            return;
        }
        program.bindings(blocks, units);
        if (program == a.state.program) {
            a.state.dirty |= ApplierState.DIRTY_PROGRAM;
        }
    }

    private static int[] blockBindings(MemorySegment s, long at) {
        int[] blocks = new int[SetProgramBindings.blockCount(s, at)];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = s.get(JAVA_INT, SetProgramBindings.blockElement(at, i));
            if (blocks[i] < 0 || blocks[i] >= ApplierState.BUFFER_POINTS) {
                throw Fatal.protocol("SetProgramBindings.block (binding " + blocks[i] + ")");
            }
        }
        return blocks;
    }

    private static int[] samplerUnits(MemorySegment s, long at) {
        int[] units = new int[SetProgramBindings.samplerCount(s, at)];
        for (int i = 0; i < units.length; i++) {
            long element = SetProgramBindings.samplerElement(s, at, i);
            int unit = SamplerUnit.unit(s, element);
            if (SamplerUnit.sampler(s, element) != i || unit < 0 || unit >= ApplierState.UNITS) {
                throw Fatal.protocol("SetProgramBindings.samplerUnit (entry " + i + ", unit " + unit + ")");
            }
            units[i] = unit;
        }
        return units;
    }

    static void setPixelPackState(Applier a, MemorySegment s, long at, int size) {
        SetPixelPackState.check(s, at, size);
        int swap = SetPixelPackState.swapBytes(s, at);
        if (Integer.bitCount(swap) > 1) {
            throw Fatal.protocol("SetPixelPackState.swapBytes (" + swap + ")");
        }
        a.state.packRowStride = SetPixelPackState.rowStride(s, at);
        a.state.packImageStride = SetPixelPackState.imageStride(s, at);
        a.state.packSwapBytes = swap;
        a.state.packClamp = SetPixelPackState.clamp(s, at) != 0;
    }

    static void setContextValues(Applier a, MemorySegment s, long at, int size) {
        SetContextValues.check(s, at, size);
        int unit = SetContextValues.maxTouchedUnit(s, at);
        if (unit < -1 || unit >= ApplierState.UNITS) {
            throw Fatal.protocol("SetContextValues.maxTouchedUnit (" + unit + ")");
        }
        a.state.maxTouchedUnit = unit;
    }
}
