package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.FloatBuffer;
import org.mgl.client.GL33;

/** Eight questions before each draw, as engines ask that save and restore state around foreign code. */
public final class Getters implements Workload {
    private static final int DRAWS = 512;

    private final FloatBuffer[] matrices = Kit.grid(DRAWS, 32);
    private int program;
    private int transform;
    private int image;

    @Override
    public String name() {
        return "getters";
    }

    @Override
    public int drawsPerFrame() {
        return DRAWS;
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        program = Kit.program(gl, language, Kit.TEXTURED_VERTEX, Kit.TEXTURED_FRAGMENT);
        transform = gl.glGetUniformLocation(program, "transform");
        image = gl.glGetUniformLocation(program, "image");
        gl.glUniform1i(image, 0);
        Kit.square(gl);
        Kit.texture(gl, 16, Kit.pattern(16, 7));
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < DRAWS; i++) {
            int texture = gl.glGetInteger(GL_TEXTURE_BINDING_2D);
            int array = gl.glGetInteger(GL_VERTEX_ARRAY_BINDING);
            int current = gl.glGetInteger(GL_CURRENT_PROGRAM);
            int unit = gl.glGetInteger(GL_ACTIVE_TEXTURE);
            int framebuffer = gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
            boolean blend = gl.glIsEnabled(GL_BLEND);
            int sampler = gl.glGetUniformi(program, image);
            int error = gl.glGetError();
            // What was asked decides what is drawn, so that a wrong answer shows in the picture.
            int count = texture != 0
                            && array != 0
                            && current == program
                            && unit == GL_TEXTURE0
                            && framebuffer >= 0
                            && !blend
                            && sampler == 0
                            && error == 0
                    ? 6
                    : 3;
            gl.glUniformMatrix4fv(transform, false, matrices[i]);
            gl.glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_SHORT, 0L);
        }
    }
}
