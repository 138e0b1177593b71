package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Internal formats, transfer formats and pixel store state. */
final class TextureFormats {
    private static final int GL_COMPRESSED_RGBA_S3TC_DXT1_EXT = 0x83F1;
    private static final int GL_COMPRESSED_RGB_S3TC_DXT1_EXT = 0x83F0;
    private static final int GL_COMPRESSED_RGBA_S3TC_DXT3_EXT = 0x83F2;
    private static final int GL_COMPRESSED_RGBA_S3TC_DXT5_EXT = 0x83F3;

    private static final int[] NORMALISED = {
        GL_R8,
        GL_RG8,
        GL_RGB8,
        GL_RGBA8,
        GL_R8_SNORM,
        GL_RG8_SNORM,
        GL_RGB8_SNORM,
        GL_RGBA8_SNORM,
        GL_R16F,
        GL_RG16F,
        GL_RGB16F,
        GL_RGBA16F,
        GL_R32F,
        GL_RG32F,
        GL_RGB32F,
        GL_RGBA32F,
        GL_R11F_G11F_B10F,
        GL_RGB9_E5,
        GL_RGB10_A2,
        GL_RGBA4,
        GL_RGB5_A1,
        GL_SRGB8,
        GL_SRGB8_ALPHA8,
        GL_RGBA,
        GL_RGB,
        GL_RED,
        GL_RG,
        GL_R16,
        GL_RG16,
        GL_RGBA16
    };
    private static final int[] SIGNED = {
        GL_R8I, GL_RG8I, GL_RGBA8I, GL_R16I, GL_RG16I, GL_RGBA16I, GL_R32I, GL_RG32I, GL_RGBA32I
    };
    private static final int[] UNSIGNED = {
        GL_R8UI, GL_RG8UI, GL_RGBA8UI, GL_R16UI, GL_RG16UI, GL_RGBA16UI, GL_R32UI, GL_RG32UI, GL_RGBA32UI, GL_RGB10_A2UI
    };

    private TextureFormats() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("format-sampled-from-bytes", (gl, rec) -> sampled(gl, rec, GL_UNSIGNED_BYTE));
        scenarios.add("format-sampled-from-floats", (gl, rec) -> sampled(gl, rec, GL_FLOAT));
        scenarios.add("format-signed-integers", TextureFormats::signedIntegers);
        scenarios.add("format-unsigned-integers", TextureFormats::unsignedIntegers);
        scenarios.add("format-packed-transfers", TextureFormats::packed);
        scenarios.add("format-component-orders", TextureFormats::orders);
        scenarios.add("format-depth-textures", TextureFormats::depth);
        scenarios.add("format-s3tc", TextureFormats::s3tc);
        scenarios.add("format-rgtc", TextureFormats::rgtc);
        scenarios.add("format-component-sizes", TextureFormats::componentSizes);
        scenarios.add("format-srgb-sampling", TextureFormats::srgb);
        scenarios.add("format-unpack-state", TextureFormats::unpackState);
        scenarios.add("format-unpack-buffer", TextureFormats::unpackBuffer);
        scenarios.add("format-swap-bytes", TextureFormats::swapBytes);
    }

    /** Uploads each format from RGBA of {@code type} and draws it in a cell. */
    private static void sampled(GL33 gl, ScenarioRecorder rec, int type) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        ByteBuffer data = ramp(64, 0, 4);
        if (type == GL_FLOAT) {
            for (int i = 0; i < 16; i++) {
                data.putFloat(4 * i, i / 15f);
            }
        }
        for (int i = 0; i < NORMALISED.length; i++) {
            texture(gl, NORMALISED[i], 2, 2, GL_RGBA, type, data);
            cell(gl, i);
            drawQuad(gl);
            rec.ints("error of 0x" + Integer.toHexString(NORMALISED[i]), gl.glGetError());
        }
        rec.frame("a cell for each format", 1);
    }

    private static void signedIntegers(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "uniform isampler2D image;", "vec4(texture(image, uv) + 128) / 255.0");
        quad(gl);
        for (int i = 0; i < SIGNED.length; i++) {
            texture(gl, SIGNED[i], 1, 1, GL_RGBA_INTEGER, GL_INT, null);
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_RGBA_INTEGER, GL_INT, new int[] {-100, 100, 27, -3});
            cell(gl, i);
            drawQuad(gl);
            int[] read = new int[4];
            gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA_INTEGER, GL_INT, read);
            rec.ints("texel " + i, read);
        }
        rec.expectCell("RGBA8I", 2, 0, 28, 228, 155, 125);
        rec.frame("cells", 0);
    }

    private static void unsignedIntegers(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "uniform usampler2D image;", "vec4(texture(image, uv)) / 255.0");
        quad(gl);
        for (int i = 0; i < UNSIGNED.length; i++) {
            texture(gl, UNSIGNED[i], 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, null);
            gl.glTexSubImage2D(
                    GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, new int[] {200, 100, 27, 3});
            cell(gl, i);
            drawQuad(gl);
            int[] read = new int[4];
            gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA_INTEGER, GL_UNSIGNED_INT, read);
            rec.ints("texel " + i, read);
        }
        rec.expectCell("RGBA8UI", 2, 0, 200, 100, 27, 3);
        rec.frame("cells", 0);
    }

    private static void packed(GL33 gl, ScenarioRecorder rec) {
        int[][] transfers = {
            {GL_RGB8, GL_RGB, GL_UNSIGNED_BYTE_3_3_2},
            {GL_RGB8, GL_RGB, GL_UNSIGNED_BYTE_2_3_3_REV},
            {GL_RGB8, GL_RGB, GL_UNSIGNED_SHORT_5_6_5},
            {GL_RGB8, GL_RGB, GL_UNSIGNED_SHORT_5_6_5_REV},
            {GL_RGBA8, GL_RGBA, GL_UNSIGNED_SHORT_4_4_4_4},
            {GL_RGBA8, GL_RGBA, GL_UNSIGNED_SHORT_4_4_4_4_REV},
            {GL_RGBA8, GL_RGBA, GL_UNSIGNED_SHORT_5_5_5_1},
            {GL_RGBA8, GL_RGBA, GL_UNSIGNED_SHORT_1_5_5_5_REV},
            {GL_RGBA8, GL_RGBA, GL_UNSIGNED_INT_8_8_8_8},
            {GL_RGBA8, GL_RGBA, GL_UNSIGNED_INT_8_8_8_8_REV},
            {GL_RGB10_A2, GL_RGBA, GL_UNSIGNED_INT_10_10_10_2},
            {GL_RGB10_A2, GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV},
            {GL_RGBA8, GL_BGRA, GL_UNSIGNED_SHORT_4_4_4_4},
            {GL_RGBA8, GL_BGRA, GL_UNSIGNED_SHORT_1_5_5_5_REV},
            {GL_RGBA8, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8},
            {GL_RGBA8, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV},
            {GL_RGB9_E5, GL_RGB, GL_UNSIGNED_INT_5_9_9_9_REV},
            {GL_R11F_G11F_B10F, GL_RGB, GL_UNSIGNED_INT_10F_11F_11F_REV}
        };
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        for (int i = 0; i < transfers.length; i++) {
            ByteBuffer data = bytes(0x5B, 0x93, 0x1C, 0x77);
            texture(gl, transfers[i][0], 1, 1, transfers[i][1], transfers[i][2], data);
            cell(gl, i);
            drawQuad(gl);
            rec.bytes("read back " + i, 1, texels(gl, GL_TEXTURE_2D, 0, transfers[i][1], transfers[i][2], 4));
        }
        rec.expectCell("565", 2, 1, 148, 105, 222, 255);
        rec.expectCell("8888 big end first", 8, 0, 0x77, 0x1C, 0x93, 0x5B);
        rec.frame("cells");
    }

    private static void orders(GL33 gl, ScenarioRecorder rec) {
        int[] formats = {GL_RED, GL_RG, GL_RGB, GL_BGR, GL_RGBA, GL_BGRA, GL_GREEN, GL_BLUE};
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        int[] types = {
            GL_UNSIGNED_BYTE, GL_BYTE, GL_UNSIGNED_SHORT, GL_SHORT, GL_UNSIGNED_INT, GL_INT, GL_HALF_FLOAT, GL_FLOAT
        };
        for (int i = 0; i < formats.length; i++) {
            for (int k = 0; k < types.length; k++) {
                ByteBuffer data = bytes(0, 0, 64, 62, 0, 0, 128, 62, 0, 0, 0, 63, 0, 0, 64, 63);
                texture(gl, GL_RGBA8, 1, 1, formats[i], types[k], data);
                cell(gl, 8 * i + k);
                drawQuad(gl);
            }
        }
        rec.frame("formats by types");
        texture(gl, GL_RGBA8, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes(10, 120, 200, 255));
        gl.glPixelStorei(GL_PACK_ALIGNMENT, 1);
        for (int format : formats) {
            for (int type : types) {
                rec.bytes("read 0x%x 0x%x".formatted(format, type), 1, texels(gl, GL_TEXTURE_2D, 0, format, type, 16));
            }
        }
    }

    private static void depth(GL33 gl, ScenarioRecorder rec) {
        int[] formats = {GL_DEPTH_COMPONENT16, GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT32F, GL_DEPTH_COMPONENT};
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int i = 0; i < formats.length; i++) {
            texture(gl, formats[i], 2, 1, GL_DEPTH_COMPONENT, GL_FLOAT, null);
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 2, 1, GL_DEPTH_COMPONENT, GL_FLOAT, new float[] {0.25f, 0.75f});
            cell(gl, i);
            drawQuad(gl);
            rec.expectPixel("left " + i, 8 * i + 1, 4, 1, 64, 0, 0, 255);
            rec.expectPixel("right " + i, 8 * i + 6, 4, 1, 191, 0, 0, 255);
            float[] read = new float[2];
            gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT, GL_FLOAT, read);
            rec.expect("texels " + i, 1e-4, read, 0.25f, 0.75f);
        }
        texture(gl, GL_DEPTH24_STENCIL8, 1, 1, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, bytes(7, 0, 0, 0x80));
        cell(gl, 8);
        drawQuad(gl);
        rec.expectCell("depth of depth-stencil", 8, 1, 128, 0, 0, 255);
        int[] both = new int[1];
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, both);
        rec.expect("depth-stencil", both, 0x80000007);
    }

    private static void s3tc(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        int[] formats = {
            GL_COMPRESSED_RGB_S3TC_DXT1_EXT,
            GL_COMPRESSED_RGBA_S3TC_DXT1_EXT,
            GL_COMPRESSED_RGBA_S3TC_DXT3_EXT,
            GL_COMPRESSED_RGBA_S3TC_DXT5_EXT
        };
        for (int i = 0; i < formats.length; i++) {
            int block = i < 2 ? 8 : 16;
            ByteBuffer data = ramp(4 * block, 17 * i, 29);
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
            gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, formats[i], 8, 8, 0, data);
            gl.glViewport(8 * i, 0, 8, 8);
            drawQuad(gl);
            gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 4, 0, 4, 4, formats[i], ramp(block, 99, 31));
            gl.glViewport(8 * i, 8, 8, 8);
            drawQuad(gl);
            ByteBuffer read = filled(4 * block, 0);
            gl.glGetCompressedTexImage(GL_TEXTURE_2D, 0, read);
            rec.bytes("blocks " + i, 0, read);
            rec.ints(
                    "parameters " + i,
                    gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_COMPRESSED),
                    gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_COMPRESSED_IMAGE_SIZE),
                    gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_INTERNAL_FORMAT));
        }
        rec.wrong(
                "too few bytes",
                () -> gl.glCompressedTexImage2D(
                        GL_TEXTURE_2D, 0, GL_COMPRESSED_RGB_S3TC_DXT1_EXT, 8, 8, 0, filled(8, 0)));
        rec.frame("decoded", 1);
    }

    private static void rgtc(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        int[] formats = {GL_COMPRESSED_RED_RGTC1, GL_COMPRESSED_RG_RGTC2};
        for (int i = 0; i < formats.length; i++) {
            gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
            filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
            gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, formats[i], 4, 4, 0, ramp(8 + 8 * i, 5, 37));
            cell(gl, i);
            drawQuad(gl);
        }
        rec.frame("decoded", 1);
    }

    private static void componentSizes(GL33 gl, ScenarioRecorder rec) {
        int[] names = {
            GL_TEXTURE_INTERNAL_FORMAT,
            GL_TEXTURE_RED_SIZE,
            GL_TEXTURE_GREEN_SIZE,
            GL_TEXTURE_BLUE_SIZE,
            GL_TEXTURE_ALPHA_SIZE,
            GL_TEXTURE_DEPTH_SIZE,
            GL_TEXTURE_STENCIL_SIZE,
            GL_TEXTURE_RED_TYPE,
            GL_TEXTURE_DEPTH_TYPE,
            GL_TEXTURE_SHARED_SIZE,
            GL_TEXTURE_COMPRESSED,
            GL_TEXTURE_WIDTH,
            GL_TEXTURE_HEIGHT,
            GL_TEXTURE_DEPTH,
            GL_TEXTURE_SAMPLES,
            GL_TEXTURE_FIXED_SAMPLE_LOCATIONS
        };
        int[] formats = {
            GL_R8,
            GL_RG8,
            GL_RGBA8,
            GL_RGBA8_SNORM,
            GL_R16F,
            GL_RGBA32F,
            GL_RGB10_A2,
            GL_RGB9_E5,
            GL_R11F_G11F_B10F,
            GL_SRGB8_ALPHA8,
            GL_RGBA32UI,
            GL_R8I,
            GL_DEPTH_COMPONENT24,
            GL_DEPTH_COMPONENT32F,
            GL_DEPTH24_STENCIL8
        };
        for (int format : formats) {
            boolean integer = format == GL_RGBA32UI || format == GL_R8I;
            boolean depth = format == GL_DEPTH_COMPONENT24 || format == GL_DEPTH_COMPONENT32F;
            int transfer = integer ? GL_RGBA_INTEGER : depth ? GL_DEPTH_COMPONENT : GL_RGBA;
            int type = integer ? GL_INT : GL_FLOAT;
            if (format == GL_DEPTH24_STENCIL8) {
                texture(gl, format, 4, 2, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, null);
            } else {
                texture(gl, format, 4, 2, transfer, type, null);
            }
            int[] values = new int[names.length];
            for (int i = 0; i < names.length; i++) {
                values[i] = gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, names[i]);
            }
            rec.ints("parameters of 0x" + Integer.toHexString(format), values);
        }
    }

    private static void srgb(GL33 gl, ScenarioRecorder rec) {
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        texture(gl, GL_SRGB8_ALPHA8, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, bytes(188, 64, 255, 128));
        drawQuad(gl);
        rec.expectPixel("decoded", 32, 32, 1, 128, 13, 255, 128);
        rec.bytes("read back as it is", 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 4));
    }

    private static void unpackState(GL33 gl, ScenarioRecorder rec) {
        for (int alignment = 1; alignment <= 8; alignment *= 2) {
            gl.glPixelStorei(GL_UNPACK_ALIGNMENT, alignment);
            texture(gl, GL_RGB8, 3, 3, GL_RGB, GL_UNSIGNED_BYTE, ramp(64, 0, 1));
            rec.bytes("alignment " + alignment, 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 36));
        }
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 2);
        gl.glPixelStorei(GL_UNPACK_ROW_LENGTH, 5);
        gl.glPixelStorei(GL_UNPACK_IMAGE_HEIGHT, 4);
        gl.glPixelStorei(GL_UNPACK_SKIP_IMAGES, 1);
        gl.glPixelStorei(GL_UNPACK_SKIP_ROWS, 1);
        gl.glPixelStorei(GL_UNPACK_SKIP_PIXELS, 2);
        gl.glBindTexture(GL_TEXTURE_3D, gl.glGenTextures());
        filter(gl, GL_TEXTURE_3D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage3D(GL_TEXTURE_3D, 0, GL_RG8, 3, 2, 2, 0, GL_RG, GL_UNSIGNED_BYTE, ramp(160, 0, 1));
        gl.glPixelStorei(GL_PACK_ALIGNMENT, 1);
        rec.bytes("skips in three dimensions", 0, texels(gl, GL_TEXTURE_3D, 0, GL_RG, GL_UNSIGNED_BYTE, 24));
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 4);
        gl.glPixelStorei(GL_PACK_SKIP_ROWS, 1);
        gl.glPixelStorei(GL_PACK_SKIP_PIXELS, 1);
        gl.glPixelStorei(GL_PACK_IMAGE_HEIGHT, 3);
        gl.glPixelStorei(GL_PACK_SKIP_IMAGES, 1);
        rec.bytes("packed apart", 0, texels(gl, GL_TEXTURE_3D, 0, GL_RG, GL_UNSIGNED_BYTE, 96));
    }

    private static void unpackBuffer(GL33 gl, ScenarioRecorder rec) {
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_UNPACK_BUFFER, ramp(300, 0, 1), GL_STREAM_DRAW);
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        filter(gl, GL_TEXTURE_2D, GL_NEAREST, GL_NEAREST);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, 20L);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 1, 1, 2, 2, GL_BGRA, GL_UNSIGNED_BYTE, 200L);
        rec.wrong(
                "beyond the buffer",
                () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 240L));
        gl.glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 0, filled(300, 0));
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        ByteBuffer read = texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 64);
        rec.bytes("texels", 0, read);
        rec.expect("first byte", read.get(0), 20);
        rec.expect("red of the part", read.get(4 * 5) & 0xFF, 202);
    }

    private static void swapBytes(GL33 gl, ScenarioRecorder rec) {
        gl.glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_TRUE);
        texture(gl, GL_RGBA16, 1, 1, GL_RGBA, GL_UNSIGNED_SHORT, bytes(0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE, 0xF0));
        gl.glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_FALSE);
        rec.bytes("texel", 1, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 4));
        gl.glPixelStorei(GL_PACK_SWAP_BYTES, GL_TRUE);
        short[] read = new short[4];
        gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_SHORT, read);
        rec.ints("read swapped", read[0] & 0xFF, read[1] & 0xFF, read[2] & 0xFF, read[3] & 0xFF);
    }
}
