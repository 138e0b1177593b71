package org.mgl.wire.pixel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pairs of format and type (OpenGL 3.3, tables 3.2 to 3.5) and the addressing of §3.7.2. */
class PixelLayoutTest {
    private static final int GL_INVALID_ENUM = 0x0500;
    private static final int GL_INVALID_OPERATION = 0x0502;

    @ParameterizedTest
    @CsvSource({
        "0x1908,0x1401,4",
        "0x1907,0x1401,3",
        "0x80E0,0x1401,3",
        "0x80E1,0x8367,4",
        "0x1907,0x8363,2",
        "0x1907,0x8032,1",
        "0x1908,0x8033,2",
        "0x1903,0x140B,2",
        "0x8227,0x1406,8",
        "0x1908,0x1406,16",
        "0x1908,0x8368,4",
        "0x1907,0x8C3B,4",
        "0x1907,0x8C3E,4",
        "0x84F9,0x84FA,4",
        "0x84F9,0x8DAD,8",
        "0x1902,0x1401,1",
        "0x8D99,0x1405,16",
        "0x8D99,0x8368,4",
        "0x1901,0x1401,1",
        "0x1904,0x1402,2"
    })
    void shouldSizeLegalPairs(String format, String type, int bytes) {
        assertEquals(bytes, PixelLayout.texelBytes(Integer.decode(format), Integer.decode(type)));
    }

    @Test
    void shouldTellUnknownValuesFromIllegalPairs() {
        assertEquals(GL_INVALID_ENUM, PixelLayout.error(0x1909, PixelLayout.UNSIGNED_BYTE), "luminance");
        assertEquals(GL_INVALID_ENUM, PixelLayout.error(PixelLayout.RGBA, 0x1A00), "bitmap");
        assertEquals(GL_INVALID_OPERATION, PixelLayout.error(PixelLayout.RGBA, PixelLayout.UNSIGNED_SHORT_5_6_5));
        assertEquals(GL_INVALID_OPERATION, PixelLayout.error(PixelLayout.BGR, PixelLayout.UNSIGNED_SHORT_5_6_5));
        assertEquals(GL_INVALID_OPERATION, PixelLayout.error(PixelLayout.RGB, PixelLayout.UNSIGNED_INT_8_8_8_8));
        assertEquals(GL_INVALID_OPERATION, PixelLayout.error(PixelLayout.RGBA, PixelLayout.UNSIGNED_INT_24_8));
        assertEquals(
                GL_INVALID_OPERATION, PixelLayout.error(PixelLayout.RGBA, PixelLayout.UNSIGNED_INT_10F_11F_11F_REV));
        assertEquals(GL_INVALID_ENUM, PixelLayout.error(PixelLayout.DEPTH_STENCIL, PixelLayout.FLOAT));
        assertEquals(GL_INVALID_ENUM, PixelLayout.error(PixelLayout.RGBA_INTEGER, PixelLayout.FLOAT));
        assertEquals(0, PixelLayout.texelBytes(PixelLayout.RGBA, PixelLayout.UNSIGNED_INT_24_8));
    }

    @Test
    void shouldRoundRowsUpToTheAlignment() {
        PixelStoreLayout store = new PixelStoreLayout();
        assertEquals(12, store.rowStride(3, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE));
        assertEquals(12 + 9, store.span(2, 3, 2, 1, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE));
        store.alignment = 1;
        assertEquals(18, store.span(2, 3, 2, 1, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE));
        store.alignment = 8;
        assertEquals(8, store.rowStride(1, PixelLayout.RED, PixelLayout.FLOAT));
        assertEquals(0, store.span(2, 0, 2, 1, PixelLayout.RED, PixelLayout.FLOAT));
    }

    @Test
    void shouldSkipImagesOfThreeDimensionalImagesOnly() {
        PixelStoreLayout store = new PixelStoreLayout();
        store.imageHeight = 4;
        store.skipImages = 2;
        store.skipPixels = 1;
        int format = PixelLayout.RGBA;
        int type = PixelLayout.UNSIGNED_BYTE;
        assertEquals(2 * 4 * 8 + 4, store.firstByte(3, 2, 3, format, type));
        assertEquals(4, store.firstByte(2, 2, 3, format, type));
        assertEquals(2 * 32 + 4 + 32 + 2 * 8 + 8, store.span(3, 2, 3, 2, format, type));
    }

    @Test
    void shouldSaturateInsteadOfWrapping() {
        PixelStoreLayout store = new PixelStoreLayout();
        store.rowLength = Integer.MAX_VALUE;
        store.imageHeight = Integer.MAX_VALUE;
        store.skipImages = Integer.MAX_VALUE;
        assertTrue(store.span(3, 16, 16, 16, PixelLayout.RGBA, PixelLayout.FLOAT) > 1L << 59);
    }
}
