package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** What shaders do between vertices and pixels: geometry shaders, interpolation, built-ins, functions. */
final class ShaderStages {
    // OpenGL 3.2's values; LWJGL's constants of these names hold those of the older extension.
    private static final int GEOMETRY_VERTICES_OUT = 0x8916;
    private static final int GEOMETRY_INPUT_TYPE = 0x8917;
    private static final int GEOMETRY_OUTPUT_TYPE = 0x8918;

    private static final String PASS_VERTEX = """
            #version 330 core
            layout(location = 0) in vec3 position;
            layout(location = 1) in vec4 colour;
            out vec4 tone;
            void main() {
                tone = colour;
                gl_Position = vec4(position, 1.0);
            }
            """;
    private static final float[] TRIANGLE = {
        -0.9f, -0.8f, 0, 1, 0, 0, 1, 0.9f, -0.7f, 0, 0, 1, 0, 1, -0.2f, 0.9f, 0, 0, 0, 1, 1, 0.9f, 0.9f, 0, 1, 1, 0, 1
    };

    private ShaderStages() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("geometry-points-to-quads", ShaderStages::pointsToQuads);
        scenarios.add("geometry-amplified-triangles", ShaderStages::amplified);
        scenarios.add("geometry-point-sizes", ShaderStages::pointSizes);
        scenarios.add("geometry-line-output", ShaderStages::lineOutput);
        scenarios.add("geometry-adjacency", ShaderStages::adjacency);
        scenarios.add("geometry-layers", ShaderStages::layers);
        scenarios.add("interpolation-qualifiers", ShaderStages::interpolation);
        scenarios.add("shader-built-ins", ShaderStages::builtIns);
        scenarios.add("shader-functions", ShaderStages::functions);
        scenarios.add("shader-integer-operations", ShaderStages::integers);
        scenarios.add("shader-loops-and-arrays", ShaderStages::loops);
        scenarios.add("shader-derivatives", ShaderStages::derivatives);
        scenarios.add("shader-versions", ShaderStages::versions);
        scenarios.add("shader-preprocessor", ShaderStages::preprocessor);
    }

    /** The size of points that a geometry shader makes is the context's until the program's is asked for. */
    private static void pointSizes(GL33 gl, ScenarioRecorder rec) {
        String geometry = """
                #version 330 core
                layout(points) in;
                layout(points, max_vertices = 2) out;
                out vec4 shade;
                void main() {
                    for (int i = 0; i < 2; i++) {
                        shade = vec4(1.0, i, 0.0, 1.0);
                        gl_Position = gl_in[0].gl_Position + vec4(float(i), 0.0, 0.0, 0.0);
                        %s
                        EmitVertex();
                        EndPrimitive();
                    }
                }
                """;
        String vertex = """
                #version 330 core
                layout(location = 0) in vec2 position;
                void main() {
                    gl_Position = vec4(position, 0.0, 1.0);
                    gl_PointSize = 9.0;
                }
                """;
        int silent = program(gl, vertex, geometry.formatted(""), COLOUR_FRAGMENT);
        int own = program(gl, vertex, geometry.formatted("gl_PointSize = 4.0 + 4.0 * float(i);"), COLOUR_FRAGMENT);
        positions(gl, -0.5f, -0.5f);
        int program = silent;
        for (int size : new int[] {6, 2, 6, 2}) {
            gl.glUseProgram(program);
            gl.glPointSize(size);
            clear(gl, 0, 0, 0, 1);
            gl.glDrawArrays(GL_POINTS, 0, 1);
            rec.frame("size " + size, 0);
            rec.expectPixel("inside " + size, 16 - size / 2, 16, 0, 255, 0, 0, 255);
            rec.expectPixel("outside " + size, 16 - size / 2 - 1, 16, 0, 0, 0, 0, 255);
            program = size == 2 ? own : program;
        }
        gl.glEnable(GL_PROGRAM_POINT_SIZE);
        clear(gl, 0, 0, 0, 1);
        gl.glDrawArrays(GL_POINTS, 0, 1);
        rec.frame("own sizes", 0);
        rec.expectPixel("the second point", 48 - 4, 16, 0, 255, 255, 0, 255);
    }

    private static void pointsToQuads(GL33 gl, ScenarioRecorder rec) {
        program(gl, PASS_VERTEX, """
                #version 330 core
                layout(points) in;
                layout(triangle_strip, max_vertices = 4) out;
                in vec4 tone[];
                out vec4 shade;
                void main() {
                    for (int i = 0; i < 4; i++) {
                        shade = tone[0] * (0.4 + 0.2 * float(i));
                        vec2 corner = vec2(i & 1, i >> 1) * 0.5 - 0.25;
                        gl_Position = gl_in[0].gl_Position + vec4(corner, 0.0, 0.0);
                        EmitVertex();
                    }
                    EndPrimitive();
                }
                """, COLOUR_FRAGMENT);
        coloured(gl, TRIANGLE);
        gl.glDrawArrays(GL_POINTS, 0, 4);
        rec.frame("four quads", 2);
        rec.expect("input", gl.glGetProgrami(gl.glGetInteger(GL_CURRENT_PROGRAM), GEOMETRY_INPUT_TYPE), GL_POINTS);
        rec.wrong("triangles into a points shader", () -> gl.glDrawArrays(GL_TRIANGLES, 0, 3));
    }

    private static void amplified(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PASS_VERTEX, """
                #version 330 core
                layout(triangles) in;
                layout(triangle_strip, max_vertices = 6) out;
                in vec4 tone[];
                out vec4 shade;
                void main() {
                    for (int copy = 0; copy < 2; copy++) {
                        for (int i = 0; i < 3; i++) {
                            shade = copy == 0 ? tone[i] : vec4(float(gl_PrimitiveIDIn), 1.0, 1.0, 1.0);
                            gl_Position = vec4(gl_in[i].gl_Position.xy * 0.5 + vec2(copy) - 0.5, 0.0, 1.0);
                            EmitVertex();
                        }
                        EndPrimitive();
                    }
                }
                """, COLOUR_FRAGMENT);
        coloured(gl, TRIANGLE);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        rec.frame("twice", 2);
        rec.ints(
                "layout",
                gl.glGetProgrami(program, GEOMETRY_VERTICES_OUT),
                gl.glGetProgrami(program, GEOMETRY_OUTPUT_TYPE));
    }

    private static void lineOutput(GL33 gl, ScenarioRecorder rec) {
        program(gl, PASS_VERTEX, """
                #version 330 core
                layout(triangles) in;
                layout(line_strip, max_vertices = 4) out;
                in vec4 tone[];
                out vec4 shade;
                void main() {
                    for (int i = 0; i < 4; i++) {
                        shade = tone[i % 3];
                        gl_Position = gl_in[i % 3].gl_Position;
                        EmitVertex();
                    }
                    EndPrimitive();
                }
                """, COLOUR_FRAGMENT);
        coloured(gl, TRIANGLE);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        rec.frame("outline", 2);
    }

    private static void adjacency(GL33 gl, ScenarioRecorder rec) {
        program(gl, PASS_VERTEX, """
                #version 330 core
                layout(lines_adjacency) in;
                layout(triangle_strip, max_vertices = 4) out;
                in vec4 tone[];
                out vec4 shade;
                void main() {
                    for (int i = 0; i < 4; i++) {
                        shade = tone[i];
                        gl_Position = gl_in[i].gl_Position;
                        EmitVertex();
                    }
                }
                """, COLOUR_FRAGMENT);
        coloured(gl, TRIANGLE);
        gl.glDrawArrays(GL_LINES_ADJACENCY, 0, 4);
        rec.frame("four corners of a line with its neighbours", 2);
    }

    private static void layers(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, texture);
        filter(gl, GL_TEXTURE_2D_ARRAY, GL_NEAREST, GL_NEAREST);
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, 8, 8, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(768, 0));
        newFramebuffer(gl);
        gl.glFramebufferTexture(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, texture, 0);
        rec.expect(
                "layered",
                gl.glGetFramebufferAttachmentParameteri(
                        GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_LAYERED),
                GL_TRUE);
        program(gl, PASS_VERTEX, """
                #version 330 core
                layout(triangles) in;
                layout(triangle_strip, max_vertices = 9) out;
                in vec4 tone[];
                out vec4 shade;
                void main() {
                    for (int layer = 0; layer < 3; layer++) {
                        for (int i = 0; i < 3; i++) {
                            shade = tone[layer];
                            gl_Layer = layer;
                            gl_Position = gl_in[i].gl_Position;
                            EmitVertex();
                        }
                        EndPrimitive();
                    }
                }
                """, COLOUR_FRAGMENT);
        coloured(gl, TRIANGLE);
        gl.glViewport(0, 0, 8, 8);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        rec.bytes("layers", 1, texels(gl, GL_TEXTURE_2D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 768));
        gl.glClearBufferfv(GL_COLOR, 0, new float[] {1, 0, 1, 1});
        rec.bytes("all layers cleared", 0, texels(gl, GL_TEXTURE_2D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 768));
    }

    private static void interpolation(GL33 gl, ScenarioRecorder rec) {
        for (String qualifier : new String[] {"smooth", "flat", "noperspective", "centroid"}) {
            program(gl, """
                    #version 330 core
                    layout(location = 0) in vec3 position;
                    layout(location = 1) in vec4 colour;
                    %s out vec4 shade;
                    void main() {
                        shade = colour;
                        float w = 1.0 + colour.g * 3.0;
                        gl_Position = vec4(position * w, w);
                    }
                    """.formatted(qualifier), COLOUR_FRAGMENT.replace("in vec4", qualifier + " in vec4"));
            coloured(gl, TRIANGLE);
            clear(gl, 0, 0, 0, 0);
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            rec.frame(qualifier, 2);
        }
    }

    private static void builtIns(GL33 gl, ScenarioRecorder rec) {
        program(gl, PASS_VERTEX.replace("tone", "shade"), """
                #version 330 core
                in vec4 shade;
                out vec4 result;
                void main() {
                    result = vec4(gl_FragCoord.xy / 64.0, float(gl_PrimitiveID) * 0.5, gl_FrontFacing ? 1.0 : 0.5);
                }
                """);
        coloured(gl, TRIANGLE);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        rec.frame("coordinates, primitive, face", 1);
    }

    private static void functions(GL33 gl, ScenarioRecorder rec) {
        String[] expressions = {
            "sin(uv.x * 6.0), cos(uv.y * 6.0), fract(uv.x * 7.0), 1.0",
            "pow(uv.x, 2.2), sqrt(uv.y), exp(-uv.x), 1.0",
            "mix(vec3(uv, 0.0), vec3(1.0), uv.x), 1.0",
            "normalize(vec3(uv, 1.0)), 1.0",
            "smoothstep(0.2, 0.8, uv), step(0.5, uv.x), 1.0",
            "mod(uv.x * 5.0, 1.3), abs(uv.y - 0.5), clamp(uv.x * 2.0, 0.25, 0.75), 1.0",
            "cross(vec3(uv, 1.0), vec3(0.3, 0.5, 0.1)), 1.0",
            "reflect(vec3(uv, 0.1), vec3(0.0, 1.0, 0.0)), 1.0",
            "inverse(mat2(1.0 + uv.x, 0.3, 0.2, 1.0)) * uv, determinant(mat2(uv, uv.yx + 0.5)), 1.0",
            "atan(uv.y, uv.x + 0.1), asin(uv.x), acosh(1.0 + uv.y), 1.0",
            "floor(uv * 5.0) / 5.0, round(uv.x * 3.0) / 3.0, 1.0",
            "(transpose(mat3(uv.x)) * vec3(uv, 1.0)), 1.0",
            "length(uv), distance(uv, vec2(0.5)), dot(uv, uv), 1.0"
        };
        quad(gl);
        for (int i = 0; i < expressions.length; i++) {
            shading(gl, "", "vec4(" + expressions[i] + ")");
            gl.glViewport(16 * (i % 4), 16 * (i / 4), 16, 16);
            drawQuad(gl);
        }
        rec.frame("each expression", 2);
    }

    private static void integers(GL33 gl, ScenarioRecorder rec) {
        program(
                gl,
                PLAIN_VERTEX,
                fragment(
                        "uniform int a; uniform uint b;",
                        "ivec4",
                        "ivec4(a / 3 - (a % 3), (a << 2) ^ (a >> 1), int(b >> 4u) & 0xFFF, floatBitsToInt(float(a)))"));
        int program = gl.glGetInteger(GL_CURRENT_PROGRAM);
        quad(gl);
        framebuffer(gl, texture(gl, GL_RGBA32I, 4, 4, GL_RGBA_INTEGER, GL_INT, null));
        gl.glViewport(0, 0, 4, 4);
        gl.glUniform1i(uniform(gl, program, "a"), 1234567);
        gl.glUniform1ui(uniform(gl, program, "b"), 0xDEADBEEF);
        drawQuad(gl);
        rec.expect(
                "values",
                readInts(gl, 1, 1, 1, 1, GL_RGBA_INTEGER, GL_INT, 4),
                1234567 / 3 - 1234567 % 3,
                1234567 << 2 ^ 1234567 >> 1,
                0xDEADBEEF >>> 4 & 0xFFF,
                Float.floatToIntBits(1234567f));
    }

    private static void loops(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PLAIN_VERTEX, """
                #version 330 core
                in vec2 uv;
                uniform int steps;
                uniform vec3 palette[5];
                const float weights[4] = float[4](0.1, 0.2, 0.3, 0.4);
                out vec4 result;
                struct Sum { vec3 total; float count; };
                Sum gather(int limit) {
                    Sum sum = Sum(vec3(0.0), 0.0);
                    for (int i = 0; i < limit; i++) {
                        if (i == 3 && uv.x > 0.5) {
                            continue;
                        }
                        sum.total += palette[i % 5] * weights[i & 3];
                        sum.count += 1.0;
                    }
                    return sum;
                }
                void main() {
                    Sum sum = gather(steps);
                    int bits = 0;
                    while (bits < steps) {
                        bits += 2;
                    }
                    switch (bits) {
                        case 4:
                            result = vec4(1.0);
                            break;
                        default:
                            result = vec4(sum.total / sum.count, float(bits) / 10.0);
                    }
                }
                """);
        quad(gl);
        gl.glUniform3fv(uniform(gl, program, "palette"), new float[] {3, 0, 0, 0, 3, 0, 0, 0, 3, 2, 2, 0, 0, 2, 2});
        for (int steps = 1; steps < 8; steps++) {
            gl.glUniform1i(uniform(gl, program, "steps"), steps);
            cell(gl, steps);
            drawQuad(gl);
        }
        rec.expectCell("the case", 4, 0, 255, 255, 255, 255);
        rec.frame("each count");
    }

    private static void derivatives(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "", "vec4(dFdx(uv.x) * 32.0, dFdy(uv.y) * 32.0, fwidth(uv.x + uv.y) * 16.0, 1.0)");
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("constant slopes", 30, 30, 2, 128, 128, 128, 255);
    }

    private static void versions(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        String[] versions = {"140", "150", "150 core", "330", "330 core"};
        for (int i = 0; i < versions.length; i++) {
            int program = gl.glCreateProgram();
            gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, "#version " + versions[i] + """

                    in vec2 position;
                    out vec2 at;
                    void main() {
                        at = position;
                        gl_Position = vec4(position, 0.0, 1.0);
                    }
                    """));
            gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, "#version " + versions[i] + """

                    in vec2 at;
                    out vec4 result;
                    void main() {
                        result = vec4(at * 0.5 + 0.5, float(__VERSION__) / 330.0, 1.0);
                    }
                    """));
            gl.glBindAttribLocation(program, 0, "position");
            link(gl, program);
            gl.glUseProgram(program);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("each version");
    }

    private static void preprocessor(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330 core
                #extension GL_ARB_shading_language_420pack : disable
                #define SCALE(x) ((x) * FACTOR)
                #define FACTOR 0.5
                #if defined(SCALE) && FACTOR_IS_UNKNOWN_HERE == 0 || 1
                #define KNOWN 1
                #else
                #error "not here"
                #endif
                #ifdef GL_core_profile
                const float core = 1.0;
                #else
                const float core = 0.0;
                #endif
                #pragma optimize(on)
                #undef FACTOR
                #define FACTOR 0.25
                in vec2 uv; /* a comment
                   over lines */ out vec4 result;
                void main() {
                    result = vec4(SCALE(1.0), core, float(__LINE__) / 255.0, KNOWN);
                }
                """);
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("values", 32, 32, 1, 64, 255, 21, 255);
    }
}
