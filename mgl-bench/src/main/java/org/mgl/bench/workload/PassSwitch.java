package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.mgl.client.GL33;

/** Four passes a frame, each with a framebuffer and a program of its own; each samples what the one before drew. */
public final class PassSwitch implements Workload {
    private static final int PASSES = 4;
    private static final int DRAWS_PER_PASS = 64;
    private static final int SIZE = 256;
    private static final String[] TINTS = {
        "vec4(1.0, 0.9, 0.8, 1.0)", "vec4(0.8, 1.0, 0.9, 1.0)", "vec4(0.9, 0.8, 1.0, 1.0)", "vec4(1.0)"
    };

    private final int[] programs = new int[PASSES];
    private final int[] transforms = new int[PASSES];
    private final int[] framebuffers = new int[PASSES];
    private final int[] sources = new int[PASSES];
    private final FloatBuffer[] matrices = Kit.grid(DRAWS_PER_PASS, 8);

    @Override
    public String name() {
        return "pass-switch";
    }

    @Override
    public int drawsPerFrame() {
        return PASSES * DRAWS_PER_PASS;
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        Kit.square(gl);
        sources[0] = Kit.texture(gl, 16, Kit.pattern(16, 3));
        for (int i = 0; i < PASSES; i++) {
            String fragment = Kit.TEXTURED_FRAGMENT.replace("texture(image, uv)", "texture(image, uv) * " + TINTS[i]);
            programs[i] = Kit.program(gl, language, Kit.TEXTURED_VERTEX, fragment);
            transforms[i] = gl.glGetUniformLocation(programs[i], "transform");
            gl.glUniform1i(gl.glGetUniformLocation(programs[i], "image"), 0);
            if (i + 1 < PASSES) {
                framebuffers[i] = gl.glGenFramebuffers();
                sources[i + 1] = Kit.texture(gl, SIZE, (ByteBuffer) null);
                gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[i]);
                gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, sources[i + 1], 0);
            }
        }
    }

    @Override
    public void frame(GL33 gl, int number) {
        for (int pass = 0; pass < PASSES; pass++) {
            boolean last = pass + 1 == PASSES;
            gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[pass]);
            gl.glViewport(0, 0, last ? WIDTH : SIZE, last ? HEIGHT : SIZE);
            Kit.clear(gl);
            gl.glUseProgram(programs[pass]);
            gl.glBindTexture(GL_TEXTURE_2D, sources[pass]);
            for (int i = 0; i < DRAWS_PER_PASS; i++) {
                gl.glUniformMatrix4fv(transforms[pass], false, matrices[i]);
                gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, 0L);
            }
        }
    }
}
