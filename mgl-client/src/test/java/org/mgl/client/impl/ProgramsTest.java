package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Kind;
import org.mgl.wire.apply.ServerProgram;

class ProgramsTest {
    private static final String TINTED = Drawing.fragment("uniform vec4 tint = vec4(0.25);", "tint");
    private static final String BROKEN = "#version 330 core\nvoid main() { nothing = 1; }\n";

    private RecordingServer server;
    private GL33 gl;

    @BeforeEach
    void open() {
        server = new RecordingServer();
        gl = server.gl;
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void error(int code) {
        assertEquals(code, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    private int current() {
        return gl.glGetInteger(GL_CURRENT_PROGRAM);
    }

    private List<String> lines(String start) {
        return server.backend.take().stream()
                .filter(line -> line.startsWith(start))
                .toList();
    }

    /** First component of the default block as the server has it. */
    private float sent() {
        byte[] block = RecordingBackend.defaultBlock(server.state().program);
        return ByteBuffer.wrap(block).order(ByteOrder.nativeOrder()).getFloat(0);
    }

    /** Makes the next link of a program fail. */
    private void spoil(int program) {
        gl.glAttachShader(program, Drawing.shader(gl, GL_FRAGMENT_SHADER, BROKEN));
        gl.glLinkProgram(program);
        assertEquals(GL_FALSE, gl.glGetProgrami(program, GL_LINK_STATUS));
    }

    // ---- links ----

    /** Calls that wait for a link and so learn that it is good (RULINGS 13). */
    private static final Map<String, ObjIntConsumer<GL33>> JOINS = Map.of(
            "status", (gl, program) -> gl.glGetProgrami(program, GL_LINK_STATUS),
            "log", (gl, program) -> gl.glGetProgramInfoLog(program),
            "attribute", (gl, program) -> gl.glGetAttribLocation(program, "position"),
            "uniform", (gl, program) -> gl.glGetUniformLocation(program, "tint"),
            "output", (gl, program) -> gl.glGetFragDataLocation(program, "color"),
            "validation", (gl, program) -> gl.glValidateProgram(program),
            "use", (gl, program) -> gl.glUseProgram(program));

    @TestFactory
    Stream<DynamicTest> shouldSendAProgramOnceWhenItsLinkIsKnownBeforeAnyDraw() {
        return JOINS.entrySet().stream()
                .map(join -> DynamicTest.dynamicTest(join.getKey(), () -> {
                    int program = Drawing.attached(gl, TINTED);
                    gl.glLinkProgram(program);
                    assertEquals(List.of(), server.backend.take());
                    join.getValue().accept(gl, program);
                    String twin = server.backend.lines.getFirst().substring("create ".length());
                    assertEquals(List.of("create " + twin, "link " + twin), server.backend.take());
                    join.getValue().accept(gl, program);
                    gl.glUseProgram(program);
                    assertEquals(List.of(), server.backend.take());
                    Drawing.draw(gl);
                    Drawing.draw(gl);
                    assertEquals(List.of(), lines("link"));
                    assertEquals(0.25f, sent());
                }));
    }

    @Test
    void shouldSendBindingsWithTheDrawAndNotWithTheLink() {
        int program = Drawing.program(gl, Drawing.fragment("uniform sampler2D image;", "texture(image, vec2(0.5))"));
        gl.glUseProgram(program);
        gl.glUniform1i(gl.glGetUniformLocation(program, "image"), 3);
        assertEquals(List.of(), lines("bindings"));
        Drawing.draw(gl);
        assertTrue(lines("bindings").getLast().endsWith("units [3]"));
        Drawing.link(gl, program);
        assertEquals(List.of(), lines("bindings"));
        Drawing.draw(gl);
        assertTrue(lines("bindings").getLast().endsWith("units [0]"));
    }

    @Test
    void shouldSendTheLastOfSeveralLinksThatNobodyAskedAbout() {
        int program = Drawing.program(gl, TINTED);
        gl.glLinkProgram(program);
        gl.glLinkProgram(program);
        server.backend.take();
        gl.glGetProgramInfoLog(program);
        assertEquals(1, lines("link").size());
    }

    @Test
    void shouldSendALinkThatAFailedOneFollowed() {
        int program = Drawing.attached(gl, TINTED);
        gl.glLinkProgram(program);
        spoil(program);
        assertEquals(1, lines("link").size());
        spoil(program);
        assertEquals(List.of(), lines("link"));
    }

    @Test
    void shouldNotDisturbTheProgramOfDrawsWhenAnotherIsLinked() {
        int first = Drawing.program(gl, TINTED);
        gl.glUseProgram(first);
        Drawing.draw(gl);
        ServerProgram drawn = server.state().program;
        int second = Drawing.program(gl, Drawing.WHITE);
        Drawing.link(gl, second);
        server.backend.take();
        Drawing.draw(gl);
        assertSame(drawn, server.state().program);
        assertEquals(List.of(), lines("link"));
        gl.glUseProgram(second);
        Drawing.link(gl, first);
        Drawing.draw(gl);
        assertNotSame(drawn, server.state().program);
        gl.glUseProgram(first);
        Drawing.draw(gl);
        assertSame(drawn, server.state().program);
        assertEquals(0.25f, sent());
        assertEquals(2, server.live(Kind.PROGRAM));
    }

    @Test
    void shouldKeepTheExecutableInUseWhenARelinkFails() {
        int program = Drawing.program(gl, TINTED);
        gl.glUseProgram(program);
        int tint = gl.glGetUniformLocation(program, "tint");
        gl.glUniform4f(tint, 0.5f, 0, 0, 1);
        spoil(program);
        Drawing.draw(gl);
        assertEquals(1, lines("draw").size());
        assertEquals(0.5f, sent());
        gl.glUniform4f(tint, 0.75f, 0, 0, 1);
        Drawing.draw(gl);
        assertEquals(0.75f, sent());
        assertEquals(program, current());
    }

    @Test
    void shouldRefuseToUseAProgramWhoseLastLinkFailedEvenIfItIsCurrent() {
        int program = Drawing.program(gl, TINTED);
        gl.glUseProgram(program);
        spoil(program);
        gl.glUseProgram(program);
        error(GL_INVALID_OPERATION);
        assertEquals(program, current());
        int other = gl.glCreateProgram();
        gl.glUseProgram(other);
        error(GL_INVALID_OPERATION);
        assertEquals(program, current());
    }

    @Test
    void shouldTakeARelinkOfTheCurrentProgramAtOnceWithItsInitialValues() {
        int program = Drawing.program(gl, TINTED);
        gl.glUseProgram(program);
        gl.glUniform4f(gl.glGetUniformLocation(program, "tint"), 0.5f, 0, 0, 1);
        Drawing.draw(gl);
        server.backend.take();
        Drawing.link(gl, program);
        Drawing.draw(gl);
        assertEquals(1, lines("link").size());
        assertEquals(0.25f, sent());
        assertEquals(1, server.live(Kind.PROGRAM));
    }

    @Test
    void shouldTakeARelinkThatNobodyAskedAboutAtTheNextDraw() {
        int program = Drawing.program(gl, TINTED);
        gl.glUseProgram(program);
        Drawing.draw(gl);
        server.backend.take();
        gl.glLinkProgram(program);
        Drawing.draw(gl);
        assertEquals(1, lines("link").size());
    }

    @Test
    void shouldForgetReflectionWhenARelinkFails() {
        int program = Drawing.program(gl, Drawing.fragment("layout(std140) uniform B { vec4 b; };", "b"));
        assertEquals(1, gl.glGetProgrami(program, GL_ACTIVE_UNIFORM_BLOCKS));
        spoil(program);
        assertEquals(0, gl.glGetProgrami(program, GL_ACTIVE_UNIFORMS));
        assertEquals(0, gl.glGetProgrami(program, GL_ACTIVE_UNIFORM_BLOCKS));
        gl.glUniformBlockBinding(program, 0, 1);
        error(GL_INVALID_VALUE);
        gl.glGetUniformLocation(program, "b");
        error(GL_INVALID_OPERATION);
        assertFalse(gl.glGetProgramInfoLog(program).isEmpty());
    }

    @Test
    void shouldRefuseIndicesOfAProgramThatWasNeverLinked() {
        int program = gl.glCreateProgram();
        gl.glGetActiveUniformsi(program, 0, GL_UNIFORM_TYPE);
        error(GL_INVALID_VALUE);
        gl.glGetActiveUniformBlocki(program, 0, GL_UNIFORM_BLOCK_BINDING);
        error(GL_INVALID_VALUE);
        gl.glGetActiveUniformName(program, 0);
        error(GL_INVALID_VALUE);
        gl.glGetActiveUniformBlockName(program, 0);
        error(GL_INVALID_VALUE);
        gl.glGetActiveUniform(program, 0, BufferUtils.createIntBuffer(1), BufferUtils.createIntBuffer(1));
        error(GL_INVALID_VALUE);
        gl.glUniformBlockBinding(program, 0, 0);
        error(GL_INVALID_VALUE);
    }

    @Test
    void shouldFailToLinkAShaderThatWasNotCompiled() {
        int program = gl.glCreateProgram();
        gl.glAttachShader(program, Drawing.shader(gl, GL_VERTEX_SHADER, Drawing.VERTEX));
        int fragment = gl.glCreateShader(GL_FRAGMENT_SHADER);
        gl.glShaderSource(fragment, Drawing.WHITE);
        gl.glAttachShader(program, fragment);
        gl.glLinkProgram(program);
        assertEquals(GL_FALSE, gl.glGetProgrami(program, GL_LINK_STATUS));
        gl.glCompileShader(fragment);
        Drawing.link(gl, program);
    }

    @Test
    void shouldLinkWhatWasCompiledNotWhatTheSourceSaysNow() {
        int program = gl.glCreateProgram();
        int fragment = Drawing.shader(gl, GL_FRAGMENT_SHADER, Drawing.WHITE);
        gl.glAttachShader(program, Drawing.shader(gl, GL_VERTEX_SHADER, Drawing.VERTEX));
        gl.glAttachShader(program, fragment);
        gl.glShaderSource(fragment, BROKEN);
        Drawing.link(gl, program);
        assertEquals(BROKEN, gl.glGetShaderSource(fragment));
    }

    // ---- life ----

    @Test
    void shouldKeepADeletedProgramWhileItIsCurrent() {
        int program = Drawing.program(gl, TINTED);
        gl.glUseProgram(program);
        gl.glDeleteProgram(program);
        gl.glDeleteProgram(program);
        error(GL_NO_ERROR);
        assertTrue(gl.glIsProgram(program));
        assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_DELETE_STATUS));
        Drawing.draw(gl);
        assertEquals(1, lines("draw").size());
        gl.glUseProgram(0);
        assertFalse(gl.glIsProgram(program));
        assertEquals(0, server.live(Kind.PROGRAM));
        assertNull(server.state().program);
        gl.glUseProgram(program);
        error(GL_INVALID_VALUE);
    }

    @Test
    void shouldDrawWithAProgramThatTookADeadOnesNameAndSlot() {
        int first = Drawing.program(gl, TINTED);
        gl.glUseProgram(first);
        Drawing.draw(gl);
        gl.glUseProgram(0);
        gl.glDeleteProgram(first);
        int second = Drawing.program(gl, TINTED);
        assertEquals(first, second);
        gl.glUseProgram(second);
        gl.glUniform4f(gl.glGetUniformLocation(second, "tint"), 0.5f, 0, 0, 1);
        Drawing.draw(gl);
        assertEquals(0.5f, sent());
        assertEquals(1, server.live(Kind.PROGRAM));
    }

    @Test
    void shouldEndAProgramThatDidNotDraw() {
        int program = Drawing.program(gl, TINTED);
        assertEquals(1, server.live(Kind.PROGRAM));
        gl.glDeleteProgram(program);
        assertEquals(0, server.live(Kind.PROGRAM));
        assertFalse(gl.glIsProgram(program));
    }

    @Test
    void shouldNeverTellTheServerOfAProgramWhoseLinkNobodyAskedAbout() {
        int program = Drawing.attached(gl, TINTED);
        server.records();
        gl.glLinkProgram(program);
        gl.glDeleteProgram(program);
        assertEquals(0, server.records());
        assertFalse(gl.glIsProgram(program));
    }

    @Test
    void shouldKeepADeletedShaderWhileAProgramHoldsIt() {
        int fragment = Drawing.shader(gl, GL_FRAGMENT_SHADER, Drawing.WHITE);
        int first = gl.glCreateProgram();
        int second = gl.glCreateProgram();
        gl.glAttachShader(first, fragment);
        gl.glAttachShader(second, fragment);
        gl.glDeleteShader(fragment);
        assertTrue(gl.glIsShader(fragment));
        assertEquals(GL_TRUE, gl.glGetShaderi(fragment, GL_DELETE_STATUS));
        gl.glDetachShader(first, fragment);
        assertTrue(gl.glIsShader(fragment));
        gl.glDeleteProgram(second);
        assertFalse(gl.glIsShader(fragment));
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    @Test
    void shouldReportShadersInTheOrderOfAttachment() {
        int program = gl.glCreateProgram();
        int vertex = gl.glCreateShader(GL_VERTEX_SHADER);
        int fragment = gl.glCreateShader(GL_FRAGMENT_SHADER);
        gl.glAttachShader(program, fragment);
        gl.glAttachShader(program, vertex);
        int[] shaders = new int[3];
        int[] count = new int[1];
        gl.glGetAttachedShaders(program, count, shaders);
        assertEquals(2, count[0]);
        assertEquals(List.of(fragment, vertex, 0), List.of(shaders[0], shaders[1], shaders[2]));
        gl.glAttachShader(program, vertex);
        error(GL_INVALID_OPERATION);
        gl.glDetachShader(program, vertex);
        gl.glDetachShader(program, vertex);
        error(GL_INVALID_OPERATION);
        assertEquals(1, gl.glGetProgrami(program, GL_ATTACHED_SHADERS));
    }

    // ---- names ----

    @Test
    void shouldShareNamesBetweenShadersAndPrograms() {
        int shader = gl.glCreateShader(GL_VERTEX_SHADER);
        int program = gl.glCreateProgram();
        assertTrue(shader != program);
        gl.glUseProgram(shader);
        error(GL_INVALID_OPERATION);
        gl.glCompileShader(program);
        error(GL_INVALID_OPERATION);
        gl.glAttachShader(program, program);
        error(GL_INVALID_OPERATION);
        gl.glDeleteShader(program);
        error(GL_INVALID_OPERATION);
        gl.glDeleteProgram(shader);
        error(GL_INVALID_OPERATION);
        assertTrue(gl.glIsProgram(program) && gl.glIsShader(shader));
    }

    @Test
    void shouldRefuseUnknownNamesAndIgnoreTheDeletionOfZero() {
        int unknown = 1000;
        gl.glUseProgram(unknown);
        error(GL_INVALID_VALUE);
        gl.glLinkProgram(unknown);
        error(GL_INVALID_VALUE);
        gl.glShaderSource(unknown, "");
        error(GL_INVALID_VALUE);
        gl.glDeleteShader(unknown);
        error(GL_INVALID_VALUE);
        gl.glDeleteProgram(unknown);
        error(GL_INVALID_VALUE);
        gl.glDeleteProgram(0);
        gl.glDeleteShader(0);
        error(GL_NO_ERROR);
        assertEquals(0, gl.glCreateShader(GL_TRIANGLES));
        error(GL_INVALID_ENUM);
    }

    @Test
    void shouldCheckLocationsBoundByName() {
        int program = gl.glCreateProgram();
        gl.glBindAttribLocation(program, gl.glGetInteger(GL_MAX_VERTEX_ATTRIBS), "a");
        error(GL_INVALID_VALUE);
        gl.glBindAttribLocation(program, 0, "gl_Vertex");
        error(GL_INVALID_OPERATION);
        gl.glBindFragDataLocation(program, gl.glGetInteger(GL_MAX_DRAW_BUFFERS), "color");
        error(GL_INVALID_VALUE);
        gl.glBindFragDataLocationIndexed(program, 0, 2, "color");
        error(GL_INVALID_VALUE);
        gl.glBindFragDataLocation(program, 0, "gl_FragColor");
        error(GL_INVALID_OPERATION);
    }
}
