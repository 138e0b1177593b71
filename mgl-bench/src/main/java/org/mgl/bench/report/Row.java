package org.mgl.bench.report;

/**
 * One figure.
 *
 * @param workload name of the workload
 * @param driver   name of the driver
 * @param arm      name of the arm
 * @param metric   name of the metric, see {@link Metric}
 * @param value    the figure: a median over rounds, unless the metric says otherwise
 * @param unit     its unit; empty for ratios
 */
public record Row(String workload, String driver, String arm, String metric, double value, String unit) {}
