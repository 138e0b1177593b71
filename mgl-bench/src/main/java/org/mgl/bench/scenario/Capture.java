package org.mgl.bench.scenario;

import java.util.Arrays;

/**
 * One thing that a scenario saw.
 *
 * @param name      unique within its scenario
 * @param numbers   integers or floats, exact as doubles; empty for a text
 * @param text      a string, or empty
 * @param tolerance the largest difference of two numbers that still counts as equal
 */
public record Capture(String name, double[] numbers, String text, double tolerance) {

    /** What differs from {@code expected} in one line, or an empty string. */
    public String difference(Capture expected) {
        if (!name.equals(expected.name)) {
            return "recorded '%s' where the oracle recorded '%s'".formatted(name, expected.name);
        }
        if (!text.equals(expected.text)) {
            return "%s: expected '%s', got '%s'".formatted(name, expected.text, text);
        }
        if (numbers.length != expected.numbers.length) {
            return "%s: expected %d values, got %d".formatted(name, expected.numbers.length, numbers.length);
        }
        return numberDifference(expected);
    }

    private String numberDifference(Capture expected) {
        int different = 0;
        int first = -1;
        for (int i = 0; i < numbers.length; i++) {
            if (!near(numbers[i], expected.numbers[i])) {
                first = different++ == 0 ? i : first;
            }
        }
        if (different == 0) {
            return "";
        }
        return "%s: %d of %d values differ, first at [%d]: expected %s, got %s"
                .formatted(
                        name,
                        different,
                        numbers.length,
                        first,
                        excerpt(expected.numbers, first),
                        excerpt(numbers, first));
    }

    private boolean near(double actual, double expected) {
        return Double.compare(actual, expected) == 0 || Math.abs(actual - expected) <= tolerance;
    }

    private static String excerpt(double[] values, int from) {
        return Arrays.toString(Arrays.copyOfRange(values, from, Math.min(values.length, from + 8)));
    }

    @Override
    public String toString() {
        return text.isEmpty() ? name + " = " + excerpt(numbers, 0) : name + " = '" + text + "'";
    }
}
