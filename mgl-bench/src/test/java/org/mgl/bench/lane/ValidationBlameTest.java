package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mgl.client.GL33.*;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
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
import org.slf4j.LoggerFactory;

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
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger("org.mgl.server");
        lines.start();
        logger.addAppender(lines);
        try (MglSession session = Lane.VULKAN_INPROC.open(HookedServer.speaking(method))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(Scenario.SIZE, Scenario.SIZE));
            context.makeCurrent();
            calls(context.gl33());
            context.swapBuffers();
            assertEquals(1, session.stats().declines());
            context.close();
        } finally {
            logger.detachAppender(lines);
        }
        assertEquals(
                List.of("declined at NATIVE_ERROR: " + record + ": said at " + method),
                lines.list.stream()
                        .map(ILoggingEvent::getFormattedMessage)
                        .filter(line -> line.startsWith("declined"))
                        .toList());
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
        int program = gl.glCreateProgram();
        for (int stage : new int[] {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER}) {
            int shader = gl.glCreateShader(stage);
            gl.glShaderSource(
                    shader,
                    stage == GL_VERTEX_SHADER
                            ? "#version 330\nin vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }"
                            : "#version 330\nuniform sampler2D t; out vec4 c; void main() { c = texture(t, vec2(0)); }");
            gl.glCompileShader(shader);
            gl.glAttachShader(program, shader);
        }
        gl.glLinkProgram(program);
        gl.glUseProgram(program);
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
