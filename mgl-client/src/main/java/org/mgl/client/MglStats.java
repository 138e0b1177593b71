package org.mgl.client;

/**
 * Counters of a session since it was opened, and one gauge.
 *
 * @param frames presents
 * @param draws draws encoded
 * @param records records encoded
 * @param cmdBytes bytes of records in SEG_CMD
 * @param stageBytes bytes staged in SEG_STAGE
 * @param replyBytes bytes of replies' payloads in SEG_REPLY
 * @param eventBytes bytes of events taken from SEG_EVENT, with headers and padding
 * @param suppressedSets groups of state that were set anew and at the verb found to be what the server has, so that no
 *     record was sent: of a program (its handle), its constants, views, samplers, vertex buffers, element buffer, attribute
 *     values, uniform buffers, framebuffer, render state, dynamic state and pixel pack state
 * @param waits waits of the engine's thread, those for the present credit not counted
 * @param creditWaits waits for the present credit
 * @param waitNanos nanoseconds in all waits
 * @param parks how often the engine's thread parked in its waits
 * @param declines verbs that the server declined
 * @param pendingUploads bytes of uploads that the server has staged and the GPU has yet to copy, now; 0 on {@code gles},
 *     whose driver stages them
 * @param unsoundSerials how often the server took a frame for complete whose work was outstanding; anything but 0 is a
 *     defect of the server
 */
public record MglStats(
        long frames,
        long draws,
        long records,
        long cmdBytes,
        long stageBytes,
        long replyBytes,
        long eventBytes,
        long suppressedSets,
        long waits,
        long creditWaits,
        long waitNanos,
        long parks,
        long declines,
        long pendingUploads,
        long unsoundSerials) {
    /** What was counted after {@code earlier} was taken from the same session; {@link #pendingUploads} is as it is now. */
    public MglStats since(MglStats earlier) {
        return new MglStats(
                frames - earlier.frames,
                draws - earlier.draws,
                records - earlier.records,
                cmdBytes - earlier.cmdBytes,
                stageBytes - earlier.stageBytes,
                replyBytes - earlier.replyBytes,
                eventBytes - earlier.eventBytes,
                suppressedSets - earlier.suppressedSets,
                waits - earlier.waits,
                creditWaits - earlier.creditWaits,
                waitNanos - earlier.waitNanos,
                parks - earlier.parks,
                declines - earlier.declines,
                pendingUploads,
                unsoundSerials - earlier.unsoundSerials);
    }
}
