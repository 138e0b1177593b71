package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.mgl.client.GL33;

/** Anisotropic filters, in every way in which a shader looks a texture up. */
final class Anisotropies {
    private static final int MAX_ANISOTROPY = 0x84FE;
    private static final int SIZE = 64;

    private Anisotropies() {}

    static void addTo(Scenarios scenarios) {
        add(scenarios, "lookups", "texture(image, PLACE)");
        add(scenarios, "lookups-with-bias", "texture(image, PLACE, -0.5)");
        add(scenarios, "lookups-with-offsets", "textureOffset(image, PLACE, ivec2(3, -2))");
        add(scenarios, "lookups-with-projection", "textureProj(image, vec3(PLACE * 2.0, 2.0))");
        add(scenarios, "lookups-with-long-projection", "textureProj(image, vec4(PLACE * 0.5, 7.0, 0.5), 0.25)");
        add(scenarios, "lookups-by-place", "texture(image, PLACE) * (0.5 + 0.5 * fract(gl_FragCoord.x * 0.125))");
        scenarios.add("anisotropic-lookups-in-functions", Anisotropies::functions);
        scenarios.add("anisotropic-lookups-of-layers", Anisotropies::layers);
        scenarios.add("anisotropic-lookups-at-levels", Anisotropies::levels);
        scenarios.add("anisotropic-lookups-by-sampler-objects", Anisotropies::samplerObjects);
        scenarios.add("anisotropic-lookups-of-long-footprints", Anisotropies::longFootprints);
    }

    private static void add(Scenarios scenarios, String name, String lookup) {
        scenarios.add("anisotropic-" + name, (gl, rec) -> {
            int program = shading(gl, "uniform sampler2D image; uniform mat2 m;", lookup.replace("PLACE", "(m * uv)"));
            image(gl);
            quad(gl);
            footprints(gl, program);
            rec.frame("footprints", 1);
        });
    }

    private static ByteBuffer pattern() {
        int[] data = new int[4 * SIZE * SIZE];
        for (int i = 0; i < SIZE * SIZE; i++) {
            data[4 * i] = i % SIZE * 4;
            data[4 * i + 1] = i / SIZE * 4;
            data[4 * i + 2] = (i ^ i / SIZE) % 2 * 255;
            data[4 * i + 3] = 255;
        }
        return bytes(data);
    }

    private static void image(GL33 gl) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        filter(gl, GL_TEXTURE_2D, GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR);
        gl.glTexParameterf(GL_TEXTURE_2D, MAX_ANISOTROPY, 4);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, SIZE, SIZE, 0, GL_RGBA, GL_UNSIGNED_BYTE, pattern());
        gl.glGenerateMipmap(GL_TEXTURE_2D);
    }

    /** One cell each: square ones, wide ones, tall ones, slanting ones. */
    private static void footprints(GL33 gl, int program) {
        float[][] all = {
            {0.25f, 0, 0, 0.25f},
            {2, 0, 0, 2},
            {4, 0, 0, 0.5f},
            {0.25f, 0, 0, 3},
            {2, 1, -0.25f, 0.5f},
            {3, 0.5f, 0.5f, 1}
        };
        for (int i = 0; i < all.length; i++) {
            gl.glUniformMatrix2fv(uniform(gl, program, "m"), false, all[i]);
            cell(gl, i);
            drawQuad(gl);
        }
    }

    private static void functions(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                """
                uniform sampler2D first;
                uniform sampler2D many[2];
                uniform mat2 m;
                vec4 inner(sampler2D s, vec2 at) {
                    return texture(s, at);
                }
                """,
                "inner(first, m * uv) * 0.5 + inner(many[1], m * uv) * 0.25 + texture(many[0], m * uv) * 0.25");
        String[] names = {"first", "many[0]", "many[1]"};
        for (int unit = 0; unit < names.length; unit++) {
            gl.glUniform1i(uniform(gl, program, names[unit]), unit);
            gl.glActiveTexture(GL_TEXTURE0 + unit);
            image(gl);
        }
        gl.glTexParameterf(GL_TEXTURE_2D, MAX_ANISOTROPY, 1);
        quad(gl);
        footprints(gl, program);
        rec.frame("footprints", 1);
    }

    private static void layers(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2DArray image; uniform mat2 m;", "texture(image, vec3(m * uv, 1.0))");
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, gl.glGenTextures());
        filter(gl, GL_TEXTURE_2D_ARRAY, GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR);
        gl.glTexParameterf(GL_TEXTURE_2D_ARRAY, MAX_ANISOTROPY, 4);
        gl.glTexImage3D(
                GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, SIZE, SIZE, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        for (int layer = 0; layer < 2; layer++) {
            gl.glTexSubImage3D(
                    GL_TEXTURE_2D_ARRAY, 0, 0, 0, layer, SIZE, SIZE, 1, GL_RGBA, GL_UNSIGNED_BYTE, pattern());
        }
        gl.glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
        quad(gl);
        footprints(gl, program);
        rec.frame("footprints", 1);
    }

    /** Levels of one shade each, so that any filter within a level finds it. */
    private static void levels(GL33 gl, ScenarioRecorder rec) {
        shading(
                gl,
                "uniform sampler2D image;",
                "(uv.x < 0.5 ? textureLod(image, uv, 2.0) : textureGrad(image, uv, vec2(0.125, 0.0), vec2(0.0,"
                        + " 0.125)))");
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        filter(gl, GL_TEXTURE_2D, GL_LINEAR_MIPMAP_NEAREST, GL_LINEAR);
        gl.glTexParameterf(GL_TEXTURE_2D, MAX_ANISOTROPY, 4);
        for (int level = 0; level < 4; level++) {
            int size = 8 >> level;
            int[] data = new int[4 * size * size];
            Arrays.fill(data, 60 * level + 10);
            gl.glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(data));
        }
        quad(gl);
        cell(gl, 0);
        drawQuad(gl);
        rec.expectPixel("a level", 1, 4, 0, 130, 130, 130, 130);
    }

    private static void samplerObjects(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2D image; uniform mat2 m;", "texture(image, m * uv)");
        image(gl);
        int sampler = gl.glGenSamplers();
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        quad(gl);
        gl.glBindSampler(0, sampler);
        footprints(gl, program);
        rec.frame("the sampler's, isotropic", 2);
        gl.glSamplerParameterf(sampler, MAX_ANISOTROPY, 4);
        footprints(gl, program);
        rec.frame("the sampler's, anisotropic", 1);
        gl.glBindSampler(0, 0);
        gl.glTexParameterf(GL_TEXTURE_2D, MAX_ANISOTROPY, 1);
        footprints(gl, program);
        rec.frame("the texture's, isotropic", 2);
    }

    /** Footprints that take a filter hundreds of texels far: it finds the mean of all. */
    private static void longFootprints(GL33 gl, ScenarioRecorder rec) {
        int program = shading(gl, "uniform sampler2D image; uniform mat2 m;", "texture(image, m * uv)");
        int[] data = new int[4 * SIZE * SIZE];
        for (int i = 0; i < SIZE * SIZE; i++) {
            Arrays.fill(data, 4 * i, 4 * i + 4, i % 2 * 255);
        }
        image(gl);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, SIZE, SIZE, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(data));
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        quad(gl);
        gl.glUniformMatrix2fv(uniform(gl, program, "m"), false, new float[] {37.7f, 25.3f, 0.125f, -0.125f});
        cell(gl, 0);
        drawQuad(gl);
        for (int pixel = 0; pixel < 8; pixel++) {
            rec.expectPixel("pixel " + pixel, pixel, 7 - pixel, 16, 128, 128, 128, 128);
        }
    }
}
