package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import org.junit.jupiter.api.Test;
import org.mgl.bench.Around;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.VulkanServerProvider;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.spi.ServerProvider;

/** The base instance of {@code draw_vbo}, which no call of OpenGL 3.3 sets: each draw is given one behind the applier. */
class BaseInstanceTest {
    private static final int BASE = 3;
    private static final String VERTEX = """
            #version 330 core
            layout(location = 0) in float each;
            layout(location = 1) in float pairs;
            out vec3 numbers;
            void main() {
                numbers = vec3(float(gl_InstanceID), each, pairs);
                gl_Position = vec4(0.0);
            }
            """;

    /** OpenGL 4.2 section 2.8.3: gl_InstanceID starts at 0, an array at base + floor(instance / divisor). */
    @Test
    void countsInstancesFromZeroAndArraysFromTheBase() {
        assertArrayEquals(
                new float[] {0, 13, 13, 1, 14, 13, 2, 15, 14, 3, 16, 14}, captured(BASE), "with a base instance");
        assertArrayEquals(new float[] {0, 10, 10, 1, 11, 10, 2, 12, 11, 3, 13, 11}, captured(0), "without one");
    }

    private static float[] captured(int base) {
        long messages = DebugMessages.total();
        try (MglSession session = Lane.VULKAN_MONOLITH.open(based(base))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
            context.makeCurrent();
            float[] values = capture(context.gl33());
            assertEquals(0, session.stats().declines());
            context.close();
            return values;
        } finally {
            assertEquals(messages, DebugMessages.total(), "messages of the validation layers");
        }
    }

    private static float[] capture(GL33 gl) {
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        gl.glShaderSource(shader, VERTEX);
        gl.glCompileShader(shader);
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader);
        gl.glTransformFeedbackVaryings(program, new CharSequence[] {"numbers"}, GL_INTERLEAVED_ATTRIBS);
        gl.glLinkProgram(program);
        gl.glUseProgram(program);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, new float[] {10, 11, 12, 13, 14, 15, 16, 17}, GL_STATIC_DRAW);
        for (int location = 0; location < 2; location++) {
            gl.glVertexAttribPointer(location, 1, GL_FLOAT, false, 4, 0L);
            gl.glEnableVertexAttribArray(location);
            gl.glVertexAttribDivisor(location, 1 + location);
        }
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, gl.glGenBuffers());
        gl.glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, new float[12], GL_STREAM_READ);
        gl.glEnable(GL_RASTERIZER_DISCARD);
        gl.glBeginTransformFeedback(GL_POINTS);
        gl.glDrawArraysInstanced(GL_POINTS, 0, 1, 4);
        gl.glEndTransformFeedback();
        float[] values = new float[12];
        gl.glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, values);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        return values;
    }

    /** The vulkan server, whose draws have a base instance. */
    private static ServerProvider based(int base) {
        return Around.server(new VulkanServerProvider(), (name, arguments, method) -> {
            if (name.equals("draw")) {
                ((ApplierState) arguments[0]).draw.startInstance = base;
            }
            return method.call();
        });
    }
}
