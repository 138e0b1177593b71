package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.GL33;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.apply.ServerFramebuffer;

class FramebuffersTest {
    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    private int renderbuffer(int format, int samples, int width, int height) {
        int name = gl.glGenRenderbuffers();
        gl.glBindRenderbuffer(GL_RENDERBUFFER, name);
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        return name;
    }

    private void attach(int point, int renderbuffer) {
        gl.glFramebufferRenderbuffer(GL_FRAMEBUFFER, point, GL_RENDERBUFFER, renderbuffer);
    }

    private int bound() {
        int name = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, name);
        return name;
    }

    /** A bound framebuffer with one colour renderbuffer. */
    private int colored(int format, int width, int height) {
        int name = bound();
        attach(GL_COLOR_ATTACHMENT0, renderbuffer(format, 0, width, height));
        return name;
    }

    private int texture(int target, int format, int width, int height, int depth) {
        int name = gl.glGenTextures();
        gl.glBindTexture(target, name);
        if (target == GL_TEXTURE_2D) {
            gl.glTexImage2D(target, 0, format, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        } else {
            gl.glTexImage3D(target, 0, format, width, height, depth, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        }
        return name;
    }

    private int status() {
        return gl.glCheckFramebufferStatus(GL_FRAMEBUFFER);
    }

    private void error(int expected) {
        assertEquals(expected, gl.glGetError());
    }

    private ServerFramebuffer drawn() {
        return server.state().framebuffer;
    }

    // ---- records ----

    @Test
    void shouldDescribeOnceAndBindCheaply() {
        int a = colored(GL_RGBA8, 8, 8);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        int b = colored(GL_RGBA8, 16, 4);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(16, drawn().width());
        server.backend.take();
        server.records();
        for (int i = 0; i < 3; i++) {
            gl.glBindFramebuffer(GL_FRAMEBUFFER, a);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            assertEquals(8, drawn().width());
            gl.glBindFramebuffer(GL_FRAMEBUFFER, b);
            gl.glClear(GL_COLOR_BUFFER_BIT);
            assertEquals(16, drawn().width());
        }
        assertEquals(12, server.records());
        assertTrue(server.backend.take().stream().allMatch(line -> line.startsWith("clear")));
        gl.glBindFramebuffer(GL_FRAMEBUFFER, a);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, b);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(1, server.records());
    }

    @Test
    void shouldDescribeAgainWhenAnAttachedImageGetsOtherStorage() {
        colored(GL_RGBA8, 8, 8);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        long version = drawn().version();
        gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA16F, 32, 2);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertNotEquals(version, drawn().version());
        assertEquals(32, drawn().width());
        assertEquals(GL_RGBA16F, drawn().color(0).format());
    }

    @Test
    void shouldDescribeAgainWhenAnAttachedTextureGetsOtherStorage() {
        bound();
        int texture = texture(GL_TEXTURE_2D, GL_RGBA8, 8, 8, 1);
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(8, drawn().width());
        texture(GL_TEXTURE_2D, GL_RGBA8, 4, 4, 1);
        gl.glBindTexture(GL_TEXTURE_2D, texture);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 64, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(64, drawn().width());
    }

    @Test
    void shouldCarryWhatIsAttachedAndWhere() {
        bound();
        int array = texture(GL_TEXTURE_2D_ARRAY, GL_RGBA8, 8, 8, 4);
        gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT2, array, 0, 3);
        attach(GL_DEPTH_STENCIL_ATTACHMENT, renderbuffer(GL_DEPTH24_STENCIL8, 0, 8, 8));
        gl.glDrawBuffers(new int[] {GL_NONE, GL_COLOR_ATTACHMENT2});
        gl.glReadBuffer(GL_COLOR_ATTACHMENT2);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(ServerFramebuffer.NONE, drawn().drawBuffer(0));
        assertEquals(2, drawn().drawBuffer(1));
        assertEquals(2, drawn().readBuffer());
        assertEquals(3, drawn().color(2).layer);
        assertFalse(drawn().color(2).layered);
        assertFalse(drawn().color(0).present());
        assertEquals(drawn().depth().renderbuffer, drawn().stencil().renderbuffer);
        gl.glFramebufferTexture(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT2, array, 0);
        attach(GL_DEPTH_STENCIL_ATTACHMENT, 0);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertTrue(drawn().color(2).layered);
        assertFalse(drawn().depth().present());
    }

    @Test
    void shouldBindTheDefaultFramebufferAgain() {
        colored(GL_RGBA8, 8, 8);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(Handle.DEFAULT_FRAMEBUFFER, drawn().handle());
        assertEquals(0, drawn().drawBuffer(0));
        gl.glDrawBuffer(GL_NONE);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(ServerFramebuffer.NONE, drawn().drawBuffer(0));
    }

    // ---- lifetimes ----

    @Test
    void shouldKeepADeletedImageInFramebuffersThatAreNotBound() {
        int a = colored(GL_RGBA8, 8, 8);
        int shared = gl.glGetFramebufferAttachmentParameteri(
                GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        bound();
        attach(GL_COLOR_ATTACHMENT0, shared);
        gl.glDeleteRenderbuffers(shared);
        assertFalse(gl.glIsRenderbuffer(shared));
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT, status());
        gl.glBindFramebuffer(GL_FRAMEBUFFER, a);
        assertEquals(GL_FRAMEBUFFER_COMPLETE, status());
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(1, server.live(Kind.RENDERBUFFER));
        gl.glDeleteFramebuffers(a);
        assertEquals(0, server.live(Kind.RENDERBUFFER));
        assertEquals(0, server.live(Kind.FRAMEBUFFER));
        assertEquals(0, gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING));
    }

    @Test
    void shouldDescribeAFramebufferThatHasTheSlotOfADeadOne() {
        int a = colored(GL_RGBA8, 8, 8);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        long first = drawn().handle();
        gl.glDeleteFramebuffers(a);
        int b = colored(GL_RGBA8, 4, 4);
        assertEquals(a, b);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        assertEquals(Handle.slot(first), Handle.slot(drawn().handle()));
        assertNotEquals(first, drawn().handle());
        assertEquals(4, drawn().width());
    }

    @Test
    void shouldTellNamesFromObjects() {
        int name = gl.glGenFramebuffers();
        assertFalse(gl.glIsFramebuffer(name));
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, name);
        assertTrue(gl.glIsFramebuffer(name));
        assertEquals(0, gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING));
        assertEquals(name, gl.glGetInteger(GL_READ_FRAMEBUFFER_BINDING));
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 77);
        error(GL_INVALID_OPERATION);
        gl.glBindFramebuffer(GL_TEXTURE_2D, name);
        error(GL_INVALID_ENUM);
        gl.glBindRenderbuffer(GL_RENDERBUFFER, 77);
        error(GL_INVALID_OPERATION);
        assertEquals(0, server.records());
    }

    // ---- completeness ----

    @Test
    void shouldDecideCompletenessWithoutTheServer() {
        bound();
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT, status());
        attach(GL_COLOR_ATTACHMENT0, renderbuffer(GL_DEPTH_COMPONENT24, 0, 8, 8));
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT, status());
        attach(GL_COLOR_ATTACHMENT0, renderbuffer(GL_RGBA8, 0, 0, 0));
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT, status());
        attach(GL_COLOR_ATTACHMENT0, renderbuffer(GL_RGBA8, 0, 8, 8));
        assertEquals(GL_FRAMEBUFFER_COMPLETE, status());
        attach(GL_COLOR_ATTACHMENT1, renderbuffer(GL_RGBA16F, 0, 4, 16));
        assertEquals(GL_FRAMEBUFFER_COMPLETE, status());
        attach(GL_COLOR_ATTACHMENT1, renderbuffer(GL_RGBA8, 4, 8, 8));
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE, status());
        int array = texture(GL_TEXTURE_2D_ARRAY, GL_RGBA8, 8, 8, 4);
        gl.glFramebufferTexture(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, array, 0);
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS, status());
        gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, array, 0, 4);
        assertEquals(GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT, status());
        gl.glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, array, 0, 3);
        assertEquals(GL_FRAMEBUFFER_COMPLETE, status());
        attach(GL_DEPTH_ATTACHMENT, renderbuffer(GL_DEPTH24_STENCIL8, 0, 8, 8));
        attach(GL_STENCIL_ATTACHMENT, renderbuffer(GL_DEPTH24_STENCIL8, 0, 8, 8));
        assertEquals(GL_FRAMEBUFFER_UNSUPPORTED, status());
        error(GL_NO_ERROR);
    }

    @Test
    void shouldRefuseVerbsOnIncompleteFramebuffers() {
        bound();
        server.records();
        gl.glClear(GL_COLOR_BUFFER_BIT);
        error(GL_INVALID_FRAMEBUFFER_OPERATION);
        gl.glClearBufferfi(GL_DEPTH_STENCIL, 0, 1, 0);
        error(GL_INVALID_FRAMEBUFFER_OPERATION);
        gl.glBlitFramebuffer(0, 0, 1, 1, 0, 0, 1, 1, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        error(GL_INVALID_FRAMEBUFFER_OPERATION);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, new int[1]);
        error(GL_INVALID_FRAMEBUFFER_OPERATION);
        assertEquals(0, server.records());
    }

    // ---- draw and read buffers ----

    @Test
    void shouldAcceptTheBuffersThatTheFramebufferHas() {
        assertEquals(GL_BACK, gl.glGetInteger(GL_DRAW_BUFFER));
        gl.glDrawBuffer(GL_FRONT_RIGHT);
        error(GL_INVALID_OPERATION);
        gl.glDrawBuffer(GL_COLOR_ATTACHMENT0);
        error(GL_INVALID_OPERATION);
        gl.glDrawBuffer(GL_RGBA);
        error(GL_INVALID_ENUM);
        gl.glDrawBuffers(new int[] {GL_FRONT});
        error(GL_INVALID_ENUM);
        gl.glDrawBuffers(new int[] {GL_NONE, GL_BACK});
        error(GL_INVALID_OPERATION);
        assertThrows(UnmigratedVerbException.class, () -> gl.glDrawBuffers(new int[] {GL_NONE, GL_BACK_LEFT}));
        assertEquals(GL_BACK, gl.glGetInteger(GL_DRAW_BUFFER));
        gl.glDrawBuffer(GL_FRONT_AND_BACK);
        gl.glReadBuffer(GL_LEFT);
        error(GL_NO_ERROR);
        assertEquals(GL_LEFT, gl.glGetInteger(GL_READ_BUFFER));
        colored(GL_RGBA8, 8, 8);
        assertEquals(GL_COLOR_ATTACHMENT0, gl.glGetInteger(GL_DRAW_BUFFER));
        gl.glDrawBuffer(GL_BACK);
        error(GL_INVALID_OPERATION);
        gl.glDrawBuffers(new int[] {GL_BACK});
        error(GL_INVALID_ENUM);
        gl.glDrawBuffer(GL_COLOR_ATTACHMENT0 + 8);
        error(GL_INVALID_OPERATION);
        gl.glDrawBuffers(new int[] {GL_COLOR_ATTACHMENT1, GL_COLOR_ATTACHMENT1});
        error(GL_INVALID_OPERATION);
        gl.glDrawBuffers(new int[9]);
        error(GL_INVALID_VALUE);
        assertEquals(GL_COLOR_ATTACHMENT0, gl.glGetInteger(GL_DRAW_BUFFER0));
        assertEquals(GL_NONE, gl.glGetInteger(GL_DRAW_BUFFER1));
    }

    // ---- queries ----

    @Test
    void shouldAnswerAttachmentQueries() {
        bound();
        attach(GL_DEPTH_STENCIL_ATTACHMENT, renderbuffer(GL_DEPTH32F_STENCIL8, 0, 8, 8));
        assertEquals(GL_RENDERBUFFER, query(GL_DEPTH_STENCIL_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE));
        assertEquals(32, query(GL_DEPTH_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE));
        assertEquals(8, query(GL_STENCIL_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE));
        assertEquals(GL_FLOAT, query(GL_DEPTH_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE));
        assertEquals(GL_NONE, query(GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE));
        error(GL_NO_ERROR);
        query(GL_COLOR_ATTACHMENT0, GL_FRAMEBUFFER_ATTACHMENT_RED_SIZE);
        error(GL_INVALID_OPERATION);
        query(GL_DEPTH_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_TEXTURE_LEVEL);
        error(GL_INVALID_ENUM);
        query(GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE);
        error(GL_INVALID_ENUM);
        attach(GL_STENCIL_ATTACHMENT, 0);
        query(GL_DEPTH_STENCIL_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE);
        error(GL_INVALID_OPERATION);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        assertEquals(GL_FRAMEBUFFER_DEFAULT, query(GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE));
        assertEquals(24, query(GL_DEPTH, GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE));
        assertEquals(8, query(GL_BACK_LEFT, GL_FRAMEBUFFER_ATTACHMENT_ALPHA_SIZE));
        error(GL_NO_ERROR);
    }

    private int query(int attachment, int pname) {
        return gl.glGetFramebufferAttachmentParameteri(GL_FRAMEBUFFER, attachment, pname);
    }

    @Test
    void shouldAnswerRenderbufferQueries() {
        renderbuffer(GL_RGB10_A2, 3, 5, 7);
        assertEquals(5, gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_WIDTH));
        assertEquals(4, gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_SAMPLES));
        assertEquals(2, gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_ALPHA_SIZE));
        assertEquals(0, gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_DEPTH_SIZE));
        gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA, 5, 7);
        assertEquals(GL_RGBA, gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_INTERNAL_FORMAT));
        gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_COMPRESSED_RGBA, 5, 7);
        error(GL_INVALID_ENUM);
        gl.glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 16385, 7);
        error(GL_INVALID_VALUE);
        gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, 5, GL_RGBA8, 5, 7);
        error(GL_INVALID_OPERATION);
        assertEquals(7, gl.glGetRenderbufferParameteri(GL_RENDERBUFFER, GL_RENDERBUFFER_HEIGHT));
    }

    // ---- clears and blits ----

    @Test
    void shouldRefuseWrongClears() {
        gl.glClear(GL_COLOR_BUFFER_BIT | 0x200);
        error(GL_INVALID_VALUE);
        gl.glClearBufferfv(GL_STENCIL, 0, new float[4]);
        error(GL_INVALID_ENUM);
        gl.glClearBufferiv(GL_COLOR, 8, new int[4]);
        error(GL_INVALID_VALUE);
        gl.glClearBufferfi(GL_DEPTH_STENCIL, 1, 1, 0);
        error(GL_INVALID_VALUE);
        assertThrows(IllegalArgumentException.class, () -> gl.glClearBufferiv(GL_COLOR, 0, new int[3]));
        assertEquals(0, server.records());
        gl.glClearDepth(7);
        assertEquals(1, gl.glGetDouble(GL_DEPTH_CLEAR_VALUE));
    }

    @Test
    void shouldSendNoClearOfABufferThatIsNotThere() {
        colored(GL_RGBA8, 8, 8);
        gl.glClear(GL_COLOR_BUFFER_BIT);
        server.records();
        gl.glClearBufferfv(GL_COLOR, 1, new float[4]);
        gl.glClear(0);
        assertEquals(0, server.records());
        error(GL_NO_ERROR);
    }

    @Test
    void shouldRefuseBlitsThatDoNotFit() {
        int source = colored(GL_RGBA8UI, 8, 8);
        attach(GL_DEPTH_ATTACHMENT, renderbuffer(GL_DEPTH_COMPONENT24, 0, 8, 8));
        colored(GL_RGBA8, 8, 8);
        attach(GL_DEPTH_ATTACHMENT, renderbuffer(GL_DEPTH_COMPONENT16, 0, 8, 8));
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, source);
        server.records();
        blit(GL_COLOR_BUFFER_BIT, GL_NEAREST);
        error(GL_INVALID_OPERATION);
        blit(GL_DEPTH_BUFFER_BIT, GL_NEAREST);
        error(GL_INVALID_OPERATION);
        blit(GL_DEPTH_BUFFER_BIT, GL_LINEAR);
        error(GL_INVALID_OPERATION);
        blit(0x40000000, GL_NEAREST);
        error(GL_INVALID_VALUE);
        blit(GL_COLOR_BUFFER_BIT, GL_LINEAR_MIPMAP_LINEAR);
        error(GL_INVALID_ENUM);
        blit(GL_STENCIL_BUFFER_BIT, GL_NEAREST);
        error(GL_NO_ERROR);
        assertEquals(0, server.records());
    }

    private void blit(int mask, int filter) {
        gl.glBlitFramebuffer(0, 0, 8, 8, 0, 0, 8, 8, mask, filter);
    }

    @Test
    void shouldDescribeBothSidesOfABlit() {
        int source = colored(GL_RGBA8, 8, 8);
        int target = colored(GL_RGBA8, 8, 8);
        gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, source);
        server.backend.take();
        blit(GL_COLOR_BUFFER_BIT, GL_LINEAR);
        List<String> lines = server.backend.take();
        assertEquals(
                3,
                lines.stream()
                        .filter(l -> l.startsWith("framebuffer") || l.startsWith("blit"))
                        .count());
        assertEquals(target, gl.glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING));
        server.records();
        blit(GL_COLOR_BUFFER_BIT, GL_LINEAR);
        assertEquals(1, server.records());
        assertNull(server.link.failure());
    }
}
