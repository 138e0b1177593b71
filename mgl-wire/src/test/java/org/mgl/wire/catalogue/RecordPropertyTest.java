package org.mgl.wire.catalogue;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;

/**
 * Every carried row of the catalogue, all of it: fields, arrays, structs, blobs, tails, inline bytes. Driven by the
 * catalogue, so that a new row is covered once it is there. A failure names the seed, which {@code mgl.test.seed} repeats.
 */
class RecordPropertyTest {
    private static final Path CATALOGUE = Path.of("src/main/catalogue/catalogue.txt");
    private static final int ROUNDS = 120;
    private static final int STAGE = 24;
    private static final Map<String, Integer> BYTES =
            Map.of("u8", 1, "u16", 2, "u32", 4, "i32", 4, "f32", 4, "u64", 8, "i64", 8, "handle", 8);

    private final long seed = Long.getLong("mgl.test.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment record = arena.allocate(RecordModel.ROOM, 8);
    private List<RecordGenerator.Type> rows;
    private int violations;

    @BeforeEach
    void read() throws IOException {
        rows = RecordGenerator.read(CATALOGUE).rows.stream()
                .filter(row -> row.status.equals("carried"))
                .toList();
    }

    @AfterEach
    void close() {
        arena.close();
    }

    @Test
    void shouldCarryEveryFieldOfEveryRecord() {
        for (RecordGenerator.Type row : rows) {
            for (int round = 0; round < ROUNDS; round++) {
                write(row);
            }
        }
        assertTrue(rows.size() > 50);
    }

    private int write(RecordGenerator.Type row) {
        try {
            return new RecordModel(record, random).writeAndCompare(row);
        } catch (ReflectiveOperationException | AssertionError e) {
            throw new AssertionError(row.name + " with seed " + seed + "L", e);
        }
    }

    // ---- bounds ----

    /** One place of a record that has a bound. */
    private record Bound(String field, long at, int bytes, long max) {}

    @Test
    void shouldNameEveryFieldThatIsOutOfBounds() throws ReflectiveOperationException {
        for (RecordGenerator.Type row : rows) {
            Method check = RecordModel.accessor(row).getMethod("check", MemorySegment.class, long.class, int.class);
            for (int round = 0; round < 6; round++) {
                int size = write(row);
                for (Bound bound : bounds(row)) {
                    violate(check, size, bound);
                }
            }
        }
        assertTrue(violations > 1000, () -> violations + " violations");
    }

    private void violate(Method check, int size, Bound bound) throws IllegalAccessException {
        long ones = bound.bytes == 8 ? -1L : (1L << 8 * bound.bytes) - 1;
        long before = get(bound);
        for (long wrong : new long[] {bound.max + 1, ones, ones ^ ones >>> 1}) {
            if (Long.compareUnsigned(wrong & ones, bound.max) > 0 && wrong == (wrong & ones)) {
                set(bound, wrong);
                Throwable thrown = RecordModel.thrown(check, record, RecordModel.at(), size);
                String what = bound.field + " = " + Long.toUnsignedString(wrong) + ", seed " + seed + "L: " + thrown;
                Fatal fatal = assertInstanceOf(Fatal.class, thrown, what);
                assertTrue(fatal.family() == FatalFamily.ProtocolCorruption, what);
                assertTrue(fatal.detail().startsWith(bound.field + " ("), what);
                violations++;
            }
        }
        set(bound, before);
        assertNull(RecordModel.thrown(check, record, RecordModel.at(), size), "restored " + bound.field);
    }

    private long get(Bound b) {
        return switch (b.bytes) {
            case 1 -> record.get(ValueLayout.JAVA_BYTE, b.at) & 0xFF;
            case 2 -> record.get(ValueLayout.JAVA_SHORT_UNALIGNED, b.at) & 0xFFFF;
            case 4 -> Integer.toUnsignedLong(record.get(ValueLayout.JAVA_INT_UNALIGNED, b.at));
            default -> record.get(ValueLayout.JAVA_LONG_UNALIGNED, b.at);
        };
    }

    private void set(Bound b, long value) {
        switch (b.bytes) {
            case 1 -> record.set(ValueLayout.JAVA_BYTE, b.at, (byte) value);
            case 2 -> record.set(ValueLayout.JAVA_SHORT_UNALIGNED, b.at, (short) value);
            case 4 -> record.set(ValueLayout.JAVA_INT_UNALIGNED, b.at, (int) value);
            default -> record.set(ValueLayout.JAVA_LONG_UNALIGNED, b.at, value);
        }
    }

    /** Every bounded place of the record that lies in memory, counts and the structs of tails included. */
    private List<Bound> bounds(RecordGenerator.Type row) {
        List<Bound> bounds = new ArrayList<>();
        fields(bounds, row, row.name, RecordModel.at());
        long place = RecordModel.at() + row.size;
        for (RecordGenerator.Tail t : row.tails) {
            RecordGenerator.Field count = row.fields.stream()
                    .filter(f -> f.name().equals(t.countField()))
                    .findFirst()
                    .orElseThrow();
            Bound of = new Bound(row.name + "." + count.name(), RecordModel.at() + count.offset(), 4, t.max());
            boolean bounded = !t.kind().equals("content");
            if (bounded && count.max() < 0) {
                bounds.add(new Bound(of.field, of.at, BYTES.get(count.type()), t.max()));
            }
            long n = get(new Bound("", of.at, BYTES.get(count.type()), 0));
            if (t.struct() != null) {
                for (long i = 0; i < n; i += Math.max(1, n - 1)) {
                    fields(bounds, t.struct(), t.struct().name, place + i * t.struct().size);
                }
            }
            long bytes = t.kind().equals("content") && n > t.max() ? STAGE : n * t.stride();
            place += bytes + 7 & ~7L;
        }
        return bounds;
    }

    private static void fields(List<Bound> bounds, RecordGenerator.Type type, String name, long at) {
        for (RecordGenerator.Field f : type.fields) {
            for (int i = 0; i < f.count(); i++) {
                if (f.struct() != null) {
                    fields(bounds, f.struct(), f.struct().name, at + f.offset() + (long) i * f.struct().size);
                } else if (f.max() >= 0) {
                    int bytes = BYTES.get(f.type());
                    bounds.add(new Bound(name + "." + f.name(), at + f.offset() + (long) i * bytes, bytes, f.max()));
                }
            }
        }
    }

    @Test
    void shouldNameARecordOfAnotherSize() throws ReflectiveOperationException {
        for (RecordGenerator.Type row : rows) {
            Method check = RecordModel.accessor(row).getMethod("check", MemorySegment.class, long.class, int.class);
            for (int round = 0; round < ROUNDS / 4; round++) {
                int size = write(row);
                for (int wrong :
                        new int[] {0, 8, size - 8, size + 8, size + 4096, Integer.MIN_VALUE, Integer.MAX_VALUE - 7}) {
                    if (wrong != size) {
                        Throwable thrown = RecordModel.thrown(check, record, RecordModel.at(), wrong);
                        String what =
                                row.name + " of " + size + " said to be " + wrong + ", seed " + seed + "L: " + thrown;
                        Fatal fatal = assertInstanceOf(Fatal.class, thrown, what);
                        assertTrue(fatal.detail().startsWith(row.name + ".size ("), what);
                    }
                }
            }
        }
    }
}
