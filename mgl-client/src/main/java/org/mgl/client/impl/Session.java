package org.mgl.client.impl;

import java.util.concurrent.atomic.AtomicLong;
import org.mgl.client.ContextSpec;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.MglStats;
import org.mgl.client.Transport;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.link.WaitCounters;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.GetCaps;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;
import org.mgl.wire.spi.SurfaceSpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A session over a connection: asks for the capabilities, arms run-ahead, creates contexts. */
final class Session implements MglSession {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client");
    private static final AtomicLong CONTEXTS = new AtomicLong();

    private final MglConfig config;
    private final ServerConnection connection;
    private final CommandLink link;
    private Caps caps;
    private SessionContext open;
    private long draws;
    private long frames;
    private long declines;
    private boolean closed;

    Session(MglConfig config, ServerConnection connection) {
        this.config = config;
        this.connection = connection;
        this.link = connection.link();
        this.caps = askCaps();
        boolean armed = link.live() && config.terms().runAhead() && caps.has(Caps.RUN_AHEAD_APPLY);
        if (link.live() && config.terms().runAhead() && !armed) {
            LOG.info("run-ahead was requested, the server does not publish RUN_AHEAD_APPLY: lockstep");
        }
        link.runAhead(armed);
        LOG.info("session: {}", description());
    }

    private Caps askCaps() {
        long at = link.claim(Op.GET_CAPS, GetCaps.SIZE);
        GetCaps.encode(link.cmd(), at, 1);
        link.commit();
        link.awaitReply(WaitReason.SURFACE);
        long seq = link.encodedSeq();
        return Caps.decode(
                link.replies().segment(),
                link.replies().payload(seq),
                link.replies().size(seq),
                PixelFormat.COUNT);
    }

    /**
     * Asks for the capabilities again if the server has announced that they changed. A later snapshot only takes
     * abilities away: run-ahead is never armed again, and an open context keeps the limits that it was made with.
     */
    void renewCaps() {
        if (!link.takeCapsInvalidated()) {
            return;
        }
        Caps now = askCaps();
        caps = new Caps(
                caps.bits() & now.bits(), now.limits(), now.ranges(), now.formats(), now.sampleMasks(), now.strings());
        if (link.runAhead() && !caps.has(Caps.RUN_AHEAD_APPLY)) {
            LOG.warn("the server no longer publishes RUN_AHEAD_APPLY: lockstep from here on");
            link.runAhead(false);
        }
    }

    /** Refuses a default framebuffer that the server cannot have. */
    void checkSurface(String call, SurfaceSpec wanted) {
        int most = Math.min(
                caps.limit(Limit.MAX_RENDERBUFFER_SIZE),
                Math.min(caps.limit(Limit.MAX_VIEWPORT_WIDTH), caps.limit(Limit.MAX_VIEWPORT_HEIGHT)));
        if (wanted.width() > most || wanted.height() > most) {
            throw new IllegalArgumentException(call + ": " + wanted.width() + "x" + wanted.height()
                    + " pixels, this server has up to " + most + "x" + most);
        }
    }

    @Override
    public synchronized MglContext createContext(ContextSpec spec) {
        checkOpen("createContext");
        if (open != null) {
            throw new UnmigratedVerbException(
                    "createContext", "close the session's open context first; share groups are not carried yet");
        }
        link.drainEvents();
        renewCaps();
        SurfaceSpec surface = new SurfaceSpec(spec.width(), spec.height(), samplesGiven(spec.samples()));
        checkSurface("createContext", surface);
        connection.attachSurface(surface);
        ClientContext context = new ClientContext(link, caps, surface, config.persistentBlock(), spec.clientArrays());
        try {
            context.reset(CONTEXTS.incrementAndGet());
        } catch (RuntimeException | Error e) {
            context.close();
            throw e;
        }
        open = new SessionContext(this, connection, context, config.statsPeriod());
        return open;
    }

    void contextClosed(ClientContext context) {
        draws += context.drawCount();
        frames += context.presents();
        declines += context.declines();
        open = null;
    }

    WaitCounters waits() {
        return link.waits();
    }

    /** The least number of samples that every image of a default framebuffer can have and that is not below the asked. */
    private int samplesGiven(int samples) {
        long masks = caps.sampleMasks()[PixelFormat.RGBA8.ordinal()]
                & caps.sampleMasks()[PixelFormat.SRGB8_ALPHA8.ordinal()]
                & caps.sampleMasks()[PixelFormat.DEPTH24_STENCIL8.ordinal()];
        int most = caps.limit(Limit.MAX_SAMPLES);
        int given = samples == 1 ? 2 : samples;
        while (given > 0 && given <= most && (masks >>> given & 1) == 0) {
            given++;
        }
        if (given < 0 || given > most) {
            throw new IllegalArgumentException("createContext: " + samples + " samples, this server has 0 to " + most);
        }
        return given;
    }

    /** Refuses what would pull the link from under a running thread that has the context current. */
    void checkNotCurrentElsewhere(String call) {
        Thread owner = open == null ? null : open.context().owner();
        if (owner != null && owner != Thread.currentThread() && owner.isAlive()) {
            throw new IllegalStateException(
                    call + ": the context is current on thread " + owner.getName() + "; release it there first");
        }
    }

    /** Refuses a close that takes what a running thread, or the call that a message callback runs in, still needs. */
    void checkMayClose() {
        checkNotCurrentElsewhere("close");
        if (open != null && open.context().debug.calling()) {
            throw new IllegalStateException("close: a debug message callback must not close what calls it");
        }
    }

    private void checkOpen(String call) {
        if (closed) {
            throw new IllegalStateException(call + ": the session is closed");
        }
    }

    @Override
    public MglStats stats() {
        ClientContext context = open == null ? null : open.context();
        return new MglStats(
                frames + (context == null ? 0 : context.presents()),
                draws + (context == null ? 0 : context.drawCount()),
                link.encodedSeq(),
                link.cmdBytes(),
                link.stageBytes(),
                link.replyBytes(),
                link.eventBytes(),
                link.suppressedSets(),
                link.waits().countWithoutCredit(),
                link.waits().count(WaitReason.PRESENT_CREDIT),
                link.waits().totalNanos(),
                link.waits().parks(),
                declines + (context == null ? 0 : context.declines()),
                closed ? 0 : link.gauge(ControlPage.PENDING_UPLOADS),
                closed ? 0 : link.gauge(ControlPage.UNSOUND_SERIALS));
    }

    @Override
    public String description() {
        return "backend " + config.backend() + ", transport "
                + config.transport().key() + ", "
                + (config.transport() == Transport.MONOLITH
                        ? "on the caller's thread"
                        : link.runAhead() ? "run-ahead" : "lockstep")
                + ", " + driver();
    }

    @Override
    public String driver() {
        return caps.strings()[Caps.STRING_RENDERER] + " (" + caps.strings()[Caps.STRING_VERSION] + ")";
    }

    @Override
    public boolean runAhead() {
        return link.runAhead();
    }

    @Override
    public synchronized int liveTwins() {
        checkNotCurrentElsewhere("liveTwins");
        int live = 0;
        for (int kind = 1; kind < Kind.COUNT; kind++) {
            live += connection.liveTwins(kind);
        }
        return live;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        checkMayClose();
        closed = true;
        try {
            if (open != null) {
                open.closeClient();
            }
        } finally {
            connection.close();
        }
    }
}
