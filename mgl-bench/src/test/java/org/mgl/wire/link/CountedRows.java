package org.mgl.wire.link;

import org.mgl.wire.Op;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.ServerProvider;

/** Which rows cross the links of some sessions: committed by their clients and applied by their servers. */
public final class CountedRows {
    private final long[] crossed = new long[Op.COUNT + 1];

    /** A server on an apply thread and a client whose records are counted. */
    public ServerConnection inproc(ServerProvider provider, LinkTerms terms) {
        return Connections.inproc(
                provider,
                terms,
                LinkTimes.STANDARD,
                (segments, sameTerms, times, server, client) -> new Link(segments, sameTerms, times, server, client));
    }

    /** Adds what the session of {@code connection} has carried so far; everything must have been applied. */
    public void take(ServerConnection connection) {
        Link link = (Link) connection.link();
        link.awaitApplied(link.encodedSeq(), WaitReason.SURFACE);
        if (link.mark(ControlPage.APPLIED_SEQ) != link.encodedSeq()) {
            throw new AssertionError("records were not applied");
        }
        for (int op = 1; op <= Op.COUNT; op++) {
            crossed[op] += link.committed[op];
            link.committed[op] = 0;
        }
    }

    /** Records of a row that crossed. */
    public long of(int op) {
        return crossed[op];
    }

    private static final class Link extends InprocLink {
        private final long[] committed = new long[Op.COUNT + 1];

        Link(Segments segments, LinkTerms terms, LinkTimes times, Doorbell serverBell, Doorbell clientBell) {
            super(segments, terms, times, serverBell, clientBell);
        }

        @Override
        public void commit() {
            committed[claimedOp]++;
            super.commit();
        }
    }
}
