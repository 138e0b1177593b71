package org.mgl.client.impl;

import org.lwjgl.PointerBuffer;

/** Checks the memory that a call reads or writes. */
final class OutParams {
    /** The size of raw pointers, which cannot be checked. */
    static final long UNCHECKED = -1;

    /** No system maps memory below this; a number there is an offset into a buffer that is not bound. */
    private static final long LOWEST_ADDRESS = 1 << 16;

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
     * The same for memory that may have come as a raw address, of which only null and offsets can be told.
     *
     * @throws IllegalArgumentException naming both sizes, or what is no address
     */
    static void check(String call, String parameter, long address, long bytes, long needed) {
        check(call, parameter, bytes, needed);
        if (address == 0) {
            throw new IllegalArgumentException(call + ": " + parameter + " is null");
        }
        if (isOffset(address)) {
            throw new IllegalArgumentException(call + ": " + parameter + " is " + address
                    + ", no address, and no buffer is bound to take it as an offset");
        }
    }

    /** Whether a number can be no address that an application has. */
    static boolean isOffset(long address) {
        return address >= 0 && address < LOWEST_ADDRESS;
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
