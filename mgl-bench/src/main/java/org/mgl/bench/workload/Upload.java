package org.mgl.bench.workload;

import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** 64 rectangles of 32×32 texels into one texture of 1024² a frame, then one draw of it; figures are per rectangle. */
public final class Upload implements Workload {
    private static final int RECTANGLES = 64;
    private static final int RECTANGLE = 32;
    private static final int SIZE = 1024;

    private final ByteBuffer[] texels = new ByteBuffer[RECTANGLES];

    /** A workload with its texels ready. */
    public Upload() {
        for (int i = 0; i < RECTANGLES; i++) {
            texels[i] = Kit.pattern(RECTANGLE, i % 16);
        }
    }

    @Override
    public String name() {
        return "upload";
    }

    @Override
    public int drawsPerFrame() {
        return RECTANGLES;
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        int program = Kit.program(gl, language, Kit.TEXTURED_VERTEX, Kit.TEXTURED_FRAGMENT);
        gl.glUniform1i(gl.glGetUniformLocation(program, "image"), 0);
        gl.glUniformMatrix4fv(gl.glGetUniformLocation(program, "transform"), false, Kit.grid(1, 1)[0]);
        Kit.square(gl);
        Kit.texture(gl, SIZE, Kit.pattern(SIZE, 1));
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < RECTANGLES; i++) {
            int x = i % 8 * 128;
            int y = i / 8 * 128 + (number & 1) * RECTANGLE;
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, RECTANGLE, RECTANGLE, GL_RGBA, GL_UNSIGNED_BYTE, texels[i]);
        }
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_SHORT, 0L);
    }
}
