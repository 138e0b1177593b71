package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.Captures.*;
import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Transform feedback (GL 3.3 core, 2.16): what is captured from which draws, into which ranges, and what reads it. */
final class TransformFeedback {
    private static final int[] MODES = {
        GL_POINTS, GL_LINES, GL_LINE_STRIP, GL_LINE_LOOP, GL_TRIANGLES, GL_TRIANGLE_STRIP, GL_TRIANGLE_FAN
    };

    /** Steps of a falling point: position and speed of each. */
    private static final String PARTICLE = """
            #version 330 core
            layout(location = 0) in vec2 place;
            layout(location = 1) in vec2 speed;
            out vec2 newPlace;
            out vec2 newSpeed;
            void main() {
                newSpeed = vec2(speed.x, speed.y - 0.0625);
                newPlace = place + newSpeed * 0.25;
                gl_Position = vec4(newPlace, 0.0, 1.0);
                gl_PointSize = 4.0;
            }
            """;

    private static final String WHITE = """
            #version 330 core
            out vec4 result;
            void main() {
                result = vec4(1.0);
            }
            """;

    private TransformFeedback() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("capture-interleaved", TransformFeedback::interleaved);
        scenarios.add("capture-separate", TransformFeedback::separate);
        scenarios.add("capture-every-type", TransformFeedback::everyType);
        scenarios.add("capture-parts-of-outputs", TransformFeedback::parts);
        scenarios.add("capture-blocks", TransformFeedback::blocks);
        scenarios.add("capture-built-ins", TransformFeedback::builtIns);
        scenarios.add("capture-every-primitive-mode", TransformFeedback::everyMode);
        scenarios.add("capture-elements", TransformFeedback::elements);
        scenarios.add("capture-restarted-elements", TransformFeedback::restarted);
        scenarios.add("capture-first-vertex-convention", TransformFeedback::firstVertex);
        scenarios.add("capture-instances-and-multi-draws", TransformFeedback::instances);
        scenarios.add("capture-geometry-shader", TransformFeedback::geometry);
        scenarios.add("capture-and-rasterise", TransformFeedback::rasterised);
        scenarios.add("capture-until-full", TransformFeedback::overflow);
        scenarios.add("capture-into-ranges", TransformFeedback::ranges);
        scenarios.add("capture-between-other-verbs", TransformFeedback::otherVerbs);
        scenarios.add("capture-between-state-changes", TransformFeedback::stateChanges);
        scenarios.add("capture-queries", TransformFeedback::queries);
        scenarios.add("capture-particles", TransformFeedback::particles);
        scenarios.add("capture-then-read-in-every-way", TransformFeedback::readers);
        scenarios.add("capture-then-overwrite", TransformFeedback::overwritten);
        scenarios.add("capture-with-deleted-names", TransformFeedback::deleted);
    }

    private static int numbered(GL33 gl) {
        int program = capturing(gl, NUMBERED_VERTEX, null, null, GL_INTERLEAVED_ATTRIBS, "number");
        gl.glEnable(GL_RASTERIZER_DISCARD);
        return program;
    }

    private static void interleaved(GL33 gl, ScenarioRecorder rec) {
        capturing(gl, NUMBERED_VERTEX, null, WHITE, GL_INTERLEAVED_ATTRIBS, "place", "number", "gl_Position");
        quad(gl);
        int buffer = target(gl, 0, 32);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 1, 3));
        rec.floats("three vertices", 0, floatsOf(gl, buffer, 32));
        rec.frame("nothing drawn");
    }

    private static void separate(GL33 gl, ScenarioRecorder rec) {
        capturing(gl, NUMBERED_VERTEX, null, WHITE, GL_SEPARATE_ATTRIBS, "number", "gl_Position", "place");
        quad(gl);
        int[] buffers = {target(gl, 0, 8), target(gl, 1, 20), target(gl, 2, 10), target(gl, 3, 4)};
        gl.glEnable(GL_RASTERIZER_DISCARD);
        captured(gl, GL_TRIANGLES, () -> gl.glDrawArrays(GL_TRIANGLES, 0, 3));
        rec.expect("numbers", 0, floatsOf(gl, buffers[0], 8), counted(8, 0, 3));
        rec.floats("positions", 0, floatsOf(gl, buffers[1], 20));
        rec.expect(
                "places",
                0,
                floatsOf(gl, buffers[2], 10),
                -2,
                -2,
                2,
                -2,
                -2,
                2,
                UNTOUCHED,
                UNTOUCHED,
                UNTOUCHED,
                UNTOUCHED);
        rec.expect("the buffer behind", 0, floatsOf(gl, buffers[3], 4), counted(4, 0, 0));
    }

    private static void everyType(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                layout(location = 0) in vec2 position;
                out float f; out vec2 f2; out vec3 f3; out vec4 f4;
                flat out int i; flat out ivec2 i2; flat out ivec3 i3; flat out ivec4 i4;
                flat out uint u; flat out uvec2 u2; flat out uvec3 u3; flat out uvec4 u4;
                out mat2 m2; out mat3 m3; out mat2x3 m23; out mat4x2 m42;
                void main() {
                    f = position.x; f2 = position; f3 = vec3(position, 3.0); f4 = vec4(position, 3.0, 4.0);
                    i = -1; i2 = ivec2(-2, 3); i3 = ivec3(i2, gl_VertexID); i4 = ivec4(i3, 1 << 30);
                    u = 4000000000u; u2 = uvec2(u, 1u); u3 = uvec3(u2, 2u); u4 = uvec4(u3, 3u);
                    m2 = mat2(1.0, 2.0, 3.0, 4.0);
                    m3 = mat3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0);
                    m23 = mat2x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
                    m42 = mat4x2(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0);
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """;
        String[] half = {"f", "f2", "f3", "f4", "i", "i2", "i3", "i4", "u", "u2", "u3", "u4"};
        String[] others = {"m2", "m3", "u", "m23", "i4", "m42", "f"};
        for (String[] names : new String[][] {half, others}) {
            int program = capturing(gl, vertex, null, null, GL_INTERLEAVED_ATTRIBS, names);
            quad(gl);
            int buffer = target(gl, 0, 80);
            gl.glEnable(GL_RASTERIZER_DISCARD);
            captured(gl, GL_LINES, () -> gl.glDrawArrays(GL_LINES, 1, 2));
            rec.bytes("from " + names[0], 0, bytesOf(gl, buffer, 320));
            varyings(gl, rec, program);
        }
    }

    /** Records what the program says that it captures. */
    private static void varyings(GL33 gl, ScenarioRecorder rec, int program) {
        int count = gl.glGetProgrami(program, GL_TRANSFORM_FEEDBACK_VARYINGS);
        rec.ints("varyings", count, gl.glGetProgrami(program, GL_TRANSFORM_FEEDBACK_BUFFER_MODE));
        rec.ints("longest", gl.glGetProgrami(program, GL_TRANSFORM_FEEDBACK_VARYING_MAX_LENGTH));
        int[] size = new int[1];
        int[] type = new int[1];
        for (int i = 0; i < count; i++) {
            String name = gl.glGetTransformFeedbackVarying(program, i, toBuffer(size), toBuffer(type));
            rec.text("name", name);
        }
    }

    private static java.nio.IntBuffer toBuffer(int[] values) {
        return org.lwjgl.BufferUtils.createIntBuffer(values.length);
    }

    private static void parts(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                struct Pair { vec2 first; vec3 second; };
                layout(location = 0) in vec2 position;
                out vec2 many[3];
                out float sample;
                out Pair pair;
                void main() {
                    many[0] = position; many[1] = position * 10.0; many[2] = position * 100.0;
                    sample = 5.0;
                    pair.first = position + 0.5;
                    pair.second = vec3(8.0, 9.0, position.y);
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """;
        String[][] choices = {
            {"many"},
            {"many[1]"},
            {"many[2]", "many[0]"},
            {"sample", "many[0]"},
            {"pair.first"},
            {"pair.second", "many[1]"}
        };
        quad(gl);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        for (String[] names : choices) {
            int program = capturing(gl, vertex, null, null, GL_INTERLEAVED_ATTRIBS, names);
            int buffer = target(gl, 0, 32);
            captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 4));
            rec.floats(names[0], 0, floatsOf(gl, buffer, 32));
            varyings(gl, rec, program);
        }
    }

    private static void blocks(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                layout(location = 0) in vec2 position;
                out Named { vec2 a; float b[2]; } named;
                out Bare { vec3 c; vec2 sample; };
                void main() {
                    named.a = position; named.b[0] = 6.0; named.b[1] = 7.0;
                    c = vec3(position, 8.0); sample = vec2(9.0);
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """;
        String fragment = """
                #version 330 core
                in Named { vec2 a; float b[2]; } other;
                out vec4 result;
                void main() {
                    result = vec4(other.a, other.b[1] / 14.0, 1.0);
                }
                """;
        quad(gl);
        for (String stage : new String[] {fragment, null}) {
            capturing(
                    gl,
                    vertex,
                    null,
                    stage,
                    GL_INTERLEAVED_ATTRIBS,
                    "Named.b",
                    "c",
                    "Named.a",
                    "sample",
                    "gl_Position");
            int buffer = target(gl, 0, 48);
            captured(gl, GL_TRIANGLES, () -> drawTriangle(gl));
            rec.floats("members", 0, floatsOf(gl, buffer, 48));
            if (stage != null) {
                rec.frame("drawn");
            }
            gl.glEnable(GL_RASTERIZER_DISCARD);
        }
    }

    private static void drawTriangle(GL33 gl) {
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    private static void builtIns(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                layout(location = 0) in vec2 position;
                void main() {
                    gl_Position = vec4(position, 0.25, 2.0);
                    gl_PointSize = 3.0 + position.x;
                }
                """;
        quad(gl);
        capturing(gl, vertex, null, WHITE, GL_INTERLEAVED_ATTRIBS, "gl_PointSize", "gl_Position");
        int buffer = target(gl, 0, 24);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 4));
        rec.floats("without point sizes", 0, floatsOf(gl, buffer, 24));
        gl.glDisable(GL_RASTERIZER_DISCARD);
        gl.glEnable(GL_PROGRAM_POINT_SIZE);
        int drawn = target(gl, 0, 24);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 4));
        rec.floats("with point sizes", 0, floatsOf(gl, drawn, 24));
        rec.frame("points");
        String clipping = vertex.replace("gl_PointSize = 3.0 + position.x", "gl_ClipDistance[1] = position.y");
        capturing(gl, clipping, null, WHITE, GL_INTERLEAVED_ATTRIBS, "gl_ClipDistance[1]", "gl_Position");
        int clipped = target(gl, 0, 24);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 4));
        rec.floats("clip distance", 0, floatsOf(gl, clipped, 24));
    }

    /** What a mode captures. */
    private static int capturedMode(int mode) {
        return switch (mode) {
            case GL_POINTS -> GL_POINTS;
            case GL_LINES, GL_LINE_STRIP, GL_LINE_LOOP -> GL_LINES;
            default -> GL_TRIANGLES;
        };
    }

    private static void everyMode(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[32]);
        for (int mode : MODES) {
            for (int count : new int[] {0, 1, 2, 5, 7}) {
                int buffer = target(gl, 0, 32);
                captured(gl, capturedMode(mode), () -> gl.glDrawArrays(mode, 3, count));
                rec.floats(count + " of mode " + mode, 0, floatsOf(gl, buffer, 32));
            }
        }
    }

    private static void elements(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[64]);
        indices(gl, 9, 4, 7, 2, 0, 5, 8);
        for (int mode : MODES) {
            int buffer = target(gl, 0, 48);
            captured(gl, capturedMode(mode), () -> {
                gl.glDrawElements(mode, 5, GL_UNSIGNED_INT, 4);
                gl.glDrawElementsBaseVertex(mode, 4, GL_UNSIGNED_INT, 0, 20);
                gl.glDrawRangeElements(mode, 0, 9, 3, GL_UNSIGNED_INT, 8);
            });
            rec.floats("mode " + mode, 0, floatsOf(gl, buffer, 48));
        }
    }

    private static void restarted(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[64]);
        gl.glEnable(GL_PRIMITIVE_RESTART);
        for (int restart : new int[] {3, -1}) {
            gl.glPrimitiveRestartIndex(restart);
            indices(gl, 9, 4, 7, 2, restart, 5, 8, 1, 6, restart, 2, 1);
            for (int mode : MODES) {
                int buffer = target(gl, 0, 48);
                captured(gl, capturedMode(mode), () -> gl.glDrawElements(mode, 12, GL_UNSIGNED_INT, 0));
                rec.floats("restart " + restart + " mode " + mode, 0, floatsOf(gl, buffer, 48));
            }
        }
    }

    private static void firstVertex(GL33 gl, ScenarioRecorder rec) {
        String vertex = NUMBERED_VERTEX.replace("out float", "flat out float");
        String fragment = """
                #version 330 core
                flat in float number;
                out vec4 result;
                void main() {
                    result = vec4(number / 10.0);
                }
                """;
        capturing(gl, vertex, null, fragment, GL_INTERLEAVED_ATTRIBS, "number");
        gl.glEnable(GL_RASTERIZER_DISCARD);
        positions(gl, new float[32]);
        gl.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION);
        for (int mode : new int[] {GL_POINTS, GL_LINES, GL_LINE_STRIP, GL_TRIANGLES}) {
            int buffer = target(gl, 0, 32);
            captured(gl, capturedMode(mode), () -> gl.glDrawArrays(mode, 1, 6));
            rec.floats("mode " + mode, 0, floatsOf(gl, buffer, 32));
        }
    }

    private static void instances(GL33 gl, ScenarioRecorder rec) {
        String vertex = NUMBERED_VERTEX.replace("+ shift", "+ 100.0 * float(gl_InstanceID)");
        capturing(gl, vertex, null, null, GL_INTERLEAVED_ATTRIBS, "number");
        gl.glEnable(GL_RASTERIZER_DISCARD);
        positions(gl, new float[64]);
        indices(gl, 9, 4, 7, 2, 0, 5, 8);
        int buffer = target(gl, 0, 64);
        captured(gl, GL_TRIANGLES, () -> {
            gl.glDrawArraysInstanced(GL_TRIANGLE_STRIP, 2, 4, 3);
            gl.glDrawElementsInstanced(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0, 2);
            gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {1, 8}, new int[] {3, 6});
            gl.glDrawElementsInstancedBaseVertex(GL_TRIANGLE_FAN, 5, GL_UNSIGNED_INT, 8, 2, 10);
        });
        rec.floats("instances", 0, floatsOf(gl, buffer, 64));
    }

    private static void geometry(GL33 gl, ScenarioRecorder rec) {
        String[] inputs = {"points", "lines", "triangles"};
        String[] outputs = {"points", "line_strip", "triangle_strip"};
        int[] draws = {GL_POINTS, GL_LINE_STRIP, GL_TRIANGLE_STRIP};
        int[] captures = {GL_POINTS, GL_LINES, GL_TRIANGLES};
        gl.glEnable(GL_RASTERIZER_DISCARD);
        positions(gl, -1, -1, 1, -1, -1, 1, 1, 1, 0, 0);
        for (int in = 0; in < 3; in++) {
            for (int out = 0; out < 3; out++) {
                String geometry = """
                        #version 330 core
                        layout(%s) in;
                        layout(%s, max_vertices = 8) out;
                        in float number[];
                        out vec3 made;
                        flat out int primitive;
                        void main() {
                            for (int i = 0; i < 5; i++) {
                                made = vec3(number[0], float(i), gl_in[0].gl_Position.x);
                                primitive = gl_PrimitiveIDIn;
                                gl_Position = vec4(made, 1.0);
                                EmitVertex();
                            }
                            EndPrimitive();
                            for (int i = 0; i < 3; i++) {
                                made = vec3(-number[0]);
                                primitive = -1;
                                gl_Position = vec4(i);
                                EmitVertex();
                            }
                        }
                        """.formatted(inputs[in], outputs[out]);
                capturing(
                        gl,
                        NUMBERED_VERTEX,
                        geometry,
                        null,
                        GL_INTERLEAVED_ATTRIBS,
                        "made",
                        "primitive",
                        "gl_Position");
                int buffer = target(gl, 0, 512);
                int mode = draws[in];
                captured(gl, captures[out], () -> gl.glDrawArrays(mode, 0, 5));
                rec.bytes(inputs[in] + " to " + outputs[out], 0, bytesOf(gl, buffer, 2048));
            }
        }
    }

    private static void rasterised(GL33 gl, ScenarioRecorder rec) {
        String fragment = """
                #version 330 core
                in vec2 place;
                out vec4 result;
                void main() {
                    result = vec4(place * 0.25 + 0.5, 0.5, 1.0);
                }
                """;
        capturing(gl, NUMBERED_VERTEX, null, fragment, GL_SEPARATE_ATTRIBS, "number", "gl_Position");
        quad(gl);
        int numbers = target(gl, 0, 16);
        int positions = target(gl, 1, 32);
        captured(gl, GL_TRIANGLES, () -> {
            gl.glViewport(0, 0, 32, 32);
            drawQuad(gl);
            gl.glEnable(GL_SCISSOR_TEST);
            gl.glScissor(40, 40, 8, 8);
            whole(gl);
            drawTriangle(gl);
        });
        rec.frame("drawn");
        rec.floats("numbers", 0, floatsOf(gl, numbers, 16));
        rec.floats("positions", 0, floatsOf(gl, positions, 32));
    }

    private static void overflow(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[64]);
        int[] sizes = {0, 1, 2, 3, 4, 8, 9, 10};
        for (int floats : sizes) {
            for (int mode : new int[] {GL_POINTS, GL_LINE_STRIP, GL_TRIANGLES}) {
                int buffer = target(gl, 0, floats);
                int query = gl.glGenQueries();
                gl.glBeginQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN, query);
                captured(gl, capturedMode(mode), () -> {
                    gl.glDrawArrays(mode, 0, 3);
                    gl.glDrawArrays(mode, 3, 6);
                });
                gl.glEndQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN);
                rec.ints(floats + " words, mode " + mode, gl.glGetQueryObjecti(query, GL_QUERY_RESULT));
                rec.floats("captured", 0, floatsOf(gl, buffer, floats));
            }
        }
        capturing(gl, NUMBERED_VERTEX, null, null, GL_SEPARATE_ATTRIBS, "number", "place");
        int numbers = target(gl, 0, 16);
        int places = target(gl, 1, 9);
        captured(gl, GL_LINES, () -> gl.glDrawArrays(GL_LINES, 0, 8));
        rec.floats("numbers beside places", 0, floatsOf(gl, numbers, 16));
        rec.floats("places", 0, floatsOf(gl, places, 9));
        int large = target(gl, 0, 16);
        gl.glBindBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 0, large, 16, 20);
        captured(gl, GL_LINES, () -> gl.glDrawArrays(GL_LINES, 0, 8));
        rec.floats("numbers in a range", 0, floatsOf(gl, large, 16));
    }

    private static void ranges(GL33 gl, ScenarioRecorder rec) {
        int program = numbered(gl);
        positions(gl, new float[64]);
        int buffer = target(gl, 0, 64);
        int[] starts = {40, 0, 100, 60, 200};
        for (int i = 0; i < starts.length; i++) {
            gl.glUniform1f(uniform(gl, program, "shift"), 1000 * i);
            gl.glBindBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer, starts[i], 24);
            captured(gl, GL_POINTS, () -> {
                gl.glDrawArrays(GL_POINTS, 1, 2);
                gl.glDrawArrays(GL_POINTS, 10, 3);
            });
        }
        rec.floats("five ranges", 0, floatsOf(gl, buffer, 64));
        gl.glBindBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer, 240, 64);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 20));
        rec.floats("a range that leaves its buffer", 0, floatsOf(gl, buffer, 64));
        captured(gl, GL_POINTS, () -> {});
        rec.floats("nothing drawn", 0, floatsOf(gl, buffer, 64));
    }

    private static void otherVerbs(GL33 gl, ScenarioRecorder rec) {
        int program = capturing(gl, NUMBERED_VERTEX, null, WHITE, GL_INTERLEAVED_ATTRIBS, "number");
        quad(gl);
        int buffer = target(gl, 0, 64);
        int image = texture(gl, GL_RGBA8, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, ramp(1024, 3, 7));
        int framebuffer = framebuffer(gl, image);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glBeginTransformFeedback(GL_TRIANGLES);
        gl.glViewport(0, 0, 16, 16);
        drawQuad(gl);
        int other = unlinked(gl, NUMBERED_VERTEX, null, WHITE);
        link(gl, other);
        link(gl, other);
        gl.glDeleteProgram(other);
        gl.glUniform1f(uniform(gl, program, "shift"), 50);
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        gl.glBlitFramebuffer(0, 0, 16, 16, 32, 32, 64, 64, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        drawTriangle(gl);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        ByteBuffer pixels = read(gl, 4, 4, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4);
        rec.bytes("read inside", 0, pixels);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 2, 2, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, filled(64, 0x55));
        gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 1, 0, 0, 0, 0, 8, 8);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(48, 0, 8, 8);
        clear(gl, 0, 1, 0, 1);
        gl.glDisable(GL_SCISSOR_TEST);
        gl.glUniform1f(uniform(gl, program, "shift"), 100);
        gl.glFlush();
        drawTriangle(gl);
        gl.glFinish();
        gl.glEndTransformFeedback();
        rec.frame("frame");
        rec.floats("captured", 0, floatsOf(gl, buffer, 64));
        rec.bytes("level 0", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 1024));
        rec.bytes("level 1", 1, texels(gl, GL_TEXTURE_2D, 1, GL_RGBA, GL_UNSIGNED_BYTE, 256));
    }

    private static void stateChanges(GL33 gl, ScenarioRecorder rec) {
        int program = capturing(gl, NUMBERED_VERTEX, null, WHITE, GL_SEPARATE_ATTRIBS, "number", "gl_Position");
        quad(gl);
        int numbers = target(gl, 0, 32);
        int positions = target(gl, 1, 120);
        int image = texture(gl, GL_RGBA8, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, ramp(1024, 3, 7));
        int framebuffer = framebuffer(gl, image);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_PRIMITIVES_GENERATED, query);
        Runnable[] changes = {
            () -> gl.glViewport(0, 0, 0, 0),
            () -> gl.glViewport(0, 0, 32, 32),
            () -> {
                gl.glEnable(GL_BLEND);
                gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE);
            },
            () -> gl.glColorMask(true, false, true, true),
            () -> gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer),
            () -> gl.glEnable(GL_RASTERIZER_DISCARD),
            () -> gl.glBindFramebuffer(GL_FRAMEBUFFER, 0),
            () -> gl.glDisable(GL_RASTERIZER_DISCARD),
            () -> gl.glEnable(GL_CULL_FACE),
            () -> clear(gl, 0, 0, 1, 1)
        };
        captured(gl, GL_TRIANGLES, () -> {
            for (int i = 0; i < changes.length; i++) {
                changes[i].run();
                gl.glUniform1f(uniform(gl, program, "shift"), 100 * i);
                drawTriangle(gl);
            }
        });
        gl.glEndQuery(GL_PRIMITIVES_GENERATED);
        rec.floats("numbers", 0, floatsOf(gl, numbers, 32));
        rec.floats("positions", 0, floatsOf(gl, positions, 120));
        rec.expect("generated", gl.glGetQueryObjecti(query, GL_QUERY_RESULT), changes.length);
        gl.glDisable(GL_BLEND);
        gl.glColorMask(true, true, true, true);
        rec.frame("drawn");
        rec.bytes("texture", 1, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 1024));
    }

    private static void queries(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[64]);
        int written = gl.glGenQueries();
        int generated = gl.glGenQueries();
        target(gl, 0, 20);
        gl.glBeginQuery(GL_PRIMITIVES_GENERATED, generated);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 5);
        gl.glBeginTransformFeedback(GL_TRIANGLES);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 5);
        gl.glBeginQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN, written);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 7);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glEndTransformFeedback();
        gl.glDrawArrays(GL_TRIANGLES, 0, 6);
        gl.glEndQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN);
        gl.glEndQuery(GL_PRIMITIVES_GENERATED);
        rec.expect("written", gl.glGetQueryObjecti(written, GL_QUERY_RESULT), 3);
        rec.expect("generated", gl.glGetQueryObjecti(generated, GL_QUERY_RESULT), 3 + 3 + 5 + 1 + 2);
    }

    private static void particles(GL33 gl, ScenarioRecorder rec) {
        int program = capturing(gl, PARTICLE, null, WHITE, GL_INTERLEAVED_ATTRIBS, "newPlace", "newSpeed");
        gl.glUseProgram(program);
        gl.glEnable(GL_PROGRAM_POINT_SIZE);
        float[] start = new float[4 * 32];
        for (int i = 0; i < 32; i++) {
            start[4 * i] = i / 16f - 1;
            start[4 * i + 1] = i % 4 / 4f;
            start[4 * i + 2] = (i % 3 - 1) / 8f;
            start[4 * i + 3] = i % 5 / 8f;
        }
        int[] buffers = {gl.glGenBuffers(), gl.glGenBuffers()};
        int[] arrays = {gl.glGenVertexArrays(), gl.glGenVertexArrays()};
        for (int i = 0; i < 2; i++) {
            gl.glBindVertexArray(arrays[i]);
            gl.glBindBuffer(GL_ARRAY_BUFFER, buffers[i]);
            gl.glBufferData(GL_ARRAY_BUFFER, start, GL_STREAM_COPY);
            attribute(gl, 0, 2, 16, 0);
            attribute(gl, 1, 2, 16, 8);
        }
        for (int step = 0; step < 9; step++) {
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glBindVertexArray(arrays[step & 1]);
            gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffers[1 - (step & 1)]);
            captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 32));
        }
        rec.frame("after nine steps");
        rec.floats("even", 0, floatsOf(gl, buffers[0], 128));
        rec.floats("odd", 0, floatsOf(gl, buffers[1], 128));
    }

    private static void readers(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                layout(location = 0) in vec2 position;
                flat out uint index;
                flat out uint colour;
                void main() {
                    index = uint(3 - gl_VertexID);
                    colour = 0xFF008000u + uint(gl_VertexID);
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """;
        capturing(gl, vertex, null, null, GL_SEPARATE_ATTRIBS, "index", "colour");
        quad(gl);
        int elements = target(gl, 0, 4);
        int colours = target(gl, 1, 4);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 4));
        gl.glDisable(GL_RASTERIZER_DISCARD);
        int copy = target(gl, 0, 8);
        gl.glBindBuffer(GL_COPY_READ_BUFFER, colours);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_TRANSFORM_FEEDBACK_BUFFER, 4, 12, 8);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, colours);
        int image = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, image);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        sampling(gl, "sampler2D", "uv");
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, elements);
        gl.glViewport(0, 0, 32, 64);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0);
        rec.frame("drawn with captured indices from captured texels");
        rec.bytes("copied", 0, bytesOf(gl, copy, 32));
        gl.glBindBuffer(GL_ARRAY_BUFFER, colours);
        ByteBuffer mapped = gl.glMapBufferRange(GL_ARRAY_BUFFER, 4, 8, GL_MAP_READ_BIT);
        rec.ints("mapped", mapped.getInt(0), mapped.getInt(4));
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
    }

    private static void overwritten(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[64]);
        int buffer = target(gl, 0, 16);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 8));
        gl.glBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 8, new float[] {500, 501});
        rec.floats("sub data over it", 0, floatsOf(gl, buffer, 16));
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 20, 8));
        ByteBuffer mapped = gl.glMapBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 12, 16, GL_MAP_WRITE_BIT);
        mapped.putFloat(4, 600);
        gl.glUnmapBuffer(GL_TRANSFORM_FEEDBACK_BUFFER);
        rec.floats("a mapped word over it", 0, floatsOf(gl, buffer, 16));
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 40, 2));
        rec.floats("captured over that", 0, floatsOf(gl, buffer, 16));
        gl.glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, new float[] {1, 2, 3, 4, 5}, GL_STATIC_DRAW);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 50, 8));
        rec.expect("smaller storage", 0, floatsOf(gl, buffer, 5), 50, 51, 52, 53, 54);
    }

    private static void deleted(GL33 gl, ScenarioRecorder rec) {
        int program = numbered(gl);
        positions(gl, new float[64]);
        int buffer = target(gl, 0, 8);
        gl.glBeginTransformFeedback(GL_POINTS);
        gl.glDrawArrays(GL_POINTS, 0, 3);
        gl.glDeleteProgram(program);
        gl.glDrawArrays(GL_POINTS, 10, 3);
        gl.glEndTransformFeedback();
        rec.floats("with a deleted program", 0, floatsOf(gl, buffer, 8));
        gl.glUseProgram(0);
        rec.expect("the program is gone", gl.glIsProgram(program), false);
    }
}
