package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** How a texture is looked up: sampler objects, wraps, filters, borders and comparisons. */
final class Sampling {
    private Sampling() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("sampling-wraps", Sampling::wraps);
        scenarios.add("sampling-border-colour", Sampling::border);
        scenarios.add("sampling-filters", Sampling::filters);
        scenarios.add("sampling-lod-bias", Sampling::lodBias);
        scenarios.add("sampling-lod-bias-of-the-texture", Sampling::textureLodBias);
        LodBiases.addTo(scenarios);
        Anisotropies.addTo(scenarios);
        scenarios.add("sampling-sampler-objects", Sampling::samplerObjects);
        scenarios.add("sampling-sampler-deleted-while-bound", Sampling::samplerDeleted);
        scenarios.add("sampling-compare-functions", Sampling::compareFunctions);
        scenarios.add("sampling-depth-without-compare", Sampling::depthWithoutCompare);
        scenarios.add("sampling-swizzles", Sampling::swizzles);
        scenarios.add("sampling-parameters-read-back", Sampling::parameters);
    }

    private static void checkers(GL33 gl) {
        texture(
                gl,
                GL_RGBA8,
                2,
                2,
                GL_RGBA,
                GL_UNSIGNED_BYTE,
                bytes(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 0, 128));
    }

    private static void wraps(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv * 4.0 - 1.5");
        quad(gl);
        checkers(gl);
        int[] modes = {GL_REPEAT, GL_CLAMP_TO_EDGE, GL_MIRRORED_REPEAT, GL_CLAMP_TO_BORDER};
        for (int s = 0; s < 4; s++) {
            for (int t = 0; t < 4; t++) {
                gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, modes[s]);
                gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, modes[t]);
                gl.glViewport(16 * s, 16 * t, 16, 16);
                drawQuad(gl);
            }
        }
        rec.frame("each pair");
    }

    private static void border(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv * 2.0 - 0.5");
        quad(gl);
        checkers(gl);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        gl.glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, new float[] {0.2f, 0.4f, 0.6f, 0.8f});
        gl.glViewport(0, 0, 32, 32);
        drawQuad(gl);
        rec.expectPixel("border", 1, 1, 1, 51, 102, 153, 204);
        rec.expectPixel("inside", 10, 10, 0, 255, 0, 0, 255);
        filter(gl, GL_TEXTURE_2D, GL_LINEAR, GL_LINEAR);
        gl.glViewport(32, 0, 32, 32);
        drawQuad(gl);
        rec.frame("nearest and linear", 2);
    }

    private static void filters(GL33 gl, ScenarioRecorder rec) {
        // The offset keeps every sample off the edges of texels, where the nearest one is a matter of rounding.
        sampling(gl, "sampler2D", "uv * 3.0 + 0.013");
        quad(gl);
        texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, ramp(256, 0, 5));
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        int[] minimum = {
            GL_NEAREST,
            GL_LINEAR,
            GL_NEAREST_MIPMAP_NEAREST,
            GL_LINEAR_MIPMAP_NEAREST,
            GL_NEAREST_MIPMAP_LINEAR,
            GL_LINEAR_MIPMAP_LINEAR
        };
        for (int i = 0; i < minimum.length; i++) {
            filter(gl, GL_TEXTURE_2D, minimum[i], i % 2 == 0 ? GL_NEAREST : GL_LINEAR);
            gl.glViewport(10 * i, 0, 9, 9);
            drawQuad(gl);
            gl.glViewport(10 * i, 10, 10, 40);
            drawQuad(gl);
        }
        rec.frame("each filter", 3);
    }

    private static void lodBias(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2D image; uniform float bias;", "texture(image, uv, bias)");
        quad(gl);
        levels(gl);
        for (int i = 0; i < 4; i++) {
            gl.glUniform1f(uniform(gl, program, "bias"), i);
            cell(gl, i);
            drawQuad(gl);
            int shade = 60 * i + 10;
            rec.expectCell("bias in the shader " + i, i, 0, shade, shade, shade, shade);
        }
    }

    private static void textureLodBias(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        levels(gl);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, 2);
        cell(gl, 0);
        drawQuad(gl);
        rec.expectCell("bias of the texture", 0, 0, 130, 130, 130, 130);
    }

    /** A texture of four levels, 8 by 8 at first, each of one shade: 10, 70, 130, 190. */
    private static void levels(GL33 gl) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST_MIPMAP_NEAREST, GL_NEAREST);
        for (int level = 0; level < 4; level++) {
            int size = 8 >> level;
            gl.glTexImage2D(
                    GL_TEXTURE_2D,
                    level,
                    GL_RGBA8,
                    size,
                    size,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    filled(size * size * 4, 60 * level + 10));
        }
    }

    private static void samplerObjects(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform sampler2D a; uniform sampler2D b;",
                "uv.y < 0.5 ? texture(a, uv * 2.0) : texture(b, uv * 2.0)");
        gl.glUniform1i(uniform(gl, program, "a"), 0);
        gl.glUniform1i(uniform(gl, program, "b"), 1);
        quad(gl);
        checkers(gl);
        int texture = gl.glGetInteger(GL_TEXTURE_BINDING_2D);
        gl.glActiveTexture(GL_TEXTURE1);
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        int clamped = gl.glGenSamplers();
        gl.glSamplerParameteri(clamped, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.glSamplerParameteri(clamped, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        gl.glSamplerParameteri(clamped, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        int smooth = gl.glGenSamplers();
        gl.glSamplerParameteri(smooth, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        gl.glSamplerParameteri(smooth, GL_TEXTURE_WRAP_S, GL_MIRRORED_REPEAT);
        gl.glBindSampler(0, clamped);
        gl.glBindSampler(1, smooth);
        rec.expect("bound to the active unit", gl.glGetInteger(GL_SAMPLER_BINDING), smooth);
        drawQuad(gl);
        rec.frame("one texture, two samplers", 2);
        gl.glSamplerParameteri(clamped, GL_TEXTURE_WRAP_S, GL_REPEAT);
        drawQuad(gl);
        rec.frame("changed between draws", 2);
    }

    private static void samplerDeleted(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv * 2.0");
        quad(gl);
        checkers(gl);
        int sampler = gl.glGenSamplers();
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        gl.glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        gl.glBindSampler(0, sampler);
        gl.glViewport(0, 0, 32, 32);
        drawQuad(gl);
        gl.glDeleteSamplers(sampler);
        rec.expect("unbound", gl.glGetInteger(GL_SAMPLER_BINDING), 0);
        rec.expect("name", gl.glIsSampler(sampler), false);
        gl.glViewport(32, 0, 32, 32);
        drawQuad(gl);
        rec.frame("with and without");
    }

    private static void compareFunctions(GL33 gl, ScenarioRecorder rec) {
        shading(
                gl,
                "uniform sampler2DShadow image;",
                "vec4(texture(image, vec3(0.5, 0.5, floor(uv.x * 3.0) * 0.25 + 0.25)), 0.0, 0.0, 1.0)");
        quad(gl);
        // 0.5 lies between two numbers of 24 bits, and either may be stored: only floats compare equal to it for sure.
        compare(gl, rec, "float", GL_DEPTH_COMPONENT32F, 0.5f);
        rec.frame("floats");
        shading(
                gl,
                "uniform sampler2DShadow image;",
                "vec4(texture(image, vec3(0.5, 0.5, floor(uv.x * 3.0) + 0.5)), 0.0, 0.0, 1.0)");
        compare(gl, rec, "fixed point", GL_DEPTH_COMPONENT24, 1);
        rec.frame("references above 1 are 1");
    }

    /** References are below, at and above the depth; above 1 they are 1 for fixed-point depth (GL 3.3, 3.8.15). */
    private static void compare(GL33 gl, ScenarioRecorder rec, String name, int format, float depth) {
        texture(gl, format, 1, 1, GL_DEPTH_COMPONENT, GL_FLOAT, null);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_DEPTH_COMPONENT, GL_FLOAT, new float[] {depth});
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        int[] functions = {GL_LEQUAL, GL_GEQUAL, GL_LESS, GL_GREATER, GL_ALWAYS, GL_NEVER, GL_EQUAL, GL_NOTEQUAL};
        int[][] expected = {{1, 1, 0}, {0, 1, 1}, {1, 0, 0}, {0, 0, 1}, {1, 1, 1}, {0, 0, 0}, {0, 1, 0}, {1, 0, 1}};
        for (int i = 0; i < functions.length; i++) {
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, functions[i]);
            gl.glViewport(0, 8 * i, 60, 8);
            drawQuad(gl);
            for (int step = 0; step < 3; step++) {
                int shade = 255 * expected[i][format == GL_DEPTH_COMPONENT24 ? Math.min(step, 1) : step];
                rec.expectPixel(
                        name + " function " + i + " step " + step, 10 + 20 * step, 8 * i + 4, 0, shade, 0, 0, 255);
            }
        }
    }

    private static void depthWithoutCompare(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        texture(gl, GL_DEPTH_COMPONENT24, 2, 1, GL_DEPTH_COMPONENT, GL_FLOAT, null);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 2, 1, GL_DEPTH_COMPONENT, GL_FLOAT, new float[] {0, 1});
        gl.glViewport(0, 0, 32, 32);
        drawQuad(gl);
        rec.expectPixel("far", 30, 16, 0, 255, 0, 0, 255);
        rec.frame("nearest");
    }

    private static void swizzles(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        texture(gl, GL_RGBA8, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes(10, 20, 30, 40));
        int[] values = {10, 20, 30, 40, 0, 255};
        int[] sources = {GL_RED, GL_GREEN, GL_BLUE, GL_ALPHA, GL_ZERO, GL_ONE};
        for (int i = 0; i < 6; i++) {
            int[] mask = {sources[i], sources[(i + 1) % 6], sources[(i + 2) % 6], sources[(i + 3) % 6]};
            gl.glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, mask);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell(
                    "turned by " + i, i, 0, values[i], values[(i + 1) % 6], values[(i + 2) % 6], values[(i + 3) % 6]);
        }
    }

    private static void parameters(GL33 gl, ScenarioRecorder rec) {
        int[] names = {
            GL_TEXTURE_MIN_FILTER,
            GL_TEXTURE_MAG_FILTER,
            GL_TEXTURE_WRAP_S,
            GL_TEXTURE_WRAP_T,
            GL_TEXTURE_WRAP_R,
            GL_TEXTURE_COMPARE_MODE,
            GL_TEXTURE_COMPARE_FUNC
        };
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        int sampler = gl.glGenSamplers();
        gl.glBindSampler(0, sampler);
        for (int i = 0; i < names.length; i++) {
            rec.ints(
                    "default " + i,
                    gl.glGetTexParameteri(GL_TEXTURE_2D, names[i]),
                    gl.glGetSamplerParameteri(sampler, names[i]));
        }
        for (int name : new int[] {GL_TEXTURE_MIN_LOD, GL_TEXTURE_MAX_LOD}) {
            gl.glTexParameterf(GL_TEXTURE_2D, name, 1.5f);
            gl.glSamplerParameterf(sampler, name, 2.5f);
            rec.floats(
                    "lod 0x" + Integer.toHexString(name),
                    0,
                    gl.glGetTexParameterf(GL_TEXTURE_2D, name),
                    gl.glGetSamplerParameterf(sampler, name),
                    gl.glGetTexParameteri(GL_TEXTURE_2D, name));
        }
        gl.glTexParameterIiv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, new int[] {1, -2, 3, -4});
        int[] border = new int[4];
        gl.glGetTexParameterIiv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, border);
        rec.expect("integer border", border, 1, -2, 3, -4);
        gl.glSamplerParameterfv(sampler, GL_TEXTURE_BORDER_COLOR, new float[] {0.25f, 0.5f, 0.75f, 1});
        float[] colour = new float[4];
        gl.glGetSamplerParameterfv(sampler, GL_TEXTURE_BORDER_COLOR, colour);
        rec.expect("border of the sampler", 0, colour, 0.25f, 0.5f, 0.75f, 1);
        rec.wrong("filter", () -> gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR_MIPMAP_LINEAR));
        rec.wrong("wrap", () -> gl.glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_LINEAR));
        rec.expect("unchanged", gl.glGetTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER), GL_LINEAR);
    }
}
