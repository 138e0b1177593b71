package org.mgl.bench.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.mgl.client.GL33;

class NativeContextTest {
    private static final String VERTEX_SHADER = """
            #version 330 core
            layout(location = 0) in vec2 position;
            void main() {
                gl_Position = vec4(position, 0.0, 1.0);
            }
            """;
    private static final String FRAGMENT_SHADER = """
            #version 330 core
            uniform vec4 tint;
            out vec4 colour;
            void main() {
                colour = tint;
            }
            """;

    @Test
    void shouldHaveTheDefaultFramebufferItPromises() {
        try (NativeContext context = NativeContext.open(20, 10)) {
            GL33 gl = context.gl();
            assertTrue(gl.glGetInteger(GL_MAJOR_VERSION) * 10 + gl.glGetInteger(GL_MINOR_VERSION) >= 33);
            assertEquals(GL_CONTEXT_CORE_PROFILE_BIT, gl.glGetInteger(GL_CONTEXT_PROFILE_MASK));
            int[] viewport = new int[4];
            gl.glGetIntegerv(GL_VIEWPORT, viewport);
            assertArrayEquals(new int[] {0, 0, 20, 10}, viewport);
            assertEquals(8, attachment(gl, GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE));
            assertEquals(8, attachment(gl, GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_ALPHA_SIZE));
            assertEquals(24, attachment(gl, GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE));
            assertEquals(8, attachment(gl, GL_STENCIL, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE));
            assertEquals(GL_NO_ERROR, gl.glGetError());
        }
    }

    @Test
    void shouldDrawATriangle() {
        try (NativeContext context = NativeContext.open(64, 64)) {
            GL33 gl = context.gl();
            gl.glClearColor(0, 0, 1, 1);
            gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
            int program = program(gl);
            gl.glUseProgram(program);
            gl.glUniform4f(gl.glGetUniformLocation(program, "tint"), 1, 0.5f, 0, 1);
            int array = gl.glGenVertexArrays();
            gl.glBindVertexArray(array);
            gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
            gl.glBufferData(GL_ARRAY_BUFFER, new float[] {-1, -1, 1, -1, -1, 1}, GL_STATIC_DRAW);
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 8, 0L);
            gl.glEnableVertexAttribArray(0);
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
            assertEquals(0xFF0080FF, pixel(gl, 8, 8), "inside the triangle, ABGR");
            assertEquals(0xFFFF0000, pixel(gl, 60, 60), "outside it");
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.swap();
        }
    }

    @Test
    void shouldKeepContextsApart() {
        NativeContext first = NativeContext.open(4, 4);
        try (NativeContext second = NativeContext.open(8, 8)) {
            second.gl().glClearColor(1, 0, 0, 1);
            second.gl().glClear(GL_COLOR_BUFFER_BIT);
            first.makeCurrent();
            first.gl().glClearColor(0, 1, 0, 1);
            first.gl().glClear(GL_COLOR_BUFFER_BIT);
            second.makeCurrent();
            assertEquals(0xFF0000FF, pixel(second.gl(), 7, 7));
            first.close();
            assertEquals(0xFF0000FF, pixel(second.gl(), 0, 0), "closing one leaves the other current");
            assertThrows(IllegalStateException.class, first::makeCurrent);
        }
    }

    private static int attachment(GL33 gl, int attachment, int pname) {
        return gl.glGetFramebufferAttachmentParameteri(GL_FRAMEBUFFER, attachment, pname);
    }

    private static int pixel(GL33 gl, int x, int y) {
        ByteBuffer pixel = ByteBuffer.allocateDirect(4).order(ByteOrder.LITTLE_ENDIAN);
        gl.glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
        return pixel.getInt(0);
    }

    private static int program(GL33 gl) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, VERTEX_SHADER));
        gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, FRAGMENT_SHADER));
        gl.glLinkProgram(program);
        assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS), () -> gl.glGetProgramInfoLog(program));
        return program;
    }

    private static int shader(GL33 gl, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        assertEquals(GL_TRUE, gl.glGetShaderi(shader, GL_COMPILE_STATUS), () -> gl.glGetShaderInfoLog(shader));
        return shader;
    }
}
