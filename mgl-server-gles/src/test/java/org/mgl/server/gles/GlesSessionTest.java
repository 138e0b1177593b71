package org.mgl.server.gles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.egl.EGL15.EGL_NO_CONTEXT;
import static org.lwjgl.egl.EGL15.eglGetCurrentContext;

import java.util.Random;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.lwjgl.opengles.GLES32;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Kind;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.GetCaps;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;
import org.mgl.wire.spi.ServerProvider;

class GlesSessionTest {
    private static Caps caps(ServerHarness server) {
        long at = server.link.claim(GetCaps.OP, GetCaps.SIZE);
        GetCaps.encode(server.link.cmd(), at, 1);
        server.link.commit();
        server.link.awaitReply(WaitReason.SURFACE);
        long seq = server.link.encodedSeq();
        return Caps.decode(
                server.link.replies().segment(),
                server.link.replies().payload(seq),
                server.link.replies().size(seq),
                PixelFormat.COUNT);
    }

    @Test
    void shouldBeFoundByName() {
        assertTrue(ServiceLoader.load(ServerProvider.class).stream()
                .anyMatch(p -> p.get().name().equals("gles")));
    }

    @Test
    void shouldNameADefaultBlockThatIsNoChoice() {
        System.setProperty("mgl.gles.defaultBlock", "textures");
        try {
            Throwable refused = assertThrows(RuntimeException.class, ServerHarness::monolith);
            String message = "mgl.gles.defaultBlock (textures) must be auto, buffer or uniforms";
            assertTrue(refused.getMessage().contains(message), refused.getMessage());
        } finally {
            System.clearProperty("mgl.gles.defaultBlock");
        }
    }

    @Test
    void shouldReportLimitsThatOpenGl33Demands() {
        try (ServerHarness server = ServerHarness.monolith()) {
            Caps caps = caps(server);
            assertTrue(caps.has(Caps.RUN_AHEAD_APPLY));
            assertTrue(caps.limit(Limit.MAX_TEXTURE_SIZE) >= 1024);
            assertTrue(caps.limit(Limit.MAX_DRAW_BUFFERS) == 8);
            assertTrue(caps.limit(Limit.MAX_VERTEX_ATTRIBS) >= 16);
            assertTrue(caps.limit(Limit.MAX_UNIFORM_BUFFER_BINDINGS) >= 36);
            assertTrue(caps.limit(Limit.MAX_UNIFORM_BLOCK_SIZE) >= 16384);
            assertEquals(320, caps.limit(Limit.ESSL_VERSION));
            assertTrue(caps.strings()[Caps.STRING_VERSION].contains("OpenGL ES 3.2"));
            int rgba8 = caps.formats()[PixelFormat.RGBA8.ordinal()];
            int all = Caps.FORMAT_SAMPLED
                    | Caps.FORMAT_FILTERED
                    | Caps.FORMAT_RENDERABLE
                    | Caps.FORMAT_BLENDED
                    | Caps.FORMAT_MIPMAP
                    | Caps.FORMAT_READABLE
                    | Caps.FORMAT_TEXEL_BUFFER;
            assertEquals(all, rgba8);
            assertTrue((caps.sampleMasks()[PixelFormat.RGBA8.ordinal()] & 1 << 4) != 0);
            int depth = caps.formats()[PixelFormat.DEPTH24_STENCIL8.ordinal()];
            assertEquals(Caps.FORMAT_RENDERABLE, depth & (Caps.FORMAT_RENDERABLE | Caps.FORMAT_BLENDED));
        }
    }

    @Test
    void shouldKeepBufferContents() {
        try (ServerHarness server = ServerHarness.monolith().surface(16, 16)) {
            byte[] small = new byte[300];
            byte[] large = new byte[1 << 20];
            new Random(1).nextBytes(small);
            new Random(2).nextBytes(large);
            long a = server.buffer(1, small);
            long b = server.buffer(2, large);
            assertArrayEquals(small, server.readback(a, 0, small.length));
            assertArrayEquals(java.util.Arrays.copyOfRange(large, 1000, 9000), server.readback(b, 1000, 8000));
            server.subdata(a, 100, new byte[] {1, 2, 3});
            assertArrayEquals(new byte[] {small[99], 1, 2, 3, small[103]}, server.readback(a, 99, 5));
            server.respecifyBuffer(a, 16);
            server.subdata(a, 0, new byte[16]);
            assertArrayEquals(new byte[16], server.readback(a, 0, 16));
            server.destroy(a, Kind.BUFFER);
            assertEquals(1, server.connection.liveTwins(Kind.BUFFER));
        }
    }

    @Test
    void shouldEndTheSessionOnAStaleHandle() {
        try (ServerHarness server = ServerHarness.monolith().surface(16, 16)) {
            long a = server.buffer(1, new byte[64]);
            server.destroy(a, Kind.BUFFER);
            Fatal fatal = assertThrows(Fatal.class, () -> server.readback(a, 0, 4));
            assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
        }
    }

    @Test
    void shouldLeaveTheThreadAsItWas() {
        long before = eglGetCurrentContext();
        ServerHarness server = ServerHarness.monolith();
        assertEquals(before, eglGetCurrentContext());
        server.surface(16, 16);
        long own = eglGetCurrentContext();
        assertTrue(own != EGL_NO_CONTEXT && own != before);
        server.buffer(1, new byte[64]);
        server.connection.leave();
        assertEquals(before, eglGetCurrentContext());
        server.close();
        assertEquals(before, eglGetCurrentContext());
        assertEquals(0, server.connection.liveTwins(Kind.BUFFER));
    }

    @Test
    @SuppressWarnings("try") // a ends before b, and closing it twice does nothing
    void shouldKeepSessionsApart() {
        try (ServerHarness a = ServerHarness.inproc().surface(16, 16);
                ServerHarness b = ServerHarness.inproc().surface(32, 32)) {
            byte[] first = {1, 2, 3, 4};
            byte[] second = {5, 6, 7, 8};
            long inA = a.buffer(1, first);
            long inB = b.buffer(1, second);
            assertArrayEquals(first, a.readback(inA, 0, 4));
            assertArrayEquals(second, b.readback(inB, 0, 4));
            a.close();
            assertArrayEquals(second, b.readback(inB, 0, 4));
        }
    }

    /** Drivers pay at each draw for the highest unit that ever held a texture. */
    @Test
    void shouldPassTexturesThroughTheLowestUnit() {
        try (ServerHarness server = ServerHarness.monolith().surface(16, 16)) {
            new TestFramebuffers(server).texture2D(PixelFormat.RGBA8.internalFormat(), 8, 8);
            server.flush();
            server.readback(server.buffer(1, new byte[4]), 0, 4);
            int active = GLES32.glGetInteger(GLES32.GL_ACTIVE_TEXTURE);
            int units = GLES32.glGetInteger(GLES32.GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS);
            for (int unit = 0; unit < units; unit++) {
                GLES32.glActiveTexture(GLES32.GL_TEXTURE0 + unit);
                assertEquals(unit == 0, GLES32.glGetInteger(GLES32.GL_TEXTURE_BINDING_2D) != 0, "unit " + unit);
            }
            GLES32.glActiveTexture(active);
        }
    }
}
