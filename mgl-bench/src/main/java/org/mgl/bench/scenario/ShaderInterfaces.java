package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** What crosses between stages and what programs read: shapes of varyings and blocks, kinds of samplers. */
final class ShaderInterfaces {
    private ShaderInterfaces() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("interface-block-array-interpolation", ShaderInterfaces::blockArrayInterpolation);
        scenarios.add("interface-shapes-of-varyings", ShaderInterfaces::varyings);
        scenarios.add("interface-through-a-geometry-shader", ShaderInterfaces::throughGeometry);
        scenarios.add("interface-block-arrays", ShaderInterfaces::blockArrays);
        scenarios.add("interface-row-major-block", ShaderInterfaces::rowMajor);
        scenarios.add("interface-nested-structs-in-a-block", ShaderInterfaces::nestedStructs);
        scenarios.add("interface-shared-layout", ShaderInterfaces::sharedLayout);
        scenarios.add("interface-large-block", ShaderInterfaces::largeBlock);
        scenarios.add("interface-mixed-default-block", ShaderInterfaces::mixedDefaultBlock);
        scenarios.add("interface-arrays-of-samplers", ShaderInterfaces::samplerArrays);
        scenarios.add("interface-samplers-as-arguments", ShaderInterfaces::samplerArguments);
        scenarios.add("interface-shadow-samplers", ShaderInterfaces::shadowSamplers);
        scenarios.add("interface-uniforms-of-three-stages", ShaderInterfaces::threeStages);
        scenarios.add("interface-transform-feedback", ShaderInterfaces::transformFeedback);
    }

    private static int location(GL33 gl, String name) {
        return uniform(gl, gl.glGetInteger(GL_CURRENT_PROGRAM), name);
    }

    private static void varyings(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                struct Sheet { vec3 tone; float weight; };
                out float list[3];
                out mat3 turned;
                flat out ivec3 whole;
                flat out uint bits;
                out Link {
                    vec4 many[2];
                    float single;
                } link;
                noperspective out vec2 linear;
                void main() {
                    list = float[3](0.1, 0.2, 0.3);
                    turned = mat3(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9);
                    whole = ivec3(-7, 100, 255);
                    bits = 0xF0u;
                    link.many[0] = vec4(0.25);
                    link.many[1] = vec4(position, 0.0, 0.75);
                    link.single = 0.5;
                    linear = position * 0.5 + 0.5;
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """, """
                #version 330 core
                in mat3 turned;
                in float list[3];
                flat in uint bits;
                flat in ivec3 whole;
                noperspective in vec2 linear;
                in Link {
                    vec4 many[2];
                    float single;
                } theirs;
                uniform int which;
                out vec4 result;
                void main() {
                    result = which == 0 ? vec4(list[0], list[1], list[2], 1.0)
                        : which == 1 ? vec4(turned[0].y, turned[1].z, turned[2].x, 1.0)
                        : which == 2 ? vec4(float(whole.x + 7), float(whole.y) / 255.0, float(whole.z) / 255.0,
                            float(bits) / 255.0)
                        : which == 3 ? vec4(theirs.many[0].x, theirs.many[1].w, theirs.single, 1.0)
                        : vec4(linear, theirs.many[1].xy * 0.5 + 0.5);
                }
                """);
        quad(gl);
        int[][] expected = {{26, 51, 77, 255}, {51, 153, 179, 255}, {0, 100, 255, 240}, {64, 191, 128, 255}};
        for (int i = 0; i < 5; i++) {
            gl.glUniform1i(location(gl, "which"), i);
            cell(gl, i);
            drawQuad(gl);
            if (i < expected.length) {
                rec.expectCell("values " + i, i, 1, expected[i]);
            }
        }
        rec.frame("all");
    }

    private static void throughGeometry(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                out Vertex {
                    vec2 at;
                    float parts[2];
                } o;
                flat out int number;
                void main() {
                    o.at = position;
                    o.parts[0] = 0.25;
                    o.parts[1] = 0.75;
                    number = gl_VertexID;
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """, """
                #version 330 core
                layout(triangles) in;
                layout(triangle_strip, max_vertices = 3) out;
                in Vertex {
                    vec2 at;
                    float parts[2];
                } i[];
                flat in int number[];
                out vec4 shade;
                flat out ivec2 total;
                void main() {
                    for (int k = 0; k < gl_in.length(); k++) {
                        shade = vec4(i[k].at * 0.5 + 0.5, i[k].parts[0], i[k].parts[1]);
                        total = ivec2(number[0] + number[1] + number[2], gl_PrimitiveIDIn);
                        gl_PrimitiveID = gl_PrimitiveIDIn + 5;
                        gl_Position = gl_in[k].gl_Position;
                        EmitVertex();
                    }
                }
                """, """
                #version 330 core
                in vec4 shade;
                flat in ivec2 total;
                out vec4 result;
                void main() {
                    result = vec4(shade.xy, float(total.x) / 20.0, float(gl_PrimitiveID) / 10.0);
                }
                """);
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("first triangle", 4, 4, 1, 18, 18, 38, 128);
        rec.expectPixel("second triangle", 60, 60, 1, 241, 241, 77, 153);
        rec.frame("both");
    }

    private static void blockArrays(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "layout(std140) uniform Paint { vec4 tint; } paints[3]; uniform int which;",
                "which == 0 ? paints[0].tint : which == 1 ? paints[1].tint : paints[2].tint");
        quad(gl);
        for (int i = 0; i < 3; i++) {
            int block = gl.glGetUniformBlockIndex(program, "Paint[" + i + "]");
            gl.glUniformBlockBinding(program, block, 5 - i);
            int buffer = gl.glGenBuffers();
            gl.glBindBufferBase(GL_UNIFORM_BUFFER, 5 - i, buffer);
            gl.glBufferData(
                    GL_UNIFORM_BUFFER, new float[] {i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0, 1}, GL_STATIC_DRAW);
        }
        for (int i = 0; i < 3; i++) {
            gl.glUniform1i(location(gl, "which"), i);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("block " + i, i, 0, i == 0 ? 255 : 0, i == 1 ? 255 : 0, i == 2 ? 255 : 0, 255);
        }
    }

    private static void uniformBuffer(GL33 gl, int program, String block, ByteBuffer data) {
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, gl.glGenBuffers());
        gl.glBufferData(GL_UNIFORM_BUFFER, data, GL_STATIC_DRAW);
        gl.glUniformBlockBinding(program, gl.glGetUniformBlockIndex(program, block), 0);
    }

    private static void rowMajor(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, """
                layout(std140, row_major) uniform Rows {
                    mat4 four;
                    layout(column_major) mat3 columns;
                    mat2x3 odd;
                };
                """, "vec4(four[1][0], columns[1][0], odd[1][2], four[3][2])");
        quad(gl);
        ByteBuffer data = BufferUtils.createByteBuffer(256);
        for (int i = 0; i < 64; i++) {
            data.putFloat(4 * i, i / 64f);
        }
        uniformBuffer(gl, program, "Rows", data);
        drawQuad(gl);
        rec.expectPixel(
                "elements",
                32,
                32,
                1,
                Math.round(1 / 64f * 255),
                Math.round(20 / 64f * 255),
                Math.round(37 / 64f * 255),
                Math.round(11 / 64f * 255));
    }

    private static void nestedStructs(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                """
                struct Inner { vec3 tone; float power; };
                struct Light { vec4 place; Inner inner[2]; bool on; };
                layout(std140) uniform Lights { int count; Light lights[2]; };
                """,
                "lights[1].on ? vec4(lights[1].inner[1].tone.y, lights[1].inner[0].power,"
                        + " lights[0].place.z, float(count) / 10.0) : vec4(1.0)");
        quad(gl);
        String[] names = {
            "count", "lights[1].on", "lights[1].inner[1].tone", "lights[1].inner[0].power", "lights[0].place"
        };
        int[] offsets = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            offsets[i] = gl.glGetActiveUniformsi(program, gl.glGetUniformIndices(program, names[i]), GL_UNIFORM_OFFSET);
        }
        rec.expect("offsets", offsets, 0, 128, 112, 108, 16);
        ByteBuffer data = BufferUtils.createByteBuffer(144);
        data.putInt(0, 4).putInt(128, 1).putFloat(116, 0.2f).putFloat(108, 0.4f).putFloat(24, 0.6f);
        uniformBuffer(gl, program, "Lights", data);
        drawQuad(gl);
        rec.expectPixel("members", 32, 32, 1, 51, 102, 153, 102);
    }

    private static void sharedLayout(GL33 gl, ScenarioRecorder rec) {
        int program =
                shading(gl, "uniform Loose { vec3 a; float b; mat3 c; vec2 d[3]; };", "vec4(a.z, b, c[2][1], d[2].y)");
        quad(gl);
        int block = gl.glGetUniformBlockIndex(program, "Loose");
        ByteBuffer data =
                BufferUtils.createByteBuffer(gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_DATA_SIZE));
        int c = member(gl, program, "c", GL_UNIFORM_OFFSET) + 2 * member(gl, program, "c", GL_UNIFORM_MATRIX_STRIDE);
        int d = member(gl, program, "d[0]", GL_UNIFORM_OFFSET)
                + 2 * member(gl, program, "d[0]", GL_UNIFORM_ARRAY_STRIDE);
        data.putFloat(member(gl, program, "a", GL_UNIFORM_OFFSET) + 8, 0.2f);
        data.putFloat(member(gl, program, "b", GL_UNIFORM_OFFSET), 0.4f);
        data.putFloat(c + 4, 0.6f).putFloat(d + 4, 0.8f);
        uniformBuffer(gl, program, "Loose", data);
        drawQuad(gl);
        rec.expectPixel("by queried offsets", 32, 32, 1, 51, 102, 153, 204);
    }

    private static int member(GL33 gl, int program, String name, int pname) {
        return gl.glGetActiveUniformsi(program, gl.glGetUniformIndices(program, name), pname);
    }

    private static void largeBlock(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "layout(std140) uniform Bones { mat4 bones[250]; }; uniform int at;",
                "vec4(bones[at][0].xyz, 1.0)");
        quad(gl);
        ByteBuffer data = BufferUtils.createByteBuffer(16000);
        for (int i = 0; i < 250; i++) {
            data.putFloat(64 * i, i / 255f).putFloat(64 * i + 4, 1 - i / 255f).putFloat(64 * i + 8, 0.5f);
        }
        uniformBuffer(gl, program, "Bones", data);
        for (int i = 0; i < 8; i++) {
            gl.glUniform1i(location(gl, "at"), 35 * i);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("bone " + 35 * i, i, 1, 35 * i, 255 - 35 * i, 128, 255);
        }
    }

    private static void mixedDefaultBlock(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                """
                uniform bool on; uniform vec3 tone; uniform ivec2 pair; uniform uint bits; uniform mat3 turn;
                uniform float list[7]; uniform bvec2 flags; uniform int counts[3]; uniform vec2 last;
                """,
                "on ? vec4(tone * turn + vec3(list[6]), float(pair.y) / 255.0)"
                        + " : vec4(float(bits & 0xFFu) / 255.0, flags.y ? 1.0 : 0.0, float(counts[2]) / 255.0, last.y)");
        quad(gl);
        gl.glUniform1i(location(gl, "on"), 1);
        gl.glUniform3f(location(gl, "tone"), 0.1f, 0.2f, 0.3f);
        gl.glUniformMatrix3fv(location(gl, "turn"), false, new float[] {0, 1, 0, 0, 0, 1, 1, 0, 0});
        gl.glUniform1f(location(gl, "list[6]"), 0.4f);
        gl.glUniform2i(location(gl, "pair"), -1, 50);
        gl.glUniform1ui(location(gl, "bits"), 0xABCD);
        gl.glUniform2i(location(gl, "flags"), 0, 2);
        gl.glUniform1iv(location(gl, "counts"), new int[] {1, 2, 77});
        gl.glUniform2f(location(gl, "last"), 9, 0.6f);
        cell(gl, 0);
        drawQuad(gl);
        gl.glUniform1i(location(gl, "on"), 0);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("floats", 0, 1, 153, 179, 128, 50);
        rec.expectCell("integers", 1, 1, 0xCD, 255, 77, 153);
        rec.ints(
                "read",
                gl.glGetUniformi(program, location(gl, "bits")),
                gl.glGetUniformi(program, location(gl, "flags")));
    }

    private static void samplerArrays(GL33 gl, ScenarioRecorder rec) {
        shading(
                gl,
                "uniform sampler2D images[4]; uniform int which;",
                "which == 0 ? texture(images[0], uv) : which == 1 ? texture(images[1], uv)"
                        + " : which == 2 ? texture(images[2], uv) : texture(images[3], uv)");
        quad(gl);
        gl.glUniform1iv(location(gl, "images"), new int[] {3, 0, 2, 7});
        int[] units = {3, 0, 2, 7};
        for (int i = 0; i < 4; i++) {
            gl.glActiveTexture(GL_TEXTURE0 + units[i]);
            colourTexture(gl, 60 * i, 255 - 60 * i, 30, 255);
        }
        for (int i = 0; i < 4; i++) {
            gl.glUniform1i(location(gl, "which"), i);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("image " + i, i, 0, 60 * i, 255 - 60 * i, 30, 255);
        }
        gl.glUniform1i(location(gl, "images[2]"), 7);
        gl.glUniform1i(location(gl, "which"), 2);
        cell(gl, 4);
        drawQuad(gl);
        rec.expectCell("another unit", 4, 0, 180, 75, 30, 255);
    }

    private static void samplerArguments(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PLAIN_VERTEX, """
                #version 330 core
                in vec2 uv;
                uniform sampler2D first;
                uniform sampler2D second;
                out vec4 result;
                vec4 twice(sampler2D image, vec2 at) {
                    return texture(image, at) * 2.0;
                }
                void main() {
                    result = twice(first, uv) + twice(second, uv);
                }
                """);
        quad(gl);
        gl.glUniform1i(uniform(gl, program, "second"), 1);
        colourTexture(gl, 10, 20, 0, 100);
        gl.glActiveTexture(GL_TEXTURE1);
        colourTexture(gl, 0, 5, 60, 20);
        drawQuad(gl);
        rec.expectPixel("sum", 32, 32, 1, 20, 50, 120, 240);
    }

    private static void shadowSamplers(GL33 gl, ScenarioRecorder rec) {
        float[] depths = {0.25f, 0.5f, 0.75f, 0.25f, 0.5f, 0.75f};
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, gl.glGenTextures());
        shadow(gl, GL_TEXTURE_2D_ARRAY);
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_DEPTH_COMPONENT24, 1, 1, 3, 0, GL_DEPTH_COMPONENT, GL_FLOAT, depths);
        gl.glActiveTexture(GL_TEXTURE1);
        gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
        shadow(gl, GL_TEXTURE_CUBE_MAP);
        for (int face = 0; face < 6; face++) {
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X + face,
                    0,
                    GL_DEPTH_COMPONENT24,
                    1,
                    1,
                    0,
                    GL_DEPTH_COMPONENT,
                    GL_FLOAT,
                    new float[] {depths[face]});
        }
        shading(
                gl,
                "uniform sampler2DArrayShadow layers; uniform samplerCubeShadow cube; uniform float r;",
                "vec4(texture(layers, vec4(uv, 0.0, r)), texture(layers, vec4(uv, 2.0, r)),"
                        + " texture(cube, vec4(1.0, 0.0, 0.0, r)), texture(cube, vec4(0.0, 1.0, 0.0, r)))");
        quad(gl);
        gl.glUniform1i(location(gl, "cube"), 1);
        float[] references = {0.1f, 0.4f, 0.6f, 0.9f};
        int[][] expected = {{255, 255, 255, 255}, {0, 255, 0, 255}, {0, 255, 0, 255}, {0, 0, 0, 0}};
        for (int i = 0; i < 4; i++) {
            gl.glUniform1f(location(gl, "r"), references[i]);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("reference " + i, i, 0, expected[i]);
        }
    }

    private static void shadow(GL33 gl, int target) {
        filter(gl, target, GL_NEAREST, GL_NEAREST);
        gl.glTexParameteri(target, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        gl.glTexParameteri(target, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    }

    private static void threeStages(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                uniform vec2 move;
                uniform float shares[3];
                void main() {
                    gl_Position = vec4(position * shares[0] + move, 0.0, 1.0);
                }
                """, """
                #version 330 core
                layout(triangles) in;
                layout(triangle_strip, max_vertices = 3) out;
                uniform vec3 tone;
                uniform float shares[3];
                out vec3 shade;
                void main() {
                    for (int i = 0; i < 3; i++) {
                        shade = tone * shares[1];
                        gl_Position = gl_in[i].gl_Position;
                        EmitVertex();
                    }
                }
                """, """
                #version 330 core
                in vec3 shade;
                uniform float shares[3];
                uniform int alpha;
                out vec4 result;
                void main() {
                    result = vec4(shade * shares[2], float(alpha) / 255.0);
                }
                """);
        quad(gl);
        gl.glUniform2f(uniform(gl, program, "move"), 0.5f, 0.5f);
        gl.glUniform3f(uniform(gl, program, "tone"), 1, 0.5f, 0.25f);
        gl.glUniform1fv(uniform(gl, program, "shares"), new float[] {0.5f, 2, 0.4f});
        gl.glUniform1i(uniform(gl, program, "alpha"), 99);
        drawQuad(gl);
        rec.expectPixel("inside", 48, 48, 1, 204, 102, 51, 99);
        rec.expectPixel("outside", 16, 16, 0, 0, 0, 0, 0);
    }

    private static void transformFeedback(GL33 gl, ScenarioRecorder rec) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, """
                #version 330 core
                layout(location = 0) in vec2 position;
                out vec3 captured;
                void main() {
                    captured = vec3(position * 2.0, float(gl_VertexID));
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """));
        gl.glTransformFeedbackVaryings(program, "captured", GL_INTERLEAVED_ATTRIBS);
        link(gl, program);
        gl.glUseProgram(program);
        quad(gl);
        int buffer = gl.glGenBuffers();
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
        gl.glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, 48L, GL_STATIC_READ);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        gl.glBeginTransformFeedback(GL_POINTS);
        gl.glDrawArrays(GL_POINTS, 0, 4);
        gl.glEndTransformFeedback();
        float[] values = new float[12];
        gl.glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, values);
        rec.expect("captured", 0, values, -2, -2, 0, 2, -2, 1, -2, 2, 2, 2, 2, 3);
    }

    /** Members of an array of blocks that are flat, or interpolated without perspective, picked by a loop. */
    private static void blockArrayInterpolation(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                out Part {
                    flat float flatly;
                    noperspective vec2 straight;
                    smooth float smoothly[2];
                } parts[2];
                void main() {
                    float w = 1.0 + float(gl_VertexID);
                    for (int i = 0; i < 2; i++) {
                        parts[i].flatly = w * 0.2 + float(i) * 0.1;
                        parts[i].straight = vec2(w * 0.1, float(i)) * 2.0;
                        parts[i].smoothly[i] = w * 0.25;
                        parts[i].smoothly[1 - i] = 0.0;
                    }
                    gl_Position = vec4(position * w, 0.0, w);
                }
                """, """
                #version 330 core
                in Part {
                    flat float flatly;
                    noperspective vec2 straight;
                    smooth float smoothly[2];
                } parts[2];
                out vec4 result;
                void main() {
                    result = vec4(0.0);
                    for (int i = 0; i < 2; i++) {
                        result += vec4(
                            parts[i].flatly, parts[i].straight.x, parts[i].smoothly[i], parts[i].straight.y) * 0.5;
                    }
                }
                """);
        quad(gl);
        drawQuad(gl);
        rec.frame("two blocks", 1);
    }
}
