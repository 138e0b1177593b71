package org.mgl.wire.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** The reply to {@code get_caps}: its bytes as {@code docs/wire.md} states them under CapsReply, and what is refused. */
class CapsTest {
    private static final int AT = 16;
    private static final int FORMATS = 3;

    private static Caps sample() {
        int[] limits = new int[Limit.values().length];
        Arrays.setAll(limits, i -> 1000 + i);
        float[] ranges = new float[Caps.RANGES];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = i / 4f;
        }
        int[] formats = {1, 2, 0x7F};
        long[] masks = {1, 1L << 63, 0x16};
        return new Caps(
                0x8000_0001_0000_0400L, limits, ranges, formats, masks, new String[] {"größe", "", "3.2", "a b"});
    }

    /** The bytes by the document's table, written without the accessors. */
    private static byte[] byTheTable(Caps caps) {
        ByteBuffer b = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);
        b.putLong(caps.bits());
        b.putInt(caps.limits().length).putInt(caps.ranges().length).putInt(FORMATS);
        int all = 0;
        for (String text : caps.strings()) {
            int length = text.getBytes(StandardCharsets.UTF_8).length;
            b.putInt(length);
            all += length;
        }
        b.putInt(all);
        Arrays.stream(caps.limits()).forEach(b::putInt);
        pad(b);
        for (float range : caps.ranges()) {
            b.putFloat(range);
        }
        pad(b);
        for (int i = 0; i < FORMATS; i++) {
            b.putLong(caps.sampleMasks()[i]).putInt(caps.formats()[i]).putInt(0);
        }
        for (String text : caps.strings()) {
            b.put(text.getBytes(StandardCharsets.UTF_8));
        }
        pad(b);
        return Arrays.copyOf(b.array(), b.position());
    }

    private static void pad(ByteBuffer b) {
        while (b.position() % 8 != 0) {
            b.put((byte) 0);
        }
    }

    private static byte[] encoded() {
        byte[] memory = new byte[1 << 14];
        Arrays.fill(memory, (byte) 0xA5);
        long size = sample().encode(MemorySegment.ofArray(memory), AT);
        return Arrays.copyOfRange(memory, AT, (int) (AT + size));
    }

    private static Caps decode(byte[] bytes) {
        return Caps.decode(MemorySegment.ofArray(bytes), 0, bytes.length, FORMATS);
    }

    @Test
    void shouldWriteWhatTheCatalogueStates() {
        assertArrayEquals(byTheTable(sample()), encoded());
    }

    @Test
    void shouldReadWhatItWrote() {
        Caps caps = sample();
        Caps read = decode(encoded());
        assertEquals(caps.bits(), read.bits());
        assertArrayEquals(caps.limits(), read.limits());
        assertArrayEquals(caps.ranges(), read.ranges());
        assertArrayEquals(caps.formats(), read.formats());
        assertArrayEquals(caps.sampleMasks(), read.sampleMasks());
        assertArrayEquals(caps.strings(), read.strings());
    }

    @Test
    void shouldRefuseEveryOtherSize() {
        byte[] whole = encoded();
        for (int length = 0; length <= whole.length + 8; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            if (length != whole.length) {
                corrupt(part);
            }
        }
    }

    /** Each count and each length of a text, one too large, one too small and as large as it can be. */
    @Test
    void shouldRefuseEveryOtherCount() {
        for (int word = 2; word < 10; word++) {
            for (int change : new int[] {1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                byte[] bytes = encoded();
                ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
                b.putInt(4 * word, b.getInt(4 * word) + change);
                corrupt(bytes);
            }
        }
    }

    private static void corrupt(byte[] bytes) {
        assertEquals(
                FatalFamily.ProtocolCorruption,
                assertThrows(Fatal.class, () -> decode(bytes)).family());
    }
}
