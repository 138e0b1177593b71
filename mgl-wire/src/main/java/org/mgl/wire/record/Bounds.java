package org.mgl.wire.record;

import org.mgl.wire.Fatal;

/** The checks that the generated accessors share. Throwing is apart, so that the checks inline. */
final class Bounds {
    private Bounds() {}

    /** Refuses {@code value} above {@code max}, unsigned. */
    static void max(int value, int max, String field) {
        if (Integer.compareUnsigned(value, max) > 0) {
            throw over(Integer.toUnsignedLong(value), max, field);
        }
    }

    /** Refuses {@code value} above {@code max}, unsigned. */
    static void max(long value, long max, String field) {
        if (Long.compareUnsigned(value, max) > 0) {
            throw over(value, max, field);
        }
    }

    /** The fault of a record whose header's size is not the computed one. */
    static Fatal size(String record, int size, int expected) {
        return Fatal.protocol(record + ".size (" + size + ", expected " + expected + ")");
    }

    private static Fatal over(long value, long max, String field) {
        return Fatal.protocol(field + " (" + Long.toUnsignedString(value) + ", at most " + max + ")");
    }
}
