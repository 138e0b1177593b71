package org.mgl.client.impl;

import org.lwjgl.PointerBuffer;

/** Checks the memory that a call reads or writes. */
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

    /**
     * The same for memory that may have come as a raw address, of which only null can be told.
     *
     * @throws IllegalArgumentException naming both sizes, or that the address is null
     */
    static void check(String call, String parameter, long address, long bytes, long needed) {
        check(call, parameter, bytes, needed);
        if (address == 0) {
            throw new IllegalArgumentException(call + ": " + parameter + " is null");
        }
    }

    /** Bytes of a buffer of pointers from its position on; 0 for null. */
    static long bytes(PointerBuffer buffer) {
        return buffer == null ? 0 : 8L * buffer.remaining();
    }

    /**
     * Checks an argument that GL does not allow to be null.
     *
     * @throws IllegalArgumentException naming it
     */
    static void notNull(String call, String parameter, Object memory) {
        if (memory == null) {
            throw new IllegalArgumentException(call + ": " + parameter + " is null");
        }
    }

    private static IllegalArgumentException tooSmall(String call, String parameter, long bytes, long needed) {
        return new IllegalArgumentException(call + ": " + parameter + " holds " + bytes + " bytes, needs " + needed);
    }
}
