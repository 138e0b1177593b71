package org.mgl.server.gles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.server.gles.TestScene.TRIANGLES;
import static org.mgl.server.gles.TestScene.TRIANGLE_STRIP;
import static org.mgl.server.gles.TestScene.count;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengles.GLES32;
import org.mgl.wire.Event;
import org.mgl.wire.Kind;
import org.mgl.wire.RenderStateFlags;
import org.mgl.wire.apply.Decline;

class GlesDrawTest {
    private static final int SIZE = 16;
    private static final int RED = 0xFF0000;
    private static final int GREEN = 0x00FF00;
    private static final int BLUE = 0x0000FF;
    private static final float[] WHITE_QUAD = {-1, -1, 1, 1, 1, 1, -1, 1, 1, 1, -1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    private ServerHarness server;
    private TestScene scene;

    @BeforeEach
    void open() {
        server = ServerHarness.monolith().surface(SIZE, SIZE);
        scene = new TestScene(server, SIZE);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldDrawWithTheDefaultBlockAsLastWritten() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.vertices(WHITE_QUAD);
        scene.constants(program, 1, 0, 0, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
        scene.constants(program, 0, 1, 0, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), GREEN));
        assertEquals(0, server.events.size(), server.events::toString);
    }

    /** Draws that differ in little from the last one are asked less, but whether the driver can do them at all. */
    @Test
    void shouldDeclineBehindADrawThatWasIssued() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.vertices(WHITE_QUAD);
        scene.constants(program, 1, 0, 0, 1);
        long xor = scene.renderState(RenderStateFlags.COLOR_LOGIC_OP, TestScene.FILL, 0x1506);
        long plain = scene.renderState(0, TestScene.FILL);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        scene.bindRenderState(xor);
        scene.constants(program, 0, 1, 0, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(1, server.connection.declines(Decline.DRAW_SHAPE));
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
        scene.bindRenderState(plain);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), GREEN));
    }

    /** The driver itself is asked, whose context is current here. */
    @Test
    void shouldBuildTheNativeProgramBeforeADrawNeedsIt() {
        int before = nativePrograms();
        long program = scene.program(TestShaders.tinted(), 1, 0);
        assertEquals(before + 1, nativePrograms());
        scene.program(TestShaders.tinted(), 2, program);
        assertEquals(before + 1, nativePrograms(), "after a relink");
        scene.vertices(WHITE_QUAD);
        scene.constants(program, 1, 0, 0, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(before + 1, nativePrograms(), "after a draw");
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
    }

    private static int nativePrograms() {
        int count = 0;
        for (int name = 1; name < 256; name++) {
            count += GLES32.glIsProgram(name) ? 1 : 0;
        }
        return count;
    }

    /** The driver refuses such a binding, and a draw without one would read from address 0. */
    @Test
    void shouldDeclineAStrideThatTheDriverDoesNotKnow() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 0, 0, 1);
        long buffer = scene.vertices(WHITE_QUAD);
        scene.bindVertices(buffer, 1 << 20);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(2, server.connection.declines(Decline.DRAW_STRIDE));
        scene.bindVertices(buffer, 32);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
    }

    /** The driver takes them from address 0. */
    @Test
    void shouldReadZeroFromBuffersWithoutStorage() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 0, 0, 1);
        long never = ServerHarness.handle(50);
        server.create(never, Kind.BUFFER, 0);
        scene.bindVertices(never);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        long empty = scene.vertices(WHITE_QUAD);
        server.respecifyBuffer(empty, 0);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        scene.uniformBuffers(never, empty);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(0, count(scene.pixels(), RED));
        scene.vertices(WHITE_QUAD);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
    }

    @Test
    void shouldGiveASurfaceAfterAnErrorThatNobodyAskedFor() {
        GLES32.glEnable(0x7FFF);
        server.connection.endContext();
        GLES32.glEnable(0x7FFF);
        server.surface(SIZE, SIZE);
        scene = new TestScene(server, SIZE);
        scene.clear(0, 1, 0);
        assertEquals(SIZE * SIZE, count(scene.pixels(), GREEN));
    }

    @Test
    void shouldForgetConstantsAtARelink() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.vertices(WHITE_QUAD);
        scene.constants(program, 1, 0, 0, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        scene.program(TestShaders.tinted(), 2, program);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), 0));
    }

    @Test
    void shouldClearAndDrawWithinTheScissor() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.vertices(WHITE_QUAD);
        scene.constants(program, 0, 0, 1, 1);
        scene.clear(1, 0, 0);
        scene.renderState(RenderStateFlags.SCISSOR_TEST, TestScene.FILL);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        int[] pixels = scene.pixels();
        assertEquals(SIZE * SIZE / 2, count(pixels, BLUE));
        assertEquals(SIZE * SIZE / 2, count(pixels, RED));
        scene.clear(0, 1, 0);
        pixels = scene.pixels();
        assertEquals(SIZE * SIZE / 2, count(pixels, GREEN));
        assertEquals(SIZE * SIZE / 2, count(pixels, RED));
    }

    @Test
    void shouldReadUniformBuffersAtTheirSizeOfTheMoment() {
        long program = scene.program(TestShaders.withBlock(), 1, 0);
        scene.vertices(WHITE_QUAD);
        scene.blockBinding(program, 1, 1);
        long buffer = server.buffer(1, floats(0, 1, 0, 1, 0, 0, 0, 0));
        scene.uniformBuffers(0, buffer);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), GREEN));
        server.respecifyBuffer(buffer, 64);
        server.subdata(buffer, 0, floats(0, 0, 0, 0, 0, 0, 1, 0));
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), BLUE));
        scene.uniformBuffers(0, 0);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), 0));
        server.destroy(buffer, Kind.BUFFER);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), 0));
    }

    @Test
    void shouldRestartAtAnyIndex() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 1, 1, 1);
        // Two strips, left third and right third; without restart they would be joined over the middle.
        scene.vertices(
                -1, -1, 1, 0, 0, -0.5f, -1, 1, 0, 0, -1, 1, 1, 0, 0, -0.5f, 1, 1, 0, 0, 0.5f, -1, 1, 0, 0, 1, -1, 1, 0,
                0, 0.5f, 1, 1, 0, 0, 1, 1, 1, 0, 0);
        scene.indices(0, 1, 2, 3, 9, 4, 5, 6, 7);
        scene.renderState(RenderStateFlags.PRIMITIVE_RESTART, TestScene.FILL);
        for (int restart : new int[] {9, 0xFFFF}) {
            if (restart == 0xFFFF) {
                scene.indices(0, 1, 2, 3, 0xFFFF, 4, 5, 6, 7);
            }
            scene.dynamic(restart, 1);
            scene.clear(0, 0, 0);
            scene.draw(TRIANGLE_STRIP, 2, 9);
            int[] pixels = scene.pixels();
            assertEquals(SIZE * SIZE / 2, count(pixels, RED));
            assertEquals(0, pixels[SIZE * SIZE / 2 + SIZE / 2]);
        }
    }

    @Test
    void shouldTakeFlatInputsFromTheProvokingVertex() {
        scene.program(TestShaders.flat(), 1, 0);
        scene.vertices(-1, -1, 1, 0, 0, 1, -1, 0, 1, 0, -1, 1, 0, 0, 1, 1, 1, 1, 1, 1);
        scene.draw(TRIANGLES, 0, 3);
        assertEquals(BLUE, scene.pixels()[0]);
        scene.renderState(RenderStateFlags.FIRST_VERTEX_CONVENTION, TestScene.FILL);
        scene.draw(TRIANGLES, 0, 3);
        assertEquals(RED, scene.pixels()[0]);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        int[] pixels = scene.pixels();
        assertEquals(RED, pixels[0]);
        assertEquals(GREEN, pixels[SIZE * SIZE - 1]);
    }

    @Test
    void shouldGivePointsTheContextsSize() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 1, 1, 1);
        scene.vertices(0, 0, 1, 0, 0);
        for (int size : new int[] {1, 4, 8}) {
            scene.dynamic(0, size);
            scene.clear(0, 0, 0);
            scene.draw(TestScene.POINTS, 0, 1);
            assertEquals(size * size, count(scene.pixels(), RED));
        }
    }

    @Test
    void shouldDrawPolygonsAsLines() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 1, 1, 1);
        scene.vertices(-0.9f, -0.9f, 1, 0, 0, 0.9f, -0.9f, 1, 0, 0, -0.9f, 0.9f, 1, 0, 0);
        scene.renderState(0, 0x1B01);
        scene.clear(0, 0, 0);
        scene.draw(TRIANGLES, 0, 3);
        int[] pixels = scene.pixels();
        long red = count(pixels, RED);
        assertTrue(red >= 2 * SIZE && red <= 3 * SIZE, "pixels of three edges: " + red);
        assertEquals(0, pixels[4 * SIZE + 4]);
    }

    @Test
    void shouldDeclineElementsPastTheBuffer() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 0, 0, 1);
        scene.vertices(WHITE_QUAD);
        scene.indices(0, 1, 2);
        scene.clear(0, 0, 0);
        scene.draw(TRIANGLES, 2, 6);
        assertEquals(1, server.connection.declines(Decline.DRAW_ELEMENT_RANGE));
        assertEquals(SIZE * SIZE, count(scene.pixels(), 0));
    }

    @Test
    void shouldSurviveIndicesPastTheVertices() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 0, 0, 1);
        scene.vertices(WHITE_QUAD);
        scene.indices(0, 60000, 65000);
        scene.draw(TRIANGLES, 2, 3);
        scene.draw(TRIANGLES, 0, 1 << 20, 3000, 0, 1);
        assertEquals(SIZE * SIZE, scene.pixels().length);
    }

    @Test
    void shouldDrawInstances() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 1, 1, 1);
        scene.vertexElements(1);
        scene.vertices(-0.5f, -0.5f, 1, 0, 0, 0.5f, 0.5f, 0, 1, 0);
        scene.dynamic(0, 4);
        scene.draw(TestScene.POINTS, 0, 0, 1, 0, 2);
        int[] pixels = scene.pixels();
        assertEquals(16, count(pixels, RED));
        assertEquals(16, count(pixels, GREEN));
        scene.clear(0, 0, 0);
        scene.draw(TestScene.POINTS, 0, 0, 1, 0, 0);
        assertEquals(SIZE * SIZE, count(scene.pixels(), 0));
    }

    @Test
    void shouldDrawEachRangeOfAMultiDraw() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 1, 1, 1);
        scene.dynamic(0, 1);
        scene.vertices(-0.9f, 0, 1, 0, 0, -0.5f, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0.5f, 0, 0, 1, 0, 0.9f, 0, 0, 0, 1);
        scene.multiDraw(TestScene.POINTS, 0, new int[] {0, 2, 0}, new int[] {2, 0, 0}, new int[] {4, 1, 0});
        int[] pixels = scene.pixels();
        assertEquals(2, count(pixels, RED));
        assertEquals(0, count(pixels, GREEN));
        assertEquals(1, count(pixels, BLUE));
        scene.clear(0, 0, 0);
        scene.indices(0, 1, 2, 3);
        scene.multiDraw(TestScene.POINTS, 2, new int[] {0, 1, 0}, new int[] {4, 2, 0}, new int[] {4, 1, 2});
        pixels = scene.pixels();
        assertEquals(1, count(pixels, RED));
        assertEquals(2, count(pixels, GREEN));
        assertEquals(1, count(pixels, BLUE));
    }

    @Test
    void shouldStreamDefaultBlocksThatAreNoPlainUniforms() {
        long program = scene.program(TestShaders.tintedByBlock(), 1, 0);
        scene.vertices(WHITE_QUAD);
        // More blocks than the stream holds at a time.
        for (int i = 0; i <= 20_000; i++) {
            scene.constants(program, i % 2, 1 - i % 2, 0, 1);
            scene.draw(TestScene.POINTS, 0, 1);
        }
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), GREEN));
        scene.constants(program, 0, 0, 1, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), BLUE));
    }

    @Test
    void shouldReportAProgramWithoutAFormHereAndGoOn() {
        scene.vertices(WHITE_QUAD);
        scene.program(TestShaders.impossible(), 1, 0);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(2, server.connection.declines(Decline.DRAW_NATIVE_PROGRAM));
        server.link.drainEvents();
        long failures = server.events.stream()
                .filter(e -> e.startsWith(Event.PROGRAM_FAILED + " "))
                .count();
        assertEquals(1, failures, server.events::toString);
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 0, 0, 1);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
    }

    @Test
    void shouldCompileDeepExpressionsOnACallersThread() throws Exception {
        scene.program(TestShaders.deep(2000), 1, 0);
        scene.vertices(-1, -1, 1, 0, 0, 1, -1, 1, 0, 0, -1, 1, 1, 0, 0, 1, 1, 1, 0, 0);
        scene.draw(TRIANGLE_STRIP, 0, 4);
        assertEquals(SIZE * SIZE, count(scene.pixels(), RED));
    }

    @Test
    void shouldTellBuffersOfOneNativeNameApart() {
        long program = scene.program(TestShaders.tinted(), 1, 0);
        scene.constants(program, 1, 1, 1, 1);
        for (int i = 0; i < 4; i++) {
            float red = i % 2;
            long buffer = scene.vertices(
                    -1, -1, red, 1 - red, 0, 1, -1, red, 1 - red, 0, -1, 1, red, 1 - red, 0, 1, 1, red, 1 - red, 0);
            scene.draw(TRIANGLE_STRIP, 0, 4);
            assertEquals(SIZE * SIZE, count(scene.pixels(), i % 2 == 1 ? RED : GREEN));
            server.destroy(buffer, Kind.BUFFER);
        }
    }

    private static byte[] floats(float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * 4).order(ByteOrder.nativeOrder());
        for (float value : values) {
            bytes.putFloat(value);
        }
        return bytes.array();
    }
}
