package org.mgl.bench.lane;

import java.util.HashMap;
import java.util.Map;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.CountingServer;
import org.mgl.wire.spi.ServerProvider;

/** A way to run MGL; every scenario runs in every lane. */
enum Lane {
    GLES_MONOLITH(Transport.MONOLITH, "on the caller's thread", Map.of("mgl.ipc.strict", "1")),
    GLES_INPROC(Transport.INPROC, "run-ahead", Map.of()),
    /** Rings so small that records wait for room and every larger content is cut. */
    GLES_INPROC_SMALL(
            Transport.INPROC,
            "run-ahead",
            Map.of("mgl.ipc.ringKb", "64", "mgl.ipc.stageKb", "256", "mgl.ipc.audit", "1")),
    GLES_INPROC_LOCKSTEP(Transport.INPROC, "lockstep", Map.of("mgl.ipc.runAhead", "0"));

    final Transport transport;
    /** How the session says that it runs. */
    final String mode;

    private final Map<String, String> properties;

    Lane(Transport transport, String mode, Map<String, String> properties) {
        this.transport = transport;
        this.mode = mode;
        this.properties = properties;
    }

    MglSession open() {
        return open(new CountingServer());
    }

    /** A session of this lane on a server of one's own. */
    MglSession open(ServerProvider server) {
        Map<String, String> all = new HashMap<>(properties);
        all.put("mgl.transport", transport.key());
        return Sessions.open(MglConfig.of(all), server);
    }
}
