package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.Captures.*;
import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.IntBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Transform feedback that is asked for wrongly, and what is answered about it (GL 3.3 core, 2.16 and 6.1.9). */
final class WrongFeedback {
    private static final String WHITE = """
            #version 330 core
            out vec4 result;
            void main() {
                result = vec4(1.0);
            }
            """;

    private WrongFeedback() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("wrong-feedback-begins", WrongFeedback::begins);
        scenarios.add("wrong-feedback-draws", WrongFeedback::draws);
        scenarios.add("wrong-feedback-changes", WrongFeedback::changes);
        scenarios.add("wrong-feedback-varyings", WrongFeedback::varyings);
        scenarios.add("wrong-feedback-links", WrongFeedback::links);
        scenarios.add("wrong-feedback-bindings", WrongFeedback::bindings);
        scenarios.add("feedback-answers", WrongFeedback::answers);
        scenarios.add("feedback-varyings-take-effect-at-the-link", WrongFeedback::nextLink);
    }

    private static int numbered(GL33 gl) {
        int program = capturing(gl, NUMBERED_VERTEX, null, null, GL_INTERLEAVED_ATTRIBS, "number");
        gl.glEnable(GL_RASTERIZER_DISCARD);
        return program;
    }

    private static void begins(GL33 gl, ScenarioRecorder rec) {
        rec.wrong("end without begin", gl::glEndTransformFeedback);
        rec.wrong("no program", () -> gl.glBeginTransformFeedback(GL_POINTS));
        quad(gl);
        program(gl, PLAIN_VERTEX, WHITE);
        target(gl, 0, 8);
        rec.wrong("a program without varyings", () -> gl.glBeginTransformFeedback(GL_POINTS));
        int program = numbered(gl);
        rec.wrong("a strip", () -> gl.glBeginTransformFeedback(GL_TRIANGLE_STRIP));
        rec.wrong("adjacency", () -> gl.glBeginTransformFeedback(GL_LINES_ADJACENCY));
        rec.wrong("no mode", () -> gl.glBeginTransformFeedback(-1));
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0);
        rec.wrong("no buffer", () -> gl.glBeginTransformFeedback(GL_POINTS));
        capturing(gl, NUMBERED_VERTEX, null, null, GL_SEPARATE_ATTRIBS, "number", "place");
        target(gl, 0, 8);
        rec.wrong("one buffer of two", () -> gl.glBeginTransformFeedback(GL_POINTS));
        gl.glUseProgram(program);
        gl.glBeginTransformFeedback(GL_POINTS);
        rec.wrong("twice", () -> gl.glBeginTransformFeedback(GL_POINTS));
        rec.wrong("twice, and a wrong mode", () -> gl.glBeginTransformFeedback(GL_LINE_LOOP));
        gl.glEndTransformFeedback();
        rec.wrong("end twice", gl::glEndTransformFeedback);
    }

    private static void draws(GL33 gl, ScenarioRecorder rec) {
        numbered(gl);
        positions(gl, new float[64]);
        indices(gl, 0, 1, 2);
        int[] modes = {
            GL_POINTS, GL_LINES, GL_LINE_LOOP, GL_LINE_STRIP, GL_TRIANGLES, GL_TRIANGLE_STRIP, GL_TRIANGLE_FAN
        };
        for (int captured : new int[] {GL_POINTS, GL_LINES, GL_TRIANGLES}) {
            int buffer = target(gl, 0, 64);
            gl.glBeginTransformFeedback(captured);
            for (int mode : modes) {
                rec.answer("mode " + mode + " into " + captured, () -> gl.glDrawArrays(mode, 0, 6));
                rec.answer("elements", () -> gl.glDrawElements(mode, 3, GL_UNSIGNED_INT, 0));
            }
            gl.glEndTransformFeedback();
            rec.floats("captured " + captured, 0, floatsOf(gl, buffer, 64));
        }
        String geometry = """
                #version 330 core
                layout(points) in;
                layout(line_strip, max_vertices = 2) out;
                in float number[];
                out float made;
                void main() {
                    made = number[0];
                    gl_Position = vec4(0.0);
                    EmitVertex();
                    made = -number[0];
                    gl_Position = vec4(0.0);
                    EmitVertex();
                }
                """;
        capturing(gl, NUMBERED_VERTEX, geometry, null, GL_INTERLEAVED_ATTRIBS, "made");
        for (int captured : new int[] {GL_POINTS, GL_LINES, GL_TRIANGLES}) {
            int buffer = target(gl, 0, 64);
            gl.glBeginTransformFeedback(captured);
            rec.answer("points into " + captured, () -> gl.glDrawArrays(GL_POINTS, 2, 4));
            rec.answer("lines into " + captured, () -> gl.glDrawArrays(GL_LINES, 2, 4));
            gl.glEndTransformFeedback();
            rec.floats("made " + captured, 0, floatsOf(gl, buffer, 64));
        }
    }

    private static void changes(GL33 gl, ScenarioRecorder rec) {
        int other = program(gl, PLAIN_VERTEX, WHITE);
        int program = numbered(gl);
        positions(gl, new float[64]);
        int buffer = target(gl, 0, 16);
        int second = gl.glGenBuffers();
        gl.glBeginTransformFeedback(GL_POINTS);
        gl.glDrawArrays(GL_POINTS, 0, 2);
        rec.wrong("another program", () -> gl.glUseProgram(other));
        rec.wrong("the same program", () -> gl.glUseProgram(program));
        rec.wrong("no program", () -> gl.glUseProgram(0));
        rec.wrong("relink", () -> gl.glLinkProgram(program));
        rec.answer("relink of another", () -> gl.glLinkProgram(other));
        rec.wrong("base", () -> gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, second));
        rec.wrong("base of another point", () -> gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 2, second));
        rec.wrong("range", () -> gl.glBindBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer, 4, 8));
        rec.answer("the generic point", () -> gl.glBindBuffer(GL_TRANSFORM_FEEDBACK_BUFFER, second));
        rec.answer("uniform point", () -> gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, second));
        rec.wrong("varyings", () -> gl.glTransformFeedbackVaryings(other, "uv", GL_INTERLEAVED_ATTRIBS));
        gl.glDrawArrays(GL_POINTS, 8, 2);
        gl.glEndTransformFeedback();
        rec.floats("captured all the same", 0, floatsOf(gl, buffer, 16));
        rec.expect("still current", gl.glGetInteger(GL_CURRENT_PROGRAM), program);
        rec.expect("still bound", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, 0), buffer);
        rec.answer("afterwards", () -> gl.glUseProgram(other));
    }

    private static void varyings(GL33 gl, ScenarioRecorder rec) {
        int program = unlinked(gl, NUMBERED_VERTEX, null, null);
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        rec.wrong("no program", () -> gl.glTransformFeedbackVaryings(4711, "number", GL_INTERLEAVED_ATTRIBS));
        rec.wrong("a shader", () -> gl.glTransformFeedbackVaryings(shader, "number", GL_INTERLEAVED_ATTRIBS));
        rec.wrong("bad mode", () -> gl.glTransformFeedbackVaryings(program, "number", GL_POINTS));
        String[] many = new String[65];
        java.util.Arrays.setAll(many, i -> "v" + i);
        rec.wrong("too many buffers", () -> gl.glTransformFeedbackVaryings(program, many, GL_SEPARATE_ATTRIBS));
        rec.answer(
                "too many, found at the link",
                () -> gl.glTransformFeedbackVaryings(program, many, GL_INTERLEAVED_ATTRIBS));
        IntBuffer value = BufferUtils.createIntBuffer(1);
        gl.glTransformFeedbackVaryings(program, "number", GL_SEPARATE_ATTRIBS);
        link(gl, program);
        rec.wrong("index", () -> gl.glGetTransformFeedbackVarying(program, 1, value, value));
        rec.wrong("negative index", () -> gl.glGetTransformFeedbackVarying(program, -1, value, value));
        rec.wrong("of no program", () -> gl.glGetTransformFeedbackVarying(4711, 0, value, value));
        rec.wrong("of a shader", () -> gl.glGetTransformFeedbackVarying(shader, 0, value, value));
    }

    /** Whether a link with these varyings succeeds. */
    private static boolean links(GL33 gl, String vertex, String fragment, int mode, String... varyings) {
        int program = unlinked(gl, vertex, null, fragment);
        gl.glTransformFeedbackVaryings(program, varyings, mode);
        gl.glLinkProgram(program);
        return gl.glGetProgrami(program, GL_LINK_STATUS) == GL_TRUE;
    }

    private static void links(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                uniform vec4 tint;
                in vec4 given;
                out float one;
                out vec4 list[4];
                out mat4 large;
                out Named { vec4 a; } named;
                vec4 global;
                void main() {
                    one = 1.0;
                    global = tint;
                    for (int i = 0; i < 4; i++) { list[i] = given * float(i); }
                    large = mat4(2.0);
                    named.a = global;
                    gl_Position = vec4(1.0);
                }
                """;
        int mode = GL_INTERLEAVED_ATTRIBS;
        rec.expect("right", links(gl, vertex, WHITE, mode, "one", "list", "Named.a"), true);
        rec.expect("unknown", links(gl, vertex, WHITE, mode, "one", "two"), false);
        rec.expect("a uniform", links(gl, vertex, WHITE, mode, "tint"), false);
        rec.expect("an attribute", links(gl, vertex, WHITE, mode, "given"), false);
        rec.expect("a global", links(gl, vertex, WHITE, mode, "global"), false);
        rec.expect("a fragment output", links(gl, vertex, WHITE, mode, "result"), false);
        rec.expect("twice", links(gl, vertex, WHITE, mode, "one", "list", "one"), false);
        rec.expect("an element twice", links(gl, vertex, WHITE, mode, "list[1]", "list[1]"), false);
        rec.expect("two elements", links(gl, vertex, WHITE, mode, "list[1]", "list[2]"), true);
        rec.expect("behind the end", links(gl, vertex, WHITE, mode, "list[4]"), false);
        rec.expect("an element of no array", links(gl, vertex, WHITE, mode, "one[0]"), false);
        rec.expect("a member by the instance's name", links(gl, vertex, WHITE, mode, "named.a"), false);
        rec.expect("a member by its own", links(gl, vertex, WHITE, mode, "a"), false);
        rec.expect("nothing", links(gl, vertex, WHITE, mode, ""), false);
        rec.expect("no vertex shader", links(gl, null, WHITE, mode, "result"), false);
        rec.expect("separately", links(gl, vertex, WHITE, GL_SEPARATE_ATTRIBS, "one", "list[3]", "Named.a"), true);
        String vast = vertex.replace("list[4]", "list[13]").replace("i < 4", "i < 13");
        int most = gl.glGetInteger(GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS);
        rec.require("at least 64", most >= 64);
        boolean fits = 13 * 4 + 16 + 4 + 1 <= most;
        rec.require("as many as there may be", links(gl, vast, WHITE, mode, "list", "large", "Named.a", "one") == fits);
    }

    private static void bindings(GL33 gl, ScenarioRecorder rec) {
        int buffer = gl.glGenBuffers();
        int points = gl.glGetInteger(GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_ATTRIBS);
        int target = GL_TRANSFORM_FEEDBACK_BUFFER;
        rec.wrong("point", () -> gl.glBindBufferBase(target, points, buffer));
        rec.wrong("negative point", () -> gl.glBindBufferBase(target, -1, buffer));
        rec.wrong("range's point", () -> gl.glBindBufferRange(target, points, buffer, 0, 4));
        rec.wrong("no size", () -> gl.glBindBufferRange(target, 0, buffer, 0, 0));
        rec.wrong("odd size", () -> gl.glBindBufferRange(target, 0, buffer, 0, 6));
        rec.wrong("odd offset", () -> gl.glBindBufferRange(target, 0, buffer, 6, 8));
        rec.wrong("negative offset", () -> gl.glBindBufferRange(target, 0, buffer, -4, 8));
        rec.wrong("no such buffer", () -> gl.glBindBufferBase(target, 0, 4711));
        gl.glBindBufferRange(target, 1, buffer, 8, 16);
        rec.expect("bound", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, 1), buffer);
        rec.expect("start", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_START, 1), 8);
        rec.expect("size", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_SIZE, 1), 16);
        rec.expect("generic", gl.glGetInteger(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING), buffer);
        gl.glBindBuffer(target, 0);
        rec.expect("apart", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, 1), buffer);
        gl.glDeleteBuffers(buffer);
        rec.expect("deleted", gl.glGetIntegeri(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, 1), 0);
    }

    private static void answers(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                flat out ivec3 whole;
                out vec2 list[3];
                out mat3x2 large;
                out Named { flat uvec4 a; float b[2]; } named;
                void main() {
                    whole = ivec3(1);
                    list[0] = list[1] = list[2] = vec2(1.0);
                    large = mat3x2(1.0);
                    named.b[0] = named.b[1] = 1.0;
                    named.a = uvec4(1u);
                    gl_Position = vec4(1.0);
                }
                """;
        int program = capturing(
                gl,
                vertex,
                null,
                null,
                GL_INTERLEAVED_ATTRIBS,
                "whole",
                "list",
                "list[1]",
                "large",
                "Named.a",
                "Named.b",
                "gl_Position");
        rec.expect("varyings", gl.glGetProgrami(program, GL_TRANSFORM_FEEDBACK_VARYINGS), 7);
        rec.expect("mode", gl.glGetProgrami(program, GL_TRANSFORM_FEEDBACK_BUFFER_MODE), GL_INTERLEAVED_ATTRIBS);
        rec.expect("longest", gl.glGetProgrami(program, GL_TRANSFORM_FEEDBACK_VARYING_MAX_LENGTH), 12);
        IntBuffer size = BufferUtils.createIntBuffer(1);
        IntBuffer type = BufferUtils.createIntBuffer(1);
        for (int i = 0; i < 7; i++) {
            rec.text("name " + i, gl.glGetTransformFeedbackVarying(program, i, size, type));
            rec.ints("size and type", size.get(0), type.get(0));
        }
        rec.text("cut", gl.glGetTransformFeedbackVarying(program, 4, 5, size, type));
        int none = program(gl, PLAIN_VERTEX, WHITE);
        rec.expect("no varyings", gl.glGetProgrami(none, GL_TRANSFORM_FEEDBACK_VARYINGS), 0);
        rec.expect("no length", gl.glGetProgrami(none, GL_TRANSFORM_FEEDBACK_VARYING_MAX_LENGTH), 0);
        rec.expect("first mode", gl.glGetProgrami(none, GL_TRANSFORM_FEEDBACK_BUFFER_MODE), GL_INTERLEAVED_ATTRIBS);
        rec.require("buffers", gl.glGetInteger(GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_ATTRIBS) >= 4);
        rec.require("components", gl.glGetInteger(GL_MAX_TRANSFORM_FEEDBACK_SEPARATE_COMPONENTS) >= 4);
    }

    private static void nextLink(GL33 gl, ScenarioRecorder rec) {
        int program = numbered(gl);
        positions(gl, 1, 2, 3, 4, 5, 6);
        int buffer = target(gl, 0, 16);
        gl.glTransformFeedbackVaryings(program, "place", GL_INTERLEAVED_ATTRIBS);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 3));
        rec.floats("the old varying", 0, floatsOf(gl, buffer, 16));
        link(gl, program);
        captured(gl, GL_POINTS, () -> gl.glDrawArrays(GL_POINTS, 0, 3));
        rec.floats("the new one", 0, floatsOf(gl, buffer, 16));
        gl.glTransformFeedbackVaryings(program, "missing", GL_INTERLEAVED_ATTRIBS);
        gl.glLinkProgram(program);
        rec.expect("failed", gl.glGetProgrami(program, GL_LINK_STATUS), GL_FALSE);
        gl.glTransformFeedbackVaryings(program, new String[0], GL_INTERLEAVED_ATTRIBS);
        link(gl, program);
        rec.wrong("no varyings any more", () -> gl.glBeginTransformFeedback(GL_POINTS));
    }
}
