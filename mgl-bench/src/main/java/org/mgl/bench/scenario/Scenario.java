package org.mgl.bench.scenario;

import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;

/**
 * A named sequence of GL calls that records what it sees.
 *
 * @param name unique, words joined by hyphens; reports from the field start with their number
 * @param body the calls, on a current fresh core 3.3 context of {@link #SIZE} by {@link #SIZE} pixels, cleared
 */
public record Scenario(String name, Body body) {
    /** Width and height of the default framebuffer, in pixels. */
    public static final int SIZE = 64;

    /** The calls of a scenario. */
    @FunctionalInterface
    public interface Body {
        void run(GL33 gl, ScenarioRecorder rec);
    }

    /** Clears to transparent black, runs the calls, then records the last error and what went wrong. */
    public ScenarioRecorder run(GL33 gl) {
        return run(gl, null);
    }

    /** The same, for scenarios that use {@code GL_ARB_buffer_storage}. */
    public ScenarioRecorder run(GL33 gl, ARBBufferStorage storage) {
        ScenarioRecorder recorder = new ScenarioRecorder(gl, storage);
        try {
            gl.glClear(GL33.GL_COLOR_BUFFER_BIT | GL33.GL_DEPTH_BUFFER_BIT | GL33.GL_STENCIL_BUFFER_BIT);
            body.run(gl, recorder);
            recorder.error("error at the end", GL33.GL_NO_ERROR);
        } catch (RuntimeException | AssertionError failure) {
            recorder.fail(failure);
        }
        return recorder;
    }

    @Override
    public String toString() {
        return name;
    }
}
