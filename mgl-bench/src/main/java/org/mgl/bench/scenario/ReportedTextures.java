package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Field reports about textures and samplers. */
final class ReportedTextures {
    private ReportedTextures() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("R01-bgra-upload-and-level-read-back", ReportedTextures::bgra);
        scenarios.add("R02-sub-upload-after-big-upload", ReportedTextures::subUpload);
        scenarios.add("R03-row-length-skips-alignment", ReportedTextures::rowLength);
        scenarios.add("R07-deleted-texture-name-reused", ReportedTextures::deletedName);
        scenarios.add("R13-swizzle-on-one-channel", ReportedTextures::swizzle);
        scenarios.add("R14-sampler-decides-completeness", ReportedTextures::completeness);
        scenarios.add("R18-max-level-non-square-chain", ReportedTextures::maxLevel);
    }

    private static void bgra(GL33 gl, ScenarioRecorder rec) {
        ByteBuffer texels = BufferUtils.createByteBuffer(4 * 6);
        for (int i = 0; i < texels.capacity(); i++) {
            texels.put(i, (byte) (10 * (i % 4 + 1)));
        }
        texture(gl, GL_RGBA8, 3, 2, GL_BGRA, GL_UNSIGNED_BYTE, texels);
        gl.glTexImage2D(GL_TEXTURE_2D, 1, GL_RGBA8, 1, 1, 0, GL_BGRA, GL_UNSIGNED_BYTE, bytes(1, 2, 3, 4));

        ByteBuffer rgba = texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 24);
        rec.bytes("RGBA", 0, rgba);
        rec.expect("RGBA texel 5", new int[] {rgba.get(20), rgba.get(21), rgba.get(22), rgba.get(23)}, 30, 20, 10, 40);
        rec.expectBytes(
                "BGRA",
                texels(gl, GL_TEXTURE_2D, 0, GL_BGRA, GL_UNSIGNED_BYTE, 24),
                10,
                20,
                30,
                40,
                10,
                20,
                30,
                40,
                10,
                20,
                30,
                40,
                10,
                20,
                30,
                40,
                10,
                20,
                30,
                40,
                10,
                20,
                30,
                40);
        int[] packed = new int[6];
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, packed);
        rec.expect("BGRA reversed", packed, 0x281E140A, 0x281E140A, 0x281E140A, 0x281E140A, 0x281E140A, 0x281E140A);
        rec.expectBytes(
                "RGB, rows of 12",
                texels(gl, GL_TEXTURE_2D, 0, GL_RGB, GL_UNSIGNED_BYTE, 24),
                30,
                20,
                10,
                30,
                20,
                10,
                30,
                20,
                10,
                0xEE,
                0xEE,
                0xEE,
                30,
                20,
                10,
                30,
                20,
                10,
                30,
                20,
                10,
                0xEE,
                0xEE,
                0xEE);
        rec.expectBytes(
                "level 1",
                texels(gl, GL_TEXTURE_2D, 1, GL_RGBA, GL_UNSIGNED_BYTE, 8),
                3,
                2,
                1,
                4,
                0xEE,
                0xEE,
                0xEE,
                0xEE);
        rec.expectBytes("level 1 BGRA", texels(gl, GL_TEXTURE_2D, 1, GL_BGRA, GL_UNSIGNED_BYTE, 4), 1, 2, 3, 4);
    }

    private static void subUpload(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, ramp(64 * 64 * 4, 3, 7));
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 10, 20, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, ramp(64, 100, 1));
        ByteBuffer all = texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64 * 64 * 4);
        rec.bytes("texels", 0, all);
        boolean right = true;
        for (int i = 0; i < all.capacity(); i++) {
            int x = i / 4 % 64 - 10;
            int y = i / 256 - 20;
            boolean inside = x >= 0 && x < 4 && y >= 0 && y < 4;
            right &= all.get(i) == (byte) (inside ? 100 + y * 16 + x * 4 + i % 4 : i * 7 + 3);
        }
        rec.require("exactly 16 texels changed", right);
    }

    private static void rowLength(GL33 gl, ScenarioRecorder rec) {
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 7);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 2);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 1);
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        texture(gl, GL_RGB8, 4, 3, GL_RGB, GL_UNSIGNED_BYTE, ramp(7 * 4 * 4 + 8, 0, 1));
        gl.glPixelStorei(GL_PACK_ALIGNMENT, 1);
        int[] expected = new int[36];
        for (int i = 0; i < 36; i++) {
            expected[i] = 30 + 24 * (i / 12) + i % 12;
        }
        rec.expectBytes("texels", texels(gl, GL_TEXTURE_2D, 0, GL_RGB, GL_UNSIGNED_BYTE, 36), expected);
    }

    private static void deletedName(GL33 gl, ScenarioRecorder rec) {
        int program = sampling(gl, "sampler2D", "uv");
        quad(gl);
        clear(gl, 0, 1, 1, 0);
        int old = colourTexture(gl, 0, 255, 0, 255);
        gl.glActiveTexture(GL_TEXTURE1);
        gl.glBindTexture(GL_TEXTURE_2D, old);
        cell(gl, 0);
        drawQuad(gl);
        gl.glDeleteTextures(old);
        rec.expect("unit 1 after the delete", gl.glGetInteger(GL_TEXTURE_BINDING_2D), 0);
        gl.glActiveTexture(GL_TEXTURE0);
        rec.expect("unit 0 after the delete", gl.glGetInteger(GL_TEXTURE_BINDING_2D), 0);
        colourTexture(gl, 255, 0, 0, 255);
        cell(gl, 1);
        drawQuad(gl);
        gl.glUniform1i(uniform(gl, program, "image"), 1);
        cell(gl, 2);
        drawQuad(gl);
        rec.expectCell("before", 0, 0, 0, 255, 0, 255);
        rec.expectCell("unit 0", 1, 0, 255, 0, 0, 255);
        rec.expectCell("unit 1", 2, 0, 0, 0, 0, 255);
    }

    private static void swizzle(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        texture(gl, GL_R8, 1, 1, GL_RED, GL_UNSIGNED_BYTE, bytes(128));
        IntBuffer masks = BufferUtils.createIntBuffer(4);
        masks.put(0, new int[] {GL_ZERO, GL_ONE, GL_RED, GL_RED});
        gl.glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, masks);
        cell(gl, 0);
        drawQuad(gl);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_R, GL_RED);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G, GL_RED);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_B, GL_RED);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_A, GL_ONE);
        cell(gl, 1);
        drawQuad(gl);
        rec.expectCell("zero one red red", 0, 0, 0, 255, 128, 128);
        rec.expectCell("red red red one", 1, 0, 128, 128, 128, 255);
        int[] read = new int[4];
        gl.glGetTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, read);
        rec.expect("swizzle", read, GL_RED, GL_RED, GL_RED, GL_ONE);
    }

    private static void completeness(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        clear(gl, 1, 0, 1, 0);
        int mipmapping = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, mipmapping);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(16, 200));
        int linear = gl.glGenSamplers();
        gl.glSamplerParameteri(linear, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        gl.glSamplerParameteri(linear, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        int chain = gl.glGenSamplers();
        gl.glSamplerParameteri(chain, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST);
        int[] samplers = {0, linear, 0, chain};
        for (int i = 0; i < 4; i++) {
            if (i == 3) {
                filter(gl, GL_TEXTURE_2D, GL_LINEAR, GL_LINEAR);
            }
            gl.glBindSampler(0, samplers[i]);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.expectCell("own mipmapping filter", 0, 0, 0, 0, 0, 255);
        rec.expectCell("linear sampler", 1, 0, 200, 200, 200, 200);
        rec.expectCell("sampler unbound", 2, 0, 0, 0, 0, 255);
        rec.expectCell("mipmapping sampler", 3, 0, 0, 0, 0, 255);
    }

    private static void maxLevel(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        clear(gl, 1, 0, 1, 0);
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST_MIPMAP_NEAREST, GL_NEAREST);
        level(gl, 0, 8, 2);
        level(gl, 1, 4, 1);
        gl.glViewport(0, 0, 8, 2);
        drawQuad(gl);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 1);
        gl.glViewport(8, 0, 8, 2);
        drawQuad(gl);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 3);
        level(gl, 2, 2, 1);
        level(gl, 3, 1, 1);
        gl.glViewport(16, 0, 8, 2);
        drawQuad(gl);
        gl.glViewport(24, 0, 2, 1);
        drawQuad(gl);
        rec.expectPixel("incomplete", 4, 1, 0, 0, 0, 0, 255);
        rec.expectPixel("two levels", 12, 1, 0, 100, 100, 100, 100);
        rec.expectPixel("four levels", 20, 1, 0, 100, 100, 100, 100);
        rec.expectPixel("minified", 24, 0, 0, 120, 120, 120, 120);
    }

    private static void level(GL33 gl, int level, int width, int height) {
        gl.glTexImage2D(
                GL_TEXTURE_2D,
                level,
                GL_RGBA8,
                width,
                height,
                0,
                GL_RGBA,
                GL_UNSIGNED_BYTE,
                filled(width * height * 4, 100 + 10 * level));
    }
}
