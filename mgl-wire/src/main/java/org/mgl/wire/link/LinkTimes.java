package org.mgl.wire.link;

/**
 * Bounds of a link's waits that no configuration key moves (RULINGS 11).
 *
 * @param creditMs milliseconds that a client waits for the present credit; the clock stands while {@code inSwap} is set
 * @param closeMs milliseconds that a close waits for the server before it abandons it
 * @param eventParkNanos longest park of a server that waits for room in SEG_EVENT; it is woken when there is room, so
 *     this only bounds how late it polls the GPU
 */
record LinkTimes(long creditMs, long closeMs, long eventParkNanos) {
    /** What every session has. */
    static final LinkTimes STANDARD = new LinkTimes(30_000, 5_000, 1_000_000);
}
