package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.device.DebugMessages;

/**
 * Which level of a texture an anisotropic sampler takes on a device whose filter knows no bound: that of a footprint's
 * shorter side, while the footprint is within the limits, and that of its longer side beyond them.
 */
@Timeout(120)
class VulkanFootprintsTest {
    private static final String ANISOTROPY = "mgl.vulkan.anisotropy";
    private static final int MAX_ANISOTROPY = 0x84FE;
    private static final int SIZE = 8;
    private static final int LEVELS = 7;
    private static final int SHADES = 30;

    private final long said = DebugMessages.total();

    @AfterEach
    void standard() {
        System.clearProperty(ANISOTROPY);
        assertEquals(said, DebugMessages.total(), "the validation layers spoke");
    }

    /** Footprints are texels to the right and up, for a step to the right and for one up. */
    @ParameterizedTest
    @CsvSource({
        "1, 16, 0, 0, 1, 0",
        "0, 16, 0, 0, 1, 4",
        "1, 0, 1, 32, 0, 0",
        "1, 24, 16, 1, -1, 0",
        "1, 300, 200, 1, -1, 6",
        "2, 300, 200, 1, -1, 0",
        "1, 300000, 200000, 1, -1, 6",
        "1, 3e7, 2e7, 1, -1, 6",
        "1, 1, -1, 20000, 40000, 6",
        "1, 4000, 0, 0, 4000, 6",
        "1, 0, 0, 0, 0, 0"
    })
    void takesTheLevel(String key, float rightX, float rightY, float upX, float upY, int level) {
        System.setProperty(ANISOTROPY, key);
        try (MglSession session = Lane.VULKAN_INPROC.open()) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(SIZE, SIZE));
            context.makeCurrent();
            String device = context.gl33().glGetString(GL_RENDERER);
            assumeTrue(device.contains("llvmpipe"), "other filters know bounds: " + device);
            assertEquals(level, drawn(context.gl33(), rightX, rightY, upX, upY));
            context.close();
        }
    }

    private static int drawn(GL33 gl, float rightX, float rightY, float upX, float upY) {
        int program = Programs.covering(
                gl,
                "uniform sampler2D image; uniform mat2 steps;",
                "texture(image, (steps * gl_FragCoord.xy + 0.5) / %d.0)".formatted(1 << LEVELS - 1));
        gl.glUseProgram(program);
        gl.glUniformMatrix2fv(gl.glGetUniformLocation(program, "steps"), false, new float[] {rightX, rightY, upX, upY});
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
        gl.glTexParameterf(GL_TEXTURE_2D, MAX_ANISOTROPY, 16);
        for (int level = 0; level < LEVELS; level++) {
            int size = 1 << LEVELS - 1 - level;
            ByteBuffer texels = BufferUtils.createByteBuffer(4 * size * size);
            while (texels.hasRemaining()) {
                texels.put((byte) (SHADES * level));
            }
            gl.glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.flip());
        }
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * SIZE * SIZE);
        gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        int shade = pixels.get(0) & 0xFF;
        for (int i = 4; i < pixels.capacity(); i += 4) {
            assertEquals(shade, pixels.get(i) & 0xFF, "pixel " + i / 4);
        }
        return shade / SHADES;
    }
}
