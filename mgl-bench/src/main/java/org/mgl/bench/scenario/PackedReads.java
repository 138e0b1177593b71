package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Texture images read into pixel pack buffers, in every way of lying there. */
final class PackedReads {
    private static final int ROOM = 4096;

    private PackedReads() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("read-texture-rows-into-pack-buffer", PackedReads::rows);
        scenarios.add("read-texture-layers-into-pack-buffer", PackedReads::layers);
        scenarios.add("read-texture-formats-into-pack-buffer", PackedReads::formats);
        scenarios.add("read-pack-buffer-then-use-it", PackedReads::used);
        scenarios.add("read-texture-wrongly-into-pack-buffer", PackedReads::wrong);
    }

    /** A new pack buffer whose bytes say where nothing was written. */
    private static void buffer(GL33 gl) {
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, filled(ROOM, 0x5A), GL_STREAM_READ);
    }

    private static void whole(GL33 gl, ScenarioRecorder rec, String name) {
        rec.bytes(name, 0, contents(gl, GL_PIXEL_PACK_BUFFER, 0, ROOM));
    }

    private static void rows(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 8, 6, GL_RGBA, GL_UNSIGNED_BYTE, ramp(8 * 6 * 4, 11, 3));
        buffer(gl);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 8L);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 11);
        gl.glPixelStorei(GL_PACK_SKIP_PIXELS, 2);
        gl.glPixelStorei(GL_PACK_SKIP_ROWS, 1);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 400L);
        whole(gl, rec, "rows apart");
        buffer(gl);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 9);
        gl.glPixelStorei(GL_PACK_ALIGNMENT, 8);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_BGR, GL_UNSIGNED_BYTE, 16L);
        gl.glPixelStorei(GL_PACK_SWAP_BYTES, GL_TRUE);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_SHORT, 1024L);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 5);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RED, GL_UNSIGNED_BYTE, 2048L);
        whole(gl, rec, "three bytes, swapped shorts, rows that overlap");
    }

    private static void layers(GL33 gl, ScenarioRecorder rec) {
        gl.glBindTexture(GL_TEXTURE_2D_ARRAY, gl.glGenTextures());
        gl.glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, 5, 3, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, ramp(240, 7, 1));
        buffer(gl);
        gl.glPixelStorei(GL_PACK_IMAGE_HEIGHT, 4);
        gl.glPixelStorei(GL_PACK_SKIP_IMAGES, 1);
        gl.glGetTexImage(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 4L);
        whole(gl, rec, "layers apart");
        buffer(gl);
        gl.glPixelStorei(GL_PACK_IMAGE_HEIGHT, 0);
        gl.glPixelStorei(GL_PACK_SKIP_IMAGES, 0);
        gl.glBindTexture(GL_TEXTURE_1D_ARRAY, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_1D_ARRAY, 0, GL_RGBA8, 5, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, ramp(60, 5, 9));
        gl.glGetTexImage(GL_TEXTURE_1D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
        for (int face = 0; face < 6; face++) {
            ByteBuffer texels = ramp(64, 3, 20 * face);
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X + face, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        }
        gl.glGetTexImage(GL_TEXTURE_CUBE_MAP_NEGATIVE_Y, 0, GL_RGBA, GL_UNSIGNED_BYTE, 256L);
        whole(gl, rec, "a one-dimensional array and a face");
    }

    private static void formats(GL33 gl, ScenarioRecorder rec) {
        buffer(gl);
        texture(gl, GL_R8, 3, 3, GL_RED, GL_UNSIGNED_BYTE, ramp(12, 17, 4));
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RED, GL_UNSIGNED_BYTE, 0L);
        texture(gl, GL_RGBA16UI, 3, 2, GL_RGBA_INTEGER, GL_UNSIGNED_SHORT, ramp(48, 13, 2));
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT, 64L);
        texture(gl, GL_RGBA32F, 2, 2, GL_RGBA, GL_FLOAT, null);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 2, 1, GL_RGBA, GL_FLOAT, new float[] {-2, 3, 0.5f, 1, 9, 8, 7, 6});
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 1, 2, 1, GL_RGBA, GL_FLOAT, new float[] {1, 2, 3, 4, 5, 6, 7, 8});
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, 256L);
        texture(
                gl,
                GL_DEPTH24_STENCIL8,
                2,
                1,
                GL_DEPTH_STENCIL,
                GL_UNSIGNED_INT_24_8,
                bytes(7, 0, 0, 0x80, 9, 1, 2, 3));
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, 512L);
        texture(gl, GL_SRGB8_ALPHA8, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, ramp(16, 9, 30));
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 768L);
        whole(gl, rec, "formats");
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, GL_COMPRESSED_RED_RGTC1, 8, 8, 0, ramp(32, 29, 5));
        buffer(gl);
        gl.glGetCompressedTexImage(GL_TEXTURE_2D, 0, 128L);
        whole(gl, rec, "blocks");
    }

    /** What was read is uploaded, copied, overwritten and mapped without a look at it in between. */
    private static void used(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, ramp(64, 21, 8));
        buffer(gl);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBufferSubData(GL_PIXEL_PACK_BUFFER, 16, filled(8, 0x11));
        int copy = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, copy);
        gl.glBufferData(GL_PIXEL_UNPACK_BUFFER, 64L, GL_STREAM_COPY);
        gl.glCopyBufferSubData(GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER, 0, 0, 64);
        int second = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, second);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        ByteBuffer mapped = gl.glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, 64, GL_MAP_READ_BIT);
        rec.bytes("mapped", 0, mapped);
        gl.glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        rec.bytes("uploaded", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64));
    }

    private static void wrong(GL33 gl, ScenarioRecorder rec) {
        texture(gl, GL_RGBA8, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, ramp(64, 21, 8));
        buffer(gl);
        rec.wrong("beyond the end", () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, ROOM - 63L));
        rec.wrong("misaligned", () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, 2L));
        rec.wrong("not compressed", () -> gl.glGetCompressedTexImage(GL_TEXTURE_2D, 0, 0L));
        gl.glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, 64, GL_MAP_READ_BIT);
        rec.wrong("mapped", () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
        gl.glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
        whole(gl, rec, "untouched");
    }
}
