package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.mgl.client.GL33;

/** Primitive types, rasterisation state, draw calls and vertex formats. */
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
        scenarios.add("attribute-types", Primitives::attributeTypes);
        scenarios.add("attribute-packed", Primitives::attributePacked);
        scenarios.add("attribute-bgra", Primitives::attributeBgra);
        scenarios.add("attribute-interleaved-strides", Primitives::strides);
        scenarios.add("attribute-divisors", Primitives::divisors);
        scenarios.add("attribute-current-values-of-all-kinds", Primitives::currentValues);
        scenarios.add("attribute-array-state", Primitives::arrayState);
        scenarios.add("attribute-buffer-respecified", Primitives::bufferRespecified);
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
        int program = program(gl, """
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
        rec.wrong(
                "a negative count",
                () -> gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0, 0}, new int[] {3, -1}));
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
        program(gl, """
                #version 330 core
                void main() {
                    gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0, 0.0, 1.0);
                }
                """, "#version 330 core\nout vec4 result;\nvoid main() {\n    result = vec4(0.0, 0.0, 1.0, 1.0);\n}\n");
        array(gl);
        drawQuad(gl);
        rec.expectPixel("quad of identities", 40, 40, 0, 0, 0, 255, 255);
    }

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
        gl.glBufferData(GL_ARRAY_BUFFER, bytes(
                0x80, 0x3C, 0x00, 0x44, 0x01, 0x80, 0xFF, 0x3F, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60, 0x70, 0x01, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), GL_STATIC_DRAW);
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
        program(gl, FLOAT_OUT_VERTEX.replace("in vec4 value", "in ivec4 value")
                .replace("shown = value", "shown = vec4(value)"), FLOAT_OUT_FRAGMENT);
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
        tint(gl, 1, 1, 1);
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
