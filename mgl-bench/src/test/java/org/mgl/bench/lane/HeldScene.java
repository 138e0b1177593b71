package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Map;
import org.lwjgl.BufferUtils;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/** A run-ahead session over a {@link GatedServer} whose apply thread is held at a draw while more is queued behind it. */
final class HeldScene implements AutoCloseable {
    /** Pixels of a cell's edge. */
    static final int CELL = 4;
    /** Cells of the frame. */
    static final int CELLS = 8;

    final GatedServer server = new GatedServer();
    final MglSession session;
    final GL33 gl;
    private final MglContext context;
    private long waitsBefore;

    HeldScene() {
        this(false);
    }

    /** With or without client-memory arrays. */
    HeldScene(boolean clientArrays) {
        session = server.open(Map.of("mgl.transport", "inproc", "mgl.ipc.presentCredit", "8"));
        context = session.createContext(
                ContextSpec.core(3, 3).offscreen(CELL * CELLS, CELL).clientArrays(clientArrays));
        context.makeCurrent();
        gl = context.gl33();
    }

    ARBBufferStorage storage() {
        return context.arbBufferStorage();
    }

    /** Draws once with what is bound, then holds the apply thread in a second such draw. */
    void hold() throws InterruptedException {
        draw(0);
        gl.glFinish();
        server.hold();
        draw(0);
        gl.glFlush();
        assertTrue(server.awaitHeld(20_000), "the draw did not arrive");
        waitsBefore = waits();
    }

    /** Draws a strip of four vertices over one cell. */
    void draw(int cell) {
        gl.glViewport(cell * CELL, 0, CELL, CELL);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }

    /** A draw that changes no pixel. */
    void drawUnseen() {
        gl.glColorMask(false, false, false, false);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        gl.glColorMask(true, true, true, true);
    }

    /** Publishes everything and proves that nobody waited for it. */
    void queued() {
        gl.glFlush();
        assertEquals(waitsBefore, waits(), "waits while the apply thread was held");
    }

    private long waits() {
        return session.stats().waits() + session.stats().creditWaits();
    }

    /** Lets the apply thread go on and reads the red of each cell. */
    int[] redsAfterRelease() {
        server.release();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        ByteBuffer pixels = BufferUtils.createByteBuffer(4 * CELL * CELL * CELLS);
        gl.glReadPixels(0, 0, CELL * CELLS, CELL, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        int[] reds = new int[CELLS];
        for (int i = 0; i < CELLS; i++) {
            reds[i] = pixels.get(4 * (2 * CELL * CELLS + i * CELL + 2)) & 0xFF;
        }
        return reds;
    }

    int program(String vertex, String fragment) {
        int program = Programs.linked(gl, vertex, fragment);
        gl.glUseProgram(program);
        return program;
    }

    /** Uses a program that paints vertices of three floats in attribute 0 in the red that is their third. */
    int reddening() {
        return program("""
                layout(location = 0) in vec3 vertex;
                flat out float red;
                void main() {
                    red = vertex.z;
                    gl_Position = vec4(vertex.xy, 0.0, 1.0);
                }
                """, Programs.painting("flat in float red;", "vec4(red, 0.0, 0.0, 1.0)"));
    }

    /** Four vertices for {@link #reddening}, a strip over the whole viewport. */
    static float[] vertices(int red) {
        float r = shade(red);
        return new float[] {-1, -1, r, 1, -1, r, -1, 1, r, 1, 1, r};
    }

    /** Uses a program that covers the viewport and paints it in {@code expression}. */
    int painting(String declarations, String expression) {
        return program("""
                void main() {
                    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
                    gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
                }
                """, Programs.painting(declarations, expression));
    }

    static float shade(int red) {
        return red / 255f;
    }

    static ByteBuffer texel(int red) {
        return BufferUtils.createByteBuffer(4).put(0, (byte) red).put(3, (byte) 255);
    }

    @Override
    public void close() {
        server.release();
        session.close();
    }
}
