package org.mgl.wire.link;

import org.mgl.wire.FatalFamily;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;

/** A client's link out of which one thing was taken: waits of one reason, or the drain in every wait. */
final class FaultyLink extends InprocLink {
    private final WaitReason removed;

    private FaultyLink(
            WaitReason removed,
            Segments segments,
            LinkTerms terms,
            LinkTimes times,
            Doorbell serverBell,
            Doorbell clientBell) {
        super(segments, terms, times, serverBell, clientBell);
        this.removed = removed;
    }

    /** Waits of {@code reason} return at once. */
    static InprocConnection.ClientEnd without(WaitReason reason) {
        return (segments, terms, times, server, client) ->
                new FaultyLink(reason, segments, terms, times, server, client);
    }

    /** Waits do not drain events. */
    static InprocConnection.ClientEnd withoutDrain() {
        return without(null);
    }

    @Override
    void await(int word, long target, long timeoutMs, FatalFamily onTimeout, WaitReason reason) {
        if (reason == removed) {
            publish();
        } else {
            super.await(word, target, timeoutMs, onTimeout, reason);
        }
    }

    @Override
    void drainInWait() {
        if (removed != null) {
            super.drainInWait();
        }
    }
}
