package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.emit.Tracker;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Kind;
import org.mgl.wire.apply.ApplierState;

class VertexArraysTest {
    private static final int VERTEX_BITS =
            Tracker.VERTEX_INPUT | Tracker.INDEX_BUFFER | Tracker.ATTRIB_VALUES | Tracker.UNIFORM_BUFFERS;

    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;
    private int array;

    @BeforeEach
    void bindArray() {
        array = gl.glGenVertexArrays();
        gl.glBindVertexArray(array);
        server.records();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private int buffer(int target, int bytes) {
        int name = gl.glGenBuffers();
        gl.glBindBuffer(target, name);
        gl.glBufferData(target, bytes, GL_STATIC_DRAW);
        return name;
    }

    private long handle(int name) {
        return server.context.buffers.named(name).handle();
    }

    /** Emits what a draw would emit of the vertex groups; the number of records. */
    private long emit() {
        server.records();
        server.context.tracker.emit(VERTEX_BITS);
        return server.records();
    }

    /** Three attributes interleaved in 32 bytes, as an engine points them before each draw. */
    private void interleaved(int buffer, long base) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 32, base);
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glVertexAttribPointer(1, 3, GL_FLOAT, false, 32, base + 12);
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glVertexAttribPointer(2, 2, GL_FLOAT, false, 32, base + 24);
    }

    private void enable(int... indices) {
        for (int index : indices) {
            gl.glEnableVertexAttribArray(index);
        }
    }

    private void error(int code) {
        assertEquals(code, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    // ---- emission ----

    @Test
    void shouldSendInterleavedAttributesAsOneBinding() {
        int buffer = buffer(GL_ARRAY_BUFFER, 320);
        interleaved(buffer, 64);
        enable(0, 1, 2);
        assertEquals(3, emit(), "create, bind, buffers");
        ApplierState state = server.state();
        assertEquals(0b111, state.vertexElements.attributeMask());
        assertEquals(0b1, state.vertexElements.bindingMask());
        assertEquals(handle(buffer), state.vertexBuffers[0].handle());
        assertEquals(64, state.vertexOffsets[0]);
        assertEquals(32, state.vertexStrides[0]);
    }

    @Test
    void shouldSendNothingWhenPointersAreGivenAgain() {
        int buffer = buffer(GL_ARRAY_BUFFER, 320);
        interleaved(buffer, 0);
        enable(0, 1, 2);
        emit();
        interleaved(buffer, 0);
        assertEquals(0, emit());
    }

    @Test
    void shouldSendOneBindingWhenAnotherBufferHasTheSameFormat() {
        int first = buffer(GL_ARRAY_BUFFER, 320);
        int second = buffer(GL_ARRAY_BUFFER, 320);
        interleaved(first, 0);
        enable(0, 1, 2);
        emit();
        for (int i = 0; i < 4; i++) {
            interleaved(i % 2 == 0 ? second : first, i * 32);
            assertEquals(1, emit());
            assertEquals(
                    handle(i % 2 == 0 ? second : first),
                    server.state().vertexBuffers[0].handle());
            assertEquals(i * 32, server.state().vertexOffsets[0]);
        }
    }

    @Test
    void shouldPartAttributesThatNoLongerShareABuffer() {
        int first = buffer(GL_ARRAY_BUFFER, 320);
        int second = buffer(GL_ARRAY_BUFFER, 320);
        interleaved(first, 0);
        enable(0, 1, 2);
        emit();
        gl.glBindBuffer(GL_ARRAY_BUFFER, second);
        gl.glVertexAttribPointer(1, 3, GL_FLOAT, false, 32, 12);
        emit();
        ApplierState state = server.state();
        assertEquals(0b11, state.vertexElements.bindingMask());
        assertEquals(handle(first), state.vertexBuffers[0].handle());
        assertEquals(handle(second), state.vertexBuffers[1].handle());
        assertEquals(12, state.vertexOffsets[1]);
    }

    @Test
    void shouldSeeThatAttributesOfOneBindingMovedApart() {
        int buffer = buffer(GL_ARRAY_BUFFER, 320);
        interleaved(buffer, 0);
        enable(0, 1, 2);
        emit();
        long elements = server.state().vertexElements.handle();
        gl.glVertexAttribPointer(1, 3, GL_FLOAT, false, 32, 8);
        emit();
        assertNotEquals(elements, server.state().vertexElements.handle());
        interleaved(buffer, 0);
        emit();
        assertEquals(elements, server.state().vertexElements.handle());
    }

    @Test
    void shouldNotGroupPlanarOrDifferentlySteppedAttributes() {
        buffer(GL_ARRAY_BUFFER, 4096);
        gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 0, 0);
        gl.glVertexAttribPointer(1, 3, GL_FLOAT, false, 0, 1200);
        gl.glVertexAttribPointer(2, 3, GL_FLOAT, false, 24, 0);
        gl.glVertexAttribPointer(3, 3, GL_FLOAT, false, 24, 12);
        gl.glVertexAttribDivisor(3, 1);
        enable(0, 1, 2, 3);
        emit();
        assertEquals(0b1111, server.state().vertexElements.bindingMask());
        assertEquals(12, server.state().vertexStrides[0]);
    }

    @Test
    void shouldUseAVertexElementsObjectAgainForTheSameFormats() {
        int buffer = buffer(GL_ARRAY_BUFFER, 320);
        interleaved(buffer, 0);
        enable(0, 1, 2);
        emit();
        long elements = server.state().vertexElements.handle();
        gl.glDisableVertexAttribArray(1);
        emit();
        assertNotEquals(elements, server.state().vertexElements.handle());
        gl.glEnableVertexAttribArray(1);
        assertEquals(1, emit(), "bind only");
        assertEquals(elements, server.state().vertexElements.handle());
        int other = gl.glGenVertexArrays();
        gl.glBindVertexArray(other);
        interleaved(buffer, 0);
        enable(0, 1, 2);
        assertEquals(0, emit(), "another array, the same content");
    }

    @Test
    void shouldKeepNoMoreThan64VertexElementsObjects() {
        interleaved(buffer(GL_ARRAY_BUFFER, 4096), 0);
        enable(0, 1);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 80; i++) {
                gl.glVertexAttribDivisor(1, i);
                emit();
            }
        }
        assertEquals(64, server.live(Kind.VERTEX_ELEMENTS));
    }

    @Test
    void shouldSendANewBufferOfAnOldName() {
        int buffer = buffer(GL_ARRAY_BUFFER, 64);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 0);
        enable(0);
        emit();
        long old = handle(buffer);
        gl.glDeleteBuffers(buffer);
        assertEquals(buffer, buffer(GL_ARRAY_BUFFER, 64));
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 0);
        assertEquals(1, emit());
        assertNotEquals(old, server.state().vertexBuffers[0].handle());
        assertEquals(handle(buffer), server.state().vertexBuffers[0].handle());
    }

    @Test
    void shouldFollowTheElementBufferOfTheArray() {
        int firstElements = buffer(GL_ELEMENT_ARRAY_BUFFER, 12);
        int other = gl.glGenVertexArrays();
        gl.glBindVertexArray(other);
        assertEquals(0, gl.glGetInteger(GL_ELEMENT_ARRAY_BUFFER_BINDING));
        int secondElements = buffer(GL_ELEMENT_ARRAY_BUFFER, 12);
        emit();
        assertEquals(handle(secondElements), server.state().indexBuffer.handle());
        long firstHandle = handle(firstElements);
        gl.glDeleteBuffers(firstElements);
        assertFalse(gl.glIsBuffer(firstElements));
        assertEquals(2, server.live(Kind.BUFFER), "the other array holds it");
        gl.glBindVertexArray(array);
        assertEquals(firstElements, gl.glGetInteger(GL_ELEMENT_ARRAY_BUFFER_BINDING));
        emit();
        assertEquals(firstHandle, server.state().indexBuffer.handle());
        gl.glDeleteVertexArrays(array);
        assertEquals(1, server.live(Kind.BUFFER));
        assertEquals(0, gl.glGetInteger(GL_VERTEX_ARRAY_BINDING));
    }

    @Test
    void shouldLetTheBoundArrayGoOfADeletedBuffer() {
        int buffer = buffer(GL_ARRAY_BUFFER, 64);
        gl.glVertexAttribPointer(3, 4, GL_FLOAT, false, 0, 0);
        gl.glDeleteBuffers(buffer);
        assertEquals(0, gl.glGetVertexAttribi(3, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING));
        assertEquals(0, server.live(Kind.BUFFER));
    }

    // ---- current values ----

    @Test
    void shouldSendCurrentValuesOnceAndForEveryArray() {
        assertEquals(0, emitValues(), "initial values are the server's own");
        gl.glVertexAttrib2f(3, 0.25f, 0.5f);
        assertEquals(1, emitValues());
        assertEquals(Float.floatToRawIntBits(0.5f), server.state().attribValues[3 * 4 + 1]);
        assertEquals(0, server.state().attribValues[3 * 4 + 2]);
        assertEquals(Float.floatToRawIntBits(1), server.state().attribValues[3 * 4 + 3]);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glVertexAttrib2f(3, 0.25f, 0.5f);
        assertEquals(0, emitValues());
        gl.glVertexAttribI4i(3, -5, Integer.MAX_VALUE, 0, 1);
        gl.glVertexAttribI1ui(4, -1);
        assertEquals(1, emitValues());
        assertEquals(1, server.state().attribClasses[3]);
        assertEquals(2, server.state().attribClasses[4]);
        assertEquals(-5, server.state().attribValues[3 * 4]);
        assertEquals(-1, server.state().attribValues[4 * 4]);
        assertEquals(1, server.state().attribValues[4 * 4 + 3]);
    }

    private long emitValues() {
        server.records();
        server.context.tracker.emit(Tracker.ATTRIB_VALUES);
        return server.records();
    }

    @Test
    void shouldConvertByTheSpecificationsEquations() {
        ByteBuffer bytes = BufferUtils.createByteBuffer(4);
        bytes.put(0, (byte) -128).put(1, (byte) 127).put(2, (byte) 0).put(3, (byte) 1);
        gl.glVertexAttrib4Nbv(1, bytes);
        assertValue(1, -1, 1, 1 / 255f, 3 / 255f);
        gl.glVertexAttrib4Nubv(1, bytes);
        assertValue(1, 128 / 255f, 127 / 255f, 0, 1 / 255f);
        gl.glVertexAttrib4Nub(1, (byte) 255, (byte) 0, (byte) 51, (byte) 255);
        assertValue(1, 1, 0, 0.2f, 1);
        gl.glVertexAttrib4bv(1, bytes);
        assertValue(1, -128, 127, 0, 1);
        gl.glVertexAttrib4Niv(1, new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE, 0, 0});
        assertValue(1, -1, 1, 2.3283064e-10f, 2.3283064e-10f);
        gl.glVertexAttrib4Nuiv(1, new int[] {-1, 0, 0, 0});
        assertValue(1, 1, 0, 0, 0);
        gl.glVertexAttribP4ui(1, GL_INT_2_10_10_10_REV, true, 0x200 | 0x1FF << 10 | 1 << 30);
        assertValue(1, -1, 1, 0, 1);
        gl.glVertexAttribP3ui(1, GL_UNSIGNED_INT_2_10_10_10_REV, false, 1023 | 5 << 10 | 7 << 20);
        assertValue(1, 1023, 5, 7, 1);
        gl.glVertexAttrib1d(1, 0.5);
        assertValue(1, 0.5f, 0, 0, 1);
    }

    private void assertValue(int index, float... expected) {
        float[] actual = new float[4];
        gl.glGetVertexAttribfv(index, GL_CURRENT_VERTEX_ATTRIB, actual);
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], actual[i], Math.ulp(expected[i]), "component " + i);
        }
    }

    // ---- uniform buffers ----

    @Test
    void shouldSendTheWindowOfUniformBuffersWhenOneDiffers() {
        int buffer = buffer(GL_UNIFORM_BUFFER, 256);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 2, buffer);
        assertEquals(1, emit(Tracker.UNIFORM_BUFFERS));
        assertEquals(3, server.state().uniformBufferCount);
        assertEquals(-1, server.state().uniformSizes[2]);
        assertNull(server.state().uniformBuffers[1]);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 2, buffer);
        assertEquals(0, emit(Tracker.UNIFORM_BUFFERS));
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 2, buffer, 64, 32);
        assertEquals(1, emit(Tracker.UNIFORM_BUFFERS));
        assertEquals(64, server.state().uniformOffsets[2]);
        assertEquals(32, server.state().uniformSizes[2]);
        gl.glDeleteBuffers(buffer);
        assertEquals(1, emit(Tracker.UNIFORM_BUFFERS));
        assertEquals(0, server.state().uniformBufferCount);
    }

    private long emit(int bits) {
        server.records();
        server.context.tracker.emit(bits);
        return server.records();
    }

    // ---- rules and queries ----

    @Test
    void shouldAnswerWhatWasSpecified() {
        int buffer = buffer(GL_ARRAY_BUFFER, 64);
        gl.glVertexAttribPointer(5, 3, GL_SHORT, true, 0, 6);
        gl.glVertexAttribDivisor(5, 2);
        enable(5);
        assertEquals(1, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_ENABLED));
        assertEquals(3, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_SIZE));
        assertEquals(GL_SHORT, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_TYPE));
        assertEquals(0, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_STRIDE));
        assertEquals(1, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_NORMALIZED));
        assertEquals(0, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_INTEGER));
        assertEquals(2, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_DIVISOR));
        assertEquals(buffer, gl.glGetVertexAttribi(5, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING));
        assertEquals(6, gl.glGetVertexAttribPointer(5, GL_VERTEX_ATTRIB_ARRAY_POINTER));
        assertEquals(4, gl.glGetVertexAttribi(6, GL_VERTEX_ATTRIB_ARRAY_SIZE));
        assertEquals(GL_FLOAT, gl.glGetVertexAttribi(6, GL_VERTEX_ATTRIB_ARRAY_TYPE));
    }

    @Test
    void shouldSetTheErrorOfEachWrongPointer() {
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 0);
        error(GL_NO_ERROR);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 16);
        error(GL_INVALID_OPERATION);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, BufferUtils.createByteBuffer(16));
        error(GL_INVALID_OPERATION);
        buffer(GL_ARRAY_BUFFER, 64);
        gl.glVertexAttribPointer(16, 4, GL_FLOAT, false, 0, 0);
        error(GL_INVALID_VALUE);
        gl.glVertexAttribPointer(0, 5, GL_FLOAT, false, 0, 0);
        error(GL_INVALID_VALUE);
        gl.glVertexAttribPointer(0, 4, GL_RGBA, false, 0, 0);
        error(GL_INVALID_ENUM);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, -1, 0);
        error(GL_INVALID_VALUE);
        gl.glVertexAttribPointer(0, 3, GL_INT_2_10_10_10_REV, true, 0, 0);
        error(GL_INVALID_OPERATION);
        gl.glVertexAttribPointer(0, GL_BGRA, GL_UNSIGNED_BYTE, false, 0, 0);
        error(GL_INVALID_OPERATION);
        gl.glVertexAttribIPointer(0, 4, GL_FLOAT, 0, 0);
        error(GL_INVALID_ENUM);
        gl.glVertexAttribDivisor(16, 1);
        error(GL_INVALID_VALUE);
        gl.glEnableVertexAttribArray(-1);
        error(GL_INVALID_VALUE);
        gl.glGetVertexAttribi(0, GL_RGBA);
        error(GL_INVALID_ENUM);
        gl.glVertexAttribP1ui(0, GL_FLOAT, false, 0);
        error(GL_INVALID_ENUM);
        gl.glBindVertexArray(999);
        error(GL_INVALID_OPERATION);
        assertEquals(array, gl.glGetInteger(GL_VERTEX_ARRAY_BINDING));
        assertEquals(0, gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING));
    }

    // ---- formats that servers do not read ----

    private byte[] packed(int binding) {
        return server.backend.bytes(server.state().vertexBuffers[binding].handle());
    }

    @Test
    void shouldTurnBlueFirstColoursRound() {
        buffer(GL_ARRAY_BUFFER, 12);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, new int[] {0x04030201, 0x08070605, 0x3FF | 5 << 10 | 7 << 20 | 2 << 30});
        gl.glVertexAttribPointer(0, GL_BGRA, GL_UNSIGNED_BYTE, true, 4, 0);
        gl.glVertexAttribPointer(1, GL_BGRA, GL_UNSIGNED_INT_2_10_10_10_REV, true, 0, 8);
        assertEquals(GL_BGRA, gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_SIZE));
        enable(0, 1);
        emit();
        ByteBuffer bytes = ByteBuffer.wrap(packed(0)).order(java.nio.ByteOrder.nativeOrder());
        assertEquals(12, bytes.capacity(), "three values fit");
        assertEquals(0x04010203, bytes.getInt(0));
        assertEquals(0x08050607, bytes.getInt(4));
        int tens = ByteBuffer.wrap(packed(1))
                .order(java.nio.ByteOrder.nativeOrder())
                .getInt(0);
        assertEquals(7 | 5 << 10 | 0x3FF << 20 | 2 << 30, tens);
        assertEquals(4, server.state().vertexStrides[0]);
    }

    @Test
    void shouldFollowTheSourceOfAConvertedAttribute() {
        int source = buffer(GL_ARRAY_BUFFER, 32);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, new double[] {1.5, -2, 3, 4});
        gl.glVertexAttribPointer(0, 2, GL_DOUBLE, false, 0, 0);
        enable(0);
        emit();
        assertFloats(1.5f, -2, 3, 4);
        gl.glEnableVertexAttribArray(0);
        assertEquals(0, emit(), "nothing has changed");
        gl.glBufferSubData(GL_ARRAY_BUFFER, 8, new double[] {9});
        server.context.tracker.mark(Tracker.VERTEX_INPUT);
        assertEquals(2, emit(), "storage and bytes");
        assertFloats(1.5f, 9, 3, 4);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, new float[] {7, 8});
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0);
        emit();
        assertEquals(handle(source), server.state().vertexBuffers[0].handle());
        gl.glDeleteVertexArrays(array);
        assertEquals(1, server.live(Kind.BUFFER), "the packed buffer died with its array");
    }

    private void assertFloats(float... expected) {
        ByteBuffer bytes = ByteBuffer.wrap(packed(0)).order(java.nio.ByteOrder.nativeOrder());
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], bytes.getFloat(4 * i));
        }
        assertEquals(4 * expected.length, bytes.capacity());
    }

    @Test
    void shouldPackStridesThatAreTooLong() {
        buffer(GL_ARRAY_BUFFER, 3 * 3000 + 4);
        for (int i = 0; i < 4; i++) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, i * 3000, new float[] {i});
        }
        gl.glVertexAttribPointer(0, 1, GL_FLOAT, false, 3000, 0);
        enable(0);
        emit();
        assertFloats(0, 1, 2, 3);
        gl.glVertexAttribPointer(0, 1, GL_FLOAT, false, 4, 1 << 20);
        emit();
        gl.glVertexAttribPointer(0, 1, GL_FLOAT, false, 3000, 1 << 20);
        emit();
        assertFloats();
        error(GL_NO_ERROR);
    }

    @Test
    void shouldRefusePointersWithoutAnArray() {
        buffer(GL_ARRAY_BUFFER, 64);
        gl.glBindVertexArray(0);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 0);
        error(GL_INVALID_OPERATION);
        assertTrue(gl.glIsVertexArray(array));
    }

    @Test
    void shouldRefuseMemoryThatIsTooSmall() {
        assertThrows(IllegalArgumentException.class, () -> gl.glVertexAttrib4fv(0, new float[3]));
        assertThrows(
                IllegalArgumentException.class,
                () -> gl.glGetVertexAttribfv(0, GL_CURRENT_VERTEX_ATTRIB, new float[3]));
    }
}
