package org.mgl.wire.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The events of the catalogue, and the class {@code Event} that is written from them. */
final class EventRows {
    /**
     * One event.
     *
     * @param a what the word a holds, {@code -} for nothing
     * @param b what the word b holds, {@code -} for nothing
     * @param payload {@code none}, {@code text}, a struct that is repeated, or {@code Struct+} with bytes behind it
     * @param max most bytes of a text, most structs, or -1
     */
    record Row(int number, String name, String a, String b, String payload, long max, String doc) {
        /** The struct of the payload, or null. */
        String struct() {
            return payload.equals("none") || payload.equals("text") ? null : payload.replace("+", "");
        }

        private String constant() {
            return name.toUpperCase(Locale.ROOT);
        }
    }

    final List<Row> rows = new ArrayList<>();

    /** Reads a line {@code event …}. */
    void read(String line, Map<String, RecordGenerator.Type> structs) {
        String[] halves = line.split("\\|", 2);
        String[] words = halves[0].trim().split("\\s+");
        int number = Integer.parseInt(words[1]);
        boolean bounded = words.length == 7 && words[6].startsWith("max=");
        long max = bounded ? Long.parseLong(words[6].substring(4)) : -1;
        Row row = new Row(number, words[2], words[3], words[4], words[5], max, halves[1].trim());
        boolean repeated = row.struct() != null && !row.payload.endsWith("+");
        boolean known = row.struct() == null || structs.containsKey(row.struct());
        boolean texts = !row.payload.equals("text")
                || rows.stream().allMatch(r -> r.struct() != null || r.max == -1 || r.max == max);
        if (number != rows.size() + 1 || words.length != (bounded ? 7 : 6) || !known || !texts) {
            throw new IllegalStateException(line + " is no event, or out of order");
        }
        if (bounded != (repeated || row.payload.equals("text"))) {
            throw new IllegalStateException(line + ": a text and a repeated struct have a bound, and nothing else has");
        }
        rows.add(row);
    }

    /** Everything about the events that two roles must agree on. */
    void describe(StringBuilder b) {
        for (Row row : rows) {
            b.append("event ").append(row.number).append(' ').append(row.name);
            b.append(' ').append(row.a).append(' ').append(row.b);
            b.append(' ').append(row.payload).append(' ').append(row.max).append('\n');
        }
    }

    /** The source of {@code Event}. */
    String eventClass() {
        StringBuilder b = new StringBuilder("""
                // Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
                package org.mgl.wire;

                import org.mgl.wire.record.*;

                /**
                 * Numbers and payloads of the events in SEG_EVENT. Besides the record's sequence number an event has a 64-bit
                 * {@code a}, a 32-bit {@code b} and a payload: UTF-8 text or, for the data events, structs or a head and bytes.
                 */
                public final class Event {
                """);
        for (Row row : rows) {
            constant(b, row.doc, row.constant(), String.valueOf(row.number));
        }
        constant(b, "One more than the last event number.", "COUNT", String.valueOf(rows.size() + 1));
        long text = rows.stream()
                .filter(row -> row.payload.equals("text"))
                .findFirst()
                .orElseThrow()
                .max;
        constant(b, "Longest text in bytes; longer ones are cut.", "MAX_TEXT", String.valueOf(text));
        for (Row row : rows) {
            String link = "{@link #" + row.constant() + "}.";
            if (row.struct() != null && row.max >= 0) {
                constant(b, "Most structs of one " + link, "MAX_" + row.constant(), String.valueOf(row.max));
            } else if (row.struct() != null) {
                constant(b, "Bytes before the bytes of a " + link, row.constant() + "_HEAD", row.struct() + ".SIZE");
            }
        }
        b.append("\n    private static final String[] NAMES = {\n        \"pad\"");
        rows.forEach(row -> b.append(",\n        \"").append(row.name).append('"'));
        b.append("\n    };\n\n    private static final boolean[] DATA = {\n        false");
        rows.forEach(row -> b.append(",\n        ").append(row.struct() != null));
        return b.append("""

                    };

                    private Event() {}

                    /** The event's name. {@code event} is 0 to COUNT - 1. */
                    public static String name(int event) {
                        return NAMES[event];
                    }

                    /** Whether the payload is data and not text. {@code event} is any number. */
                    public static boolean carriesData(int event) {
                        return event >= 0 && event < COUNT && DATA[event];
                    }
                }
                """).toString();
    }

    private static void constant(StringBuilder b, String doc, String name, String value) {
        b.append("    /** ").append(doc).append(" */\n    public static final int ");
        b.append(name).append(" = ").append(value).append(";\n");
    }
}
