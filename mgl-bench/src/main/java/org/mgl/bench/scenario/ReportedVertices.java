package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.mgl.client.GL33;

/** Field reports about vertex arrays, indices and the order of vertices. */
final class ReportedVertices {
    private static final String SHOW_ATTRIBUTE = """
            #version 330 core
            layout(location = 0) in vec2 position;
            layout(location = 3) in vec4 value;
            flat out vec4 shown;
            void main() {
                shown = value;
                gl_Position = vec4(position, 0.0, 1.0);
            }
            """;
    private static final String FLAT_FRAGMENT = """
            #version 330 core
            flat in vec4 shown;
            out vec4 result;
            void main() {
                result = shown;
            }
            """;

    private ReportedVertices() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("R08-element-buffer-belongs-to-the-array", ReportedVertices::elementBuffer);
        scenarios.add("R09-current-attribute-values", ReportedVertices::currentValues);
        scenarios.add("R10-integer-attributes-signed", ReportedVertices::signedAttributes);
        scenarios.add("R10-integer-attributes-unsigned", ReportedVertices::unsignedAttributes);
        scenarios.add("R10-the-same-bytes-as-floats", ReportedVertices::floatAttributes);
        scenarios.add("R11-vertex-id", ReportedVertices::vertexId);
        scenarios.add("R12-restart-in-a-strip", ReportedVertices::restartStrip);
        scenarios.add("R12-restart-beyond-byte-indices", ReportedVertices::restartBytes);
        scenarios.add("R12-restart-with-base-vertex", ReportedVertices::restartBase);
        scenarios.add("R12-restart-switched-off", ReportedVertices::restartOff);
        scenarios.add("R22-provoking-vertex", ReportedVertices::provokingVertex);
        scenarios.add("R26-multi-draw-with-base-vertex", ReportedVertices::multiDraw);
    }

    private static void elementBuffer(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 0, 1, 0, 1);
        int first = quad(gl);
        int firstElements = indices(gl, 0, 1, 2, 2, 1, 3);
        int second = quad(gl);
        int secondElements = indices(gl, 0, 0, 0, 0, 0, 0);
        rec.flag("second array has its own", bound(gl) == secondElements);
        gl.glBindVertexArray(first);
        rec.expect("first array kept its own", bound(gl) == firstElements, true);
        gl.glBindVertexArray(second);
        gl.glDeleteBuffers(firstElements);
        rec.expect("the name is gone", gl.glIsBuffer(firstElements), false);
        rec.expect("the other array is untouched", bound(gl) == secondElements, true);
        gl.glBindVertexArray(first);
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 0L);
        rec.expectPixel("drawn through the deleted buffer", 32, 32, 0, 0, 255, 0, 255);
    }

    private static int bound(GL33 gl) {
        return gl.glGetInteger(GL_ELEMENT_ARRAY_BUFFER_BINDING);
    }

    private static void currentValues(GL33 gl, ScenarioRecorder rec) {
        program(gl, SHOW_ATTRIBUTE, FLAT_FRAGMENT);
        clear(gl, 1, 1, 1, 1);
        int first = quad(gl);
        int second = quad(gl);
        gl.glBindVertexArray(first);
        cell(gl, 0);
        drawQuad(gl);
        gl.glVertexAttrib2f(3, 0.25f, 0.5f);
        cell(gl, 1);
        drawQuad(gl);
        gl.glBindVertexArray(second);
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("never set", 0, 0, 0, 0, 0, 255);
        rec.expectCell("first array", 1, 1, 64, 128, 0, 255);
        rec.expectCell("second array", 2, 1, 64, 128, 0, 255);
        float[] current = new float[4];
        gl.glGetVertexAttribfv(3, GL_CURRENT_VERTEX_ATTRIB, current);
        rec.expect("current value", 0, current, 0.25f, 0.5f, 0, 1);
    }

    private static final String INTEGER_VERTEX = """
            #version 330 core
            layout(location = 0) in int a;
            layout(location = 1) in uint b;
            layout(location = 2) in uint c;
            layout(location = 3) in int d;
            flat out ivec4 value;
            void main() {
                value = ivec4(a, int(b), int(c), d);
                gl_Position = vec4(float(gl_VertexID) - 0.5, 0.0, 0.0, 1.0);
            }
            """;

    /** Two vertices of 16 bytes: int, unsigned int, unsigned short and padding, byte and padding. */
    private static void integerData(GL33 gl) {
        ByteBuffer data = BufferUtils.createByteBuffer(32);
        data.putInt(0, -5).putInt(4, -1).putShort(8, (short) -1).put(12, (byte) -128);
        data.putInt(16, 2147483647)
                .putInt(20, 16777217)
                .putShort(24, (short) 32769)
                .put(28, (byte) 127);
        array(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, data, GL_STATIC_DRAW);
        for (int i = 0; i < 4; i++) {
            gl.glEnableVertexAttribArray(i);
        }
    }

    private static void integerPointers(GL33 gl) {
        gl.glVertexAttribIPointer(0, 1, GL_INT, 16, 0L);
        gl.glVertexAttribIPointer(1, 1, GL_UNSIGNED_INT, 16, 4L);
        gl.glVertexAttribIPointer(2, 1, GL_UNSIGNED_SHORT, 16, 8L);
        gl.glVertexAttribIPointer(3, 1, GL_BYTE, 16, 12L);
    }

    private static void target(GL33 gl, int internalFormat, int width, int format, int type) {
        framebuffer(gl, texture(gl, internalFormat, width, 1, format, type, null));
        gl.glViewport(0, 0, width, 1);
    }

    private static void signedAttributes(GL33 gl, ScenarioRecorder rec) {
        program(gl, INTEGER_VERTEX, """
                #version 330 core
                flat in ivec4 value;
                out ivec4 result;
                void main() {
                    result = value;
                }
                """);
        integerData(gl);
        integerPointers(gl);
        target(gl, GL_RGBA32I, 2, GL_RGBA_INTEGER, GL_INT);
        gl.glDrawArrays(GL_POINTS, 0, 2);
        rec.expect(
                "values",
                readInts(gl, 0, 0, 2, 1, GL_RGBA_INTEGER, GL_INT, 4),
                -5,
                -1,
                65535,
                -128,
                2147483647,
                16777217,
                32769,
                127);
    }

    private static void unsignedAttributes(GL33 gl, ScenarioRecorder rec) {
        program(gl, INTEGER_VERTEX, """
                #version 330 core
                flat in ivec4 value;
                out uvec4 result;
                void main() {
                    result = uvec4(value);
                }
                """);
        integerData(gl);
        integerPointers(gl);
        target(gl, GL_RGBA32UI, 2, GL_RGBA_INTEGER, GL_UNSIGNED_INT);
        gl.glDrawArrays(GL_POINTS, 0, 2);
        rec.expect(
                "values",
                readInts(gl, 0, 0, 2, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, 4),
                -5,
                -1,
                65535,
                -128,
                2147483647,
                16777217,
                32769,
                127);
    }

    private static void floatAttributes(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in float a;
                layout(location = 1) in float b;
                layout(location = 2) in float c;
                layout(location = 3) in float d;
                flat out vec4 shown;
                void main() {
                    shown = vec4(a, b, c, d);
                    gl_Position = vec4(float(gl_VertexID) - 0.5, 0.0, 0.0, 1.0);
                }
                """, FLAT_FRAGMENT);
        integerData(gl);
        gl.glVertexAttribPointer(0, 1, GL_INT, false, 16, 0L);
        gl.glVertexAttribPointer(1, 1, GL_UNSIGNED_INT, false, 16, 4L);
        gl.glVertexAttribPointer(2, 1, GL_UNSIGNED_SHORT, false, 16, 8L);
        gl.glVertexAttribPointer(3, 1, GL_BYTE, false, 16, 12L);
        target(gl, GL_RGBA32F, 2, GL_RGBA, GL_FLOAT);
        gl.glDrawArrays(GL_POINTS, 0, 2);
        rec.expect(
                "values",
                0,
                readFloats(gl, 0, 0, 2, 1, GL_RGBA, 4),
                -5,
                4294967296f,
                65535,
                -128,
                2147483648f,
                16777216f,
                32769,
                127);
    }

    private static void vertexId(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in float x;
                flat out int id;
                void main() {
                    id = gl_VertexID;
                    gl_Position = vec4((x + 0.5) / 8.0 - 1.0, 0.0, 0.0, 1.0);
                }
                """, """
                #version 330 core
                flat in int id;
                out int result;
                void main() {
                    result = id;
                }
                """);
        float[] columns = new float[16];
        for (int i = 0; i < 16; i++) {
            columns[i] = i;
        }
        array(gl);
        buffer(gl, GL_ARRAY_BUFFER, columns);
        attribute(gl, 0, 1, 4, 0);
        indices(gl, 0, 1, 2);
        target(gl, GL_R32I, 16, GL_RED_INTEGER, GL_INT);
        gl.glClearBufferiv(GL_COLOR, 0, new int[] {-1, -1, -1, -1});
        gl.glDrawArrays(GL_POINTS, 5, 3);
        gl.glDrawElementsBaseVertex(GL_POINTS, 3, GL_UNSIGNED_INT, 0L, 10);
        rec.expect(
                "identities",
                readInts(gl, 0, 0, 16, 1, GL_RED_INTEGER, GL_INT, 1),
                -1,
                -1,
                -1,
                -1,
                -1,
                5,
                6,
                7,
                -1,
                -1,
                10,
                11,
                12,
                -1,
                -1,
                -1);
    }

    private static void green(GL33 gl) {
        gl.glUniform4f(uniform(gl, tinting(gl), "tint"), 0, 1, 0, 1);
    }

    private static void restart(GL33 gl, int index) {
        gl.glEnable(GL_PRIMITIVE_RESTART);
        gl.glPrimitiveRestartIndex(index);
    }

    private static void restartStrip(GL33 gl, ScenarioRecorder rec) {
        green(gl);
        positions(gl, -1, -1, -0.25f, -1, -1, 1, -0.25f, 1, 0.25f, -1, 1, -1, 0.25f, 1, 9, 9, 1, 1);
        indices(gl, 0, 1, 2, 3, 7, 4, 5, 6, 8);
        gl.glEnable(GL_CULL_FACE);
        restart(gl, 7);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 9, GL_UNSIGNED_INT, 0L);
        rec.expectPixel("first quad, first half", 2, 2, 0, 0, 255, 0, 255);
        rec.expectPixel("first quad, second half", 22, 60, 0, 0, 255, 0, 255);
        rec.expectPixel("between", 32, 32, 0, 0, 0, 0, 0);
        rec.expectPixel("second quad, first half", 42, 2, 0, 0, 255, 0, 255);
        rec.expectPixel("second quad, second half", 62, 60, 0, 0, 255, 0, 255);
        rec.frame("both quads");
    }

    private static void restartBytes(GL33 gl, ScenarioRecorder rec) {
        green(gl);
        float[] points = new float[512];
        points[2] = 1;
        points[5] = 1;
        points[510] = 1;
        points[511] = 1;
        positions(gl, points);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, bytes(0, 1, 2, 255), GL_STATIC_DRAW);
        restart(gl, 0xFFFF);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_BYTE, 0L);
        rec.expectPixel("up to vertex 255", 60, 60, 0, 0, 255, 0, 255);
        restart(gl, 255);
        clear(gl, 0, 0, 0, 0);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_BYTE, 0L);
        rec.expectPixel("255 restarts", 60, 60, 0, 0, 0, 0, 0);
        rec.expectPixel("before it", 34, 34, 0, 0, 255, 0, 255);
    }

    private static void restartBase(GL33 gl, ScenarioRecorder rec) {
        green(gl);
        float[] points = new float[32];
        float[] quad = {-1, -1, 1, -1, -1, 1, 1, 1};
        int[] at = {3, 4, 5, 7};
        for (int i = 0; i < 4; i++) {
            points[2 * at[i]] = quad[2 * i];
            points[2 * at[i] + 1] = quad[2 * i + 1];
        }
        positions(gl, points);
        indices(gl, 0, 1, 2, 4, 7, 0, 1);
        restart(gl, 7);
        gl.glDrawElementsBaseVertex(GL_TRIANGLE_STRIP, 7, GL_UNSIGNED_INT, 0L, 3);
        rec.expectPixel("vertex 7 by index 4", 60, 60, 0, 0, 255, 0, 255);
        rec.frame("one quad");
        clear(gl, 0, 0, 0, 0);
        restart(gl, 4);
        gl.glDrawElementsBaseVertex(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_INT, 0L, 3);
        rec.expectPixel("index 4 restarts", 60, 60, 0, 0, 0, 0, 0);
    }

    private static void restartOff(GL33 gl, ScenarioRecorder rec) {
        green(gl);
        float[] points = new float[16];
        System.arraycopy(new float[] {-1, -1, 1, -1, -1, 1}, 0, points, 0, 6);
        points[14] = 1;
        points[15] = 1;
        positions(gl, points);
        indices(gl, 0, 1, 2, 7);
        gl.glPrimitiveRestartIndex(7);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_INT, 0L);
        rec.expectPixel("vertex 7", 60, 60, 0, 0, 255, 0, 255);
        rec.expect("restart index", gl.glGetInteger(GL_PRIMITIVE_RESTART_INDEX), 7);
    }

    private static void provokingVertex(GL33 gl, ScenarioRecorder rec) {
        program(gl, SHOW_ATTRIBUTE, FLAT_FRAGMENT);
        float[] vertices = {
            -1, -1, 1, 0, 0, 1,
            1, -1, 0, 1, 0, 1,
            -1, 1, 0, 0, 1, 1,
            1, 1, 1, 1, 0, 1
        };
        array(gl);
        buffer(gl, GL_ARRAY_BUFFER, vertices);
        attribute(gl, 0, 2, 24, 0);
        attribute(gl, 3, 4, 24, 8);
        gl.glViewport(0, 0, 32, 32);
        drawQuad(gl);
        rec.expectPixel("last, triangle 0", 2, 2, 0, 0, 0, 255, 255);
        rec.expectPixel("last, triangle 1", 29, 29, 0, 255, 255, 0, 255);
        gl.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION);
        rec.expect("convention", gl.glGetInteger(GL_PROVOKING_VERTEX), GL_FIRST_VERTEX_CONVENTION);
        gl.glViewport(32, 0, 32, 32);
        drawQuad(gl);
        rec.expectPixel("first, triangle 0", 34, 2, 0, 255, 0, 0, 255);
        rec.expectPixel("first, triangle 1", 61, 29, 0, 0, 255, 0, 255);
        indices(gl, 0, 1, 3, 2);
        gl.glViewport(0, 32, 32, 32);
        gl.glDrawElements(GL_TRIANGLE_FAN, 4, GL_UNSIGNED_INT, 0L);
        gl.glProvokingVertex(GL_LAST_VERTEX_CONVENTION);
        gl.glViewport(32, 32, 32, 32);
        gl.glDrawElements(GL_TRIANGLE_FAN, 4, GL_UNSIGNED_INT, 0L);
        rec.frame("strips and fans");
    }

    private static void multiDraw(GL33 gl, ScenarioRecorder rec) {
        green(gl);
        float[] vertices = new float[2 * 70010];
        place(vertices, 0, 0);
        place(vertices, 70000, 1);
        place(vertices, 6, 2);
        place(vertices, 70005, 3);
        positions(gl, vertices);
        indices(gl, 0, 1, 2, 2, 1, 3, 8, 9, 10, 10, 9, 11, 70005, 70006, 70007, 70007, 70006, 70008);
        PointerBuffer offsets = BufferUtils.createPointerBuffer(4);
        offsets.put(0, 0).put(1, 0).put(2, 0).put(3, 24);
        gl.glMultiDrawElementsBaseVertex(
                GL_TRIANGLES, new int[] {6, 6, 0, 6}, GL_UNSIGNED_INT, offsets, new int[] {0, 70000, 4, -2});
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 48L);
        for (int i = 0; i < 4; i++) {
            rec.expectCell("quad " + i, 9 + 2 * i, 0, 0, 255, 0, 255);
            rec.expectCell("right of quad " + i, 10 + 2 * i, 0, 0, 0, 0, 0);
        }
        rec.frame("quads");
        int[] nothing = new int[4];
        Arrays.fill(nothing, 0);
        gl.glMultiDrawElements(GL_TRIANGLES, nothing, GL_UNSIGNED_INT, offsets);
        rec.frame("four empty draws");
    }

    /** Puts a quad over cell {@code 9 + 2 * place} at vertices {@code first} to {@code first + 3}. */
    private static void place(float[] vertices, int first, int place) {
        float x = (1 + 2 * place) / 4f - 1;
        float[] quad = {x, -0.75f, x + 0.25f, -0.75f, x, -0.5f, x + 0.25f, -0.5f};
        System.arraycopy(quad, 0, vertices, 2 * first, 8);
    }
}
