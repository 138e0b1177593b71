package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.BufferUtils;
import org.mgl.bench.oracle.NativeContext;
import org.mgl.bench.scenario.ClientArrayScenes;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.ScenarioRecorder;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/** Arrays in the application's memory, against native OpenGL of the compatibility profile. */
@Timeout(120)
class ClientArraysTest {
    private static ScenarioRecorder oracle(Scenario scenario) {
        try (NativeContext context = NativeContext.openCompatibility(Scenario.SIZE, Scenario.SIZE)) {
            return scenario.run(context.gl());
        }
    }

    @ParameterizedTest
    @EnumSource(Lane.class)
    void equalNativeOpenGl(Lane lane) {
        List<String> trouble = new ArrayList<>();
        try (MglSession session = lane.open()) {
            for (Scenario scenario : ClientArrayScenes.all()) {
                ScenarioRecorder native33 = oracle(scenario);
                MglContext context = session.createContext(ContextSpec.core(3, 3)
                        .offscreen(Scenario.SIZE, Scenario.SIZE)
                        .clientArrays(true));
                context.makeCurrent();
                List<String> waits = new ArrayList<>();
                GL33 gl = session.runAhead() ? WaitRules.checked(session, context.gl33(), waits) : context.gl33();
                ScenarioRecorder recorder = scenario.run(gl);
                recorder.failures().forEach(failure -> trouble.add(scenario.name() + ": " + failure));
                recorder.differences(native33).forEach(other -> trouble.add(scenario.name() + ": " + other));
                waits.forEach(wait -> trouble.add(scenario.name() + ": " + wait));
                gl.glFinish();
                context.close();
                assertEquals(0, session.liveTwins(), scenario.name());
            }
            assertEquals(0, session.stats().declines());
        }
        assertEquals(List.of(), trouble);
    }

    /** What is in the memory when the draw is called is drawn, however long after. */
    @Test
    void memoryMayChangeWhileTheDrawIsQueued() throws InterruptedException {
        try (HeldScene scene = new HeldScene(true)) {
            GL33 gl = scene.gl;
            scene.reddening();
            FloatBuffer memory = BufferUtils.createFloatBuffer(12);
            gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 12, memory);
            gl.glEnableVertexAttribArray(0);
            vertices(memory, 40);
            scene.hold();
            vertices(memory, 200);
            scene.draw(1);
            vertices(memory, 90);
            ByteBuffer indices = BufferUtils.createByteBuffer(4).put(0, new byte[] {0, 1, 2, 3});
            gl.glViewport(2 * HeldScene.CELL, 0, HeldScene.CELL, HeldScene.CELL);
            gl.glDrawElements(GL_TRIANGLE_STRIP, indices);
            indices.put(0, new byte[4]);
            vertices(memory, 7);
            scene.queued();
            assertArrayEquals(new int[] {40, 200, 90, 0, 0, 0, 0, 0}, scene.redsAfterRelease());
        }
    }

    private static void vertices(FloatBuffer memory, int red) {
        memory.put(0, HeldScene.vertices(red));
    }

    /** What native OpenGL leaves undefined is an error, and nothing is drawn. */
    @Test
    void drawsOutsideOfTheMemoryAreErrors() {
        try (MglSession session = new GatedServer().open(Map.of("mgl.transport", "monolith"))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).clientArrays(true));
            context.makeCurrent();
            GL33 gl = context.gl33();
            int program = gl.glCreateProgram();
            gl.glLinkProgram(program);
            ByteBuffer memory = BufferUtils.createByteBuffer(32);
            gl.glEnableVertexAttribArray(0);
            gl.glDrawArrays(GL_POINTS, 0, 1);
            assertEquals(GL_INVALID_OPERATION, gl.glGetError(), "no memory");
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, memory);
            long draws = session.stats().draws();
            gl.glDrawArrays(GL_POINTS, 2, 3);
            assertEquals(GL_INVALID_OPERATION, gl.glGetError(), "arrays");
            gl.glDrawElements(GL_POINTS, BufferUtils.createIntBuffer(1).put(0, 4));
            assertEquals(GL_INVALID_OPERATION, gl.glGetError(), "elements");
            gl.glDrawElements(GL_POINTS, 1, GL_UNSIGNED_INT, 0L);
            assertEquals(GL_INVALID_OPERATION, gl.glGetError(), "indices at null");
            gl.glVertexAttribDivisor(0, 1);
            gl.glDrawArraysInstanced(GL_POINTS, 0, 1, 5);
            assertEquals(GL_INVALID_OPERATION, gl.glGetError(), "instances");
            assertEquals(draws, session.stats().draws());
            gl.glDrawArraysInstanced(GL_POINTS, 0, 1, 4);
            assertEquals(GL_NO_ERROR, gl.glGetError());
        }
    }

    /** What was meant for a buffer that is not bound is no memory. */
    @Test
    void offsetsWithoutTheirBuffersAreErrors() {
        try (MglSession session = new GatedServer().open(Map.of("mgl.transport", "monolith"))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3).clientArrays(true));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glEnableVertexAttribArray(0);
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 16L);
            gl.glDrawArrays(GL_POINTS, 0, 1);
            assertEquals(GL_INVALID_OPERATION, gl.glGetError());
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, BufferUtils.createByteBuffer(32));
            for (long offset : new long[] {0, 4, 65528}) {
                gl.glDrawElements(GL_POINTS, 1, GL_UNSIGNED_INT, offset);
                assertEquals(GL_INVALID_OPERATION, gl.glGetError(), "offset " + offset);
            }
        }
    }

    @Test
    void coreContextsHaveNone() {
        assertFalse(ContextSpec.core(3, 3).clientArrays());
        try (MglSession session = new GatedServer().open(Map.of("mgl.transport", "monolith"))) {
            MglContext context = session.createContext(ContextSpec.core(3, 3));
            context.makeCurrent();
            GL33 gl = context.gl33();
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, BufferUtils.createByteBuffer(32));
            assertEquals(GL_INVALID_OPERATION, gl.glGetError());
            gl.glDrawArrays(GL_POINTS, 0, 1);
            assertEquals(GL_INVALID_OPERATION, gl.glGetError());
        }
    }
}
