package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.FloatBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/**
 * As jMonkeyEngine draws: one vertex array for ever. Per draw a buffer is bound, three attributes point into it, an
 * element buffer is bound, a 4×4 matrix is set, and the mesh is drawn.
 */
public final class Respecify implements Workload {
    private static final int DRAWS = 1471;
    private static final int MESHES = 64;
    private static final int STRIDE = 32;
    private static final String VERTEX = """
            layout(location = 0) in vec3 position;
            layout(location = 1) in vec3 normal;
            layout(location = 2) in vec2 uv;
            uniform mat4 transform;
            out vec4 tint;
            void main() {
                tint = vec4(normal * 0.5 + vec3(uv * 0.5, 0.5), 1.0);
                gl_Position = transform * vec4(position, 1.0);
            }
            """;
    private static final String FRAGMENT = """
            in vec4 tint;
            layout(location = 0) out vec4 color;
            void main() {
                color = tint;
            }
            """;

    private final int[] vertexBuffers = new int[MESHES];
    private final int[] indexBuffers = new int[MESHES];
    private final FloatBuffer[] matrices = Kit.grid(DRAWS, 54);
    private int transform;

    @Override
    public String name() {
        return "respecify";
    }

    @Override
    public int drawsPerFrame() {
        return DRAWS;
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        int program = Kit.program(gl, language, VERTEX, FRAGMENT);
        transform = gl.glGetUniformLocation(program, "transform");
        gl.glBindVertexArray(gl.glGenVertexArrays());
        for (int i = 0; i < 3; i++) {
            gl.glEnableVertexAttribArray(i);
        }
        for (int i = 0; i < MESHES; i++) {
            vertexBuffers[i] = gl.glGenBuffers();
            gl.glBindBuffer(GL_ARRAY_BUFFER, vertexBuffers[i]);
            gl.glBufferData(GL_ARRAY_BUFFER, mesh(i), GL_STATIC_DRAW);
            indexBuffers[i] = gl.glGenBuffers();
            gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indexBuffers[i]);
            gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, Kit.quadIndices(), GL_STATIC_DRAW);
        }
    }

    private static FloatBuffer mesh(int number) {
        FloatBuffer mesh = BufferUtils.createFloatBuffer(4 * STRIDE / Float.BYTES);
        float shade = (float) number / MESHES;
        for (int corner = 0; corner < 4; corner++) {
            float x = corner & 1;
            float y = corner >> 1;
            mesh.put(x)
                    .put(y)
                    .put(0)
                    .put(shade)
                    .put(1 - shade)
                    .put(x - y)
                    .put(x)
                    .put(y);
        }
        return mesh.flip();
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < DRAWS; i++) {
            int mesh = i & MESHES - 1;
            gl.glBindBuffer(GL_ARRAY_BUFFER, vertexBuffers[mesh]);
            gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, STRIDE, 0L);
            gl.glVertexAttribPointer(1, 3, GL_FLOAT, false, STRIDE, 12L);
            gl.glVertexAttribPointer(2, 2, GL_FLOAT, false, STRIDE, 24L);
            gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indexBuffers[mesh]);
            gl.glUniformMatrix4fv(transform, false, matrices[i]);
            gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, 0L);
        }
    }
}
