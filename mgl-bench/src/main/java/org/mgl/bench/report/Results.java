package org.mgl.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The rows of a run in the order in which they were found. */
public final class Results {
    private final List<Row> rows = new ArrayList<>();

    /** No rows yet. */
    public Results() {}

    /** Adds a row. */
    public void add(String workload, String driver, String arm, String metric, double value, String unit) {
        rows.add(new Row(workload, driver, arm, metric, value, unit));
    }

    /** All rows. */
    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /** The figure of a workload, driver, arm and metric, if it was taken. */
    public OptionalDouble get(String workload, String driver, String arm, String metric) {
        return rows.stream()
                .filter(row -> row.workload().equals(workload)
                        && row.driver().equals(driver)
                        && row.arm().equals(arm)
                        && row.metric().equals(metric))
                .mapToDouble(Row::value)
                .findFirst();
    }
}
