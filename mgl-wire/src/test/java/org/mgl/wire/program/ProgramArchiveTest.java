package org.mgl.wire.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mgl.wire.program.ProgramArchive.Attribute;
import org.mgl.wire.program.ProgramArchive.Block;
import org.mgl.wire.program.ProgramArchive.Feedback;
import org.mgl.wire.program.ProgramArchive.Geometry;
import org.mgl.wire.program.ProgramArchive.Member;
import org.mgl.wire.program.ProgramArchive.Opaque;
import org.mgl.wire.program.ProgramArchive.Output;
import org.mgl.wire.program.ProgramArchive.Varying;

class ProgramArchiveTest {
    private static final int GL_FLOAT_VEC4 = 0x8B52;
    private static final int GL_INT = 0x1404;
    private static final int GL_SAMPLER_2D = 0x8B5E;

    private static ProgramArchive sample() {
        return new ProgramArchive(
                ProgramArchive.VERTEX | ProgramArchive.GEOMETRY | ProgramArchive.FRAGMENT,
                ProgramArchive.WRITES_POINT_SIZE | ProgramArchive.FRAG_COLOR_BROADCAST,
                3,
                48,
                32,
                48,
                List.of(
                        new Member("lights", GL_FLOAT_VEC4, 2, 0, 16, 0, ProgramArchive.FLOAT),
                        new Member("größe", GL_INT, 0, 32, 0, 0, ProgramArchive.INT)),
                List.of(new Opaque("tex", GL_SAMPLER_2D, 4, 2, ProgramArchive.FRAGMENT)),
                List.of(new Block("B[0]", 64, 1, 0, 7), new Block("B[1]", 64, 1, 1, 7)),
                List.of(new Attribute("position", GL_FLOAT_VEC4, 0, 5)),
                List.of(new Output("color", GL_FLOAT_VEC4, 0, 0, 1)),
                new Geometry(4, 5, 12),
                new Feedback(
                        0x8C8C,
                        List.of(
                                new Varying("a", GL_FLOAT_VEC4, 3, 12, 2, List.of()),
                                new Varying("B.m[1]", GL_INT, 0, 1, 5, List.of(2, 1)))));
    }

    @Test
    void shouldReadWhatItWrote() throws MalformedProgramException {
        assertEquals(sample(), ProgramArchive.decode(sample().encode()));
        assertEquals(sample(), ProgramArchive.decode(MemorySegment.ofArray(sample().encode())));
    }

    /** The codec is code, of which the wire fingerprint knows nothing but the version. */
    @Test
    void shouldHaveAnotherVersionWithAnotherLayout() throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(sample().encode());
        assertEquals(
                "7bd6b6e1ba0c70c8",
                HexFormat.of().formatHex(digest, 0, 8),
                "the archive is written in another way: raise ArchiveCodec.VERSION, then give its new digest here");
    }

    @Test
    void shouldReadAnArchiveWithoutParts() throws MalformedProgramException {
        ProgramArchive empty =
                new ProgramArchive(1, 0, 0, 0, 0, 0, List.of(), List.of(), List.of(), List.of(), List.of(), null, null);
        assertEquals(empty, ProgramArchive.decode(empty.encode()));
    }

    @Test
    void shouldRefuseEveryTruncation() {
        byte[] whole = sample().encode();
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThrows(MalformedProgramException.class, () -> ProgramArchive.decode(part), "length " + length);
        }
    }

    @Test
    void shouldRefuseTrailingBytes() {
        byte[] longer = Arrays.copyOf(sample().encode(), sample().encode().length + 4);
        assertThrows(MalformedProgramException.class, () -> ProgramArchive.decode(longer));
    }

    @Test
    void shouldRefuseAMemberBehindItsBlock() {
        ProgramArchive outside = new ProgramArchive(
                1,
                0,
                0,
                16,
                16,
                16,
                List.of(new Member("m", GL_INT, 2, 0, 16, 0, ProgramArchive.INT)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null);
        assertThrows(MalformedProgramException.class, () -> ProgramArchive.decode(outside.encode()));
    }

    /** Neither a flipped bit nor noise makes the decoder do anything but answer or refuse. */
    @Test
    void shouldAnswerOrRefuseWhateverTheBytesAre() {
        Random random = new Random(17);
        byte[] whole = sample().encode();
        int refused = 0;
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = whole.clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            refused += refuses(bytes) ? 1 : 0;
        }
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = new byte[random.nextInt(256)];
            random.nextBytes(bytes);
            assertTrue(refuses(bytes));
        }
        assertTrue(refused > 10_000, "refused " + refused);
    }

    private static boolean refuses(byte[] bytes) {
        try {
            ProgramArchive.decode(bytes);
            return false;
        } catch (MalformedProgramException expected) {
            return true;
        }
    }
}
