package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.lwjgl.PointerBuffer;
import org.mgl.client.GL33;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.ring.LinkTerms;

class DrawsTest {
    private static final int RING = 64 << 10;
    private static final int INDICES = 36;

    private RecordingServer server;
    private GL33 gl;
    private int vertices;
    private int elements;

    @BeforeEach
    void open() {
        LinkTerms d = LinkTerms.defaults();
        server = new RecordingServer(
                new RecordingBackend(),
                new LinkTerms(
                        RING,
                        d.stageBytes(),
                        d.replyBytes(),
                        d.eventBytes(),
                        true,
                        1,
                        5,
                        d.waitTimeoutMs(),
                        true,
                        false,
                        d.memoryBytes()));
        gl = server.gl;
        gl.glUseProgram(program(null));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        vertices = buffer(GL_ARRAY_BUFFER, 4800);
        point(vertices, 0);
        gl.glEnableVertexAttribArray(0);
        gl.glEnableVertexAttribArray(1);
        elements = buffer(GL_ELEMENT_ARRAY_BUFFER, INDICES * 2);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private int program(String geometry) {
        int program = gl.glCreateProgram();
        attach(program, GL_VERTEX_SHADER, """
                #version 330 core
                layout(location = 0) in vec3 position;
                layout(location = 1) in vec2 shift;
                void main() { gl_Position = vec4(position.xy + shift, position.z, 1.0); }
                """);
        if (geometry != null) {
            attach(program, GL_GEOMETRY_SHADER, geometry);
        }
        attach(program, GL_FRAGMENT_SHADER, """
                #version 330 core
                out vec4 color;
                void main() { color = vec4(1.0); }
                """);
        gl.glLinkProgram(program);
        assertEquals(GL_TRUE, gl.glGetProgrami(program, GL_LINK_STATUS), () -> gl.glGetProgramInfoLog(program));
        return program;
    }

    private void attach(int program, int type, String source) {
        int shader = gl.glCreateShader(type);
        gl.glShaderSource(shader, source);
        gl.glCompileShader(shader);
        gl.glAttachShader(program, shader);
    }

    private int buffer(int target, int bytes) {
        int name = gl.glGenBuffers();
        gl.glBindBuffer(target, name);
        gl.glBufferData(target, bytes, GL_STATIC_DRAW);
        return name;
    }

    private void point(int buffer, long base) {
        gl.glBindBuffer(GL_ARRAY_BUFFER, buffer);
        gl.glVertexAttribPointer(0, 3, GL_FLOAT, false, 20, base);
        gl.glVertexAttribPointer(1, 2, GL_FLOAT, false, 20, base + 12);
    }

    private void triangles() {
        gl.glDrawElements(GL_TRIANGLES, INDICES, GL_UNSIGNED_SHORT, 0);
    }

    private List<String> draws() {
        return server.backend.take().stream()
                .filter(line -> line.startsWith("draw"))
                .toList();
    }

    private void error(int code) {
        assertEquals(code, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    /** The calls since the last look set this error and drew nothing. */
    private void refused(int code) {
        error(code);
        assertEquals(List.of(), draws());
    }

    // ---- what crosses ----

    @Test
    void shouldWriteOneRecordForADrawThatChangesNothing() {
        triangles();
        server.records();
        triangles();
        assertEquals(1, server.records());
        assertEquals(2, draws().size());
        assertEquals(2, server.context.drawCount());
    }

    @Test
    void shouldWriteTwoRecordsForTheSameFormatInAnotherBuffer() {
        int other = buffer(GL_ARRAY_BUFFER, 4800);
        triangles();
        for (int i = 0; i < 4; i++) {
            server.records();
            point(i % 2 == 0 ? other : vertices, 0);
            gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, elements);
            triangles();
            assertEquals(2, server.records());
        }
    }

    @Test
    void shouldWriteUploadsBeforeTheDrawThatFollowsThem() {
        triangles();
        ByteBuffer bytes = BufferUtils.createByteBuffer(64);
        server.backend.take();
        for (int i = 0; i < 3; i++) {
            gl.glBufferSubData(GL_ARRAY_BUFFER, 0, bytes);
            triangles();
        }
        List<String> lines = server.backend.take();
        assertEquals(6, lines.size());
        for (int i = 0; i < 6; i++) {
            assertEquals(i % 2 == 0 ? "upload" : "draw", lines.get(i).split(" ")[0]);
        }
    }

    @Test
    void shouldCarryFirstBaseAndInstances() {
        gl.glDrawArrays(GL_TRIANGLE_STRIP, 5, 3);
        gl.glDrawArraysInstanced(GL_POINTS, 1, 2, 7);
        gl.glDrawElements(GL_LINES, 4, GL_UNSIGNED_BYTE, 6);
        gl.glDrawElementsBaseVertex(GL_TRIANGLES, 3, GL_UNSIGNED_SHORT, 6, 10);
        gl.glDrawElementsInstancedBaseVertex(GL_TRIANGLES, 3, GL_UNSIGNED_INT, 4, 2, -2);
        gl.glDrawRangeElements(GL_TRIANGLES, 0, 9, 3, GL_UNSIGNED_SHORT, 0);
        error(GL_NO_ERROR);
        assertEquals(
                List.of(
                        "draw mode 5 index 0 start 5 count 3 base 0 instances 1",
                        "draw mode 0 index 0 start 1 count 2 base 0 instances 7",
                        "draw mode 1 index 1 start 6 count 4 base 0 instances 1",
                        "draw mode 4 index 2 start 6 count 3 base 10 instances 1",
                        "draw mode 4 index 4 start 4 count 3 base -2 instances 2",
                        "draw mode 4 index 2 start 0 count 3 base 0 instances 1"),
                draws());
    }

    @Test
    void shouldDrawNothingForZeroCounts() {
        gl.glDrawArrays(GL_TRIANGLES, 0, 0);
        gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 3, 0);
        gl.glDrawElements(GL_TRIANGLES, 0, GL_UNSIGNED_INT, 1 << 20);
        gl.glMultiDrawArrays(GL_TRIANGLES, new int[0], new int[0]);
        refused(GL_NO_ERROR);
    }

    @Test
    void shouldGatherAMultiDrawAndLeaveEmptyRangesOut() {
        PointerBuffer offsets = BufferUtils.createPointerBuffer(4)
                .put(0, 0)
                .put(1, 12)
                .put(2, 24)
                .put(3, 36);
        gl.glMultiDrawElementsBaseVertex(
                GL_TRIANGLES, new int[] {6, 6, 0, 6}, GL_UNSIGNED_SHORT, offsets, new int[] {0, 70000, 4, -2});
        gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0, 9}, new int[] {3, 6});
        error(GL_NO_ERROR);
        assertEquals(
                List.of(
                        "draw mode 4 index 2 start 0 count 0 base 0 instances 1"
                                + " [0 +6 base 0] [12 +6 base 70000] [36 +6 base -2]",
                        "draw mode 4 index 0 start 0 count 0 base 0 instances 1 [0 +3 base 0] [9 +6 base 0]"),
                draws());
        assertEquals(5, server.context.drawCount());
    }

    @Test
    void shouldCutAMultiDrawAtAQuarterOfTheRing() {
        int[] first = new int[2500];
        int[] count = new int[2500];
        java.util.Arrays.fill(count, 3);
        gl.glMultiDrawArrays(GL_TRIANGLES, first, count);
        assertEquals(3, draws().size());
        assertEquals(2500, server.context.drawCount());
    }

    @Test
    void shouldDrawNothingWithoutAProgram() {
        gl.glUseProgram(0);
        long declines = server.context.declines();
        triangles();
        refused(GL_NO_ERROR);
        assertEquals(declines + 1, server.context.declines());
    }

    // ---- rules ----

    @Test
    void shouldCheckArguments() {
        gl.glDrawArrays(7, 0, 3);
        refused(GL_INVALID_ENUM);
        gl.glDrawArrays(-1, 0, 3);
        refused(GL_INVALID_ENUM);
        gl.glDrawArrays(GL_TRIANGLES, -1, 3);
        refused(GL_INVALID_VALUE);
        gl.glDrawArrays(GL_TRIANGLES, 0, -3);
        refused(GL_INVALID_VALUE);
        gl.glDrawArraysInstanced(GL_TRIANGLES, 0, 3, -1);
        refused(GL_INVALID_VALUE);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_FLOAT, 0);
        refused(GL_INVALID_ENUM);
        gl.glDrawRangeElements(GL_TRIANGLES, 5, 4, 3, GL_UNSIGNED_SHORT, 0);
        refused(GL_INVALID_VALUE);
        gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0, 0}, new int[] {3, -3});
        refused(GL_INVALID_VALUE);
        assertThrows(
                IllegalArgumentException.class,
                () -> gl.glMultiDrawArrays(GL_TRIANGLES, new int[] {0}, new int[] {3, 3}));
    }

    @Test
    void shouldRefuseIndicesOutsideTheElementBuffer() {
        gl.glDrawElements(GL_TRIANGLES, INDICES + 3, GL_UNSIGNED_SHORT, 0);
        refused(GL_INVALID_OPERATION);
        gl.glDrawElements(GL_TRIANGLES, INDICES, GL_UNSIGNED_INT, 0);
        refused(GL_INVALID_OPERATION);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_SHORT, INDICES * 2 - 4);
        refused(GL_INVALID_OPERATION);
        gl.glDrawElements(GL_TRIANGLES, 3, GL_UNSIGNED_SHORT, -2);
        refused(GL_INVALID_OPERATION);
        gl.glDrawElements(GL_TRIANGLES, Integer.MAX_VALUE, GL_UNSIGNED_INT, Long.MAX_VALUE);
        refused(GL_INVALID_OPERATION);
        PointerBuffer offsets = BufferUtils.createPointerBuffer(2).put(0, 0).put(1, 70);
        gl.glMultiDrawElements(GL_TRIANGLES, new int[] {3, 3}, GL_UNSIGNED_SHORT, offsets);
        refused(GL_INVALID_OPERATION);
    }

    @Test
    void shouldRefuseWhatACoreContextDoesNotHave() {
        gl.glDrawElements(GL_TRIANGLES, BufferUtils.createShortBuffer(3));
        refused(GL_INVALID_OPERATION);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, 0);
        triangles();
        refused(GL_INVALID_OPERATION);
        gl.glBindVertexArray(0);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        refused(GL_INVALID_OPERATION);
    }

    @Test
    void shouldRefuseAnEnabledAttributeWithoutABuffer() {
        gl.glEnableVertexAttribArray(4);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        refused(GL_INVALID_OPERATION);
        gl.glDisableVertexAttribArray(4);
        gl.glDeleteBuffers(vertices);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        refused(GL_INVALID_OPERATION);
    }

    @Test
    void shouldRefuseToReadMappedBuffers() {
        gl.glMapBuffer(GL_ARRAY_BUFFER, GL_WRITE_ONLY);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        refused(GL_INVALID_OPERATION);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        gl.glMapBuffer(GL_ELEMENT_ARRAY_BUFFER, GL_READ_ONLY);
        triangles();
        refused(GL_INVALID_OPERATION);
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        gl.glUnmapBuffer(GL_ELEMENT_ARRAY_BUFFER);
        triangles();
        error(GL_NO_ERROR);
        assertEquals(2, draws().size());
    }

    @Test
    void shouldRefuseAnIncompleteFramebuffer() {
        gl.glBindFramebuffer(GL_FRAMEBUFFER, gl.glGenFramebuffers());
        triangles();
        refused(GL_INVALID_FRAMEBUFFER_OPERATION);
    }

    @Test
    void shouldMatchTheModeWithTheGeometryShader() {
        gl.glUseProgram(program("""
                #version 330 core
                layout(lines) in;
                layout(points, max_vertices = 1) out;
                void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); }
                """));
        gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        refused(GL_INVALID_OPERATION);
        gl.glDrawArrays(GL_LINE_STRIP, 0, 3);
        error(GL_NO_ERROR);
        assertEquals(1, draws().size());
    }

    @Test
    void shouldKeepTheRestartIndexDynamic() {
        gl.glEnable(GL_PRIMITIVE_RESTART);
        triangles();
        long states = server.live(org.mgl.wire.Kind.RENDER_STATE);
        gl.glPrimitiveRestartIndex(7);
        triangles();
        gl.glPrimitiveRestartIndex(0xFFFF);
        triangles();
        assertEquals(states, server.live(org.mgl.wire.Kind.RENDER_STATE));
        assertEquals(0xFFFF, gl.glGetInteger(GL_PRIMITIVE_RESTART_INDEX));
    }
}
