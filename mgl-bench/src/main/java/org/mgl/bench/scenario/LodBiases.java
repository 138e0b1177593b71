package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** The LOD bias of texture and sampler objects, in every way in which a shader looks a texture up. */
final class LodBiases {
    private static final float[] BIASES = {0, 1, -1, 2, 0.6f, 3, -3};

    private LodBiases() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("lod-bias-and-the-shaders-bias", LodBiases::withShaderBias);
        scenarios.add("lod-bias-at-explicit-levels", (gl, rec) -> looked(gl, rec, "textureLod(image, uv, 1.0)"));
        scenarios.add("lod-bias-with-derivatives", (gl, rec) -> looked(gl, rec, "textureGrad(image, uv, d.xy, d.yx)"));
        scenarios.add("lod-bias-with-projection", (gl, rec) -> looked(gl, rec, "textureProj(image, vec3(uv, 1.0))"));
        scenarios.add("lod-bias-with-offsets", (gl, rec) -> looked(gl, rec, "textureOffset(image, uv, ivec2(1, 0))"));
        scenarios.add(
                "lod-bias-does-not-touch-fetches", (gl, rec) -> looked(gl, rec, "texelFetch(image, ivec2(0), 1)"));
        scenarios.add("lod-bias-of-samplers-in-functions", LodBiases::functions);
        scenarios.add("lod-bias-of-sampler-arrays", LodBiases::arrays);
        scenarios.add("lod-bias-of-sampler-objects", LodBiases::samplerObjects);
        scenarios.add("lod-bias-of-one-dimension", LodBiases::oneDimension);
        scenarios.add("lod-bias-of-shadow-maps", LodBiases::shadows);
        scenarios.add("lod-bias-in-the-vertex-stage", LodBiases::vertexStage);
    }

    /** A texture of four levels, 8 by 8 at first, of the shades 10, 70, 130, 190 and {@code extra} in green. */
    private static int levels(GL33 gl, int target, int extra) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(target, texture);
        filter(gl, target, GL_NEAREST_MIPMAP_LINEAR, GL_NEAREST);
        for (int level = 0; level < 4; level++) {
            int size = 8 >> level;
            int texels = target == GL_TEXTURE_1D ? size : size * size;
            int[] data = new int[4 * texels];
            for (int i = 0; i < texels; i++) {
                data[4 * i] = 60 * level + 10;
                data[4 * i + 1] = extra;
                data[4 * i + 3] = 255;
            }
            if (target == GL_TEXTURE_1D) {
                gl.glTexImage1D(target, level, GL_RGBA8, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(data));
            } else {
                gl.glTexImage2D(target, level, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(data));
            }
        }
        return texture;
    }

    private static void eachBias(GL33 gl, ScenarioRecorder rec, int target) {
        for (int i = 0; i < BIASES.length; i++) {
            gl.glTexParameterf(target, GL_TEXTURE_LOD_BIAS, BIASES[i]);
            cell(gl, i);
            drawQuad(gl);
            gl.glViewport(0, 8 + 4 * i, 4, 4);
            drawQuad(gl);
        }
        rec.frame("each bias", 2);
    }

    private static void looked(GL33 gl, ScenarioRecorder rec, String lookup) {
        int program = shading(gl, "uniform sampler2D image; uniform vec2 d;", lookup);
        gl.glUniform2f(uniform(gl, program, "d"), 0.25f, 0);
        quad(gl);
        levels(gl, GL_TEXTURE_2D, 0);
        eachBias(gl, rec, GL_TEXTURE_2D);
        float[] largest = floats(gl, GL_MAX_TEXTURE_LOD_BIAS, 1);
        rec.require("GL_MAX_TEXTURE_LOD_BIAS is at least 2", largest[0] >= 2);
    }

    private static void withShaderBias(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2D image; uniform float bias;", "texture(image, uv, bias)");
        quad(gl);
        levels(gl, GL_TEXTURE_2D, 0);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, 1);
        for (int i = 0; i < 4; i++) {
            gl.glUniform1f(uniform(gl, program, "bias"), i - 1);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("sum " + i, i, 1, 60 * i + 10);
        }
    }

    private static void functions(GL33 gl, ScenarioRecorder rec) {
        int program =
                shading(gl, """
                uniform sampler2D first;
                uniform sampler2D second;
                uniform sampler2D many[3];
                vec4 inner(sampler2D s, vec2 at) {
                    return texture(s, at);
                }
                vec4 outer(float scale, sampler2D a, vec2 at, sampler2D b) {
                    return inner(a, at) * scale + texture(b, at) * 0.25;
                }
                vec4 all(sampler2D s[3], vec2 at) {
                    return texture(s[0], at) * 0.2 + inner(s[2], at) * 0.1;
                }
                """, "outer(0.25, first, uv, second) + outer(0.125, many[1], uv, first) + all(many, uv)");
        quad(gl);
        String[] names = {"first", "second", "many[0]", "many[1]", "many[2]"};
        for (int unit = 0; unit < names.length; unit++) {
            gl.glUniform1i(uniform(gl, program, names[unit]), unit);
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            levels(gl, GL_TEXTURE_2D, 20 * unit);
        }
        for (int unit = 0; unit < names.length; unit++) {
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            eachBias(gl, rec, GL_TEXTURE_2D);
            gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, unit == 1 ? 1 : 0);
        }
    }

    private static void arrays(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform sampler2D many[2];",
                "texture(many[0], uv) * vec4(1, 0, 0, 1) + texture(many[1], uv).grba * vec4(0, 0, 1, 0).xzyw"
                        + " + texture(many[1], uv) * vec4(0.0, 0.0, 0.0, 0.0)");
        quad(gl);
        for (int unit = 0; unit < 2; unit++) {
            gl.glUniform1i(uniform(gl, program, "many[" + unit + "]"), unit);
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            levels(gl, GL_TEXTURE_2D, 0);
            gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, 1 + unit);
        }
        eachBias(gl, rec, GL_TEXTURE_2D);
    }

    private static void samplerObjects(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        levels(gl, GL_TEXTURE_2D, 0);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, 3);
        int sampler = gl.glGenSamplers();
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST);
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        gl.glSamplerParameterf(sampler, GL_TEXTURE_LOD_BIAS, 1);
        cell(gl, 0);
        drawQuad(gl);
        rec.expectCell("the texture's", 0, 1, 190);
        gl.glBindSampler(0, sampler);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("the sampler's", 1, 1, 70);
        gl.glSamplerParameterf(sampler, GL_TEXTURE_LOD_BIAS, 0);
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("none", 2, 1, 10);
        gl.glBindSampler(0, 0);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_LOD, 2);
        cell(gl, 3);
        drawQuad(gl);
        rec.expectCell("clamped behind the bias", 3, 1, 130);
        rec.floats("query", 0, gl.glGetSamplerParameterf(sampler, GL_TEXTURE_LOD_BIAS));
    }

    private static void oneDimension(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "uniform sampler1D image;", "texture(image, uv.x) * 0.5 + textureLod(image, uv.x, 1.0) * 0.5");
        quad(gl);
        levels(gl, GL_TEXTURE_1D, 0);
        eachBias(gl, rec, GL_TEXTURE_1D);
    }

    private static void shadows(GL33 gl, ScenarioRecorder rec) {
        shading(
                gl,
                "uniform sampler2DShadow one; uniform sampler2DArrayShadow layers;",
                "vec4(texture(one, vec3(uv, 0.5)), texture(layers, vec4(uv, 0.0, 0.5)), 0.0, 1.0)");
        int program = gl.glGetInteger(GL_CURRENT_PROGRAM);
        quad(gl);
        int[] targets = {GL_TEXTURE_2D, GL_TEXTURE_2D_ARRAY};
        for (int unit = 0; unit < 2; unit++) {
            gl.glUniform1i(uniform(gl, program, unit == 0 ? "one" : "layers"), unit);
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            gl.glBindTexture(targets[unit], gl.glGenTextures());
            filter(gl, targets[unit], GL_NEAREST_MIPMAP_NEAREST, GL_NEAREST);
            gl.glTexParameteri(targets[unit], GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
            gl.glTexParameteri(targets[unit], GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
            for (int level = 0; level < 4; level++) {
                int size = 8 >> level;
                float[] depths = new float[size * size];
                java.util.Arrays.fill(depths, level % 2 == 0 ? 1 : 0);
                if (unit == 0) {
                    gl.glTexImage2D(
                            targets[unit],
                            level,
                            GL_DEPTH_COMPONENT24,
                            size,
                            size,
                            0,
                            GL_DEPTH_COMPONENT,
                            GL_FLOAT,
                            depths);
                } else {
                    gl.glTexImage3D(
                            targets[unit],
                            level,
                            GL_DEPTH_COMPONENT24,
                            size,
                            size,
                            1,
                            0,
                            GL_DEPTH_COMPONENT,
                            GL_FLOAT,
                            depths);
                }
            }
        }
        for (int i = 0; i < 4; i++) {
            gl.glActiveTexture(GL_TEXTURE0);
            gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, i);
            gl.glActiveTexture(GL_TEXTURE1);
            gl.glTexParameterf(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_LOD_BIAS, 3 - i);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("levels " + i, i, 0, i % 2 == 0 ? 255 : 0, i % 2 == 1 ? 255 : 0, 0, 255);
        }
    }

    private static void vertexStage(GL33 gl, ScenarioRecorder rec) {
        program(gl, """
                #version 330 core
                layout(location = 0) in vec2 position;
                uniform sampler2D image;
                flat out vec4 shade;
                void main() {
                    shade = textureLod(image, vec2(0.5), 1.0);
                    gl_Position = vec4(position, 0.0, 1.0);
                }
                """, """
                #version 330 core
                flat in vec4 shade;
                out vec4 result;
                void main() {
                    result = shade;
                }
                """);
        quad(gl);
        levels(gl, GL_TEXTURE_2D, 0);
        eachBias(gl, rec, GL_TEXTURE_2D);
    }
}
