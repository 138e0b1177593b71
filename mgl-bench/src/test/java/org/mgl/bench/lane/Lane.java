package org.mgl.bench.lane;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mgl.bench.scenario.BeyondEs;
import org.mgl.bench.scenario.Scenario;
import org.mgl.bench.scenario.Scenarios;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.CountingServer;
import org.mgl.server.vulkan.VulkanServerProvider;
import org.mgl.wire.link.CountedRows;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.spi.ServerProvider;

/** A way to run MGL; every scenario runs in every lane. */
enum Lane {
    GLES_MONOLITH(Transport.MONOLITH, "on the caller's thread", Map.of("mgl.ipc.strict", "1", "mgl.ipc.audit", "1")),
    GLES_INPROC(Transport.INPROC, "run-ahead", Map.of("mgl.ipc.audit", "1")),
    /** The smallest segments that there are: records and events wait for room, and every larger content is cut. */
    GLES_INPROC_SMALL(
            Transport.INPROC,
            "run-ahead",
            Map.of(
                    "mgl.ipc.ringKb",
                    "16",
                    "mgl.ipc.stageKb",
                    "64",
                    "mgl.ipc.replyMb",
                    "1",
                    "mgl.ipc.eventKb",
                    "4",
                    "mgl.ipc.audit",
                    "1")),
    GLES_INPROC_LOCKSTEP(Transport.INPROC, "lockstep", Map.of("mgl.ipc.runAhead", "0", "mgl.ipc.audit", "1")),
    /** With validation layers: a message is a decline, and a decline is red; so is advice that was not judged. */
    VULKAN_MONOLITH("vulkan", Transport.MONOLITH, "on the caller's thread", Map.of("mgl.ipc.audit", "1")),
    VULKAN_INPROC("vulkan", Transport.INPROC, "lockstep", Map.of("mgl.ipc.audit", "1"));

    static {
        System.setProperty("mgl.vulkan.validation", "2");
    }

    final String backend;
    final Transport transport;
    /** How the session says that it runs. */
    final String mode;

    private final Map<String, String> properties;

    Lane(Transport transport, String mode, Map<String, String> properties) {
        this("gles", transport, mode, properties);
    }

    Lane(String backend, Transport transport, String mode, Map<String, String> properties) {
        this.backend = backend;
        this.transport = transport;
        this.mode = mode;
        this.properties = properties;
    }

    /** A new server of this lane's backend. */
    ServerProvider server() {
        return backend.equals("gles") ? new CountingServer() : new VulkanServerProvider();
    }

    MglSession open() {
        return open(server());
    }

    /** A session of this lane with further keys. */
    MglSession open(Map<String, String> more) {
        return open(server(), more);
    }

    /** A session of this lane on a server of one's own. */
    MglSession open(ServerProvider server) {
        return open(server, Map.of());
    }

    private MglSession open(ServerProvider server, Map<String, String> more) {
        return Sessions.open(config(more), server);
    }

    private MglConfig config(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(properties);
        all.putAll(more);
        all.put("mgl.backend", backend);
        all.put("mgl.transport", transport.key());
        return MglConfig.of(all);
    }

    /** A connection of this lane, which has an apply thread, whose records are counted. */
    ServerConnection connect(ServerProvider server, CountedRows rows) {
        return rows.inproc(server, config(Map.of()).terms());
    }

    /** A session of this lane over a connection. */
    MglSession open(ServerConnection connection) {
        return Sessions.open(config(Map.of()), connection);
    }

    /** What the lane runs: every scenario, and what its backend alone has. */
    List<Scenario> scenarios() {
        return backend.equals("gles")
                ? Scenarios.all()
                : Stream.concat(Scenarios.all().stream(), BeyondEs.all().stream())
                        .toList();
    }

    /** The call at which a scenario is refused by name in this lane, or null. */
    String refusal(String scenario) {
        boolean carried = backend.equals("vulkan") && KnownRefusals.CARRIED_BY_VULKAN.contains(scenario);
        return carried ? null : KnownRefusals.CALLS.get(scenario);
    }
}
