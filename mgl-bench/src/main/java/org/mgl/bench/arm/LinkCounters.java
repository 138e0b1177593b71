package org.mgl.bench.arm;

import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.impl.Sessions;
import org.mgl.wire.link.WaitCounters;

/** Reads what a session's link has counted, the engine thread's CPU time in waits among it. */
public final class LinkCounters {
    private final MglSession session;
    private final WaitCounters waits;

    /** Of a session that the calling thread, the engine's, has opened. */
    public LinkCounters(MglSession session) {
        this.session = session;
        waits = Sessions.waits(session);
        waits.cpuClock(ThreadClocks::engineCpu);
    }

    /** The counts so far. */
    public Crossed crossed() {
        MglStats stats = session.stats();
        return new Crossed(
                stats.records(),
                stats.cmdBytes(),
                stats.stageBytes(),
                stats.waits(),
                waits.totalNanos(),
                waits.totalCpuNanos());
    }
}
