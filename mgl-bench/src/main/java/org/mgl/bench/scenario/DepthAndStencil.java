package org.mgl.bench.scenario;

import static org.mgl.bench.scenario.SceneKit.*;
import static org.mgl.client.GL33.*;

import org.mgl.client.GL33;

/** Tests before a fragment is written: depth, stencil, scissor, and what moves depth. */
final class DepthAndStencil {
    private static final String DEPTH_VERTEX = """
            #version 330 core
            layout(location = 0) in vec2 position;
            uniform float z;
            uniform float slope;
            void main() {
                gl_Position = vec4(position, z + slope * position.x, 1.0);
            }
            """;
    private static final String TINT_FRAGMENT = """
            #version 330 core
            uniform vec4 tint;
            out vec4 result;
            void main() {
                result = tint;
            }
            """;

    private DepthAndStencil() {}

    static void addTo(Scenarios scenarios) {
        scenarios.add("depth-functions", DepthAndStencil::functions);
        scenarios.add("depth-mask-and-clear", DepthAndStencil::maskAndClear);
        scenarios.add("depth-range", DepthAndStencil::range);
        scenarios.add("depth-clamp", DepthAndStencil::clamp);
        scenarios.add("depth-polygon-offset", DepthAndStencil::polygonOffset);
        scenarios.add("depth-written-by-shader", DepthAndStencil::shaderDepth);
        scenarios.add("stencil-operations", DepthAndStencil::stencilOperations);
        scenarios.add("stencil-two-sided", DepthAndStencil::twoSided);
        scenarios.add("stencil-functions-and-masks", DepthAndStencil::stencilFunctions);
        scenarios.add("scissor-and-viewport", DepthAndStencil::scissor);
        scenarios.add("clip-distances", DepthAndStencil::clipDistances);
    }

    /** The uniforms of the one program that these scenarios use. */
    private record Flat(GL33 gl, int tint, int z, int slope) {
        static Flat use(GL33 gl) {
            int program = program(gl, DEPTH_VERTEX, TINT_FRAGMENT);
            quad(gl);
            return new Flat(gl, uniform(gl, program, "tint"), uniform(gl, program, "z"), uniform(gl, program, "slope"));
        }

        void draw(float depth, float red, float green, float blue) {
            gl.glUniform1f(z, depth);
            gl.glUniform4f(tint, red, green, blue, 1);
            drawQuad(gl);
        }
    }

    private static void functions(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        gl.glEnable(GL_DEPTH_TEST);
        int[] functions = {GL_NEVER, GL_LESS, GL_EQUAL, GL_LEQUAL, GL_GREATER, GL_NOTEQUAL, GL_GEQUAL, GL_ALWAYS};
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 3; k++) {
                cell(gl, 8 * k + i);
                gl.glDepthFunc(GL_ALWAYS);
                flat.draw(0, 1, 0, 0);
                gl.glDepthFunc(functions[i]);
                flat.draw((k - 1) * 0.5f, 0, 1, 0);
            }
        }
        rec.frame("functions by nearer, equal, farther");
        rec.expectCell("less, nearer", 1, 0, 0, 255, 0, 255);
        rec.expectCell("less, equal", 9, 0, 255, 0, 0, 255);
        rec.expectCell("gequal, farther", 22, 0, 0, 255, 0, 255);
    }

    private static void maskAndClear(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glDepthMask(false);
        flat.draw(-0.5f, 1, 0, 0);
        gl.glClearDepth(0);
        gl.glClear(GL_DEPTH_BUFFER_BIT);
        rec.expect("untouched", 0, readFloats(gl, 5, 5, 1, 1, GL_DEPTH_COMPONENT, 1), 1);
        gl.glDepthMask(true);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(0, 0, 32, 64);
        gl.glClear(GL_DEPTH_BUFFER_BIT);
        gl.glDisable(GL_SCISSOR_TEST);
        flat.draw(0, 0, 1, 0);
        rec.expectPixel("behind", 10, 10, 0, 255, 0, 0, 255);
        rec.expectPixel("in front", 50, 10, 0, 0, 255, 0, 255);
        gl.glDisable(GL_DEPTH_TEST);
        flat.draw(-1, 0, 0, 1);
        rec.expect("no test, no write", 1e-6, readFloats(gl, 50, 10, 1, 1, GL_DEPTH_COMPONENT, 1), 0.5f);
    }

    private static void range(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glDepthFunc(GL_ALWAYS);
        double[][] ranges = {{0, 1}, {0.25, 0.75}, {1, 0}, {0.5, 0.5}, {-3, 9}};
        for (int i = 0; i < ranges.length; i++) {
            gl.glDepthRange(ranges[i][0], ranges[i][1]);
            cell(gl, i);
            flat.draw(0.5f, 1, 1, 1);
            rec.floats("depth " + i, 1e-6, readFloats(gl, 8 * i + 4, 4, 1, 1, GL_DEPTH_COMPONENT, 1));
            rec.floats("queried " + i, 1e-6, floats(gl, GL_DEPTH_RANGE, 2));
        }
        rec.expect("half of 0.25 to 0.75", 1e-6, readFloats(gl, 12, 4, 1, 1, GL_DEPTH_COMPONENT, 1), 0.625f);
    }

    private static void clamp(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        cell(gl, 0);
        flat.draw(1.5f, 1, 0, 0);
        gl.glEnable(GL_DEPTH_CLAMP);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glDepthFunc(GL_ALWAYS);
        cell(gl, 1);
        flat.draw(1.5f, 1, 0, 0);
        cell(gl, 2);
        flat.draw(-7, 0, 1, 0);
        rec.expectCell("clipped", 0, 0, 0, 0, 0, 0);
        rec.expectCell("far", 1, 0, 255, 0, 0, 255);
        rec.expectCell("near", 2, 0, 0, 255, 0, 255);
        rec.expect("far depth", 0, readFloats(gl, 12, 4, 1, 1, GL_DEPTH_COMPONENT, 1), 1);
        rec.expect("near depth", 0, readFloats(gl, 20, 4, 1, 1, GL_DEPTH_COMPONENT, 1), 0);
    }

    private static void polygonOffset(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        gl.glUniform1f(flat.slope, 0.2f);
        gl.glEnable(GL_DEPTH_TEST);
        gl.glDepthFunc(GL_ALWAYS);
        gl.glEnable(GL_POLYGON_OFFSET_FILL);
        float[][] offsets = {{0, 0}, {1, 0}, {0, 100}, {-2, -50}};
        for (int i = 0; i < 4; i++) {
            gl.glPolygonOffset(offsets[i][0], offsets[i][1]);
            gl.glViewport(16 * i, 0, 16, 16);
            flat.draw(0, 1, 1, 1);
            rec.floats("depth " + i, 1e-6, readFloats(gl, 16 * i, 8, 16, 1, GL_DEPTH_COMPONENT, 1));
        }
        rec.floats("queried", 0, gl.glGetFloat(GL_POLYGON_OFFSET_FACTOR), gl.glGetFloat(GL_POLYGON_OFFSET_UNITS));
    }

    private static void shaderDepth(GL33 gl, ScenarioRecorder rec) {
        program(gl, PLAIN_VERTEX, """
                #version 330 core
                in vec2 uv;
                out vec4 result;
                void main() {
                    if (uv.y > 0.75) {
                        discard;
                    }
                    result = vec4(gl_FragCoord.xy / 64.0, gl_FragCoord.z, gl_FragCoord.w);
                    gl_FragDepth = uv.x;
                }
                """);
        quad(gl);
        gl.glEnable(GL_DEPTH_TEST);
        drawQuad(gl);
        rec.floats("depth", 1e-5, readFloats(gl, 0, 10, 64, 1, GL_DEPTH_COMPONENT, 1));
        rec.expectPixel("discarded", 30, 60, 0, 0, 0, 0, 0);
        rec.frame("fragment coordinates");
    }

    private static int stencil(GL33 gl, int x, int y) {
        return read(gl, x, y, 1, 1, GL_STENCIL_INDEX, GL_UNSIGNED_BYTE, 1).get(0) & 0xFF;
    }

    private static void stencilOperations(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        int[] operations = {GL_KEEP, GL_ZERO, GL_REPLACE, GL_INCR, GL_INCR_WRAP, GL_DECR, GL_DECR_WRAP, GL_INVERT};
        int[] expected = {255, 0, 0x21, 255, 0, 254, 254, 0};
        gl.glEnable(GL_STENCIL_TEST);
        gl.glClearStencil(255);
        gl.glClear(GL_STENCIL_BUFFER_BIT);
        for (int i = 0; i < 8; i++) {
            gl.glStencilFunc(GL_ALWAYS, 0x21, 0xFF);
            gl.glStencilOp(GL_KEEP, GL_KEEP, operations[i]);
            cell(gl, i);
            flat.draw(0, 1, 1, 1);
            rec.expect("pass " + i, stencil(gl, 8 * i + 4, 4), expected[i]);
            gl.glStencilFunc(GL_NEVER, 0x21, 0xFF);
            gl.glStencilOp(operations[i], GL_KEEP, GL_KEEP);
            cell(gl, 8 + i);
            flat.draw(0, 1, 1, 1);
            rec.expect("fail " + i, stencil(gl, 8 * i + 4, 12), expected[i]);
        }
        gl.glEnable(GL_DEPTH_TEST);
        gl.glDepthFunc(GL_NEVER);
        gl.glStencilFunc(GL_ALWAYS, 0x42, 0xFF);
        gl.glStencilOp(GL_ZERO, GL_REPLACE, GL_ZERO);
        cell(gl, 16);
        flat.draw(0, 1, 1, 1);
        rec.expect("depth fails", stencil(gl, 4, 20), 0x42);
        rec.frame("colour");
    }

    private static void twoSided(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        positions(gl, -1, -1, 1, -1, -1, 1, -1, 1, 1, 1, 1, -1);
        gl.glEnable(GL_STENCIL_TEST);
        gl.glStencilOpSeparate(GL_FRONT, GL_KEEP, GL_KEEP, GL_REPLACE);
        gl.glStencilOpSeparate(GL_BACK, GL_KEEP, GL_KEEP, GL_INVERT);
        gl.glStencilFuncSeparate(GL_FRONT, GL_ALWAYS, 3, 0xFF);
        gl.glStencilFuncSeparate(GL_BACK, GL_ALWAYS, 9, 0xFF);
        gl.glStencilMaskSeparate(GL_BACK, 0x0F);
        gl.glUniform4f(flat.tint, 1, 1, 1, 1);
        gl.glDrawArrays(GL_TRIANGLES, 0, 6);
        rec.expect("front", stencil(gl, 5, 5), 3);
        rec.expect("back", stencil(gl, 60, 60), 0x0F);
        rec.ints(
                "queried",
                gl.glGetInteger(GL_STENCIL_REF),
                gl.glGetInteger(GL_STENCIL_BACK_REF),
                gl.glGetInteger(GL_STENCIL_WRITEMASK),
                gl.glGetInteger(GL_STENCIL_BACK_WRITEMASK),
                gl.glGetInteger(GL_STENCIL_PASS_DEPTH_PASS),
                gl.glGetInteger(GL_STENCIL_BACK_PASS_DEPTH_PASS));
    }

    private static void stencilFunctions(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        gl.glEnable(GL_STENCIL_TEST);
        gl.glClearStencil(0x35);
        gl.glClear(GL_STENCIL_BUFFER_BIT);
        gl.glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
        int[] functions = {GL_NEVER, GL_LESS, GL_LEQUAL, GL_GREATER, GL_GEQUAL, GL_EQUAL, GL_NOTEQUAL, GL_ALWAYS};
        int[] references = {0x34, 0x35, 0x36, 0x05, 300, -1};
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < references.length; k++) {
                gl.glStencilFunc(functions[i], references[k], k == 3 ? 0x0F : 0xFF);
                cell(gl, 8 * k + i);
                flat.draw(0, 0, 1, 0);
            }
        }
        rec.expectCell("equal", 8 + 5, 0, 0, 255, 0, 255);
        rec.expectCell("equal under a mask", 24 + 5, 0, 0, 255, 0, 255);
        rec.expectCell("not equal", 16 + 5, 0, 0, 0, 0, 0);
        rec.frame("functions by references");
    }

    private static void scissor(GL33 gl, ScenarioRecorder rec) {
        Flat flat = Flat.use(gl);
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(4, 6, 20, 10);
        flat.draw(0, 1, 0, 0);
        gl.glScissor(30, 30, 0, 10);
        flat.draw(0, 0, 1, 0);
        gl.glScissor(-5, 40, 10, 100);
        flat.draw(0, 0, 0, 1);
        gl.glDisable(GL_SCISSOR_TEST);
        gl.glViewport(-20, -20, 30, 30);
        flat.draw(0, 1, 1, 0);
        gl.glViewport(40, 40, 50, 50);
        flat.draw(0, 0, 1, 1);
        rec.expectPixel("scissored", 20, 12, 0, 255, 0, 0, 255);
        rec.expectPixel("nothing", 30, 32, 0, 0, 0, 0, 0);
        rec.frame("all");
        rec.expect("scissor", integers(gl, GL_SCISSOR_BOX, 4), -5, 40, 10, 100);
    }

    private static void clipDistances(GL33 gl, ScenarioRecorder rec) {
        String vertex = DEPTH_VERTEX.replace(
                "void main() {",
                "out float gl_ClipDistance[2];\nvoid main() {\n"
                        + "    gl_ClipDistance[0] = position.x;\n    gl_ClipDistance[1] = 0.5 - position.y;");
        int program = program(gl, vertex, TINT_FRAGMENT);
        quad(gl);
        gl.glUniform4f(uniform(gl, program, "tint"), 1, 1, 0, 1);
        gl.glEnable(GL_CLIP_DISTANCE0);
        gl.glViewport(0, 0, 32, 32);
        drawQuad(gl);
        gl.glEnable(GL_CLIP_DISTANCE0 + 1);
        gl.glViewport(32, 0, 32, 32);
        drawQuad(gl);
        gl.glDisable(GL_CLIP_DISTANCE0);
        gl.glViewport(0, 32, 32, 32);
        drawQuad(gl);
        rec.expectPixel("clipped", 4, 4, 0, 0, 0, 0, 0);
        rec.expectPixel("kept", 28, 4, 0, 255, 255, 0, 255);
        rec.frame("three");
    }
}
