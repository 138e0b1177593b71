package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.ring.LinkTerms;

class UniformsTest {
    private static final int TINY_STAGE = 64 << 10;

    private RecordingServer server;
    private GL33 gl;
    private int program;

    @BeforeEach
    void open() {
        LinkTerms d = LinkTerms.defaults();
        server = new RecordingServer(
                new RecordingBackend(),
                new LinkTerms(
                        d.ringBytes(),
                        TINY_STAGE,
                        d.replyBytes(),
                        d.eventBytes(),
                        true,
                        1,
                        5,
                        d.waitTimeoutMs(),
                        true,
                        true,
                        d.memoryBytes()));
        gl = server.gl;
    }

    @AfterEach
    void close() {
        server.close();
    }

    /** Makes a program of a fragment shader current. */
    private void use(String declarations, String color) {
        program = Drawing.program(gl, Drawing.fragment(declarations, color));
        gl.glUseProgram(program);
    }

    private int at(String name) {
        int location = gl.glGetUniformLocation(program, name);
        assertTrue(location >= 0, name);
        return location;
    }

    private float[] floats(String name, int count) {
        float[] values = new float[count];
        gl.glGetUniformfv(program, at(name), values);
        return values;
    }

    private int[] ints(String name, int count) {
        int[] values = new int[count];
        gl.glGetUniformiv(program, at(name), values);
        return values;
    }

    private void error(int code) {
        assertEquals(code, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    /** What a draw makes the server do with the default block. */
    private List<String> drawn() {
        server.backend.take();
        Drawing.draw(gl);
        return server.backend.take().stream()
                .filter(line -> line.startsWith("constants"))
                .map(line -> line.substring(line.indexOf(" offset")))
                .toList();
    }

    /** Floats of the default block as the server has it. */
    private float[] sent() {
        byte[] block = RecordingBackend.defaultBlock(server.state().program);
        float[] values = new float[block.length / 4];
        ByteBuffer.wrap(block).order(ByteOrder.nativeOrder()).asFloatBuffer().get(values);
        return values;
    }

    // ---- types ----

    @Test
    void shouldTakeBooleansFromEveryKindOfSetter() {
        use("uniform bvec3 b;", "vec4(b, 1.0)");
        gl.glUniform3f(at("b"), -0.0f, Float.NaN, 0.5f);
        assertArrayEquals(new int[] {0, 1, 1}, ints("b", 3));
        gl.glUniform3i(at("b"), -7, 0, 256);
        assertArrayEquals(new int[] {1, 0, 1}, ints("b", 3));
        gl.glUniform3ui(at("b"), 0, 1 << 31, 0);
        assertArrayEquals(new int[] {0, 1, 0}, ints("b", 3));
        assertArrayEquals(new float[] {0, 1, 0}, floats("b", 3));
        error(GL_NO_ERROR);
    }

    @Test
    void shouldRefuseSettersOfAnotherTypeOrSize() {
        use(
                "uniform float f; uniform ivec2 i; uniform uint u; uniform mat2 m; uniform bool b;",
                "vec4(f, float(i.x), float(u), m[0].x + float(b))");
        gl.glUniform1f(at("f"), 2);
        gl.glUniform1i(at("f"), 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform2f(at("f"), 1, 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform2f(at("i"), 1, 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform2ui(at("i"), 1, 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform1i(at("u"), 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform2f(at("m"), 1, 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform2i(at("b"), 1, 1);
        error(GL_INVALID_OPERATION);
        gl.glUniformMatrix2x3fv(at("m"), false, new float[6]);
        error(GL_INVALID_OPERATION);
        assertEquals(2, gl.glGetUniformf(program, at("f")));
        assertArrayEquals(new int[] {0, 0}, ints("i", 2));
    }

    @Test
    void shouldConvertValuesThatAreAskedForAsAnotherType() {
        use("uniform vec3 f; uniform uint u; uniform int i;", "vec4(f, float(u) + float(i))");
        gl.glUniform3f(at("f"), 2.5f, -2.5f, 5e9f);
        assertArrayEquals(new int[] {3, -3, Integer.MAX_VALUE}, ints("f", 3));
        int[] unsigned = new int[3];
        gl.glGetUniformuiv(program, at("f"), unsigned);
        assertArrayEquals(new int[] {3, 0, -1}, unsigned);
        gl.glUniform1ui(at("u"), -1);
        assertEquals(4294967296f, gl.glGetUniformf(program, at("u")));
        assertEquals(-1, gl.glGetUniformui(program, at("u")));
        gl.glUniform1i(at("i"), -3);
        assertEquals(-3f, gl.glGetUniformf(program, at("i")));
        assertThrows(IllegalArgumentException.class, () -> gl.glGetUniformfv(program, at("f"), new float[2]));
    }

    @Test
    void shouldIgnoreLocationMinusOneAndRefuseOthers() {
        gl.glUniform1f(-1, 1);
        error(GL_INVALID_OPERATION);
        use("uniform float f;", "vec4(f)");
        gl.glUniform1f(-1, 1);
        gl.glUniformMatrix4fv(-1, false, new float[16]);
        error(GL_NO_ERROR);
        gl.glUniform1f(-2, 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform1f(1000, 1);
        error(GL_INVALID_OPERATION);
        gl.glGetUniformf(program, -1);
        error(GL_INVALID_OPERATION);
        assertEquals(-1, gl.glGetUniformLocation(program, "absent"));
    }

    // ---- arrays and matrices ----

    @Test
    void shouldDropElementsBeyondTheEndOfAnArray() {
        use("uniform float a[3]; uniform float f;", "vec4(a[0], a[1], a[2], f)");
        gl.glUniform1f(at("f"), 9);
        gl.glUniform1fv(at("a[1]"), new float[] {1, 2, 3, 4, 5});
        error(GL_NO_ERROR);
        assertEquals(0, floats("a[0]", 1)[0]);
        assertEquals(1, floats("a[1]", 1)[0]);
        assertEquals(2, floats("a[2]", 1)[0]);
        assertEquals(9, floats("f", 1)[0]);
        assertEquals(-1, gl.glGetUniformLocation(program, "a[3]"));
    }

    @Test
    void shouldRefuseSeveralElementsForWhatIsNoArray() {
        use("uniform vec2 v; uniform float a[1];", "vec4(v, a[0], 1.0)");
        gl.glUniform2fv(at("v"), new float[] {1, 2, 3, 4});
        error(GL_INVALID_OPERATION);
        assertArrayEquals(new float[] {0, 0}, floats("v", 2));
        gl.glUniform1fv(at("a"), new float[] {1, 2});
        error(GL_NO_ERROR);
    }

    @Test
    void shouldKeepMatricesByColumnsAndTransposeOnRequest() {
        use("uniform mat2x3 m; uniform mat3x2 n;", "vec4(m * vec2(1.0), 1.0) + vec4(n * vec3(1.0), 0.0, 0.0)");
        float[] byColumns = {1, 2, 3, 4, 5, 6};
        float[] byRows = {1, 4, 2, 5, 3, 6};
        gl.glUniformMatrix2x3fv(at("m"), false, byColumns);
        assertArrayEquals(byColumns, floats("m", 6));
        gl.glUniformMatrix2x3fv(at("m"), false, new float[6]);
        gl.glUniformMatrix2x3fv(at("m"), true, byRows);
        assertArrayEquals(byColumns, floats("m", 6));
        gl.glUniformMatrix3x2fv(at("n"), true, new float[] {1, 3, 5, 2, 4, 6});
        assertArrayEquals(byColumns, floats("n", 6));
        error(GL_NO_ERROR);
    }

    @Test
    void shouldSetElementsOfMatrixArrays() {
        use("uniform mat2 m[3];", "vec4(m[0][0] + m[1][0], m[2][1])");
        gl.glUniformMatrix2fv(at("m[1]"), false, new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9});
        assertArrayEquals(new float[4], floats("m[0]", 4));
        assertArrayEquals(new float[] {1, 2, 3, 4}, floats("m[1]", 4));
        assertArrayEquals(new float[] {5, 6, 7, 8}, floats("m[2]", 4));
    }

    // ---- samplers ----

    @Test
    void shouldKeepUnitsOfSamplersAndRefuseThoseThatAreNone() {
        use(
                "uniform sampler2D s[2]; uniform sampler3D t;",
                "texture(s[0], vec2(0.0)) + texture(s[1], vec2(0.0)) + texture(t, vec3(0.0))");
        int units = gl.glGetInteger(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS);
        gl.glUniform1iv(at("s"), new int[] {3, 5});
        gl.glUniform1i(at("t"), units - 1);
        assertEquals(5, gl.glGetUniformi(program, at("s[1]")));
        assertEquals(units - 1, gl.glGetUniformf(program, at("t")));
        gl.glUniform1i(at("t"), units);
        error(GL_INVALID_VALUE);
        gl.glUniform1iv(at("s"), new int[] {1, -1});
        error(GL_INVALID_VALUE);
        gl.glUniform1f(at("t"), 1);
        error(GL_INVALID_OPERATION);
        gl.glUniform1ui(at("t"), 1);
        error(GL_INVALID_OPERATION);
        assertEquals(3, gl.glGetUniformi(program, at("s[0]")));
        assertEquals(units - 1, gl.glGetUniformi(program, at("t")));
    }

    @Test
    void shouldRefuseDrawsWhoseSamplersOfDifferentKindsShareAUnit() {
        use("uniform sampler2D s; uniform sampler3D t;", "texture(s, vec2(0.0)) + texture(t, vec3(0.0))");
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        error(GL_INVALID_OPERATION);
        gl.glUniform1i(at("t"), 1);
        Drawing.draw(gl);
        server.backend.take();
        gl.glUniform1i(at("t"), 2);
        Drawing.draw(gl);
        assertTrue(server.backend.take().stream().anyMatch(line -> line.startsWith("bindings")));
        server.records();
        gl.glUniform1i(at("t"), 2);
        Drawing.draw(gl);
        assertEquals(1, server.records());
    }

    // ---- what crosses ----

    @Test
    void shouldSendNothingForValuesThatAreThereAlready() {
        use("uniform vec4 v; uniform mat4 m;", "m * v");
        gl.glUniform4f(at("v"), 1, 2, 3, 4);
        Drawing.draw(gl);
        server.records();
        gl.glUniform4f(at("v"), 1, 2, 3, 4);
        gl.glUniformMatrix4fv(at("m"), true, new float[16]);
        Drawing.draw(gl);
        assertEquals(1, server.records());
    }

    @Test
    void shouldSendOnlyGranulesThatChanged() {
        use("uniform vec4 v[32];", "v[0] + v[31] + v[int(gl_FragCoord.x)]");
        gl.glUniform4fv(at("v"), new float[32 * 4]);
        Drawing.draw(gl);
        gl.glUniform4f(at("v[2]"), 1, 0, 0, 0);
        assertEquals(List.of(" offset 32 size 16"), drawn());
        gl.glUniform4f(at("v[2]"), 2, 0, 0, 0);
        gl.glUniform4f(at("v[30]"), 3, 0, 0, 0);
        assertEquals(List.of(" offset 32 size 16", " offset 480 size 16"), drawn());
        assertEquals(2, sent()[8]);
        assertEquals(3, sent()[120]);
        assertEquals(List.of(), drawn());
    }

    @Test
    void shouldStageLargeRangesAndCutThemForATinyStage() {
        int vectors = 2000;
        use("uniform vec4 v[" + vectors + "];", "v[int(gl_FragCoord.x)]");
        float[] values = new float[4 * vectors];
        for (int i = 0; i < values.length; i++) {
            values[i] = i + 1;
        }
        gl.glUniform4fv(at("v"), values);
        List<String> ranges = drawn();
        assertTrue(ranges.size() > 1, ranges::toString);
        assertArrayEquals(values, sent());
        gl.glUniform4f(at("v[1999]"), -1, 0, 0, 0);
        assertEquals(1, drawn().size());
        assertEquals(-1, sent()[4 * 1999]);
    }

    @Test
    void shouldKeepValuesOfAProgramWhileAnotherIsCurrent() {
        use("uniform float f;", "vec4(f)");
        int first = program;
        gl.glUniform1f(at("f"), 1);
        Drawing.draw(gl);
        use("uniform float f;", "vec4(f, 0.0, 0.0, 1.0)");
        gl.glUniform1f(at("f"), 2);
        Drawing.draw(gl);
        assertEquals(2, sent()[0]);
        gl.glUseProgram(first);
        assertEquals(List.of(), drawn());
        assertEquals(1, sent()[0]);
        assertEquals(1, gl.glGetUniformf(first, gl.glGetUniformLocation(first, "f")));
    }

    // ---- blocks ----

    @Test
    void shouldAnswerQueriesOfBlocks() {
        use("layout(std140) uniform B { vec4 a; mat3 m[2]; float f; };", "a + vec4(m[0][0] + m[1][2], f)");
        int block = gl.glGetUniformBlockIndex(program, "B");
        assertEquals(0, block);
        assertEquals("B", gl.glGetActiveUniformBlockName(program, block));
        assertEquals(3, gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_ACTIVE_UNIFORMS));
        assertEquals(128, gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_DATA_SIZE));
        assertEquals(0, gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_REFERENCED_BY_VERTEX_SHADER));
        assertEquals(1, gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_BLOCK_REFERENCED_BY_FRAGMENT_SHADER));
        int matrices = gl.glGetUniformIndices(program, "m");
        assertEquals(16, gl.glGetActiveUniformsi(program, matrices, GL_UNIFORM_OFFSET));
        assertEquals(48, gl.glGetActiveUniformsi(program, matrices, GL_UNIFORM_ARRAY_STRIDE));
        assertEquals(16, gl.glGetActiveUniformsi(program, matrices, GL_UNIFORM_MATRIX_STRIDE));
        assertEquals(2, gl.glGetActiveUniformsi(program, matrices, GL_UNIFORM_SIZE));
        assertEquals(-1, gl.glGetUniformLocation(program, "m"));
        assertEquals(GL_INVALID_INDEX, gl.glGetUniformBlockIndex(program, "absent"));
        assertEquals(GL_INVALID_INDEX, gl.glGetUniformIndices(program, "absent"));
        error(GL_NO_ERROR);
        gl.glGetActiveUniformBlocki(program, block, GL_UNIFORM_OFFSET);
        error(GL_INVALID_ENUM);
        gl.glGetActiveUniformBlocki(program, 1, GL_UNIFORM_BLOCK_DATA_SIZE);
        error(GL_INVALID_VALUE);
    }

    @Test
    void shouldLeaveAnswersUntouchedByQueriesThatFail() {
        use("layout(std140) uniform B { vec4 a; };", "a");
        int[] answer = {77};
        gl.glGetActiveUniformBlockiv(program, 0, GL_UNIFORM_OFFSET, answer);
        error(GL_INVALID_ENUM);
        gl.glGetActiveUniformsiv(program, new int[] {0}, GL_UNIFORM_BLOCK_DATA_SIZE, answer);
        error(GL_INVALID_ENUM);
        gl.glGetActiveUniformsiv(program, new int[] {1}, GL_UNIFORM_TYPE, answer);
        error(GL_INVALID_VALUE);
        gl.glGetProgramiv(program, GL_SHADER_TYPE, answer);
        error(GL_INVALID_ENUM);
        assertEquals(77, answer[0]);
        assertThrows(
                IllegalArgumentException.class,
                () -> gl.glGetActiveUniformBlockiv(
                        program, 0, GL_UNIFORM_BLOCK_ACTIVE_UNIFORM_INDICES, BufferUtils.createIntBuffer(0)));
    }

    @Test
    void shouldSendBlockBindingsWhenTheyMoved() {
        use("layout(std140) uniform B { vec4 a; };", "a");
        Drawing.draw(gl);
        gl.glUniformBlockBinding(program, 0, 3);
        assertEquals(3, gl.glGetActiveUniformBlocki(program, 0, GL_UNIFORM_BLOCK_BINDING));
        server.records();
        Drawing.draw(gl);
        assertEquals(2, server.records());
        assertArrayEquals(new int[] {3}, server.state().program.blockBindings());
        gl.glUniformBlockBinding(program, 0, gl.glGetInteger(GL_MAX_UNIFORM_BUFFER_BINDINGS));
        error(GL_INVALID_VALUE);
        gl.glUniformBlockBinding(program, 1, 0);
        error(GL_INVALID_VALUE);
        Drawing.draw(gl);
        assertEquals(1, server.records());
        Drawing.link(gl, program);
        Drawing.draw(gl);
        assertArrayEquals(new int[] {0}, server.state().program.blockBindings());
    }
}
