package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.ARBBufferStorage.*;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;
import org.mgl.client.testing.Drawing;
import org.mgl.client.testing.RecordingServer;

/** GL_ARB_buffer_storage: which bytes of a persistent mapping cross, and when (RULINGS 3). */
class BufferStorageTest {
    private static final int COHERENT = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
    private static final int BLOCK = 64 << 10;

    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;
    private final ARBBufferStorage storage = server.context.bufferStorage();

    @AfterEach
    void close() {
        server.close();
    }

    private List<String> uploads() {
        return server.backend.take().stream()
                .filter(line -> line.startsWith("upload"))
                .toList();
    }

    private static void has(List<String> uploads, int index, String place) {
        assertTrue(uploads.get(index).endsWith(place), uploads.toString());
    }

    /** Four blocks, mapped to write, whose bytes attribute 0 reads as single floats. */
    private ByteBuffer mapped(int access) {
        gl.glUseProgram(Drawing.program(gl, Drawing.WHITE));
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        storage.glBufferStorage(GL_ARRAY_BUFFER, 4 * BLOCK, access & ~GL_MAP_FLUSH_EXPLICIT_BIT);
        gl.glVertexAttribPointer(0, 1, GL_FLOAT, false, 4, 0L);
        gl.glEnableVertexAttribArray(0);
        ByteBuffer map = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 4 * BLOCK, access);
        server.backend.take();
        return map;
    }

    @Test
    void shouldPushOnlyWhatTheDrawReads() {
        ByteBuffer map = mapped(COHERENT);
        gl.glDrawArrays(GL_POINTS, 10, 3);
        List<String> first = uploads();
        assertEquals(1, first.size(), first.toString());
        has(first, 0, "offset 0 count " + BLOCK);
        gl.glDrawArrays(GL_POINTS, 10, 3);
        assertEquals(0, uploads().size(), "nothing has changed");
        map.put(41, (byte) 1).put(60, (byte) 2).put(3 * BLOCK, (byte) 3);
        gl.glDrawArrays(GL_POINTS, 10, 3);
        List<String> second = uploads();
        assertEquals(1, second.size(), second.toString());
        has(second, 0, "offset 41 count 11");
        gl.glDrawArrays(GL_POINTS, 15, 1);
        has(uploads(), 0, "offset 60 count 4");
        gl.glDrawArrays(GL_POINTS, 3 * BLOCK / 4 - 1, 2);
        List<String> both = uploads();
        has(both, 0, "offset " + 2 * BLOCK + " count " + BLOCK);
        has(both, 1, "offset " + 3 * BLOCK + " count " + BLOCK);
    }

    @Test
    void shouldPushTheVerticesThatIndicesName() {
        ByteBuffer map = mapped(COHERENT);
        gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gl.glGenBuffers());
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, new short[] {7, 5, 9}, GL_STATIC_DRAW);
        gl.glDrawElements(GL_POINTS, 3, GL_UNSIGNED_SHORT, 0L);
        server.backend.take();
        map.put(19, (byte) 1).put(20, (byte) 1).put(39, (byte) 1).put(40, (byte) 1);
        gl.glDrawElements(GL_POINTS, 3, GL_UNSIGNED_SHORT, 0L);
        has(uploads(), 0, "offset 20 count 20");
        gl.glDrawElementsBaseVertex(GL_POINTS, 1, GL_UNSIGNED_SHORT, 2L, 5);
        has(uploads(), 0, "offset 40 count 4");
    }

    @Test
    void shouldSendOnlyFlushedRanges() {
        ByteBuffer map = mapped(GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_FLUSH_EXPLICIT_BIT);
        map.put(100, (byte) 1);
        gl.glDrawArrays(GL_POINTS, 0, 100);
        assertEquals(0, uploads().size());
        server.records();
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 96, 8);
        assertEquals(2, server.records(), "the bytes and the flush");
        has(uploads(), 0, "offset 96 count 8");
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        assertEquals(0, uploads().size());
    }

    @Test
    void shouldNeverSendWhatTheGpuWrote() {
        ByteBuffer map = mapped(COHERENT);
        gl.glDrawArrays(GL_POINTS, 0, 100);
        int source = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, source);
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, 64L, GL_STREAM_READ);
        gl.glReadPixels(0, 0, 4, 4, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        gl.glCopyBufferSubData(GL_PIXEL_PACK_BUFFER, GL_ARRAY_BUFFER, 0, 100, 64);
        server.backend.take();
        map.put(99, (byte) 5).put(120, (byte) 5).put(164, (byte) 5);
        gl.glDrawArrays(GL_POINTS, 0, 50);
        List<String> around = uploads();
        assertEquals(2, around.size(), around.toString());
        has(around, 0, "offset 99 count 1");
        has(around, 1, "offset 164 count 36");
    }

    @Test
    void shouldFetchWhatTheGpuWroteOnceItsFenceIsPassed() {
        ByteBuffer map = mapped(COHERENT | GL_MAP_READ_BIT);
        gl.glBindBuffer(GL_PIXEL_PACK_BUFFER, gl.glGetInteger(GL_ARRAY_BUFFER_BINDING));
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 8L);
        long fence = gl.glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        server.backend.take();
        gl.glClientWaitSync(fence, 0, 1_000_000_000L);
        List<String> reads = server.backend.take().stream()
                .filter(line -> line.startsWith("read "))
                .toList();
        assertEquals(1, reads.size(), reads.toString());
        has(reads, 0, "offset 8 count 4");
        gl.glFinish();
        assertTrue(
                server.backend.take().stream().anyMatch(line -> line.endsWith("offset 16 count 4")),
                "a finish completes the rest");
        assertEquals(map.get(8), map.get(16), "both reads have the same pixel");
    }

    @Test
    void shouldWaitForImmutableStorageAndSayWhenThereIsNone() {
        gl.glBindBuffer(GL_ARRAY_BUFFER, gl.glGenBuffers());
        storage.glBufferStorage(GL_ARRAY_BUFFER, server.link.terms().memoryBytes() + 1, 0);
        assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
        assertEquals(0, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_IMMUTABLE_STORAGE));
        storage.glBufferStorage(GL_ARRAY_BUFFER, 64, 0);
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertEquals(1, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_IMMUTABLE_STORAGE));
    }
}
