package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Small rectangles written into textures again and again, and everything that must see them in time. */
final class StreamedTextures {
    private StreamedTextures() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("R02-rectangles-that-fill-a-box", StreamedTextures::fillingBox);
        scenarios.add("R02-rectangles-that-overlap", StreamedTextures::overlapping);
        scenarios.add("R02-rectangles-of-several-levels", StreamedTextures::levels);
        scenarios.add("R02-rectangles-between-draws", StreamedTextures::betweenDraws);
        scenarios.add("R02-rectangles-through-another-unit", StreamedTextures::anotherUnit);
        scenarios.add("R02-rectangles-of-an-attached-texture", StreamedTextures::attached);
        scenarios.add("R02-rectangles-around-gpu-writes", StreamedTextures::gpuWrites);
        scenarios.add("R02-rectangles-of-several-textures-at-a-flush", StreamedTextures::flushed);
        scenarios.add("R02-rectangles-seen-by-a-later-program", StreamedTextures::laterProgram);
        scenarios.add("R02-rectangles-of-deleted-textures", StreamedTextures::deleted);
        scenarios.add("R02-more-rectangles-than-a-record-holds", StreamedTextures::many);
        scenarios.add("R03-rectangles-of-a-volume", StreamedTextures::volume);
        scenarios.add("R03-rectangles-of-layers-and-faces", StreamedTextures::layersAndFaces);
        scenarios.add("R03-rectangles-of-blocks", StreamedTextures::blocks);
        scenarios.add("R03-rectangles-of-every-alignment", StreamedTextures::alignments);
    }

    private static void rectangle(GL33 gl, int level, int x, int y, int w, int h, ByteBuffer texels) {
        gl.glTexSubImage2D(GL_TEXTURE_2D, level, x, y, w, h, GL_RGBA, GL_UNSIGNED_BYTE, texels);
    }

    private static int canvas(GL33 gl, int size) {
        return texture(gl, GL_RGBA8, size, size, GL_RGBA, GL_UNSIGNED_BYTE, ramp(size * size * 4, 7, 5));
    }

    private static void image(GL33 gl, ScenarioRecorder rec, String name, int level, int size) {
        rec.bytes(name, 0, texels(gl, GL_TEXTURE_2D, level, GL_RGBA, GL_UNSIGNED_BYTE, size * size * 4));
    }

    /** Nothing but the second texture's content changes between the draws, which see the first through its own unit. */
    private static void anotherUnit(GL33 gl, ScenarioRecorder rec) {
        int program = shading(
                gl, "uniform sampler2D first; uniform sampler2D second;", "texture(first, uv) + texture(second, uv)");
        gl.glUniform1i(uniform(gl, program, "second"), 1);
        positions(gl, -1, -1, 0, -1, -1, 1, 0, 1, 0, -1, 1, -1, 0, 1, 1, 1);
        colourTexture(gl, 10, 20, 30, 40);
        gl.glActiveTexture(GL_TEXTURE1);
        colourTexture(gl, 100, 0, 0, 0);
        drawQuad(gl);
        rectangle(gl, 0, 0, 0, 1, 1, bytes(0, 100, 0, 0));
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 4, 4);
        rec.expectPixel("before", 10, 10, 1, 110, 20, 30, 40);
        rec.expectPixel("behind", 50, 10, 1, 10, 120, 30, 40);
    }

    /** Several images wait when something sends all that waits, and each is there for a later draw. */
    private static void flushed(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        int[] textures = {canvas(gl, 8), canvas(gl, 8), canvas(gl, 8)};
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < textures.length; i++) {
                gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
                rectangle(gl, 0, 2 + i, 1 + round, 4, 4, filled(64, 40 * i + 90 * round + 10));
            }
            if (round == 0) {
                gl.glFlush();
            } else {
                gl.glFinish();
            }
            for (int i = 0; i < textures.length; i++) {
                gl.glBindTexture(GL_TEXTURE_2D, textures[i]);
                cell(gl, 4 * round + i);
                drawQuad(gl);
            }
        }
        rec.frame("three textures", 0);
    }

    private static void fillingBox(GL33 gl, ScenarioRecorder rec) {
        canvas(gl, 64);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        ByteBuffer texels = filled(8 * 8 * 4, 0);
        for (int i = 0; i < 16; i++) {
            for (int b = 0; b < texels.capacity(); b++) {
                texels.put(b, (byte) (i * 16 + b % 16));
            }
            rectangle(gl, 0, 16 + i % 4 * 8, 8 + i / 4 * 8, 8, 8, texels);
        }
        drawQuad(gl);
        rec.frame("a box of 16 rectangles", 0);
        rectangle(gl, 0, 0, 0, 3, 5, filled(60, 200));
        rectangle(gl, 0, 61, 59, 3, 5, filled(60, 100));
        drawQuad(gl);
        rec.expectPixel("lower left", 2, 4, 0, 200, 200, 200, 200);
        rec.expectPixel("upper right", 61, 59, 0, 100, 100, 100, 100);
        rec.frame("two corners", 0);
    }

    private static void overlapping(GL33 gl, ScenarioRecorder rec) {
        canvas(gl, 32);
        for (int i = 0; i < 10; i++) {
            rectangle(gl, 0, i * 2, i, 8, 6, filled(8 * 6 * 4, 20 * i + 1));
        }
        image(gl, rec, "stairs", 0, 32);
        rectangle(gl, 0, 4, 4, 4, 4, filled(64, 11));
        rectangle(gl, 0, 2, 2, 8, 8, filled(256, 22));
        rectangle(gl, 0, 6, 6, 2, 2, filled(16, 33));
        rectangle(gl, 0, 5, 5, 3, 1, filled(12, 44));
        image(gl, rec, "covered and written over", 0, 32);
        ByteBuffer now = texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 4096);
        rec.expect(
                "order of calls",
                new int[] {now.get(4 * (4 * 32 + 4)), now.get(4 * (6 * 32 + 6)), now.get(4 * (5 * 32 + 6))},
                22,
                33,
                44);
        // Equal areas whose sum is that of their union, yet they leave a hole.
        rectangle(gl, 0, 20, 20, 4, 4, filled(64, 1));
        rectangle(gl, 0, 20, 20, 4, 4, filled(64, 2));
        rectangle(gl, 0, 24, 24, 4, 4, filled(64, 3));
        rectangle(gl, 0, 24, 20, 4, 4, filled(64, 4));
        image(gl, rec, "a hole in the union", 0, 32);
    }

    private static void levels(GL33 gl, ScenarioRecorder rec) {
        canvas(gl, 16);
        gl.glTexImage2D(GL_TEXTURE_2D, 1, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(256, 9));
        gl.glTexImage2D(GL_TEXTURE_2D, 2, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(64, 8));
        rectangle(gl, 0, 1, 1, 2, 2, filled(16, 101));
        rectangle(gl, 1, 2, 2, 2, 2, filled(16, 102));
        rectangle(gl, 2, 1, 1, 2, 2, filled(16, 103));
        gl.glTexImage2D(GL_TEXTURE_2D, 1, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(256, 55));
        rectangle(gl, 1, 0, 0, 1, 1, filled(4, 104));
        for (int level = 0; level < 3; level++) {
            image(gl, rec, "level " + level + " after level 1 was specified anew", level, 16 >> level);
        }
        rectangle(gl, 0, 5, 5, 2, 2, filled(16, 105));
        rectangle(gl, 1, 5, 5, 2, 2, filled(16, 106));
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 16, 16, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(1024, 66));
        filter(gl, GL_TEXTURE_2D, GL_NEAREST_MIPMAP_NEAREST, GL_NEAREST);
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 2);
        shading(gl, "uniform sampler2D image;", "textureLod(image, uv, 1.0)");
        quad(gl);
        drawQuad(gl);
        rec.frame("level 1 kept its rectangle", 0);
        image(gl, rec, "level 0 lost its own", 0, 16);
        rectangle(gl, 0, 3, 3, 4, 4, filled(64, 250));
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        rectangle(gl, 1, 0, 0, 2, 1, filled(8, 17));
        drawQuad(gl);
        rec.frame("generated, then written", 1);
        image(gl, rec, "generated level 2", 2, 4);
    }

    private static void betweenDraws(GL33 gl, ScenarioRecorder rec) {
        canvas(gl, 8);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        ByteBuffer texels = filled(16, 0);
        for (int i = 0; i < 64; i++) {
            for (int b = 0; b < 16; b++) {
                texels.put(b, (byte) (4 * i + b));
            }
            rectangle(gl, 0, i % 7, i / 10, 2, 2, texels);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("each draw has its own texels", 0);
    }

    private static void attached(GL33 gl, ScenarioRecorder rec) {
        int target = canvas(gl, 64);
        framebuffer(gl, target);
        rectangle(gl, 0, 3, 4, 5, 6, filled(120, 90));
        rec.frame("read after a rectangle", 0);
        rectangle(gl, 0, 10, 10, 20, 20, filled(1600, 150));
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(12, 12, 4, 4);
        clear(gl, 1, 0, 0, 1);
        rectangle(gl, 0, 14, 14, 4, 4, filled(64, 30));
        gl.glScissor(15, 15, 2, 2);
        gl.glClearBufferfv(GL_COLOR, 0, new float[] {0, 1, 0, 1});
        gl.glDisable(GL_SCISSOR_TEST);
        rec.frame("cleared in between", 0);
        tinting(gl);
        gl.glUniform4f(uniform(gl, gl.glGetInteger(GL_CURRENT_PROGRAM), "tint"), 0, 0, 1, 1);
        quad(gl);
        rectangle(gl, 0, 32, 32, 16, 16, filled(1024, 77));
        gl.glViewport(40, 40, 16, 16);
        drawQuad(gl);
        rectangle(gl, 0, 44, 44, 2, 2, filled(16, 88));
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        gl.glBlitFramebuffer(0, 0, 64, 64, 0, 0, 64, 64, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        rec.frame("drawn, written and blitted", 0);
    }

    private static void gpuWrites(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 0, 0.2f, 0.4f, 1);
        int source = canvas(gl, 32);
        rectangle(gl, 0, 0, 0, 16, 16, filled(1024, 10));
        gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 8, 8, 0, 0, 8, 8);
        rectangle(gl, 0, 12, 12, 8, 8, filled(256, 20));
        image(gl, rec, "written, copied to, written", 0, 32);
        rectangle(gl, 0, 1, 1, 3, 3, filled(36, 30));
        int copy = canvas(gl, 32);
        int from = framebuffer(gl, source);
        gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, 8, 8);
        image(gl, rec, "copied from what had just been written", 0, 32);
        rectangle(gl, 0, 2, 2, 4, 4, filled(64, 40));
        gl.glBindTexture(GL_TEXTURE_2D, source);
        rectangle(gl, 0, 20, 20, 4, 4, filled(64, 50));
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 4096L, GL_STREAM_READ);
        gl.glReadPixels(0, 0, 32, 32, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        rec.bytes("packed", 0, contents(gl, GL_PIXEL_PACK_BUFFER, 0, 4096));
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, copy, 0);
        rec.bytes("attached after it was written", 0, read(gl, 0, 0, 32, 32, GL_RGBA, GL_UNSIGNED_BYTE, 4096));
        gl.glDeleteFramebuffers(from);
    }

    private static void laterProgram(GL33 gl, ScenarioRecorder rec) {
        gl.glActiveTexture(GL_TEXTURE1);
        canvas(gl, 8);
        gl.glActiveTexture(GL_TEXTURE0);
        int first = canvas(gl, 8);
        int one = sampling(gl, "sampler2D", "uv");
        int other = sampling(gl, "sampler2D", "uv.yx");
        gl.glUniform1i(uniform(gl, other, "image"), 1);
        quad(gl);
        gl.glUseProgram(one);
        drawQuad(gl);
        gl.glActiveTexture(GL_TEXTURE1);
        rectangle(gl, 0, 1, 2, 4, 4, filled(64, 60));
        cell(gl, 0);
        drawQuad(gl);
        gl.glUseProgram(other);
        cell(gl, 1);
        drawQuad(gl);
        rectangle(gl, 0, 5, 5, 2, 2, filled(16, 120));
        gl.glBindTexture(GL_TEXTURE_2D, first);
        cell(gl, 2);
        drawQuad(gl);
        rectangle(gl, 0, 0, 0, 2, 2, filled(16, 180));
        gl.glUseProgram(one);
        gl.glUniform1i(uniform(gl, one, "image"), 1);
        cell(gl, 3);
        drawQuad(gl);
        rec.frame("cells", 0);
    }

    private static void deleted(GL33 gl, ScenarioRecorder rec) {
        quad(gl);
        sampling(gl, "sampler2D", "uv");
        for (int i = 0; i < 8; i++) {
            int texture = canvas(gl, 4);
            rectangle(gl, 0, 1, 1, 2, 2, filled(16, 30 * i));
            if (i % 2 == 1) {
                cell(gl, i);
                drawQuad(gl);
                rectangle(gl, 0, 0, 0, 2, 2, filled(16, 255));
            }
            gl.glDeleteTextures(texture);
        }
        int attached = canvas(gl, 8);
        int framebuffer = framebuffer(gl, attached);
        rectangle(gl, 0, 2, 2, 4, 4, filled(64, 45));
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDeleteTextures(attached);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        rec.bytes("deleted, still attached", 0, read(gl, 0, 0, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, 256));
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.frame("cells", 0);
    }

    private static void many(GL33 gl, ScenarioRecorder rec) {
        canvas(gl, 64);
        ByteBuffer texel = filled(4, 0);
        for (int i = 0; i < 5000; i++) {
            texel.putInt(0, i * 0x01020305);
            rectangle(gl, 0, i * 7 % 64, i * 11 / 7 % 64, 1, 1, texel);
        }
        image(gl, rec, "5000 texels one by one", 0, 64);
        ByteBuffer rows = filled(64 * 16 * 4, 0);
        for (int i = 0; i < 40; i++) {
            rows.put(i, (byte) i);
            rectangle(gl, 0, 0, i % 4 * 16, 64, 16, rows);
        }
        image(gl, rec, "more bytes than may wait", 0, 64);
    }

    private static void volume(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_3D, gl.glGenTextures());
        filter(gl, GL_TEXTURE_3D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage3D(GL_TEXTURE_3D, 0, GL_RGB8, 8, 8, 8, 0, GL_RGB, GL_UNSIGNED_BYTE, filled(8 * 8 * 8 * 3, 1));
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 7);
        gl.glPixelStorei(GL_UNPACK_IMAGE_HEIGHT, 6);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 2);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 1);
        gl.glPixelStorei(GL_UNPACK_SKIP_IMAGES, 1);
        ByteBuffer source = ramp(24 * 6 * 6, 0, 1);
        for (int z = 0; z < 8; z += 4) {
            for (int x = 0; x < 8; x += 4) {
                gl.glTexSubImage3D(GL_TEXTURE_3D, 0, x, 2, z, 4, 3, 4, GL_RGB, GL_UNSIGNED_BYTE, source);
            }
        }
        gl.glTexSubImage3D(GL_TEXTURE_3D, 0, 3, 3, 3, 2, 2, 2, GL_RGB, GL_UNSIGNED_BYTE, source);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        gl.glPixelStorei(GL_UNPACK_IMAGE_HEIGHT, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_IMAGES, 0);
        rec.bytes("boxes", 0, texels(gl, GL_TEXTURE_3D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 2048));
    }

    private static void layersAndFaces(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, gl.glGenTextures());
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RG8, 4, 4, 4, 0, GL_RG, GL_UNSIGNED_BYTE, filled(4 * 4 * 4 * 2, 3));
        gl.glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 1, 1, 1, 2, 2, 2, GL_RG, GL_UNSIGNED_BYTE, ramp(64, 50, 1));
        gl.glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, 3, 4, 4, 1, GL_RG, GL_UNSIGNED_BYTE, ramp(64, 90, 1));
        rec.bytes("layers", 0, texels(gl, GL_TEXTURE_2D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 256));
        gl.glBindTexture(GL_TEXTURE_1D_ARRAY, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_1D_ARRAY, 0, GL_R8, 8, 5, 0, GL_RED, GL_UNSIGNED_BYTE, filled(40, 4));
        gl.glTexSubImage2D(GL_TEXTURE_1D_ARRAY, 0, 2, 1, 4, 3, GL_RED, GL_UNSIGNED_BYTE, ramp(12, 60, 1));
        gl.glTexSubImage2D(GL_TEXTURE_1D_ARRAY, 0, 0, 3, 4, 2, GL_RED, GL_UNSIGNED_BYTE, ramp(8, 160, 1));
        rec.bytes("rows as layers", 0, texels(gl, GL_TEXTURE_1D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 160));
        gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
        for (int face = 0; face < 6; face++) {
            int target = GL_TEXTURE_CUBE_MAP_POSITIVE_X + face;
            gl.glTexImage2D(target, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(64, face));
        }
        for (int i = 0; i < 12; i++) {
            int target = GL_TEXTURE_CUBE_MAP_POSITIVE_X + i * 5 % 6;
            gl.glTexSubImage2D(target, 0, i / 6, i / 6, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, filled(16, 100 + i));
        }
        gl.glTexImage2D(
                GL_TEXTURE_CUBE_MAP_POSITIVE_Y, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, filled(64, 222));
        for (int face = 0; face < 6; face++) {
            int target = GL_TEXTURE_CUBE_MAP_POSITIVE_X + face;
            rec.bytes("face " + face, 0, texels(gl, target, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64));
        }
    }

    private static void blocks(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        int format = GL_COMPRESSED_RED_RGTC1;
        gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, format, 16, 14, 0, ramp(4 * 4 * 8, 0, 3));
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 4, 4, 4, 4, format, ramp(8, 100, 1));
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 8, 4, 4, 4, format, ramp(8, 110, 1));
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 4, 8, 8, 6, format, ramp(32, 120, 1));
        ByteBuffer now = filled(128, 0);
        gl.glGetCompressedTexImage(GL_TEXTURE_2D, 0, now);
        rec.bytes("blocks that fill a box", 0, now);
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, format, ramp(8, 10, 1));
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 8, 4, format, ramp(16, 30, 1));
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 12, 12, 4, 2, format, ramp(8, 50, 1));
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        drawQuad(gl);
        rec.frame("decoded");
    }

    private static void alignments(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGB8, 40, 16, GL_RGB, GL_UNSIGNED_BYTE, filled(40 * 16 * 3, 2));
        ByteBuffer source = ramp(2048, 0, 1);
        int[] alignments = {1, 2, 4, 8};
        for (int i = 0; i < 8; i++) {
            gl.glPixelStorei(GL_UNPACK_ALIGNMENT, alignments[i % 4]);
            gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, i < 4 ? 0 : 6 + i);
            gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, i % 3);
            gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, i % 2);
            source.position(i);
            int format = i % 3 == 0 ? GL_RGB : i % 3 == 1 ? GL_BGR : GL_RGBA;
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 5 * i, i, 5, 7, format, GL_UNSIGNED_BYTE, source);
        }
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
        rec.bytes("texels", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 40 * 16 * 4));
    }
}
