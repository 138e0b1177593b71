package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelFormat.Component;

/**
 * Every pair of format and type into and out of every internal format: the GL error equals native desktop OpenGL's, and
 * so do the texels, up to the rounding that GL leaves open.
 */
class PixelTransferTest {
    private static final int WIDTH = 5;
    private static final int HEIGHT = 3;
    private static final int[] FORMATS = {
        GL_DEPTH_COMPONENT,
        GL_RED,
        GL_GREEN,
        GL_BLUE,
        GL_RG,
        GL_RGB,
        GL_RGBA,
        GL_BGR,
        GL_BGRA,
        GL_DEPTH_STENCIL,
        GL_RED_INTEGER,
        GL_GREEN_INTEGER,
        GL_BLUE_INTEGER,
        GL_RG_INTEGER,
        GL_RGB_INTEGER,
        GL_RGBA_INTEGER,
        GL_BGR_INTEGER,
        GL_BGRA_INTEGER
    };
    private static final int[] TYPES = {
        GL_BYTE,
        GL_UNSIGNED_BYTE,
        GL_SHORT,
        GL_UNSIGNED_SHORT,
        GL_INT,
        GL_UNSIGNED_INT,
        GL_FLOAT,
        GL_HALF_FLOAT,
        GL_UNSIGNED_BYTE_3_3_2,
        GL_UNSIGNED_SHORT_4_4_4_4,
        GL_UNSIGNED_SHORT_5_5_5_1,
        GL_UNSIGNED_INT_8_8_8_8,
        GL_UNSIGNED_INT_10_10_10_2,
        GL_UNSIGNED_BYTE_2_3_3_REV,
        GL_UNSIGNED_SHORT_5_6_5,
        GL_UNSIGNED_SHORT_5_6_5_REV,
        GL_UNSIGNED_SHORT_4_4_4_4_REV,
        GL_UNSIGNED_SHORT_1_5_5_5_REV,
        GL_UNSIGNED_INT_8_8_8_8_REV,
        GL_UNSIGNED_INT_2_10_10_10_REV,
        GL_UNSIGNED_INT_24_8,
        GL_UNSIGNED_INT_10F_11F_11F_REV,
        GL_UNSIGNED_INT_5_9_9_9_REV,
        GL_FLOAT_32_UNSIGNED_INT_24_8_REV
    };

    /** What one upload left. */
    private record Outcome(int error, double[] texels) {}

    @Test
    void equalsTheOracle() {
        Map<String, Outcome> native33;
        try (NativeContext context = NativeContext.open(16, 16)) {
            native33 = run(context.gl());
        }
        Map<String, Outcome> mgl;
        try (MglSession session = Mgl.builder()
                        .backend("gles")
                        .transport(Transport.INPROC)
                        .open();
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(16, 16))) {
            context.makeCurrent();
            mgl = run(context.gl33());
        }
        native33.forEach((name, expected) -> compare(name, expected, mgl.get(name)));
    }

    private static void compare(String name, Outcome expected, Outcome actual) {
        assertEquals(expected.error, actual.error, "error of " + name);
        for (int i = 0; i < expected.texels.length; i++) {
            double tolerance = tolerance(name) * Math.max(1, Math.abs(expected.texels[i]));
            if (!(Math.abs(expected.texels[i] - actual.texels[i]) <= tolerance)) {
                fail(name + ": component " + i + " is " + actual.texels[i] + ", expected " + expected.texels[i]);
            }
        }
    }

    /** A good two steps of the coarsest component that is rounded; integers are exact. */
    private static double tolerance(String name) {
        PixelFormat format = PixelFormat.valueOf(name.substring(0, name.indexOf(' ')));
        if (format.integer()) {
            return 0;
        }
        int bits = format.color() ? format.colorBits(0) : 16;
        return 2.5 / ((1 << Math.min(bits, 8) - (format.component() == Component.SNORM ? 1 : 0)) - 1);
    }

    private static Map<String, Outcome> run(GL33 gl) {
        Map<String, Outcome> outcomes = new LinkedHashMap<>();
        for (PixelFormat internal : PixelFormat.values()) {
            // Desktop drivers take GL_RGB565 with an extension of OpenGL 4 only; stencil textures are OpenGL 4.4.
            boolean texture = internal != PixelFormat.RGB565 && internal != PixelFormat.STENCIL_INDEX8;
            if (texture && !internal.compressed()) {
                for (int format : FORMATS) {
                    for (int type : TYPES) {
                        String name = internal + " from 0x" + Integer.toHexString(format) + ", 0x"
                                + Integer.toHexString(type);
                        outcomes.put(name, transfer(gl, internal, format, type));
                    }
                }
            }
        }
        return outcomes;
    }

    private static Outcome transfer(GL33 gl, PixelFormat internal, int format, int type) {
        int texture = gl.glGenTextures();
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        ByteBuffer source = source(format, type);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, internal.internalFormat(), WIDTH, HEIGHT, 0, format, type, source);
        int error = gl.glGetError();
        double[] texels = error == GL_NO_ERROR ? texels(gl, internal) : new double[0];
        gl.glDeleteTextures(texture);
        return new Outcome(error, texels);
    }

    /** Bytes that any type may hold; floats lie around 0 to 1. */
    private static ByteBuffer source(int format, int type) {
        Random random = new Random(31L * format + type);
        ByteBuffer bytes = direct(512);
        for (int i = 0; i < bytes.capacity(); i += 4) {
            switch (type) {
                case GL_FLOAT -> bytes.putFloat(i, random.nextFloat() * 1.5f - 0.25f);
                case GL_FLOAT_32_UNSIGNED_INT_24_8_REV -> {
                    if (i % 8 == 0) {
                        bytes.putFloat(i, random.nextFloat());
                    } else {
                        bytes.putInt(i, random.nextInt(256));
                    }
                }
                case GL_HALF_FLOAT -> {
                    bytes.putShort(i, Float.floatToFloat16(random.nextFloat() * 1.5f - 0.25f));
                    bytes.putShort(i + 2, Float.floatToFloat16(random.nextFloat()));
                }
                case GL_UNSIGNED_INT_10F_11F_11F_REV ->
                    bytes.putInt(i, 0x380 + random.nextInt(64) | 0x380 + random.nextInt(64) << 11 | 0x1C0 << 22);
                default -> bytes.putInt(i, random.nextInt());
            }
        }
        return bytes;
    }

    private static double[] texels(GL33 gl, PixelFormat internal) {
        boolean signed = internal.component() == Component.SINT;
        int format = internal.hasDepth() ? GL_DEPTH_COMPONENT : internal.integer() ? GL_RGBA_INTEGER : GL_RGBA;
        int type = !internal.integer() ? GL_FLOAT : signed ? GL_INT : GL_UNSIGNED_INT;
        ByteBuffer bytes = direct(16 * WIDTH * HEIGHT);
        gl.glGetTexImage(GL_TEXTURE_2D, 0, format, type, bytes);
        assertEquals(GL_NO_ERROR, gl.glGetError(), "reading " + internal);
        double[] values = new double[WIDTH * HEIGHT * (internal.hasDepth() ? 1 : 4)];
        for (int i = 0; i < values.length; i++) {
            values[i] = internal.integer() ? bytes.getInt(4 * i) : bytes.getFloat(4 * i);
        }
        return values;
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }
}
