package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.mgl.bench.lane.CaptureOrder.Use;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;

/**
 * What transform feedback writes is ordered before every use of it, and behind every earlier one. The layers'
 * synchronization validation does not follow those writes and the software driver runs in order, so that neither a message
 * nor a picture would tell: the driver's calls are read instead.
 */
class CaptureOrderTest {
    private static final int POINTS = 3;
    private static final int BYTES = 64;
    /** More than there are places for counters in one recording. */
    private static final int INTERRUPTIONS = 260;

    private static final Set<Use> ALL = EnumSet.allOf(Use.class);

    private GL33 gl;
    private int capture;
    private int fetching;
    private int drawing;
    private int uniform;
    private int texels;

    private CaptureOrder watched(boolean blind) {
        CaptureOrder order = new CaptureOrder();
        try (VulkanCalls calls = new VulkanCalls()) {
            calls.watch(order);
            if (blind) {
                order.forgetBarriers();
            }
            try (MglSession session = Lane.VULKAN_MONOLITH.open()) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
                context.makeCurrent();
                gl = context.gl33();
                run();
                assertEquals(GL_NO_ERROR, gl.glGetError());
                assertEquals(0, session.stats().declines());
                context.close();
            }
        }
        return order;
    }

    @Test
    void everyUseOfWhatWasCapturedIsBehindABarrier() {
        CaptureOrder order = watched(false);
        assertEquals(Set.of(), order.wrong());
        assertEquals(ALL, order.seen().keySet(), "uses that share a recording with a capture");
    }

    /** The control: with the barriers taken out each of the uses is found, in both directions. */
    @Test
    void missingBarriersAreSeen() {
        Set<String> expected = new TreeSet<>(Set.of(
                "COUNTER_WRITE, then COUNTER_READ", "COUNTER_WRITE, then COUNTER_WRITE", "CAPTURE, then CAPTURE"));
        for (Use use : EnumSet.range(Use.VERTEX, Use.COPY_TARGET)) {
            expected.add("CAPTURE, then " + use);
            expected.add(use + ", then CAPTURE");
        }
        Set<String> wrong = watched(true).wrong();
        assertTrue(wrong.containsAll(expected), () -> expected + " in " + new TreeSet<>(wrong));
    }

    /** Twice, so that each capture but the first is into a buffer that was used in the same recording. */
    private void run() {
        programs();
        int[] buffers = new int[ALL.size()];
        for (int i = 0; i < buffers.length; i++) {
            buffers[i] = gl.glGenBuffers();
            gl.glBindBuffer(GL_COPY_WRITE_BUFFER, buffers[i]);
            gl.glBufferData(GL_COPY_WRITE_BUFFER, BYTES, GL_DYNAMIC_COPY);
        }
        gl.glFlush();
        for (int round = 0; round < 2; round++) {
            vertices(buffers[0]);
            indices(buffers[1]);
            uniforms(buffers[2]);
            texels(buffers[3]);
            copies(buffers[4], buffers[5]);
            pixels(buffers[6]);
            capture(buffers[7], () -> {});
            capture(buffers[7], () -> interrupted(buffers[8]));
        }
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, buffers[8]);
        gl.glBufferData(GL_COPY_WRITE_BUFFER, 4 * POINTS * (INTERRUPTIONS + 2), GL_DYNAMIC_COPY);
        capture(buffers[8], () -> {
            for (int i = 0; i < INTERRUPTIONS; i++) {
                interrupted(buffers[0]);
                gl.glDrawArrays(GL_POINTS, 0, POINTS);
            }
        });
        int[] many = new int[POINTS * (INTERRUPTIONS + 2)];
        gl.glBindBuffer(GL_COPY_READ_BUFFER, buffers[8]);
        gl.glGetBufferSubData(GL_COPY_READ_BUFFER, 0, many);
        for (int i = 0; i < many.length; i++) {
            assertEquals(i % POINTS, many[i], "captured as number " + i);
        }
        int[] values = new int[2 * POINTS];
        gl.glBindBuffer(GL_COPY_READ_BUFFER, buffers[7]);
        gl.glGetBufferSubData(GL_COPY_READ_BUFFER, 0, values);
        assertArrayEquals(new int[] {0, 1, 2, 0, 1, 2}, values, "what an interrupted capture took");
        gl.glBindBuffer(GL_COPY_READ_BUFFER, buffers[4]);
        gl.glGetBufferSubData(GL_COPY_READ_BUFFER, 0, values);
        assertArrayEquals(new int[] {0, 1, 2}, Arrays.copyOf(values, POINTS), "what was captured");
    }

    private void programs() {
        gl.glBindVertexArray(gl.glGenVertexArrays());
        capture = gl.glCreateProgram();
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        gl.glShaderSource(
                shader, "#version 330 core\nflat out int v; void main() { v = gl_VertexID; gl_Position = vec4(0); }");
        gl.glCompileShader(shader);
        gl.glAttachShader(capture, shader);
        gl.glTransformFeedbackVaryings(capture, new CharSequence[] {"v"}, GL_INTERLEAVED_ATTRIBS);
        gl.glLinkProgram(capture);
        fetching = Programs.linked(
                gl,
                "layout(location = 0) in int v; void main() { gl_Position = vec4(float(v)); }",
                Programs.painting("", "vec4(1.0)"));
        drawing = Programs.covering(gl);
        uniform = Programs.covering(gl, "layout(std140) uniform B { ivec4 v; };", "vec4(v)");
        texels = Programs.covering(gl, "uniform isamplerBuffer v;", "vec4(texelFetch(v, 0))");
    }

    private void capture(int buffer, Runnable between) {
        gl.glUseProgram(capture);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer);
        gl.glBeginTransformFeedback(GL_POINTS);
        gl.glDrawArrays(GL_POINTS, 0, POINTS);
        between.run();
        gl.glDrawArrays(GL_POINTS, 0, POINTS);
        gl.glEndTransformFeedback();
        gl.glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, 0);
    }

    private void capture(int buffer) {
        capture(buffer, () -> {});
    }

    /** A copy ends the render pass: what comes behind it goes on from the counters. */
    private void interrupted(int other) {
        gl.glBindBuffer(GL_COPY_READ_BUFFER, other);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, other);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, BYTES / 2, BYTES / 2);
    }

    private void vertices(int buffer) {
        capture(buffer);
        gl.glUseProgram(fetching);
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glVertexAttribIPointer(0, 1, GL_INT, 0, 0L);
        gl.glEnableVertexAttribArray(0);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    private void indices(int buffer) {
        capture(buffer);
        gl.glUseProgram(drawing);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L);
    }

    private void uniforms(int buffer) {
        capture(buffer);
        gl.glUseProgram(uniform);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 0, buffer);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    private void texels(int buffer) {
        capture(buffer);
        gl.glUseProgram(texels);
        gl.glBindTexture(GL_TEXTURE_BUFFER, gl.glGenTextures());
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_R32I, buffer);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    }

    private void copies(int source, int target) {
        capture(source);
        capture(target);
        gl.glBindBuffer(GL_COPY_READ_BUFFER, source);
        gl.glBindBuffer(GL_COPY_WRITE_BUFFER, target);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, BYTES);
        capture(target);
        gl.glBufferSubData(GL_COPY_WRITE_BUFFER, 4, new int[] {5});
    }

    private void pixels(int buffer) {
        capture(buffer);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
        gl.glReadPixels(0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    }
}
