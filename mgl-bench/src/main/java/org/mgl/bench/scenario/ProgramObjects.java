package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.IntBuffer;
import java.util.regex.Pattern;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** The lives of shader and program objects: status, logs, relinks, deletion, interfaces. */
final class ProgramObjects {
    private static final String RED = fragment("", "vec4", "vec4(1.0, 0.0, 0.0, 1.0)");
    private static final String GREEN = fragment("", "vec4", "vec4(0.0, 1.0, 0.0, 1.0)");
    private static final String BROKEN = "#version 330 core\nout vec4 result;\nvoid main() {\n    result = vec4(;\n}\n";

    private ProgramObjects() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("program-compile-errors", ProgramObjects::compileErrors);
        scenarios.add("program-link-errors", ProgramObjects::linkErrors);
        scenarios.add("program-failed-relink-keeps-the-executable", ProgramObjects::failedRelink);
        scenarios.add("program-relink-replaces", ProgramObjects::relink);
        scenarios.add("program-deletion", ProgramObjects::deletion);
        scenarios.add("program-attribute-locations", ProgramObjects::attributeLocations);
        scenarios.add("program-fragment-locations", ProgramObjects::fragmentLocations);
        scenarios.add("program-parameters", ProgramObjects::parameters);
        scenarios.add("program-several-shaders-per-stage", ProgramObjects::severalShaders);
        scenarios.add("program-shader-recompiled-after-link", ProgramObjects::recompiled);
        scenarios.add("program-switching", ProgramObjects::switching);
        scenarios.add("program-without-fragment-shader", ProgramObjects::withoutFragment);
        scenarios.add("program-long-expression", ProgramObjects::longExpression);
        scenarios.add("program-errors", ProgramObjects::errors);
    }

    private static int compiled(GL33 gl, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        return shader;
    }

    private static int attached(GL33 gl, String vertex, String fragment) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, compiled(gl, GL_VERTEX_SHADER, vertex));
        gl.glAttachShader(program, compiled(gl, GL_FRAGMENT_SHADER, fragment));
        return program;
    }

    private static boolean linked(GL33 gl, int program) {
        gl.glLinkProgram(program);
        return gl.glGetProgrami(program, GL_LINK_STATUS) == GL_TRUE;
    }

    private static void compileErrors(GL33 gl, ScenarioRecorder rec) {
        String[] sources = {
            BROKEN,
            "#version 330 core\nvoid main() {\n    float x = vec2(1.0);\n}\n",
            "#version 330 core\nout vec4 r;\nvoid main() {\n\n\n    r = missing(1.0);\n}\n",
            "#version 330 core\nvoid main() {\n    const int a = 1;\n    a = 2;\n}\n",
            "#version 330 core\n#error stop here\nvoid main() {}\n",
            "#version 330 core\nuniform sampler2D s;\nvoid main() {\n    s + s;\n}\n",
            "#version 330 core\nvoid main() { return 1.0; }\n",
            "#version 999\nvoid main() {}\n",
            "not glsl at all"
        };
        int[] lines = {4, 3, 6, 4, 2, 4, 2, 0, 0};
        for (int i = 0; i < sources.length; i++) {
            int shader = compiled(gl, GL_FRAGMENT_SHADER, sources[i]);
            rec.expect("status " + i, gl.glGetShaderi(shader, GL_COMPILE_STATUS), GL_FALSE);
            String log = gl.glGetShaderInfoLog(shader);
            rec.require("log " + i, !log.isBlank() && gl.glGetShaderi(shader, GL_INFO_LOG_LENGTH) > 1);
            if (lines[i] > 0) {
                rec.require(
                        "line in log " + i,
                        Pattern.compile("\\b" + lines[i] + "\\b").matcher(log).find());
            }
        }
    }

    private static void linkErrors(GL33 gl, ScenarioRecorder rec) {
        String[][] pairs = {
            {PLAIN_VERTEX, BROKEN},
            {PLAIN_VERTEX, "#version 330 core\nin vec3 uv;\nout vec4 r;\nvoid main() { r = vec4(uv, 1.0); }\n"},
            {
                PLAIN_VERTEX
                        .replace("out vec2 uv;", "out vec2 uv; uniform float u;")
                        .replace("0.5 +", "u +"),
                "#version 330 core\nuniform vec2 u;\nout vec4 r;\nvoid main() { r = u.xyxy; }\n"
            },
            {PLAIN_VERTEX, "#version 330 core\nfloat f();\nout vec4 r;\nvoid main() { r = vec4(f()); }\n"},
            {"#version 330 core\nvoid helper() {}\n", RED}
        };
        for (int i = 0; i < pairs.length; i++) {
            int program = attached(gl, pairs[i][0], pairs[i][1]);
            rec.expect("linked " + i, linked(gl, program), false);
            rec.require("log " + i, !gl.glGetProgramInfoLog(program).isBlank());
            rec.wrong("use " + i, () -> gl.glUseProgram(program));
        }
        rec.expect("no program", gl.glGetInteger(GL_CURRENT_PROGRAM), 0);
    }

    private static void failedRelink(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 0, 1, 0, 1);
        int[] shaders = new int[4];
        int[] count = new int[1];
        gl.glGetAttachedShaders(program, count, shaders);
        rec.expect("attached", count[0], 2);
        gl.glDetachShader(program, shaders[1]);
        gl.glAttachShader(program, compiled(gl, GL_FRAGMENT_SHADER, BROKEN));
        rec.expect("relinked", linked(gl, program), false);
        cell(gl, 0);
        drawQuad(gl);
        rec.expectCell("still in use", 0, 0, 0, 255, 0, 255);
        rec.wrong("location of a failed link", () -> uniform(gl, program, "tint"));
        gl.glUseProgram(0);
        rec.wrong("use again", () -> gl.glUseProgram(program));
    }

    private static void relink(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 0, 1, 1);
        cell(gl, 0);
        drawQuad(gl);
        link(gl, program);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("before", 0, 0, 255, 0, 255, 255);
        rec.expectCell("uniforms are zero again", 1, 0, 0, 0, 0, 0);
        int[] shaders = new int[2];
        gl.glGetAttachedShaders(program, null, shaders);
        int vertex = gl.glGetShaderi(shaders[0], GL_SHADER_TYPE) == GL_VERTEX_SHADER ? 0 : 1;
        gl.glDetachShader(program, shaders[1 - vertex]);
        gl.glAttachShader(program, compiled(gl, GL_FRAGMENT_SHADER, GREEN));
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("attaching alone changes nothing", 2, 0, 0, 0, 0, 0);
        link(gl, program);
        cell(gl, 3);
        drawQuad(gl);
        rec.expectCell("the new executable at once", 3, 0, 0, 255, 0, 255);
    }

    private static void deletion(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = attached(gl, PLAIN_VERTEX, GREEN);
        int[] shaders = new int[2];
        gl.glGetAttachedShaders(program, null, shaders);
        gl.glDeleteShader(shaders[0]);
        rec.expect("flagged", gl.glGetShaderi(shaders[0], GL_DELETE_STATUS), GL_TRUE);
        rec.expect("still a shader", gl.glIsShader(shaders[0]), true);
        link(gl, program);
        gl.glUseProgram(program);
        gl.glDetachShader(program, shaders[0]);
        rec.expect("gone with its last use", gl.glIsShader(shaders[0]), false);
        gl.glDeleteProgram(program);
        rec.expect("in use, so flagged", gl.glGetProgrami(program, GL_DELETE_STATUS), GL_TRUE);
        rec.expect("still current", gl.glGetInteger(GL_CURRENT_PROGRAM), program);
        drawQuad(gl);
        rec.expectPixel("draws", 32, 32, 0, 0, 255, 0, 255);
        gl.glUseProgram(0);
        rec.expect("gone", gl.glIsProgram(program), false);
        rec.wrong("use of the gone", () -> gl.glUseProgram(program));
        gl.glDeleteProgram(0);
        gl.glDeleteShader(0);
        rec.error("zero is ignored", GL_NO_ERROR);
    }

    private static void attributeLocations(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                in vec2 first;
                in mat3 second;
                layout(location = 7) in vec4 third;
                in float unused;
                out vec2 uv;
                void main() {
                    uv = second[0].xy + third.xy;
                    gl_Position = vec4(first, 0.0, 1.0);
                }
                """;
        int program = attached(gl, vertex, fragment("", "vec4", "uv.xyxy"));
        gl.glBindAttribLocation(program, 3, "first");
        gl.glBindAttribLocation(program, 9, "second");
        gl.glBindAttribLocation(program, 2, "third");
        gl.glBindAttribLocation(program, 1, "not_there");
        link(gl, program);
        rec.expect("bound", gl.glGetAttribLocation(program, "first"), 3);
        rec.expect("matrix", gl.glGetAttribLocation(program, "second"), 9);
        rec.expect("layout wins", gl.glGetAttribLocation(program, "third"), 7);
        rec.expect("unused", gl.glGetAttribLocation(program, "unused"), -1);
        rec.expect("built-in", gl.glGetAttribLocation(program, "gl_Position"), -1);
        rec.expect("active", gl.glGetProgrami(program, GL_ACTIVE_ATTRIBUTES), 3);
        IntBuffer size = BufferUtils.createIntBuffer(1);
        IntBuffer type = BufferUtils.createIntBuffer(1);
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            String name = gl.glGetActiveAttrib(program, i, size, type);
            sum += size.get(0) * type.get(0) * name.length();
        }
        rec.ints("names, sizes and types", sum);
        gl.glBindAttribLocation(program, 5, "first");
        rec.expect("only after the next link", gl.glGetAttribLocation(program, "first"), 3);
        link(gl, program);
        rec.expect("moved", gl.glGetAttribLocation(program, "first"), 5);
        rec.wrong("reserved prefix", () -> gl.glBindAttribLocation(program, 1, "gl_Vertex"));
        rec.wrong("index beyond", () -> gl.glBindAttribLocation(program, 1000, "first"));
        rec.wrong("active index beyond", () -> gl.glGetActiveAttrib(program, 99, size, type));
    }

    private static void fragmentLocations(GL33 gl, ScenarioRecorder rec) {
        int program = attached(gl, PLAIN_VERTEX, """
                #version 330 core
                out vec4 one;
                out vec4 two;
                void main() {
                    one = vec4(1.0, 0.0, 0.0, 1.0);
                    two = vec4(0.0, 1.0, 0.0, 1.0);
                }
                """);
        gl.glBindFragDataLocation(program, 1, "one");
        gl.glBindFragDataLocation(program, 0, "two");
        link(gl, program);
        gl.glUseProgram(program);
        rec.expect("one", gl.glGetFragDataLocation(program, "one"), 1);
        rec.expect("two", gl.glGetFragDataLocation(program, "two"), 0);
        rec.expect("index", gl.glGetFragDataIndex(program, "one"), 0);
        rec.expect("unknown", gl.glGetFragDataLocation(program, "three"), -1);
        quad(gl);
        framebuffer(
                gl,
                texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null),
                texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null));
        drawQuad(gl);
        rec.expectPixel("first buffer has two", 4, 4, 0, 0, 255, 0, 255);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        rec.expectPixel("second buffer has one", 4, 4, 0, 255, 0, 0, 255);
        rec.wrong("colour number beyond", () -> gl.glBindFragDataLocation(program, 99, "one"));
        rec.wrong("reserved", () -> gl.glBindFragDataLocation(program, 0, "gl_Color"));
    }

    private static void parameters(GL33 gl, ScenarioRecorder rec) {
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        rec.ints(
                "fresh shader",
                gl.glGetShaderi(shader, GL_SHADER_TYPE),
                gl.glGetShaderi(shader, GL_COMPILE_STATUS),
                gl.glGetShaderi(shader, GL_INFO_LOG_LENGTH),
                gl.glGetShaderi(shader, GL_SHADER_SOURCE_LENGTH),
                gl.glGetShaderi(shader, GL_DELETE_STATUS));
        rec.text("no source", gl.glGetShaderSource(shader));
        gl.glShaderSource(shader, PLAIN_VERTEX);
        rec.text("source", gl.glGetShaderSource(shader));
        rec.expect("length", gl.glGetShaderi(shader, GL_SHADER_SOURCE_LENGTH), PLAIN_VERTEX.length() + 1);
        int fresh = gl.glCreateProgram();
        rec.ints(
                "fresh program",
                gl.glGetProgrami(fresh, GL_LINK_STATUS),
                gl.glGetProgrami(fresh, GL_VALIDATE_STATUS),
                gl.glGetProgrami(fresh, GL_INFO_LOG_LENGTH),
                gl.glGetProgrami(fresh, GL_ATTACHED_SHADERS),
                gl.glGetProgrami(fresh, GL_ACTIVE_UNIFORMS),
                gl.glGetProgrami(fresh, GL_ACTIVE_ATTRIBUTES));
        int program = tinting(gl);
        gl.glValidateProgram(program);
        rec.ints(
                "linked",
                gl.glGetProgrami(program, GL_LINK_STATUS),
                gl.glGetProgrami(program, GL_VALIDATE_STATUS),
                gl.glGetProgrami(program, GL_ATTACHED_SHADERS),
                gl.glGetProgrami(program, GL_ACTIVE_UNIFORMS),
                gl.glGetProgrami(program, GL_ACTIVE_UNIFORM_MAX_LENGTH),
                gl.glGetProgrami(program, GL_ACTIVE_ATTRIBUTES),
                gl.glGetProgrami(program, GL_ACTIVE_ATTRIBUTE_MAX_LENGTH));
        rec.wrong("geometry layout without a geometry shader", () -> gl.glGetProgrami(program, 0x8916));
    }

    private static void severalShaders(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = attached(gl, PLAIN_VERTEX, """
                #version 330 core
                vec3 tone(float x);
                in vec2 uv;
                out vec4 result;
                void main() {
                    result = vec4(tone(0.5), 1.0);
                }
                """);
        gl.glAttachShader(program, compiled(gl, GL_FRAGMENT_SHADER, """
                #version 330 core
                vec3 tone(float x) {
                    return vec3(x, 1.0, 0.0);
                }
                """));
        rec.expect("linked", linked(gl, program), true);
        gl.glUseProgram(program);
        drawQuad(gl);
        rec.expectPixel("from the other source", 32, 32, 1, 128, 255, 0, 255);
    }

    private static void recompiled(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = gl.glCreateProgram();
        int fragment = compiled(gl, GL_FRAGMENT_SHADER, GREEN);
        gl.glAttachShader(program, fragment);
        gl.glAttachShader(program, compiled(gl, GL_VERTEX_SHADER, PLAIN_VERTEX));
        link(gl, program);
        gl.glUseProgram(program);
        gl.glShaderSource(fragment, RED);
        cell(gl, 0);
        drawQuad(gl);
        rec.expectCell("new source alone", 0, 0, 0, 255, 0, 255);
        link(gl, program);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("linked without compiling", 1, 0, 0, 255, 0, 255);
        gl.glCompileShader(fragment);
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("compiled", 2, 0, 0, 255, 0, 255);
        link(gl, program);
        cell(gl, 3);
        drawQuad(gl);
        rec.expectCell("linked", 3, 0, 255, 0, 0, 255);
    }

    private static void switching(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int red = program(gl, PLAIN_VERTEX, RED);
        int green = program(gl, PLAIN_VERTEX, GREEN);
        for (int i = 0; i < 32; i++) {
            gl.glUseProgram(i % 3 == 0 ? red : green);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.expectCell("red", 30, 0, 255, 0, 0, 255);
        rec.expectCell("green", 31, 0, 0, 255, 0, 255);
        rec.frame("all");
    }

    private static void withoutFragment(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, compiled(gl, GL_VERTEX_SHADER, PLAIN_VERTEX));
        rec.expect("linked", linked(gl, program), true);
        gl.glUseProgram(program);
        newFramebuffer(gl);
        renderbuffer(gl, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, 0, 8, 8);
        gl.glDrawBuffer(GL_NONE);
        gl.glReadBuffer(GL_NONE);
        gl.glClear(GL_DEPTH_BUFFER_BIT);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glViewport(0, 0, 8, 8);
        drawQuad(gl);
        rec.expect("depth alone", 1e-6, readFloats(gl, 4, 4, 1, 1, GL_DEPTH_COMPONENT, 1), 0.5f);
    }

    private static void longExpression(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        StringBuilder sum = new StringBuilder("vec4(0.0, 0.0, 0.0, 1.0)");
        for (int i = 0; i < 300; i++) {
            sum.append(" + vec4(0.001, uv.x * 0.0, ").append(i % 7).append(".0 * 0.0001, 0.0)");
        }
        shading(gl, "", sum.toString());
        drawQuad(gl);
        rec.expectPixel("sum", 32, 32, 1, 77, 0, 23, 255);
    }

    private static void errors(GL33 gl, ScenarioRecorder rec) {
        int program = gl.glCreateProgram();
        int vertex = compiled(gl, GL_VERTEX_SHADER, PLAIN_VERTEX);
        gl.glAttachShader(program, vertex);
        rec.wrong("shader type", () -> gl.glCreateShader(GL_RGBA));
        rec.wrong("attached twice", () -> gl.glAttachShader(program, vertex));
        rec.wrong("attach a program", () -> gl.glAttachShader(program, program));
        rec.wrong("attach to a shader", () -> gl.glAttachShader(vertex, vertex));
        rec.wrong("attach nothing", () -> gl.glAttachShader(program, 0));
        rec.wrong("detach what is not attached", () -> gl.glDetachShader(program, gl.glCreateShader(GL_VERTEX_SHADER)));
        rec.wrong("source of a program", () -> gl.glShaderSource(program, "x"));
        rec.wrong("compile a program", () -> gl.glCompileShader(program));
        rec.wrong("compile nothing", () -> gl.glCompileShader(54321));
        rec.wrong("link a shader", () -> gl.glLinkProgram(vertex));
        rec.wrong("link nothing", () -> gl.glLinkProgram(54321));
        rec.wrong("use a shader", () -> gl.glUseProgram(vertex));
        rec.wrong("use nothing", () -> gl.glUseProgram(54321));
        rec.wrong("use unlinked", () -> gl.glUseProgram(program));
        rec.wrong("shader parameter", () -> gl.glGetShaderi(vertex, GL_LINK_STATUS));
        rec.wrong("program parameter", () -> gl.glGetProgrami(program, GL_COMPILE_STATUS));
        rec.wrong("parameter of nothing", () -> gl.glGetProgrami(54321, GL_LINK_STATUS));
        rec.wrong("log of nothing", () -> gl.glGetShaderInfoLog(54321, 10));
        rec.wrong("delete nothing", () -> gl.glDeleteShader(54321));
        rec.wrong("delete a shader as a program", () -> gl.glDeleteProgram(vertex));
        rec.wrong("attribute of unlinked", () -> gl.glGetAttribLocation(program, "position"));
        rec.wrong("output of unlinked", () -> gl.glGetFragDataLocation(program, "result"));
        rec.wrong("validate nothing", () -> gl.glValidateProgram(54321));
    }
}
