package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;
import org.mgl.client.GL33;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.testing.RecordingBackend;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Kind;
import org.mgl.wire.ring.LinkTerms;

/** Textures against OpenGL 3.3 core, 3.8: what is sent, what is refused, and that a refused call sends nothing. */
class TexturesTest {
    private RecordingServer server = new RecordingServer();
    private GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    private static ByteBuffer bytes(int count) {
        ByteBuffer buffer = BufferUtils.createByteBuffer(count);
        for (int i = 0; i < count; i++) {
            buffer.put(i, (byte) i);
        }
        return buffer;
    }

    private int bound(int target) {
        int name = gl.glGenTextures();
        gl.glBindTexture(target, name);
        return name;
    }

    /** The call sets {@code error} and sends nothing. */
    private void refuses(int error, Runnable call) {
        server.records();
        call.run();
        assertEquals(error, gl.glGetError());
        assertEquals(0, server.records(), "records of a refused call");
    }

    private List<String> uploads() {
        gl.glFlush();
        return server.backend.take().stream()
                .filter(line -> line.startsWith("upload"))
                .toList();
    }

    // ---- names ----

    @Test
    void shouldMakeTheObjectAtTheFirstBind() {
        int name = gl.glGenTextures();
        assertFalse(gl.glIsTexture(name));
        gl.glBindTexture(GL_TEXTURE_3D, name);
        assertTrue(gl.glIsTexture(name));
        assertEquals(name, gl.glGetInteger(GL_TEXTURE_BINDING_3D));
        assertEquals(0, gl.glGetInteger(GL_TEXTURE_BINDING_2D));
        refuses(GL_INVALID_OPERATION, () -> gl.glBindTexture(GL_TEXTURE_2D, name));
        refuses(GL_INVALID_OPERATION, () -> gl.glBindTexture(GL_TEXTURE_2D, 4711));
        refuses(GL_INVALID_ENUM, () -> gl.glBindTexture(GL_TEXTURE_CUBE_MAP_POSITIVE_X, 0));
        refuses(GL_INVALID_ENUM, () -> gl.glActiveTexture(GL_TEXTURE0 + 192));
    }

    @Test
    void shouldUnbindADeletedTextureEverywhere() {
        int name = bound(GL_TEXTURE_2D);
        gl.glActiveTexture(GL_TEXTURE1);
        gl.glBindTexture(GL_TEXTURE_2D, name);
        assertEquals(1, server.live(Kind.TEXTURE));
        gl.glDeleteTextures(name);
        assertEquals(0, gl.glGetInteger(GL_TEXTURE_BINDING_2D));
        gl.glActiveTexture(GL_TEXTURE0);
        assertEquals(0, gl.glGetInteger(GL_TEXTURE_BINDING_2D));
        assertEquals(0, server.live(Kind.TEXTURE));
        assertEquals(name, gl.glGenTextures(), "the name is free again");
        gl.glDeleteTextures(new int[] {0, 99});
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    @Test
    void shouldLiveAsLongAsAFramebufferHoldsIt() {
        int name = bound(GL_TEXTURE_2D);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        int framebuffer = gl.glGenFramebuffers();
        gl.glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, name, 0);
        gl.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl.glDeleteTextures(name);
        assertFalse(gl.glIsTexture(name));
        assertEquals(1, server.live(Kind.TEXTURE));
        gl.glDeleteFramebuffers(framebuffer);
        assertEquals(0, server.live(Kind.TEXTURE));
    }

    // ---- images ----

    @Test
    void shouldConvertToTightCanonicalRows() {
        bound(GL_TEXTURE_2D);
        server.backend.take();
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB8, 2, 2, 0, GL_BGR, GL_UNSIGNED_BYTE, bytes(16));
        List<String> lines = server.backend.take();
        assertTrue(lines.get(0).contains("level 0 face 0 format 0x8051 2x2x1"), lines.toString());
        assertTrue(lines.get(1).contains("at 0,0,0 size 2x2x1 strides 6,12"), lines.toString());
        assertArrayEquals(new byte[] {2, 1, 0, 5, 4, 3, 10, 9, 8, 13, 12, 11}, server.backend.pixels);
    }

    @Test
    void shouldOnlyGiveStorageWithoutTexels() {
        bound(GL_TEXTURE_2D);
        server.backend.take();
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        assertEquals(1, server.backend.take().size());
        assertEquals(GL_RGBA, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_INTERNAL_FORMAT));
        assertEquals(8, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_ALPHA_SIZE));
    }

    @Test
    void shouldCountTheLayersOfAOneDimensionalArrayAsItsHeight() {
        bound(GL_TEXTURE_1D_ARRAY);
        gl.glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        gl.glTexImage2D(GL_TEXTURE_1D_ARRAY, 0, GL_R8, 3, 2, 0, GL_RED, GL_UNSIGNED_BYTE, bytes(6));
        assertTrue(uploads().get(0).contains("at 0,0,0 size 3x1x2 strides 3,3"));
        gl.glTexSubImage2D(GL_TEXTURE_1D_ARRAY, 0, 1, 1, 2, 1, GL_RED, GL_UNSIGNED_BYTE, bytes(2));
        assertTrue(uploads().get(0).contains("at 1,0,1 size 2x1x1"));
        assertEquals(2, gl.glGetTexLevelParameteri(GL_TEXTURE_1D_ARRAY, 0, GL_TEXTURE_HEIGHT));
        assertEquals(1, gl.glGetTexLevelParameteri(GL_TEXTURE_1D_ARRAY, 0, GL_TEXTURE_DEPTH));
    }

    @Test
    void shouldCutLargeImagesAtAQuarterOfTheStage() {
        server.close();
        LinkTerms d = LinkTerms.defaults();
        server = new RecordingServer(
                new RecordingBackend(),
                new LinkTerms(
                        64 << 10,
                        256 << 10,
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
        bound(GL_TEXTURE_2D);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 256, 100, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(256 * 100 * 4));
        List<String> slabs = uploads();
        assertEquals(2, slabs.size());
        assertTrue(slabs.get(0).contains("at 0,0,0 size 256x64x1"), slabs.toString());
        assertTrue(slabs.get(1).contains("at 0,64,0 size 256x36x1"), slabs.toString());
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, 4097, 1, 0, GL_RGBA, GL_FLOAT, bytes(4097 * 16));
        slabs = uploads();
        assertEquals(2, slabs.size());
        assertTrue(slabs.get(0).contains("size 4096x1x1"), slabs.toString());
        assertTrue(slabs.get(1).contains("at 4096,0,0 size 1x1x1"), slabs.toString());
    }

    @Test
    void shouldTakeTexelsFromTheUnpackBuffer() {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        gl.glBufferData(GL_PIXEL_UNPACK_BUFFER, bytes(32), GL_STATIC_DRAW);
        bound(GL_TEXTURE_2D);
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, 16L);
        assertEquals(16, server.backend.pixels[0]);
        refuses(
                GL_INVALID_OPERATION,
                () -> gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 2, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, 17L));
        refuses(GL_INVALID_OPERATION, () -> gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, 1, 1, 0, GL_RED, GL_FLOAT, 2L));
        gl.glMapBuffer(GL_PIXEL_UNPACK_BUFFER, GL_READ_ONLY);
        refuses(
                GL_INVALID_OPERATION,
                () -> gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, 0L));
    }

    @Test
    void shouldNameBothSizesWhenMemoryIsTooSmall() {
        bound(GL_TEXTURE_2D);
        server.records();
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes(63)));
        assertTrue(refused.getMessage().contains("glTexImage2D"), refused.getMessage());
        assertTrue(refused.getMessage().contains("63") && refused.getMessage().contains("64"), refused.getMessage());
        assertEquals(0, server.records());
        assertEquals(0, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_WIDTH));
    }

    @Test
    void shouldRefuseWrongImages() {
        bound(GL_TEXTURE_2D);
        image(GL_INVALID_ENUM, GL_TEXTURE_3D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_2D, -1, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_2D, 30, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_2D, 0, GL_RGBA8, -4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 1, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_2D, 0, GL_RGBA8, 1 << 20, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_2D, 0, 4, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_ENUM, GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, 0x1909, GL_UNSIGNED_BYTE);
        image(GL_INVALID_OPERATION, GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_SHORT_5_6_5);
        image(GL_INVALID_OPERATION, GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_DEPTH_COMPONENT, GL_FLOAT);
        image(GL_INVALID_OPERATION, GL_TEXTURE_2D, 0, GL_RGBA8UI, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_CUBE_MAP_POSITIVE_X, 0, GL_RGBA8, 4, 5, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        image(GL_INVALID_VALUE, GL_TEXTURE_RECTANGLE, 1, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE);
        refuses(
                GL_INVALID_OPERATION,
                () -> gl.glTexImage3D(
                        GL_TEXTURE_3D, 0, GL_DEPTH_COMPONENT16, 2, 2, 2, 0, GL_DEPTH_COMPONENT, GL_FLOAT, (ByteBuffer)
                                null));
        assertThrows(
                UnmigratedVerbException.class,
                () -> gl.glTexImage2D(
                        GL_TEXTURE_2D, 0, GL_COMPRESSED_RED_RGTC1, 4, 4, 0, GL_RED, GL_UNSIGNED_BYTE, bytes(16)));
    }

    private void image(
            int error, int target, int level, int internalFormat, int w, int h, int border, int format, int type) {
        refuses(
                error,
                () -> gl.glTexImage2D(target, level, internalFormat, w, h, border, format, type, (ByteBuffer) null));
    }

    @Test
    void shouldRefusePartsOutsideOfTheImage() {
        bound(GL_TEXTURE_2D);
        refuses(GL_INVALID_OPERATION, () -> sub(0, 0, 0, 1, 1));
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        refuses(GL_INVALID_VALUE, () -> sub(0, 1, 0, 4, 1));
        refuses(GL_INVALID_VALUE, () -> sub(0, -1, 0, 1, 1));
        refuses(GL_INVALID_VALUE, () -> sub(0, 0, Integer.MAX_VALUE, 1, 1));
        refuses(GL_INVALID_VALUE, () -> sub(0, 0, 0, -1, 1));
        refuses(GL_INVALID_OPERATION, () -> sub(1, 0, 0, 1, 1));
        refuses(GL_NO_ERROR, () -> sub(0, 2, 2, 0, 1));
    }

    private void sub(int level, int x, int y, int w, int h) {
        gl.glTexSubImage2D(GL_TEXTURE_2D, level, x, y, w, h, GL_RGBA, GL_UNSIGNED_BYTE, bytes(256));
    }

    @Test
    void shouldAnswerProxiesWithoutAServer() {
        server.records();
        gl.glTexImage2D(GL_PROXY_TEXTURE_2D, 0, GL_RGB8, 64, 32, 0, GL_RGB, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        assertEquals(64, gl.glGetTexLevelParameteri(GL_PROXY_TEXTURE_2D, 0, GL_TEXTURE_WIDTH));
        assertEquals(GL_RGB8, gl.glGetTexLevelParameteri(GL_PROXY_TEXTURE_2D, 0, GL_TEXTURE_INTERNAL_FORMAT));
        gl.glTexImage2D(GL_PROXY_TEXTURE_2D, 0, GL_RGB8, 1 << 20, 1, 0, GL_RGB, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        assertEquals(0, gl.glGetTexLevelParameteri(GL_PROXY_TEXTURE_2D, 0, GL_TEXTURE_WIDTH));
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertEquals(0, server.records());
    }

    @Test
    void shouldCheckTheSizesOfBlocks() {
        bound(GL_TEXTURE_2D);
        int dxt5 = 0x83F3;
        refuses(GL_INVALID_VALUE, () -> gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, dxt5, 8, 8, 0, bytes(63)));
        refuses(GL_INVALID_ENUM, () -> gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, bytes(64)));
        refuses(GL_INVALID_ENUM, () -> gl.glCompressedTexImage1D(GL_TEXTURE_1D, 0, dxt5, 8, 0, bytes(32)));
        gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, dxt5, 6, 6, 0, bytes(64));
        assertTrue(uploads().get(0).contains("size 6x6x1 strides 32,64"));
        assertEquals(64, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 0, GL_TEXTURE_COMPRESSED_IMAGE_SIZE));
        refuses(
                GL_INVALID_OPERATION,
                () -> gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 2, 0, 4, 4, dxt5, bytes(16)));
        gl.glCompressedTexSubImage2D(GL_TEXTURE_2D, 0, 4, 4, 2, 2, dxt5, bytes(16));
        assertEquals(GL_NO_ERROR, gl.glGetError());
        assertTrue(uploads().get(0).contains("at 4,4,0 size 2x2x1"));
    }

    @Test
    void shouldDescribeTheLevelsThatMipmapsFill() {
        bound(GL_TEXTURE_2D);
        refuses(GL_INVALID_OPERATION, () -> gl.glGenerateMipmap(GL_TEXTURE_2D));
        refuses(GL_INVALID_ENUM, () -> gl.glGenerateMipmap(GL_TEXTURE_RECTANGLE));
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 2, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        gl.glGenerateMipmap(GL_TEXTURE_2D);
        assertEquals(2, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 2, GL_TEXTURE_WIDTH));
        assertEquals(1, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 2, GL_TEXTURE_HEIGHT));
        assertEquals(1, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 3, GL_TEXTURE_WIDTH));
        assertEquals(0, gl.glGetTexLevelParameteri(GL_TEXTURE_2D, 4, GL_TEXTURE_WIDTH));
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_R32UI, 4, 4, 0, GL_RED_INTEGER, GL_UNSIGNED_INT, (ByteBuffer) null);
        refuses(GL_INVALID_OPERATION, () -> gl.glGenerateMipmap(GL_TEXTURE_2D));
    }

    @Test
    void shouldChargeASessionForTheImagesThatThereAre() {
        server.close();
        LinkTerms d = LinkTerms.defaults();
        server = new RecordingServer(
                new RecordingBackend(),
                new LinkTerms(
                        d.ringBytes(),
                        d.stageBytes(),
                        d.replyBytes(),
                        d.eventBytes(),
                        true,
                        1,
                        5,
                        d.waitTimeoutMs(),
                        false,
                        false,
                        1 << 20));
        gl = server.gl;
        bound(GL_TEXTURE_2D);
        for (int i = 0; i < 5; i++) {
            rgba(0, 256);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
            rgba(1, 1);
            assertEquals(GL_NO_ERROR, gl.glGetError(), "round " + i);
        }
        rgba(0, 1024);
        assertEquals(GL_OUT_OF_MEMORY, gl.glGetError());
        rgba(0, 256);
        assertEquals(GL_NO_ERROR, gl.glGetError());
    }

    private void rgba(int level, int size) {
        gl.glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
    }

    @Test
    void shouldChooseTheLeastSampleCountThatIsEnough() {
        bound(GL_TEXTURE_2D_MULTISAMPLE);
        gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 3, GL_RGBA8, 8, 8, false);
        assertEquals(4, gl.glGetTexLevelParameteri(GL_TEXTURE_2D_MULTISAMPLE, 0, GL_TEXTURE_SAMPLES));
        assertEquals(0, gl.glGetTexLevelParameteri(GL_TEXTURE_2D_MULTISAMPLE, 0, GL_TEXTURE_FIXED_SAMPLE_LOCATIONS));
        refuses(
                GL_INVALID_OPERATION,
                () -> gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 63, GL_RGBA8, 8, 8, false));
        refuses(
                GL_INVALID_VALUE,
                () -> gl.glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, 0, GL_RGBA8, 8, 8, false));
        refuses(GL_INVALID_ENUM, () -> gl.glTexParameteri(GL_TEXTURE_2D_MULTISAMPLE, GL_TEXTURE_MIN_FILTER, GL_LINEAR));
    }

    @Test
    void shouldHoldTheBufferOfABufferTexture() {
        int buffer = gl.glGenBuffers();
        gl.glBindBuffer(GL_TEXTURE_BUFFER, buffer);
        gl.glBufferData(GL_TEXTURE_BUFFER, bytes(64), GL_STATIC_DRAW);
        int texture = bound(GL_TEXTURE_BUFFER);
        refuses(GL_INVALID_ENUM, () -> gl.glTexBuffer(GL_TEXTURE_2D, GL_R8, buffer));
        refuses(GL_INVALID_ENUM, () -> gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_DEPTH_COMPONENT16, buffer));
        refuses(GL_INVALID_OPERATION, () -> gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_R8, 4711));
        gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, buffer);
        assertEquals(4, gl.glGetTexLevelParameteri(GL_TEXTURE_BUFFER, 0, GL_TEXTURE_WIDTH));
        assertEquals(buffer, gl.glGetInteger(GL_TEXTURE_BUFFER_DATA_STORE_BINDING));
        gl.glDeleteBuffers(buffer);
        assertEquals(1, server.live(Kind.BUFFER));
        gl.glDeleteTextures(texture);
        assertEquals(0, server.live(Kind.BUFFER));
    }

    // ---- parameters ----

    @Test
    void shouldKeepParametersUntilAVerbNeedsThem() {
        bound(GL_TEXTURE_2D);
        server.records();
        gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        gl.glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, new int[] {GL_ZERO, GL_ONE, GL_RED, GL_ALPHA});
        gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_LOD, 3.5f);
        gl.glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, new float[] {0.25f, -1, 2, 1});
        assertEquals(0, server.records());
        assertEquals(GL_LINEAR, gl.glGetTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER));
        assertEquals(GL_ONE, gl.glGetTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_G));
        assertEquals(3.5f, gl.glGetTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_LOD));
        float[] border = new float[4];
        gl.glGetTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, border);
        assertArrayEquals(new float[] {0.25f, -1, 2, 1}, border);
        int[] pure = {-1, 2, Integer.MIN_VALUE, 4};
        gl.glTexParameterIiv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, pure);
        int[] read = new int[4];
        gl.glGetTexParameterIiv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, read);
        assertArrayEquals(pure, read);
    }

    @Test
    void shouldRefuseWrongParameters() {
        bound(GL_TEXTURE_2D);
        bound(GL_TEXTURE_RECTANGLE);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, 0x2900);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_R, GL_RGB);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, 0);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_2D, 0x1234, 0);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_BUFFER, GL_TEXTURE_MAX_LEVEL, 0);
        parameter(GL_INVALID_VALUE, GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, -1);
        parameter(GL_INVALID_OPERATION, GL_TEXTURE_RECTANGLE, GL_TEXTURE_BASE_LEVEL, 1);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_RECTANGLE, GL_TEXTURE_WRAP_S, GL_REPEAT);
        parameter(GL_INVALID_ENUM, GL_TEXTURE_RECTANGLE, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST);
        assertEquals(GL_REPEAT, gl.glGetTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S));
        assertEquals(GL_CLAMP_TO_EDGE, gl.glGetTexParameteri(GL_TEXTURE_RECTANGLE, GL_TEXTURE_WRAP_S));
    }

    private void parameter(int error, int target, int pname, int value) {
        refuses(error, () -> gl.glTexParameteri(target, pname, value));
    }

    // ---- read-backs ----

    @Test
    void shouldRefuseWrongReadBacks() {
        bound(GL_TEXTURE_2D);
        ByteBuffer out = bytes(64);
        refuses(GL_INVALID_ENUM, () -> gl.glGetTexImage(GL_TEXTURE_CUBE_MAP, 0, GL_RGBA, GL_UNSIGNED_BYTE, out));
        refuses(GL_NO_ERROR, () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, out));
        gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 4, 4, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        refuses(GL_INVALID_OPERATION, () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT, GL_FLOAT, out));
        refuses(GL_INVALID_OPERATION, () -> gl.glGetCompressedTexImage(GL_TEXTURE_2D, 0, out));
        server.records();
        assertThrows(IllegalArgumentException.class, () -> gl.glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, out));
        assertEquals(0, server.records());
    }
}
