package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import org.mgl.client.GL33;

/** Field reports about framebuffers, clears and blits, and about when errors are reported. */
final class ReportedTargets {
    private ReportedTargets() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("R15-framebuffer-srgb-on-and-off", ReportedTargets::framebufferSrgb);
        scenarios.add("R16-frag-color-reaches-all-draw-buffers", ReportedTargets::fragColor);
        scenarios.add("R17-depth-stencil-blit", ReportedTargets::depthStencilBlit);
        scenarios.add("R19-integer-clears", ReportedTargets::integerClears);
        scenarios.add("R19-stencil-clear-under-mask", ReportedTargets::stencilClear);
        scenarios.add("R27-error-flag", ReportedTargets::errorFlag);
    }

    private static void framebufferSrgb(GL33 gl, ScenarioRecorder rec) {
        int program = tinting(gl);
        int tint = uniform(gl, program, "tint");
        quad(gl);
        framebuffer(gl, texture(gl, GL_SRGB8_ALPHA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null));
        int[] expectedWrite = {188, 128};
        int[] expectedBlend = {225, 252};
        for (int i = 0; i < 2; i++) {
            switchSrgb(gl, i == 0);
            gl.glDisable(GL_BLEND);
            gl.glUniform4f(tint, 0.5f, 0.5f, 0.5f, 0.5f);
            cell(gl, i);
            drawQuad(gl);
            rec.expectCell("write " + i, i, 1, expectedWrite[i], expectedWrite[i], expectedWrite[i], 128);
            switchSrgb(gl, true);
            cell(gl, 8 + i);
            drawQuad(gl);
            switchSrgb(gl, i == 0);
            gl.glEnable(GL_BLEND);
            gl.glBlendFunc(GL_ONE, GL_ONE);
            gl.glUniform4f(tint, 0.25f, 0.25f, 0.25f, 0.25f);
            drawQuad(gl);
            rec.expectCell("blend " + i, 8 + i, 1, expectedBlend[i], expectedBlend[i], expectedBlend[i], 191);
        }
        for (int i = 0; i < 2; i++) {
            switchSrgb(gl, i == 0);
            gl.glClearColor(0.5f, 0.5f, 0.5f, 0.5f);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            rec.expectPixel("clear " + i, 32, 32, 1, expectedWrite[i], expectedWrite[i], expectedWrite[i], 128);
        }
    }

    private static void switchSrgb(GL33 gl, boolean on) {
        if (on) {
            gl.glEnable(GL_FRAMEBUFFER_SRGB);
        } else {
            gl.glDisable(GL_FRAMEBUFFER_SRGB);
        }
    }

    private static void fragColor(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330
                void main() {
                    gl_FragColor = vec4(0.2, 0.4, 0.6, 0.8);
                }
                """);
        quad(gl);
        int first = texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null);
        int second = texture(gl, GL_RGBA8, 8, 8, GL_RGBA, GL_UNSIGNED_BYTE, null);
        framebuffer(gl, first, second);
        clear(gl, 1, 1, 1, 1);
        gl.glViewport(0, 0, 8, 8);
        drawQuad(gl);
        for (int i = 0; i < 2; i++) {
            gl.glReadBuffer(GL_COLOR_ATTACHMENT0 + i);
            rec.expectPixel("attachment " + i, 4, 4, 1, 51, 102, 153, 204);
        }
    }

    private static void depthStencilBlit(GL33 gl, ScenarioRecorder rec) {
        int source = depthStencil(gl, GL_DEPTH24_STENCIL8, 0.25f, 7);
        int same = depthStencil(gl, GL_DEPTH24_STENCIL8, 1, 0);
        int other = depthStencil(gl, GL_DEPTH32F_STENCIL8, 0.75f, 3);
        blit(gl, source, same, GL_NEAREST);
        rec.error("same format", GL_NO_ERROR);
        check(gl, rec, same, "same format", 0.25f, 7);
        blit(gl, source, other, GL_NEAREST);
        rec.error("other format", GL_INVALID_OPERATION);
        check(gl, rec, other, "other format", 0.75f, 3);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, same);
        gl.glClearBufferfi(GL_DEPTH_STENCIL, 0, 0.5f, 9);
        blit(gl, source, same, GL_LINEAR);
        rec.error("linear", GL_INVALID_OPERATION);
        check(gl, rec, same, "linear", 0.5f, 9);
    }

    private static int depthStencil(GL33 gl, int format, float depth, int stencil) {
        int framebuffer = newFramebuffer(gl);
        renderbuffer(gl, GL_DEPTH_STENCIL_ATTACHMENT, format, 0, 16, 16);
        gl.glDrawBuffer(GL_NONE);
        gl.glReadBuffer(GL_NONE);
        gl.glClearBufferfi(GL_DEPTH_STENCIL, 0, depth, stencil);
        return framebuffer;
    }

    private static void blit(GL33 gl, int from, int to, int filter) {
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
        gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
        gl.glBlitFramebuffer(0, 0, 16, 16, 0, 0, 16, 16, GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT, filter);
    }

    private static void check(GL33 gl, ScenarioRecorder rec, int framebuffer, String name, float depth, int stencil) {
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        rec.expect(name + ", depth", 1e-6, readFloats(gl, 5, 5, 1, 1, GL_DEPTH_COMPONENT, 1), depth);
        ByteBuffer read = read(gl, 5, 5, 1, 1, GL_STENCIL_INDEX, GL_UNSIGNED_BYTE, 1);
        rec.expectBytes(name + ", stencil", read, stencil);
    }

    private static void integerClears(GL33 gl, ScenarioRecorder rec) {
        framebuffer(gl, texture(gl, GL_RGBA32UI, 4, 4, GL_RGBA_INTEGER, GL_UNSIGNED_INT, null));
        gl.glClearBufferuiv(GL_COLOR, 0, new int[] {0xFFFFFFFE, 16777217, 0, 1});
        rec.expect(
                "unsigned", readInts(gl, 3, 3, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_INT, 4), 0xFFFFFFFE, 16777217, 0, 1);
        framebuffer(gl, texture(gl, GL_RGBA32I, 4, 4, GL_RGBA_INTEGER, GL_INT, null));
        gl.glClearBufferiv(GL_COLOR, 0, new int[] {-1, -16777217, 2147483647, 0});
        rec.expect("signed", readInts(gl, 3, 3, 1, 1, GL_RGBA_INTEGER, GL_INT, 4), -1, -16777217, 2147483647, 0);
    }

    private static void stencilClear(GL33 gl, ScenarioRecorder rec) {
        gl.glClearBufferiv(GL_STENCIL, 0, new int[] {0});
        gl.glStencilMask(0xF0);
        gl.glClearBufferiv(GL_STENCIL, 0, new int[] {0x5A});
        rec.expectBytes("stencil", read(gl, 9, 9, 1, 1, GL_STENCIL_INDEX, GL_UNSIGNED_BYTE, 1), 0x50);
    }

    private static void errorFlag(GL33 gl, ScenarioRecorder rec) {
        gl.glBufferData(GL_ARRAY_BUFFER, 16L, GL_STATIC_DRAW);
        rec.error("at once", GL_INVALID_OPERATION);
        rec.error("then none", GL_NO_ERROR);
        gl.glEnable(0x1234);
        gl.glViewport(0, 0, -1, 5);
        gl.glClearColor(0.25f, 0, 0, 1);
        rec.error("the first", GL_INVALID_ENUM);
        int second = gl.glGetError();
        rec.require("the second is lost or comes after", second == GL_NO_ERROR || second == GL_INVALID_VALUE);
        rec.error("no more", GL_NO_ERROR);
        rec.expect("viewport is unchanged", integers(gl, GL_VIEWPORT, 4), 0, 0, 64, 64);
        rec.expect("the good call counted", 0, floats(gl, GL_COLOR_CLEAR_VALUE, 4), 0.25f, 0, 0, 1);
    }
}
