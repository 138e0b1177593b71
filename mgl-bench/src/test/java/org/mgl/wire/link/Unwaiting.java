package org.mgl.wire.link;

import org.mgl.wire.FatalFamily;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.ServerProvider;

/** Connections whose client does not wait where it must. */
public final class Unwaiting {
    private Unwaiting() {}

    /** A server on an apply thread and a client whose waits of one reason return at once. */
    public static ServerConnection inproc(ServerProvider provider, LinkTerms terms, WaitReason removed) {
        return Connections.inproc(
                provider,
                terms,
                LinkTimes.STANDARD,
                (segments, sameTerms, times, server, client) ->
                        new Link(removed, segments, sameTerms, times, server, client));
    }

    private static final class Link extends InprocLink {
        private final WaitReason removed;

        Link(
                WaitReason removed,
                Segments segments,
                LinkTerms terms,
                LinkTimes times,
                Doorbell serverBell,
                Doorbell clientBell) {
            super(segments, terms, times, serverBell, clientBell);
            this.removed = removed;
        }

        @Override
        void await(int word, long target, long timeoutMs, FatalFamily onTimeout, WaitReason reason) {
            if (reason == removed) {
                publish();
            } else {
                super.await(word, target, timeoutMs, onTimeout, reason);
            }
        }
    }
}
