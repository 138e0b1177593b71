package org.mgl.wire.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * The tables of {@code docs/wire.md}, written from the catalogue between two marker lines:
 * {@code java WireTables.java <catalogue.txt> <docs/wire.md>}.
 */
public final class WireTables {
    /** The line before the generated tables. */
    static final String BEGIN = "<!-- generated from catalogue.txt: begin -->";
    /** The line after them. */
    static final String END = "<!-- generated from catalogue.txt: end -->";

    private WireTables() {}

    /** Rewrites the document's tables. */
    public static void main(String[] args) throws IOException {
        Path document = Path.of(args[1]);
        String text = Files.readString(document);
        Files.writeString(document, replaced(text, tables(Path.of(args[0]))));
    }

    /** The document with these tables between its markers. */
    static String replaced(String document, String tables) {
        int begin = document.indexOf(BEGIN) + BEGIN.length();
        return document.substring(0, begin) + "\n" + tables + document.substring(document.indexOf(END));
    }

    /** The tables of a catalogue. */
    static String tables(Path catalogue) throws IOException {
        RecordGenerator generator = RecordGenerator.read(catalogue);
        StringBuilder b = new StringBuilder("\nWire fingerprint: `0x")
                .append(HexFormat.of().toHexDigits(generator.fingerprint()))
                .append("`, the first 8 bytes of the SHA-256 of all that it covers.\n");
        b.append("\n### Rows\n\n| op | name | class | flags | wait | bytes | carries |\n");
        b.append("| ---: | --- | --- | --- | --- | ---: | --- |\n");
        for (RecordGenerator.Type row : generator.rows) {
            boolean carried = row.status.equals("carried");
            b.append("| ")
                    .append(row.op)
                    .append(" | ")
                    .append(row.rowName)
                    .append(" | ")
                    .append(row.rowClass);
            b.append(" | ")
                    .append(row.flags.equals("-") ? "–" : row.flags)
                    .append(" | ")
                    .append(row.wait)
                    .append(" | ");
            b.append(carried ? String.valueOf(row.size) : row.status)
                    .append(" | ")
                    .append(row.doc)
                    .append(" |\n");
        }
        b.append("\n### Layouts\n\nOffsets of records count from the header; the header is the first 8 bytes.\n");
        generator.structs.values().forEach(struct -> layout(b, struct));
        generator.rows.stream().filter(row -> row.status.equals("carried")).forEach(row -> layout(b, row));
        return b.append('\n').toString();
    }

    private static void layout(StringBuilder b, RecordGenerator.Type type) {
        b.append("\n**").append(type.name).append("** (").append(type.size).append(" bytes");
        b.append(type.row() ? ", op " + type.op : ", struct").append(")\n\n| at | type | field | at most |\n");
        b.append("| ---: | --- | --- | ---: |\n");
        for (RecordGenerator.Field f : type.fields) {
            b.append("| ").append(f.offset()).append(" | ").append(f.struct() != null ? f.struct().name : f.type());
            b.append(" | ").append(f.pad() ? "(zero)" : f.name()).append(f.count() > 1 ? "[" + f.count() + "]" : "");
            b.append(" | ").append(f.max() >= 0 ? f.max() : "").append(" |\n");
        }
        for (RecordGenerator.Tail t : type.tails) {
            b.append("| tail | ")
                    .append(t.kind().equals("tail") ? t.type() : "bytes")
                    .append(" | [");
            b.append(t.countField()).append(']').append(t.kind().equals("content") ? ", staged above" : "");
            b.append(" | ").append(t.max()).append(" |\n");
        }
        if (!type.reply.isEmpty()) {
            b.append("\nReply: ").append(type.reply).append(".\n");
        }
    }
}
