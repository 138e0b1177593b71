package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/** Field reports about buffer objects: maps, rewrites and pixels through a buffer. */
final class ReportedBuffers {
    private ReportedBuffers() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("R04-flushed-range-is-relative", ReportedBuffers::flushedRange);
        scenarios.add("R05-invalidated-range-keeps-the-rest", ReportedBuffers::invalidatedRange);
        scenarios.add("R06-rewrite-by-sub-data", (gl, rec) -> rewrite(gl, rec, ReportedBuffers::bySubData));
        scenarios.add("R06-rewrite-by-orphaning", (gl, rec) -> rewrite(gl, rec, ReportedBuffers::byOrphaning));
        scenarios.add("R06-rewrite-by-map", (gl, rec) -> rewrite(gl, rec, ReportedBuffers::byMap));
        scenarios.add("R28-pixels-through-one-buffer", ReportedBuffers::pixelsThroughBuffer);
    }

    private static void store(GL33 gl, int size, int value) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, filled(size, value), GL_DYNAMIC_DRAW);
    }

    private static void fill(ByteBuffer mapped, int value) {
        while (mapped.hasRemaining()) {
            mapped.put((byte) value);
        }
    }

    private static void flushedRange(GL33 gl, ScenarioRecorder rec) {
        store(gl, 64, 0x11);
        fill(gl.glMapBufferRange(GL_ARRAY_BUFFER, 16, 32, GL_MAP_WRITE_BIT | GL_MAP_FLUSH_EXPLICIT_BIT), 0x22);
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 4, 8);
        rec.flag("unmapped", gl.glUnmapBuffer(GL_ARRAY_BUFFER));
        ByteBuffer data = contents(gl, GL_ARRAY_BUFFER, 0, 64);
        int[] outside = new int[40];
        for (int i = 0; i < 8; i++) {
            outside[i] = data.get(20 + i);
        }
        for (int i = 0; i < 16; i++) {
            outside[8 + i] = data.get(i);
            outside[24 + i] = data.get(48 + i);
        }
        int[] expected = new int[40];
        Arrays.fill(expected, 0x11);
        Arrays.fill(expected, 0, 8, 0x22);
        rec.expect("flushed bytes, then bytes outside the mapping", outside, expected);
    }

    private static void invalidatedRange(GL33 gl, ScenarioRecorder rec) {
        store(gl, 256, 0xAA);
        fill(gl.glMapBufferRange(GL_ARRAY_BUFFER, 64, 64, GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT), 0xBB);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        int[] expected = new int[256];
        Arrays.fill(expected, 0xAA);
        Arrays.fill(expected, 64, 128, 0xBB);
        rec.expectBytes("contents", contents(gl, GL_ARRAY_BUFFER, 0, 256), expected);
    }

    /** How a whole vertex buffer is rewritten. */
    private interface Rewrite {
        void accept(GL33 gl, float[] vertices);
    }

    private static void bySubData(GL33 gl, float[] vertices) {
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, vertices);
    }

    private static void byOrphaning(GL33 gl, float[] vertices) {
        gl.glBufferData(GL_ARRAY_BUFFER, 4L * vertices.length, GL_STREAM_DRAW);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, vertices);
    }

    private static void byMap(GL33 gl, float[] vertices) {
        int access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT;
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4L * vertices.length, access)
                .asFloatBuffer()
                .put(vertices);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
    }

    private static void rewrite(GL33 gl, ScenarioRecorder rec, Rewrite rewrite) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        coloured(gl, new float[28]);
        for (int i = 0; i < 64; i++) {
            float x = i % 8 / 4f - 1;
            float y = i / 8 / 4f - 1;
            float r = i % 8 / 7f;
            float g = i / 8 / 7f;
            float[] quad = {
                x, y, 0, r, g, 1, 1, x + 0.25f, y, 0, r, g, 1, 1, x, y + 0.25f, 0, r, g, 1, 1, x + 0.25f, y + 0.25f, 0,
                r, g, 1, 1
            };
            rewrite.accept(gl, quad);
            drawQuad(gl);
        }
        for (int i = 0; i < 64; i += 9) {
            int shade = Math.round(i % 8 / 7f * 255);
            rec.expectCell("cell " + i, i, 1, shade, Math.round(i / 8 / 7f * 255), 255, 255);
        }
        rec.frame("all cells");
    }

    private static void pixelsThroughBuffer(GL33 gl, ScenarioRecorder rec) {
        int pattern = shading(gl, "", "vec4(floor(uv * 16.0) / 15.0, 0.5, 1.0)");
        quad(gl);
        gl.glViewport(0, 0, 16, 16);
        drawQuad(gl);
        rec.frame("pattern");
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, filled(16 + 1024, 0x77), GL_STREAM_COPY);
        gl.glReadPixels(0, 0, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 16, 16, 0, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        clear(gl, 0, 0, 0, 0);
        gl.glDeleteProgram(pattern);
        sampling(gl, "sampler2D", "uv");
        drawQuad(gl);
        ByteBuffer drawn = read(gl, 0, 0, 16, 16, GL_RGBA, GL_UNSIGNED_BYTE, 1024);
        boolean equal = true;
        for (int i = 0; i < 256; i++) {
            equal &= Math.abs((drawn.get(4 * i) & 0xFF) - i % 16 * 17) <= 1;
            equal &= Math.abs((drawn.get(4 * i + 1) & 0xFF) - i / 16 * 17) <= 1;
        }
        rec.bytes("picture", 1, drawn);
        rec.require("the picture equals the pattern", equal);
        ByteBuffer head = BufferUtils.createByteBuffer(16);
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glGetBufferSubData(GL_ARRAY_BUFFER, 0, head);
        int[] expected = new int[16];
        Arrays.fill(expected, 0x77);
        rec.expectBytes("bytes before the offset", head, expected);
    }
}
