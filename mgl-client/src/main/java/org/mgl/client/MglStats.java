package org.mgl.client;

/**
 * Counters of a session since it was opened.
 *
 * @param frames presents
 * @param draws draws encoded
 * @param records records encoded
 * @param cmdBytes bytes of records in SEG_CMD
 * @param stageBytes bytes staged in SEG_STAGE
 * @param waits waits of the engine's thread, those for the present credit not counted
 * @param creditWaits waits for the present credit
 * @param waitNanos nanoseconds in all waits
 * @param declines verbs that the server declined
 */
public record MglStats(
        long frames,
        long draws,
        long records,
        long cmdBytes,
        long stageBytes,
        long waits,
        long creditWaits,
        long waitNanos,
        long declines) {}
