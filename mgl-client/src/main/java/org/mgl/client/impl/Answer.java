package org.mgl.client.impl;

/**
 * What a state query answers, before it is converted to the type that the call asks for (GL 3.3 core, 6.1.2): one to
 * {@link #CAPACITY} values of one kind. Each context has one and uses it anew for each query.
 */
final class Answer {
    /** Most values of an answer. */
    static final int CAPACITY = 64;

    /** A normalised value's largest integer. */
    private static final double FULL = Integer.MAX_VALUE;

    private enum Kind {
        /** False or true. */
        BOOLEAN,
        /** Integers, enums, names; signed 64 bits hold all of them. */
        INTEGER,
        /** Floating point. */
        NUMBER,
        /** Colours and depths: as an integer, 1.0 is the largest 32-bit one. */
        NORMALISED
    }

    private final long[] integers = new long[CAPACITY];
    private final double[] numbers = new double[4];
    private Kind kind = Kind.INTEGER;
    private int count;

    // ---- writing: each returns true, so that a query's switch can be one expression per name ----

    boolean truth(boolean value) {
        kind = Kind.BOOLEAN;
        return single(value ? 1 : 0);
    }

    boolean integer(long value) {
        kind = Kind.INTEGER;
        return single(value);
    }

    private boolean single(long value) {
        integers[0] = value;
        count = 1;
        return true;
    }

    boolean integers(long a, long b) {
        integer(a);
        return append(b);
    }

    boolean integers(long a, long b, long c, long d) {
        integers(a, b);
        append(c);
        return append(d);
    }

    boolean truths(boolean a, boolean b, boolean c, boolean d) {
        integers(a ? 1 : 0, b ? 1 : 0, c ? 1 : 0, d ? 1 : 0);
        kind = Kind.BOOLEAN;
        return true;
    }

    /** An answer of no value yet; {@link #append} follows. */
    boolean nothing() {
        kind = Kind.INTEGER;
        count = 0;
        return true;
    }

    boolean append(long value) {
        integers[count++] = value;
        return true;
    }

    boolean number(double value) {
        kind = Kind.NUMBER;
        numbers[0] = value;
        count = 1;
        return true;
    }

    boolean numbers(double a, double b) {
        number(a);
        numbers[count++] = b;
        return true;
    }

    boolean numbers(double a, double b, double c, double d) {
        numbers(a, b);
        numbers[count++] = c;
        numbers[count++] = d;
        return true;
    }

    /** The values are colours or depths. */
    boolean normalised() {
        kind = Kind.NORMALISED;
        return true;
    }

    // ---- reading ----

    int count() {
        return count;
    }

    boolean asBoolean(int i) {
        return floating() ? numbers[i] != 0 : integers[i] != 0;
    }

    int asInt(int i) {
        return Math.clamp(asLong(i), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** To the nearest integer, halves away from zero; a value outside of the range to its end. */
    long asLong(int i) {
        return switch (kind) {
            case BOOLEAN, INTEGER -> integers[i];
            case NUMBER -> (long) (numbers[i] < 0 ? numbers[i] - 0.5 : numbers[i] + 0.5);
            case NORMALISED -> (int) (numbers[i] * FULL);
        };
    }

    /** The low 32 bits of an integer, for queries in pure integers. */
    int asRawInt(int i) {
        return (int) asLong(i);
    }

    float asFloat(int i) {
        return floating() ? (float) numbers[i] : integers[i];
    }

    double asDouble(int i) {
        return floating() ? numbers[i] : integers[i];
    }

    private boolean floating() {
        return kind == Kind.NUMBER || kind == Kind.NORMALISED;
    }
}
