package org.mgl.bench.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/** One picture: for each driver the engine thread's cost and the frame rate of each arm, as bars over workloads. */
public final class Plot {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 420;

    private Plot() {}

    /** Writes {@code file}.png; nothing if there is no figure to show. */
    public static void write(Results results, Path file) throws IOException {
        Set<String> drivers = new LinkedHashSet<>();
        results.rows().stream()
                .filter(row -> row.metric().equals(Metric.ENGINE))
                .forEach(row -> drivers.add(row.driver()));
        List<CategoryChart> charts = new ArrayList<>();
        for (String driver : drivers) {
            charts.add(chart(results, driver, Metric.ENGINE, "engine thread, CPU ns per draw"));
            if (results.rows().stream().anyMatch(row -> shows(row, driver, Metric.FPS_VS_DIRECT))) {
                charts.add(chart(results, driver, Metric.FPS_VS_DIRECT, "frames/s over direct's"));
            }
        }
        if (!charts.isEmpty()) {
            int columns = charts.size() % 2 == 0 ? 2 : 1;
            BitmapEncoder.saveBitmap(
                    charts, charts.size() / columns, columns, file.toString(), BitmapEncoder.BitmapFormat.PNG);
        }
    }

    private static boolean shows(Row row, String driver, String metric) {
        return row.driver().equals(driver) && row.metric().equals(metric);
    }

    private static CategoryChart chart(Results results, String driver, String metric, String title) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title + " (" + driver + ")")
                .build();
        chart.getStyler().setXAxisLabelRotation(30);
        List<Row> rows = results.rows().stream()
                .filter(row -> shows(row, driver, metric))
                .toList();
        Set<String> workloads = new LinkedHashSet<>();
        Set<String> arms = new LinkedHashSet<>();
        rows.forEach(row -> {
            workloads.add(row.workload());
            arms.add(row.arm());
        });
        for (String arm : arms) {
            List<Double> values = new ArrayList<>();
            for (String workload : workloads) {
                values.add(results.get(workload, driver, arm, metric).orElse(0));
            }
            chart.addSeries(arm, List.copyOf(workloads), values);
        }
        return chart;
    }
}
