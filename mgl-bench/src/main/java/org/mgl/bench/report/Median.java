package org.mgl.bench.report;

import java.util.Arrays;

/** Medians; a drift of the machine moves them little. */
public final class Median {
    private Median() {}

    /** The median; {@code values} must not be empty. */
    public static double of(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The median of the ratios of values taken side by side. */
    public static double ofRatios(double[] values, double[] bases) {
        double[] ratios = new double[values.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = values[i] / bases[i];
        }
        return of(ratios);
    }
}
