package org.mgl.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/** The figures as text: for the terminal, and as Markdown for the documents. */
public final class Tables {
    private static final List<String> COLUMNS = List.of(
            Metric.ENGINE,
            Metric.ENGINE_VS_DIRECT,
            Metric.ENGINE_VS_GLTHREAD,
            Metric.WAIT,
            Metric.APPLY,
            Metric.APPLY_VS_ZINK,
            Metric.FPS,
            Metric.FPS_VS_DIRECT,
            Metric.FPS_VS_GLTHREAD,
            Metric.FPS_VS_FLOOR,
            Metric.TAIL,
            Metric.STUTTER,
            Metric.DRAWS,
            Metric.RECORDS,
            Metric.CMD_BYTES,
            Metric.STAGE_BYTES,
            Metric.HEAP,
            Metric.OWN_HEAP,
            Metric.MEMORY,
            Metric.OPEN);
    private static final List<String> HEADINGS = List.of(
            "engine ns",
            "÷direct",
            "÷glthr",
            "wait ns/f",
            "apply ns",
            "÷zink",
            "frames/s",
            "÷direct",
            "÷glthr",
            "÷floor",
            "p99/p50",
            "max/p50",
            "draws/f",
            "records",
            "cmd B",
            "stage B/f",
            "heap B/f",
            "-direct",
            "RSS MB",
            "open ms");

    private Tables() {}

    /** A table of aligned columns, a line for each workload, driver and arm. */
    public static String plain(Results results) {
        List<List<String>> lines = lines(results);
        int columns = lines.getFirst().size();
        int[] widths = new int[columns];
        lines.forEach(line -> {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        });
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            for (int i = 0; i < columns; i++) {
                String pad = " ".repeat(widths[i] - line.get(i).length());
                text.append(i < 3 ? line.get(i) + pad : pad + line.get(i)).append(i + 1 < columns ? "  " : "\n");
            }
        }
        return text.toString();
    }

    /** The same as a Markdown table. */
    public static String markdown(Results results) {
        List<List<String>> lines = lines(results);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append("| ").append(String.join(" | ", lines.get(i))).append(" |\n");
            if (i == 0) {
                text.append("| --- | --- | --- |")
                        .append(" ---: |".repeat(COLUMNS.size()))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static List<List<String>> lines(Results results) {
        List<List<String>> lines = new ArrayList<>();
        List<String> heading = new ArrayList<>(List.of("workload", "driver", "arm"));
        heading.addAll(HEADINGS);
        lines.add(heading);
        Set<List<String>> keys = new LinkedHashSet<>();
        results.rows().forEach(row -> keys.add(List.of(row.workload(), row.driver(), row.arm())));
        for (List<String> key : keys) {
            List<String> line = new ArrayList<>(key);
            for (String metric : COLUMNS) {
                OptionalDouble value = results.get(key.get(0), key.get(1), key.get(2), metric);
                line.add(value.isPresent() ? number(value.getAsDouble()) : "");
            }
            lines.add(line);
        }
        return lines;
    }

    /** The budget with verdicts. */
    public static String budget(List<Budget.Line> lines) {
        StringBuilder text = new StringBuilder();
        for (Budget.Line line : lines) {
            String value = line.value().isPresent() ? number(line.value().getAsDouble()) : "-";
            text.append(String.format(
                    Locale.ROOT,
                    "%-13s %-72s %10s  (%s %s)%n",
                    line.verdict(),
                    line.figure(),
                    value,
                    line.atMost() ? "at most" : "at least",
                    number(line.limit())));
        }
        return text.toString();
    }

    /** The budget as a Markdown table. */
    public static String budgetMarkdown(List<Budget.Line> lines) {
        StringBuilder text = new StringBuilder("| figure | budget | measured | |\n| --- | ---: | ---: | --- |\n");
        for (Budget.Line line : lines) {
            text.append("| %s | %s %s | %s | %s |%n"
                    .formatted(
                            line.figure(),
                            line.atMost() ? "≤" : "≥",
                            number(line.limit()),
                            line.value().isPresent() ? number(line.value().getAsDouble()) : "-",
                            line.verdict()));
        }
        return text.toString();
    }

    private static String number(double value) {
        double size = Math.abs(value);
        if (size >= 100 || value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return String.format(Locale.ROOT, size >= 10 ? "%.1f" : "%.2f", value);
    }
}
