package org.mgl.wire.apply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;

class ProgramPartsTest {
    private static final int LARGEST = 256 << 20;

    @Test
    void shouldJoinPartsOfAnySize() {
        Random random = new Random(5);
        byte[] image = new byte[100_000];
        random.nextBytes(image);
        MemorySegment source = MemorySegment.ofArray(image);
        ProgramParts parts = new ProgramParts();
        int count = 40;
        int at = 0;
        for (int i = 0; i < count - 1; i++) {
            int size = 1 + random.nextInt(2 * (image.length - at) / (count - i));
            assertNull(parts.add(1, 1, i, count, image.length, at, source, at, size));
            at += size;
        }
        byte[] whole = parts.add(1, 1, count - 1, count, image.length, at, source, at, image.length - at);
        assertArrayEquals(image, whole);
    }

    /** A first part may announce 256 MiB and never send them: 64 of those are more than any test's heap. */
    @Test
    void shouldTakeNoMemoryForWhatIsOnlyAnnounced() {
        MemorySegment source = MemorySegment.ofArray(new byte[16]);
        List<ProgramParts> held = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            ProgramParts parts = new ProgramParts();
            assertNull(parts.add(1, 1, 0, 2, LARGEST, 0, source, 0, 16));
            held.add(parts);
        }
        assertEquals(64, held.size());
    }

    @Test
    void shouldRefuseAPartOfAnotherImageAndAnImageThatIsTooShort() {
        MemorySegment source = MemorySegment.ofArray(new byte[16]);
        ProgramParts parts = new ProgramParts();
        parts.add(1, 1, 0, 2, 32, 0, source, 0, 16);
        assertThrows(Fatal.class, () -> parts.add(1, 2, 1, 2, 32, 16, source, 0, 16));
        parts.add(1, 1, 0, 2, 32, 0, source, 0, 16);
        assertThrows(Fatal.class, () -> parts.add(1, 1, 1, 2, 32, 16, source, 0, 8));
        parts.add(1, 1, 0, 2, 32, 0, source, 0, 16);
        assertThrows(Fatal.class, () -> parts.add(1, 1, 1, 2, 32, 24, source, 0, 8));
    }
}
