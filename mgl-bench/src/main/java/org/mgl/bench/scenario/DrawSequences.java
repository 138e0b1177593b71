package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Draws right behind one another, of which each changes one thing: what a server may take over from the draw before. */
final class DrawSequences {
    private DrawSequences() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("sequence-element-buffer-between-array-draws", DrawSequences::elementBuffers);
        scenarios.add("sequence-element-buffer-grows-and-shrinks", DrawSequences::elementSizes);
        scenarios.add("sequence-restart-off-before-array-draws", DrawSequences::restart);
        scenarios.add("sequence-vertex-buffers", DrawSequences::vertexBuffers);
        scenarios.add("sequence-one-change-a-draw", DrawSequences::oneChange);
    }

    /** The new element buffer is first seen by a draw that reads no elements. */
    private static void elementBuffers(GL33 gl, ScenarioRecorder rec) {
        int tint = uniform(gl, tinting(gl), "tint");
        quad(gl);
        indices(gl, 0, 1, 2);
        gl.glUniform4f(tint, 1, 0, 0, 1);
        cell(gl, 0);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0);
        indices(gl, 0, 1, 2, 2, 1, 3, 0, 1, 2);
        gl.glUniform4f(tint, 0, 1, 0, 1);
        cell(gl, 1);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        gl.glUniform4f(tint, 0, 0, 1, 1);
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 12);
        gl.glUniform4f(tint, 1, 1, 0, 1);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 24);
        whole(gl);
        rec.frame("cells");
    }

    private static void elementSizes(GL33 gl, ScenarioRecorder rec) {
        int tint = uniform(gl, tinting(gl), "tint");
        quad(gl);
        int elements = indices(gl, 0, 1, 2);
        gl.glUniform4f(tint, 1, 0, 0, 1);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0);
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, bytes(0, 1, 2, 2, 1, 3), GL_STREAM_DRAW);
        gl.glUniform4f(tint, 0, 1, 0, 1);
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_BYTE, 0);
        rec.frame("grown");
        gl.glBufferSubData(GL_ELEMENT_ARRAY_BUFFER, 3, bytes(3, 3, 3));
        gl.glUniform4f(tint, 0, 0, 1, 1);
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_BYTE, 0);
        rec.frame("rewritten");
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, 0);
        gl.glDeleteBuffers(elements);
        indices(gl, 1, 2, 3);
        gl.glUniform4f(tint, 1, 1, 1, 1);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0);
        rec.frame("another with its name gone");
    }

    /** That restarting is off is first seen by a draw that reads no elements; index 255 is a vertex again. */
    private static void restart(GL33 gl, ScenarioRecorder rec) {
        int tint = uniform(gl, tinting(gl), "tint");
        float[] corners = new float[2 * 256];
        for (int i = 0; i < 256; i++) {
            corners[2 * i] = (i & 1) * 2 - 1;
            corners[2 * i + 1] = (i & 2) - 1;
        }
        positions(gl, corners);
        int elements = gl.glGenBuffers();
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, elements);
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, bytes(0, 1, 2, 255, 0, 1, 255), GL_STATIC_DRAW);
        gl.glEnable(GL_PRIMITIVE_RESTART);
        gl.glPrimitiveRestartIndex(255);
        gl.glUniform4f(tint, 1, 0, 0, 1);
        cell(gl, 0);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_BYTE, 0);
        gl.glDisable(GL_PRIMITIVE_RESTART);
        gl.glUniform4f(tint, 0, 1, 0, 1);
        cell(gl, 1);
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, 3);
        gl.glUniform4f(tint, 0, 0, 1, 1);
        gl.glDrawElements(GL_TRIANGLE_STRIP, 4, GL_UNSIGNED_BYTE, 0);
        whole(gl);
        rec.frame("cells");
    }

    private static void vertexBuffers(GL33 gl, ScenarioRecorder rec) {
        int tint = uniform(gl, tinting(gl), "tint");
        array(gl);
        gl.glEnableVertexAttribArray(0);
        int left = buffer(gl, GL_ARRAY_BUFFER, -1, -1, 0, -1, -1, 1, 0, 1);
        int right = buffer(gl, GL_ARRAY_BUFFER, 0, -1, 1, -1, 0, 0, 1, 0);
        indices(gl, 0, 1, 2, 2, 1, 3);
        int[] order = {left, right, right, left};
        for (int i = 0; i < order.length; i++) {
            gl.glBindBuffer(GL_ARRAY_BUFFER, order[i]);
            gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 8, i == 3 ? 8 : 0);
            gl.glUniform4f(tint, i & 1, i >> 1, 1 - i / 3f, 1);
            gl.glDrawElements(GL_TRIANGLES, i == 3 ? 3 : 6, GL_UNSIGNED_INT, 0);
        }
        rec.frame("by buffer");
        gl.glBindBuffer(GL_ARRAY_BUFFER, right);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, new float[] {-1, 0, 1, 0, -1, 1, 1, 1});
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0);
        gl.glUniform4f(tint, 1, 1, 1, 1);
        gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 0);
        rec.frame("rewritten");
    }

    /** Between draws of one quad: what is no constant, texture or buffer has to be seen, too. */
    private static void oneChange(GL33 gl, ScenarioRecorder rec) {
        int tint = uniform(gl, tinting(gl), "tint");
        quad(gl);
        indices(gl, 0, 1, 2, 2, 1, 3);
        Runnable[] changes = {
            () -> gl.glEnable(GL_BLEND),
            () -> gl.glBlendFunc(GL_ONE, GL_ONE),
            () -> gl.glColorMask(true, false, true, true),
            () -> gl.glEnable(GL_SCISSOR_TEST),
            () -> gl.glScissor(2, 2, 9, 9),
            () -> gl.glDisable(GL_BLEND),
            () -> gl.glEnable(GL_CULL_FACE),
            () -> gl.glFrontFace(GL_CW),
            () -> gl.glDisable(GL_CULL_FACE),
            () -> clear(gl, 0.25f, 0.5f, 0.75f, 1),
            () -> gl.glDisable(GL_SCISSOR_TEST),
            () -> gl.glColorMask(true, true, true, true),
        };
        for (int i = 0; i < changes.length; i++) {
            cell(gl, i);
            gl.glUniform4f(tint, (i & 3) / 3f, (i >> 2) / 3f, 0.5f, 0.5f);
            changes[i].run();
            gl.glDrawElements(GL_TRIANGLES, 6, GL_UNSIGNED_INT, 0);
            gl.glUniform4f(tint, 0.125f, 0.25f, (i & 3) / 3f, 1);
            gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0);
        }
        whole(gl);
        rec.frame("cells");
    }
}
