package org.mgl.bench.fuzz;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.record.CreateShaderState;

/** Turns sequences of records that were right into such that are wrong in one or a few places. */
final class Mutator {
    private static final long[] EDGES = {
        0,
        1,
        2,
        3,
        7,
        8,
        15,
        16,
        31,
        32,
        63,
        64,
        191,
        192,
        255,
        256,
        257,
        1023,
        1024,
        1025,
        4095,
        4096,
        65535,
        65536,
        65537,
        1 << 20,
        (1 << 20) - 1,
        1 << 24,
        Integer.MAX_VALUE,
        0x8000_0000L,
        0xFFFF_FFFFL,
        0x1_0000_0000L,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        -1,
        -2,
        -8,
        -16
    };
    private static final int[] GL_NUMBERS = {
        0x0DE0, 0x0DE1, 0x806F, 0x8513, 0x84F5, 0x8C18, 0x8C1A, 0x8C2A, 0x9100, 0x9102, 0x8D41, 0x8058, 0x8814, 0x881A,
        0x8229, 0x8230, 0x8D70, 0x8D7C, 0x88F0, 0x8CAC, 0x81A6, 0x1908, 0x1902, 0x84F9, 0x1401, 0x1403, 0x1405, 0x1406,
        0x8363, 0x8C3E, 0x8914, 0x88BF, 0x8E28, 0x8C87, 0x8C2F, 0x83F1, 0x8DBB, 0x9274
    };

    private final RecordLayouts layouts;
    private final Corpus corpus;
    private final boolean programs;
    private final SplittableRandom random;
    private final List<WireRecord> records = new ArrayList<>();

    private Mutator(RecordLayouts layouts, Corpus corpus, boolean programs, long seed) {
        this.layouts = layouts;
        this.corpus = corpus;
        this.programs = programs;
        this.random = new SplittableRandom(seed);
    }

    /**
     * The records of a case.
     *
     * @param programs whether the bytes of program images are changed too
     */
    static List<WireRecord> records(RecordLayouts layouts, Corpus corpus, boolean programs, long seed) {
        Mutator mutator = new Mutator(layouts, corpus, programs, seed);
        mutator.choose();
        int times = 1 + mutator.random.nextInt(8);
        for (int i = 0; i < times; i++) {
            mutator.mutate();
        }
        return mutator.records;
    }

    /** A piece of a sequence that begins where the sequence does, so that most of what it names is there. */
    private void choose() {
        List<WireRecord> sequence = pick(corpus.sequences());
        int most = Math.min(sequence.size(), random.nextInt(4) == 0 ? 600 : 150);
        int length = Math.max(Math.min(4, most), random.nextInt(most + 1));
        records.addAll(sequence.subList(0, length));
    }

    /** A record that may be changed: the corpus has another. */
    private WireRecord own(int at) {
        WireRecord copy = records.get(at).copy();
        records.set(at, copy);
        return copy;
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** An index, later records more often. */
    private int place() {
        int size = records.size();
        return Math.max(random.nextInt(size), random.nextInt(size));
    }

    private void mutate() {
        if (records.isEmpty()) {
            records.add(synthetic(1 + random.nextInt(Op.COUNT)));
        }
        switch (random.nextInt(16)) {
            case 0, 1, 2, 3, 4 -> field(place(), RecordLayouts.Use.NUMBER);
            case 5, 6 -> field(place(), RecordLayouts.Use.HANDLE);
            case 7 -> size(place());
            case 8 -> opcode(place());
            case 9 -> tail(place());
            case 10 -> blob(place());
            case 11 -> content(place());
            case 12 -> remove(place());
            case 13 -> repeat(place());
            case 14 -> insert(place());
            default -> move(place(), place());
        }
    }

    // ---- one record ----

    private void field(int at, RecordLayouts.Use use) {
        WireRecord record = own(at);
        List<RecordLayouts.Field> fields = layouts.fieldsOf(record.bytes());
        fields.removeIf(f -> f.use() != use);
        if (!fields.isEmpty()) {
            RecordLayouts.Field field = pick(fields);
            long value = RecordLayouts.value(record.bytes(), field);
            long next = use == RecordLayouts.Use.HANDLE ? handle(value) : number(value, field.max());
            RecordLayouts.value(record.bytes(), field, next);
        }
    }

    private long number(long value, long max) {
        return switch (random.nextInt(10)) {
            case 0 -> EDGES[random.nextInt(EDGES.length)];
            case 1 -> max >= 0 ? max + random.nextInt(3) - 1 : value + 1;
            case 2 -> value + 1;
            case 3 -> value - 1;
            case 4 -> value + (random.nextBoolean() ? 8 : -8);
            case 5 -> value << 1 + random.nextInt(3);
            case 6 -> -value;
            case 7 -> GL_NUMBERS[random.nextInt(GL_NUMBERS.length)];
            case 8 -> random.nextInt(40);
            default -> random.nextLong() >>> random.nextInt(64);
        };
    }

    private long handle(long value) {
        int slot = Handle.slot(value);
        int gen = Handle.gen(value);
        return switch (random.nextInt(9)) {
            case 0 -> Handle.NULL;
            case 1 -> Handle.DEFAULT_FRAMEBUFFER;
            case 2 -> Handle.of(slot, gen + 1);
            case 3 -> Handle.of(slot, gen - 1);
            case 4 -> Handle.of(Handle.SLOT_LIMIT - (random.nextInt(16) == 0 ? 1 : 0), 1);
            case 5 -> Handle.of(random.nextInt(), random.nextInt());
            case 6 -> Handle.of(1 + random.nextInt(8), 1);
            default -> records.isEmpty() ? value : otherHandle(value);
        };
    }

    /** A handle that some record names, of whatever kind. */
    private long otherHandle(long value) {
        for (int i = 0; i < 8; i++) {
            WireRecord other = pick(records);
            List<RecordLayouts.Field> fields = layouts.fieldsOf(other.bytes());
            fields.removeIf(f -> f.use() != RecordLayouts.Use.HANDLE);
            if (!fields.isEmpty()) {
                return RecordLayouts.value(other.bytes(), pick(fields));
            }
        }
        return value;
    }

    /** The header's size, with or without the bytes that it claims. */
    private void size(int at) {
        WireRecord record = own(at);
        MemorySegment s = MemorySegment.ofArray(record.bytes());
        int size = WireRecord.readInt(s, 4);
        int next = switch (random.nextInt(7)) {
            case 0 -> size + 8;
            case 1 -> size - 8;
            case 2 -> size + 1 + random.nextInt(7);
            case 3 -> 0;
            case 4 -> (int) EDGES[random.nextInt(EDGES.length)];
            case 5 -> 8 * random.nextInt(64);
            default -> size + 8 * random.nextInt(16);
        };
        s.set(ValueLayout.JAVA_INT_UNALIGNED, 4, next);
        if (next >= 8 && next <= 8192 && next % 8 == 0 && random.nextInt(4) != 0) {
            records.set(at, record.with(Arrays.copyOf(record.bytes(), next)));
        }
    }

    private void opcode(int at) {
        int op = random.nextInt(8) == 0 ? random.nextInt(65536) : 1 + random.nextInt(Op.COUNT);
        MemorySegment.ofArray(own(at).bytes()).set(ValueLayout.JAVA_SHORT_UNALIGNED, 0, (short) op);
    }

    /** A count of elements and the elements with it, so that sizes add up. */
    private void tail(int at) {
        WireRecord record = records.get(at);
        RecordLayouts.Row row = layouts.row(record.op());
        if (row == null || row.tails.size() != 1 || record.bytes().length < row.size) {
            return;
        }
        RecordLayouts.Tail tail = row.tails.getFirst();
        long count = number(
                RecordLayouts.value(record.bytes(), tail.count()), tail.count().max());
        if (count < 0 || count > 2000) {
            count = random.nextInt(200);
        }
        int start = row.size + 7 & ~7;
        int bytes = (int) count * tail.size() + 7 & ~7;
        byte[] next = Arrays.copyOf(
                Arrays.copyOf(record.bytes(), Math.min(record.bytes().length, start + bytes)), start + bytes);
        int old = record.bytes().length - start;
        for (int i = record.bytes().length; old > 0 && i < next.length; i++) {
            next[i] = next[i - old];
        }
        RecordLayouts.value(next, tail.count(), count);
        RecordHeader.encode(MemorySegment.ofArray(next), 0, record.op(), next.length);
        records.set(at, record.with(next));
    }

    private void blob(int from) {
        for (int at = from; at < records.size(); at++) {
            WireRecord record = records.get(at);
            List<RecordLayouts.Field> fields = layouts.fieldsOf(record.bytes());
            fields.removeIf(f -> f.use() != RecordLayouts.Use.BLOB);
            if (!fields.isEmpty()) {
                reference(own(at), pick(fields).at());
                return;
            }
        }
    }

    /** Marks an offset that the executor leaves as it is; others are moved to where the bytes are staged. */
    private void reference(WireRecord record, int at) {
        MemorySegment s = MemorySegment.ofArray(record.bytes());
        switch (random.nextInt(4)) {
            case 0 -> s.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 8, number(WireRecord.readLong(s, at + 8), -1));
            case 1 -> s.set(ValueLayout.JAVA_INT_UNALIGNED, at + 16, random.nextInt(5));
            case 2 -> s.set(ValueLayout.JAVA_INT_UNALIGNED, at + 20, 1);
            default -> {
                s.set(ValueLayout.JAVA_LONG_UNALIGNED, at, number(0, -1));
                Arrays.fill(record.blobs(), null);
            }
        }
    }

    /** Staged bytes and inline ones. */
    private void content(int from) {
        for (int at = from; at < records.size(); at++) {
            WireRecord record = records.get(at);
            if (record.op() != CreateShaderState.OP || programs) {
                for (int i = 0; i < record.blobs().length; i++) {
                    if (record.blobs()[i] != null && record.blobs()[i].length > 0) {
                        scribble(own(at).blobs()[i]);
                        return;
                    }
                }
            }
        }
        byte[] bytes = own(from).bytes();
        if (records.get(from).op() != CreateShaderState.OP && bytes.length > 8) {
            bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt();
        }
    }

    private void scribble(byte[] blob) {
        MemorySegment s = MemorySegment.ofArray(blob);
        int times = 1 + random.nextInt(4);
        for (int i = 0; i < times; i++) {
            if (blob.length < 4 || random.nextBoolean()) {
                blob[random.nextInt(blob.length)] ^= (byte) (1 << random.nextInt(8));
            } else {
                long word = 4L * random.nextInt(blob.length / 4);
                long value = number(WireRecord.readInt(s, word), -1);
                s.set(ValueLayout.JAVA_INT_UNALIGNED, word, (int) value);
            }
        }
    }

    // ---- the sequence ----

    private void remove(int at) {
        int count = random.nextInt(4) == 0 ? Math.min(records.size() - at, 1 + random.nextInt(6)) : 1;
        records.subList(at, at + count).clear();
    }

    private void repeat(int at) {
        records.add(Math.min(records.size(), at + random.nextInt(4)), records.get(at));
    }

    private void move(int from, int to) {
        records.add(Math.min(to, records.size() - 1), records.remove(from));
    }

    private void insert(int at) {
        if (random.nextBoolean()) {
            records.add(at, synthetic(1 + random.nextInt(Op.COUNT)));
        } else {
            List<WireRecord> other = pick(corpus.sequences());
            int from = random.nextInt(other.size());
            int count = Math.min(other.size() - from, 1 + random.nextInt(8));
            records.addAll(at, other.subList(from, from + count));
        }
    }

    /** A record made from its row alone: small numbers, handles that other records name, no tail or a short one. */
    private WireRecord synthetic(int op) {
        RecordLayouts.Row row = layouts.row(op);
        int start = row.size + 7 & ~7;
        byte[] bytes = new byte[start];
        long[] counts = new long[row.tails.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = random.nextInt(4);
            RecordLayouts.Tail tail = row.tails.get(i);
            bytes = Arrays.copyOf(bytes, bytes.length + ((int) counts[i] * tail.size() + 7 & ~7));
        }
        for (int i = 0; i < counts.length; i++) {
            RecordLayouts.value(bytes, row.tails.get(i).count(), counts[i]);
        }
        RecordHeader.encode(MemorySegment.ofArray(bytes), 0, op, bytes.length);
        List<byte[]> blobs = new ArrayList<>();
        for (RecordLayouts.Field field : layouts.fieldsOf(bytes)) {
            boolean count = row.tails.stream().anyMatch(tail -> tail.count().at() == field.at());
            if (field.use() == RecordLayouts.Use.BLOB) {
                byte[] blob = new byte[random.nextInt(64) + 1];
                reference(bytes, field.at(), blob.length);
                blobs.add(blob);
            } else if (field.use() == RecordLayouts.Use.HANDLE) {
                RecordLayouts.value(bytes, field, records.isEmpty() ? handle(0) : otherHandle(0));
            } else if (!count && !field.name().startsWith("pad") && random.nextInt(3) != 0) {
                RecordLayouts.value(bytes, field, small(field));
            }
        }
        return new WireRecord(bytes, blobs.toArray(new byte[0][]));
    }

    /** As {@link BlobRef#encodeStage}, which wants aligned memory. */
    private static void reference(byte[] bytes, int at, long size) {
        MemorySegment s = MemorySegment.ofArray(bytes);
        s.set(ValueLayout.JAVA_LONG_UNALIGNED, at + 8, size);
        s.set(ValueLayout.JAVA_INT_UNALIGNED, at + 16, BlobRef.SEG_STAGE);
    }

    private long small(RecordLayouts.Field field) {
        if (field.max() >= 0) {
            return random.nextLong(Math.min(field.max(), 100) + 1);
        }
        return random.nextInt(4) == 0 ? GL_NUMBERS[random.nextInt(GL_NUMBERS.length)] : random.nextInt(9);
    }
}
