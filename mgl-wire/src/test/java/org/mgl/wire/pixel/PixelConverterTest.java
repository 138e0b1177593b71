package org.mgl.wire.pixel;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Conversions against numbers worked out from the OpenGL 3.3 specification, §2.1 and §3.7. */
class PixelConverterTest {
    private final Arena arena = Arena.ofConfined();
    private final PixelConverter converter = new PixelConverter();

    @AfterEach
    void free() {
        arena.close();
    }

    private MemorySegment bytes(int... values) {
        MemorySegment s = arena.allocate(Math.max(values.length, 1), 8);
        for (int i = 0; i < values.length; i++) {
            s.set(JAVA_BYTE, i, (byte) values[i]);
        }
        return s;
    }

    private MemorySegment ints(int... values) {
        return arena.allocateFrom(JAVA_INT_UNALIGNED, values);
    }

    private MemorySegment floats(float... values) {
        return arena.allocateFrom(JAVA_FLOAT_UNALIGNED, values);
    }

    private MemorySegment one(MemorySegment source, int toBytes) {
        MemorySegment target = arena.allocate(toBytes, 8);
        converter.rows(source.address(), 0, target.address(), 0, 1, 1);
        return target;
    }

    private static int[] unsigned(MemorySegment s) {
        int[] values = new int[(int) s.byteSize()];
        for (int i = 0; i < values.length; i++) {
            values[i] = s.get(JAVA_BYTE, i) & 0xFF;
        }
        return values;
    }

    @Test
    void shouldReorderBgraBothWays() {
        converter.from(PixelLayout.BGRA, PixelLayout.UNSIGNED_BYTE, false).to(PixelFormat.RGBA8);
        MemorySegment canonical = one(bytes(10, 20, 30, 40), 4);
        assertArrayEquals(new int[] {30, 20, 10, 40}, unsigned(canonical));
        converter.from(PixelFormat.RGBA8).to(PixelLayout.BGRA, PixelLayout.UNSIGNED_INT_8_8_8_8_REV, false);
        assertEquals(0x281E140A, one(canonical, 4).get(JAVA_INT_UNALIGNED, 0));
        converter.from(PixelFormat.RGBA8).to(PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE, false);
        assertArrayEquals(new int[] {30, 20, 10}, unsigned(one(canonical, 3)));
    }

    @Test
    void shouldPutTheFirstComponentOf8888IntoTheHighestByte() {
        converter
                .from(PixelLayout.RGBA, PixelLayout.UNSIGNED_INT_8_8_8_8, false)
                .to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {0x11, 0x22, 0x33, 0x44}, unsigned(one(ints(0x11223344), 4)));
        converter
                .from(PixelLayout.BGRA, PixelLayout.UNSIGNED_INT_8_8_8_8, false)
                .to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {0x33, 0x22, 0x11, 0x44}, unsigned(one(ints(0x11223344), 4)));
        converter.from(PixelLayout.RGBA, PixelLayout.UNSIGNED_INT_8_8_8_8, true).to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {0x44, 0x33, 0x22, 0x11}, unsigned(one(ints(0x11223344), 4)));
    }

    @Test
    void shouldAddAlphaOneAndZeroColour() {
        converter.from(PixelLayout.BGR, PixelLayout.UNSIGNED_BYTE, false).to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {3, 2, 1, 255}, unsigned(one(bytes(1, 2, 3), 4)));
        converter.from(PixelLayout.RED, PixelLayout.UNSIGNED_BYTE, false).to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {7, 0, 0, 255}, unsigned(one(bytes(7), 4)));
        converter
                .from(PixelLayout.RED_INTEGER, PixelLayout.UNSIGNED_BYTE, false)
                .to(PixelFormat.RGBA8UI);
        assertArrayEquals(new int[] {7, 0, 0, 1}, unsigned(one(bytes(7), 4)));
        converter.from(PixelLayout.GREEN, PixelLayout.FLOAT, false).to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {0, 128, 0, 255}, unsigned(one(floats(0.5f), 4)));
    }

    @Test
    void shouldRoundAndClampToNormalisedBytes() {
        converter.from(PixelLayout.RGBA, PixelLayout.FLOAT, false).to(PixelFormat.RGBA8);
        assertArrayEquals(new int[] {0, 255, 51, 255}, unsigned(one(floats(-1f, 2f, 0.2f, 0.9985f), 4)));
        converter.from(PixelLayout.RGBA, PixelLayout.FLOAT, false).to(PixelFormat.RGBA8_SNORM);
        assertArrayEquals(new int[] {0x81, 0x7F, 0x40, 0}, unsigned(one(floats(-2f, 1f, 0.5f, Float.NaN), 4)));
        converter.from(PixelLayout.RED, PixelLayout.UNSIGNED_SHORT, false).to(PixelFormat.R8);
        assertArrayEquals(new int[] {128}, unsigned(one(bytes(0x80, 0x80), 1)));
        converter.from(PixelLayout.RED, PixelLayout.UNSIGNED_BYTE, false).to(PixelFormat.R16);
        assertEquals((short) 0xABAB, one(bytes(0xAB), 2).get(JAVA_SHORT_UNALIGNED, 0));
        converter.from(PixelLayout.RED, PixelLayout.BYTE, false).to(PixelFormat.R8);
        assertArrayEquals(new int[] {0}, unsigned(one(bytes(-128), 1)));
    }

    @Test
    void shouldUnpackEveryPackedType() {
        expectRgba(PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE_3_3_2, 0b101_011_10, 5 / 7f, 3 / 7f, 2 / 3f, 1);
        expectRgba(PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE_2_3_3_REV, 0b10_011_101, 5 / 7f, 3 / 7f, 2 / 3f, 1);
        expectRgba(
                PixelLayout.RGB,
                PixelLayout.UNSIGNED_SHORT_5_6_5,
                17 << 11 | 33 << 5 | 3,
                17 / 31f,
                33 / 63f,
                3 / 31f,
                1);
        expectRgba(
                PixelLayout.RGB,
                PixelLayout.UNSIGNED_SHORT_5_6_5_REV,
                3 << 11 | 33 << 5 | 17,
                17 / 31f,
                33 / 63f,
                3 / 31f,
                1);
        expectRgba(PixelLayout.RGBA, PixelLayout.UNSIGNED_SHORT_4_4_4_4, 0x1234, 1 / 15f, 2 / 15f, 3 / 15f, 4 / 15f);
        expectRgba(
                PixelLayout.BGRA, PixelLayout.UNSIGNED_SHORT_4_4_4_4_REV, 0x4321, 3 / 15f, 2 / 15f, 1 / 15f, 4 / 15f);
        expectRgba(
                PixelLayout.RGBA,
                PixelLayout.UNSIGNED_SHORT_5_5_5_1,
                1 << 11 | 2 << 6 | 3 << 1 | 1,
                1 / 31f,
                2 / 31f,
                3 / 31f,
                1);
        expectRgba(
                PixelLayout.BGRA,
                PixelLayout.UNSIGNED_SHORT_1_5_5_5_REV,
                3 << 10 | 2 << 5 | 1,
                3 / 31f,
                2 / 31f,
                1 / 31f,
                0);
        expectRgba(
                PixelLayout.RGBA,
                PixelLayout.UNSIGNED_INT_10_10_10_2,
                1000 << 22 | 500 << 12 | 7 << 2 | 1,
                1000 / 1023f,
                500 / 1023f,
                7 / 1023f,
                1 / 3f);
        expectRgba(
                PixelLayout.RGBA,
                PixelLayout.UNSIGNED_INT_2_10_10_10_REV,
                2 << 30 | 7 << 20 | 500 << 10 | 1000,
                1000 / 1023f,
                500 / 1023f,
                7 / 1023f,
                2 / 3f);
    }

    private void expectRgba(int format, int type, int word, float r, float g, float b, float a) {
        converter.from(format, type, false).to(PixelFormat.RGBA32F);
        MemorySegment out = one(ints(word), 16);
        float[] expected = {r, g, b, a};
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], out.get(JAVA_FLOAT_UNALIGNED, 4L * i), 1e-7f, "component " + i);
        }
        converter.from(PixelFormat.RGBA32F).to(format, type, false);
        MemorySegment back = one(out, 4);
        assertEquals(word, back.get(JAVA_INT_UNALIGNED, 0), "packed again");
    }

    @Test
    void shouldConvertSmallFloats() {
        converter.from(PixelLayout.RGB, PixelLayout.FLOAT, false).to(PixelFormat.R11F_G11F_B10F);
        int one = one(floats(1, 1, 1), 4).get(JAVA_INT_UNALIGNED, 0);
        assertEquals(0x3C0 | 0x3C0 << 11 | 0x1E0 << 22, one);
        int extreme = one(floats(1e30f, -5, Float.POSITIVE_INFINITY), 4).get(JAVA_INT_UNALIGNED, 0);
        assertEquals(0x7BF | 0x3E0 << 22, extreme);
        assertEquals(65024.0, PackedFloat.decode(0x7BF, 6));
        assertEquals(64512.0, PackedFloat.decode(0x3DF, 5));
        assertEquals(Math.scalb(1.0, -20), PackedFloat.decode(1, 6));
        assertEquals(1, PackedFloat.encode(Math.scalb(1.0, -20), 6));
    }

    @Test
    void shouldShareTheExponentOfTheLargestComponent() {
        converter.from(PixelLayout.RGB, PixelLayout.FLOAT, false).to(PixelFormat.RGB9_E5);
        assertEquals(
                16 << 27 | 64 << 18 | 128 << 9 | 256,
                one(floats(1, 0.5f, 0.25f), 4).get(JAVA_INT_UNALIGNED, 0));
        assertEquals(31 << 27 | 0x1FF, one(floats(1e9f, -1, 0), 4).get(JAVA_INT_UNALIGNED, 0));
        assertEquals(0, one(floats(0, 0, Float.NaN), 4).get(JAVA_INT_UNALIGNED, 0));
    }

    @Test
    void shouldKeepIntegersExactAndClampThem() {
        converter
                .from(PixelLayout.RGBA_INTEGER, PixelLayout.UNSIGNED_INT, false)
                .to(PixelFormat.RGBA32UI);
        MemorySegment out = one(ints(-2, 16777217, 0, 1), 16);
        assertEquals(-2, out.get(JAVA_INT_UNALIGNED, 0));
        assertEquals(16777217, out.get(JAVA_INT_UNALIGNED, 4));
        converter.from(PixelLayout.BGRA_INTEGER, PixelLayout.INT, false).to(PixelFormat.RGBA8UI);
        assertArrayEquals(new int[] {5, 0, 255, 9}, unsigned(one(ints(300, -1, 5, 9), 4)));
        converter.from(PixelLayout.RED_INTEGER, PixelLayout.UNSIGNED_INT, false).to(PixelFormat.R32I);
        assertEquals(Integer.MAX_VALUE, one(ints(-1), 4).get(JAVA_INT_UNALIGNED, 0));
        converter.from(PixelFormat.RGB10_A2UI).to(PixelLayout.RGBA_INTEGER, PixelLayout.UNSIGNED_BYTE, false);
        assertArrayEquals(new int[] {255, 17, 0, 3}, unsigned(one(ints(3 << 30 | 17 << 10 | 1000), 4)));
    }

    @Test
    void shouldConvertDepthAndStencil() {
        converter.from(PixelLayout.DEPTH_COMPONENT, PixelLayout.FLOAT, false).to(PixelFormat.DEPTH_COMPONENT24);
        assertEquals(-1, one(floats(1), 4).get(JAVA_INT_UNALIGNED, 0));
        converter
                .from(PixelLayout.DEPTH_COMPONENT, PixelLayout.UNSIGNED_BYTE, false)
                .to(PixelFormat.DEPTH_COMPONENT16);
        assertEquals((short) 0x8080, one(bytes(0x80), 2).get(JAVA_SHORT_UNALIGNED, 0));
        converter
                .from(PixelFormat.DEPTH24_STENCIL8)
                .to(PixelLayout.DEPTH_STENCIL, PixelLayout.FLOAT_32_UNSIGNED_INT_24_8_REV, false);
        MemorySegment both = one(ints(0xFFFFFF5A), 8);
        assertEquals(1f, both.get(JAVA_FLOAT_UNALIGNED, 0));
        assertEquals(0x5A, both.get(JAVA_INT_UNALIGNED, 4));
        converter.from(PixelFormat.DEPTH24_STENCIL8).to(PixelLayout.STENCIL_INDEX, PixelLayout.UNSIGNED_BYTE, false);
        assertArrayEquals(new int[] {0x5A}, unsigned(one(ints(0xFFFFFF5A), 1)));
        converter.from(PixelFormat.DEPTH32F_STENCIL8).to(PixelFormat.DEPTH24_STENCIL8);
        assertEquals(0x8000005A, one(both(0.5f, 0x5A), 4).get(JAVA_INT_UNALIGNED, 0));
    }

    private MemorySegment both(float depth, int stencil) {
        return ints(Float.floatToRawIntBits(depth), stencil);
    }

    @Test
    void shouldReverseTheBytesOfEachElement() {
        converter.from(PixelLayout.RG, PixelLayout.UNSIGNED_SHORT, true).to(PixelFormat.RG16);
        assertArrayEquals(new int[] {2, 1, 4, 3}, unsigned(one(bytes(1, 2, 3, 4), 4)));
        converter.from(PixelLayout.RGB, PixelLayout.UNSIGNED_SHORT_5_6_5, true).to(PixelFormat.RGB565);
        assertArrayEquals(new int[] {0x34, 0x12}, unsigned(one(bytes(0x12, 0x34), 2)));
        converter.from(PixelLayout.RED, PixelLayout.FLOAT, true).to(PixelFormat.R8);
        assertArrayEquals(new int[] {255}, unsigned(one(bytes(0x3F, 0x80, 0, 0), 1)));
        converter.from(PixelLayout.RGBA, PixelLayout.UNSIGNED_BYTE, true).to(PixelFormat.RGBA8);
        assertTrue(converter.identical(), "swapping single bytes changes nothing");
    }

    @Test
    void shouldReadTexelsWhereRowLengthAndSkipsSay() {
        PixelStoreLayout store = new PixelStoreLayout();
        store.rowLength = 7;
        store.skipPixels = 2;
        store.skipRows = 1;
        MemorySegment source = arena.allocate(256);
        for (int i = 0; i < 256; i++) {
            source.set(JAVA_BYTE, i, (byte) i);
        }
        MemorySegment target = arena.allocate(4 * 3 * 3);
        long first = store.firstByte(2, 4, 3, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE);
        long stride = store.rowStride(4, PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE);
        converter.from(PixelLayout.RGB, PixelLayout.UNSIGNED_BYTE, false).to(PixelFormat.RGB8);
        converter.rows(source.address() + first, stride, target.address(), 12, 4, 3);
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 4; x++) {
                assertEquals(30 + 24 * y + 3 * x, target.get(JAVA_BYTE, 12 * y + 3 * x) & 0xFF, x + "," + y);
            }
        }
    }

    @Test
    void shouldConvertRowsLongerThanAChunkAndLeaveTheRestAlone() {
        int width = 1000;
        MemorySegment source = arena.allocate(width * 2 * 2L);
        for (int i = 0; i < 2 * width; i++) {
            source.set(JAVA_SHORT_UNALIGNED, 2L * i, (short) (i * 65535L / (2 * width)));
        }
        MemorySegment target = arena.allocate(2L * (width + 3));
        target.fill((byte) 0x77);
        converter.from(PixelLayout.RED, PixelLayout.UNSIGNED_SHORT, false).to(PixelFormat.R8);
        converter.rows(source.address(), 2L * width, target.address(), width + 3, width, 2);
        for (int i = 0; i < 2 * width; i++) {
            int expected = Math.round((i * 65535L / (2 * width)) / 257f);
            int at = i < width ? i : i + 3;
            assertEquals(expected, target.get(JAVA_BYTE, at) & 0xFF, "texel " + i);
        }
        assertEquals(0x77, target.get(JAVA_BYTE, width));
        assertEquals(0x77, target.get(JAVA_BYTE, 2 * width + 3));
    }

    /** Every format survives the way to the widest layout of its kind and back, so no layout loses a bit. */
    @ParameterizedTest
    @EnumSource(PixelFormat.class)
    void shouldRoundTripEveryFormat(PixelFormat format) {
        if (format.compressed()) {
            return;
        }
        int count = 777;
        MemorySegment source = arena.allocate((long) count * format.bytes(), 8);
        Random random = new Random(format.ordinal());
        for (long i = 0; i < source.byteSize(); i++) {
            // Without the top exponent bit a 32-bit float is no NaN, whose payload a processor may change.
            boolean top = format.component() == PixelFormat.Component.FLOATING && i % 4 == 3;
            boolean unused = format == PixelFormat.DEPTH32F_STENCIL8 && i % 8 > 4;
            source.set(JAVA_BYTE, i, (byte) (random.nextInt(256) & (unused ? 0 : top ? 0xBF : 0xFF)));
        }
        int wideFormat;
        int wideType;
        if (format.hasDepth() && format.hasStencil()) {
            wideFormat = PixelLayout.DEPTH_STENCIL;
            wideType = PixelLayout.FLOAT_32_UNSIGNED_INT_24_8_REV;
        } else {
            boolean whole = format.integer() || format.hasStencil();
            boolean signed = format.component() == PixelFormat.Component.SINT;
            wideFormat = format.format();
            wideType = !whole ? PixelLayout.FLOAT : signed ? PixelLayout.INT : PixelLayout.UNSIGNED_INT;
            boolean exact = format == PixelFormat.DEPTH_COMPONENT24;
            wideType = exact ? PixelLayout.UNSIGNED_INT : wideType;
        }
        MemorySegment wide = arena.allocate((long) count * PixelLayout.texelBytes(wideFormat, wideType), 8);
        converter.from(format).to(wideFormat, wideType, false);
        converter.rows(source.address(), source.byteSize(), wide.address(), wide.byteSize(), count, 1);
        MemorySegment first = arena.allocate(source.byteSize(), 8);
        converter.from(wideFormat, wideType, false).to(format);
        converter.rows(wide.address(), wide.byteSize(), first.address(), first.byteSize(), count, 1);
        // The first pass may normalise what has two encodings (-1 of SNORM, NaN, shared exponents); then it is stable.
        converter.from(format).to(wideFormat, wideType, true);
        converter.rows(first.address(), first.byteSize(), wide.address(), wide.byteSize(), count, 1);
        MemorySegment second = arena.allocate(source.byteSize(), 8);
        converter.from(wideFormat, wideType, true).to(format);
        converter.rows(wide.address(), wide.byteSize(), second.address(), second.byteSize(), count, 1);
        assertEquals(-1, first.mismatch(second));
        if (format.component() == PixelFormat.Component.UNORM || format.integer()) {
            assertEquals(-1, source.mismatch(first));
        }
    }
}
