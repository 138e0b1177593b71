package org.mgl.wire.pixel;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Blocks worked out by hand from EXT_texture_compression_s3tc and from OpenGL 3.3, appendix C.1. */
class BlockDecoderTest {
    private final Arena arena = Arena.ofConfined();
    private final BlockDecoder decoder = new BlockDecoder();

    @AfterEach
    void free() {
        arena.close();
    }

    private MemorySegment decode(PixelFormat format, int w, int h, int... bytes) {
        MemorySegment blocks = arena.allocate(bytes.length, 8);
        for (int i = 0; i < bytes.length; i++) {
            blocks.set(JAVA_BYTE, i, (byte) bytes[i]);
        }
        MemorySegment out = arena.allocate(BlockDecoder.decoded(format).imageBytes(w, h, 1), 8);
        decoder.decode(format, blocks.address(), w, h, out.address());
        return out;
    }

    private static int[] texel(MemorySegment s, int bytes, int index) {
        int[] values = new int[bytes];
        for (int i = 0; i < bytes; i++) {
            values[i] = s.get(JAVA_BYTE, (long) bytes * index + i);
        }
        return values;
    }

    private static int[] rgba(MemorySegment s, int index) {
        int[] values = texel(s, 4, index);
        for (int i = 0; i < 4; i++) {
            values[i] &= 0xFF;
        }
        return values;
    }

    @Test
    void shouldMixTwoColoursInThirds() {
        // Red over blue; the first row has codes 0 1 2 3.
        MemorySegment s = decode(
                PixelFormat.COMPRESSED_RGB_S3TC_DXT1, 4, 4, 0x00, 0xF8, 0x1F, 0x00, 0b11_10_01_00, 0, 0, 0b11_000000);
        assertArrayEquals(new int[] {255, 0, 0, 255}, rgba(s, 0));
        assertArrayEquals(new int[] {0, 0, 255, 255}, rgba(s, 1));
        assertArrayEquals(new int[] {170, 0, 85, 255}, rgba(s, 2));
        assertArrayEquals(new int[] {85, 0, 170, 255}, rgba(s, 3));
        assertArrayEquals(new int[] {85, 0, 170, 255}, rgba(s, 15));
    }

    @Test
    void shouldHaveAMeanAndBlackWhenTheFirstColourIsNotLarger() {
        int[] block = {0x1F, 0x00, 0x00, 0xF8, 0b11_10_01_00, 0, 0, 0};
        MemorySegment opaque = decode(PixelFormat.COMPRESSED_RGB_S3TC_DXT1, 4, 4, block);
        assertArrayEquals(new int[] {127, 0, 127, 255}, rgba(opaque, 2));
        assertArrayEquals(new int[] {0, 0, 0, 255}, rgba(opaque, 3));
        MemorySegment transparent = decode(PixelFormat.COMPRESSED_RGBA_S3TC_DXT1, 4, 4, block);
        assertArrayEquals(new int[] {0, 0, 0, 0}, rgba(transparent, 3));
    }

    @Test
    void shouldReadExplicitAndMixedAlpha() {
        MemorySegment dxt3 = decode(
                PixelFormat.COMPRESSED_RGBA_S3TC_DXT3,
                4,
                4,
                0x21,
                0x43,
                0,
                0,
                0,
                0,
                0,
                0xF0,
                0x1F,
                0x00,
                0x00,
                0xF8,
                0b11,
                0,
                0,
                0);
        assertArrayEquals(new int[] {170, 0, 85, 17}, rgba(dxt3, 0), "four colours whatever their order");
        assertEquals(34, rgba(dxt3, 1)[3]);
        assertEquals(255, rgba(dxt3, 15)[3]);
        // Alpha 240 and 30, codes 0 1 2 7 for the first four texels.
        MemorySegment dxt5 = decode(
                PixelFormat.COMPRESSED_RGBA_S3TC_DXT5,
                4,
                4,
                240,
                30,
                0b10_001_000,
                0b1110,
                0,
                0,
                0,
                0,
                0,
                0xF8,
                0,
                0xF8,
                0,
                0,
                0,
                0);
        assertEquals(240, rgba(dxt5, 0)[3]);
        assertEquals(30, rgba(dxt5, 1)[3]);
        assertEquals(210, rgba(dxt5, 2)[3]);
        assertEquals(60, rgba(dxt5, 3)[3]);
    }

    @Test
    void shouldDecodeOneAndTwoChannels() {
        // 20 is not larger than 120: four steps between, then the extremes.
        MemorySegment red = decode(PixelFormat.COMPRESSED_RED_RGTC1, 4, 4, 20, 120, 0b10_111_110, 0, 0, 0, 0, 0);
        assertEquals(0, red.get(JAVA_BYTE, 0));
        assertEquals(255, red.get(JAVA_BYTE, 1) & 0xFF);
        assertEquals(40, red.get(JAVA_BYTE, 2));
        assertEquals(20, red.get(JAVA_BYTE, 3));
        MemorySegment signed = decode(
                PixelFormat.COMPRESSED_SIGNED_RG_RGTC2,
                4,
                4,
                -128,
                0,
                0b110,
                0,
                0,
                0,
                0,
                0,
                70,
                -70,
                0b010,
                0,
                0,
                0,
                0,
                0);
        assertArrayEquals(new int[] {-127, 50}, texel(signed, 2, 0));
        assertArrayEquals(new int[] {-127, 70}, texel(signed, 2, 1));
    }

    @Test
    void shouldClipBlocksAtTheEdges() {
        MemorySegment s =
                decode(PixelFormat.COMPRESSED_RED_RGTC1, 5, 1, 10, 5, 0, 0, 0, 0, 0, 0, 99, 5, 0, 0, 0, 0, 0, 0);
        assertEquals(5, s.byteSize());
        assertEquals(10, s.get(JAVA_BYTE, 3));
        assertEquals(99, s.get(JAVA_BYTE, 4));
    }
}
