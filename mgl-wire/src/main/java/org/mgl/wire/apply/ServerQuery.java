package org.mgl.wire.apply;

/** Twin of a query. */
public abstract class ServerQuery extends ServerObject {
    private final int target;
    private long endOrdinal;

    /** A query of a GL target. */
    protected ServerQuery(long handle, int target) {
        super(handle);
        this.target = target;
    }

    /** The GL target. */
    public final int target() {
        return target;
    }

    /** Ordinal of the last end; 0 if it never ended. */
    public final long endOrdinal() {
        return endOrdinal;
    }

    final void endOrdinal(long ordinal) {
        endOrdinal = ordinal;
    }

    /** Begins the query. */
    public abstract void begin(int index);

    /** Ends the query. */
    public abstract void end(int index);

    /** Records the GPU's time. */
    public abstract void counter();

    /** Polls without blocking. */
    public abstract boolean available();

    /** The result of an available query. */
    public abstract long result();
}
