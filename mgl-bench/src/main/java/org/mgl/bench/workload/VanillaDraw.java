package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.FloatBuffer;
import org.mgl.client.GL33;

/** Per draw: one 64-byte uniform, one texture bound out of 16, one indexed draw. */
public final class VanillaDraw implements Workload {
    /** Draws a frame, as counted in a real game's frame. */
    static final int DRAWS = 1471;

    private static final int COLUMNS = 54;
    private static final int TEXTURES = 16;

    private final int[] textures = new int[TEXTURES];
    private final FloatBuffer[] matrices = Kit.grid(DRAWS, COLUMNS);
    private int transform;

    @Override
    public String name() {
        return "vanilla-draw";
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
        for (int i = 0; i < TEXTURES; i++) {
            textures[i] = Kit.texture(gl, 16, Kit.pattern(16, i));
        }
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < DRAWS; i++) {
            draw(gl, i);
        }
    }

    void draw(GL33 gl, int i) {
        gl.glUniformMatrix4fv(transform, false, matrices[i]);
        gl.glBindTexture(GL_TEXTURE_2D, textures[i & TEXTURES - 1]);
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, 0L);
    }
}
