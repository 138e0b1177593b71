package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Texels that the GPU wrote into a buffer, uploaded from there in every way of lying, without a look at them. */
final class UnpackedWrites {
    /** Bytes that {@link #written} writes. */
    private static final int ROOM = 4096;

    private UnpackedWrites() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("unpack-what-the-gpu-wrote-by-rows", UnpackedWrites::rows);
        scenarios.add("unpack-what-the-gpu-wrote-by-layers", UnpackedWrites::layers);
        scenarios.add("unpack-what-the-gpu-wrote-by-formats", UnpackedWrites::formats);
        scenarios.add("unpack-what-the-gpu-wrote-in-order", UnpackedWrites::ordered);
        scenarios.add("unpack-what-the-gpu-wrote-wrongly", UnpackedWrites::wrong);
    }

    /** Binds a new buffer for unpacking whose bytes only the GPU has. */
    private static int written(GL33 gl) {
        texture(gl, GL_RGBA8, 32, 32, GL_RGBA, GL_UNSIGNED_BYTE, ramp(ROOM, 11, 3));
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, filled(ROOM, 0x5A), GL_STREAM_COPY);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        return buffer;
    }

    /** A new bound texture whose image is uploaded from {@code offset} of the buffer. */
    private static void image(GL33 gl, int internalFormat, int w, int h, int format, int type, long offset) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, internalFormat, w, h, 0, format, type, offset);
    }

    private static void rgba(GL33 gl, ScenarioRecorder rec, String name, int w, int h) {
        rec.bytes(name, 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 4 * w * h));
    }

    private static void rows(GL33 gl, ScenarioRecorder rec) {
        written(gl);
        image(gl, GL_RGBA8, 9, 7, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        rgba(gl, rec, "tight", 9, 7);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 13);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 3);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 2);
        image(gl, GL_RGBA8, 9, 7, GL_RGBA, GL_UNSIGNED_BYTE, 20L);
        rgba(gl, rec, "rows apart", 9, 7);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 2, 1, 5, 4, GL_BGRA, GL_UNSIGNED_BYTE, 404L);
        rgba(gl, rec, "a part of blue first", 9, 7);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 2, 9, 3, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, 808L);
        rgba(gl, rec, "packed", 9, 7);
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 1, 1, 7, 5, GL_RGB, GL_UNSIGNED_BYTE, 1001L);
        rgba(gl, rec, "three bytes", 9, 7);
        gl.glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_TRUE);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 8, 6, GL_RGBA, GL_UNSIGNED_SHORT, 1200L);
        rgba(gl, rec, "swapped", 9, 7);
        gl.glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_FALSE);
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 4);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 9, 7, GL_RGBA, GL_UNSIGNED_BYTE, 32L);
        rgba(gl, rec, "rows that overlap", 9, 7);
    }

    private static void layers(GL33 gl, ScenarioRecorder rec) {
        written(gl);
        gl.glPixelStorei(GL_UNPACK_IMAGE_HEIGHT, 5);
        gl.glPixelStorei(GL_UNPACK_SKIP_IMAGES, 1);
        for (int target : new int[] {GL_TEXTURE_2D_ARRAY, GL_TEXTURE_3D}) {
            gl.glBindTexture(target, gl.glGenTextures());
            gl.glTexImage3D(target, 0, GL_RGBA8, 5, 3, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, 12L);
            gl.glTexSubImage3D(target, 0, 1, 1, 1, 3, 2, 2, GL_BGRA, GL_UNSIGNED_BYTE, 900L);
            rec.bytes("layers " + target, 0, texels(gl, target, 0, GL_RGBA, GL_UNSIGNED_BYTE, 240));
        }
        gl.glPixelStorei(GL_UNPACK_IMAGE_HEIGHT, 0);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 7);
        gl.glBindTexture(GL_TEXTURE_1D_ARRAY, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_1D_ARRAY, 0, GL_RGBA8, 5, 3, 0, GL_RGBA, GL_UNSIGNED_BYTE, 40L);
        gl.glTexSubImage2D(GL_TEXTURE_1D_ARRAY, 0, 1, 1, 3, 2, GL_BGRA, GL_UNSIGNED_BYTE, 1000L);
        rec.bytes("rows as layers", 0, texels(gl, GL_TEXTURE_1D_ARRAY, 0, GL_RGBA, GL_UNSIGNED_BYTE, 60));
        gl.glBindTexture(GL_TEXTURE_1D, gl.glGenTextures());
        gl.glTexImage1D(GL_TEXTURE_1D, 0, GL_RGBA8, 9, 0, GL_RGBA, GL_UNSIGNED_BYTE, 80L);
        gl.glTexSubImage1D(GL_TEXTURE_1D, 0, 2, 4, GL_RGB, GL_UNSIGNED_BYTE, 1101L);
        rec.bytes("one row", 0, texels(gl, GL_TEXTURE_1D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 36));
        gl.glBindTexture(GL_TEXTURE_CUBE_MAP, gl.glGenTextures());
        for (int face = 0; face < 6; face++) {
            gl.glTexImage2D(
                    GL_TEXTURE_CUBE_MAP_POSITIVE_X + face,
                    0,
                    GL_RGBA8,
                    4,
                    4,
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    100L * face);
        }
        rec.bytes("face", 0, texels(gl, GL_TEXTURE_CUBE_MAP_NEGATIVE_Y, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64));
    }

    private static void formats(GL33 gl, ScenarioRecorder rec) {
        written(gl);
        image(gl, GL_RGB8, 5, 3, GL_RGB, GL_UNSIGNED_BYTE, 3L);
        rgba(gl, rec, "three components", 5, 3);
        image(gl, GL_R8, 5, 3, GL_RED, GL_UNSIGNED_BYTE, 7L);
        rgba(gl, rec, "one component", 5, 3);
        image(gl, GL_SRGB8_ALPHA8, 5, 3, GL_BGRA, GL_UNSIGNED_BYTE, 8L);
        rgba(gl, rec, "sRGB", 5, 3);
        image(gl, GL_RGBA16UI, 3, 2, GL_RGBA_INTEGER, GL_UNSIGNED_SHORT, 64L);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 1, 0, 1, 2, GL_RGB_INTEGER, GL_UNSIGNED_BYTE, 256L);
        rec.bytes("integers", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA_INTEGER, GL_UNSIGNED_SHORT, 48));
        image(gl, GL_RGBA32F, 3, 2, GL_RGBA, GL_UNSIGNED_SHORT, 100L);
        rec.bytes("floats", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, 96));
        image(gl, GL_R32F, 3, 2, GL_RED, GL_FLOAT, 512L);
        rec.bytes("floats as they are", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RED, GL_FLOAT, 24));
        image(gl, GL_RGBA8, 3, 2, GL_RGBA, GL_UNSIGNED_SHORT_4_4_4_4, 302L);
        rgba(gl, rec, "four bits each", 3, 2);
        image(gl, GL_DEPTH24_STENCIL8, 3, 2, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, 200L);
        rec.bytes("depth", 1, texels(gl, GL_TEXTURE_2D, 0, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, 24));
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, GL_COMPRESSED_RED_RGTC1, 12, 8, 0, 48, 1024L);
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 4, 4, 8, 4, GL_COMPRESSED_RED_RGTC1, 16, 1501L);
        rec.bytes("blocks", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RED, GL_UNSIGNED_BYTE, 96));
    }

    /** The buffer and the image change before and after the upload, and both names go; the upload has its own place. */
    private static void ordered(GL33 gl, ScenarioRecorder rec) {
        int buffer = written(gl);
        image(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        int first = gl.glGetInteger(GL_TEXTURE_BINDING_2D);
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, filled(64, 0x11));
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        gl.glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 520, filled(24, 0x77));
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 2, 2, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 512L);
        gl.glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 512, filled(64, 0x22));
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 5, 5, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, filled(16, 0x33));
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        gl.glBufferData(GL_PIXEL_UNPACK_BUFFER, 16L, GL_STREAM_COPY);
        gl.glDeleteBuffers(buffer);
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        drawQuad(gl);
        gl.glDeleteTextures(first);
        rec.frame("all in order", 0);
    }

    private static void wrong(GL33 gl, ScenarioRecorder rec) {
        written(gl);
        image(gl, GL_RGBA8, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        rec.wrong(
                "beyond the end",
                () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, ROOM - 63L));
        rec.wrong("misaligned", () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_SHORT, 3L));
        rec.wrong("outside", () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 1, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
        rgba(gl, rec, "untouched", 4, 4);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, ROOM - 64L);
        rgba(gl, rec, "to the last byte", 4, 4);
    }
}
