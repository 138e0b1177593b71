package org.mgl.wire.link;

/**
 * Counters that the client mints and the server's marks answer, each from 1. They belong to the session, not to a
 * context, because the marks in the control page only grow.
 */
public final class Ordinals {
    private long present;
    private long fence;
    private long query;
    private long finish;

    Ordinals() {}

    /** The serial of the next present, without taking it: the credit comes first. */
    public long peekPresent() {
        return present + 1;
    }

    /** Takes the next present's serial. */
    public long takePresent() {
        return ++present;
    }

    /** Takes the next fence's ordinal, answered by {@code FENCE_MARK}. */
    public long takeFence() {
        return ++fence;
    }

    /** Takes the next ended query's ordinal, answered by {@code QUERY_MARK}. */
    public long takeQuery() {
        return ++query;
    }

    /** Takes the next finish's ordinal, answered by {@code FINISH_MARK}. */
    public long takeFinish() {
        return ++finish;
    }
}
