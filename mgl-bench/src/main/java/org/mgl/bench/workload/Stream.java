package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.FloatBuffer;
import org.mgl.client.GL33;

/** Before each draw {@code glBufferSubData} into the same range of the same buffer, which is never orphaned. */
public final class Stream implements Workload {
    private static final int DRAWS = 512;
    private static final int COLUMNS = 32;
    private static final String VERTEX = """
            layout(location = 0) in vec4 positionAndTint;
            out vec2 tint;
            void main() {
                tint = positionAndTint.zw;
                gl_Position = vec4(positionAndTint.xy, 0.0, 1.0);
            }
            """;
    private static final String FRAGMENT = """
            in vec2 tint;
            layout(location = 0) out vec4 color;
            void main() {
                color = vec4(tint, 0.5, 1.0);
            }
            """;

    private final FloatBuffer[] quads = new FloatBuffer[DRAWS];

    /** A workload with its vertices ready. */
    public Stream() {
        int rows = DRAWS / COLUMNS;
        for (int i = 0; i < DRAWS; i++) {
            float x = i % COLUMNS * 2f / COLUMNS - 1;
            float y = (float) (i / COLUMNS) * 2 / rows - 1;
            float width = 1.6f / COLUMNS;
            float height = 1.6f / rows;
            float shade = (float) i / DRAWS;
            quads[i] = Kit.floats(
                    x, y, shade, 0, x + width, y, shade, 1, x, y + height, 0, shade, x + width, y + height, 1, shade);
        }
    }

    @Override
    public String name() {
        return "stream";
    }

    @Override
    public int drawsPerFrame() {
        return DRAWS;
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        Kit.program(gl, language, VERTEX, FRAGMENT);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, quads[0], GL_DYNAMIC_DRAW);
        gl.glEnableVertexAttribArray(0);
        gl.glVertexAttribPointer(0, 4, GL_FLOAT, false, 16, 0L);
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < DRAWS; i++) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0L, quads[i]);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        }
    }
}
