package org.mgl.wire.link;

import java.util.function.Supplier;
import org.mgl.wire.Fatal;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.ServerProvider;
import org.mgl.wire.spi.SurfaceSpec;

/** A server on the caller's thread: the driver's context is current on it between {@link #enter} and {@link #leave}. */
final class MonolithConnection implements ServerConnection {
    private final Segments segments;
    private final Applier applier;
    private final Backend backend;
    private final MonolithLink link;
    private boolean closed;

    MonolithConnection(ServerProvider provider, LinkTerms terms) {
        backend = provider.create(terms);
        segments = new Segments(terms);
        EventPublisher events = new EventPublisher(segments, terms.strict(), this::drainOwnEvents);
        applier = new Applier(backend, segments, terms, events);
        link = new MonolithLink(segments, terms, applier);
        try {
            applier.open();
            backend.leave();
        } catch (RuntimeException | Error e) {
            closeAfter(e);
            throw e;
        }
    }

    private void closeAfter(Throwable cause) {
        try {
            close();
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    private void drainOwnEvents() {
        link.drainEvents();
    }

    @Override
    public CommandLink link() {
        return link;
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        backend.enter();
        try {
            backend.attachSurface(surface);
        } finally {
            backend.leave();
        }
    }

    @Override
    public void endContext() {
        if (link.failure() != null) {
            return;
        }
        backend.enter();
        try {
            applier.endContext();
        } finally {
            backend.leave();
        }
    }

    @Override
    public boolean resizeSurface(int width, int height) {
        backend.enter();
        try {
            return applier.resize(width, height);
        } finally {
            backend.leave();
        }
    }

    @Override
    public void enter() {
        backend.enter();
    }

    @Override
    public void leave() {
        backend.leave();
    }

    @Override
    public <T> T onServer(Supplier<T> task) {
        return task.get();
    }

    @Override
    public int liveTwins(int kind) {
        return closed ? 0 : applier.live(kind);
    }

    @Override
    public long declines(Decline site) {
        return applier.declines(site);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            try {
                if (entered()) {
                    applier.close();
                } else {
                    applier.abandon();
                }
            } finally {
                segments.close();
            }
        }
    }

    /** False if the native context is lost with a thread that ended while it had it. */
    private boolean entered() {
        try {
            backend.enter();
            return true;
        } catch (Fatal lost) {
            return false;
        }
    }
}
