package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/**
 * One dynamic vertex buffer, never orphaned, whose start is rewritten before each draw: every draw must see its own
 * vertices, however many frames are in flight. A server that takes the buffer for idle shows the last batch everywhere.
 */
public final class StreamedBuffers {
    /** Frames, each in a texture of its own. */
    public static final int FRAMES = 4;
    /** Draws of a frame; each fills one column. */
    public static final int BATCHES = 16;

    private static final int FLOATS = 4 * 7;
    private static final int TEXELS = BATCHES * BATCHES * 4;

    private StreamedBuffers() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("streamed-buffer-rewritten-in-part", (gl, rec) -> run(gl, rec, 2 * FLOATS, gl::glFlush));
        scenarios.add("streamed-buffer-rewritten-as-a-whole", (gl, rec) -> run(gl, rec, FLOATS, gl::glFlush));
    }

    /**
     * The frames; the buffer is larger than what a draw needs.
     *
     * @param endFrame what ends a frame, such as a present
     */
    public static void run(GL33 gl, ScenarioRecorder rec, Runnable endFrame) {
        run(gl, rec, 2 * FLOATS, endFrame);
    }

    private static void run(GL33 gl, ScenarioRecorder rec, int floats, Runnable endFrame) {
        int[] targets = new int[FRAMES];
        int[] framebuffers = new int[FRAMES];
        for (int i = 0; i < FRAMES; i++) {
            targets[i] = texture(gl, GL_RGBA8, BATCHES, BATCHES, GL_RGBA, GL_UNSIGNED_BYTE, null);
            framebuffers[i] = framebuffer(gl, targets[i]);
        }
        colourTexture(gl, 255, 255, 255, 255);
        program(gl, COLOUR_VERTEX, """
                #version 330
                uniform sampler2D image;
                in vec4 shade;
                out vec4 result;
                void main() {
                    result = shade * texture(image, vec2(0.5));
                }
                """);
        array(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ARRAY_BUFFER, 4L * floats, GL_DYNAMIC_DRAW);
        attribute(gl, 0, 3, 28, 0);
        attribute(gl, 1, 4, 28, 12);
        for (int frame = 0; frame < FRAMES; frame++) {
            gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[frame]);
            gl.glViewport(0, 0, BATCHES, BATCHES);
            // A column that nothing is drawn into must not show what another picture left in that memory.
            gl.glClear(GL_COLOR_BUFFER_BIT);
            long fence = 0;
            for (int batch = 0; batch < BATCHES; batch++) {
                if (batch == BATCHES / 2) {
                    // Another submission of the same frame; what is drawn next is darker.
                    gl.glTexSubImage2D(
                            GL_TEXTURE_2D,
                            0,
                            0,
                            0,
                            1,
                            1,
                            GL_RGBA,
                            GL_UNSIGNED_BYTE,
                            bytes(red(frame, batch), 255, 255, 255));
                    fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
                    gl.glFlush();
                }
                gl.glBufferSubData(GL_ARRAY_BUFFER, 0, column(frame, batch));
                gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
            }
            // The first submission is complete while the second is recorded.
            gl.glClientWaitSync(fence, 0, 30_000_000_000L);
            gl.glDeleteSync(fence);
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, column(frame, 0));
            endFrame.run();
        }
        gl.glFinish();
        for (int frame = 0; frame < FRAMES; frame++) {
            gl.glBindTexture(GL_TEXTURE_2D, targets[frame]);
            rec.bytes("frame " + frame, 0, texels(gl, GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, TEXELS));
            gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[frame]);
            for (int batch = 0; batch < BATCHES; batch++) {
                rec.expectPixel(
                        "frame " + frame + " batch " + batch,
                        batch,
                        3,
                        0,
                        red(frame, batch),
                        green(frame, batch),
                        15 * step(batch),
                        255);
            }
        }
    }

    /** What the texture holds: the update in the middle of the last frame, or of this one. */
    private static int red(int frame, int batch) {
        return batch < BATCHES / 2 ? frame == 0 ? 255 : 51 * (frame - 1) : 51 * frame;
    }

    private static int green(int frame, int batch) {
        return 51 * frame + batch;
    }

    /** Different for each batch and in no line: a quad of the vertices of two batches has no right colour between them. */
    private static int step(int batch) {
        return 7 * batch % BATCHES;
    }

    /** Positions and colours of one column of pixels. */
    private static float[] column(int frame, int batch) {
        float left = 2f * batch / BATCHES - 1;
        float right = 2f * (batch + 1) / BATCHES - 1;
        float[] vertices = new float[FLOATS];
        for (int i = 0; i < 4; i++) {
            vertices[7 * i] = (i & 1) == 0 ? left : right;
            vertices[7 * i + 1] = (i & 2) == 0 ? -1 : 1;
            vertices[7 * i + 3] = 1;
            vertices[7 * i + 4] = green(frame, batch) / 255f;
            vertices[7 * i + 5] = step(batch) / 17f;
            vertices[7 * i + 6] = 1;
        }
        return vertices;
    }
}
