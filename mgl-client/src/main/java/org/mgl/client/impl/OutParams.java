package org.mgl.client.impl;

/** Checks the size of memory that a call reads or writes. */
final class OutParams {
    /** The size of raw pointers, which cannot be checked. */
    static final long UNCHECKED = -1;

    private OutParams() {}

    /**
     * Checks that memory is large enough.
     *
     * @param bytes what the application gave, or {@link #UNCHECKED}
     * @throws IllegalArgumentException naming both sizes
     */
    static void check(String call, String parameter, long bytes, long needed) {
        if (bytes < needed && bytes != UNCHECKED) {
            throw tooSmall(call, parameter, bytes, needed);
        }
    }

    private static IllegalArgumentException tooSmall(String call, String parameter, long bytes, long needed) {
        return new IllegalArgumentException(
                call + ": " + parameter + " holds " + bytes + " bytes, needs " + needed);
    }
}
