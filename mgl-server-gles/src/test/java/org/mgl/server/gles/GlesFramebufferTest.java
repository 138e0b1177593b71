package org.mgl.server.gles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mgl.server.gles.TestFramebuffers.COLOR;
import static org.mgl.server.gles.TestFramebuffers.DEPTH;
import static org.mgl.server.gles.TestFramebuffers.STENCIL;
import static org.mgl.wire.pixel.PixelLayout.*;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelFormat.Component;
import org.mgl.wire.spi.SurfaceSpec;

class GlesFramebufferTest {
    private static final int SIZE = 16;
    private static final long WINDOW = Handle.DEFAULT_FRAMEBUFFER;

    private ServerHarness server;
    private TestFramebuffers f;

    @BeforeEach
    void open() {
        server = ServerHarness.monolith().surface(SIZE, SIZE);
        new TestScene(server, SIZE);
        f = new TestFramebuffers(server);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void quiet() {
        assertEquals(0, server.events.size(), server.events::toString);
        for (Decline site : Decline.values()) {
            assertEquals(0, server.connection.declines(site), site::toString);
        }
    }

    private int rgba(long framebuffer, int x, int y) {
        ByteBuffer pixel = f.read(framebuffer, x, y, 1, 1, RGBA, UNSIGNED_BYTE);
        return Integer.reverseBytes(pixel.getInt(0));
    }

    // ---- formats ----

    /** A value of each channel that the format holds exactly, and what the channels it lacks read as. */
    private static float exact(PixelFormat format, int channel) {
        int bits = format.colorBits(channel);
        if (bits == 0) {
            return channel == 3 ? 1 : 0;
        }
        float[] fractions = {0.25f, 0.5f, 0.125f, 0.75f};
        if (format.component() == Component.FLOATING) {
            return fractions[channel] * 8;
        }
        double steps = (1L << bits - (format.component() == Component.SNORM ? 1 : 0)) - 1;
        double stored = Math.floor(fractions[channel] * steps);
        return (float) (format.component() == Component.SNORM && channel == 1 ? -stored / steps : stored / steps);
    }

    @ParameterizedTest
    @EnumSource(PixelFormat.class)
    void shouldClearAndReadEveryColorFormat(PixelFormat format) {
        boolean number = format.color() && !format.compressed() && format != PixelFormat.RGB9_E5;
        if (!number) {
            return;
        }
        long framebuffer = f.colored(format.internalFormat(), 0, 5, 3);
        if (format.integer()) {
            readIntegers(format, framebuffer);
        } else {
            // sRGB encoding is off, so that sRGB formats keep what is written.
            f.clear(framebuffer, 0, exact(format, 0), exact(format, 1), exact(format, 2), exact(format, 3));
            ByteBuffer pixels = f.read(framebuffer, 3, 1, 2, 2, RGBA, FLOAT);
            for (int i = 0; i < 16; i++) {
                assertEquals(exact(format, i & 3), pixels.getFloat(4 * i), 1e-6f, "component " + i);
            }
        }
        quiet();
    }

    private void readIntegers(PixelFormat format, long framebuffer) {
        boolean signed = format.component() == Component.SINT;
        int[] written = {3, 2, 1, 2};
        for (int i = 0; i < 4; i++) {
            int bits = format.colorBits(i);
            int most = bits == 0 ? i / 3 : bits == 32 ? -1 : (1 << bits) - 1;
            written[i] = signed && bits != 0 ? -(1 << bits - 1) + i : most;
        }
        f.clearIntegers(framebuffer, signed, written);
        ByteBuffer pixels = f.read(framebuffer, 0, 2, 1, 1, RGBA_INTEGER, signed ? INT : UNSIGNED_INT);
        for (int i = 0; i < 4; i++) {
            assertEquals(written[i], pixels.getInt(4 * i), "component " + i);
        }
    }

    @Test
    void shouldKeepIntegersExact() {
        long framebuffer = f.colored(PixelFormat.RGBA32UI.internalFormat(), 0, 4, 4);
        int[] value = {0xFFFFFFFE, 16777217, 0, 1};
        f.clearIntegers(framebuffer, false, value);
        ByteBuffer pixels = f.read(framebuffer, 0, 0, 1, 1, RGBA_INTEGER, UNSIGNED_INT);
        for (int i = 0; i < 4; i++) {
            assertEquals(value[i], pixels.getInt(4 * i));
        }
        quiet();
    }

    @Test
    void shouldReadAnyLayout() {
        f.clear(WINDOW, 0, 1, 0.5f, 0.25f, 0);
        assertEquals(0xFF804000, rgba(WINDOW, 0, 0));
        byte[] bgra = f.read(WINDOW, 1, 1, 1, 1, BGRA, UNSIGNED_BYTE).array();
        assertArrayEquals(new byte[] {0x40, (byte) 0x80, (byte) 0xFF, 0}, bgra);
        assertEquals(
                0x00FF8040,
                f.read(WINDOW, 1, 1, 1, 1, BGRA, UNSIGNED_INT_8_8_8_8_REV).getInt(0));
        assertEquals(
                (short) 0xFC08,
                f.read(WINDOW, 1, 1, 1, 1, RGB, UNSIGNED_SHORT_5_6_5).getShort(0));
        assertEquals(
                (byte) 0x80, f.read(WINDOW, 1, 1, 1, 1, GREEN, UNSIGNED_BYTE).get(0));
        quiet();
    }

    // ---- depth and stencil ----

    @Test
    void shouldReadDepthAndStencilOfEveryFormat() {
        long d16 = f.deep(PixelFormat.DEPTH_COMPONENT16.internalFormat(), true, false, 8, 8);
        long d24 = f.deep(PixelFormat.DEPTH_COMPONENT24.internalFormat(), true, false, 8, 8);
        long d32f = f.deep(PixelFormat.DEPTH_COMPONENT32F.internalFormat(), true, false, 8, 8);
        long d24s8 = f.deep(PixelFormat.DEPTH24_STENCIL8.internalFormat(), true, true, 8, 8);
        long d32fs8 = f.deep(PixelFormat.DEPTH32F_STENCIL8.internalFormat(), true, true, 8, 8);
        long s8 = f.deep(PixelFormat.STENCIL_INDEX8.internalFormat(), false, true, 8, 8);
        for (long framebuffer : new long[] {d16, d24, d32f, d24s8, d32fs8, s8}) {
            f.clearDepthStencil(framebuffer, 1, 0xA7);
        }
        f.clearDepthStencil(d32f, 0.3f, 0);
        f.clearDepthStencil(d32fs8, 0.3f, 0x5B);
        assertEquals(
                -1, f.read(d16, 1, 2, 1, 1, DEPTH_COMPONENT, UNSIGNED_SHORT).getShort(0));
        assertEquals(-1, f.read(d24, 1, 2, 1, 1, DEPTH_COMPONENT, UNSIGNED_INT).getInt(0));
        assertEquals(0.3f, f.read(d32f, 7, 7, 1, 1, DEPTH_COMPONENT, FLOAT).getFloat(0));
        assertEquals(
                0xFFFFFFA7,
                f.read(d24s8, 1, 2, 1, 1, DEPTH_STENCIL, UNSIGNED_INT_24_8).getInt(0));
        ByteBuffer both = f.read(d32fs8, 1, 2, 1, 1, DEPTH_STENCIL, FLOAT_32_UNSIGNED_INT_24_8_REV);
        assertEquals(0.3f, both.getFloat(0));
        assertEquals(0x5B, both.get(4));
        assertEquals(
                (byte) 0xA7,
                f.read(s8, 1, 2, 1, 1, STENCIL_INDEX, UNSIGNED_BYTE).get(0));
        assertEquals(1f, f.read(d24s8, 0, 0, 1, 1, DEPTH_COMPONENT, FLOAT).getFloat(0));
        quiet();
        assertNull(f.read(d16, 0, 0, 1, 1, STENCIL_INDEX, UNSIGNED_BYTE));
        assertEquals(1, server.connection.declines(Decline.READ_PIXELS));
    }

    @Test
    void shouldReadTheDepthThatWasStored() {
        long d24 = f.deep(PixelFormat.DEPTH_COMPONENT24.internalFormat(), true, false, 4, 4);
        f.clearDepthStencil(d24, 0.25f, 0);
        int stored = f.read(d24, 0, 0, 1, 1, DEPTH_COMPONENT, UNSIGNED_INT).getInt(0);
        assertEquals(0.25 * 16777215, stored >>> 8, 1.0);
        assertEquals(stored >>> 24, stored & 0xFF, "24 bits are repeated into 32");
    }

    // ---- draw buffers ----

    @Test
    void shouldSendOutputsWhereDrawBuffersSay() {
        int format = PixelFormat.RGBA8.internalFormat();
        long a = f.renderbuffer(format, 0, 4, 4);
        long b = f.renderbuffer(format, 0, 4, 4);
        long c = f.renderbuffer(PixelFormat.RGBA16F.internalFormat(), 0, 4, 4);
        int[] straight = {0, 1, 2};
        int[] crossed = {2, ServerFramebuffer.NONE, 0};
        long framebuffer = f.framebuffer(4, 4, 0, 0, straight, 0, a, 1, b, 2, c);
        for (int i = 0; i < 3; i++) {
            f.clear(framebuffer, i, 0, 0, 0, 0);
        }
        f.describe(framebuffer, 4, 4, 0, 0, crossed, 0, a, 1, b, 2, c);
        f.clear(framebuffer, 0, 1, 0, 0, 1);
        f.clear(framebuffer, 1, 0, 1, 0, 1);
        f.clear(framebuffer, 2, 0, 0, 1, 1);
        int[] expected = {0x0000FFFF, 0, 0xFF0000FF};
        for (int i = 0; i < 3; i++) {
            f.describe(framebuffer, 4, 4, 0, i, crossed, 0, a, 1, b, 2, c);
            assertEquals(expected[i], rgba(framebuffer, 0, 0), "attachment " + i);
        }
        quiet();
    }

    @Test
    void shouldDeclineWhatTheDriverFindsIncomplete() {
        long framebuffer = f.framebuffer(4, 4, 0, 0, new int[] {0});
        f.clear(framebuffer, 0, 1, 1, 1, 1);
        assertEquals(1, server.connection.declines(Decline.CLEAR_FRAMEBUFFER));
        assertNull(f.read(framebuffer, 0, 0, 1, 1, RGBA, UNSIGNED_BYTE));
    }

    // ---- blits and copies ----

    private void pattern(long framebuffer, int size) {
        for (int i = 0; i < size; i++) {
            long texel = f.colored(PixelFormat.RGBA8.internalFormat(), 0, 1, 1);
            f.clear(texel, 0, i / 255f, 0, 0, 1);
            f.blit(texel, framebuffer, COLOR, 0, 0, 1, 1, i, 0, i + 1, size);
        }
    }

    @Test
    void shouldBlitFlippedScaledAndOntoItself() {
        int format = PixelFormat.RGBA8.internalFormat();
        long source = f.colored(format, 0, 8, 8);
        long target = f.colored(format, 0, 8, 8);
        pattern(source, 8);
        f.blit(source, target, COLOR, 0, 0, 8, 8, 8, 0, 0, 8);
        assertEquals(7, rgba(target, 0, 0) >>> 24);
        assertEquals(0, rgba(target, 7, 7) >>> 24);
        f.blit(source, target, COLOR, 0, 0, 4, 4, 0, 0, 8, 8);
        assertEquals(3, rgba(target, 7, 0) >>> 24);
        f.blit(source, source, COLOR, 0, 0, 4, 8, 4, 0, 8, 8);
        assertEquals(0, rgba(source, 4, 3) >>> 24);
        assertEquals(3, rgba(source, 7, 3) >>> 24);
        quiet();
    }

    @Test
    void shouldBlitDepthAndStencil() {
        int format = PixelFormat.DEPTH24_STENCIL8.internalFormat();
        long source = f.deep(format, true, true, 8, 8);
        long target = f.deep(format, true, true, 8, 8);
        f.clearDepthStencil(source, 0.25f, 7);
        f.clearDepthStencil(target, 1, 0);
        f.blit(source, target, DEPTH, 0, 0, 8, 8, 0, 0, 8, 8);
        int depthOnly =
                f.read(target, 3, 3, 1, 1, DEPTH_STENCIL, UNSIGNED_INT_24_8).getInt(0);
        assertEquals(0, depthOnly & 0xFF);
        assertEquals(0.25 * 16777215, depthOnly >>> 8, 1.0);
        f.blit(source, target, STENCIL, 0, 0, 8, 8, 0, 0, 8, 8);
        assertEquals(7, f.read(target, 3, 3, 1, 1, STENCIL_INDEX, UNSIGNED_BYTE).get(0));
        quiet();
    }

    @Test
    void shouldResolveSamplesAnywhere() {
        int format = PixelFormat.RGBA8.internalFormat();
        long samples = f.colored(format, 4, 8, 8);
        long more = f.colored(format, 4, 8, 8);
        long target = f.colored(format, 0, 8, 8);
        long floats = f.colored(PixelFormat.RGBA16F.internalFormat(), 0, 8, 8);
        f.clear(samples, 0, 1, 0, 0, 1);
        f.clear(more, 0, 0, 0, 0, 0);
        f.clear(target, 0, 0, 0, 1, 1);
        f.blit(samples, target, COLOR, 0, 0, 2, 2, 4, 4, 6, 6);
        assertEquals(0xFF0000FF, rgba(target, 5, 5));
        assertEquals(0x0000FFFF, rgba(target, 6, 6));
        f.blit(samples, floats, COLOR, 0, 0, 8, 8, 0, 0, 8, 8);
        assertEquals(0xFF0000FF, rgba(floats, 7, 7));
        f.blit(samples, more, COLOR, 0, 0, 4, 4, 4, 4, 8, 8);
        f.blit(more, target, COLOR, 0, 0, 8, 8, 0, 0, 8, 8);
        assertEquals(0xFF0000FF, rgba(target, 4, 4));
        assertEquals(0, rgba(target, 3, 3));
        quiet();
    }

    @Test
    void shouldGiveEverySampleTheSameColor() {
        for (PixelFormat format : new PixelFormat[] {PixelFormat.RGBA8, PixelFormat.SRGB8_ALPHA8}) {
            long source = f.colored(format.internalFormat(), 0, 8, 8);
            long samples = f.colored(format.internalFormat(), 4, 8, 8);
            long target = f.colored(format.internalFormat(), 0, 8, 8);
            pattern(source, 8);
            f.clear(samples, 0, 0, 0, 1, 1);
            f.blit(source, samples, COLOR, 0, 0, 4, 8, 6, 8, 2, 0);
            f.blit(samples, target, COLOR, 0, 0, 8, 8, 0, 0, 8, 8);
            assertEquals(0x0000FFFF, rgba(target, 1, 4));
            assertEquals(0x030000FF, rgba(target, 2, 4));
            assertEquals(0x000000FF, rgba(target, 5, 4));
            assertEquals(0x0000FFFF, rgba(target, 6, 4));
        }
        quiet();
    }

    @Test
    void shouldReadADefaultFramebufferWithSamples() {
        try (ServerHarness own = ServerHarness.monolith()) {
            own.connection.attachSurface(new SurfaceSpec(8, 8, 4));
            own.connection.enter();
            new TestScene(own, 8);
            TestFramebuffers g = new TestFramebuffers(own);
            g.clear(WINDOW, 0, 0, 1, 0, 1);
            g.clearDepthStencil(WINDOW, 0.5f, 9);
            assertEquals(
                    0xFF00FF00, g.read(WINDOW, 5, 6, 1, 1, RGBA, UNSIGNED_BYTE).getInt(0));
            assertEquals(
                    9, g.read(WINDOW, 5, 6, 1, 1, STENCIL_INDEX, UNSIGNED_BYTE).get(0));
            assertEquals(
                    0.5f, g.read(WINDOW, 5, 6, 1, 1, DEPTH_COMPONENT, FLOAT).getFloat(0), 1e-6f);
            assertEquals(0, own.events.size(), own.events::toString);
        }
    }

    @Test
    void shouldRefuseADefaultFramebufferThatTheDriverLacks() {
        try (ServerHarness own = ServerHarness.monolith()) {
            own.connection.enter();
            Fatal fatal = assertThrows(Fatal.class, () -> own.connection.attachSurface(new SurfaceSpec(8, 8, 33)));
            assertEquals(FatalFamily.ResourceUnavailable, fatal.family());
            own.connection.leave();
        }
    }

    @Test
    void shouldCopyIntoTexturesOfOtherFormats() {
        long source = f.colored(PixelFormat.RGBA8.internalFormat(), 0, 8, 8);
        f.clear(source, 0, 0.5f, 0.25f, 1, 1);
        for (PixelFormat format : new PixelFormat[] {
            PixelFormat.RGBA8, PixelFormat.R8, PixelFormat.RGB565, PixelFormat.RGBA16F, PixelFormat.RGB9_E5
        }) {
            long texture = f.texture2D(format.internalFormat(), 8, 8);
            f.copyToTexture(source, texture, -2, 3, 6, 5, 1, 1);
            if (format != PixelFormat.RGB9_E5) {
                long check = f.named(ServerHarness.handle(5000 + format.ordinal()), 8, 8, texture);
                assertEquals(0x80, rgba(check, 3, 1) >>> 24, 4, format.toString());
            }
        }
        quiet();
    }

    // ---- into buffers ----

    @Test
    void shouldReadIntoABufferAndLeaveItsOtherBytes() {
        f.clear(WINDOW, 0, 1, 0.5f, 0.25f, 0);
        byte[] before = new byte[64];
        java.util.Arrays.fill(before, (byte) 0x77);
        long buffer = server.buffer(50, before);
        f.readToBuffer(WINDOW, buffer, 16, 0, 0, 2, 2, RGBA, UNSIGNED_BYTE, 12, 0);
        assertBuffer(buffer, 16, 12, 8, 0xFF, 0x80, 0x40, 0x00);
        server.subdata(buffer, 0, before);
        f.readToBuffer(WINDOW, buffer, 16, 0, 0, 2, 2, BGRA, UNSIGNED_BYTE, 9, 0);
        assertBuffer(buffer, 16, 9, 8, 0x40, 0x80, 0xFF, 0x00);
        server.subdata(buffer, 0, before);
        f.readToBuffer(WINDOW, buffer, 4, 0, 0, 1, 2, BGRA, UNSIGNED_INT_8_8_8_8_REV, 10, 4);
        assertBuffer(buffer, 4, 10, 4, 0x00, 0xFF, 0x80, 0x40);
        f.clearDepthStencil(WINDOW, 1, 0x5A);
        server.subdata(buffer, 0, before);
        f.readToBuffer(WINDOW, buffer, 3, 0, 0, 4, 2, STENCIL_INDEX, UNSIGNED_BYTE, 8, 0);
        assertBuffer(buffer, 3, 8, 4, 0x5A, 0x5A, 0x5A, 0x5A);
        quiet();
    }

    /** Two rows of repeated {@code texel} bytes, everything else 0x77. */
    private void assertBuffer(long buffer, int offset, int stride, int row, int... texel) {
        byte[] found = server.readback(buffer, 0, 64);
        for (int i = 0; i < 64; i++) {
            int inRow = i - offset - (i >= offset + stride ? stride : 0);
            boolean written = inRow >= 0 && inRow < row && i < offset + 2 * stride;
            assertEquals((byte) (written ? texel[inRow & 3] : 0x77), found[i], "byte " + i);
        }
    }

    @Test
    void shouldResizeTheDefaultFramebuffer() {
        server.connection.resizeSurface(32, 8);
        f.clear(WINDOW, 0, 1, 0, 0, 1);
        assertEquals(0xFF0000FF, rgba(WINDOW, 31, 7));
        quiet();
    }
}
