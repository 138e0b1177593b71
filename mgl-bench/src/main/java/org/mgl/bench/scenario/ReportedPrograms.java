package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.GL33;

/** Field reports about shaders, uniforms and interfaces. */
final class ReportedPrograms {
    private ReportedPrograms() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("R20-uniform-arrays-with-gaps", ReportedPrograms::arraysWithGaps);
        scenarios.add("R20-arrays-of-structs", ReportedPrograms::arraysOfStructs);
        scenarios.add("R21-std140-offsets", ReportedPrograms::std140);
        scenarios.add("R23-comment-before-version", ReportedPrograms::commentBeforeVersion);
        scenarios.add("R23-several-source-strings", ReportedPrograms::severalStrings);
        scenarios.add("R23-line-directive-in-the-log", ReportedPrograms::lineDirective);
        scenarios.add("R24-names-reserved-on-es", ReportedPrograms::reservedNames);
        scenarios.add("R24-sampler-named-texture", ReportedPrograms::samplerNamedTexture);
        scenarios.add("R25-interface-blocks-between-stages", ReportedPrograms::interfaceBlocks);
    }

    private static void arraysWithGaps(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform float values[8];", "vec4(values[0], values[3], values[7], 1.0)");
        quad(gl);
        rec.expect("with and without [0]", uniform(gl, program, "values") == uniform(gl, program, "values[0]"), true);
        for (int i : new int[] {0, 3, 7}) {
            gl.glUniform1f(uniform(gl, program, "values[" + i + "]"), (i + 1) / 10f);
        }
        cell(gl, 0);
        drawQuad(gl);
        gl.glUniform1fv(uniform(gl, program, "values[7]"), new float[] {1, 0.5f, 0.25f});
        rec.error("surplus values", GL_NO_ERROR);
        cell(gl, 1);
        drawQuad(gl);
        gl.glUniform1f(uniform(gl, program, "values[3]"), 0.6f);
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("each element", 0, 1, 26, 102, 204, 255);
        rec.expectCell("surplus ignored", 1, 1, 26, 102, 255, 255);
        rec.expectCell("element 3 alone", 2, 1, 26, 153, 255, 255);
        rec.expect("beyond the array", uniform(gl, program, "values[8]"), -1);
    }

    private static void arraysOfStructs(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "struct Pair { vec2 a; float b[2]; }; uniform Pair s[2];",
                "vec4(s[0].a.x + s[0].b[1], s[1].a.y, s[1].b[0], s[1].b[1])");
        quad(gl);
        gl.glUniform2f(uniform(gl, program, "s[0].a"), 0.2f, 0);
        gl.glUniform1f(uniform(gl, program, "s[0].b[1]"), 0.2f);
        gl.glUniform2f(uniform(gl, program, "s[1].a"), 0, 0.6f);
        gl.glUniform1f(uniform(gl, program, "s[1].b[0]"), 0.8f);
        gl.glUniform1f(uniform(gl, program, "s[1].b[1]"), 1);
        rec.expect(
                "member array with and without [0]",
                uniform(gl, program, "s[1].b") == uniform(gl, program, "s[1].b[0]"),
                true);
        rec.expect("no such struct", uniform(gl, program, "s"), -1);
        cell(gl, 0);
        drawQuad(gl);
        gl.glUniform1fv(uniform(gl, program, "s[1].b"), new float[] {0.4f, 0.2f});
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("each member", 0, 1, 102, 153, 204, 255);
        rec.expectCell("two elements at once", 1, 1, 102, 153, 102, 51);
    }

    private static void std140(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                """
                layout(std140) uniform Block {
                    float a;
                    vec3 b;
                    float c;
                    mat3 d;
                    float e[2];
                    vec2 f;
                };
                uniform int which;
                """,
                "which == 0 ? vec4(a, b) : which == 1 ? vec4(c, d[0]) : which == 2 ? vec4(d[1], e[0])"
                        + " : which == 3 ? vec4(d[2], e[1]) : vec4(f, 0.0, 1.0)");
        quad(gl);
        CharSequence[] names = {"a", "b", "c", "d", "e[0]", "f"};
        int[] members = new int[6];
        for (int i = 0; i < 6; i++) {
            members[i] = gl.glGetUniformIndices(program, names[i]);
        }
        rec.expect("offsets", each(gl, program, members, GL_UNIFORM_OFFSET), 0, 16, 28, 32, 80, 112);
        rec.expect("matrix stride", each(gl, program, members, GL_UNIFORM_MATRIX_STRIDE), 0, 0, 0, 16, 0, 0);
        rec.expect("array stride", each(gl, program, members, GL_UNIFORM_ARRAY_STRIDE), 0, 0, 0, 0, 16, 0);
        rec.ints("types", each(gl, program, members, GL_UNIFORM_TYPE));
        rec.ints("sizes", each(gl, program, members, GL_UNIFORM_SIZE));
        int block = gl.glGetUniformBlockIndex(program, "Block");
        rec.require(
                "size at least 120", gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_DATA_SIZE) >= 120);
        ByteBuffer data = BufferUtils.createByteBuffer(128);
        float[] values = new float[32];
        for (int i = 0; i < 32; i++) {
            values[i] = i / 32f;
        }
        data.asFloatBuffer().put(values);
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_UNIFORM_BUFFER, buffer);
        gl.glBufferData(GL_UNIFORM_BUFFER, data, GL_STATIC_DRAW);
        gl.glUniformBlockBinding(program, block, 3);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 3, buffer);
        int[][] expected = {{0, 4, 5, 6}, {7, 8, 9, 10}, {12, 13, 14, 20}, {16, 17, 18, 24}, {28, 29}};
        for (int i = 0; i < expected.length; i++) {
            gl.glUniform1i(uniform(gl, program, "which"), i);
            cell(gl, i);
            drawQuad(gl);
            int[] shades = new int[expected[i].length];
            for (int k = 0; k < shades.length; k++) {
                shades[k] = Math.round(expected[i][k] / 32f * 255);
            }
            rec.expectCell("values " + i, i, 1, shades);
        }
    }

    private static int[] each(GL33 gl, int program, int[] members, int pname) {
        int[] values = new int[members.length];
        gl.glGetActiveUniformsiv(program, members, pname, values);
        return values;
    }

    private static void commentBeforeVersion(GL33 gl, ScenarioRecorder rec) {
        program(gl, "\n// #version 110\n/* several\n lines */\n\n  #version 330 core\n" + body(PLAIN_VERTEX), """
                // the version comes later

                #version 330 core
                out vec4 result;
                void main() {
                    result = vec4(0.0, 1.0, 0.0, 1.0);
                }
                """);
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("drawn", 32, 32, 0, 0, 255, 0, 255);
    }

    private static String body(String source) {
        return source.substring(source.indexOf('\n') + 1);
    }

    private static void severalStrings(GL33 gl, ScenarioRecorder rec) {
        String source = fragment("", "vec4", "vec4(0.0, 1.0, 0.0, 1.0)");
        byte[] text = source.getBytes(StandardCharsets.UTF_8);
        int[] cuts = {0, 5, 12, text.length / 2, text.length / 2 + 3, text.length};
        ByteBuffer memory = MemoryUtil.memAlloc(text.length + 5 * 16);
        PointerBuffer strings = BufferUtils.createPointerBuffer(5);
        int[] lengths = new int[5];
        int at = 0;
        for (int i = 0; i < 5; i++) {
            lengths[i] = cuts[i + 1] - cuts[i];
            memory.put(at, text, cuts[i], lengths[i]);
            strings.put(i, MemoryUtil.memAddress(memory, at));
            at += lengths[i];
            for (int k = 0; k < 16; k++) {
                memory.put(at++, (byte) '}');
            }
        }
        int shader = gl.glCreateShader(GL_FRAGMENT_SHADER);
        gl.glShaderSource(shader, strings, lengths);
        MemoryUtil.memFree(memory);
        gl.glCompileShader(shader);
        rec.expect("compiled", gl.glGetShaderi(shader, GL_COMPILE_STATUS), GL_TRUE);
        rec.text("source", gl.glGetShaderSource(shader));
        rec.expect("length", gl.glGetShaderi(shader, GL_SHADER_SOURCE_LENGTH), text.length + 1);
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader);
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, PLAIN_VERTEX));
        link(gl, program);
        gl.glUseProgram(program);
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("drawn", 32, 32, 0, 0, 255, 0, 255);
    }

    private static void lineDirective(GL33 gl, ScenarioRecorder rec) {
        int shader = gl.glCreateShader(GL_FRAGMENT_SHADER);
        gl.glShaderSource(shader, new CharSequence[] {
            "#version 330 core\n",
            "#extension GL_ARB_explicit_attrib_location : enable\n",
            "#line 1204\n",
            "out vec4 result;\nvoid main() {\n",
            "    result = undeclared;\n}\n"
        });
        gl.glCompileShader(shader);
        rec.expect("status", gl.glGetShaderi(shader, GL_COMPILE_STATUS), GL_FALSE);
        String log = gl.glGetShaderInfoLog(shader);
        rec.require(
                "the log names line 1206",
                Pattern.compile("\\b1206\\b").matcher(log).find());
        rec.require("the log has a length", gl.glGetShaderi(shader, GL_INFO_LOG_LENGTH) >= log.length());
    }

    private static void reservedNames(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                uniform vec2 buffer;
                out float patch;
                float shared(float resource) {
                    return resource * 0.5;
                }
                void main() {
                    patch = shared(1.0);
                    gl_Position = vec4(position + buffer, 0.0, 1.0);
                }
                """, """
                #version 330 core
                in float patch;
                uniform float sample;
                uniform vec4 restrict;
                out vec4 readonly;
                float coherent(float writeonly) {
                    return writeonly;
                }
                void main() {
                    float subroutine = coherent(sample);
                    readonly = vec4(patch, subroutine, restrict.xw);
                }
                """);
        quad(gl);
        gl.glUniform1f(uniform(gl, program, "sample"), 0.2f);
        gl.glUniform4f(uniform(gl, program, "restrict"), 0.4f, 0, 0, 1);
        for (String name : new String[] {"buffer", "sample", "restrict"}) {
            rec.expect("uniform " + name, uniform(gl, program, name) >= 0, true);
        }
        rec.expect("output", gl.glGetFragDataLocation(program, "readonly"), 0);
        drawQuad(gl);
        rec.expectPixel("drawn", 32, 32, 1, 128, 51, 102, 255);
    }

    private static void samplerNamedTexture(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, """
                #version 140
                in vec2 position;
                out vec2 at;
                void main() {
                    at = position * 0.5 + 0.5;
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """, """
                #version 140
                uniform sampler2D texture;
                in vec2 at;
                out vec4 result;
                void main() {
                    result = texelFetch(texture, ivec2(at), 0);
                }
                """);
        gl.glBindAttribLocation(program, 0, "position");
        link(gl, program);
        quad(gl);
        rec.expect("queried by its name", uniform(gl, program, "texture") >= 0, true);
        colourTexture(gl, 10, 20, 30, 40);
        drawQuad(gl);
        rec.expectPixel("drawn", 32, 32, 0, 10, 20, 30, 40);
    }

    private static void interfaceBlocks(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                out Link {
                    vec2 first;
                    vec3 second;
                } a;
                out float red;
                out vec2 green;
                out vec3 blue;
                void main() {
                    a.first = vec2(0.1, 0.2);
                    a.second = vec3(0.3, 0.4, 0.5);
                    red = 0.1;
                    green = vec2(0.2, 0.6);
                    blue = vec3(0.3, 0.7, 1.0);
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """, """
                #version 330 core
                in vec3 blue;
                in float red;
                in Link {
                    vec2 first;
                    vec3 second;
                } b;
                in vec2 green;
                uniform int which;
                out vec4 result;
                void main() {
                    result = which == 0 ? vec4(b.first, b.second.xy) : which == 1 ? vec4(b.second, red)
                        : which == 2 ? vec4(green, blue.xy) : vec4(blue, 1.0);
                }
                """);
        quad(gl);
        int which = uniform(gl, gl.glGetInteger(GL_CURRENT_PROGRAM), "which");
        int[][] expected = {{26, 51, 77, 102}, {77, 102, 128, 26}, {51, 153, 77, 179}, {77, 179, 255, 255}};
        for (int i = 0; i < 4; i++) {
            gl.glUniform1i(which, i);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("values " + i, i, 1, expected[i]);
        }
    }
}
