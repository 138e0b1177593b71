package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Texture targets, levels, copies and partial uploads. */
final class TextureShapes {
    private TextureShapes() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("texture-cube-map", TextureShapes::cubeMap);
        scenarios.add("texture-3d", TextureShapes::volume);
        scenarios.add("texture-2d-array", TextureShapes::layers);
        scenarios.add("texture-generated-mipmaps", TextureShapes::generatedMipmaps);
        scenarios.add("texture-explicit-mipmaps", TextureShapes::explicitMipmaps);
        scenarios.add("texture-base-and-max-level", TextureShapes::baseLevel);
        scenarios.add("texture-respecified", TextureShapes::respecified);
        scenarios.add("texture-sub-images-between-draws", TextureShapes::subImages);
        scenarios.add("texture-overlapping-sub-images", TextureShapes::overlapping);
        scenarios.add("texture-copy-from-framebuffer", TextureShapes::copy);
        scenarios.add("texture-buffer", TextureShapes::texelBuffer);
        scenarios.add("texture-many-units", TextureShapes::manyUnits);
        scenarios.add("texture-in-vertex-shader", TextureShapes::vertexTexture);
        scenarios.add("texture-fetch-size-and-lod", TextureShapes::queriesInShader);
        scenarios.add("texture-1d", TextureShapes::oneDimensional);
        scenarios.add("texture-rectangle", TextureShapes::rectangle);
    }

    private static void bind(GL33 gl, int target) {
        gl.glBindTexture(target, gl.glGenTextures());
        filter(gl, target, GL_NEAREST, GL_NEAREST);
    }

    private static void cubeMap(GL33 gl, ScenarioRecorder rec) {
        bind(gl, GL_TEXTURE_CUBE_MAP);
        for (int face = 0; face < 6; face++) {
            ByteBuffer texels = ramp(4 * 4 * 4, 40 * face, 3);
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X + face, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        }
        int program = shading(
                gl,
                "uniform samplerCube image; uniform int face;",
                "texture(image, face == 0 ?"
                        + " vec3(1.0, uv * 2.0 - 1.0) : face == 1 ? vec3(-1.0, uv * 2.0 - 1.0) : face == 2 ?"
                        + " vec3(uv.x * 2.0 - 1.0, 1.0, uv.y * 2.0 - 1.0) : face == 3 ? vec3(uv.x * 2.0 - 1.0, -1.0,"
                        + " uv.y * 2.0 - 1.0) : face == 4 ? vec3(uv * 2.0 - 1.0, 1.0) : vec3(uv * 2.0 - 1.0, -1.0))");
        quad(gl);
        for (int face = 0; face < 6; face++) {
            gl.glUniform1i(uniform(gl, program, "face"), face);
            cell(gl, face);
            drawQuad(gl);
        }
        rec.frame("faces");
        rec.bytes("face 4", 0, texels(gl, GL_TEXTURE_CUBE_MAP_POSITIVE_Z, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64));
        filter(gl, GL_TEXTURE_CUBE_MAP, GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR);
        gl.glGenerateMipmap(GL_TEXTURE_CUBE_MAP);
        rec.bytes("level 1 of face 1", 1, texels(gl, GL_TEXTURE_CUBE_MAP_NEGATIVE_X, 1, GL_RGBA, GL_UNSIGNED_BYTE, 16));
        gl.glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
        whole(gl);
        drawQuad(gl);
        rec.frame("magnified, seamless", 2);
    }

    private static void volume(GL33 gl, ScenarioRecorder rec) {
        bind(gl, GL_TEXTURE_3D);
        gl.glTexImage3D(GL_TEXTURE_3D, 0, GL_RGBA8, 4, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, ramp(256, 0, 1));
        gl.glTexSubImage3D(GL_TEXTURE_3D, 0, 1, 1, 2, 2, 2, 1, GL_RGBA, GL_UNSIGNED_BYTE, filled(16, 255));
        int program = shading(gl, "uniform sampler3D image; uniform float z;", "texture(image, vec3(uv, z))");
        quad(gl);
        for (int slice = 0; slice < 4; slice++) {
            gl.glUniform1f(uniform(gl, program, "z"), (slice + 0.5f) / 4);
            cell(gl, slice);
            drawQuad(gl);
        }
        rec.expectCell("the changed slice", 2, 0, 255, 255, 255, 255);
        rec.frame("slices");
        rec.bytes("texels", 0, texels(gl, GL_TEXTURE_3D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 256));
        filter(gl, GL_TEXTURE_3D, GL_LINEAR, GL_LINEAR);
        gl.glUniform1f(uniform(gl, program, "z"), 0.5f);
        whole(gl);
        drawQuad(gl);
        rec.frame("between slices", 2);
    }

    private static void layers(GL33 gl, ScenarioRecorder rec) {
        bind(gl, GL_TEXTURE_2D_ARRAY);
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, 2, 2, 5, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        for (int layer = 0; layer < 5; layer++) {
            gl.glTexSubImage3D(
                    GL_TEXTURE_2D_ARRAY,
                    0,
                    0,
                    0,
                    layer,
                    2,
                    2,
                    1,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    filled(16, 50 * layer + 5));
        }
        // Ahead of the draws: Mesa 22.3 leaves zeros where a draw came first.
        gl.glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
        int program =
                shading(gl, "uniform sampler2DArray image; uniform float layer;", "texture(image, vec3(uv, layer))");
        quad(gl);
        for (int layer = 0; layer < 6; layer++) {
            gl.glUniform1f(uniform(gl, program, "layer"), layer);
            cell(gl, layer);
            drawQuad(gl);
            int shade = 50 * Math.min(layer, 4) + 5;
            rec.expectCell("layer " + layer, layer, 0, shade, shade, shade, shade);
        }
        ByteBuffer small = texels(gl, GL_TEXTURE_2D_ARRAY, 1, GL_RGBA, GL_UNSIGNED_BYTE, 20);
        rec.bytes("level 1", 1, small);
        for (int layer = 0; layer < 5; layer++) {
            rec.expect("layer " + layer + " of level 1", small.get(4 * layer) & 0xFF, 50 * layer + 5);
        }
        int[] size = {
            gl.glGetTexLevelParameteri(GL_TEXTURE_2D_ARRAY, 1, GL_TEXTURE_WIDTH),
            gl.glGetTexLevelParameteri(GL_TEXTURE_2D_ARRAY, 1, GL_TEXTURE_HEIGHT),
            gl.glGetTexLevelParameteri(GL_TEXTURE_2D_ARRAY, 1, GL_TEXTURE_DEPTH)
        };
        rec.expect("size of level 1", size, 1, 1, 5);
    }

    private static void generatedMipmaps(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, ramp(1024, 0, 3));
        filter(gl, GL_TEXTURE_2D, GL_NEAREST_MIPMAP_NEAREST, GL_NEAREST);
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int level = 0; level < 5; level++) {
            gl.glViewport(16 * (level % 4), 16 * (level / 4), 16 >> level, 16 >> level);
            drawQuad(gl);
            int size = 16 >> level;
            rec.bytes(
                    "level " + level, 2, texels(gl, GL_TEXTURE_2D, level, GL_RGBA, GL_UNSIGNED_BYTE, size * size * 4));
        }
        rec.frame("each level", 2);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, filled(1024, 80));
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        gl.glViewport(0, 0, 1, 1);
        drawQuad(gl);
        rec.expectPixel("generated again", 0, 0, 0, 80, 80, 80, 80);
    }

    private static void explicitMipmaps(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST_MIPMAP_LINEAR, GL_NEAREST);
        for (int level = 4; level >= 0; level--) {
            int size = 16 >> level;
            gl.glTexImage2D(
                    GL_TEXTURE_2D,
                    level,
                    GL_RGBA8,
                    size,
                    size,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    filled(size * size * 4, 20 + 50 * level));
        }
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int level = 0; level < 5; level++) {
            gl.glViewport(16 * (level % 4), 16 * (level / 4), 16 >> level, 16 >> level);
            drawQuad(gl);
            int shade = 20 + 50 * level;
            rec.expectPixel("level " + level, 16 * (level % 4), 16 * (level / 4), 1, shade, shade, shade, shade);
        }
        gl.glViewport(0, 32, 12, 12);
        drawQuad(gl);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MIN_LOD, 2);
        gl.glViewport(16, 32, 16, 16);
        drawQuad(gl);
        rec.expectPixel("lowest lod", 20, 36, 1, 120, 120, 120, 120);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MIN_LOD, -1000);
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_LOD, 1);
        gl.glViewport(32, 32, 2, 2);
        drawQuad(gl);
        rec.expectPixel("highest lod", 33, 33, 1, 70, 70, 70, 70);
        rec.frame("all", 2);
    }

    private static void baseLevel(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        for (int level = 0; level < 3; level++) {
            int size = 4 >> level;
            gl.glTexImage2D(
                    GL_TEXTURE_2D,
                    level,
                    GL_RGBA8,
                    size,
                    size,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    filled(size * size * 4, 60 * level + 30));
        }
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int base = 0; base < 3; base++) {
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, base);
            gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, base);
            cell(gl, base);
            drawQuad(gl);
            int shade = 60 * base + 30;
            rec.expectCell("base level " + base, base, 0, shade, shade, shade, shade);
        }
    }

    private static void respecified(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        texture(gl, GL_RGBA8, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, filled(16, 50));
        cell(gl, 0);
        drawQuad(gl);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB8, 4, 4, 0, GL_RGB, GL_UNSIGNED_BYTE, filled(48, 100));
        cell(gl, 1);
        drawQuad(gl);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, 8, 1, 0, GL_RED, GL_UNSIGNED_BYTE, filled(8, 150));
        cell(gl, 2);
        drawQuad(gl);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 0, 0, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        cell(gl, 3);
        drawQuad(gl);
        rec.expectCell("first", 0, 0, 50, 50, 50, 50);
        rec.expectCell("three channels", 1, 0, 100, 100, 100, 255);
        rec.expectCell("one channel", 2, 0, 150, 0, 0, 255);
        rec.expectCell("nothing", 3, 0, 0, 0, 0, 255);
    }

    private static void subImages(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, filled(256, 0));
        for (int i = 0; i < 64; i++) {
            gl.glTexSubImage2D(
                    GL_TEXTURE_2D, 0, i % 8, i / 8, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes(i * 4, 255 - i * 4, i, 255));
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("each draw sees the uploads before it", 0);
    }

    private static void overlapping(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, filled(1024, 10));
        for (int i = 0; i < 12; i++) {
            gl.glTexSubImage2D(
                    GL_TEXTURE_2D, 0, i, (i * 5) % 11, 5, 4, GL_RGBA, GL_UNSIGNED_BYTE, filled(80, 20 + 15 * i));
        }
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        gl.glViewport(0, 0, 16, 16);
        drawQuad(gl);
        rec.expectPixel("the last of all", 11, 0, 0, 185, 185, 185, 185);
        rec.frame("call order", 0);
    }

    private static void copy(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "", "vec4(uv, 0.25, 0.75)");
        quad(gl);
        drawQuad(gl);
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 16, 16, 0);
        gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 4, 4, 40, 40, 8, 8);
        rec.bytes("copied", 1, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 1024));
        gl.glCopyTexImage2D(GL_TEXTURE_2D, 0, GL_RGB8, 0, 0, 8, 8, 0);
        rec.bytes("as RGB", 1, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 256));
        bind(gl, GL_TEXTURE_2D_ARRAY);
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, 4, 4, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(192, 9));
        gl.glCopyTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 1, 1, 2, 20, 20, 2, 2);
        rec.bytes("into a layer", 1, texels(gl, GL_TEXTURE_2D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 192));
    }

    private static void texelBuffer(GL33 gl, ScenarioRecorder rec) {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_TEXTURE_BUFFER, buffer);
        gl.glBufferData(GL_TEXTURE_BUFFER, ramp(64, 0, 4), GL_DYNAMIC_DRAW);
        gl.glBindTexture(GL_TEXTURE_BUFFER, gl.glGenTextures());
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA8, buffer);
        shading(gl, "uniform samplerBuffer image;", "texelFetch(image, int(uv.x * float(textureSize(image))))");
        quad(gl);
        gl.glViewport(0, 0, 64, 8);
        drawQuad(gl);
        gl.glBufferSubData(GL_TEXTURE_BUFFER, 0, filled(32, 200));
        gl.glViewport(0, 8, 64, 8);
        drawQuad(gl);
        rec.expectPixel("texel 15", 62, 4, 0, 240, 244, 248, 252);
        rec.expectPixel("rewritten texel 3", 14, 12, 0, 200, 200, 200, 200);
        rec.frame("both rows", 0);
    }

    private static void manyUnits(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl,
                "uniform sampler2D images[8];",
                "vec4(texture(images[0], uv).r + texture(images[3], uv).r, texture(images[5], uv).g,"
                        + " texture(images[7], uv).b, 1.0)");
        int[] units = {0, 1, 2, 9, 4, 15, 6, 3};
        gl.glUniform1iv(uniform(gl, program, "images"), units);
        for (int i = 0; i < 8; i++) {
            gl.glActiveTexture(GL_TEXTURE0 + units[i]);
            colourTexture(gl, 20 * i, 25 * i, 30 * i, 255);
        }
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("sum", 32, 32, 1, 60, 125, 210, 255);
        rec.expect("units", uniformInts(gl, program, "images[3]"), 9);
    }

    private static int uniformInts(GL33 gl, int program, String name) {
        return gl.glGetUniformi(program, uniform(gl, program, name));
    }

    private static void vertexTexture(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA32F, 4, 1, GL_RGBA, GL_FLOAT, null);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 1, GL_RGBA, GL_FLOAT, new float[] {
            -0.5f, -0.5f, 0, 1, 0.5f, -0.5f, 1, 1, -0.5f, 0.5f, 0, 1, 0.5f, 0.5f, 1, 1
        });
        program(gl, """
                #version 330 core
                uniform sampler2D image;
                out float shade;
                void main() {
                    vec4 texel = texelFetch(image, ivec2(gl_VertexID, 0), 0);
                    shade = texel.z;
                    gl_Position = vec4(texel.xy, 0.0, 1.0);
                }
                """, """
                #version 330 core
                in float shade;
                out vec4 result;
                void main() {
                    result = vec4(shade, 0.5, 1.0 - shade, 1.0);
                }
                """);
        array(gl);
        drawQuad(gl);
        rec.frame("placed by texels");
    }

    private static void queriesInShader(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST_MIPMAP_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 20, 10, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(800, 40));
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 1, 0, 0, 10, 5, GL_RGBA, GL_UNSIGNED_BYTE, filled(200, 90));
        int program = shading(
                gl,
                "uniform sampler2D image; uniform int which;",
                "which == 0 ? vec4(vec2(textureSize(image, 0)) / 255.0, vec2(textureSize(image, 2)) / 255.0)"
                        + " : which == 1 ? textureLod(image, uv, 1.0) : which == 2 ? texelFetch(image, ivec2(3, 3), 1)"
                        + " : which == 3 ? textureOffset(image, uv, ivec2(1, -1)) : which == 4 ?"
                        + " textureProj(image, vec3(uv, 1.0)) : textureGrad(image, uv, vec2(0.1, 0.0), vec2(0.0, 0.2))");
        quad(gl);
        for (int which = 0; which < 6; which++) {
            gl.glUniform1i(uniform(gl, program, "which"), which);
            cell(gl, which);
            drawQuad(gl);
        }
        rec.expectCell("sizes", 0, 0, 20, 10, 5, 2);
        rec.expectCell("explicit lod", 1, 0, 90, 90, 90, 90);
        rec.expectCell("fetch", 2, 0, 90, 90, 90, 90);
        rec.frame("all");
    }

    private static void oneDimensional(GL33 gl, ScenarioRecorder rec) {
        bind(gl, GL_TEXTURE_1D);
        gl.glTexImage1D(GL_TEXTURE_1D, 0, GL_RGBA8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, ramp(32, 0, 8));
        gl.glTexSubImage1D(GL_TEXTURE_1D, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, filled(8, 255));
        sampling(gl, "sampler1D", "uv.x");
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("changed texel", 20, 40, 0, 255, 255, 255, 255);
        rec.frame("row", 0);
        rec.bytes("texels", 0, texels(gl, GL_TEXTURE_1D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 32));
    }

    private static void rectangle(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_RECTANGLE, gl.glGenTextures());
        filter(gl, GL_TEXTURE_RECTANGLE, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_RECTANGLE, 0, GL_RGBA8, 8, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, ramp(128, 0, 2));
        sampling(gl, "sampler2DRect", "uv * vec2(8.0, 4.0)");
        quad(gl);
        drawQuad(gl);
        rec.expectPixel("texel (7, 3)", 62, 62, 0, 248, 250, 252, 254);
        rec.frame("texels", 0);
    }
}
