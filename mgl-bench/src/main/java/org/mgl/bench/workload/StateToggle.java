package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.FloatBuffer;
import org.mgl.client.GL33;

/** Blending, depth test and culling switched before each draw; every second switch asks for what already holds. */
public final class StateToggle implements Workload {
    private static final int DRAWS = 1024;

    private final FloatBuffer[] matrices = Kit.grid(DRAWS, 32);
    private int transform;

    @Override
    public String name() {
        return "state-toggle";
    }

    @Override
    public int drawsPerFrame() {
        return DRAWS;
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        int program = Kit.program(gl, language, Kit.TEXTURED_VERTEX, Kit.TEXTURED_FRAGMENT);
        transform = gl.glGetUniformLocation(program, "transform");
        gl.glUniform1i(gl.glGetUniformLocation(program, "image"), 0);
        Kit.square(gl);
        Kit.texture(gl, 16, Kit.pattern(16, 5));
        gl.glBlendFunc(GL_ONE, GL_ONE);
        gl.glDepthFunc(GL_LEQUAL);
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < DRAWS; i++) {
            boolean on = (i >> 1 & 1) != 0;
            toggle(gl, GL_BLEND, on);
            toggle(gl, GL_DEPTH_TEST, !on);
            toggle(gl, GL_CULL_FACE, on);
            gl.glUniformMatrix4fv(transform, false, matrices[i]);
            gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, 0L);
        }
    }

    private static void toggle(GL33 gl, int capability, boolean on) {
        if (on) {
            gl.glEnable(capability);
        } else {
            gl.glDisable(capability);
        }
    }
}
