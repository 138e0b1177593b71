package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.Captures.*;
import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.util.List;
import org.mgl.client.GL33;

/**
 * Scenarios of what OpenGL ES lacks and DirectGLES declines, limits or ignores by name ({@code docs/limits.md}). Lanes of
 * backends that have it natively run them beside {@link Scenarios#all()}.
 */
public final class BeyondEs {
    private static final List<Scenario> ALL = List.of(
            new Scenario("beyond-es-faces-of-cubes-apart", BeyondEs::facesApart),
            new Scenario("beyond-es-exact-sample-counts", BeyondEs::sampleCounts),
            new Scenario("beyond-es-culled-outlines", BeyondEs::outlines),
            new Scenario("beyond-es-first-vertex-of-adjacency", BeyondEs::firstVertex),
            new Scenario("beyond-es-soft-comparisons", BeyondEs::softComparisons),
            new Scenario("beyond-es-capture-under-any-state", BeyondEs::captureUnderAnyState),
            new Scenario("beyond-es-capture-of-adjacency", BeyondEs::captureOfAdjacency));

    private static final String NUMBER_FRAGMENT = """
            #version 330 core
            flat in float number;
            out vec4 result;
            void main() {
                result = vec4(number / 10.0, 1.0 - number / 10.0, 0.5, 1.0);
            }
            """;

    private BeyondEs() {}

    /** All of them, in a fixed order. */
    public static List<Scenario> all() {
        return ALL;
    }

    private static void facesApart(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
        for (int face = 0; face < 6; face++) {
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X + face,
                    0,
                    GL_RGBA8,
                    2,
                    2,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    filled(16, 40 * face + 20));
        }
        filter(gl, GL_TEXTURE_CUBE_MAP, GL_LINEAR, GL_LINEAR);
        for (int axis : new int[] {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R}) {
            gl.glTexParameteri(GL_TEXTURE_CUBE_MAP, axis, GL_CLAMP_TO_EDGE);
        }
        shading(gl, "uniform samplerCube image;", "texture(image, vec3(1.0, uv.y * 2.0 - 1.0, 1.9 * uv.x - 0.95))");
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("one face to its edge", 62, 32, 0, 20, 20, 20, 20);
        rec.frame("apart");
        gl.glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
        drawQuad(gl);
        rec.frame("seamless", 2);
        gl.glDisable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
        drawQuad(gl);
        rec.expectPixel("apart again", 62, 32, 0, 20, 20, 20, 20);
    }

    private static void sampleCounts(GL33 gl, ScenarioRecorder rec) {
        tint(gl);
        quad(gl);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        gl.glViewport(0, 0, 10, 7);
        drawQuad(gl);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        rec.expect("pixels", gl.glGetQueryObjecti(query, GL_QUERY_RESULT), 70);
        newFramebuffer(gl);
        renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, 4, 64, 64);
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        drawQuad(gl);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        rec.expect("samples", gl.glGetQueryObjecti(query, GL_QUERY_RESULT), 280);
    }

    private static void tint(GL33 gl) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 0.5f, 0, 1);
    }

    /** Uses a program that paints the number of the vertex that a primitive takes it from. */
    private static void numbers(GL33 gl) {
        program(gl, NUMBERED_VERTEX.replace("out float", "flat out float"), NUMBER_FRAGMENT);
    }

    private static void outlines(GL33 gl, ScenarioRecorder rec) {
        numbers(gl);
        positions(gl, -0.9f, -0.9f, -0.1f, -0.9f, -0.5f, 0.8f, 0.1f, -0.9f, 0.5f, 0.8f, 0.9f, -0.9f);
        gl.glEnable(GL_CULL_FACE);
        for (int mode : new int[] {GL_LINE, GL_POINT}) {
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glPolygonMode(GL_FRONT_AND_BACK, mode);
            gl.glPointSize(5);
            gl.glDrawArrays(GL_TRIANGLES, 0, 6);
            rec.frame("front faces, mode " + mode);
            gl.glFrontFace(GL_CW);
            gl.glDrawArrays(GL_TRIANGLES, 0, 6);
            gl.glFrontFace(GL_CCW);
            rec.frame("all faces, mode " + mode);
        }
    }

    private static void firstVertex(GL33 gl, ScenarioRecorder rec) {
        numbers(gl);
        positions(gl, 0, 0, -0.9f, -0.9f, 0.9f, -0.4f, 0, 0, 0, 0, -0.9f, 0.2f, 0.9f, 0.7f, 0, 0);
        for (int convention : new int[] {GL_FIRST_VERTEX_CONVENTION, GL_LAST_VERTEX_CONVENTION}) {
            gl.glClear(GL_COLOR_BUFFER_BIT);
            gl.glProvokingVertex(convention);
            gl.glDrawArrays(GL_LINES_ADJACENCY, 0, 8);
            rec.frame("lines of convention " + convention);
        }
    }

    /** Weights of texels, at the wraps too, in one and two dimensions, with layers, projected, and behind a function. */
    private static void softComparisons(GL33 gl, ScenarioRecorder rec) {
        float[] depths = new float[4 * 4 * 2];
        for (int i = 0; i < depths.length; i++) {
            depths[i] = i * 7 % 10 / 10f;
        }
        String pick = "float pick(sampler2DShadow one, vec3 at) { return texture(one, at); }";
        compared(gl, GL_TEXTURE_2D, depths);
        soft(gl, rec, "uniform sampler2DShadow image; " + pick, "pick(image, vec3(uv * 2.0 - 0.5, 0.45))", "function");
        soft(gl, rec, "uniform sampler2DShadow image;", "textureProj(image, vec4(uv * 3.0, 1.35, 3.0))", "projected");
        soft(gl, rec, "uniform sampler2DShadow image;", "textureLod(image, vec3(uv, 0.45), 0.0)", "level");
        soft(gl, rec, "uniform sampler2DShadow image;", "textureOffset(image, vec3(uv, 0.45), ivec2(1, -1))", "offset");
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_MIRRORED_REPEAT);
        soft(gl, rec, "uniform sampler2DShadow image;", "texture(image, vec3(uv * 2.0 - 0.5, 0.45))", "wraps");
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        soft(gl, rec, "uniform sampler2DShadow image;", "texture(image, vec3(uv, 0.45))", "nearest");
        compared(gl, GL_TEXTURE_2D_ARRAY, depths);
        soft(gl, rec, "uniform sampler2DArrayShadow image;", "texture(image, vec4(uv, uv.x * 2.0, 0.45))", "layers");
        compared(gl, GL_TEXTURE_1D, depths);
        soft(gl, rec, "uniform sampler1DShadow image;", "texture(image, vec3(uv.x, 0.0, 0.45))", "line");
    }

    private static void compared(GL33 gl, int target, float[] depths) {
        gl.glBindTexture(target, gl.glGenTextures());
        filter(gl, target, GL_LINEAR, GL_LINEAR);
        gl.glTexParameteri(target, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        int format = GL_DEPTH_COMPONENT32F;
        switch (target) {
            case GL_TEXTURE_1D -> gl.glTexImage1D(target, 0, format, 8, 0, GL_DEPTH_COMPONENT, GL_FLOAT, depths);
            case GL_TEXTURE_2D -> gl.glTexImage2D(target, 0, format, 4, 4, 0, GL_DEPTH_COMPONENT, GL_FLOAT, depths);
            default -> gl.glTexImage3D(target, 0, format, 4, 4, 2, 0, GL_DEPTH_COMPONENT, GL_FLOAT, depths);
        }
    }

    private static void soft(GL33 gl, ScenarioRecorder rec, String declarations, String lookup, String name) {
        shading(gl, declarations, "vec4(" + lookup + ", 0.0, 0.0, 1.0)");
        quad(gl);
        drawQuad(gl);
        rec.frame(name, 2);
    }

    /** State that would need another native program, or another primitive, on OpenGL ES. */
    private static void captureUnderAnyState(GL33 gl, ScenarioRecorder rec) {
        String vertex = """
                #version 330 core
                layout(location = 0) in vec2 position;
                flat out float number;
                void main() {
                    number = float(gl_VertexID);
                    gl_Position = vec4(position * 0.5, 0.0, 1.0);
                    gl_PointSize = 3.0 + number;
                    gl_ClipDistance[0] = position.x;
                    gl_ClipDistance[1] = position.y;
                }
                """;
        String[] names = {"number", "gl_PointSize", "gl_ClipDistance", "gl_Position"};
        capturing(gl, vertex, null, NUMBER_FRAGMENT, GL_INTERLEAVED_ATTRIBS, names);
        quad(gl);
        int buffer = target(gl, 0, 256);
        gl.glPointSize(5);
        Runnable[] changes = {
            () -> gl.glEnable(GL_CLIP_DISTANCE0),
            () -> gl.glEnable(GL_CLIP_DISTANCE1),
            () -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE),
            () -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_POINT),
            () -> gl.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION),
            () -> gl.glEnable(GL_PROGRAM_POINT_SIZE),
            () -> gl.glDisable(GL_CLIP_DISTANCE0)
        };
        captured(gl, GL_TRIANGLES, () -> {
            for (Runnable change : changes) {
                change.run();
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            }
        });
        rec.floats("captured", 0, floatsOf(gl, buffer, 256));
        rec.frame("drawn");
    }

    private static void captureOfAdjacency(GL33 gl, ScenarioRecorder rec) {
        capturing(gl, NUMBERED_VERTEX, null, null, GL_INTERLEAVED_ATTRIBS, "number");
        gl.glEnable(GL_RASTERIZER_DISCARD);
        positions(gl, new float[64]);
        for (int mode : new int[] {GL_TRIANGLES_ADJACENCY, GL_TRIANGLE_STRIP_ADJACENCY}) {
            int buffer = target(gl, 0, 32);
            captured(gl, GL_TRIANGLES, () -> gl.glDrawArrays(mode, 1, 12));
            rec.floats("mode " + mode, 0, floatsOf(gl, buffer, 32));
        }
    }
}
