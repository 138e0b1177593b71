package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.SetTextureImageFromBuffer;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;

/** Row 86 over twins that are memory: what it reads, writes and refuses. A 4x4 texture, a buffer of 64 bytes. */
class BufferToTextureTest {
    private static final int AT = 64;
    private static final int TEXTURE_2D = 0x0DE1;
    private static final int RGBA8 = 0x8058;
    private static final int RED_RGTC1 = 0x8DBB;
    private static final int RGBA = 0x1908;
    private static final int BGRA = 0x80E1;
    private static final int DEPTH_COMPONENT = 0x1902;
    private static final int UNSIGNED_BYTE = 0x1401;
    private static final long IMAGE = Handle.of(1, 1);
    private static final long BYTES = Handle.of(2, 1);

    private final Segments segments = new Segments(LinkTerms.defaults());
    private final EventPublisher events = new EventPublisher(segments, false, () -> {
        throw new IllegalStateException("SEG_EVENT is full");
    });
    private final Backend backend = (Backend) Proxy.newProxyInstance(
            Backend.class.getClassLoader(),
            new Class<?>[] {Backend.class},
            (proxy, method, arguments) -> switch (method.getName()) {
                case "createBuffer" -> new Bytes((Long) arguments[0]);
                case "createTexture" -> new Image((Long) arguments[0], (Integer) arguments[1]);
                default -> null;
            });
    private final Applier applier = new Applier(backend, segments, LinkTerms.defaults(), events);
    private final MemorySegment cmd = segments.cmd();
    private final List<String> done = new ArrayList<>();
    private byte[] uploaded;
    private long seq;

    @BeforeEach
    void createTwins() {
        ResourceCreate.encode(cmd, AT, IMAGE, Kind.TEXTURE, TEXTURE_2D);
        apply(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(cmd, AT, BYTES, Kind.BUFFER, 0);
        apply(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        applier.buffers.get(BYTES, "test").size(64);
        applier.textures.get(IMAGE, "test").level(0, 0, RGBA8, 4, 4, 1);
    }

    @AfterEach
    void close() {
        applier.close();
        segments.close();
    }

    private void apply(int op, int size) {
        RecordHeader.encode(cmd, AT, op, size);
        applier.apply(op, cmd, AT, size, ++seq);
    }

    private void apply(long offset, int x, int w, int h, int format, int type, int rowStride, int swap) {
        SetTextureImageFromBuffer.encode(
                cmd, AT, IMAGE, BYTES, offset, x, 0, 0, w, h, 1, format, type, rowStride, 0, 0, 0, swap);
        apply(Op.SET_TEXTURE_IMAGE_FROM_BUFFER, SetTextureImageFromBuffer.SIZE);
    }

    private String fatal(long offset, int x, int w, int h, int format, int type, int rowStride) {
        Fatal fatal = assertThrows(Fatal.class, () -> apply(offset, x, w, h, format, type, rowStride, 0));
        assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        assertEquals(List.of(), done);
        return fatal.detail();
    }

    @Test
    void shouldConvertRowsThatLieApart() {
        apply(4, 1, 2, 2, BGRA, UNSIGNED_BYTE, 12, 0);
        assertEquals(List.of("read 4 + 8", "read 16 + 8", "upload 1 2x2"), done);
        assertArrayEquals(new byte[] {6, 5, 4, 7, 10, 9, 8, 11, 18, 17, 16, 19, 22, 21, 20, 23}, uploaded);
    }

    @Test
    void shouldReadUpToTheLastByteAndNotBeyond() {
        apply(0, 0, 4, 4, RGBA, UNSIGNED_BYTE, 16, 0);
        assertEquals(List.of("read 0 + 64", "upload 0 4x4"), done);
        done.clear();
        for (long offset : new long[] {1, 64, 65, Long.MAX_VALUE}) {
            apply(offset, 0, 4, 4, RGBA, UNSIGNED_BYTE, 16, 0);
        }
        apply(0, 0, 4, 4, RGBA, UNSIGNED_BYTE, 17, 0);
        apply(0, 0, 4, 4, RGBA, UNSIGNED_BYTE, -1, 0);
        assertEquals(List.of(), done);
    }

    @Test
    void shouldTakeBlocksOfCompressedLevelsAlone() {
        assertTrue(fatal(0, 0, 4, 4, 0, 0, 16).startsWith("SetTextureImageFromBuffer.format ("));
        applier.textures.get(IMAGE, "test").level(0, 0, RED_RGTC1, 4, 4, 1);
        assertTrue(fatal(0, 0, 4, 4, RGBA, UNSIGNED_BYTE, 16).startsWith("SetTextureImageFromBuffer.format ("));
        apply(56, 0, 4, 4, 0, 0, 8, 1);
        assertEquals(List.of("read 56 + 8", "upload 0 4x4"), done);
        assertArrayEquals(new byte[] {56, 57, 58, 59, 60, 61, 62, 63}, uploaded);
    }

    @Test
    void shouldRefuseWhatNoClientSends() {
        assertTrue(fatal(-1, 0, 4, 4, RGBA, UNSIGNED_BYTE, 16).startsWith("SetTextureImageFromBuffer.offset ("));
        assertTrue(fatal(0, 1, 4, 4, RGBA, UNSIGNED_BYTE, 16).startsWith("SetTextureImageFromBuffer.box ("));
        assertTrue(fatal(0, 0, 0, 4, RGBA, UNSIGNED_BYTE, 16).startsWith("SetTextureImageFromBuffer.box ("));
        assertTrue(
                fatal(0, 0, 4, 4, DEPTH_COMPONENT, UNSIGNED_BYTE, 16).startsWith("SetTextureImageFromBuffer.format"));
        assertTrue(fatal(0, 0, 4, 4, RGBA, 0x1234, 16).startsWith("SetTextureImageFromBuffer.format"));
        applier.textures.get(IMAGE, "test").noLevels();
        apply(0, 0, 4, 4, RGBA, UNSIGNED_BYTE, 16, 0);
        assertEquals(List.of(), done, "a level without an image is declined");
    }

    /** A buffer whose bytes are their offsets. */
    private final class Bytes extends ServerBuffer {
        Bytes(long handle) {
            super(handle);
        }

        @Override
        public int respecify(int usage, int storageFlags) {
            return 0;
        }

        @Override
        public void upload(long offset, MemorySegment source, long sourceOffset, long count) {
            throw new AssertionError("nothing is written");
        }

        @Override
        public void read(long offset, long count, MemorySegment target, long targetOffset) {
            done.add("read " + offset + " + " + count);
            for (long i = 0; i < count; i++) {
                target.set(JAVA_BYTE, targetOffset + i, (byte) (offset + i));
            }
        }

        @Override
        public void copyTo(ServerBuffer target, long sourceOffset, long targetOffset, long count) {
            throw new AssertionError("nothing is copied");
        }

        @Override
        public void destroy() {
            // It owns nothing.
        }
    }

    /** A texture that keeps the last upload. */
    private final class Image extends ServerTexture {
        Image(long handle, int target) {
            super(handle, target);
        }

        @Override
        public int respecifyLevel(int level, int face) {
            return 0;
        }

        @Override
        public int respecifyWhole(int levels, int samples, boolean fixedSampleLocations) {
            return 0;
        }

        @Override
        public void texelBuffer(int internalFormat, ServerBuffer buffer, long offset, long size) {
            throw new AssertionError("no texel buffer");
        }

        @Override
        public void upload(
                int level,
                int face,
                int x,
                int y,
                int z,
                int w,
                int h,
                int d,
                MemorySegment source,
                long sourceOffset,
                long rowStride,
                long sliceStride) {
            done.add("upload " + x + " " + w + "x" + h);
            uploaded = source.asSlice(sourceOffset, sliceStride).toArray(JAVA_BYTE);
        }

        @Override
        public void parameters(ServerSampler own, int baseLevel, int maxLevel, int swizzle, int depthStencilMode) {
            throw new AssertionError("no parameters");
        }

        @Override
        public boolean generateMipmap(int baseLevel, int levels) {
            throw new AssertionError("no mipmaps");
        }

        @Override
        public boolean read(
                int level, int face, int x, int y, int z, int w, int h, int d, int aspect, MemorySegment out, long at) {
            throw new AssertionError("no texels are read");
        }

        @Override
        public void destroy() {
            // It owns nothing.
        }
    }
}
