package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.mgl.client.GL33;

/** Primitive types, rasterisation state and draw calls. */
final class Primitives {
    private Primitives() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("primitive-types", Primitives::types);
        scenarios.add("primitive-point-size", Primitives::pointSize);
        scenarios.add("primitive-point-sprites", Primitives::pointSprites);
        scenarios.add("primitive-line-width", Primitives::lineWidth);
        scenarios.add("primitive-smooth-lines", Primitives::smoothLines);
        scenarios.add("primitive-culling", Primitives::culling);
        scenarios.add("primitive-polygon-mode", Primitives::polygonMode);
        scenarios.add("draw-index-types-and-offsets", Primitives::indexTypes);
        scenarios.add("draw-ranges-and-base-vertex", Primitives::rangesAndBase);
        scenarios.add("draw-instanced", Primitives::instanced);
        scenarios.add("draw-multi", Primitives::multi);
        scenarios.add("draw-nothing", Primitives::nothing);
        scenarios.add("draw-without-attributes", Primitives::withoutAttributes);
    }

    private static int tint(GL33 gl, float red, float green, float blue) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), red, green, blue, 1);
        return program;
    }

    private static void types(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        float[] data = new float[8 * 7];
        for (int i = 0; i < 8; i++) {
            double angle = i * Math.PI / 4 + 0.2;
            float[] vertex = {
                (float) Math.cos(angle) * 0.9f, (float) Math.sin(angle) * 0.9f, 0, i / 7f, 1 - i / 7f, i % 2, 1
            };
            System.arraycopy(vertex, 0, data, 7 * i, 7);
        }
        coloured(gl, data);
        int[] modes = {
            GL_POINTS, GL_LINES, GL_LINE_STRIP, GL_LINE_LOOP, GL_TRIANGLES, GL_TRIANGLE_STRIP, GL_TRIANGLE_FAN
        };
        for (int i = 0; i < modes.length; i++) {
            clear(gl, 0, 0, 0, 1);
            gl.glDrawArrays(modes[i], 0, 8);
            gl.glViewport(16, 16, 32, 32);
            gl.glDrawArrays(modes[i], 1, 7);
            whole(gl);
            rec.frame("mode " + modes[i]);
        }
    }

    private static void pointSize(GL33 gl, ScenarioRecorder rec) {
        int program =
                program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                uniform float size;
                void main() {
                    gl_Position = vec4(position, 0.0, 1.0);
                    gl_PointSize = size;
                }
                """, "#version 330 core\nout vec4 result;\nvoid main() {\n    result = vec4(1.0);\n}\n");
        positions(gl, -0.5f, -0.5f, 0.5f, -0.5f, 0.1f, 0.6f);
        gl.glUniform1f(uniform(gl, program, "size"), 9);
        gl.glEnable(GL_PROGRAM_POINT_SIZE);
        gl.glDrawArrays(GL_POINTS, 0, 1);
        gl.glDisable(GL_PROGRAM_POINT_SIZE);
        gl.glPointSize(5);
        gl.glDrawArrays(GL_POINTS, 1, 1);
        gl.glPointSize(1);
        gl.glDrawArrays(GL_POINTS, 2, 1);
        rec.frame("by program, by state, one");
        rec.expectPixel("nine wide", 13, 13, 0, 255, 255, 255, 255);
        rec.expectPixel("five wide", 49, 17, 0, 255, 255, 255, 255);
        rec.expectPixel("beyond five", 51, 19, 0, 0, 0, 0, 0);
        rec.floats("queried", 0, gl.glGetFloat(GL_POINT_SIZE));
    }

    private static void pointSprites(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330 core
                out vec4 result;
                void main() {
                    result = vec4(gl_PointCoord, 0.0, 1.0);
                }
                """);
        positions(gl, -0.5f, 0, 0.5f, 0);
        gl.glPointSize(16);
        gl.glDrawArrays(GL_POINTS, 0, 1);
        gl.glPointParameteri(GL_POINT_SPRITE_COORD_ORIGIN, GL_LOWER_LEFT);
        gl.glDrawArrays(GL_POINTS, 1, 1);
        rec.frame("upper and lower origin");
    }

    private static void lineWidth(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 1, 1, 1);
        positions(gl, -0.9f, -0.5f, 0.9f, -0.4f, -0.5f, -0.9f, -0.4f, 0.9f);
        gl.glDrawArrays(GL_LINES, 0, 4);
        rec.frame("one wide");
        gl.glLineWidth(1);
        rec.expect("queried", 0, floats(gl, GL_LINE_WIDTH, 1), 1);
        rec.wrong("zero width", () -> gl.glLineWidth(0));
    }

    private static void smoothLines(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 1, 1, 1);
        positions(gl, -0.9f, -0.5f, 0.9f, 0.4f);
        gl.glEnable(GL_LINE_SMOOTH);
        rec.expect("on", gl.glIsEnabled(GL_LINE_SMOOTH), true);
        gl.glEnable(GL_BLEND);
        gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        gl.glDrawArrays(GL_LINES, 0, 2);
        rec.frame("smooth");
    }

    private static void culling(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330 core
                out vec4 result;
                void main() {
                    result = gl_FrontFacing ? vec4(0.0, 1.0, 0.0, 1.0) : vec4(1.0, 0.0, 0.0, 1.0);
                }
                """);
        positions(gl, -1, -1, 1, -1, -1, 1, -1, 1, 1, 1, 1, -1);
        int[] faces = {GL_FRONT, GL_BACK, GL_FRONT_AND_BACK};
        for (int i = 0; i < 8; i++) {
            gl.glFrontFace(i / 4 == 0 ? GL_CCW : GL_CW);
            if (i % 4 == 3) {
                gl.glDisable(GL_CULL_FACE);
            } else {
                gl.glEnable(GL_CULL_FACE);
                gl.glCullFace(faces[i % 4]);
            }
            cell(gl, i);
            gl.glDrawArrays(GL_TRIANGLES, 0, 6);
        }
        rec.expectPixel("back culled: front stays", 8 + 1, 1, 0, 0, 255, 0, 255);
        rec.expectPixel("front culled: back stays", 6, 6, 0, 255, 0, 0, 255);
        rec.frame("faces by winding");
    }

    private static void polygonMode(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 1, 1, 0);
        positions(gl, -0.8f, -0.7f, 0.8f, -0.6f, -0.3f, 0.8f);
        gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        rec.frame("lines");
        gl.glPolygonMode(GL_FRONT_AND_BACK, GL_POINT);
        gl.glPointSize(3);
        clear(gl, 0, 0, 0, 1);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        rec.frame("points");
        rec.ints("queried", integers(gl, GL_POLYGON_MODE, 2)[0]);
        gl.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        rec.expectPixel("filled", 28, 28, 0, 255, 255, 0, 255);
    }

    private static void indexTypes(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 0, 1, 1);
        positions(gl, -1, -1, 1, -1, -1, 1, 1, 1);
        ByteBuffer data = BufferUtils.createByteBuffer(64);
        int[] order = {0, 1, 2, 2, 1, 3};
        for (int i = 0; i < 6; i++) {
            data.put(2 + i, (byte) order[i]);
            data.putShort(10 + 2 * i, (short) order[i]);
            data.putInt(24 + 4 * i, order[i]);
        }
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, data, GL_STATIC_DRAW);
        int[] types = {GL_UNSIGNED_BYTE, GL_UNSIGNED_SHORT, GL_UNSIGNED_INT};
        long[] offsets = {2, 10, 24};
        for (int i = 0; i < 3; i++) {
            cell(gl, i);
            gl.glDrawElements(GL_TRIANGLES, 6, types[i], offsets[i]);
            rec.expectCell("type " + i, i, 0, 0, 255, 255, 255);
            cell(gl, 8 + i);
            gl.glDrawElements(GL_TRIANGLES, 3, types[i], offsets[i] + 3 * (1 << i));
        }
        gl.glBufferSubData(GL_ELEMENT_ARRAY_BUFFER, 24, new int[] {3, 2, 1});
        cell(gl, 16);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 24L);
        rec.frame("cells");
    }

    private static void rangesAndBase(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 1, 0, 1);
        float[] data = new float[2 * 12];
        for (int i = 0; i < 3; i++) {
            float x = i * 0.5f - 1;
            System.arraycopy(new float[] {x, -1, x + 0.4f, -1, x, 0, x + 0.4f, 0}, 0, data, 8 * i, 8);
        }
        positions(gl, data);
        indices(gl, 0, 1, 2, 2, 1, 3);
        gl.glDrawRangeElements(GL_TRIANGLES, 0, 3, 6, GL_UNSIGNED_INT, 0L);
        gl.glDrawElementsBaseVertex(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 0L, 4);
        gl.glDrawRangeElementsBaseVertex(GL_TRIANGLES, 0, 3, 6, GL_UNSIGNED_INT, 0L, 8);
        for (int i = 0; i < 3; i++) {
            rec.expectPixel("quad " + i, 16 * i + 4, 10, 0, 255, 0, 255, 255);
        }
        rec.frame("three quads");
        rec.wrong("end before start", () -> gl.glDrawRangeElements(GL_TRIANGLES, 3, 0, 6, GL_UNSIGNED_INT, 0L));
    }

    private static void instanced(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                flat out int instance;
                void main() {
                    instance = gl_InstanceID;
                    vec2 corner = vec2(gl_InstanceID % 4, gl_InstanceID / 4) * 0.5 - 1.0;
                    gl_Position = vec4(corner + (position * 0.5 + 0.5) * 0.4, 0.0, 1.0);
                }
                """, """
                #version 330 core
                flat in int instance;
                out vec4 result;
                void main() {
                    result = vec4(float(instance) / 15.0, 1.0 - float(instance) / 15.0, 0.5, 1.0);
                }
                """);
        quad(gl);
        gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, 6);
        indices(gl, 0, 1, 2, 3);
        rec.expectPixel("instance 5", 20, 20, 1, 85, 170, 128, 255);
        rec.frame("six");
        clear(gl, 0, 0, 0, 0);
        gl.glDrawElementsInstanced(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_INT, 0L, 16);
        rec.frame("sixteen");
        clear(gl, 0, 0, 0, 0);
        gl.glDrawElementsInstancedBaseVertex(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L, 9, 1);
        rec.frame("nine with a base");
        gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 3, 0);
        rec.wrong("negative", () -> gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 3, -1));
    }

    private static void multi(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 1, 1, 1);
        float[] data = new float[2 * 3 * 8];
        for (int i = 0; i < 8; i++) {
            float x = i * 0.25f - 1;
            System.arraycopy(new float[] {x, -1, x + 0.25f, -1, x, 1}, 0, data, 6 * i, 6);
        }
        positions(gl, data);
        gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0, 6, 12, 21}, new int[] {3, 3, 0, 3});
        rec.frame("triangles 0, 2 and 7");
        indices(gl, 3, 4, 5, 9, 10, 11, 15, 16, 17);
        PointerBuffer offsets = BufferUtils.createPointerBuffer(2);
        offsets.put(0, 0).put(1, 12);
        gl.glMultiDrawElements(GL_TRIANGLES, new int[] {3, 6}, GL_UNSIGNED_INT, offsets);
        rec.frame("and 1, 3, 5");
        rec.wrong("a negative count", () -> gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0, 0}, new int[] {3, -1}));
    }

    private static void nothing(GL33 gl, ScenarioRecorder rec) {
        tint(gl, 1, 1, 1);
        quad(gl);
        indices(gl, 0, 1, 2);
        gl.glDrawArrays(GL_TRIANGLES, 0, 0);
        gl.glDrawElements(GL_TRIANGLES, 0, GL_UNSIGNED_INT, 0L);
        gl.glDrawArrays(GL_TRIANGLES, 0, 2);
        gl.glUseProgram(0);
        rec.answer("draw without a program", () -> drawQuad(gl));
        rec.expectPixel("nothing drawn", 10, 10, 0, 0, 0, 0, 0);
    }

    private static void withoutAttributes(GL33 gl, ScenarioRecorder rec) {
        program(
                gl,
                """
                #version 330 core
                void main() {
                    gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
                }
                """,
                "#version 330 core\nout vec4 result;\nvoid main() {\n    result = vec4(0.0, 0.0, 1.0, 1.0);\n}\n");
        array(gl);
        drawQuad(gl);
        rec.expectPixel("quad of identities", 40, 40, 0, 0, 0, 255, 255);
    }
}
