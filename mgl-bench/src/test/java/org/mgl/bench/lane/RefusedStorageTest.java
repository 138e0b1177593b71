package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.Mgl;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;

/**
 * Storage that the session's budget allows and the driver refuses: GL_OUT_OF_MEMORY (GL 3.3 core, 2.5), and whatever uses
 * the object afterwards finds an object without storage.
 */
@Timeout(60)
class RefusedStorageTest {
    /** More than Mesa gives to one object of any kind. */
    private static final long BYTES = 5L << 30;

    private static final int SIDE = 16384;

    @ParameterizedTest
    @EnumSource(Transport.class)
    void shouldLiveOnWithoutStorage(Transport transport) {
        Mgl.Builder builder = Mgl.builder().transport(transport).property("mgl.server.memoryMb", "65536");
        try (MglSession session = builder.open();
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(64, 64))) {
            context.makeCurrent();
            GL33 gl = context.gl33();
            buffer(gl);
            texture(gl);
            renderbuffer(gl);
            assertFrame(gl);
        }
    }

    private static void assertRefused(GL33 gl) {
        gl.glFinish();
        assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    private static void buffer(GL33 gl) {
        gl.glUseProgram(Programs.linked(
                gl, "in vec4 v; void main() { gl_Position = v; }", "out vec4 c; void main() { c = vec4(1); }"));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, BYTES, GL_STATIC_DRAW);
        assertRefused(gl);
        gl.glEnableVertexAttribArray(0);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 0, 1L << 20);
        gl.glDrawArrays(GL_POINTS, 0, 1000);
        gl.glBufferSubData(GL_ARRAY_BUFFER, BYTES / 2, BufferUtils.createByteBuffer(4096));
        gl.glDrawArrays(GL_POINTS, 0, 1000);
        gl.glFinish();
        while (gl.glGetError() != GL_NO_ERROR) {
            // What is outside of no storage is an error, here or at the server.
        }
    }

    private static void texture(GL33 gl) {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, SIDE, SIDE, 0, GL_RGBA, GL_FLOAT, 0L);
        assertRefused(gl);
        gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 100, 100, 4, 4, GL_RGBA, GL_FLOAT, BufferUtils.createFloatBuffer(64));
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        gl.glDrawArrays(GL_POINTS, 0, 1);
        gl.glFinish();
        while (gl.glGetError() != GL_NO_ERROR) {
            // As above.
        }
    }

    private static void renderbuffer(GL33 gl) {
        gl.glBindFramebuffer(GL_FRAMEBUFFER, gl.glGenFramebuffers());
        int name = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, name);
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_RGBA32F, SIDE, SIDE);
        assertRefused(gl);
        gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, name);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glFinish();
        while (gl.glGetError() != GL_NO_ERROR) {
            // As above.
        }
    }

    private static void assertFrame(GL33 gl) {
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glClearColor(1, 0, 0, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        gl.glReadPixels(3, 3, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        byte[] bytes = new byte[4];
        pixel.get(0, bytes);
        assertArrayEquals(new byte[] {-1, 0, 0, -1}, bytes);
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }
}
