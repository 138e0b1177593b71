package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** What happens to a fragment's colour: blending, masks, logic operations. */
final class Blending {
    private Blending() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("blend-functions", Blending::functions);
        scenarios.add("blend-equations", Blending::equations);
        scenarios.add("blend-separate", Blending::separate);
        scenarios.add("blend-per-draw-buffer", Blending::perBuffer);
        scenarios.add("blend-colour-mask", Blending::colourMask);
        scenarios.add("blend-float-target", Blending::floatTarget);
        scenarios.add("blend-dual-source", Blending::dualSource);
        scenarios.add("blend-logic-operations", Blending::logicOperations);
        scenarios.add("blend-integer-target-ignores-blending", Blending::integerTarget);
    }

    private static int tint(GL33 gl) {
        int program = tinting(gl);
        quad(gl);
        return uniform(gl, program, "tint");
    }

    /** Draws one cell: a destination colour, then a source colour under the current blend state. */
    private static void blend(GL33 gl, int tint, int cell) {
        cell(gl, cell);
        gl.glDisable(GL_BLEND);
        gl.glUniform4f(tint, 0.8f, 0.4f, 0.2f, 0.6f);
        drawQuad(gl);
        gl.glEnable(GL_BLEND);
        gl.glUniform4f(tint, 0.3f, 0.5f, 0.7f, 0.25f);
        drawQuad(gl);
    }

    private static void functions(GL33 gl, ScenarioRecorder rec) {
        int tint = tint(gl);
        gl.glBlendColor(0.1f, 0.9f, 0.5f, 0.3f);
        int[] factors = {
            GL_ZERO,
            GL_ONE,
            GL_SRC_COLOR,
            GL_ONE_MINUS_SRC_COLOR,
            GL_DST_COLOR,
            GL_ONE_MINUS_DST_COLOR,
            GL_SRC_ALPHA,
            GL_ONE_MINUS_SRC_ALPHA,
            GL_DST_ALPHA,
            GL_ONE_MINUS_DST_ALPHA,
            GL_CONSTANT_COLOR,
            GL_ONE_MINUS_CONSTANT_COLOR,
            GL_CONSTANT_ALPHA,
            GL_ONE_MINUS_CONSTANT_ALPHA,
            GL_SRC_ALPHA_SATURATE
        };
        for (int i = 0; i < factors.length; i++) {
            gl.glBlendFunc(factors[i], GL_ONE_MINUS_SRC_ALPHA);
            blend(gl, tint, i);
            if (factors[i] != GL_SRC_ALPHA_SATURATE) {
                gl.glBlendFunc(GL_SRC_ALPHA, factors[i]);
                blend(gl, tint, 32 + i);
            }
        }
        gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        blend(gl, tint, 60);
        rec.expectCell("over", 60, 1, 172, 108, 83, 131);
        rec.frame("each factor", 1);
    }

    private static void equations(GL33 gl, ScenarioRecorder rec) {
        int tint = tint(gl);
        int[] equations = {GL_FUNC_ADD, GL_FUNC_SUBTRACT, GL_FUNC_REVERSE_SUBTRACT, GL_MIN, GL_MAX};
        for (int i = 0; i < 5; i++) {
            gl.glBlendFunc(GL_ONE, GL_ONE);
            gl.glBlendEquation(equations[i]);
            blend(gl, tint, i);
            gl.glBlendEquationSeparate(equations[i], equations[(i + 1) % 5]);
            blend(gl, tint, 8 + i);
        }
        rec.expectCell("minimum", 3, 1, 77, 102, 51, 64);
        rec.frame("each equation", 1);
        rec.ints("queried", gl.glGetInteger(GL_BLEND_EQUATION_RGB), gl.glGetInteger(GL_BLEND_EQUATION_ALPHA));
    }

    private static void separate(GL33 gl, ScenarioRecorder rec) {
        int tint = tint(gl);
        gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ZERO);
        blend(gl, tint, 0);
        gl.glBlendFuncSeparate(GL_ZERO, GL_SRC_COLOR, GL_DST_ALPHA, GL_ONE);
        blend(gl, tint, 1);
        rec.expectCell("alpha replaced", 0, 1, 172, 108, 83, 64);
        rec.frame("both", 1);
        rec.expect(
                "queried",
                new int[] {
                    gl.glGetInteger(GL_BLEND_SRC_RGB), gl.glGetInteger(GL_BLEND_DST_RGB),
                    gl.glGetInteger(GL_BLEND_SRC_ALPHA), gl.glGetInteger(GL_BLEND_DST_ALPHA)
                },
                GL_ZERO,
                GL_SRC_COLOR,
                GL_DST_ALPHA,
                GL_ONE);
    }

    private static void perBuffer(GL33 gl, ScenarioRecorder rec) {
        int program = program(gl, PLAIN_VERTEX, """
                #version 330 core
                uniform vec4 tint;
                layout(location = 0) out vec4 first;
                layout(location = 1) out vec4 second;
                void main() {
                    first = tint;
                    second = tint;
                }
                """);
        quad(gl);
        int first = texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null);
        int second = texture(gl, GL_RGBA8, 64, 64, GL_RGBA, GL_UNSIGNED_BYTE, null);
        framebuffer(gl, first, second);
        clear(gl, 0.5f, 0.5f, 0.5f, 0.5f);
        gl.glBlendFunc(GL_ONE, GL_ONE);
        gl.glEnablei(GL_BLEND, 1);
        gl.glColorMaski(0, true, false, true, true);
        gl.glUniform4f(uniform(gl, program, "tint"), 0.25f, 0.25f, 0.25f, 0.25f);
        drawQuad(gl);
        rec.expectPixel("replaced under its mask", 32, 32, 1, 64, 128, 64, 64);
        gl.glReadBuffer(GL_COLOR_ATTACHMENT1);
        rec.expectPixel("blended", 32, 32, 1, 191, 191, 191, 191);
        rec.expect("first", gl.glIsEnabledi(GL_BLEND, 0), false);
        rec.expect("second", gl.glIsEnabledi(GL_BLEND, 1), true);
        rec.expect("as a whole", gl.glIsEnabled(GL_BLEND), false);
        gl.glEnable(GL_BLEND);
        gl.glDisablei(GL_BLEND, 1);
        drawQuad(gl);
        rec.expectPixel("second now replaced", 32, 32, 1, 64, 64, 64, 64);
    }

    private static void colourMask(GL33 gl, ScenarioRecorder rec) {
        int tint = tint(gl);
        clear(gl, 0.2f, 0.2f, 0.2f, 0.2f);
        gl.glUniform4f(tint, 1, 1, 1, 1);
        for (int mask = 0; mask < 16; mask++) {
            gl.glColorMask((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0);
            cell(gl, mask);
            drawQuad(gl);
            rec.expectCell(
                    "mask " + mask,
                    mask,
                    1,
                    (mask & 1) != 0 ? 255 : 51,
                    (mask & 2) != 0 ? 255 : 51,
                    (mask & 4) != 0 ? 255 : 51,
                    (mask & 8) != 0 ? 255 : 51);
        }
        gl.glColorMask(false, true, false, true);
        clear(gl, 0, 0, 0, 0);
        rec.frame("cleared under a mask");
    }

    private static void floatTarget(GL33 gl, ScenarioRecorder rec) {
        int tint = tint(gl);
        framebuffer(gl, texture(gl, GL_RGBA16F, 64, 64, GL_RGBA, GL_FLOAT, null));
        gl.glBlendFunc(GL_ONE, GL_ONE);
        gl.glClearBufferfv(GL_COLOR, 0, new float[] {0, 0, 0, 0});
        gl.glEnable(GL_BLEND);
        for (int i = 0; i < 5; i++) {
            gl.glUniform4f(tint, 0.75f, -0.5f, 2, 0.25f);
            drawQuad(gl);
        }
        rec.expect("sum", 0.01, readFloats(gl, 9, 9, 1, 1, GL_RGBA, 4), 3.75f, -2.5f, 10, 1.25f);
    }

    private static void dualSource(GL33 gl, ScenarioRecorder rec) {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, shader(gl, GL_VERTEX_SHADER, PLAIN_VERTEX));
        gl.glAttachShader(program, shader(gl, GL_FRAGMENT_SHADER, """
                #version 330 core
                layout(location = 0, index = 0) out vec4 colour;
                layout(location = 0, index = 1) out vec4 factor;
                void main() {
                    colour = vec4(0.2, 0.4, 0.6, 1.0);
                    factor = vec4(0.5, 0.25, 0.0, 1.0);
                }
                """));
        link(gl, program);
        gl.glUseProgram(program);
        quad(gl);
        clear(gl, 1, 1, 1, 1);
        gl.glEnable(GL_BLEND);
        gl.glBlendFunc(GL_ONE, GL_SRC1_COLOR);
        drawQuad(gl);
        rec.expectPixel("second source", 32, 32, 1, 179, 166, 153, 255);
        rec.expect("index", gl.glGetFragDataIndex(program, "factor"), 1);
    }

    private static void logicOperations(GL33 gl, ScenarioRecorder rec) {
        int tint = tint(gl);
        clear(gl, 0xCC / 255f, 0xAA / 255f, 0x0F / 255f, 1);
        gl.glUniform4f(tint, 0xF0 / 255f, 0x3C / 255f, 0xFF / 255f, 0x55 / 255f);
        gl.glEnable(GL_COLOR_LOGIC_OP);
        for (int i = 0; i < 16; i++) {
            gl.glLogicOp(GL_CLEAR + i);
            cell(gl, i);
            drawQuad(gl);
        }
        rec.expectCell("xor", GL_XOR - GL_CLEAR, 0, 0x3C, 0x96, 0xF0, 0xAA);
        rec.frame("each operation", 0);
    }

    private static void integerTarget(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, fragment("", "ivec4", "ivec4(5, -6, 7, 8)"));
        quad(gl);
        framebuffer(gl, texture(gl, GL_RGBA32I, 8, 8, GL_RGBA_INTEGER, GL_INT, null));
        gl.glClearBufferiv(GL_COLOR, 0, new int[] {100, 100, 100, 100});
        gl.glEnable(GL_BLEND);
        gl.glBlendFunc(GL_ONE, GL_ONE);
        drawQuad(gl);
        rec.expect("replaced", readInts(gl, 3, 3, 1, 1, GL_RGBA_INTEGER, GL_INT, 4), 5, -6, 7, 8);
    }
}
