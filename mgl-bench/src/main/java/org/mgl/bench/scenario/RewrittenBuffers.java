package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;

/**
 * Small buffers whose whole content is replaced again and again, as engines stream: a server may keep the content
 * elsewhere, and must have it where any other use of the buffer looks, whenever that comes.
 */
final class RewrittenBuffers {
    private static final int VERTEX = 28;
    private static final int QUAD = 4 * VERTEX;
    private static final int[] RED = {255, 0, 0, 255};
    private static final int[] GREEN = {0, 255, 0, 255};
    private static final int[] BLUE = {0, 0, 255, 255};
    private static final int[] CYAN = {0, 255, 255, 255};
    private static final int[] YELLOW = {255, 255, 0, 255};

    private RewrittenBuffers() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("rewritten-buffer-as-vertices", RewrittenBuffers::vertices);
        scenarios.add("rewritten-buffer-in-part", RewrittenBuffers::parts);
        scenarios.add("rewritten-buffer-copied-and-read", RewrittenBuffers::copies);
        scenarios.add("rewritten-buffer-orphaned", RewrittenBuffers::orphans);
        scenarios.add("rewritten-buffer-deleted", RewrittenBuffers::deletion);
        scenarios.add("rewritten-buffer-as-indices", RewrittenBuffers::elements);
        scenarios.add("rewritten-buffer-as-uniform-block", RewrittenBuffers::uniforms);
        scenarios.add("rewritten-buffer-as-texels", RewrittenBuffers::texels);
    }

    /** A quad over the viewport in one colour, for {@link SceneKit#COLOUR_VERTEX}. */
    private static ByteBuffer quadOf(int... colour) {
        ByteBuffer quad = BufferUtils.createByteBuffer(QUAD);
        for (int i = 0; i < 4; i++) {
            quad.putFloat((i & 1) * 2 - 1).putFloat((i & 2) - 1).putFloat(0);
            for (int c : colour) {
                quad.putFloat(c / 255f);
            }
        }
        return quad.flip();
    }

    private static void rewrite(GL33 gl, int buffer, int... colour) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, quadOf(colour));
    }

    /** Binds a new vertex array over a new buffer, which has been rewritten twice. */
    private static int streamed(GL33 gl, int... colour) {
        array(gl);
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, QUAD, GL_DYNAMIC_DRAW);
        attribute(gl, 0, 3, VERTEX, 0);
        attribute(gl, 1, 4, VERTEX, 12);
        rewrite(gl, buffer, 1, 2, 3, 4);
        rewrite(gl, buffer, colour);
        return buffer;
    }

    /** Other buffers are rewritten, with megabytes in all. */
    private static void megabytes(GL33 gl) {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glBufferData(GL_ARRAY_BUFFER, 32 << 10, GL_DYNAMIC_DRAW);
        for (int i = 0; i < 80; i++) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, filled(32 << 10, i));
        }
    }

    private static void draw(GL33 gl, int cell) {
        cell(gl, cell);
        drawQuad(gl);
    }

    private static void vertices(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        int buffer = streamed(gl, RED);
        draw(gl, 0);
        rewrite(gl, buffer, GREEN);
        draw(gl, 1);
        draw(gl, 2);
        megabytes(gl);
        draw(gl, 3);
        rewrite(gl, buffer, BLUE);
        draw(gl, 4);
        // Another array over the same buffer, whose attributes begin inside it.
        array(gl);
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        attribute(gl, 0, 3, VERTEX, 0);
        attribute(gl, 1, 3, VERTEX, 16);
        draw(gl, 5);
        rewrite(gl, buffer, GREEN);
        draw(gl, 6);
        rec.expectCell("first", 0, 1, RED);
        rec.expectCell("second", 1, 1, GREEN);
        rec.expectCell("again", 2, 1, GREEN);
        rec.expectCell("behind megabytes", 3, 1, GREEN);
        rec.expectCell("rewritten behind them", 4, 1, BLUE);
        rec.expectCell("from its middle", 5, 1, CYAN[0], CYAN[1], CYAN[2], 255);
        rec.expectCell("from its middle, rewritten", 6, 1, YELLOW[0], 0, YELLOW[1], 255);
    }

    private static void parts(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        int buffer = streamed(gl, GREEN);
        ByteBuffer one = BufferUtils.createByteBuffer(4).putFloat(0, 1);
        for (int i = 0; i < 4; i++) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, VERTEX * i + 20, one);
        }
        draw(gl, 0);
        megabytes(gl);
        draw(gl, 1);
        rewrite(gl, buffer, RED);
        draw(gl, 2);
        ByteBuffer mapped =
                gl.glMapBufferRange(GL_ARRAY_BUFFER, VERTEX, 3 * VERTEX, GL_MAP_WRITE_BIT, (ByteBuffer) null);
        for (int i = 0; i < 3; i++) {
            mapped.putFloat(VERTEX * i + 16, 1);
        }
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 16, one);
        draw(gl, 3);
        rec.expectCell("changed in part", 0, 1, CYAN);
        rec.expectCell("behind megabytes", 1, 1, CYAN);
        rec.expectCell("rewritten", 2, 1, RED);
        rec.expectCell("mapped", 3, 1, YELLOW);
    }

    private static void copies(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        int target = streamed(gl, RED);
        int targetArray = gl.glGetInteger(GL_VERTEX_ARRAY_BINDING);
        int source = streamed(gl, YELLOW);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, target);
        gl.glCopyBufferSubData(GL_ARRAY_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, QUAD);
        draw(gl, 0);
        rec.bytes("source", 0, contents(gl, GL_ARRAY_BUFFER, 0, QUAD));
        rewrite(gl, source, BLUE);
        draw(gl, 1);
        rec.bytes("source, rewritten", 0, contents(gl, GL_ARRAY_BUFFER, 0, QUAD));
        gl.glBindVertexArray(targetArray);
        draw(gl, 2);
        rec.bytes("target", 0, contents(gl, GL_COPY_WRITE_BUFFER, 0, QUAD));
        rewrite(gl, target, GREEN);
        draw(gl, 3);
        rec.expectCell("source", 0, 1, YELLOW);
        rec.expectCell("source, rewritten", 1, 1, BLUE);
        rec.expectCell("target", 2, 1, YELLOW);
        rec.expectCell("target, rewritten", 3, 1, GREEN);
    }

    private static void orphans(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        int buffer = streamed(gl, RED);
        draw(gl, 0);
        gl.glBufferData(GL_ARRAY_BUFFER, QUAD, GL_DYNAMIC_DRAW);
        rewrite(gl, buffer, GREEN);
        draw(gl, 1);
        gl.glBufferData(GL_ARRAY_BUFFER, quadOf(BLUE), GL_DYNAMIC_DRAW);
        draw(gl, 2);
        gl.glBufferData(GL_ARRAY_BUFFER, QUAD, GL_DYNAMIC_DRAW);
        ByteBuffer quad = quadOf(CYAN);
        for (int i = 3; i >= 0; i--) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, VERTEX * i, quad.slice(VERTEX * i, VERTEX));
        }
        draw(gl, 3);
        gl.glBufferData(GL_ARRAY_BUFFER, quadOf(YELLOW), GL_STATIC_DRAW);
        draw(gl, 4);
        ByteBuffer longer = BufferUtils.createByteBuffer(2 * QUAD)
                .put(quadOf(RED))
                .put(quadOf(GREEN))
                .flip();
        gl.glBufferData(GL_ARRAY_BUFFER, longer, GL_STATIC_DRAW);
        cell(gl, 5);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 4, 4);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, longer.putFloat(QUAD + 12, 1).putFloat(QUAD + VERTEX + 12, 1));
        cell(gl, 6);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 4, 4);
        rec.expectCell("rewritten", 0, 1, RED);
        rec.expectCell("orphaned", 1, 1, GREEN);
        rec.expectCell("given anew", 2, 1, BLUE);
        rec.expectCell("orphaned, piece by piece", 3, 1, CYAN);
        rec.expectCell("with another usage", 4, 1, YELLOW);
        rec.expectCell("longer", 5, 1, GREEN);
        rec.frame("all");
    }

    private static void deletion(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        int kept = streamed(gl, RED);
        int keptArray = gl.glGetInteger(GL_VERTEX_ARRAY_BINDING);
        int deleted = streamed(gl, GREEN);
        draw(gl, 0);
        gl.glDeleteBuffers(deleted);
        gl.glBindVertexArray(keptArray);
        draw(gl, 1);
        megabytes(gl);
        draw(gl, 2);
        rewrite(gl, kept, BLUE);
        draw(gl, 3);
        rec.expectCell("deleted behind this", 0, 1, GREEN);
        rec.expectCell("kept", 1, 1, RED);
        rec.expectCell("behind megabytes", 2, 1, RED);
        rec.expectCell("rewritten", 3, 1, BLUE);
    }

    private static void elements(GL33 gl, ScenarioRecorder rec) {
        program(gl, COLOUR_VERTEX, COLOUR_FRAGMENT);
        coloured(
                gl, -1, -1, 0, 1, 0, 0, 1, 1, -1, 0, 1, 0, 0, 1, -1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 1, -1, -1, 0,
                0, 0, 1, 1, 1, -1, 0, 0, 0, 1, 1, -1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, 8, GL_STREAM_DRAW);
        gl.glBufferSubData(GL_ELEMENT_ARRAY_BUFFER, 0, new short[] {4, 5, 6, 7});
        for (int i = 0; i < 4; i++) {
            int first = i % 2 * 4;
            gl.glBufferSubData(GL_ELEMENT_ARRAY_BUFFER, 0, new short[] {
                (short) first, (short) (first + 1), (short) (first + 2), (short) (first + 3)
            });
            cell(gl, i);
            gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_SHORT, 0);
        }
        for (int i = 0; i < 4; i++) {
            rec.expectCell("draw " + i, i, 1, i % 2 == 0 ? RED : BLUE);
        }
    }

    private static void uniforms(GL33 gl, ScenarioRecorder rec) {
        shading(gl, "layout(std140) uniform Paint { vec4 unused; vec4 paint; };", "paint");
        // A quad for the left quarter of the viewport, for the next, and so on: nothing but the block changes between.
        float[] columns = new float[4 * 8];
        for (int i = 0; i < 16; i++) {
            columns[2 * i] = (i / 4 + (i & 1)) / 2f - 1;
            columns[2 * i + 1] = (i & 2) - 1;
        }
        int quads = positions(gl, columns);
        int buffer = gl.glGenBuffers();
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
        gl.glBufferData(GL_UNIFORM_BUFFER, 32, GL_DYNAMIC_DRAW);
        int[][] colours = {RED, GREEN, BLUE, YELLOW};
        for (int i = 0; i < colours.length; i++) {
            gl.glBindBuffer(GL_UNIFORM_BUFFER, buffer);
            paint(gl, colours[i]);
            gl.glDrawArrays(GL_TRIANGLE_STRIP, 4 * i, 4);
        }
        megabytes(gl);
        gl.glBindVertexArray(quads);
        draw(gl, 0);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer, 0, 32);
        paint(gl, CYAN);
        draw(gl, 1);
        for (int i = 0; i < colours.length; i++) {
            rec.expectPixel("draw " + i, 16 * i + 12, 60, 1, colours[i]);
        }
        rec.expectPixel("behind megabytes", 0, 4, 1, YELLOW);
        rec.expectPixel("as a range", 8, 4, 1, CYAN);
    }

    private static void paint(GL33 gl, int... colour) {
        ByteBuffer block = BufferUtils.createByteBuffer(32);
        for (int c = 0; c < 4; c++) {
            block.putFloat(16 + 4 * c, colour[c] / 255f);
        }
        gl.glBufferSubData(GL_UNIFORM_BUFFER, 0, block);
    }

    private static void texels(GL33 gl, ScenarioRecorder rec) {
        int image = texture(gl, GL_RGBA8, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, null);
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        gl.glBufferData(GL_PIXEL_UNPACK_BUFFER, 16, GL_STREAM_DRAW);
        gl.glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 0, filled(16, 10));
        sampling(gl, "sampler2D", "uv");
        quad(gl);
        for (int i = 0; i < 3; i++) {
            gl.glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 0, filled(16, 60 + 60 * i));
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
            draw(gl, i);
        }
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        gl.glDeleteTextures(image);
        gl.glBindTexture(GL_TEXTURE_BUFFER, gl.glGenTextures());
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA8, buffer);
        shading(gl, "uniform samplerBuffer image;", "texelFetch(image, 3)");
        for (int i = 3; i < 6; i++) {
            gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, filled(16, 30 * i));
            draw(gl, i);
        }
        for (int i = 0; i < 6; i++) {
            int value = i < 3 ? 60 + 60 * i : 30 * i;
            rec.expectCell("draw " + i, i, 0, value, value, value, value);
        }
    }
}
