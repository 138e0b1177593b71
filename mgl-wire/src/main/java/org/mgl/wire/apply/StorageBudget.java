package org.mgl.wire.apply;

/** The cap of described storage of one session (RULINGS 17); above it a respecify is GL_OUT_OF_MEMORY. */
final class StorageBudget {
    private final long limit;
    private long used;

    StorageBudget(long limit) {
        this.limit = limit;
    }

    /** Replaces {@code before} bytes of one resource by {@code after}; false, and unchanged, above the cap. */
    boolean replace(long before, long after) {
        if (after < 0 || after > limit - (used - before)) {
            return false;
        }
        used += after - before;
        return true;
    }

    /** Nothing is described any more. */
    void clear() {
        used = 0;
    }
}
