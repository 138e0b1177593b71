package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.List;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.GL33;

/**
 * Draws from the application's memory, which is overwritten as soon as each draw has returned. For contexts that have
 * client-memory arrays; {@link Scenarios} are for core contexts.
 */
public final class ClientArrayScenes {
    /** Bytes of a vertex: two floats of position, four bytes of colour, one float of shade. */
    private static final int STRIDE = 16;

    private ClientArrayScenes() {}

    /** All of them. */
    public static List<Scenario> all() {
        return List.of(
                new Scenario("client-arrays-and-ranges", ClientArrayScenes::arrays),
                new Scenario("client-elements-of-every-type", ClientArrayScenes::elements),
                new Scenario("client-elements-with-base-and-restart", ClientArrayScenes::restarts),
                new Scenario("client-elements-with-any-restart-index", ClientArrayScenes::anyRestart),
                new Scenario("client-arrays-by-instance", ClientArrayScenes::instances),
                new Scenario("client-arrays-beside-buffers", ClientArrayScenes::mixed),
                new Scenario("client-arrays-in-multi-draws", ClientArrayScenes::multi),
                new Scenario("client-arrays-of-other-formats", ClientArrayScenes::formats),
                new Scenario("client-arrays-of-many-vertices", ClientArrayScenes::many),
                new Scenario("client-arrays-wrongly", ClientArrayScenes::wrong));
    }

    /** Positions, colours and shades; the vertex number is seen in blue. */
    private static void program(GL33 gl) {
        SceneKit.program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                layout(location = 1) in vec4 colour;
                layout(location = 2) in float shade;
                layout(location = 3) in vec2 shift;
                out vec4 tint;
                void main() {
                    tint = vec4(colour.r, colour.g * shade, float(gl_VertexID % 16) / 15.0, 1.0);
                    gl_Position = vec4(position + shift, 0.0, 1.0);
                }
                """, """
                #version 330 core
                in vec4 tint;
                out vec4 result;
                void main() {
                    result = tint;
                }
                """);
        gl.glVertexAttrib4f(1, 1, 1, 1, 1);
        gl.glVertexAttrib1f(2, 1);
        gl.glVertexAttrib2f(3, 0, 0);
    }

    /** Interleaved vertices: a strip that wanders over the viewport. */
    private static ByteBuffer vertices(int count, int seed) {
        ByteBuffer memory = BufferUtils.createByteBuffer(count * STRIDE);
        write(memory, count, seed);
        return memory;
    }

    private static void write(ByteBuffer memory, int count, int seed) {
        for (int i = 0; i < count; i++) {
            int at = i * STRIDE;
            memory.putFloat(at, -1 + 2f * (i / 2) / Math.max(1, (count - 1) / 2));
            memory.putFloat(at + 4, (i % 2 == 0 ? -0.25f : 0.75f) + 0.01f * (seed % 20));
            memory.putInt(at + 8, 0xFF000000 | 0x123457 * (seed + i));
            memory.putFloat(at + 12, 0.25f + (seed + i) % 4 * 0.25f);
        }
    }

    private static void scribble(ByteBuffer memory) {
        for (int i = 0; i < memory.capacity(); i++) {
            memory.put(i, (byte) 0x7B);
        }
    }

    private static void point(GL33 gl, ByteBuffer memory) {
        long address = MemoryUtil.memAddress(memory);
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, STRIDE, memory);
        gl.glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, true, STRIDE, address + 8);
        gl.glVertexAttribPointer(2, 1, GL_FLOAT, false, STRIDE, memory.slice(12, memory.capacity() - 12));
        for (int i = 0; i < 3; i++) {
            gl.glEnableVertexAttribArray(i);
        }
    }

    private static void arrays(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(12, 0);
        point(gl, memory);
        for (int i = 0; i < 12; i++) {
            write(memory, 12, 5 * i);
            cell(gl, i);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, i % 4, 12 - i % 5 - i % 4);
            scribble(memory);
        }
        gl.glDrawArrays(GL_TRIANGLES, 0, 0);
        rec.frame("ranges", 1);
        rec.flag(
                "address",
                gl.glGetVertexAttribPointer(0, GL_VERTEX_ATTRIB_ARRAY_POINTER) == MemoryUtil.memAddress(memory));
        rec.ints("buffer", gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING));
    }

    private static void elements(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(300, 3);
        point(gl, memory);
        ByteBuffer bytes = BufferUtils.createByteBuffer(6);
        ShortBuffer shorts = BufferUtils.createShortBuffer(6);
        IntBuffer ints = BufferUtils.createIntBuffer(6);
        for (int i = 0; i < 12; i++) {
            write(memory, 300, 7 * i);
            int first = i % 3 == 0 ? 4 * i : 20 * i;
            for (int j = 0; j < 6; j++) {
                int index = first + (j * 5 + i) % 50;
                bytes.put(j, (byte) index);
                shorts.put(j, (short) index);
                ints.put(j, index);
            }
            cell(gl, i);
            switch (i % 6) {
                case 0 -> gl.glDrawElements(GL_TRIANGLES, bytes);
                case 1 -> gl.glDrawElements(GL_TRIANGLES, shorts);
                case 2 -> gl.glDrawElements(GL_TRIANGLES, ints);
                case 3 -> gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_BYTE, MemoryUtil.memAddress(bytes));
                case 4 -> gl.glDrawRangeElements(GL_TRIANGLES, 0, 299, shorts);
                default -> gl.glDrawElementsInstanced(GL_TRIANGLES, ints, 2);
            }
            scribble(memory);
            scribble(bytes);
            for (int j = 0; j < 6; j++) {
                shorts.put(j, (short) 0x7B7B);
                ints.put(j, 0x7B7B7B7B);
            }
        }
        rec.frame("types", 1);
    }

    private static void restarts(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(64, 1);
        point(gl, memory);
        gl.glEnable(GL_PRIMITIVE_RESTART);
        ShortBuffer shorts = BufferUtils.createShortBuffer(9);
        IntBuffer ints = BufferUtils.createIntBuffer(9);
        for (int i = 0; i < 8; i++) {
            write(memory, 64, 9 * i);
            boolean wide = i % 2 != 0;
            int restart = wide ? -1 : 0xFFFF;
            gl.glPrimitiveRestartIndex(restart);
            for (int j = 0; j < 9; j++) {
                int index = j == 4 || i == 7 ? restart : 8 + j;
                shorts.put(j, (short) index);
                ints.put(j, index);
            }
            cell(gl, i);
            int base = new int[] {0, 0, 30, -8, 5, 40, -3, 1}[i];
            if (wide) {
                gl.glDrawElementsBaseVertex(GL_TRIANGLE_STRIP, ints, base);
            } else {
                gl.glDrawElementsBaseVertex(GL_TRIANGLE_STRIP, shorts, base);
            }
            scribble(memory);
        }
        rec.frame("strips", 1);
    }

    private static void anyRestart(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(64, 1);
        point(gl, memory);
        gl.glEnable(GL_PRIMITIVE_RESTART);
        for (int i = 0; i < 4; i++) {
            write(memory, 64, 9 * i);
            int restart = i % 2 == 0 ? 3 : 200;
            gl.glPrimitiveRestartIndex(restart);
            cell(gl, i);
            ByteBuffer indices = BufferUtils.createByteBuffer(9);
            for (int j = 0; j < 9; j++) {
                indices.put(j, (byte) (j == 4 ? restart : 8 + j));
            }
            gl.glDrawElementsBaseVertex(GL_TRIANGLE_STRIP, indices, 5 * i);
            scribble(memory);
            scribble(indices);
        }
        rec.frame("strips", 1);
    }

    private static void instances(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(4, 2);
        point(gl, memory);
        ByteBuffer shifts = BufferUtils.createByteBuffer(8 * 5);
        gl.glVertexAttribPointer(3, 2, GL_FLOAT, false, 0, shifts);
        gl.glEnableVertexAttribArray(3);
        for (int i = 0; i < 6; i++) {
            write(memory, 4, 3 * i);
            for (int j = 0; j < 10; j++) {
                shifts.putFloat(4 * j, 0.3f * j - 0.1f * i - 1);
            }
            gl.glVertexAttribDivisor(3, 1 + i % 3);
            gl.glVertexAttribDivisor(1, i == 5 ? 2 : 0);
            cell(gl, i);
            gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, i == 5 ? 4 : 5);
            scribble(memory);
            scribble(shifts);
        }
        rec.frame("instances", 1);
    }

    private static void mixed(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(8, 4);
        point(gl, memory);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, vertices(8, 11), GL_STATIC_DRAW);
        gl.glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, true, STRIDE, 8L);
        cell(gl, 0);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 1, 6);
        ByteBuffer client = BufferUtils.createByteBuffer(4).put(0, new byte[] {2, 3, 4, 5});
        cell(gl, 1);
        gl.glDrawElements(GL_TRIANGLE_STRIP, client);
        indices(gl, 1, 2, 3, 4, 5, 6);
        cell(gl, 2);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 5, GL_UNSIGNED_INT, 4L);
        scribble(memory);
        point(gl, 0);
        cell(gl, 3);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 6, GL_UNSIGNED_INT, 0L);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, 0);
        cell(gl, 4);
        gl.glDrawElements(GL_TRIANGLE_STRIP, client);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        point(gl, 0);
        cell(gl, 5);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 5);
        gl.glBindVertexArray(0);
        gl.glBindBuffer(GL_ARRAY_BUFFER, 0);
        write(memory, 8, 17);
        point(gl, memory);
        cell(gl, 6);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 7);
        rec.frame("mixed", 1);
    }

    private static void point(GL33 gl, long offset) {
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, STRIDE, offset);
        gl.glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, true, STRIDE, offset + 8);
        gl.glVertexAttribPointer(2, 1, GL_FLOAT, false, STRIDE, offset + 12);
        for (int i = 0; i < 3; i++) {
            gl.glEnableVertexAttribArray(i);
        }
    }

    private static void multi(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(40, 6);
        point(gl, memory);
        cell(gl, 0);
        gl.glMultiDrawArrays(GL_TRIANGLE_STRIP, new int[] {0, 10, 30}, new int[] {5, 0, 6});
        IntBuffer indices = BufferUtils.createIntBuffer(8).put(0, new int[] {0, 1, 2, 3, 6, 7, 8, 9});
        PointerBuffer starts = BufferUtils.createPointerBuffer(2)
                .put(0, MemoryUtil.memAddress(indices))
                .put(1, MemoryUtil.memAddress(indices) + 16);
        cell(gl, 1);
        gl.glMultiDrawElements(GL_TRIANGLE_STRIP, new int[] {4, 4}, GL_UNSIGNED_INT, starts);
        cell(gl, 2);
        gl.glMultiDrawElementsBaseVertex(
                GL_TRIANGLE_STRIP, new int[] {4, 3}, GL_UNSIGNED_INT, starts, new int[] {20, 2});
        scribble(memory);
        indices.put(0, new int[8]);
        rec.frame("several", 1);
    }

    private static void formats(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer doubles = BufferUtils.createByteBuffer(8 * 16);
        ByteBuffer colours = BufferUtils.createByteBuffer(8 * 4);
        ByteBuffer shorts = BufferUtils.createByteBuffer(8 * 6);
        for (int i = 0; i < 8; i++) {
            doubles.putDouble(16 * i, -0.9 + 0.25 * i);
            doubles.putDouble(16 * i + 8, i % 2 == 0 ? -0.7 : 0.8);
            colours.putInt(4 * i, 0xFF406080 + 0x0F070301 * i);
            shorts.putShort(6 * i, (short) (4000 * i));
        }
        gl.glVertexAttribPointer(0, 2, GL_DOUBLE, false, 0, doubles);
        gl.glVertexAttribPointer(1, GL_BGRA, GL_UNSIGNED_BYTE, true, 0, colours);
        gl.glVertexAttribPointer(2, 1, GL_SHORT, true, 6, shorts);
        for (int i = 0; i < 3; i++) {
            gl.glEnableVertexAttribArray(i);
        }
        cell(gl, 0);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 8);
        cell(gl, 1);
        gl.glVertexAttribPointer(1, 4, GL_INT_2_10_10_10_REV, true, 4, colours);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 1, 6);
        scribble(doubles);
        scribble(colours);
        scribble(shorts);
        rec.frame("formats", 1);
    }

    /** More than a small stage holds. */
    private static void many(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        int count = 24_000;
        ByteBuffer memory = vertices(count, 8);
        point(gl, memory);
        IntBuffer indices = BufferUtils.createIntBuffer(count);
        for (int i = 0; i < count; i++) {
            indices.put(i, i / 2 * 2 + (i + 1) % 2);
        }
        for (int i = 0; i < 3; i++) {
            write(memory, count, 8 + i);
            cell(gl, 2 * i);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, count);
            cell(gl, 2 * i + 1);
            gl.glDrawElements(GL_TRIANGLE_STRIP, indices);
            scribble(memory);
        }
        rec.frame("many", 1);
    }

    private static void wrong(GL33 gl, ScenarioRecorder rec) {
        program(gl);
        ByteBuffer memory = vertices(8, 4);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        rec.wrong("memory in a named array", () -> gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, STRIDE, memory));
        gl.glBindVertexArray(0);
        rec.wrong("negative stride", () -> gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, -1, memory));
        rec.wrong("no such attribute", () -> gl.glVertexAttribPointer(99, 2, GL_FLOAT, false, 0, memory));
        point(gl, memory);
        rec.wrong("negative count", () -> gl.glDrawArrays(GL_TRIANGLES, 0, -1));
        rec.wrong("no type", () -> gl.glDrawElements(GL_TRIANGLES, 3, GL_FLOAT, MemoryUtil.memAddress(memory)));
        cell(gl, 0);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 8);
        rec.frame("right", 1);
    }
}
