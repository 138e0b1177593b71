package org.mgl.wire.catalogue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes {@code Op}, {@code Event} and the record accessors from {@code catalogue.txt}. Needs nothing that is compiled, so
 * that it also runs with the source launcher: {@code java RecordGenerator.java <catalogue.txt> <output root>}.
 */
public final class RecordGenerator {
    private static final int HEADER = 8;
    private static final Map<String, Integer> SIZES =
            Map.of("u8", 1, "u16", 2, "u32", 4, "i32", 4, "f32", 4, "u64", 8, "i64", 8, "handle", 8, "blob", 24);

    /** One field: {@code count} is 1 or the fixed array length; {@code struct} is set for an embedded struct. */
    record Field(String type, String name, int count, long max, Type struct, int offset) {
        boolean pad() {
            return name.startsWith("pad");
        }

        boolean scalar() {
            return struct == null && count == 1 && !type.equals("blob");
        }

        int bytes() {
            return (struct != null ? struct.size : SIZES.get(type)) * count;
        }
    }

    /** One variable tail. */
    record Tail(String kind, String type, String countField, long max, Type struct) {
        int stride() {
            return kind.equals("tail") ? struct != null ? struct.size : SIZES.get(type) : 1;
        }
    }

    /** A struct or a row under construction. */
    static final class Type {
        String name;
        String doc;
        int op;
        String rowName;
        String rowClass;
        String flags;
        String wait;
        String status;
        /** Struct of the reply, {@code bytes}, or empty if the row has none. */
        String reply = "";

        int size;
        final List<Field> fields = new ArrayList<>();
        final List<Tail> tails = new ArrayList<>();

        boolean row() {
            return op > 0;
        }
    }

    final Map<String, Type> structs = new LinkedHashMap<>();
    final List<Type> rows = new ArrayList<>();
    final EventRows events = new EventRows();
    /** Classes whose numbers cross the wire. */
    final List<String> numbered = new ArrayList<>();

    private Path sources;

    public static void main(String[] args) throws IOException {
        Path out = Path.of(args[1]);
        for (Map.Entry<String, String> file : generate(Path.of(args[0])).entrySet()) {
            Path path = out.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    /** Returns the generated files, path relative to the source root → text. */
    public static Map<String, String> generate(Path catalogue) throws IOException {
        RecordGenerator generator = read(catalogue);
        Map<String, String> files = new LinkedHashMap<>();
        files.put("org/mgl/wire/Op.java", generator.opClass());
        files.put("org/mgl/wire/Event.java", generator.events.eventClass());
        for (Type struct : generator.structs.values()) {
            files.put("org/mgl/wire/record/" + struct.name + ".java", generator.accessorClass(struct));
        }
        for (Type row : generator.rows) {
            if (row.status.equals("carried")) {
                files.put("org/mgl/wire/record/" + row.name + ".java", generator.accessorClass(row));
            }
        }
        return files;
    }

    // ---- reading ----

    /** Reads a catalogue without writing anything. */
    static RecordGenerator read(Path catalogue) throws IOException {
        RecordGenerator generator = parse(Files.readAllLines(catalogue));
        generator.sources = catalogue.resolveSibling("../java").normalize();
        return generator;
    }

    /** Reads the lines of a catalogue. */
    static RecordGenerator parse(List<String> lines) {
        RecordGenerator generator = new RecordGenerator();
        generator.readLines(lines);
        return generator;
    }

    private void readLines(List<String> lines) {
        Type current = null;
        for (String line : lines) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("event ")) {
                events.read(line, structs);
            } else if (line.startsWith("numbers ")) {
                numbered.add(line.substring("numbers ".length()).trim());
            } else if (!line.startsWith(" ")) {
                current = header(line);
            } else {
                member(current, line.trim().split("\\s+"));
            }
        }
        structs.values().forEach(RecordGenerator::finish);
        rows.forEach(RecordGenerator::finish);
        if (structs.get("Header").size != HEADER || structs.get("BlobReference").size != SIZES.get("blob")) {
            throw new IllegalStateException("Header or BlobReference has another size than records leave for it");
        }
        for (Type row : rows) {
            if (!row.reply.isEmpty() && !row.reply.equals("bytes") && !structs.containsKey(row.reply)) {
                throw new IllegalStateException(row.name + " replies with an unknown " + row.reply);
            }
        }
    }

    // ---- fingerprint ----

    /**
     * SHA-256 of everything that two roles must agree on: rows, structs, fields, types, offsets, bounds, tails, replies, wait
     * classes, flags, events, and the numbers of the classes that the catalogue lists. Sentences, comments, white space and
     * the order of structs and of those classes do not count.
     *
     * @param numbers what {@link WireNumbers#read} says of {@link #numbered}
     */
    byte[] digest(List<String> numbers) {
        StringBuilder b = new StringBuilder();
        structs.values().stream()
                .sorted(Comparator.comparing((Type struct) -> struct.name))
                .forEach(struct -> describe(b.append("struct ").append(struct.name), struct));
        for (Type row : rows) {
            b.append("row ")
                    .append(row.op)
                    .append(' ')
                    .append(row.rowName)
                    .append(' ')
                    .append(row.rowClass);
            b.append(' ')
                    .append(row.flags)
                    .append(' ')
                    .append(row.wait)
                    .append(' ')
                    .append(row.status);
            describe(b, row);
        }
        events.describe(b);
        numbers.stream().sorted().forEach(number -> b.append(number).append('\n'));
        try {
            return MessageDigest.getInstance("SHA-256").digest(b.toString().getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void describe(StringBuilder b, Type type) {
        b.append(" size ")
                .append(type.size)
                .append(" reply ")
                .append(type.reply)
                .append('\n');
        for (Field f : type.fields) {
            b.append("  ").append(f.offset).append(' ').append(f.struct != null ? f.struct.name : f.type);
            b.append(' ')
                    .append(f.name)
                    .append(' ')
                    .append(f.count)
                    .append(' ')
                    .append(f.max)
                    .append('\n');
        }
        for (Tail t : type.tails) {
            b.append("  ").append(t.kind).append(' ').append(t.type).append(' ').append(t.countField);
            b.append(' ').append(t.max).append('\n');
        }
    }

    /** The first 8 bytes of {@link #digest}, with the numbers of the sources beside the catalogue. */
    long fingerprint() {
        return ByteBuffer.wrap(digest(numbers())).getLong();
    }

    /** The numbers that cross the wire, from the sources beside the catalogue. */
    List<String> numbers() {
        return WireNumbers.read(sources, numbered);
    }

    private Type header(String line) {
        String[] halves = line.split("\\|", 2);
        String[] words = halves[0].trim().split("\\s+");
        Type type = new Type();
        type.doc = halves[1].trim();
        if (words[0].equals("struct")) {
            type.name = words[1];
            structs.put(type.name, type);
            return type;
        }
        type.op = Integer.parseInt(words[1]);
        type.rowName = words[2];
        type.name = camel(words[2]);
        type.rowClass = words[3];
        type.flags = words[4];
        type.wait = words[5];
        type.status = words[6];
        if (type.op != rows.size() + 1) {
            throw new IllegalStateException("row " + type.op + " " + type.rowName + " is out of order");
        }
        type.size = HEADER;
        rows.add(type);
        return type;
    }

    private void member(Type type, String[] words) {
        long max = -1;
        if (words[words.length - 1].startsWith("max=")) {
            max = Long.parseLong(words[words.length - 1].substring(4));
        }
        int expected = switch (words[0]) {
            case "tail" -> 4;
            case "bytes", "content", "embed" -> 3;
            default -> max >= 0 ? 3 : 2;
        };
        boolean fixed = !words[0].equals("tail") && !words[0].equals("bytes") && !words[0].equals("content");
        boolean late = fixed && !words[0].equals("reply") && !type.tails.isEmpty();
        boolean bounded = max >= 0 ? !words[0].equals("embed") && !words[0].equals("reply") : fixed;
        if (words.length != expected || late || !bounded || !type.reply.isEmpty()) {
            throw new IllegalStateException(type.name + ": " + String.join(" ", words) + " is no member");
        }
        switch (words[0]) {
            case "tail" -> type.tails.add(new Tail("tail", words[1], words[2], max, structs.get(words[1])));
            case "bytes", "content" -> type.tails.add(new Tail(words[0], "u8", words[1], max, null));
            case "reply" -> type.reply = words[1];
            case "embed" -> field(type, words[1], words[2], -1, structs.get(words[1]));
            default -> field(type, words[0], words[1], max, null);
        }
    }

    private static void field(Type type, String kind, String declared, long max, Type struct) {
        int count = 1;
        String name = declared;
        int bracket = declared.indexOf('[');
        if (bracket > 0) {
            name = declared.substring(0, bracket);
            count = Integer.parseInt(declared.substring(bracket + 1, declared.length() - 1));
        }
        int align = struct != null ? alignment(struct) : Math.min(8, SIZES.get(kind));
        if (type.size % align != 0) {
            throw new IllegalStateException(type.name + "." + name + " leaves a gap: spell the padding out");
        }
        Field field = new Field(kind, name, count, max, struct, type.size);
        type.fields.add(field);
        type.size += field.bytes();
    }

    private static int alignment(Type struct) {
        int align = 1;
        for (Field field : struct.fields) {
            align = Math.max(
                    align, field.struct != null ? alignment(field.struct) : Math.min(8, SIZES.get(field.type)));
        }
        return align;
    }

    private static void finish(Type type) {
        int align = type.row() ? 8 : alignment(type);
        if (type.size % align != 0) {
            throw new IllegalStateException(type.name + " is not padded to " + align + ": " + type.size);
        }
    }

    // ---- writing: Op ----

    private String opClass() {
        StringBuilder b = new StringBuilder();
        b.append("// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.\n");
        b.append("package org.mgl.wire;\n\n");
        b.append("/** Opcodes of the record catalogue and what the catalogue says of each. */\n"
                + "public final class Op {\n");
        for (Type row : rows) {
            b.append("    /** ").append(row.doc).append(" */\n");
            b.append("    public static final int ")
                    .append(constant(row))
                    .append(" = ")
                    .append(row.op)
                    .append(";\n");
        }
        b.append("    /** Number of rows; opcodes are 1 to COUNT. */\n");
        b.append("    public static final int COUNT = ").append(rows.size()).append(";\n");
        b.append(
                "    /** The wire fingerprint: it differs if a row, a layout, a bound, a wait class, an event or a number"
                        + " does. */\n");
        b.append("    public static final long FINGERPRINT = 0x")
                .append(HexFormat.of().toHexDigits(fingerprint()))
                .append("L;\n\n");
        table(b, "String", "NAMES", row -> '"' + row.rowName + '"', "\"pad\"");
        table(b, "String", "CLASSES", row -> '"' + row.rowClass + '"', "\"\"");
        table(b, "String", "FLAGS", row -> '"' + row.flags.replace("-", "") + '"', "\"\"");
        table(b, "WaitClass", "WAITS", row -> "WaitClass." + row.wait, "WaitClass.NONE");
        table(b, "boolean", "CARRIED", row -> String.valueOf(row.status.equals("carried")), "false");
        table(b, "int", "WANT_REPLY", row -> String.valueOf(wantReply(row)), "0");
        table(b, "String", "DOCS", row -> '"' + row.doc + '"', "\"\"");
        b.append("    private Op() {}\n\n");
        accessor(b, "The row's name.", "String", "name", "NAMES");
        accessor(b, "The row's class: SCREEN, QUERY, CSO, STATE, OBJECT or VERB.", "String", "rowClass", "CLASSES");
        accessor(b, "The row's flag letters: A, B, T, H, R, O.", "String", "flags", "FLAGS");
        accessor(b, "The row's static wait class.", "WaitClass", "waitClass", "WAITS");
        accessor(b, "Whether this version has a layout for the row.", "boolean", "carried", "CARRIED");
        accessor(
                b,
                "Offset of the row's field {@code wantReply} from the record's header, 0 if it has none.",
                "int",
                "wantReplyOffset",
                "WANT_REPLY");
        accessor(b, "One sentence on the row.", "String", "doc", "DOCS");
        b.setLength(b.length() - 1);
        return b.append("}\n").toString();
    }

    private static int wantReply(Type row) {
        return row.fields.stream()
                .filter(f -> f.name.equals("wantReply"))
                .mapToInt(Field::offset)
                .findFirst()
                .orElse(0);
    }

    private static void accessor(StringBuilder b, String doc, String type, String name, String table) {
        b.append("    /** ").append(doc).append(" {@code op} is 1 to COUNT, or 0 for the pad. */\n");
        b.append("    public static ").append(type).append(' ').append(name).append("(int op) {\n");
        b.append("        return ").append(table).append("[op];\n    }\n\n");
    }

    private void table(
            StringBuilder b, String type, String name, java.util.function.Function<Type, String> value, String pad) {
        b.append("    private static final ")
                .append(type)
                .append("[] ")
                .append(name)
                .append(" = {\n        ");
        b.append(pad).append(",\n");
        for (Type row : rows) {
            b.append("        ").append(value.apply(row)).append(",\n");
        }
        b.append("    };\n\n");
    }

    // ---- writing: accessors ----

    private String accessorClass(Type type) {
        StringBuilder b = new StringBuilder();
        b.append("// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.\n");
        b.append("package org.mgl.wire.record;\n\n");
        b.append("import static java.lang.foreign.ValueLayout.*;\n\nimport java.lang.foreign.MemorySegment;\n\n");
        b.append("/**\n * ");
        if (type.row()) {
            b.append("Row ")
                    .append(type.op)
                    .append(", {@code ")
                    .append(type.rowName)
                    .append("}: ");
        }
        b.append(type.doc).append("\n *\n * <p>{@code at} is the offset of the ");
        b.append(type.row() ? "record's header" : "struct").append(" in {@code s}; a multiple of ");
        b.append(type.row() ? 8 : alignment(type))
                .append(".\n */\npublic final class ")
                .append(type.name)
                .append(" {\n");
        if (type.row()) {
            constantLine(b, "Opcode.", "int", "OP", type.op);
        }
        String bytes = type.row()
                ? "Bytes with header, without tails."
                : type.tails.isEmpty() ? "Bytes." : "Bytes without tails.";
        constantLine(b, bytes, "int", "SIZE", type.size);
        for (Field f : type.fields) {
            if (!f.pad()) {
                constantLine(b, "Offset of " + f.name + ".", "int", constantName(f.name) + "_OFFSET", f.offset);
            }
        }
        for (Tail t : type.tails) {
            constantLine(
                    b,
                    "Most of " + t.countField + (t.kind.equals("content") ? " carried inline." : "."),
                    "int",
                    "MAX_" + constantName(t.countField),
                    t.max);
        }
        b.append("\n    private ").append(type.name).append("() {}\n");
        if (type.row() || !type.tails.isEmpty()) {
            sizeMethod(b, type);
        }
        encode(b, type);
        for (Field f : type.fields) {
            if (!f.pad()) {
                getter(b, f);
            }
        }
        if (type.row()) {
            words(b, type);
        }
        tails(b, type);
        check(b, type);
        return b.append("}\n").toString();
    }

    private static void constantLine(StringBuilder b, String doc, String type, String name, long value) {
        b.append("    /** ")
                .append(doc)
                .append(" */\n    public static final ")
                .append(type)
                .append(' ');
        b.append(name).append(" = ").append(value).append(";\n");
    }

    private static void sizeMethod(StringBuilder b, Type type) {
        b.append("\n    /** Bytes of the whole ").append(type.row() ? "record" : "struct");
        b.append(" for these counts. */\n    public static int size(");
        String sep = "";
        for (Tail t : type.tails) {
            b.append(sep).append("int ").append(t.countField);
            sep = ", ";
        }
        b.append(") {\n        return SIZE");
        for (Tail t : type.tails) {
            b.append(" + ").append(tailBytes(t, t.countField));
        }
        b.append(";\n    }\n");
    }

    private static String tailBytes(Tail t, String count) {
        if (t.kind.equals("content")) {
            return "(" + count + " > " + t.max + " ? 24 : (" + count + " + 7 & ~7))";
        }
        return t.stride() % 8 == 0
                ? count + " * " + t.stride()
                : "(" + count + (t.stride() > 1 ? " * " + t.stride() : "") + " + 7 & ~7)";
    }

    private static void encode(StringBuilder b, Type type) {
        b.append("\n    /** Writes every scalar field");
        b.append(type.row() ? " (not the header, arrays, embedded structs, blobs and tails)" : "")
                .append(". */\n");
        b.append("    public static void encode(MemorySegment s, long at");
        for (Field f : type.fields) {
            if (f.scalar() && !f.pad()) {
                b.append(", ").append(javaType(f.type)).append(' ').append(f.name);
            }
        }
        b.append(") {\n");
        for (int i = 0; i < type.fields.size(); ) {
            Field f = type.fields.get(i);
            if (f.scalar()) {
                int count = wordOf(type, i);
                store(b, type.fields.subList(i, i + count));
                i += count;
            } else if (f.pad()) {
                throw new IllegalStateException(type.name + "." + f.name + ": padding arrays are not supported");
            } else {
                i++;
            }
        }
        b.append("    }\n");
    }

    /** How many fields from {@code first} on make one aligned 8-byte word of integers, which one store writes; else 1. */
    private static int wordOf(Type type, int first) {
        int begin = type.fields.get(first).offset;
        int end = begin;
        int i = first;
        while (begin % 8 == 0 && end < begin + 8 && i < type.fields.size()) {
            Field f = type.fields.get(i);
            if (!f.scalar() || f.type.equals("f32")) {
                return 1;
            }
            end = f.offset + f.bytes();
            i++;
        }
        return end == begin + 8 ? i - first : 1;
    }

    /** Fields that share a word are also had from it, so that a handler reads each word of a record once. */
    private static void words(StringBuilder b, Type type) {
        for (List<Field> word : wordsOf(type)) {
            String names = String.join(", ", word.stream().map(f -> f.name).toList());
            b.append("\n    /** The word that holds ").append(names);
            b.append(". */\n    public static long ").append(word.getFirst().name);
            b.append("Word(MemorySegment s, long at) {\n        return s.get(JAVA_LONG_UNALIGNED, at + ");
            b.append(word.getFirst().offset & ~7).append(");\n    }\n");
            for (Field f : word) {
                int shift = 8 * (f.offset & 7);
                String moved = shift == 0 ? "word" : "(word >>> " + shift + ")";
                b.append("\n    /** Field ").append(f.name).append(" of its word. */\n    public static int ");
                b.append(f.name)
                        .append("Of(long word) {\n        return (int) ")
                        .append(moved);
                b.append(f.bytes() == 1 ? " & 0xFF" : f.bytes() == 2 ? " & 0xFFFF" : "")
                        .append(";\n    }\n");
            }
        }
    }

    /** The runs of integer fields that make an aligned 8-byte word together, without padding. */
    private static List<List<Field>> wordsOf(Type type) {
        List<List<Field>> words = new ArrayList<>();
        for (int i = 0; i < type.fields.size(); ) {
            int count = type.fields.get(i).scalar() ? wordOf(type, i) : 1;
            if (count > 1) {
                words.add(type.fields.subList(i, i + count).stream()
                        .filter(f -> !f.pad())
                        .toList());
            }
            i += count;
        }
        words.removeIf(List::isEmpty);
        return words;
    }

    /** How {@code check} reads a scalar: from its word, if it shares one, which is then a local variable. */
    private static String checkedValue(Type type, String field) {
        if (type.row()) {
            for (List<Field> word : wordsOf(type)) {
                if (word.stream().anyMatch(f -> f.name.equals(field))) {
                    return field + "Of(" + word.getFirst().name + "Word)";
                }
            }
        }
        return field + "(s, at)";
    }

    private static void store(StringBuilder b, List<Field> fields) {
        Field first = fields.getFirst();
        String type = fields.size() > 1 ? "u64" : first.type;
        StringBuilder value = new StringBuilder();
        for (Field f : fields) {
            if (fields.size() == 1) {
                value.append(f.pad() ? zero(f.type) : cast(f.type, f.name));
            } else if (!f.pad()) {
                value.append(value.isEmpty() ? "" : " | ").append(shifted(f, 8 * (f.offset - first.offset)));
            }
        }
        b.append("        s.set(")
                .append(layout(type))
                .append(", at + ")
                .append(first.offset)
                .append(", ");
        b.append(value.isEmpty() ? "0L" : value).append(");\n");
    }

    /** The field's value in its place of a 64-bit word, lowest field first. */
    private static String shifted(Field f, int shift) {
        String value = switch (f.type) {
            case "u8" -> "(" + f.name + " & 0xFFL)";
            case "u16" -> "(" + f.name + " & 0xFFFFL)";
            default -> shift == 32 ? "(long) " + f.name : "(" + f.name + " & 0xFFFFFFFFL)";
        };
        return shift == 0 ? value : value + " << " + shift;
    }

    private static void getter(StringBuilder b, Field f) {
        if (f.struct != null) {
            boolean array = f.count > 1;
            b.append("\n    /** Offset of {@link ")
                    .append(f.struct.name)
                    .append("} ")
                    .append(f.name)
                    .append(". */\n");
            b.append("    public static long ")
                    .append(f.name)
                    .append("(long at")
                    .append(array ? ", int index" : "");
            b.append(") {\n        return at + ").append(f.offset);
            b.append(array ? " + (long) index * " + f.struct.size : "").append(";\n    }\n");
            return;
        }
        if (f.type.equals("blob")) {
            blobAccessors(b, f);
            return;
        }
        boolean array = f.count > 1;
        String where = "at + " + f.offset + (array ? " + (long) index * " + SIZES.get(f.type) : "");
        b.append("\n    /** Field ")
                .append(f.name)
                .append(". */\n    public static ")
                .append(javaType(f.type))
                .append(' ');
        b.append(f.name)
                .append("(MemorySegment s, long at")
                .append(array ? ", int index" : "")
                .append(") {\n");
        b.append("        return ").append(read(f.type, where)).append(";\n    }\n");
        b.append("\n    /** Sets ")
                .append(f.name)
                .append(". */\n    public static void ")
                .append(f.name);
        b.append("(MemorySegment s, long at")
                .append(array ? ", int index" : "")
                .append(", ")
                .append(javaType(f.type));
        b.append(" value) {\n        s.set(")
                .append(layout(f.type))
                .append(", ")
                .append(where)
                .append(", ");
        b.append(cast(f.type, "value")).append(");\n    }\n");
    }

    private static void blobAccessors(StringBuilder b, Field f) {
        b.append("\n    /** Offset of the blob reference ").append(f.name).append(", see {@code BlobRef}. */\n");
        b.append("    public static long ")
                .append(f.name)
                .append("(long at) {\n        return at + ")
                .append(f.offset);
        b.append(";\n    }\n");
    }

    private static void tails(StringBuilder b, Type type) {
        StringBuilder before = new StringBuilder("at + SIZE");
        for (int i = 0; i < type.tails.size(); i++) {
            Tail t = type.tails.get(i);
            boolean elements = t.kind.equals("tail");
            String name = tailName(t);
            boolean dependent = i > 0;
            b.append("\n    /** Offset of ")
                    .append(elements ? "element {@code index} of " : "")
                    .append("the ");
            b.append(elements ? t.type : "byte").append(" tail counted by ").append(t.countField);
            b.append(t.kind.equals("content") ? " (inline bytes, or one blob reference)" : "")
                    .append(". */\n");
            b.append("    public static long ").append(name).append('(');
            b.append(dependent ? "MemorySegment s, " : "").append("long at").append(elements ? ", int index" : "");
            b.append(") {\n        return ").append(before);
            b.append(elements ? " + (long) index * " + t.stride() : "").append(";\n    }\n");
            before.append(" + ").append(tailBytes(t, t.countField + "(s, at)"));
        }
    }

    private static String tailName(Tail t) {
        if (t.kind.equals("bytes")) {
            return "inlineBytes";
        }
        return t.kind.equals("content") ? "content" : t.countField.replace("Count", "") + "Element";
    }

    private void check(StringBuilder b, Type type) {
        b.append("\n    /**\n     * Checks every bound that the catalogue states");
        b.append(type.row() ? " and that {@code size}, the header's, is exactly the computed one" : "")
                .append(".\n");
        b.append("     *\n     * @throws org.mgl.wire.Fatal ProtocolCorruption naming the field\n     */\n");
        b.append("    public static void check(MemorySegment s, long at").append(type.row() ? ", int size" : "");
        b.append(") {\n");
        if (type.row()) {
            b.append("        if (size < SIZE) {\n            throw Bounds.size(\"")
                    .append(type.name);
            b.append("\", size, SIZE);\n        }\n");
        }
        checkWords(b, type);
        checkFields(b, type);
        for (Tail t : type.tails) {
            boolean bounded = type.fields.stream().anyMatch(f -> f.name.equals(t.countField) && f.max == t.max);
            if (t.kind.equals("content") || bounded) {
                continue;
            }
            b.append("        Bounds.max(")
                    .append(checkedValue(type, t.countField))
                    .append(", ")
                    .append(t.max)
                    .append(", \"");
            b.append(type.name).append('.').append(t.countField).append("\");\n");
        }
        if (type.row()) {
            b.append("        int expected = size(");
            String sep = "";
            for (Tail t : type.tails) {
                b.append(sep).append(checkedValue(type, t.countField));
                sep = ", ";
            }
            b.append(");\n        if (size != expected) {\n            throw Bounds.size(\"")
                    .append(type.name);
            b.append("\", size, expected);\n        }\n");
        }
        checkTailStructs(b, type);
        b.append("    }\n");
    }

    /** Reads each word of which the check needs a field. */
    private static void checkWords(StringBuilder b, Type type) {
        if (!type.row()) {
            return;
        }
        for (List<Field> word : wordsOf(type)) {
            boolean needed = word.stream()
                    .anyMatch(f -> f.max >= 0 || type.tails.stream().anyMatch(t -> t.countField.equals(f.name)));
            if (needed) {
                String name = word.getFirst().name + "Word";
                b.append("        long ")
                        .append(name)
                        .append(" = ")
                        .append(name)
                        .append("(s, at);\n");
            }
        }
    }

    private static void checkFields(StringBuilder b, Type type) {
        for (Field f : type.fields) {
            String what = "\"" + type.name + "." + f.name + "\"";
            if (f.struct != null && checked(f.struct)) {
                loop(
                        b,
                        f.count,
                        "        ",
                        f.struct.name + ".check(s, " + f.name + "(at" + (f.count > 1 ? ", i" : "") + "));\n");
            } else if (f.struct == null && f.max >= 0) {
                String get = f.count > 1 ? f.name + "(s, at, i)" : checkedValue(type, f.name);
                loop(b, f.count, "        ", "Bounds.max(" + get + ", " + f.max + ", " + what + ");\n");
            }
        }
    }

    private static void checkTailStructs(StringBuilder b, Type type) {
        for (int i = 0; i < type.tails.size(); i++) {
            Tail t = type.tails.get(i);
            if (t.struct != null && checked(t.struct)) {
                b.append("        for (int i = 0, n = ").append(t.countField).append("(s, at); i < n; i++) {\n");
                b.append("            ")
                        .append(t.struct.name)
                        .append(".check(s, ")
                        .append(tailName(t))
                        .append('(');
                b.append(i > 0 ? "s, " : "").append("at, i));\n        }\n");
            }
        }
    }

    private static boolean checked(Type struct) {
        return struct.fields.stream().anyMatch(f -> f.max >= 0 || f.struct != null && checked(f.struct));
    }

    private static void loop(StringBuilder b, int count, String indent, String body) {
        if (count == 1) {
            b.append(indent).append(body);
        } else {
            b.append(indent)
                    .append("for (int i = 0; i < ")
                    .append(count)
                    .append("; i++) {\n")
                    .append(indent);
            b.append("    ").append(body).append(indent).append("}\n");
        }
    }

    // ---- types and names ----

    private static String javaType(String type) {
        return switch (type) {
            case "u64", "i64", "handle" -> "long";
            case "f32" -> "float";
            default -> "int";
        };
    }

    /** Unaligned layouts: records are aligned, and a check that never fails would cost at every field. */
    private static String layout(String type) {
        return switch (type) {
            case "u8" -> "JAVA_BYTE";
            case "u16" -> "JAVA_SHORT_UNALIGNED";
            case "u64", "i64", "handle" -> "JAVA_LONG_UNALIGNED";
            case "f32" -> "JAVA_FLOAT_UNALIGNED";
            default -> "JAVA_INT_UNALIGNED";
        };
    }

    private static String cast(String type, String value) {
        return switch (type) {
            case "u8" -> "(byte) " + value;
            case "u16" -> "(short) " + value;
            default -> value;
        };
    }

    private static String zero(String type) {
        return switch (type) {
            case "u8" -> "(byte) 0";
            case "u16" -> "(short) 0";
            case "u64", "i64", "handle" -> "0L";
            default -> "0";
        };
    }

    private static String read(String type, String where) {
        return switch (type) {
            case "u8" -> "s.get(JAVA_BYTE, " + where + ") & 0xFF";
            case "u16" -> "s.get(JAVA_SHORT_UNALIGNED, " + where + ") & 0xFFFF";
            default -> "s.get(" + layout(type) + ", " + where + ")";
        };
    }

    private static String camel(String name) {
        StringBuilder b = new StringBuilder();
        for (String word : name.split("_")) {
            b.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return b.toString();
    }

    private static String constantName(String name) {
        return name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
    }

    private static String constant(Type row) {
        return row.rowName.toUpperCase(Locale.ROOT);
    }
}
