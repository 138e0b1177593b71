package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Legal ways to write GLSL that a translator by text would get wrong. */
final class GlslSources {
    private GlslSources() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("glsl-uniforms-in-lists-and-macros", GlslSources::listsAndMacros);
        scenarios.add("glsl-uniforms-under-conditions", GlslSources::conditions);
        scenarios.add("glsl-uniforms-shadowed", GlslSources::shadowed);
        scenarios.add("glsl-uniforms-with-constant-sizes", GlslSources::constantSizes);
        scenarios.add("glsl-uniform-structs-declared-in-place", GlslSources::structsInPlace);
        scenarios.add("glsl-names-shared-by-blocks-and-members", GlslSources::sharedNames);
        scenarios.add("glsl-comments-and-line-ends", GlslSources::lineEnds);
        scenarios.add("glsl-continued-lines", GlslSources::continuedLines);
        scenarios.add("glsl-precision-statements", GlslSources::precision);
        scenarios.add("glsl-functions", GlslSources::functions);
        scenarios.add("glsl-statements", GlslSources::statements);
        scenarios.add("glsl-array-forms", GlslSources::arrays);
        scenarios.add("glsl-fragment-coordinate-origin", GlslSources::fragmentOrigin);
        scenarios.add("glsl-frag-data", GlslSources::fragData);
        scenarios.add("glsl-engine-style-macros", GlslSources::engineStyle);
        scenarios.add("glsl-unused-uniforms", GlslSources::unused);
        scenarios.add("glsl-uniforms-as-arguments", GlslSources::arguments);
        scenarios.add("glsl-matrix-arithmetic", GlslSources::matrices);
    }

    private static int location(GL33 gl, String name) {
        return uniform(gl, gl.glGetInteger(GL_CURRENT_PROGRAM), name);
    }

    private static void fragmentProgram(GL33 gl, String source) {
        program(gl, PLAIN_VERTEX, source);
        quad(gl);
    }

    private static void expect(GL33 gl, ScenarioRecorder rec, String name, int... rgba) {
        drawQuad(gl);
        rec.expectPixel(name, 32, 32, 1, rgba);
    }

    private static void listsAndMacros(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                #define INPUT(type, name) uniform type name
                #define UNIFORM uniform
                uniform float a, b[2], c;
                INPUT(vec2, d);
                UNIFORM lowp vec3 e; uniform highp mat2 f, g;
                out vec4 result;
                void main() {
                    result = vec4(a + b[1] + c, d.y, e.z, f[0][1] + g[1][0]);
                }
                """);
        gl.glUniform1f(location(gl, "a"), 0.1f);
        gl.glUniform1f(location(gl, "b[1]"), 0.2f);
        gl.glUniform1f(location(gl, "c"), 0.3f);
        gl.glUniform2f(location(gl, "d"), 0, 0.4f);
        gl.glUniform3f(location(gl, "e"), 0, 0, 0.8f);
        gl.glUniformMatrix2fv(location(gl, "f"), false, new float[] {0, 0.5f, 0, 0});
        gl.glUniformMatrix2fv(location(gl, "g"), false, new float[] {0, 0, 0.2f, 0});
        expect(gl, rec, "sum", 153, 102, 204, 179);
    }

    private static void conditions(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                #define HAVE_MAP
                #if defined(HAVE_MAP) && !defined(NEVER)
                uniform float map;
                #elif 1
                uniform int map;
                #endif
                #ifdef NEVER
                uniform sampler2D ghost;
                uniform bad syntax here;
                #endif
                #ifndef NEVER
                uniform vec3 colour;
                #else
                #error never
                #endif
                #if __VERSION__ >= 150 && (2 * 3 == 6)
                uniform float late;
                #endif
                out vec4 result;
                void main() {
                    result = vec4(colour * map, late);
                }
                """);
        gl.glUniform1f(location(gl, "map"), 0.5f);
        gl.glUniform3f(location(gl, "colour"), 1, 0.4f, 0.2f);
        gl.glUniform1f(location(gl, "late"), 0.6f);
        rec.expect("no ghost", location(gl, "ghost"), -1);
        expect(gl, rec, "values", 128, 51, 26, 153);
    }

    private static void shadowed(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                uniform float value;
                uniform vec4 tint;
                struct Holder { float value; vec4 tint; };
                float twice(float value) {
                    return value * 2.0;
                }
                float local() {
                    float value = 0.25;
                    { float tint = 0.125; value += tint; }
                    for (int tint = 0; tint < 2; tint++) {
                        value += 0.0625;
                    }
                    return value;
                }
                out vec4 result;
                void main() {
                    Holder holder = Holder(0.75, vec4(0.5));
                    result = vec4(twice(value), local(), holder.value, holder.tint.x + tint.w);
                }
                """);
        gl.glUniform1f(location(gl, "value"), 0.2f);
        gl.glUniform4f(location(gl, "tint"), 9, 9, 9, 0.3f);
        expect(gl, rec, "values", 102, 128, 191, 204);
    }

    private static void constantSizes(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PLAIN_VERTEX, """
                #version 330 core
                #define COUNT (2 + 1)
                const int SIZE = 2 * COUNT;
                uniform float first[COUNT];
                uniform vec2 second[SIZE], third[SIZE - 4];
                out vec4 result;
                void main() {
                    float sum = 0.0;
                    for (int i = 0; i < first.length(); i++) {
                        sum += first[i];
                    }
                    result = vec4(sum, second[5].y, third[1].x, float(second.length()) / 10.0);
                }
                """);
        quad(gl);
        gl.glUniform1fv(location(gl, "first"), new float[] {0.1f, 0.2f, 0.3f});
        gl.glUniform2f(location(gl, "second[5]"), 0, 0.4f);
        gl.glUniform2f(location(gl, "third[1]"), 0.2f, 0);
        expect(gl, rec, "values", 153, 102, 51, 153);
        rec.expect(
                "size",
                gl.glGetActiveUniformsi(program, gl.glGetUniformIndices(program, "second[0]"), GL_UNIFORM_SIZE),
                6);
    }

    private static void structsInPlace(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                uniform struct Sun {
                    vec3 colour;
                    float power[2];
                } sun, moon[2];
                struct Deep { Sun inner; mat2 turn; };
                uniform Deep deep[2];
                out vec4 result;
                void main() {
                    result = vec4(sun.colour.y * sun.power[1], moon[1].colour.x, deep[1].inner.power[0],
                        deep[0].turn[1][1]);
                }
                """);
        gl.glUniform3f(location(gl, "sun.colour"), 0, 0.5f, 0);
        gl.glUniform1f(location(gl, "sun.power[1]"), 0.8f);
        gl.glUniform3f(location(gl, "moon[1].colour"), 0.2f, 0, 0);
        gl.glUniform1f(location(gl, "deep[1].inner.power[0]"), 0.6f);
        gl.glUniformMatrix2fv(location(gl, "deep[0].turn"), false, new float[] {0, 0, 0, 0.7f});
        expect(gl, rec, "members", 102, 51, 153, 179);
    }

    private static void sharedNames(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PLAIN_VERTEX, """
                #version 330 core
                layout(std140) uniform;
                uniform Camera { vec4 tint; float scale; } camera;
                uniform vec4 tint;
                uniform float scale;
                out vec4 result;
                void main() {
                    result = vec4(camera.tint.x, tint.y, camera.scale, scale);
                }
                """);
        quad(gl);
        gl.glUniform4f(location(gl, "tint"), 9, 0.4f, 9, 9);
        gl.glUniform1f(location(gl, "scale"), 0.6f);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, gl.glGenBuffers());
        gl.glBufferData(GL_UNIFORM_BUFFER, new float[] {0.2f, 9, 9, 9, 0.8f, 0, 0, 0}, GL_STATIC_DRAW);
        expect(gl, rec, "values", 51, 102, 204, 153);
        rec.expect(
                "block member",
                gl.glGetActiveUniformsi(program, gl.glGetUniformIndices(program, "Camera.scale"), GL_UNIFORM_OFFSET),
                16);
    }

    private static void lineEnds(GL33 gl, ScenarioRecorder rec) {
        String source = """
                #version 330 core
                // uniform float commented; /* not the start of a comment
                /* uniform float also; // still inside
                   "quotes' and # signs */ uniform /* between */ float // words
                real;
                out vec4 result;
                void main ( ) { result=vec4(real,.5,1.e-1*2.,1.0f); /**/ }
                // the end has no line feed""";
        fragmentProgram(gl, source);
        gl.glUniform1f(location(gl, "real"), 0.2f);
        cell(gl, 0);
        drawQuad(gl);
        fragmentProgram(
                gl,
                source.replace("\n", "\r\n").replace(' ', '\t').replace("#version\t330\tcore", "#version 330 core"));
        gl.glUniform1f(location(gl, "real"), 0.4f);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("line feeds", 0, 1, 51, 128, 51, 255);
        rec.expectCell("carriage returns and tabs", 1, 1, 102, 128, 51, 255);
    }

    private static void continuedLines(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                #define BLEND(a, b) \\
                    mix(a, \\
                        b, 0.5)
                // a comment that goes on \\
                uniform float swallowed;
                out vec4 result;
                void main() {
                    result = vec4(BLEND(vec3(0.0), vec3(1.0, 0.4, 0.2)), float(__LINE__) / 255.0);
                }
                """);
        expect(gl, rec, "values", 128, 51, 26, 9);
        rec.expect("swallowed", location(gl, "swallowed"), -1);
    }

    private static void precision(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                precision mediump float;
                precision highp int;
                precision lowp sampler2D;
                in mediump vec2 uv;
                uniform highp vec4 tint;
                out lowp vec4 result;
                mediump float half_of(highp float x) {
                    lowp float y = x * 0.5;
                    return y;
                }
                void main() {
                    result = vec4(half_of(tint.x), tint.yz, 1.0);
                }
                """);
        gl.glUniform4f(location(gl, "tint"), 0.8f, 0.4f, 0.2f, 0);
        expect(gl, rec, "values", 102, 102, 51, 255);
    }

    private static void functions(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                uniform float seed;
                float pick(float x);
                float pick(vec2 x) { return x.y; }
                float pick(int x) { return float(x) * 0.1; }
                void spread(in float x, out vec2 both, inout float sum, const in float weight) {
                    both = vec2(x, x * weight);
                    sum += both.y;
                }
                vec2[2] pair(float x) { return vec2[2](vec2(x), vec2(1.0 - x)); }
                float pick(float x) { return x * 0.5; }
                out vec4 result;
                void main() {
                    vec2 both;
                    float sum = 0.25;
                    spread(seed, both, sum, 0.5);
                    result = vec4(pick(seed) + pick(vec2(9.0, 0.1)), pick(3), sum, pair(seed)[1].x + both.x * 0.0);
                }
                """);
        gl.glUniform1f(location(gl, "seed"), 0.4f);
        expect(gl, rec, "values", 77, 77, 115, 153);
    }

    private static void statements(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                uniform int n;
                out vec4 result;
                int count(int limit) {
                    int i = 0, total = 0;
                    do {
                        if (i % 2 == 1) { i++; continue; }
                        total += i++;
                    } while (i < limit);
                    while (true) {
                        if (++total > 20) break;
                    }
                    return total;
                }
                void main() {
                    float a = n > 3 ? n > 5 ? 0.2 : 0.4 : 0.6;
                    float b;
                    switch (n) {
                        case 1: b = 0.1; break;
                        case 4:
                        case 5: b = 0.5;
                        default: b = 0.8;
                    }
                    int c = (1, 2, 3);
                    bool d = n == 4 ^^ n == 5;
                    result = vec4(a, b, float(count(n)) / 255.0, d && !(n < c) ? 1.0 : 0.0);
                }
                """);
        gl.glUniform1i(location(gl, "n"), 5);
        expect(gl, rec, "values", 102, 204, 21, 255);
    }

    private static void arrays(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                const float[3] fixed_list = float[](0.1, 0.2, 0.3);
                const vec2 pairs[] = vec2[2](vec2(0.1), vec2(0.4, 0.5));
                uniform int at;
                out vec4 result;
                void main() {
                    float[4] copy;
                    for (int i = 0; i < copy.length(); ++i) copy[i] = float(i) * 0.25;
                    float other[4] = copy;
                    other[at] = 1.0;
                    bool same = copy == other;
                    result = vec4(fixed_list[at], pairs[1].y, other[at] + copy[at] * 0.0, same ? 1.0 : 0.2);
                }
                """);
        gl.glUniform1i(location(gl, "at"), 2);
        expect(gl, rec, "values", 77, 128, 255, 51);
    }

    private static void fragmentOrigin(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                layout(origin_upper_left) in vec4 gl_FragCoord;
                out vec4 result;
                void main() {
                    result = vec4(gl_FragCoord.xy / 64.0, 0.0, 1.0);
                }
                """);
        drawQuad(gl);
        rec.expectPixel("bottom left", 0, 0, 1, 2, 253, 0, 255);
        rec.frame("from the top");
    }

    private static void fragData(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330
                void main() {
                    gl_FragData[0] = vec4(0.2, 0.4, 0.6, 0.8);
                    gl_FragData[1] = vec4(0.8, 0.6, 0.4, 0.2);
                }
                """);
        quad(gl);
        framebuffer(
                gl,
                texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null),
                texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null));
        drawQuad(gl);
        rec.expectPixel("first", 4, 4, 1, 51, 102, 153, 204);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        rec.expectPixel("second", 4, 4, 1, 204, 153, 102, 51);
    }

    private static void engineStyle(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 150
                #define attribute in
                #define varying out
                #define VERTEX_SHADER 1
                uniform mat4 g_WorldViewProjectionMatrix;
                attribute vec3 inPosition;
                attribute vec2 inTexCoord;
                varying vec2 texCoord;
                #ifdef NUM_BONES
                uniform mat4 m_BoneMatrices[NUM_BONES];
                #endif
                void main() {
                    texCoord = inTexCoord;
                    gl_Position = g_WorldViewProjectionMatrix * vec4(inPosition, 1.0);
                }
                """, """
                #version 150
                #define texture2D texture
                #define varying in
                #define FRAGMENT_SHADER 1
                #define outFragColor fragColor
                #if __VERSION__ >= 130
                out vec4 outFragColor;
                #endif
                uniform sampler2D m_ColorMap;
                uniform vec4 m_Color;
                uniform float m_AlphaDiscardThreshold;
                varying vec2 texCoord;
                void main() {
                    vec4 color = vec4(1.0);
                    color *= texture2D(m_ColorMap, texCoord);
                    color *= m_Color;
                    if (color.a < m_AlphaDiscardThreshold) {
                        discard;
                    }
                    outFragColor = color;
                }
                """);
        int program = gl.glGetInteger(GL_CURRENT_PROGRAM);
        quad(gl);
        int position = gl.glGetAttribLocation(program, "inPosition");
        gl.glDisableVertexAttribArray(0);
        attribute(gl, position, 2, 8, 0);
        gl.glUniformMatrix4fv(location(gl, "g_WorldViewProjectionMatrix"), false, new float[] {
            1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1
        });
        colourTexture(gl, 255, 128, 64, 255);
        gl.glUniform4f(location(gl, "m_Color"), 0.5f, 1, 1, 0.5f);
        gl.glUniform1f(location(gl, "m_AlphaDiscardThreshold"), 0.1f);
        rec.expect("the map", location(gl, "m_ColorMap") >= 0, true);
        expect(gl, rec, "textured", 128, 128, 64, 128);
        gl.glUniform1f(location(gl, "m_AlphaDiscardThreshold"), 0.9f);
        clear(gl, 0, 0, 0, 0);
        expect(gl, rec, "discarded", 0, 0, 0, 0);
    }

    private static void unused(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PLAIN_VERTEX, """
                #version 330 core
                uniform float used;
                uniform float never;
                uniform sampler2D ghost;
                uniform vec4 folded;
                layout(std140) uniform Lost { vec4 gone; };
                out vec4 result;
                float unreachable() { return never + texture(ghost, vec2(0.0)).x; }
                void main() {
                    result = vec4(used);
                    if (false) {
                        result += folded;
                    }
                }
                """);
        quad(gl);
        gl.glUniform1f(location(gl, "used"), 0.2f);
        rec.expect("used", location(gl, "used") >= 0, true);
        rec.expect("never", location(gl, "never"), -1);
        rec.expect("ghost", location(gl, "ghost"), -1);
        rec.require("few are active", gl.glGetProgrami(program, GL_ACTIVE_UNIFORMS) >= 1);
        expect(gl, rec, "drawn", 51, 51, 51, 51);
    }

    private static void arguments(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                struct Light { vec3 tone; float power; };
                uniform Light lights[2];
                uniform float weights[4];
                uniform mat3 turn;
                float total(float list[4]) {
                    return list[0] + list[1] + list[2] + list[3];
                }
                vec3 lit(Light light, mat3 by) {
                    return by * light.tone * light.power;
                }
                out vec4 result;
                void main() {
                    Light copy = lights[0];
                    copy.power = 1.0;
                    float local[4] = weights;
                    result = vec4(lit(lights[1], turn) + copy.tone, total(weights) - local[3]);
                }
                """);
        gl.glUniform3f(location(gl, "lights[0].tone"), 0.1f, 0, 0);
        gl.glUniform1f(location(gl, "lights[0].power"), 9);
        gl.glUniform3f(location(gl, "lights[1].tone"), 0.2f, 0.4f, 0.6f);
        gl.glUniform1f(location(gl, "lights[1].power"), 0.5f);
        gl.glUniform1fv(location(gl, "weights"), new float[] {0.1f, 0.2f, 0.3f, 0.4f});
        gl.glUniformMatrix3fv(location(gl, "turn"), false, new float[] {0, 1, 0, 0, 0, 1, 1, 0, 0});
        expect(gl, rec, "values", 102, 26, 51, 153);
    }

    private static void matrices(GL33 gl, ScenarioRecorder rec) {
        fragmentProgram(gl, """
                #version 330 core
                uniform mat3x2 a;
                uniform mat2x3 b;
                uniform mat4 c;
                out vec4 result;
                void main() {
                    mat2 product = a * b;
                    mat3 other = outerProduct(vec3(0.1, 0.2, 0.3), vec3(1.0, 0.0, 2.0));
                    mat4 sum = matrixCompMult(c, mat4(2.0)) + mat4(mat2(0.1));
                    result = vec4(product[1][0], other[2][1], sum[1][1], (vec4(1.0) * c)[3]);
                }
                """);
        gl.glUniformMatrix3x2fv(location(gl, "a"), false, new float[] {0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f});
        gl.glUniformMatrix2x3fv(location(gl, "b"), false, new float[] {0, 0, 0, 1, 0, 0.6f});
        float[] identity = {0.1f, 0, 0, 0, 0, 0.2f, 0, 0, 0, 0, 0.3f, 0, 0.1f, 0.1f, 0.1f, 0.1f};
        gl.glUniformMatrix4fv(location(gl, "c"), false, identity);
        expect(gl, rec, "elements", 102, 102, 128, 102);
    }
}
