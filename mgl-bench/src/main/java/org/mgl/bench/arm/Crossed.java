package org.mgl.bench.arm;

/**
 * What an arm's link has counted since it was opened.
 *
 * @param records   records encoded
 * @param cmdBytes  bytes of records
 * @param stageBytes bytes staged
 * @param waits     waits of the engine's thread without those for the present credit
 * @param waitNanos nanoseconds in all waits
 * @param waitCpuNanos CPU time of the engine's thread in all waits
 */
public record Crossed(long records, long cmdBytes, long stageBytes, long waits, long waitNanos, long waitCpuNanos) {
    /** Of arms without a link. */
    public static final Crossed NOTHING = new Crossed(0, 0, 0, 0, 0, 0);
}
