package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Blits, multisample resolves and read-backs. */
final class Blits {
    private Blits() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("blit-scaled-and-flipped", Blits::scaled);
        scenarios.add("blit-to-and-from-default", Blits::defaultFramebuffer);
        scenarios.add("blit-under-scissor", Blits::scissored);
        scenarios.add("blit-multisample-resolve", Blits::resolve);
        scenarios.add("blit-multisample-texture", Blits::multisampleTexture);
        scenarios.add("multisample-positions", Blits::samplePositions);
        scenarios.add("blit-sample-mask-and-coverage", Blits::sampleMask);
        scenarios.add("blit-alpha-to-one", Blits::alphaToOne);
        scenarios.add("blit-multisampling-switched-off", Blits::multisamplingOff);
        scenarios.add("blit-several-draw-buffers", Blits::severalBuffers);
        scenarios.add("read-formats-of-rgba8", Blits::readFormats);
        scenarios.add("read-pack-state", Blits::packState);
        scenarios.add("read-beyond-the-edges", Blits::beyondEdges);
        scenarios.add("read-depth-and-stencil", Blits::depthAndStencil);
        scenarios.add("read-float-and-integer-targets", Blits::otherTargets);
        scenarios.add("read-into-pack-buffer", Blits::packBuffer);
        scenarios.add("read-texture-images", Blits::textureImages);
    }

    private static void pattern(GL33 gl) {
        shading(gl, "", "vec4(uv, step(0.5, fract(uv.x * 4.0)), 1.0 - uv.y * 0.5)");
        quad(gl);
        drawQuad(gl);
    }

    private static int plain(GL33 gl) {
        return texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null);
    }

    private static void between(GL33 gl, int from, int to) {
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
    }

    private static void colour(GL33 gl, int[] from, int[] to, int filter) {
        gl.glBlitFramebuffer(
                from[0], from[1], from[2], from[3], to[0], to[1], to[2], to[3], GL_COLOR_BUFFER_BIT, filter);
    }

    private static void scaled(GL33 gl, ScenarioRecorder rec) {
        int source = framebuffer(gl, plain(gl));
        pattern(gl);
        int target = framebuffer(gl, plain(gl));
        clear(gl, 0, 0, 0, 0);
        between(gl, source, target);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 32, 32}, GL_NEAREST);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {64, 0, 32, 32}, GL_NEAREST);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 64, 32, 32}, GL_LINEAR);
        colour(gl, new int[] {48, 48, 16, 16}, new int[] {32, 32, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target);
        rec.frame("four corners", 2);
        between(gl, source, target);
        colour(gl, new int[] {-16, -16, 16, 16}, new int[] {0, 0, 32, 32}, GL_NEAREST);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target);
        rec.frame("from outside the source", 2);
    }

    private static void defaultFramebuffer(GL33 gl, ScenarioRecorder rec) {
        pattern(gl);
        int target = framebuffer(gl, plain(gl));
        between(gl, 0, target);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        clear(gl, 0, 0, 0, 0);
        between(gl, target, 0);
        colour(gl, new int[] {0, 0, 32, 32}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        rec.frame("there and back");
    }

    private static void scissored(GL33 gl, ScenarioRecorder rec) {
        int source = framebuffer(gl, plain(gl));
        pattern(gl);
        between(gl, source, 0);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(10, 12, 20, 24);
        gl.glColorMask(false, false, false, false);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
        rec.expectPixel("outside", 5, 5, 0, 0, 0, 0, 0);
        rec.frame("the scissor counts, the colour mask does not");
    }

    private static void resolve(GL33 gl, ScenarioRecorder rec) {
        int multisampled = newFramebuffer(gl);
        renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, 4, 64, 64);
        renderbuffer(gl, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, 4, 64, 64);
        rec.expect("complete", gl.glCheckFramebufferStatus(GL_FRAMEBUFFER), GL_FRAMEBUFFER_COMPLETE);
        rec.expect("samples", gl.glGetInteger(GL_SAMPLES), 4);
        clear(gl, 0, 0, 0, 1);
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 1, 1);
        positions(gl, -0.9f, -0.8f, 0.9f, -0.3f, -0.2f, 0.9f);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        rec.wrong("read of samples", () -> read(gl, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4));
        between(gl, multisampled, 0);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        rec.wrong("scaled resolve", () -> colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 32, 32}, GL_NEAREST));
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.frame("smooth edges", 2);
    }

    private static void samplePositions(GL33 gl, ScenarioRecorder rec) {
        for (int asked : new int[] {1, 3, 4}) {
            newFramebuffer(gl);
            renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, asked, 8, 8);
            int samples = gl.glGetInteger(GL_SAMPLES);
            rec.ints("samples of " + asked, samples);
            for (int i = 0; i < samples; i++) {
                float[] position = new float[2];
                gl.glGetMultisamplefv(GL_SAMPLE_POSITION, i, position);
                rec.floats("position " + i + " of " + asked, 0, position);
            }
            rec.wrong("one more of " + asked, () -> gl.glGetMultisamplef(GL_SAMPLE_POSITION, samples));
        }
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.wrong("none", () -> gl.glGetMultisamplef(GL_SAMPLE_POSITION, 0));
    }

    private static void multisampleTexture(GL33 gl, ScenarioRecorder rec) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture);
        gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 4, GL_RGBA8, 64, 64, true);
        newFramebuffer(gl);
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D_MULTISAMPLE, texture, 0);
        clear(gl, 0, 0, 1, 1);
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 0, 1);
        positions(gl, -0.9f, -0.8f, 0.9f, -0.3f, -0.2f, 0.9f);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        shading(
                gl,
                "uniform sampler2DMS image;",
                "(texelFetch(image, ivec2(uv * 64.0), 0)" + " + texelFetch(image, ivec2(uv * 64.0), 3)) * 0.5");
        quad(gl);
        drawQuad(gl);
        rec.frame("two samples", 2);
        rec.ints("samples", gl.glGetTexLevelParameteri(GL_TEXTURE_2D_MULTISAMPLE, 0, GL_TEXTURE_SAMPLES));
    }

    private static void sampleMask(GL33 gl, ScenarioRecorder rec) {
        int multisampled = newFramebuffer(gl);
        renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, 4, 64, 64);
        clear(gl, 0, 0, 0, 0);
        int program = tinting(gl);
        int tint = uniform(gl, program, "tint");
        quad(gl);
        gl.glUniform4f(tint, 1, 1, 1, 0.5f);
        gl.glEnable(GL_SAMPLE_MASK);
        gl.glSampleMaski(0, 1);
        cell(gl, 0);
        drawQuad(gl);
        gl.glSampleMaski(0, 7);
        cell(gl, 1);
        drawQuad(gl);
        gl.glDisable(GL_SAMPLE_MASK);
        gl.glEnable(GL_SAMPLE_ALPHA_TO_COVERAGE);
        cell(gl, 2);
        drawQuad(gl);
        gl.glDisable(GL_SAMPLE_ALPHA_TO_COVERAGE);
        gl.glEnable(GL_SAMPLE_COVERAGE);
        gl.glSampleCoverage(0.5f, false);
        cell(gl, 3);
        drawQuad(gl);
        between(gl, multisampled, 0);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.expectCell("one of four", 0, 1, 64, 64, 64);
        rec.expectCell("three of four", 1, 1, 191, 191, 191);
        rec.frame("cells", 2);
    }

    private static void alphaToOne(GL33 gl, ScenarioRecorder rec) {
        int multisampled = newFramebuffer(gl);
        renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, 4, 64, 64);
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 0.2f, 0.4f, 0.6f, 0.5f);
        quad(gl);
        gl.glEnable(GL_SAMPLE_ALPHA_TO_ONE);
        drawQuad(gl);
        between(gl, multisampled, 0);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.expectPixel("alpha", 32, 32, 1, 51, 102, 153, 255);
    }

    private static void multisamplingOff(GL33 gl, ScenarioRecorder rec) {
        int multisampled = newFramebuffer(gl);
        renderbuffer(gl, GL_COLOR_ATTACHMENT0, GL_RGBA8, 4, 64, 64);
        clear(gl, 0, 0, 0, 1);
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 1, 1);
        positions(gl, -0.9f, -0.8f, 0.9f, -0.3f, -0.2f, 0.9f);
        gl.glDisable(GL_MULTISAMPLE);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        between(gl, multisampled, 0);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        rec.frame("edges");
    }

    private static void severalBuffers(GL33 gl, ScenarioRecorder rec) {
        int source = framebuffer(gl, plain(gl));
        pattern(gl);
        int target = framebuffer(gl, plain(gl), plain(gl));
        between(gl, source, target);
        colour(gl, new int[] {0, 0, 64, 64}, new int[] {0, 0, 64, 64}, GL_NEAREST);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target);
        for (int i = 0; i < 2; i++) {
            gl.glReadBuffer(GL_COLOR_ATTACHMENT0 + i);
            rec.frame("attachment " + i);
        }
    }

    private static void readFormats(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 10 / 255f, 100 / 255f, 200 / 255f, 250 / 255f);
        int[] formats = {GL_RGBA, GL_BGRA, GL_RGB, GL_BGR, GL_RED, GL_GREEN, GL_BLUE, GL_RG, GL_ALPHA};
        int[] types = {
            GL_UNSIGNED_BYTE, GL_BYTE, GL_UNSIGNED_SHORT, GL_SHORT, GL_UNSIGNED_INT, GL_INT, GL_FLOAT, GL_HALF_FLOAT
        };
        for (int format : formats) {
            for (int type : types) {
                rec.bytes("0x%x as 0x%x".formatted(format, type), 1, read(gl, 5, 5, 1, 1, format, type, 16));
            }
        }
        int[][] packed = {
            {GL_RGB, GL_UNSIGNED_SHORT_5_6_5},
            {GL_RGBA, GL_UNSIGNED_SHORT_4_4_4_4},
            {GL_RGB, GL_UNSIGNED_BYTE_3_3_2},
            {GL_RGBA, GL_UNSIGNED_SHORT_5_5_5_1},
            {GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV},
            {GL_RGBA, GL_UNSIGNED_INT_8_8_8_8},
            {GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV}
        };
        for (int[] transfer : packed) {
            rec.bytes(
                    "packed 0x" + Integer.toHexString(transfer[1]),
                    1,
                    read(gl, 5, 5, 1, 1, transfer[0], transfer[1], 4));
        }
        rec.expectBytes("BGRA", read(gl, 5, 5, 1, 1, GL_BGRA, GL_UNSIGNED_BYTE, 4), 200, 100, 10, 250);
        rec.answer("integer format", () -> read(gl, 0, 0, 1, 1, GL_RGBA_INTEGER, GL_INT, 16));
    }

    private static void packState(GL33 gl, ScenarioRecorder rec) {
        pattern(gl);
        for (int alignment = 1; alignment <= 8; alignment *= 2) {
            gl.glPixelStorei(GL_PACK_ALIGNMENT, alignment);
            rec.bytes("alignment " + alignment, 1, read(gl, 3, 3, 5, 3, GL_RGB, GL_UNSIGNED_BYTE, 80));
        }
        gl.glPixelStorei(GL_PACK_ALIGNMENT, 4);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 9);
        gl.glPixelStorei(GL_PACK_SKIP_PIXELS, 2);
        gl.glPixelStorei(GL_PACK_SKIP_ROWS, 1);
        rec.bytes("row length and skips", 1, read(gl, 20, 20, 5, 3, GL_RGBA, GL_UNSIGNED_BYTE, 9 * 4 * 5));
        gl.glPixelStorei(GL_PACK_SWAP_BYTES, GL_TRUE);
        rec.bytes("swapped", 1, read(gl, 20, 20, 2, 1, GL_RGBA, GL_UNSIGNED_INT_8_8_8_8, 9 * 4 * 3));
    }

    private static void beyondEdges(GL33 gl, ScenarioRecorder rec) {
        clear(gl, 1, 1, 1, 1);
        ByteBuffer read = read(gl, -2, -2, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 64);
        rec.expect("inside", read.get(4 * 10) & 0xFF, 255);
        rec.bytes("untouched outside", 0, read);
        rec.bytes("far outside", 0, read(gl, 100, 100, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, 16));
    }

    private static void depthAndStencil(GL33 gl, ScenarioRecorder rec) {
        gl.glClearDepth(0.25);
        gl.glClearStencil(0x35);
        gl.glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
        rec.expect("depth", 1e-6, readFloats(gl, 1, 1, 1, 1, GL_DEPTH_COMPONENT, 1), 0.25f);
        rec.expectBytes("stencil", read(gl, 1, 1, 1, 1, GL_STENCIL_INDEX, GL_UNSIGNED_BYTE, 1), 0x35);
        int[] both = readInts(gl, 1, 1, 1, 1, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, 1);
        rec.expect("stencil of both", both[0] & 0xFF, 0x35);
        rec.require("depth of both", Math.abs((both[0] >>> 8) - 0x400000) <= 1);
        int[] integer = readInts(gl, 1, 1, 1, 1, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, 1);
        rec.require("depth as integer", Math.abs((integer[0] >>> 8) - 0x400000) <= 1);
        rec.bytes("depth as short", 1, read(gl, 1, 1, 1, 1, GL_DEPTH_COMPONENT, GL_UNSIGNED_SHORT, 2));
        newFramebuffer(gl);
        renderbuffer(gl, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT32F, 0, 8, 8);
        gl.glDrawBuffer(GL_NONE);
        gl.glReadBuffer(GL_NONE);
        gl.glClearBufferfv(GL_DEPTH, 0, new float[] {0.7f});
        rec.expect("depth of 32F", 0, readFloats(gl, 1, 1, 1, 1, GL_DEPTH_COMPONENT, 1), 0.7f);
        rec.wrong("no stencil", () -> read(gl, 1, 1, 1, 1, GL_STENCIL_INDEX, GL_UNSIGNED_BYTE, 1));
    }

    private static void otherTargets(GL33 gl, ScenarioRecorder rec) {
        framebuffer(gl, texture(gl, GL_RGBA32F, 4, 4, GL_RGBA, GL_FLOAT, null));
        gl.glClearBufferfv(GL_COLOR, 0, new float[] {-1.5f, 2.5f, 0.25f, 1});
        rec.expect("floats", 0, readFloats(gl, 0, 0, 1, 1, GL_RGBA, 4), -1.5f, 2.5f, 0.25f, 1);
        rec.bytes("clamped to bytes", 1, read(gl, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 4));
        rec.bytes("halves", 0, read(gl, 0, 0, 1, 1, GL_RGBA, GL_HALF_FLOAT, 8));
        framebuffer(gl, texture(gl, GL_RGBA16UI, 4, 4, GL_RGBA_INTEGER, GL_UNSIGNED_SHORT, null));
        gl.glClearBufferuiv(GL_COLOR, 0, new int[] {1, 2, 65535, 4});
        rec.expect("integers", readInts(gl, 0, 0, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, 4), 1, 2, 65535, 4);
        rec.bytes("as shorts", 0, read(gl, 0, 0, 1, 1, GL_RG_INTEGER, GL_UNSIGNED_SHORT, 4));
        rec.wrong("floats of integers", () -> readFloats(gl, 0, 0, 1, 1, GL_RGBA, 4));
    }

    private static void packBuffer(GL33 gl, ScenarioRecorder rec) {
        pattern(gl);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, filled(600, 0x55), GL_STREAM_READ);
        gl.glReadPixels(8, 8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, 40L);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 20);
        gl.glReadPixels(30, 30, 3, 3, GL_BGRA, GL_UNSIGNED_BYTE, 320L);
        rec.wrong("beyond the buffer", () -> gl.glReadPixels(0, 0, 20, 20, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
        rec.bytes("buffer", 1, contents(gl, GL_PIXEL_PACK_BUFFER, 0, 600));
        ByteBuffer mapped = gl.glMapBufferRange(GL_PIXEL_PACK_BUFFER, 40, 16, GL_MAP_READ_BIT);
        rec.bytes("mapped", 1, mapped);
        gl.glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 0);
        gl.glReadPixels(8, 8, 2, 2, GL_RGB, GL_UNSIGNED_BYTE, 0L);
        rec.bytes("RGB rows", 1, contents(gl, GL_PIXEL_PACK_BUFFER, 0, 24));
    }

    private static void textureImages(GL33 gl, ScenarioRecorder rec) {
        int texture = plain(gl);
        framebuffer(gl, texture);
        pattern(gl);
        rec.bytes("drawn texture", 1, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64 * 64 * 4));
        float[] floats = new float[64 * 64 * 4];
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, floats);
        rec.floats("as floats", 0.005, floats);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 64L * 64 * 4 + 8, GL_STREAM_READ);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 8L);
        rec.bytes("through a buffer", 1, contents(gl, GL_PIXEL_PACK_BUFFER, 8, 4096));
    }
}
