package org.mgl.wire.link;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.Applier;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.EventPublisher;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.ServerProvider;
import org.mgl.wire.spi.SurfaceSpec;

/** A server on a daemon apply thread of this process; the driver's context is held by that thread for life. */
final class InprocConnection implements ServerConnection {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final LinkTimes times;
    private final Segments segments;
    private final Applier applier;
    private final Backend backend;
    private final InprocLink link;
    private final Doorbell clientBell = new Doorbell();
    private final ApplyThread server;
    private boolean closed;

    /** Makes the client's end of the link. */
    interface ClientEnd {
        InprocLink over(Segments segments, LinkTerms terms, LinkTimes times, Doorbell serverBell, Doorbell clientBell);
    }

    InprocConnection(ServerProvider provider, LinkTerms terms, LinkTimes times, ClientEnd end) {
        this.times = times;
        backend = provider.create(terms);
        segments = new Segments(terms);
        Doorbell serverBell = new Doorbell();
        EventPublisher events = new EventPublisher(segments, terms.strict(), this::awaitClientDrain);
        applier = new Applier(backend, segments, terms, events);
        link = end.over(segments, terms, times, serverBell, clientBell);
        ApplyLoop loop = new ApplyLoop(applier, segments, terms.audit(), clientBell);
        server = new ApplyThread(
                "mgl-apply-" + NUMBER.incrementAndGet(), loop, applier, segments.control(), serverBell, terms, link);
        clientBell.owner(Thread.currentThread());
        server.start();
        try {
            server.call(() -> {
                applier.open();
                return null;
            });
        } catch (RuntimeException | Error e) {
            try {
                close();
            } catch (RuntimeException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    /**
     * Rings a parked client and parks until it has drained. Never are both parked without a wake-up pending: the flag
     * {@code eventRingFull} was set and fenced before this looks at the client's, and a client sets its flag, fences and
     * drains before it parks.
     */
    private void awaitClientDrain() {
        if (ControlPage.getAcquire(segments.control(), ControlPage.PRODUCER_PARKED) != 0) {
            clientBell.ring();
        }
        ApplyThread.forgetInterrupt();
        LockSupport.parkNanos(this, times.eventParkNanos());
    }

    @Override
    public CommandLink link() {
        return link;
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        onServer(() -> {
            backend.attachSurface(surface);
            return null;
        });
    }

    @Override
    public void endContext() {
        if (link.failure() != null) {
            return;
        }
        onServer(() -> {
            applier.endContext();
            return null;
        });
    }

    @Override
    public boolean resizeSurface(int width, int height) {
        return onServer(() -> applier.resize(width, height));
    }

    @Override
    public void enter() {
        clientBell.owner(Thread.currentThread());
    }

    @Override
    public void leave() {
        if (link.failure() == null) {
            link.publish();
        }
    }

    @Override
    public <T> T onServer(Supplier<T> task) {
        link.awaitApplied(link.encodedSeq(), WaitReason.SURFACE);
        return server.call(task);
    }

    @Override
    public int liveTwins(int kind) {
        return closed ? 0 : onServer(() -> applier.live(kind));
    }

    @Override
    public long declines(Decline site) {
        return applier.declines(site);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        link.releaseAndRing();
        if (!server.stop(times.closeMs())) {
            Fatal abandoned = new Fatal(
                    FatalFamily.ApplyThreadJoinTimeout,
                    server.name() + " did not end within " + times.closeMs() + " ms; it is abandoned with its memory");
            link.fail(abandoned);
            throw abandoned;
        }
        segments.close();
    }
}
