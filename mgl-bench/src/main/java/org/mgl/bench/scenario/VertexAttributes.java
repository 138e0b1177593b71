package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** How vertices are read: types, packing, strides, divisors, current values and the state of arrays. */
final class VertexAttributes {
    private static final String FLOAT_OUT_VERTEX = """
            #version 330 core
            layout(location = 1) in vec4 value;
            flat out vec4 shown;
            void main() {
                shown = value;
                gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
            }
            """;
    private static final String FLOAT_OUT_FRAGMENT = """
            #version 330 core
            flat in vec4 shown;
            out vec4 result;
            void main() {
                result = shown;
            }
            """;

    private VertexAttributes() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("attribute-types", VertexAttributes::attributeTypes);
        scenarios.add("attribute-packed", VertexAttributes::attributePacked);
        scenarios.add("attribute-bgra", VertexAttributes::attributeBgra);
        scenarios.add("attribute-interleaved-strides", VertexAttributes::strides);
        scenarios.add("attribute-divisors", VertexAttributes::divisors);
        scenarios.add("attribute-current-values-of-all-kinds", VertexAttributes::currentValues);
        scenarios.add("attribute-array-state", VertexAttributes::arrayState);
        scenarios.add("attribute-buffer-respecified", VertexAttributes::bufferRespecified);
    }

    private static void floatTarget(GL33 gl) {
        framebuffer(gl, texture(gl, GL_RGBA32F, 1, 1, GL_RGBA, GL_FLOAT, null));
        gl.glViewport(0, 0, 1, 1);
    }

    private static float[] drawn(GL33 gl) {
        gl.glDrawArrays(GL_POINTS, 0, 1);
        return readFloats(gl, 0, 0, 1, 1, GL_RGBA, 4);
    }

    private static void attributeTypes(GL33 gl, ScenarioRecorder rec) {
        program(gl, FLOAT_OUT_VERTEX, FLOAT_OUT_FRAGMENT);
        floatTarget(gl);
        array(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(
                GL_ARRAY_BUFFER,
                bytes(
                        0x80, 0x3C, 0x00, 0x44, 0x01, 0x80, 0xFF, 0x3F, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x01,
                        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
                GL_STATIC_DRAW);
        gl.glEnableVertexAttribArray(1);
        int[] types = {
            GL_BYTE, GL_UNSIGNED_BYTE, GL_SHORT, GL_UNSIGNED_SHORT, GL_INT, GL_UNSIGNED_INT, GL_HALF_FLOAT, GL_FLOAT
        };
        for (int type : types) {
            for (int size = 1; size <= 4; size++) {
                for (int normalised = 0; normalised < 2; normalised++) {
                    gl.glVertexAttribPointer(1, size, type, normalised == 1, 0, 0L);
                    float[] value = drawn(gl);
                    rec.floats("0x%x by %d, %d".formatted(type, size, normalised), Math.abs(value[0]) * 1e-5, value);
                }
            }
        }
        gl.glVertexAttribPointer(1, 2, GL_UNSIGNED_BYTE, true, 0, 1L);
        rec.expect("two normalised", 1e-6, drawn(gl), 60 / 255f, 0, 0, 1);
    }

    private static void attributePacked(GL33 gl, ScenarioRecorder rec) {
        program(gl, FLOAT_OUT_VERTEX, FLOAT_OUT_FRAGMENT);
        floatTarget(gl);
        array(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        int word = 511 | 512 << 10 | 100 << 20 | 2 << 30;
        gl.glBufferData(GL_ARRAY_BUFFER, new int[] {word}, GL_STATIC_DRAW);
        gl.glEnableVertexAttribArray(1);
        gl.glVertexAttribPointer(1, 4, GL_UNSIGNED_INT_2_10_10_10_REV, false, 0, 0L);
        rec.expect("unsigned", 0, drawn(gl), 511, 512, 100, 2);
        gl.glVertexAttribPointer(1, 4, GL_UNSIGNED_INT_2_10_10_10_REV, true, 0, 0L);
        rec.floats("unsigned, normalised", 1e-6, drawn(gl));
        gl.glVertexAttribPointer(1, 4, GL_INT_2_10_10_10_REV, false, 0, 0L);
        rec.expect("signed", 0, drawn(gl), 511, -512, 100, -2);
        gl.glVertexAttribPointer(1, 4, GL_INT_2_10_10_10_REV, true, 0, 0L);
        rec.floats("signed, normalised", 1e-6, drawn(gl));
        gl.glDisableVertexAttribArray(1);
        gl.glVertexAttribP4ui(1, GL_UNSIGNED_INT_2_10_10_10_REV, false, word);
        rec.expect("current value", 0, drawn(gl), 511, 512, 100, 2);
    }

    private static void attributeBgra(GL33 gl, ScenarioRecorder rec) {
        program(gl, FLOAT_OUT_VERTEX, FLOAT_OUT_FRAGMENT);
        floatTarget(gl);
        array(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, bytes(51, 102, 153, 204), GL_STATIC_DRAW);
        gl.glEnableVertexAttribArray(1);
        gl.glVertexAttribPointer(1, GL_BGRA, GL_UNSIGNED_BYTE, true, 0, 0L);
        rec.expect("blue comes first", 1e-6, drawn(gl), 0.6f, 0.4f, 0.2f, 0.8f);
    }

    private static void strides(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        array(gl);
        ByteBuffer data = BufferUtils.createByteBuffer(4 * 24 + 8);
        for (int i = 0; i < 4; i++) {
            int at = 8 + 24 * i;
            data.putShort(at, (short) ((i & 1) * 60000 - 30000)).putShort(at + 2, (short) ((i >> 1) * 60000 - 30000));
            data.putShort(at + 4, (short) 0);
            data.put(at + 8, (byte) (80 * i)).put(at + 9, (byte) (255 - 80 * i)).put(at + 10, (byte) 30);
            data.put(at + 11, (byte) 255);
        }
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, data, GL_STATIC_DRAW);
        gl.glVertexAttribPointer(0, 3, GL_SHORT, true, 24, 8L);
        gl.glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, true, 24, 16L);
        gl.glEnableVertexAttribArray(0);
        gl.glEnableVertexAttribArray(1);
        drawQuad(gl);
        rec.frame("shorts and bytes");
    }

    private static void divisors(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                layout(location = 1) in vec2 corner;
                layout(location = 2) in vec3 colour;
                out vec4 shade;
                void main() {
                    shade = vec4(colour, 1.0);
                    gl_Position = vec4(corner + (position * 0.5 + 0.5) * 0.25, 0.0, 1.0);
                }
                """, COLOUR_FRAGMENT);
        quad(gl);
        float[] corners = new float[16];
        for (int i = 0; i < 8; i++) {
            corners[2 * i] = i * 0.25f - 1;
        }
        buffer(gl, GL_ARRAY_BUFFER, corners);
        attribute(gl, 1, 2, 8, 0);
        gl.glVertexAttribDivisor(1, 1);
        buffer(gl, GL_ARRAY_BUFFER, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1);
        attribute(gl, 2, 3, 12, 0);
        gl.glVertexAttribDivisor(2, 2);
        gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 8);
        rec.expectPixel("instance 5", 44, 36, 0, 0, 0, 255, 255);
        rec.frame("colours of two each");
        rec.expect("divisor", gl.glGetVertexAttribi(2, GL_VERTEX_ATTRIB_ARRAY_DIVISOR), 2);
        gl.glDisableVertexAttribArray(2);
        gl.glVertexAttrib3f(2, 1, 1, 0);
        gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 8);
        rec.expectPixel("current value", 44, 36, 0, 255, 255, 0, 255);
    }

    private static void currentValues(GL33 gl, ScenarioRecorder rec) {
        program(gl, FLOAT_OUT_VERTEX, FLOAT_OUT_FRAGMENT);
        floatTarget(gl);
        array(gl);
        rec.expect("at first", 0, drawn(gl), 0, 0, 0, 1);
        gl.glVertexAttrib1f(1, 0.5f);
        rec.expect("one float", 0, drawn(gl), 0.5f, 0, 0, 1);
        gl.glVertexAttrib4d(1, 1, 2, 3, 4);
        rec.expect("doubles", 0, drawn(gl), 1, 2, 3, 4);
        gl.glVertexAttrib3s(1, (short) -7, (short) 8, (short) 9);
        rec.expect("shorts", 0, drawn(gl), -7, 8, 9, 1);
        gl.glVertexAttrib4Nub(1, (byte) 255, (byte) 0, (byte) 51, (byte) 102);
        rec.expect("normalised bytes", 1e-6, drawn(gl), 1, 0, 0.2f, 0.4f);
        gl.glVertexAttrib4fv(1, new float[] {9, 8, 7, 6});
        rec.expect("array", 0, drawn(gl), 9, 8, 7, 6);
        gl.glVertexAttrib4Nusv(1, new short[] {(short) 65535, 0, 0, (short) 65535});
        rec.expect("normalised shorts", 1e-6, drawn(gl), 1, 0, 0, 1);
        program(
                gl,
                FLOAT_OUT_VERTEX
                        .replace("in vec4 value", "in ivec4 value")
                        .replace("shown = value", "shown = vec4(value)"),
                FLOAT_OUT_FRAGMENT);
        gl.glVertexAttribI4i(1, -1, 2, -3, 400000);
        rec.expect("integers", 0, drawn(gl), -1, 2, -3, 400000);
        int[] read = new int[4];
        gl.glGetVertexAttribIiv(1, GL_CURRENT_VERTEX_ATTRIB, read);
        rec.expect("read back", read, -1, 2, -3, 400000);
    }

    private static void arrayState(GL33 gl, ScenarioRecorder rec) {
        int array = array(gl);
        int buffer = buffer(gl, GL_ARRAY_BUFFER, new float[16]);
        gl.glVertexAttribPointer(2, 3, GL_FLOAT, true, 20, 4L);
        gl.glVertexAttribIPointer(3, 2, GL_SHORT, 0, 8L);
        gl.glEnableVertexAttribArray(2);
        int[] names = {
            GL_VERTEX_ATTRIB_ARRAY_ENABLED, GL_VERTEX_ATTRIB_ARRAY_SIZE, GL_VERTEX_ATTRIB_ARRAY_STRIDE,
            GL_VERTEX_ATTRIB_ARRAY_TYPE, GL_VERTEX_ATTRIB_ARRAY_NORMALIZED, GL_VERTEX_ATTRIB_ARRAY_INTEGER,
            GL_VERTEX_ATTRIB_ARRAY_DIVISOR
        };
        for (int index = 1; index < 4; index++) {
            int[] values = new int[names.length];
            for (int i = 0; i < names.length; i++) {
                values[i] = gl.glGetVertexAttribi(index, names[i]);
            }
            rec.ints("attribute " + index, values);
        }
        rec.expect("its buffer", gl.glGetVertexAttribi(2, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING) == buffer, true);
        rec.expect("its offset", (int) gl.glGetVertexAttribPointer(2, GL_VERTEX_ATTRIB_ARRAY_POINTER), 4);
        gl.glBindBuffer(GL_ARRAY_BUFFER, 0);
        rec.expect("kept after unbinding", gl.glGetVertexAttribi(2, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING) != 0, true);
        array(gl);
        rec.expect("another array", gl.glGetVertexAttribi(2, GL_VERTEX_ATTRIB_ARRAY_ENABLED), 0);
        gl.glDeleteVertexArrays(array);
        rec.expect("bound array stays", gl.glGetInteger(GL_VERTEX_ARRAY_BINDING) != 0, true);
    }

    private static void bufferRespecified(GL33 gl, ScenarioRecorder rec) {
        gl.glUniform4f(uniform(gl, tinting(gl), "tint"), 1, 1, 1, 1);
        array(gl);
        int buffer = buffer(gl, GL_ARRAY_BUFFER, new float[2]);
        attribute(gl, 0, 2, 8, 0);
        gl.glBufferData(GL_ARRAY_BUFFER, new float[] {-1, -1, 1, -1, -1, 1, 1, 1}, GL_STATIC_DRAW);
        drawQuad(gl);
        rec.expectPixel("larger store", 40, 40, 0, 255, 255, 255, 255);
        clear(gl, 0, 0, 0, 0);
        gl.glDeleteBuffers(buffer);
        rec.expect("unbound from the array", gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING), 0);
        buffer(gl, GL_ARRAY_BUFFER, -1, -1, 0, -1, -1, 1, 0, 1);
        attribute(gl, 0, 2, 8, 0);
        drawQuad(gl);
        rec.expectPixel("left half", 10, 40, 0, 255, 255, 255, 255);
        rec.expectPixel("right half", 50, 40, 0, 0, 0, 0, 0);
    }
}
