package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.object.BufferObject;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Kind;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.ring.LinkTerms;

class BuffersTest {
    private static final int SMALL_STAGE = 256 << 10;

    private RecordingServer server = new RecordingServer();
    private GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    private void smallStage() {
        server.close();
        LinkTerms d = LinkTerms.defaults();
        server = new RecordingServer(
                new RecordingBackend(),
                new LinkTerms(
                        64 << 10,
                        SMALL_STAGE,
                        d.replyBytes(),
                        d.eventBytes(),
                        true,
                        1,
                        5,
                        d.waitTimeoutMs(),
                        false,
                        false,
                        d.memoryBytes()));
        gl = server.gl;
    }

    private static ByteBuffer filled(int bytes, int value) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(bytes);
        for (int i = 0; i < bytes; i++) {
            buffer.put(i, (byte) value);
        }
        return buffer;
    }

    private static ByteBuffer counting(int bytes) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(bytes);
        for (int i = 0; i < bytes; i++) {
            buffer.put(i, (byte) (i * 31 + (i >> 8)));
        }
        return buffer;
    }

    private int bound(int target) {
        int name = gl.glGenBuffers();
        gl.glBindBuffer(target, name);
        return name;
    }

    private BufferObject object(int name) {
        return server.context.buffers.named(name);
    }

    /** What the GPU has. */
    private byte[] gpu(int name) {
        return server.backend.bytes(object(name).handle());
    }

    /** What the application reads. */
    private byte[] read(int target, int bytes) {
        ByteBuffer out = BufferUtils.createByteBuffer(bytes);
        gl.glGetBufferSubData(target, 0, out);
        byte[] result = new byte[bytes];
        out.get(0, result);
        return result;
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] result = new byte[buffer.remaining()];
        buffer.get(buffer.position(), result);
        return result;
    }

    private long waits(WaitReason reason) {
        return server.link.waits().count(reason);
    }

    private void error(int code) {
        assertEquals(code, gl.glGetError());
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    // ---- content ----

    @Test
    void shouldSendFewBytesInlineAndMoreThroughTheStage() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, counting(1024), GL_STATIC_DRAW);
        assertArrayEquals(bytes(counting(1024)), gpu(name));
        gl.glBufferData(GL_ARRAY_BUFFER, counting(1025), GL_STATIC_DRAW);
        assertArrayEquals(bytes(counting(1025)), gpu(name));
        assertEquals(1025, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE));
        error(GL_NO_ERROR);
    }

    @Test
    void shouldCutContentAtAQuarterOfTheStage() {
        smallStage();
        int name = bound(GL_COPY_WRITE_BUFFER);
        int size = SMALL_STAGE / 4 * 3 + 10;
        ByteBuffer content = counting(size);
        gl.glBufferData(GL_COPY_WRITE_BUFFER, content, GL_STATIC_DRAW);
        List<String> uploads = server.backend.take().stream()
                .filter(l -> l.startsWith("upload"))
                .toList();
        assertEquals(4, uploads.size());
        assertArrayEquals(bytes(content), gpu(name));
    }

    @Test
    void shouldReadBackItsOwnBytesWithoutAWait() {
        bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, counting(300), GL_STREAM_DRAW);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 10, filled(5, 0x55));
        long records = server.link.encodedSeq();
        byte[] expected = bytes(counting(300));
        Arrays.fill(expected, 10, 15, (byte) 0x55);
        assertArrayEquals(expected, read(GL_ARRAY_BUFFER, 300));
        assertEquals(records, server.link.encodedSeq());
    }

    @Test
    void shouldOrphanWithoutTouchingWhatFollows() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, counting(64), GL_STREAM_DRAW);
        gl.glBufferData(GL_ARRAY_BUFFER, 64, GL_STREAM_DRAW);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, filled(64, 9));
        assertArrayEquals(bytes(filled(64, 9)), gpu(name));
        assertArrayEquals(bytes(filled(64, 9)), read(GL_ARRAY_BUFFER, 64));
    }

    @Test
    void shouldCopyOnBothSidesWithoutAReadBack() {
        int from = bound(GL_COPY_READ_BUFFER);
        gl.glBufferData(GL_COPY_READ_BUFFER, counting(100), GL_STATIC_DRAW);
        int to = bound(GL_COPY_WRITE_BUFFER);
        gl.glBufferData(GL_COPY_WRITE_BUFFER, filled(100, 1), GL_STATIC_DRAW);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 10, 20, 30);
        assertArrayEquals(gpu(to), read(GL_COPY_WRITE_BUFFER, 100));
        assertEquals(gpu(from)[10], gpu(to)[20]);
        assertEquals(0, waits(WaitReason.READ_BACK));
    }

    @Test
    void shouldFetchWhatTheGpuWroteAndNothingElse() {
        int name = bound(GL_PIXEL_PACK_BUFFER);
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, filled(100, 1), GL_STREAM_READ);
        Arrays.fill(gpu(name), 40, 60, (byte) 7);
        object(name).markGpuWritten(40, 20);
        gl.glBufferSubData(GL_PIXEL_PACK_BUFFER, 50, filled(2, 3));
        server.backend.take();
        byte[] expected = bytes(filled(100, 1));
        Arrays.fill(expected, 40, 60, (byte) 7);
        Arrays.fill(expected, 50, 52, (byte) 3);
        assertArrayEquals(expected, read(GL_PIXEL_PACK_BUFFER, 100));
        String handle = "Buffer" + org.mgl.wire.Handle.toString(object(name).handle());
        assertEquals(
                List.of("read " + handle + " offset 40 count 10", "read " + handle + " offset 52 count 8"),
                server.backend.take());
        assertArrayEquals(expected, read(GL_PIXEL_PACK_BUFFER, 100));
        assertEquals(List.of(), server.backend.take());
    }

    @Test
    void shouldCarryGpuWrittenBytesThroughACopy() {
        int from = bound(GL_COPY_READ_BUFFER);
        gl.glBufferData(GL_COPY_READ_BUFFER, filled(16, 1), GL_STREAM_COPY);
        Arrays.fill(gpu(from), 0, 16, (byte) 7);
        object(from).markGpuWritten(0, 16);
        bound(GL_COPY_WRITE_BUFFER);
        gl.glBufferData(GL_COPY_WRITE_BUFFER, filled(16, 2), GL_STREAM_COPY);
        gl.glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, 4, 8);
        byte[] expected = bytes(filled(16, 2));
        Arrays.fill(expected, 4, 12, (byte) 7);
        assertArrayEquals(expected, read(GL_COPY_WRITE_BUFFER, 16));
    }

    // ---- maps ----

    @Test
    void shouldCountAFlushFromTheStartOfTheMapping() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, filled(64, 0x11), GL_DYNAMIC_DRAW);
        ByteBuffer view = gl.glMapBufferRange(GL_ARRAY_BUFFER, 16, 32, GL_MAP_WRITE_BIT | GL_MAP_FLUSH_EXPLICIT_BIT);
        for (int i = 0; i < 32; i++) {
            view.put(i, (byte) 0x22);
        }
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 4, 8);
        assertTrue(gl.glUnmapBuffer(GL_ARRAY_BUFFER));
        byte[] expected = bytes(filled(64, 0x11));
        Arrays.fill(expected, 20, 28, (byte) 0x22);
        assertArrayEquals(expected, gpu(name));
    }

    @Test
    void shouldKeepTheBytesAroundAnInvalidatedRange() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, filled(256, 0xAA), GL_DYNAMIC_DRAW);
        ByteBuffer view = gl.glMapBufferRange(GL_ARRAY_BUFFER, 64, 64, GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT);
        for (int i = 0; i < 64; i++) {
            view.put(i, (byte) 0xBB);
        }
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        byte[] expected = bytes(filled(256, 0xAA));
        Arrays.fill(expected, 64, 128, (byte) 0xBB);
        assertArrayEquals(expected, gpu(name));
        assertArrayEquals(expected, read(GL_ARRAY_BUFFER, 256));
    }

    @Test
    void shouldSendNothingForAReadOnlyMap() {
        bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, counting(32), GL_STATIC_DRAW);
        server.records();
        ByteBuffer view = gl.glMapBuffer(GL_ARRAY_BUFFER, GL_READ_ONLY);
        assertArrayEquals(bytes(counting(32)), bytes(view));
        assertEquals(GL_READ_ONLY, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_ACCESS));
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        assertEquals(0, server.records());
        assertEquals(GL_READ_WRITE, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_ACCESS));
    }

    @Test
    void shouldReturnTheSameViewForTheSameRange() {
        bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, 64, GL_STREAM_DRAW);
        int access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT;
        ByteBuffer first = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 64, access);
        first.position(10);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        ByteBuffer second = gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 64, access);
        assertSame(first, second);
        assertEquals(0, second.position());
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        assertNotEquals(
                first.capacity(),
                gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 32, access).capacity());
    }

    @Test
    void shouldFetchGpuWrittenBytesForAMapThatKeepsThem() {
        int name = bound(GL_PIXEL_PACK_BUFFER);
        gl.glBufferData(GL_PIXEL_PACK_BUFFER, filled(32, 1), GL_STREAM_READ);
        Arrays.fill(gpu(name), (byte) 7);
        object(name).markGpuWritten(0, 32);
        gl.glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, 16, GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT);
        gl.glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
        server.backend.take();
        ByteBuffer view = gl.glMapBufferRange(GL_PIXEL_PACK_BUFFER, 8, 24, GL_MAP_READ_BIT);
        assertEquals(1, view.get(0));
        assertEquals(7, view.get(8));
        assertEquals(1, server.backend.take().size());
    }

    // ---- names and bindings ----

    @Test
    void shouldKnowANameAsABufferFromItsFirstBind() {
        int name = gl.glGenBuffers();
        assertFalse(gl.glIsBuffer(name));
        gl.glBindBuffer(GL_UNIFORM_BUFFER, name);
        assertTrue(gl.glIsBuffer(name));
        gl.glBindBuffer(GL_UNIFORM_BUFFER, 12345);
        error(GL_INVALID_OPERATION);
        assertEquals(name, gl.glGetInteger(GL_UNIFORM_BUFFER_BINDING));
    }

    @Test
    void shouldUnbindADeletedBufferAndGiveItsNameANewHandle() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBindBufferBase(GL_UNIFORM_BUFFER, 3, name);
        gl.glBufferData(GL_ARRAY_BUFFER, 16, GL_STATIC_DRAW);
        long old = object(name).handle();
        gl.glDeleteBuffers(name);
        assertEquals(0, server.live(Kind.BUFFER));
        assertEquals(0, server.context.buffers.boundName(GL_ARRAY_BUFFER));
        assertNull(server.context.buffers.indexed(GL_UNIFORM_BUFFER).buffer(3));
        int again = bound(GL_ARRAY_BUFFER);
        assertEquals(name, again);
        assertNotEquals(old, object(again).handle());
        gl.glDeleteBuffers(0);
        gl.glDeleteBuffers(4711);
        error(GL_NO_ERROR);
    }

    @Test
    void shouldFreeTheBytesOfDeletedButHeldBuffersWithTheContext() {
        int array = gl.glGenVertexArrays();
        gl.glBindVertexArray(array);
        int name = bound(GL_ELEMENT_ARRAY_BUFFER);
        gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER, 16, GL_STATIC_DRAW);
        BufferObject held = object(name);
        gl.glBindVertexArray(gl.glGenVertexArrays());
        gl.glDeleteBuffers(name);
        assertEquals(16, held.size());
        server.context.close();
        assertEquals(0, held.size());
    }

    @Test
    void shouldUnmapABufferThatIsDeletedOrSpecifiedAnew() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, 16, GL_STATIC_DRAW);
        gl.glMapBuffer(GL_ARRAY_BUFFER, GL_WRITE_ONLY);
        gl.glBufferData(GL_ARRAY_BUFFER, 32, GL_STATIC_DRAW);
        assertFalse(object(name).mapped());
        gl.glMapBuffer(GL_ARRAY_BUFFER, GL_WRITE_ONLY);
        gl.glDeleteBuffers(name);
        assertFalse(server.context.buffers.anyMapped());
    }

    // ---- errors ----

    @Test
    void shouldRefuseDataWithNothingBoundAtOnce() {
        gl.glBufferData(GL_ARRAY_BUFFER, 16, GL_STATIC_DRAW);
        error(GL_INVALID_OPERATION);
    }

    @Test
    void shouldSetTheErrorOfEachWrongArgumentAndChangeNothing() {
        int name = bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, filled(16, 5), GL_STATIC_DRAW);
        server.records();
        gl.glBindBuffer(0x1234, name);
        error(GL_INVALID_ENUM);
        gl.glBufferData(GL_ARRAY_BUFFER, -1, GL_STATIC_DRAW);
        error(GL_INVALID_VALUE);
        gl.glBufferData(GL_ARRAY_BUFFER, 8, GL_STATIC_DRAW + 3);
        error(GL_INVALID_ENUM);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 9, filled(8, 1));
        error(GL_INVALID_VALUE);
        gl.glBufferSubData(GL_ARRAY_BUFFER, -1, filled(8, 1));
        error(GL_INVALID_VALUE);
        gl.glBufferSubData(GL_ARRAY_BUFFER, Long.MAX_VALUE, filled(8, 1));
        error(GL_INVALID_VALUE);
        gl.glGetBufferSubData(GL_ARRAY_BUFFER, 9, filled(8, 1));
        error(GL_INVALID_VALUE);
        gl.glUnmapBuffer(GL_ARRAY_BUFFER);
        error(GL_INVALID_OPERATION);
        gl.glFlushMappedBufferRange(GL_ARRAY_BUFFER, 0, 1);
        error(GL_INVALID_OPERATION);
        gl.glMapBuffer(GL_ARRAY_BUFFER, GL_RGBA);
        error(GL_INVALID_ENUM);
        gl.glCopyBufferSubData(GL_ARRAY_BUFFER, GL_ARRAY_BUFFER, 0, 4, 8);
        error(GL_INVALID_VALUE);
        gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_RGBA);
        error(GL_INVALID_ENUM);
        gl.glBufferData(GL_ARRAY_BUFFER, Long.MAX_VALUE / 2, GL_STATIC_DRAW);
        error(GL_OUT_OF_MEMORY);
        assertEquals(0, server.records());
        assertArrayEquals(bytes(filled(16, 5)), gpu(name));
        assertEquals(16, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_SIZE));
    }

    @Test
    void shouldRefuseMapsByTheirBits() {
        bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, 16, GL_STATIC_DRAW);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 16, 0);
        error(GL_INVALID_OPERATION);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 16, GL_MAP_READ_BIT | GL_MAP_INVALIDATE_RANGE_BIT);
        error(GL_INVALID_OPERATION);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 16, GL_MAP_READ_BIT | GL_MAP_FLUSH_EXPLICIT_BIT);
        error(GL_INVALID_OPERATION);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 0, 16, GL_MAP_READ_BIT | 0x1000);
        error(GL_INVALID_VALUE);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 8, 9, GL_MAP_READ_BIT);
        error(GL_INVALID_VALUE);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 8, 0, GL_MAP_READ_BIT);
        error(GL_INVALID_OPERATION);
        assertFalse(server.context.buffers.anyMapped());
    }

    @Test
    void shouldRefuseToTouchAMappedBuffer() {
        bound(GL_ARRAY_BUFFER);
        gl.glBufferData(GL_ARRAY_BUFFER, 16, GL_STATIC_DRAW);
        gl.glMapBufferRange(GL_ARRAY_BUFFER, 4, 8, GL_MAP_WRITE_BIT);
        gl.glBufferSubData(GL_ARRAY_BUFFER, 0, filled(4, 1));
        error(GL_INVALID_OPERATION);
        gl.glGetBufferSubData(GL_ARRAY_BUFFER, 0, filled(4, 1));
        error(GL_INVALID_OPERATION);
        gl.glMapBuffer(GL_ARRAY_BUFFER, GL_READ_ONLY);
        error(GL_INVALID_OPERATION);
        assertEquals(4, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAP_OFFSET));
        assertEquals(8, gl.glGetBufferParameteri64(GL_ARRAY_BUFFER, GL_BUFFER_MAP_LENGTH));
        assertEquals(GL_TRUE, gl.glGetBufferParameteri(GL_ARRAY_BUFFER, GL_BUFFER_MAPPED));
    }

    @Test
    void shouldCheckIndexedBindings() {
        int name = gl.glGenBuffers();
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, name, 8, 16);
        error(GL_INVALID_VALUE);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 0, name, 16, 0);
        error(GL_INVALID_VALUE);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 84, name, 16, 16);
        error(GL_INVALID_VALUE);
        gl.glBindBufferBase(GL_ARRAY_BUFFER, 0, name);
        error(GL_INVALID_ENUM);
        gl.glBindBufferRange(GL_UNIFORM_BUFFER, 1, name, 16, 32);
        error(GL_NO_ERROR);
        assertEquals(name, gl.glGetInteger(GL_UNIFORM_BUFFER_BINDING));
    }
}
