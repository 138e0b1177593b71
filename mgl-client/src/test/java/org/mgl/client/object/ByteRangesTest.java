package org.mgl.client.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ByteRangesTest {
    private static final int LIMIT = 200;

    @Test
    void shouldBeTheSetThatAdditionsAndRemovalsMake() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            ByteRanges ranges = new ByteRanges();
            BitSet expected = new BitSet();
            for (int step = 0; step < 60; step++) {
                int begin = random.nextInt(LIMIT);
                int end = begin + 1 + random.nextInt(40);
                boolean add = random.nextBoolean();
                if (add) {
                    ranges.add(begin, end);
                } else {
                    ranges.remove(begin, end);
                }
                expected.set(begin, end, add);
                assertEquals(expected, bits(ranges), "seed " + seed + ", step " + step);
            }
        }
    }

    /** The set as bits; also checks that ranges are ascending and apart. */
    private static BitSet bits(ByteRanges ranges) {
        BitSet bits = new BitSet();
        long last = -1;
        int next = ranges.firstOverlap(0, Long.MAX_VALUE);
        for (int i = 0; next >= 0; i++) {
            assertEquals(i, next);
            assertTrue(ranges.begin(i) > last && ranges.end(i) > ranges.begin(i));
            bits.set((int) ranges.begin(i), (int) ranges.end(i));
            last = ranges.end(i);
            next = ranges.firstOverlap(last, Long.MAX_VALUE);
        }
        return bits;
    }

    @Test
    void shouldFindTheFirstOverlapOnly() {
        ByteRanges ranges = new ByteRanges();
        ranges.add(10, 20);
        ranges.add(30, 40);
        assertEquals(-1, ranges.firstOverlap(0, 10));
        assertEquals(0, ranges.firstOverlap(19, 35));
        assertEquals(-1, ranges.firstOverlap(20, 30));
        assertEquals(1, ranges.firstOverlap(20, 31));
        assertEquals(-1, ranges.firstOverlap(40, 50));
    }
}
