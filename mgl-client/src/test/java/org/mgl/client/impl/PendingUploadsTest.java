package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingServer;

/** Rectangles that wait on the client (RULINGS 2): what becomes one record, and what sends it. */
class PendingUploadsTest {
    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;

    @BeforeEach
    void textureOfTwoLevels() {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        for (int level = 0; level < 2; level++) {
            gl.glTexImage2D(
                    GL_TEXTURE_2D, level, GL_R8, 64 >> level, 64 >> level, 0, GL_RED, GL_UNSIGNED_BYTE, (ByteBuffer)
                            null);
        }
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        server.records();
        server.backend.take();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void rectangle(int level, int x, int y, int w, int h, int value) {
        ByteBuffer texels = BufferUtils.createByteBuffer(w * h);
        for (int i = 0; i < w * h; i++) {
            texels.put(i, (byte) value);
        }
        gl.glTexSubImage2D(GL_TEXTURE_2D, level, x, y, w, h, GL_RED, GL_UNSIGNED_BYTE, texels);
        for (int i = 0; i < w * h; i++) {
            texels.put(i, (byte) 0);
        }
    }

    private List<String> uploads() {
        return server.backend.take().stream()
                .filter(line -> line.startsWith("upload"))
                .toList();
    }

    @Test
    void shouldSendRectanglesInOneRecordBeforeTheVerb() {
        for (int i = 0; i < 64; i++) {
            rectangle(0, i % 8 * 8, i / 8 * 8, 4, 4, i);
        }
        assertEquals(0, server.records(), "records of calls that wait");
        gl.glFlush();
        assertEquals(2, server.records(), "one upload and the flush");
        assertEquals(64, uploads().size(), "rectangles apart are uploaded one by one");
        gl.glFlush();
        assertEquals(1, server.records(), "nothing waits any more");
    }

    @Test
    void shouldSendOneImageWhereRectanglesFillTheirUnion() {
        for (int i = 0; i < 4; i++) {
            rectangle(0, 10 + i % 2 * 2, 20 + i / 2 * 2, 2, 2, i + 1);
        }
        gl.glFlush();
        List<String> uploads = uploads();
        assertEquals(1, uploads.size(), uploads.toString());
        assertTrue(uploads.get(0).contains("at 10,20,0 size 4x4x1 strides 4,16"), uploads.toString());
        assertArrayEquals(new byte[] {1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}, server.backend.pixels);
    }

    @Test
    void shouldNotTakeAnEqualAreaForAFullUnion() {
        rectangle(0, 0, 0, 2, 2, 1);
        rectangle(0, 2, 2, 2, 2, 2);
        rectangle(0, 0, 0, 2, 2, 3);
        rectangle(0, 2, 2, 2, 2, 4);
        gl.glFlush();
        assertEquals(4, uploads().size(), "two corners of the union belong to nobody");
    }

    @Test
    void shouldForgetWhatALaterRectangleCovers() {
        rectangle(0, 4, 4, 2, 2, 1);
        rectangle(0, 8, 4, 2, 2, 2);
        rectangle(0, 3, 3, 8, 8, 3);
        gl.glFlush();
        List<String> uploads = uploads();
        assertEquals(1, uploads.size(), uploads.toString());
        assertTrue(uploads.get(0).contains("at 3,3,0 size 8x8x1"), uploads.toString());
    }

    @Test
    void shouldKeepOtherLevelsWhenOneIsSpecifiedAnew() {
        rectangle(0, 0, 0, 1, 1, 1);
        rectangle(1, 0, 0, 1, 1, 2);
        gl.glTexImage2D(GL_TEXTURE_2D, 1, GL_R8, 32, 32, 0, GL_RED, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        gl.glFlush();
        List<String> uploads = uploads();
        assertEquals(1, uploads.size(), uploads.toString());
        assertTrue(uploads.get(0).contains("level 0"), uploads.toString());
    }

    @Test
    void shouldWaitOverVerbsThatDoNotUseTheTexture() {
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        rectangle(0, 0, 0, 1, 1, 1);
        Drawing.draw(gl);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(0, uploads().size(), "neither verb sees the texture");
        gl.glUseProgram(
                Drawing.program(gl, Drawing.fragment("uniform sampler2D image;", "textureLod(image, vec2(0.5), 0.0)")));
        Drawing.draw(gl);
        assertEquals(1, uploads().size(), "the draw samples it");
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        gl.glFramebufferTexture2D(
                GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, gl.glGetInteger(GL_TEXTURE_BINDING_2D), 0);
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        rectangle(1, 0, 0, 1, 1, 1);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(1, uploads().size(), "the clear writes it");
    }

    @Test
    void shouldSendAtAQuarterOfTheStage() {
        long limit = server.link.contentLimit();
        int each = 64 * 64;
        long waiting = 0;
        int sent = 0;
        for (int i = 0; waiting <= limit; i++) {
            // Two halves in turn, so that none covers the others.
            rectangle(0, 0, i % 2 * 32, 64, 32, i);
            waiting += each / 2;
            sent += uploads().size();
        }
        assertTrue(sent > 0, "more than " + limit + " bytes never wait");
        assertEquals(1, server.records());
    }

    @Test
    void shouldSendLargeBoxesAtOnceBehindWhatWaits() {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, 512, 512, 0, GL_RED, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        server.backend.take();
        rectangle(0, 5, 5, 2, 2, 9);
        rectangle(0, 0, 0, 512, 256, 7);
        List<String> uploads = uploads();
        assertEquals(2, uploads.size(), uploads.toString());
        assertTrue(uploads.get(0).contains("at 5,5,0 size 2x2x1"), uploads.toString());
        byte[] expected = new byte[512 * 256];
        Arrays.fill(expected, (byte) 7);
        assertArrayEquals(expected, server.backend.pixels);
    }

    @Test
    void shouldForgetWhatWaitsForADeletedTexture() {
        rectangle(0, 0, 0, 1, 1, 1);
        gl.glDeleteTextures(gl.glGetInteger(GL_TEXTURE_BINDING_2D));
        gl.glFlush();
        assertEquals(0, uploads().size());
    }
}
