package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Uniforms of every type: set, read back, drawn with, introspected, and refused. */
final class UniformValues {
    private UniformValues() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("uniform-scalars-and-vectors", UniformValues::vectors);
        scenarios.add("uniform-matrices", UniformValues::matrices);
        scenarios.add("uniform-arrays", UniformValues::arrays);
        scenarios.add("uniform-array-of-4096-components", UniformValues::largeArray);
        scenarios.add("uniform-booleans", UniformValues::booleans);
        scenarios.add("uniform-samplers-share-units", UniformValues::samplers);
        scenarios.add("uniform-sampler-array-surplus", UniformValues::surplus);
        scenarios.add("uniform-introspection", UniformValues::introspection);
        scenarios.add("uniform-block-introspection", UniformValues::blocks);
        scenarios.add("uniform-errors", UniformValues::errors);
        scenarios.add("uniform-defaults-and-initialisers", UniformValues::defaults);
        scenarios.add("uniform-values-per-program", UniformValues::perProgram);
        scenarios.add("uniform-changed-between-draws", UniformValues::betweenDraws);
        scenarios.add("uniform-both-stages", UniformValues::bothStages);
        scenarios.add("uniform-many", UniformValues::many);
        scenarios.add("uniform-arrays-of-many-draws", UniformValues::manyDraws);
    }

    private static int location(GL33 gl, String name) {
        return uniform(gl, gl.glGetInteger(GL_CURRENT_PROGRAM), name);
    }

    private static void vectors(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                """
                uniform float f1; uniform vec2 f2; uniform vec3 f3; uniform vec4 f4;
                uniform int i1; uniform ivec2 i2; uniform ivec3 i3; uniform ivec4 i4;
                uniform uint u1; uniform uvec2 u2; uniform uvec3 u3; uniform uvec4 u4;
                """,
                "vec4(f1, f2.y, f3.z, f4.w) * 0.25 + vec4(ivec4(i1, i2.y, i3.z, i4.w)) / 255.0"
                        + " + vec4(uvec4(u1, u2.y, u3.z, u4.w)) / 255.0");
        quad(gl);
        gl.glUniform1f(location(gl, "f1"), 0.4f);
        gl.glUniform2f(location(gl, "f2"), 9, 0.8f);
        gl.glUniform3fv(location(gl, "f3"), new float[] {9, 9, 0.6f});
        gl.glUniform4f(location(gl, "f4"), 9, 9, 9, 1);
        gl.glUniform1i(location(gl, "i1"), 10);
        gl.glUniform2iv(location(gl, "i2"), new int[] {-9, 20});
        gl.glUniform3i(location(gl, "i3"), 9, 9, 30);
        gl.glUniform4i(location(gl, "i4"), 9, 9, 9, 40);
        gl.glUniform1ui(location(gl, "u1"), 1);
        gl.glUniform2ui(location(gl, "u2"), 9, 2);
        gl.glUniform3uiv(location(gl, "u3"), new int[] {9, 9, 3});
        gl.glUniform4ui(location(gl, "u4"), 9, 9, -1, 4);
        drawQuad(gl);
        rec.expectPixel("sum", 32, 32, 1, 37, 73, 71, 108);
        float[] floats = new float[4];
        gl.glGetUniformfv(program, location(gl, "f4"), floats);
        rec.expect("vec4", 0, floats, 9, 9, 9, 1);
        int[] integers = new int[4];
        gl.glGetUniformiv(program, location(gl, "i4"), integers);
        rec.expect("ivec4", integers, 9, 9, 9, 40);
        gl.glGetUniformuiv(program, location(gl, "u4"), integers);
        rec.expect("uvec4", integers, 9, 9, -1, 4);
        rec.floats("int as float", 0, gl.glGetUniformf(program, location(gl, "i1")));
        rec.ints("float as int", gl.glGetUniformi(program, location(gl, "f1")));
    }

    private static void matrices(GL33 gl, ScenarioRecorder rec) {
        String[] types = {"mat2", "mat3", "mat4", "mat2x3", "mat3x2", "mat2x4", "mat4x2", "mat3x4", "mat4x3"};
        int[] columns = {2, 3, 4, 2, 3, 2, 4, 3, 4};
        int[] rows = {2, 3, 4, 3, 2, 4, 2, 4, 3};
        quad(gl);
        for (int i = 0; i < types.length; i++) {
            int last = columns[i] - 1;
            int program = shading(
                    gl,
                    "uniform " + types[i] + " m;",
                    "vec4(m[0][1], m[1][0], m[%d][%d], m[%d][0])".formatted(last, rows[i] - 1, last));
            int count = columns[i] * rows[i];
            float[] values = new float[count];
            for (int k = 0; k < count; k++) {
                values[k] = (k + 1) / 20f;
            }
            for (int transposed = 0; transposed < 2; transposed++) {
                set(gl, i, location(gl, "m"), transposed == 1, values);
                cell(gl, 2 * i + transposed);
                drawQuad(gl);
                float[] read = new float[count];
                gl.glGetUniformfv(program, location(gl, "m"), read);
                rec.floats(types[i] + " read, " + transposed, 0, read);
            }
            rec.expectCell(
                    types[i],
                    2 * i,
                    1,
                    Math.round(2 / 20f * 255),
                    Math.round((rows[i] + 1) / 20f * 255),
                    Math.round(count / 20f * 255),
                    Math.round((last * rows[i] + 1) / 20f * 255));
        }
        rec.frame("all, each plain and transposed");
    }

    private static void set(GL33 gl, int type, int location, boolean transpose, float[] values) {
        switch (type) {
            case 0 -> gl.glUniformMatrix2fv(location, transpose, values);
            case 1 -> gl.glUniformMatrix3fv(location, transpose, values);
            case 2 -> gl.glUniformMatrix4fv(location, transpose, values);
            case 3 -> gl.glUniformMatrix2x3fv(location, transpose, values);
            case 4 -> gl.glUniformMatrix3x2fv(location, transpose, values);
            case 5 -> gl.glUniformMatrix2x4fv(location, transpose, values);
            case 6 -> gl.glUniformMatrix4x2fv(location, transpose, values);
            case 7 -> gl.glUniformMatrix3x4fv(location, transpose, values);
            default -> gl.glUniformMatrix4x3fv(location, transpose, values);
        }
    }

    private static void arrays(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform float f[5]; uniform vec3 v[4]; uniform int n[3]; uniform mat2 m[3];" + " uniform int at;",
                "vec4(f[at], v[at].y, float(n[at]) / 255.0, m[at][1][0])");
        quad(gl);
        FloatBuffer direct = BufferUtils.createFloatBuffer(5);
        direct.put(0, new float[] {0.1f, 0.2f, 0.3f, 0.4f, 0.5f});
        gl.glUniform1fv(location(gl, "f"), direct);
        gl.glUniform3fv(location(gl, "v[1]"), new float[] {0, 0.6f, 0, 0, 0.7f, 0});
        IntBuffer integers = BufferUtils.createIntBuffer(3);
        integers.put(0, new int[] {50, 100, 150});
        gl.glUniform1iv(location(gl, "n[0]"), integers);
        gl.glUniformMatrix2fv(location(gl, "m"), false, new float[] {0, 0, 0.3f, 0, 0, 0, 0.5f, 0, 0, 0, 0.9f, 0});
        for (int i = 0; i < 3; i++) {
            gl.glUniform1i(location(gl, "at"), i);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.expectCell("first", 0, 1, 26, 0, 50, 77);
        rec.expectCell("second", 1, 1, 51, 153, 100, 128);
        rec.expectCell("third", 2, 1, 77, 179, 150, 230);
        rec.floats("one element", 0, gl.glGetUniformf(program, location(gl, "f[3]")));
        int size = gl.glGetActiveUniformsi(program, gl.glGetUniformIndices(program, "f[0]"), GL_UNIFORM_SIZE);
        rec.require("active size covers what is used", size >= 3 && size <= 5);
    }

    /** One component more than such an array, in one stage: both backends have room for it. */
    private static void largeArray(GL33 gl, ScenarioRecorder rec) {
        rec.require("enough components", gl.glGetInteger(GL_MAX_FRAGMENT_UNIFORM_COMPONENTS) > 4096);
        shading(gl, "uniform vec4 all[1024]; uniform int index;", "all[800] + all[index]");
        quad(gl);
        gl.glUniform4f(location(gl, "all[800]"), 0, 0, 0.4f, 0);
        gl.glUniform4f(location(gl, "all[1023]"), 0, 1, 0, 1);
        gl.glUniform1i(location(gl, "index"), 1023);
        drawQuad(gl);
        rec.expectPixel("two elements", 32, 32, 0, 0, 255, 102, 255);
    }

    private static void booleans(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform bool a; uniform bvec3 b;",
                "vec4(a ? 1.0 : 0.0, b.x ? 1.0 : 0.0, b.y ? 1.0 : 0.0, b.z ? 1.0 : 0.0)");
        quad(gl);
        gl.glUniform1i(location(gl, "a"), 17);
        gl.glUniform3f(location(gl, "b"), 0, 0.25f, 0);
        cell(gl, 0);
        drawQuad(gl);
        gl.glUniform1f(location(gl, "a"), 0);
        gl.glUniform3ui(location(gl, "b"), 1, 0, 256);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("from integers and floats", 0, 0, 255, 0, 255, 0);
        rec.expectCell("from floats and unsigned", 1, 0, 0, 255, 0, 255);
        int[] read = new int[3];
        gl.glGetUniformiv(program, location(gl, "b"), read);
        rec.expect("read", read, 1, 0, 1);
    }

    private static void samplers(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "uniform sampler2D a; uniform sampler2D b;", "texture(a, uv) + texture(b, uv)");
        quad(gl);
        colourTexture(gl, 50, 60, 70, 80);
        drawQuad(gl);
        rec.expectPixel("both default to unit 0", 32, 32, 1, 100, 120, 140, 160);
        gl.glUniform1i(location(gl, "b"), 5);
        drawQuad(gl);
        rec.expectPixel("nothing bound to unit 5", 32, 32, 1, 50, 60, 70, 255);
        rec.wrong("negative unit", () -> gl.glUniform1i(location(gl, "a"), -1));
        rec.wrong("as unsigned", () -> gl.glUniform1ui(location(gl, "a"), 1));
        rec.wrong("as float", () -> gl.glUniform1f(location(gl, "a"), 1));
        rec.wrong("beyond the units", () -> gl.glUniform1i(location(gl, "a"), 1000));
    }

    private static void surplus(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2D a[2];", "texture(a[0], uv) + texture(a[1], uv)");
        quad(gl);
        int first = location(gl, "a");
        rec.answer("in range", () -> gl.glUniform1iv(first, new int[] {1, 2, 3}));
        rec.ints("units", gl.glGetUniformi(program, first), gl.glGetUniformi(program, location(gl, "a[1]")));
        rec.answer("out of range", () -> gl.glUniform1iv(first, new int[] {4, 5, 100000}));
        rec.ints("units", gl.glGetUniformi(program, first), gl.glGetUniformi(program, location(gl, "a[1]")));
        rec.answer("negative", () -> gl.glUniform1iv(first, new int[] {6, 7, 0, -1}));
        rec.ints("units", gl.glGetUniformi(program, first), gl.glGetUniformi(program, location(gl, "a[1]")));
    }

    private static void introspection(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform vec4 alpha; uniform mat3 beta[2]; uniform sampler2DShadow gamma; struct Light { vec3 colour;"
                        + " float power; }; uniform Light lights[2]; uniform isamplerCube delta;",
                "alpha + vec4(beta[1][0], texture(gamma, vec3(uv, 0.5))) + vec4(lights[0].colour, lights[1].power)"
                        + " + vec4(texture(delta, vec3(uv, 1.0)))");
        int count = gl.glGetProgrami(program, GL_ACTIVE_UNIFORMS);
        String[] names = {"alpha", "beta[0]", "gamma", "lights[0].colour", "lights[1].power", "delta"};
        rec.require("active", count >= names.length);
        IntBuffer size = BufferUtils.createIntBuffer(1);
        IntBuffer type = BufferUtils.createIntBuffer(1);
        for (String name : names) {
            int index = gl.glGetUniformIndices(program, name);
            rec.expect(
                    "name of " + name,
                    gl.glGetActiveUniform(program, index, size, type).equals(name),
                    true);
            rec.ints("type of " + name, type.get(0));
            rec.text("name again of " + name, gl.glGetActiveUniformName(program, index));
            rec.ints(
                    "block, offset and strides of " + name,
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_BLOCK_INDEX),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_OFFSET),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_ARRAY_STRIDE),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_MATRIX_STRIDE),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_IS_ROW_MAJOR),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_TYPE),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_NAME_LENGTH));
        }
        rec.expect("unknown index", gl.glGetUniformIndices(program, "omega"), GL_INVALID_INDEX);
        rec.require(
                "longest", gl.glGetProgrami(program, GL_ACTIVE_UNIFORM_MAX_LENGTH) >= "lights[0].colour".length() + 1);
        rec.wrong("index beyond", () -> gl.glGetActiveUniform(program, 1000, size, type));
    }

    private static void blocks(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                """
                layout(std140) uniform Scene { vec4 sun; mat4 view; } scene;
                layout(std140, row_major) uniform Many { vec2 pair; mat2x3 turned; float list[3]; } many[2];
                layout(std140) uniform Plain { int flag; };
                """,
                "scene.sun + scene.view[0] + vec4(many[0].pair, many[1].turned[0].xy) + vec4(flag)"
                        + " + vec4(many[0].list[2])");
        rec.expect("blocks", gl.glGetProgrami(program, GL_ACTIVE_UNIFORM_BLOCKS), 4);
        for (String name : new String[] {"Scene", "Many[0]", "Many[1]", "Plain"}) {
            int block = gl.glGetUniformBlockIndex(program, name);
            rec.text("block " + name, gl.glGetActiveUniformBlockName(program, block));
            rec.ints(
                    "parameters of " + name,
                    gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_ACTIVE_UNIFORMS),
                    gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_BINDING),
                    gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_REFERENCED_BY_VERTEX_SHADER),
                    gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_REFERENCED_BY_FRAGMENT_SHADER),
                    gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_NAME_LENGTH));
        }
        for (String name :
                new String[] {"Scene.sun", "Scene.view", "Many.pair", "Many.turned", "Many.list[0]", "flag"}) {
            int index = gl.glGetUniformIndices(program, name);
            rec.ints(
                    "member " + name,
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_OFFSET),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_MATRIX_STRIDE),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_ARRAY_STRIDE),
                    gl.glGetActiveUniformsi(program, index, GL_UNIFORM_IS_ROW_MAJOR));
            rec.expect("no location of " + name, uniform(gl, program, name), -1);
        }
        rec.expect("unknown block", gl.glGetUniformBlockIndex(program, "Nope"), GL_INVALID_INDEX);
        rec.wrong("binding of an unknown block", () -> gl.glUniformBlockBinding(program, 99, 0));
        rec.wrong("binding beyond", () -> gl.glUniformBlockBinding(program, 0, 100000));
    }

    private static void errors(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform vec4 v; uniform int i; uniform float f[3]; uniform mat4 m;",
                "v + vec4(i) + vec4(f[0], f[1], f[2], 0.0) + m[0]");
        gl.glUniform4f(-1, 1, 2, 3, 4);
        rec.error("location -1 is ignored", GL_NO_ERROR);
        rec.wrong("size", () -> gl.glUniform3f(location(gl, "v"), 1, 2, 3));
        rec.wrong("type", () -> gl.glUniform4i(location(gl, "v"), 1, 2, 3, 4));
        rec.wrong("float to int", () -> gl.glUniform1f(location(gl, "i"), 1));
        rec.wrong("unsigned to int", () -> gl.glUniform1ui(location(gl, "i"), 1));
        rec.wrong("array to scalar", () -> gl.glUniform1iv(location(gl, "i"), new int[2]));
        rec.wrong("matrix size", () -> gl.glUniformMatrix3fv(location(gl, "m"), false, new float[9]));
        rec.wrong("vector to matrix", () -> gl.glUniform4f(location(gl, "m"), 1, 2, 3, 4));
        rec.wrong("matrix to vector", () -> gl.glUniformMatrix2fv(location(gl, "v"), false, new float[4]));
        rec.wrong("unknown location", () -> gl.glUniform1f(9999, 1));
        rec.wrong("read unknown location", () -> gl.glGetUniformf(program, 9999));
        rec.wrong("location of no program", () -> uniform(gl, 0, "v"));
        rec.wrong("location of a shader", () -> uniform(gl, gl.glCreateShader(GL_VERTEX_SHADER), "v"));
        rec.wrong("location before linking", () -> uniform(gl, gl.glCreateProgram(), "v"));
        gl.glUseProgram(0);
        rec.wrong("no program", () -> gl.glUniform1f(0, 1));
    }

    private static void defaults(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform vec4 plain; uniform vec3 given = vec3(0.2, 0.4, 0.6); uniform int n = 51;"
                        + " uniform float list[2] = float[2](0.25, 0.75);",
                "plain + vec4(given, float(n) / 255.0) + vec4(list[1], list[0], 0.0, 0.0) * 0.2");
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("initialisers", 32, 32, 1, 89, 115, 153, 51);
        float[] read = new float[3];
        gl.glGetUniformfv(program, location(gl, "given"), read);
        rec.expect("read", 1e-6, read, 0.2f, 0.4f, 0.6f);
        gl.glUniform3f(location(gl, "given"), 0, 0, 0);
        link(gl, program);
        drawQuad(gl);
        rec.expectPixel("linked again", 32, 32, 1, 89, 115, 153, 51);
    }

    private static void perProgram(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        int[] programs = {tinting(gl), tinting(gl), tinting(gl)};
        for (int i = 0; i < 3; i++) {
            gl.glUseProgram(programs[i]);
            gl.glUniform4f(uniform(gl, programs[i], "tint"), i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0, 1);
        }
        for (int i = 0; i < 6; i++) {
            gl.glUseProgram(programs[i % 3]);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("draw " + i, i, 0, i % 3 == 0 ? 255 : 0, i % 3 == 1 ? 255 : 0, i % 3 == 2 ? 255 : 0);
        }
    }

    private static void betweenDraws(GL33 gl, ScenarioRecorder rec) {
        int program =
                shading(gl, "uniform vec4 base; uniform float more[3];", "base + vec4(more[0], more[1], more[2], 0.0)");
        quad(gl);
        gl.glUniform4f(location(gl, "base"), 0.1f, 0.1f, 0.1f, 1);
        for (int i = 0; i < 64; i++) {
            gl.glUniform1f(uniform(gl, program, "more[" + i % 3 + "]"), i / 80f);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("one element at a time");
    }

    private static void bothStages(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, """
            #version 330 core
            layout(location = 0) in vec2 position;
            uniform vec4 shared_value;
            uniform float scale;
            void main() {
                gl_Position = vec4(position * scale + shared_value.xy, 0.0, 1.0);
            }
            """, """
            #version 330 core
            uniform vec4 shared_value;
            uniform vec4 own;
            out vec4 result;
            void main() {
                result = shared_value + own;
            }
            """);
        quad(gl);
        gl.glUniform4f(uniform(gl, program, "shared_value"), 0.25f, 0.5f, 0, 0);
        gl.glUniform4f(uniform(gl, program, "own"), 0, 0, 1, 1);
        gl.glUniform1f(uniform(gl, program, "scale"), 0.25f);
        drawQuad(gl);
        rec.expectPixel("inside", 40, 48, 1, 64, 128, 255, 255);
        rec.frame("moved and tinted");
    }

    private static void many(GL33 gl, ScenarioRecorder rec) {
        StringBuilder declarations = new StringBuilder();
        StringBuilder sum = new StringBuilder("vec4(0.0)");
        for (int i = 0; i < 60; i++) {
            declarations.append("uniform vec4 v").append(i).append(";\n");
            sum.append(" + v").append(i);
        }
        declarations.append("uniform mat4 bones[30];\n");
        sum.append(" + bones[int(uv.x * 30.0)][0]");
        int program = shading(gl, declarations.toString(), sum.toString());
        quad(gl);
        float[] bones = new float[30 * 16];
        for (int i = 0; i < 30; i++) {
            gl.glUniform4f(uniform(gl, program, "v" + 2 * i), 0.01f, 0.005f, 0, 0.02f);
            bones[16 * i + 2] = i / 30f;
        }
        gl.glUniformMatrix4fv(uniform(gl, program, "bones"), false, bones);
        drawQuad(gl);
        rec.frame("sum of all");
    }

    /**
     * One array whose elements change one by one between hundreds of draws, megabytes in all, and beside it a program
     * whose array never changes: each draw, of a pixel, sees its own.
     */
    private static void manyDraws(GL33 gl, ScenarioRecorder rec) {
        int length = 240;
        String declarations = "uniform vec4 values[240]; uniform int at;";
        int constant = shading(gl, declarations, "values[at].wzyx");
        gl.glUniform4f(uniform(gl, constant, "values[239]"), 1, 0.2f, 0.4f, 0.6f);
        gl.glUniform1i(uniform(gl, constant, "at"), length - 1);
        int changing = shading(gl, declarations, "values[at] + values[239 - at]");
        int at = uniform(gl, changing, "at");
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            values[i] = uniform(gl, changing, "values[" + i + "]");
        }
        quad(gl);
        int draws = 800;
        for (int i = 0; i < draws; i++) {
            gl.glViewport(i % Scenario.SIZE, i / Scenario.SIZE, 1, 1);
            if (i % 100 == 99) {
                gl.glUseProgram(constant);
            } else {
                gl.glUseProgram(changing);
                int element = 7 * i % length;
                gl.glUniform1i(at, element);
                gl.glUniform4f(values[element], i % 64 / 255f, i / 64 / 255f, element / 255f, 1);
            }
            drawQuad(gl);
        }
        whole(gl);
        rec.frame("all");
        rec.expectPixel(
                "the constant one, last",
                (draws - 1) % Scenario.SIZE,
                (draws - 1) / Scenario.SIZE,
                1,
                153,
                102,
                51,
                255);
        rec.expectPixel("an early one", 5, 0, 1, 5, 0, 35, 255);
    }
}
