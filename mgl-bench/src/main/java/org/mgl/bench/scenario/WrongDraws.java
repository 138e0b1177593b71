package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Draws and vertex state that OpenGL refuses. */
final class WrongDraws {
    private WrongDraws() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("wrong-draw-arguments", WrongDraws::arguments);
        scenarios.add("wrong-draws-without-an-array", WrongDraws::withoutArray);
        scenarios.add("wrong-vertex-pointers", WrongDraws::pointers);
        scenarios.add("wrong-transfers-of-mapped-buffers", WrongDraws::mapped);
        scenarios.add("wrong-samplers-of-two-kinds-on-one-unit", WrongDraws::samplersClash);
        scenarios.add("wrong-draws-draw-nothing", WrongDraws::nothing);
    }

    private static void arguments(GL33 gl, ScenarioRecorder rec) {
        tinting(gl);
        quad(gl);
        indices(gl, 0, 1, 2);
        rec.wrong("mode", () -> gl.glDrawArrays(0x20, 0, 3));
        rec.wrong("quads are not core", () -> gl.glDrawArrays(7, 0, 4));
        rec.wrong("count", () -> gl.glDrawArrays(GL_TRIANGLES, 0, -3));
        rec.wrong("elements mode", () -> gl.glDrawElements(0x20, 3, GL_UNSIGNED_INT, 0L));
        rec.wrong("elements count", () -> gl.glDrawElements(GL_TRIANGLES, -3, GL_UNSIGNED_INT, 0L));
        rec.wrong("elements type", () -> gl.glDrawElements(GL_TRIANGLES, 3, GL_FLOAT, 0L));
        rec.wrong("signed type", () -> gl.glDrawElements(GL_TRIANGLES, 3, GL_INT, 0L));
        rec.wrong("range", () -> gl.glDrawRangeElements(GL_TRIANGLES, 5, 2, 3, GL_UNSIGNED_INT, 0L));
        rec.wrong("range type", () -> gl.glDrawRangeElements(GL_TRIANGLES, 0, 2, 3, GL_LESS, 0L));
        rec.wrong("instances", () -> gl.glDrawElementsInstanced(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L, -1));
        rec.wrong("instanced mode", () -> gl.glDrawArraysInstanced(0x33, 0, 3, 1));
        rec.wrong("base vertex type", () -> gl.glDrawElementsBaseVertex(GL_TRIANGLES, 3, GL_LESS, 0L, 1));
        rec.wrong("restart is no mode", () -> gl.glDrawArrays(GL_PRIMITIVE_RESTART, 0, 3));
    }

    private static void withoutArray(GL33 gl, ScenarioRecorder rec) {
        tinting(gl);
        buffer(gl, GL_ARRAY_BUFFER, new float[8]);
        rec.wrong("draw", () -> gl.glDrawArrays(GL_TRIANGLES, 0, 3));
        rec.wrong("elements", () -> gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 0L));
        rec.wrong("pointer", () -> gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0L));
        rec.answer("element buffer", () -> indices(gl, 0, 1, 2));
    }

    private static void pointers(GL33 gl, ScenarioRecorder rec) {
        array(gl);
        buffer(gl, GL_ARRAY_BUFFER, new float[8]);
        rec.wrong("index", () -> gl.glVertexAttribPointer(1000, 2, GL_FLOAT, false, 0, 0L));
        rec.wrong("size", () -> gl.glVertexAttribPointer(0, 5, GL_FLOAT, false, 0, 0L));
        rec.wrong("zero size", () -> gl.glVertexAttribPointer(0, 0, GL_FLOAT, false, 0, 0L));
        rec.wrong("type", () -> gl.glVertexAttribPointer(0, 2, GL_LESS, false, 0, 0L));
        rec.wrong("stride", () -> gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, -4, 0L));
        rec.wrong("packed size", () -> gl.glVertexAttribPointer(0, 3, GL_INT_2_10_10_10_REV, false, 0, 0L));
        rec.wrong("BGRA of floats", () -> gl.glVertexAttribPointer(0, GL_BGRA, GL_FLOAT, true, 0, 0L));
        rec.wrong("BGRA not normalised", () -> gl.glVertexAttribPointer(0, GL_BGRA, GL_UNSIGNED_BYTE, false, 0, 0L));
        rec.wrong("integer of floats", () -> gl.glVertexAttribIPointer(0, 2, GL_FLOAT, 0, 0L));
        rec.wrong("enable", () -> gl.glEnableVertexAttribArray(1000));
        rec.wrong("disable", () -> gl.glDisableVertexAttribArray(1000));
        gl.glBindBuffer(GL_ARRAY_BUFFER, 0);
        rec.wrong("client memory", () -> gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 64L));
        gl.glVertexAttribPointer(0, 2, GL_FLOAT, false, 0, 0L);
        rec.error("null without a buffer", GL_NO_ERROR);
        rec.ints(
                "state",
                gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_SIZE),
                gl.glGetVertexAttribi(0, GL_VERTEX_ATTRIB_ARRAY_ENABLED));
    }

    private static void mapped(GL33 gl, ScenarioRecorder rec) {
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 64L, GL_STREAM_READ);
        gl.glMapBuffer(GL_PIXEL_PACK_BUFFER, GL_READ_ONLY);
        rec.wrong("pack", () -> gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_PIXEL_UNPACK_BUFFER, 64L, GL_STREAM_READ);
        gl.glMapBuffer(GL_PIXEL_UNPACK_BUFFER, GL_READ_ONLY);
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        rec.wrong("unpack", () -> gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
    }

    private static void samplersClash(GL33 gl, ScenarioRecorder rec) {
        int program =
                shading(gl, "uniform sampler2D a; uniform sampler3D b;", "texture(a, uv) + texture(b, vec3(uv, 0.0))");
        quad(gl);
        rec.wrong("draw", () -> drawQuad(gl));
        gl.glUniform1i(uniform(gl, program, "b"), 1);
        drawQuad(gl);
        rec.error("apart", GL_NO_ERROR);
    }

    private static void nothing(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 1, 1);
        quad(gl);
        rec.wrong("mode", () -> gl.glDrawArrays(0x77, 0, 4));
        rec.wrong("count", () -> gl.glDrawArrays(GL_TRIANGLE_STRIP, 0, -4));
        rec.wrong("clear", () -> gl.glClear(GL_COLOR_BUFFER_BIT | 0x8000));
        rec.frame("as it was");
        drawQuad(gl);
        rec.expectPixel("a good draw follows", 32, 32, 0, 255, 255, 255, 255);
    }
}
