package org.mgl.client.impl;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.mgl.client.MglSession;
import org.mgl.client.Transport;
import org.mgl.wire.link.Connections;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.link.WaitCounters;
import org.mgl.wire.spi.ServerProvider;

/** Finds the server of a configuration and opens a session with it. */
public final class Sessions {
    private Sessions() {}

    /** Opens a session. */
    public static MglSession open(MglConfig config) {
        return open(config, provider(config.backend()));
    }

    /** Opens a session with a given server instead of one that is found; for tests that decorate a server. */
    public static MglSession open(MglConfig config, ServerProvider provider) {
        WarmUp.start();
        ServerConnection connection = config.transport() == Transport.MONOLITH
                ? Connections.monolith(provider, config.terms())
                : Connections.inproc(provider, config.terms());
        return open(config, connection);
    }

    /** Opens a session over a connection, which it closes; for tests that decorate a link. */
    public static MglSession open(MglConfig config, ServerConnection connection) {
        try {
            return new Session(config, connection);
        } catch (RuntimeException | Error e) {
            connection.close();
            throw e;
        }
    }

    /** The waits of a session's engine thread, for measurements. */
    public static WaitCounters waits(MglSession session) {
        return ((Session) session).waits();
    }

    private static ServerProvider provider(String backend) {
        List<String> found = new ArrayList<>();
        ClassLoader loader = Sessions.class.getClassLoader();
        for (ServerProvider provider : ServiceLoader.load(ServerProvider.class, loader)) {
            if (provider.name().equals(backend)) {
                return provider;
            }
            found.add(provider.name());
        }
        throw new IllegalStateException("no server for mgl.backend=" + backend + " on the class or module path; found: "
                + (found.isEmpty() ? "none" : String.join(", ", found)) + ". Add the module mgl-server-" + backend);
    }
}
