package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.BufferUtils;
import org.mgl.bench.scenario.Scenario;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.server.vulkan.HookedServer;

/** A message of Vulkan's validation layers is a decline, and names the record during which it was said. */
class ValidationBlameTest {
    @ParameterizedTest
    @CsvSource({
        "createBuffer, resource_create",
        "createTexture, resource_create",
        "createQuery, query_create",
        "createSampler, create_sampler_state",
        "createFence, fence_create",
        "createVertexElements, create_vertex_elements",
        "draw, draw_vbo",
        "clear, clear",
        "finish, flush",
        "present, present"
    })
    void messageIsBlamedOnItsRecord(String method, String record) {
        try (LogLines lines = new LogLines("org.mgl.server")) {
            try (MglSession session = Lane.VULKAN_INPROC.open(HookedServer.speaking(method))) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
                context.makeCurrent();
                calls(context.gl33());
                context.swapBuffers();
                assertEquals(1, session.stats().declines());
                context.close();
            }
            assertEquals(
                    List.of("declined at NATIVE_ERROR: " + record + ": said at " + method),
                    lines.like(line -> line.startsWith("declined")));
        }
    }

    private static void calls(GL33 gl) {
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, new float[] {0, 0, 1, 0, 0, 1}, GL_STATIC_DRAW);
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0L);
        gl.glEnableVertexAttribArray(0);
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        ByteBuffer texels = BufferUtils.createByteBuffer(4);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels);
        gl.glUseProgram(Programs.linked(
                gl,
                "in vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }",
                "uniform sampler2D t; out vec4 c; void main() { c = texture(t, vec2(0)); }"));
        int sampler = gl.glGenSamplers();
        gl.glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl.glBindSampler(0, sampler);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_SAMPLES_PASSED, query);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glEndQuery(GL_SAMPLES_PASSED);
        gl.glDeleteSync(gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0));
        gl.glFinish();
    }
}
