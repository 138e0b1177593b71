package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.ring.LinkTerms;

class PixelReadsTest {
    private static final int SIZE = 64;

    private RecordingServer server = new RecordingServer();
    private GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    private static ByteBuffer memory(int bytes) {
        ByteBuffer memory = BufferUtils.createByteBuffer(bytes);
        for (int i = 0; i < bytes; i++) {
            memory.put(i, (byte) 0x77);
        }
        return memory;
    }

    private static byte[] bytes(ByteBuffer memory) {
        byte[] bytes = new byte[memory.capacity()];
        memory.get(0, bytes);
        return bytes;
    }

    private List<String> reads() {
        return server.backend.take().stream()
                .filter(l -> l.startsWith("readPixels"))
                .toList();
    }

    private void error(int expected) {
        assertEquals(expected, gl.glGetError());
    }

    /** Unbinding the buffer turns an offset into an address of memory that nobody has. */
    @Test
    void shouldRefuseAnOffsetWithoutABuffer() {
        gl.glBindTexture(GL_TEXTURE_2D, gl.glGenTextures());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        for (Runnable call : List.<Runnable>of(
                () -> gl.glReadPixels(0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, 16L),
                () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, 16L),
                () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, 65532L),
                () -> gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, 16L))) {
            String message =
                    assertThrows(IllegalArgumentException.class, call::run).getMessage();
            assertTrue(message.contains("no address, and no buffer is bound"), message);
        }
        error(GL_NO_ERROR);
        assertEquals(List.of(), reads());
    }

    @Test
    void shouldLayPixelsOutByPackState() {
        server.backend.readAnswer = new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        gl.glPixelStorei(GL_PACK_ALIGNMENT, 2);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 3);
        gl.glPixelStorei(GL_PACK_SKIP_ROWS, 1);
        gl.glPixelStorei(GL_PACK_SKIP_PIXELS, 1);
        ByteBuffer memory = memory(30);
        gl.glReadPixels(4, 5, 2, 2, GL_RGB, GL_UNSIGNED_BYTE, memory);
        byte x = 0x77;
        assertArrayEquals(
                new byte[] {x, x, x, x, x, x, x, x, x, x, x, x, x, 1, 2, 3, 4, 5, 6, x, x, x, x, 7, 8, 9, 10, 11, 12, x
                },
                bytes(memory));
        error(GL_NO_ERROR);
    }

    @Test
    void shouldSwapTheBytesOfEachElement() {
        server.backend.readAnswer = new byte[] {1, 2, 3, 4, 5, 6, 7, 8};
        gl.glPixelStorei(GL_PACK_SWAP_BYTES, 1);
        ByteBuffer memory = memory(8);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_SHORT, memory);
        assertArrayEquals(new byte[] {2, 1, 4, 3, 6, 5, 8, 7}, bytes(memory));
    }

    @Test
    void shouldLeavePixelsOutsideOfTheImageAlone() {
        ByteBuffer memory = memory(4 * 4 * 2);
        gl.glReadPixels(-1, SIZE - 1, 4, 2, GL_RGBA, GL_UNSIGNED_BYTE, memory);
        List<String> reads = reads();
        assertEquals(1, reads.size());
        assertTrue(reads.getFirst().contains("at 0,63 size 3x1"), reads.getFirst());
        assertEquals(0x77777777, memory.getInt(0));
        assertEquals(1, memory.get(4));
        assertEquals(0x77777777, memory.getInt(16));
        gl.glReadPixels(SIZE, 0, 4, 2, GL_RGBA, GL_UNSIGNED_BYTE, memory);
        gl.glReadPixels(Integer.MAX_VALUE, Integer.MIN_VALUE, 4, 2, GL_RGBA, GL_UNSIGNED_BYTE, memory);
        assertEquals(List.of(), reads());
    }

    @Test
    void shouldCutReadsIntoReplySlots() {
        server.close();
        LinkTerms d = LinkTerms.defaults();
        server = new RecordingServer(
                new RecordingBackend(),
                new LinkTerms(
                        64 << 10,
                        256 << 10,
                        64 << 10,
                        d.eventBytes(),
                        true,
                        1,
                        5,
                        d.waitTimeoutMs(),
                        false,
                        false,
                        d.memoryBytes()));
        gl = server.gl;
        int rows = (int) (server.link.replies().capacity() / (SIZE * 16));
        gl.glReadPixels(0, 0, SIZE, SIZE, GL_RGBA, GL_FLOAT, memory(SIZE * SIZE * 16));
        List<String> reads = reads();
        assertEquals((SIZE + rows - 1) / rows, reads.size());
        assertTrue(reads.get(1).contains("at 0," + rows + " size 64x"), reads.get(1));
    }

    @Test
    void shouldRefuseMemoryThatIsTooSmall() {
        assertThrows(
                IllegalArgumentException.class,
                () -> gl.glReadPixels(0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, memory(15)));
        assertThrows(IllegalArgumentException.class, () -> gl.glReadPixels(0, 0, 2, 2, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
        gl.glPixelStorei(GL_PACK_SKIP_ROWS, Integer.MAX_VALUE);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, Integer.MAX_VALUE);
        assertThrows(
                IllegalArgumentException.class, () -> gl.glReadPixels(0, 0, 2, 2, GL_RGBA, GL_FLOAT, memory(1024)));
        assertEquals(0, server.records());
    }

    @Test
    void shouldRefuseLayoutsThatDoNotFitTheImage() {
        ByteBuffer memory = memory(64);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA_INTEGER, GL_UNSIGNED_BYTE, memory);
        error(GL_INVALID_OPERATION);
        gl.glReadPixels(0, 0, 1, 1, GL_RGB, GL_UNSIGNED_INT_8_8_8_8, memory);
        error(GL_INVALID_OPERATION);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_RGBA, memory);
        error(GL_INVALID_ENUM);
        gl.glReadPixels(0, 0, -1, 1, GL_RGBA, GL_UNSIGNED_BYTE, memory);
        error(GL_INVALID_VALUE);
        gl.glReadBuffer(GL_NONE);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, memory);
        error(GL_INVALID_OPERATION);
        gl.glReadPixels(0, 0, 1, 1, GL_DEPTH_STENCIL, GL_UNSIGNED_INT_24_8, memory);
        error(GL_NO_ERROR);
        assertEquals(1, reads().size());
    }

    @Test
    void shouldSendReadsIntoAPackBufferWithoutWaiting() {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 256L, GL_STREAM_READ);
        gl.glPixelStorei(GL_PACK_ROW_LENGTH, 5);
        gl.glReadPixels(-1, -1, 3, 3, GL_BGRA, GL_UNSIGNED_BYTE, 16L);
        List<String> reads = reads();
        assertEquals(1, reads.size());
        assertTrue(reads.getFirst().contains("at 0,0 size 2x2"), reads.getFirst());
        assertTrue(reads.getFirst().contains("offset 40 stride 20 swap 0"), reads.getFirst());
        gl.glReadPixels(0, 0, 8, 3, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        assertEquals(3, reads().size());
        error(GL_NO_ERROR);
        gl.glReadPixels(0, 0, 8, 13, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        error(GL_INVALID_OPERATION);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_FLOAT, 2L);
        error(GL_INVALID_OPERATION);
        gl.glMapBuffer(GL_PIXEL_PACK_BUFFER, GL_READ_ONLY);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        error(GL_INVALID_OPERATION);
        assertEquals(List.of(), reads());
    }
}
