package org.mgl.wire.link;

import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** Opens connections: the one place that knows the kinds of links. */
public final class Connections {
    private Connections() {}

    /**
     * A server on the caller's thread.
     *
     * @throws org.mgl.wire.Fatal ResourceUnavailable if the backend cannot be opened
     */
    public static ServerConnection monolith(ServerProvider provider, LinkTerms terms) {
        return new MonolithConnection(provider, terms);
    }

    /**
     * A server on an apply thread of this process.
     *
     * @throws org.mgl.wire.Fatal ResourceUnavailable if the backend cannot be opened
     */
    public static ServerConnection inproc(ServerProvider provider, LinkTerms terms) {
        return inproc(provider, terms, LinkTimes.STANDARD);
    }

    static InprocConnection inproc(ServerProvider provider, LinkTerms terms, LinkTimes times) {
        return inproc(provider, terms, times, InprocLink::new);
    }

    static InprocConnection inproc(
            ServerProvider provider, LinkTerms terms, LinkTimes times, InprocConnection.ClientEnd end) {
        return new InprocConnection(provider, terms, times, end);
    }
}
