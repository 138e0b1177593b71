package org.mgl.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** {@code results.json}: a list of objects, one a row. Names hold no characters that JSON would escape. */
public final class Json {
    private Json() {}

    /** The rows as JSON; a figure that is no number becomes null. */
    public static String of(List<Row> rows) {
        return rows.stream().map(Json::object).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
    }

    private static String object(Row row) {
        String value = Double.isFinite(row.value()) ? String.format(Locale.ROOT, "%.6g", row.value()) : "null";
        return String.format(
                Locale.ROOT,
                "{\"workload\": \"%s\", \"driver\": \"%s\", \"arm\": \"%s\", \"metric\": \"%s\", \"value\": %s, "
                        + "\"unit\": \"%s\"}",
                row.workload(),
                row.driver(),
                row.arm(),
                row.metric(),
                value,
                row.unit());
    }
}
