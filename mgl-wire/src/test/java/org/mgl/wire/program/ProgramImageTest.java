package org.mgl.wire.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/** The image of a program: its bytes as {@code docs/wire.md} states them under ProgramImageHead, and what is refused. */
class ProgramImageTest {
    private static final int PARTS = ProgramImage.STAGES + 1;

    /** A part of each stage and the archive, none as long as another; stages are whole words. */
    private static byte[][] parts() {
        byte[][] parts = new byte[PARTS][];
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new byte[i < ProgramImage.STAGES ? 4 * i + 4 : 5];
            Arrays.fill(parts[i], (byte) (0x11 * (i + 1)));
        }
        return parts;
    }

    private static byte[] encoded() {
        return ProgramImage.of(Arrays.copyOf(parts(), ProgramImage.STAGES), parts()[ProgramImage.STAGES])
                .encode();
    }

    @Test
    void shouldWriteWhatTheCatalogueStates() {
        ByteBuffer b = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
        for (byte[] part : parts()) {
            b.putInt(part.length);
        }
        b.putInt(0);
        for (byte[] part : parts()) {
            b.put(part);
            while (b.position() % 8 != 0) {
                b.put((byte) 0);
            }
        }
        assertArrayEquals(Arrays.copyOf(b.array(), b.position()), encoded());
    }

    @Test
    void shouldReadWhatItWrote() {
        ProgramImage image = ProgramImage.decode(encoded());
        for (int i = 0; i < ProgramImage.STAGES; i++) {
            assertArrayEquals(parts()[i], image.spirv(i), "stage " + i);
        }
        assertArrayEquals(parts()[ProgramImage.STAGES], image.archive());
    }

    @Test
    void shouldRefuseEveryOtherSize() {
        byte[] whole = encoded();
        for (int length = 0; length <= whole.length + 8; length++) {
            byte[] other = Arrays.copyOf(whole, length);
            if (length != whole.length) {
                Fatal fatal = assertThrows(Fatal.class, () -> ProgramImage.decode(other), "length " + length);
                assertEquals(FatalFamily.ProtocolCorruption, fatal.family());
            }
        }
    }
}
