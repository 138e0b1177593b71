package org.mgl.bench.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;

/** Where the fields of every record lie, read from the catalogue itself. */
final class RecordLayouts {
    private static final Map<String, Integer> WIDTHS =
            Map.of("u8", 1, "u16", 2, "u32", 4, "i32", 4, "f32", 4, "u64", 8, "i64", 8, "handle", 8);
    private static final Path IN_REPOSITORY = Path.of("mgl-wire/src/main/catalogue/catalogue.txt");

    /** What a field holds. */
    enum Use {
        NUMBER,
        HANDLE,
        BLOB
    }

    /** A field at an offset from its record or struct; {@code max} is negative where the catalogue states none. */
    record Field(String name, int at, int width, Use use, long max) {
        Field moved(int by) {
            return new Field(name, at + by, width, use, max);
        }
    }

    /** A tail: elements of {@code size} bytes, or a span of bytes, which a {@code content} tail may replace by a blob. */
    record Tail(String kind, int size, List<Field> element, Field count) {}

    /** A record. */
    static final class Row {
        final int op;
        final boolean carried;
        final List<Field> fields = new ArrayList<>();
        final List<Tail> tails = new ArrayList<>();
        int size = RecordHeader.SIZE;

        Row(int op, boolean carried) {
            this.op = op;
            this.carried = carried;
        }
    }

    private final Row[] rows = new Row[Op.COUNT + 1];
    private final Map<String, Row> structs = new HashMap<>();

    private RecordLayouts() {}

    /** Reads the catalogue of the repository that the process runs in, from its root or one of its modules. */
    static RecordLayouts read() {
        Path file = Files.exists(IN_REPOSITORY) ? IN_REPOSITORY : Path.of("..").resolve(IN_REPOSITORY);
        RecordLayouts layouts = new RecordLayouts();
        try {
            Row current = null;
            for (String line : Files.readAllLines(file)) {
                current = layouts.line(line, current);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the catalogue must be readable: run from the repository's root", e);
        }
        return layouts;
    }

    private Row line(String line, Row current) {
        if (line.startsWith("struct ")) {
            Row struct = new Row(0, true);
            struct.size = 0;
            structs.put(line.split(" ")[1], struct);
            return struct;
        }
        if (line.startsWith("row ")) {
            String[] words = line.split(" ");
            Row row = new Row(Integer.parseInt(words[1]), words[6].equals("carried"));
            rows[row.op] = row;
            return row;
        }
        if (line.startsWith("  ")) {
            field(current, line.trim().split(" +"));
        }
        return current;
    }

    private void field(Row row, String[] words) {
        long max = -1;
        for (String word : words) {
            max = word.startsWith("max=") ? Long.parseLong(word.substring(4)) : max;
        }
        switch (words[0]) {
            case "blob" -> {
                row.fields.add(new Field(words[1], row.size, BlobRef.SIZE, Use.BLOB, -1));
                row.size += BlobRef.SIZE;
            }
            case "embed" -> {
                Row struct = structs.get(words[1]);
                for (int i = 0; i < repeat(words[2]); i++) {
                    for (Field field : struct.fields) {
                        row.fields.add(field.moved(row.size));
                    }
                    row.size += struct.size;
                }
            }
            case "tail" ->
                row.tails.add(new Tail("tail", elementSize(words[1]), element(words[1]), last(row, words[2])));
            case "reply" -> {
                // Lies in a reply slot, not in the record.
            }
            case "bytes", "content" -> row.tails.add(new Tail(words[0], 1, List.of(), last(row, words[1])));
            default -> {
                int width = WIDTHS.get(words[0]);
                Use use = words[0].equals("handle") ? Use.HANDLE : Use.NUMBER;
                for (int i = 0; i < repeat(words[1]); i++) {
                    row.fields.add(new Field(words[1], row.size, width, use, max));
                    row.size += width;
                }
            }
        }
    }

    private static Field last(Row row, String name) {
        return row.fields.stream()
                .filter(f -> f.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private int elementSize(String type) {
        return structs.containsKey(type) ? structs.get(type).size : WIDTHS.get(type);
    }

    private List<Field> element(String type) {
        return structs.containsKey(type)
                ? structs.get(type).fields
                : List.of(new Field(type, 0, WIDTHS.get(type), type.equals("handle") ? Use.HANDLE : Use.NUMBER, -1));
    }

    private static int repeat(String name) {
        int bracket = name.indexOf('[');
        return bracket < 0 ? 1 : Integer.parseInt(name.substring(bracket + 1, name.indexOf(']')));
    }

    /** The row of an opcode, or null. */
    Row row(int op) {
        return op > 0 && op < rows.length ? rows[op] : null;
    }

    /** Every field of a record as it stands, those of its tails included, in order. */
    List<Field> fieldsOf(byte[] record) {
        Row row = row(op(record));
        List<Field> all = new ArrayList<>();
        if (row == null) {
            return all;
        }
        for (Field field : row.fields) {
            if (field.at() + field.width() <= record.length) {
                all.add(field);
            }
        }
        int at = row.size + 7 & ~7;
        for (Tail tail : row.tails) {
            long count = tail.count().at() + tail.count().width() <= record.length ? value(record, tail.count()) : 0;
            boolean staged = tail.kind().equals("content") && count > 256;
            if (staged && at + BlobRef.SIZE <= record.length) {
                all.add(new Field("content", at, BlobRef.SIZE, Use.BLOB, -1));
            }
            for (int i = 0; i < Math.min(count, 64) && at + tail.size() * (i + 1) <= record.length; i++) {
                for (Field field : tail.element()) {
                    all.add(field.moved(at + tail.size() * i));
                }
            }
            long bytes = staged ? BlobRef.SIZE : count * tail.size();
            at = (int) Math.min(record.length, at + (bytes + 7 & ~7L));
        }
        return all;
    }

    /** The opcode of a record. */
    static int op(byte[] record) {
        return RecordHeader.op(RecordHeader.read(MemorySegment.ofArray(record), 0));
    }

    /** The value of a field of at most eight bytes, unsigned. */
    static long value(byte[] record, Field field) {
        MemorySegment s = MemorySegment.ofArray(record);
        return switch (field.width()) {
            case 1 -> record[field.at()] & 0xFFL;
            case 2 -> s.get(ValueLayout.JAVA_SHORT_UNALIGNED, field.at()) & 0xFFFFL;
            case 4 -> s.get(ValueLayout.JAVA_INT_UNALIGNED, field.at()) & 0xFFFFFFFFL;
            default -> s.get(ValueLayout.JAVA_LONG_UNALIGNED, field.at());
        };
    }

    /** Sets a field of at most eight bytes. */
    static void value(byte[] record, Field field, long value) {
        MemorySegment s = MemorySegment.ofArray(record);
        switch (field.width()) {
            case 1 -> record[field.at()] = (byte) value;
            case 2 -> s.set(ValueLayout.JAVA_SHORT_UNALIGNED, field.at(), (short) value);
            case 4 -> s.set(ValueLayout.JAVA_INT_UNALIGNED, field.at(), (int) value);
            default -> s.set(ValueLayout.JAVA_LONG_UNALIGNED, field.at(), value);
        }
    }
}
