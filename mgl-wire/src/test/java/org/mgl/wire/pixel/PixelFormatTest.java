package org.mgl.wire.pixel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The format table against OpenGL 3.3, tables 3.12 to 3.14. */
class PixelFormatTest {
    @ParameterizedTest
    @EnumSource(PixelFormat.class)
    void shouldFindEveryFormatByItsCode(PixelFormat format) {
        assertSame(format, PixelFormat.of(format.internalFormat()));
        assertSame(format, FormatRequests.resolve(format.internalFormat()));
    }

    @ParameterizedTest
    @EnumSource(PixelFormat.class)
    void shouldHaveALegalCanonicalLayoutOfItsSize(PixelFormat format) {
        if (!format.compressed()) {
            assertEquals(0, PixelLayout.error(format.format(), format.type()));
            assertEquals(format.bytes(), PixelLayout.texelBytes(format.format(), format.type()));
        }
        int components = PixelLayout.components(format.baseFormat());
        for (int i = 0; i < 4; i++) {
            assertEquals(format.color() && i < components, format.colorBits(i) > 0, "component " + i);
        }
        assertEquals(format.hasDepth(), format.depthBits() > 0);
        assertEquals(format.hasStencil(), format.stencilBits() > 0);
    }

    @ParameterizedTest
    @CsvSource({
        "0x8058,RGBA8,8,8,8,8",
        "0x8C41,SRGB8,8,8,8,0",
        "0x8059,RGB10_A2,10,10,10,2",
        "0x8C3A,R11F_G11F_B10F,11,11,10,0",
        "0x8C3D,RGB9_E5,9,9,9,0",
        "0x881A,RGBA16F,16,16,16,16",
        "0x8D70,RGBA32UI,32,32,32,32",
        "0x8057,RGB5_A1,5,5,5,1"
    })
    void shouldKnowComponentSizes(String code, PixelFormat format, int r, int g, int b, int a) {
        assertSame(format, PixelFormat.of(Integer.decode(code)));
        int[] expected = {r, g, b, a};
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], format.colorBits(i));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0x1903,R8",
        "0x8227,RG8",
        "0x1907,RGB8",
        "0x1908,RGBA8",
        "0x8C40,SRGB8",
        "0x8C42,SRGB8_ALPHA8",
        "0x1902,DEPTH_COMPONENT24",
        "0x81A7,DEPTH_COMPONENT24",
        "0x84F9,DEPTH24_STENCIL8",
        "0x84EE,RGBA8",
        "0x2A10,RGB565",
        "0x8052,RGB16",
        "0x805A,RGBA16"
    })
    void shouldResolveUnsizedRequests(String code, PixelFormat format) {
        assertSame(format, FormatRequests.resolve(Integer.decode(code)));
    }

    @ParameterizedTest
    @CsvSource({"0x1906", "0x1909", "0x190A", "0x8049", "0x80E1", "1", "2", "3", "4", "0", "-1"})
    void shouldKnowNoFormatThatTheCoreProfileRemoved(String code) {
        assertNull(FormatRequests.resolve(Integer.decode(code)));
    }

    @Test
    void shouldSizeCompressedImagesByBlocks() {
        PixelFormat dxt1 = PixelFormat.of(0x83F0);
        assertNotNull(dxt1);
        assertTrue(dxt1.compressed());
        assertEquals(2 * 8, dxt1.rowBytes(5));
        assertEquals(1, dxt1.rows(1));
        assertEquals(3, dxt1.rows(9));
        assertEquals(16, PixelFormat.COMPRESSED_RGBA_S3TC_DXT5.imageBytes(1, 1, 1));
        assertEquals(8 * 4 * 4, PixelFormat.COMPRESSED_RED_RGTC1.imageBytes(16, 16, 1));
    }

    @Test
    void shouldAcceptPixelsOfTheSameKindOnly() {
        assertTrue(PixelFormat.RGBA8.accepts(PixelLayout.BGR));
        assertFalse(PixelFormat.RGBA8.accepts(PixelLayout.RGBA_INTEGER));
        assertFalse(PixelFormat.RGBA8UI.accepts(PixelLayout.RGBA));
        assertTrue(PixelFormat.DEPTH24_STENCIL8.accepts(PixelLayout.DEPTH_COMPONENT));
        assertFalse(PixelFormat.DEPTH_COMPONENT16.accepts(PixelLayout.RED));
        assertFalse(PixelFormat.RGBA8.accepts(PixelLayout.DEPTH_COMPONENT));
    }
}
