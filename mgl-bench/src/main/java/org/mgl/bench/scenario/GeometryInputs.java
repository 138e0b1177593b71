package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Geometry stages that take more than the 64 components which OpenGL 3.3 guarantees, where there are that many. */
final class GeometryInputs {
    private static final int NEEDED = 109;

    /** 93 components of arrays in a block, and 16 others: matrix, integers, unsigned, scalar. */
    private static final String VERTEX = """
            #version 330 core
            layout(location = 0) in vec2 position;
            layout(location = 1) in float step;
            out float first;
            flat out ivec2 numbers;
            out Block {
                vec3 low[16];
                vec3 high[15];
            } many;
            out mat3x3 last;
            flat out uvec4 bits;
            void main() {
                first = step;
                numbers = ivec2(gl_VertexID, -gl_InstanceID);
                bits = uvec4(gl_VertexID, 0xF0000000u, gl_InstanceID, 7u);
                for (int i = 0; i < 16; i++) {
                    many.low[i] = vec3(i, gl_VertexID, gl_InstanceID) + step;
                }
                for (int i = 0; i < 15; i++) {
                    many.high[i] = vec3(16 + i, gl_VertexID, gl_InstanceID) + step;
                }
                last = mat3x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, gl_VertexID, gl_InstanceID);
                gl_Position = vec4(position + vec2(gl_InstanceID % 4, gl_InstanceID / 4) * 0.5, 0.0, 1.0);
            }
            """;

    /** The colour says which inputs are right; {@code %s} are the layout, and the vertices of a primitive. */
    private static final String GEOMETRY = """
            #version 330 core
            layout(%1$s) in;
            layout(triangle_strip, max_vertices = 4) out;
            uniform int index;
            in float first[];
            flat in ivec2 numbers[];
            in Block {
                vec3 low[16];
                vec3 high[15];
            } many[];
            in mat3x3 last[];
            flat in uvec4 bits[];
            out vec4 shade;
            void main() {
                bool block = true;
                bool rest = true;
                float sum = 0.0;
                for (int v = 0; v < %2$d; v++) {
                    vec3 seen = index < 16 ? many[v].low[index] : many[v].high[index - 16];
                    block = block && seen == vec3(index, numbers[v].x, -numbers[v].y) + first[v];
                    rest = rest && last[v][0] == vec3(1.0, 2.0, 3.0) && last[v][1].z == 6.0
                            && last[v][2] == vec3(7.0, numbers[v].x, -numbers[v].y)
                            && bits[v] == uvec4(numbers[v].x, 0xF0000000u, -numbers[v].y, 7u);
                    sum += first[v] + float(numbers[v].x);
                }
                for (int i = 0; i < 4; i++) {
                    shade = vec4(block ? 1.0 : 0.0, rest ? 1.0 : 0.0, fract(sum / 16.0), 1.0);
                    gl_Position = gl_in[0].gl_Position + vec4(i & 1, i >> 1, 0.0, 0.0) * 0.25;
                    EmitVertex();
                }
                EndPrimitive();
            }
            """;

    private GeometryInputs() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("geometry-inputs-of-lists", GeometryInputs::lists);
        scenarios.add("geometry-inputs-of-strips", GeometryInputs::strips);
        scenarios.add("geometry-inputs-captured", GeometryInputs::captured);
        scenarios.add("geometry-inputs-of-many-vertices", GeometryInputs::many);
        scenarios.add("geometry-inputs-of-many-ranges", GeometryInputs::ranges);
        scenarios.add("geometry-inputs-of-scalars", GeometryInputs::scalars);
        scenarios.add("geometry-inputs-of-vectors", GeometryInputs::vectors);
    }

    private static boolean fits(GL33 gl, ScenarioRecorder rec) {
        boolean fits = gl.glGetInteger(GL_MAX_GEOMETRY_INPUT_COMPONENTS) >= NEEDED;
        rec.expect("enough components", fits, true);
        return fits;
    }

    private static int use(GL33 gl, String layout, int vertices) {
        return program(gl, VERTEX, GEOMETRY.formatted(layout, vertices), COLOUR_FRAGMENT);
    }

    private static void index(GL33 gl, int program, int index) {
        gl.glUniform1i(uniform(gl, program, "index"), index);
    }

    /** Vertices on a grid of quarters, each with a number of its own. */
    private static void vertices(GL33 gl) {
        float[] data = new float[3 * 64];
        for (int i = 0; i < 64; i++) {
            data[3 * i] = i % 8 * 0.25f - 1;
            data[3 * i + 1] = i / 8 * 0.25f - 1;
            data[3 * i + 2] = i * 0.5f;
        }
        array(gl);
        buffer(gl, GL_ARRAY_BUFFER, data);
        attribute(gl, 0, 2, 12, 0);
        attribute(gl, 1, 1, 12, 8);
    }

    private static void lists(GL33 gl, ScenarioRecorder rec) {
        if (!fits(gl, rec)) {
            return;
        }
        int points = use(gl, "points", 1);
        vertices(gl);
        clear(gl, 0, 0, 0, 1);
        index(gl, points, 0);
        gl.glDrawArrays(GL_POINTS, 0, 19);
        index(gl, points, 15);
        gl.glDrawArrays(GL_POINTS, 19, 1);
        index(gl, points, 30);
        gl.glDrawArrays(GL_POINTS, 20, 44);
        rec.frame("points", 2);
        rec.expectPixel("the first point", 4, 4, 0, 255, 255, 0, 255);
        int triangles = use(gl, "triangles", 3);
        clear(gl, 0, 0, 0, 1);
        index(gl, triangles, 17);
        gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 6, 16);
        rec.frame("instances", 2);
        indices(gl, 0, 1, 2, 2, 1, 10, 40, 41, 42, 42, 0, 63);
        clear(gl, 0, 0, 0, 1);
        for (int i = 0; i < 31; i += 6) {
            index(gl, triangles, i);
            gl.glDrawElementsInstanced(GL_TRIANGLES, 12, GL_UNSIGNED_INT, 0, 3);
            gl.glDrawElementsBaseVertex(GL_TRIANGLES, 9, GL_UNSIGNED_INT, 12, i);
        }
        rec.frame("indexed, again and again", 2);
        clear(gl, 0, 0, 0, 1);
        gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0, 30, 12}, new int[] {6, 9, 0});
        rec.frame("ranges", 2);
    }

    private static void strips(GL33 gl, ScenarioRecorder rec) {
        if (!fits(gl, rec)) {
            return;
        }
        vertices(gl);
        clear(gl, 0, 0, 0, 1);
        index(gl, use(gl, "triangles", 3), 7);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 63);
        rec.frame("strip", 2);
        clear(gl, 0, 0, 0, 1);
        gl.glDrawArrays(GL_TRIANGLE_FAN, 3, 20);
        rec.frame("fan", 2);
        clear(gl, 0, 0, 0, 1);
        indices(gl, 0, 1, 2, 3, 4, 0xFFFF, 8, 9, 10, 0xFFFF, 0xFFFF, 60, 61, 62, 63);
        gl.glEnable(GL_PRIMITIVE_RESTART);
        gl.glPrimitiveRestartIndex(0xFFFF);
        gl.glDrawElementsInstanced(GL_TRIANGLE_STRIP, 15, GL_UNSIGNED_INT, 0, 2);
        rec.frame("restarted strips", 2);
        index(gl, use(gl, "lines", 2), 29);
        clear(gl, 0, 0, 0, 1);
        gl.glDrawElements(GL_LINE_LOOP, 15, GL_UNSIGNED_INT, 0);
        rec.frame("restarted loops", 2);
        gl.glDisable(GL_PRIMITIVE_RESTART);
        clear(gl, 0, 0, 0, 1);
        index(gl, use(gl, "triangles_adjacency", 6), 16);
        gl.glDrawArrays(GL_TRIANGLE_STRIP_ADJACENCY, 0, 20);
        gl.glDrawArrays(GL_TRIANGLES_ADJACENCY, 40, 18);
        rec.frame("adjacency", 2);
    }

    private static void captured(GL33 gl, ScenarioRecorder rec) {
        if (!fits(gl, rec)) {
            return;
        }
        String geometry = """
                #version 330 core
                layout(lines) in;
                layout(points, max_vertices = 2) out;
                in Block {
                    vec3 low[16];
                    vec3 high[15];
                } many[];
                out vec3 seen;
                out float primitive;
                void main() {
                    for (int v = 0; v < 2; v++) {
                        seen = many[v].high[gl_PrimitiveIDIn];
                        primitive = float(gl_PrimitiveIDIn);
                        gl_Position = gl_in[v].gl_Position;
                        EmitVertex();
                        EndPrimitive();
                    }
                }
                """;
        Captures.capturing(gl, VERTEX, geometry, null, GL_INTERLEAVED_ATTRIBS, "seen", "primitive");
        vertices(gl);
        int target = Captures.target(gl, 0, 120);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        Captures.captured(gl, GL_POINTS, () -> {
            gl.glDrawArrays(GL_LINES, 4, 10);
            gl.glDrawArraysInstanced(GL_LINE_STRIP, 2, 5, 2);
        });
        rec.floats("captured", 0, Captures.floatsOf(gl, target, 120));
    }

    /** More than a megabyte of vertices a draw, several times in one frame, each of which is counted. */
    private static void many(GL33 gl, ScenarioRecorder rec) {
        if (!fits(gl, rec)) {
            return;
        }
        String geometry = """
                #version 330 core
                layout(points) in;
                layout(points, max_vertices = 1) out;
                in Block {
                    vec3 low[16];
                    vec3 high[15];
                } many[];
                out vec4 shade;
                void main() {
                    vec3 seen = many[0].high[14];
                    int place = int(seen.z - seen.x + 30.0);
                    gl_PointSize = 1.0;
                    gl_Position = vec4((vec2(place & 63, place >> 6 & 63) + 0.5) / 32.0 - 1.0, 0.0, 1.0);
                    shade = vec4(1.0 / 255.0, many[0].low[3].z == seen.z ? 1.0 / 255.0 : 0.0, 0.0, 1.0);
                    EmitVertex();
                }
                """;
        program(gl, VERTEX, geometry, COLOUR_FRAGMENT);
        vertices(gl);
        gl.glDisableVertexAttribArray(1);
        gl.glVertexAttrib1f(1, 0);
        clear(gl, 0, 0, 0, 1);
        gl.glEnable(GL_BLEND);
        gl.glBlendFunc(GL_ONE, GL_ONE);
        for (int i = 0; i < 4; i++) {
            gl.glDrawArraysInstanced(GL_POINTS, 0, 5, 4096);
        }
        rec.frame("each place twenty times", 0);
        rec.expectPixel("the first", 0, 0, 0, 20, 20, 0, 255);
        rec.expectPixel("the last", 63, 63, 0, 20, 20, 0, 255);
    }

    /** One draw of several ranges that hand on more than ten megabytes each, all of it counted and captured. */
    private static void ranges(GL33 gl, ScenarioRecorder rec) {
        if (!fits(gl, rec)) {
            return;
        }
        String geometry = """
                #version 330 core
                layout(points) in;
                layout(points, max_vertices = 1) out;
                in Block {
                    vec3 low[16];
                    vec3 high[15];
                } many[];
                out vec4 shade;
                out float seen;
                void main() {
                    seen = many[0].high[14].y;
                    int place = int(seen) & 4095;
                    gl_PointSize = 1.0;
                    gl_Position = vec4((vec2(place & 63, place >> 6) + 0.5) / 32.0 - 1.0, 0.0, 1.0);
                    shade = vec4(1.0 / 255.0, many[0].low[3].y == seen ? 1.0 / 255.0 : 0.0, 0.0, 1.0);
                    EmitVertex();
                }
                """;
        Captures.capturing(gl, VERTEX, geometry, COLOUR_FRAGMENT, GL_INTERLEAVED_ATTRIBS, "seen");
        array(gl);
        int query = gl.glGenQueries();
        int each = 20 * 1024;
        int target = Captures.target(gl, 0, 3 * each);
        clear(gl, 0, 0, 0, 1);
        gl.glEnable(GL_BLEND);
        gl.glBlendFunc(GL_ONE, GL_ONE);
        gl.glBeginQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN, query);
        Captures.captured(
                gl,
                GL_POINTS,
                () -> gl.glMultiDrawArrays(GL_POINTS, new int[] {0, 4096, 1 << 16}, new int[] {each, each, each}));
        gl.glEndQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN);
        rec.expect("captured", gl.glGetQueryObjecti(query, GL_QUERY_RESULT), 3 * each);
        float[] seen = Captures.floatsOf(gl, target, 3 * each);
        rec.floats(
                "the ends of each range", 0, seen[0], seen[each - 1], seen[each], seen[2 * each], seen[3 * each - 1]);
        rec.frame("each place fifteen times", 0);
        rec.expectPixel("the first", 0, 0, 0, 15, 15, 0, 255);
        rec.expectPixel("the last", 63, 63, 0, 15, 15, 0, 255);
    }

    /** Sixty components, but as many locations. */
    private static void scalars(GL33 gl, ScenarioRecorder rec) {
        StringBuilder out = new StringBuilder();
        StringBuilder in = new StringBuilder();
        StringBuilder write = new StringBuilder();
        StringBuilder add = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            out.append("out float s").append(i).append(";\n");
            in.append("in float s").append(i).append("[];\n");
            write.append("s%1$d = float(%1$d * gl_VertexID);\n".formatted(i));
            add.append("sum += s%1$d[v] == float(%1$d) * s1[v] ? 1.0 : 0.0;\n".formatted(i));
        }
        program(
                gl,
                "#version 330 core\nlayout(location = 0) in vec2 position;\n" + out + "void main() {\n" + write
                        + "gl_Position = vec4(position, 0.0, 1.0);\n}\n",
                "#version 330 core\nlayout(triangles) in;\nlayout(triangle_strip, max_vertices = 3) out;\n" + in
                        + "out vec4 shade;\nvoid main() {\nfor (int v = 0; v < 3; v++) {\nfloat sum = 0.0;\n" + add
                        + "shade = vec4(sum / 60.0, s1[v] / 4.0, s59[v] / 255.0, 1.0);\n"
                        + "gl_Position = gl_in[v].gl_Position;\nEmitVertex();\n}\n}\n",
                COLOUR_FRAGMENT);
        quad(gl);
        drawQuad(gl);
        rec.frame("scalars", 2);
    }

    /** Exactly the 64 components that OpenGL 3.3 guarantees, besides built-ins. */
    private static void vectors(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                out Block {
                    vec4 tones[16];
                } many;
                void main() {
                    for (int i = 0; i < 16; i++) {
                        many.tones[i] = vec4(i, gl_VertexID, position);
                    }
                    gl_Position = vec4(position, 0.0, 1.0);
                    gl_PointSize = 2.0;
                    gl_ClipDistance[0] = 1.5;
                    gl_ClipDistance[1] = position.x;
                }
                """, """
                #version 330 core
                layout(triangles) in;
                layout(triangle_strip, max_vertices = 3) out;
                in Block {
                    vec4 tones[16];
                } many[];
                out vec4 shade;
                void main() {
                    for (int v = 0; v < 3; v++) {
                        vec4 seen = many[v].tones[12 + gl_PrimitiveIDIn];
                        bool right = seen.x == float(12 + gl_PrimitiveIDIn)
                                && seen.zw == gl_in[v].gl_Position.xy
                                && gl_in[v].gl_PointSize == 2.0
                                && gl_in[v].gl_ClipDistance[0] == 1.5
                                && gl_in[v].gl_ClipDistance[1] == seen.z;
                        shade = vec4(right ? 1.0 : 0.0, seen.y / 4.0, 0.5, 1.0);
                        gl_Position = gl_in[v].gl_Position;
                        EmitVertex();
                    }
                }
                """, COLOUR_FRAGMENT);
        quad(gl);
        drawQuad(gl);
        rec.frame("vectors", 2);
    }
}
