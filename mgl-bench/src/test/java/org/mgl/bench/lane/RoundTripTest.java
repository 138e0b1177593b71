package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.BufferUtils;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/** What the client knows costs no round trip: a frame full of questions waits for nothing (RULINGS 7). */
@Timeout(60)
class RoundTripTest {
    private static final int[] NAMES = {
        GL_VIEWPORT,
        GL_CURRENT_PROGRAM,
        GL_ARRAY_BUFFER_BINDING,
        GL_TEXTURE_BINDING_2D,
        GL_DEPTH_FUNC,
        GL_BLEND,
        GL_MAX_TEXTURE_SIZE,
        GL_MAX_VERTEX_ATTRIBS,
        GL_MAJOR_VERSION,
        GL_FRAMEBUFFER_BINDING,
        GL_NUM_EXTENSIONS
    };

    @Test
    void frameOfGettersWaitsForNothing() {
        assertEquals(0, waitsOf((gl, program) -> ask(gl, program)));
    }

    @Test
    void readBackIsSeenByTheSameCounter() {
        ByteBuffer pixel = BufferUtils.createByteBuffer(4);
        assertTrue(waitsOf((gl, program) -> gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel)) > 0);
    }

    /** What a frame asks between its draws. */
    private interface Questions {
        void ask(GL33 gl, int program);
    }

    private static long waitsOf(Questions questions) {
        try (MglSession session = new GatedServer().open(Map.of("mgl.transport", "inproc"))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(16, 16));
            context.makeCurrent();
            GL33 gl = context.gl33();
            int program = prepare(gl);
            gl.glFinish();
            long before = session.stats().waits();
            for (int i = 0; i < 50; i++) {
                gl.glDrawArrays(GL_TRIANGLES, 0, 3);
                questions.ask(gl, program);
            }
            context.swapBuffers();
            long waits = session.stats().waits() - before;
            assertEquals(GL_NO_ERROR, gl.glGetError());
            context.close();
            return waits;
        }
    }

    private static int prepare(GL33 gl) {
        int program = gl.glCreateProgram();
        String[] sources = {
            "#version 330 core\nin vec2 position;\nvoid main() {\n    gl_Position = vec4(position, 0.0, 1.0);\n}\n",
            "#version 330 core\nuniform vec4 tint;\nlayout(std140) uniform Block { vec4 more; };\nout vec4 result;\n"
                    + "void main() {\n    result = tint + more;\n}\n"
        };
        for (int i = 0; i < 2; i++) {
            int shader = gl.glCreateShader(i == 0 ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
            gl.glShaderSource(shader, sources[i]);
            gl.glCompileShader(shader);
            gl.glAttachShader(program, shader);
        }
        gl.glLinkProgram(program);
        gl.glUseProgram(program);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, new float[] {-1, -1, 1, -1, -1, 1}, GL_STATIC_DRAW);
        int position = gl.glGetAttribLocation(program, "position");
        gl.glVertexAttribPointer(position, 2, GL_FLOAT, false, 8, 0L);
        gl.glEnableVertexAttribArray(position);
        gl.glBindBuffer(GL_UNIFORM_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_UNIFORM_BUFFER, new float[4], GL_STATIC_DRAW);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, gl.glGetInteger(GL_UNIFORM_BUFFER_BINDING));
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        return program;
    }

    private static void ask(GL33 gl, int program) {
        int[] values = new int[4];
        for (int name : NAMES) {
            gl.glGetIntegerv(name, values);
        }
        gl.glGetError();
        gl.glGetString(GL_RENDERER);
        gl.glGetStringi(GL_EXTENSIONS, 0);
        gl.glIsEnabled(GL_BLEND);
        gl.glGetProgrami(program, GL_LINK_STATUS);
        gl.glGetProgramInfoLog(program);
        gl.glGetUniformLocation(program, "tint");
        gl.glGetUniformf(program, gl.glGetUniformLocation(program, "tint"));
        gl.glGetAttribLocation(program, "position");
        gl.glGetUniformBlockIndex(program, "Block");
        gl.glGetActiveUniformName(program, 0);
        gl.glCheckFramebufferStatus(GL_FRAMEBUFFER);
        gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_WIDTH);
        gl.glGetTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S);
        gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE);
        gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_ENABLED);
        gl.glIsTexture(1);
        int query = gl.glGenQueries();
        gl.glBeginQuery(GL_ANY_SAMPLES_PASSED, query);
        gl.glEndQuery(GL_ANY_SAMPLES_PASSED);
        gl.glGetQueryObjecti(query, GL_QUERY_RESULT_AVAILABLE);
        gl.glDeleteQueries(query);
        long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.glClientWaitSync(fence, 0, 0);
        gl.glGetSynci(fence, GL_SYNC_STATUS, null);
        gl.glDeleteSync(fence);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 8, GL_MAP_WRITE_BIT);
        map.putFloat(0, -1);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
    }
}
