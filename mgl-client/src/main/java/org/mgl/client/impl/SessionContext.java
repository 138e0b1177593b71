package org.mgl.client.impl;

import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.KHRRobustness;
import org.mgl.client.MglContext;
import org.mgl.client.MglStats;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.wire.link.ServerConnection;
import org.mgl.wire.spi.SurfaceSpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A context as the engine holds it: currency, frames, life. */
final class SessionContext implements MglContext {
    private static final int MOST_INTERVAL = 255;
    private static final Logger STATS = LoggerFactory.getLogger("org.mgl.stats");

    private final Session session;
    private final ServerConnection connection;
    private final ClientContext context;
    private final int statsPeriod;
    private MglStats lastStats;
    private boolean closed;

    SessionContext(Session session, ServerConnection connection, ClientContext context, int statsPeriod) {
        this.session = session;
        this.connection = connection;
        this.context = context;
        this.statsPeriod = statsPeriod;
        this.lastStats = session.stats();
    }

    ClientContext context() {
        return context;
    }

    @Override
    public void makeCurrent() {
        synchronized (session) {
            if (closed) {
                throw new IllegalStateException("makeCurrent: the context is closed");
            }
            Thread owner = context.owner();
            if (owner == Thread.currentThread()) {
                return;
            }
            if (owner != null && owner.isAlive()) {
                throw new UnmigratedVerbException(
                        "makeCurrent",
                        "release the context on thread " + owner.getName() + " first; it is current there");
            }
            connection.enter();
            context.attach();
        }
    }

    @Override
    public void release() {
        context.enter("release");
        synchronized (session) {
            context.detach();
            connection.leave();
        }
    }

    @Override
    public GL33 gl33() {
        return context.gl();
    }

    @Override
    public ARBBufferStorage arbBufferStorage() {
        return context.bufferStorage();
    }

    @Override
    public KHRRobustness khrRobustness() {
        return context.robustness();
    }

    @Override
    public KHRDebug khrDebug() {
        return context.khrDebug();
    }

    @Override
    public void swapBuffers() {
        context.enter("swapBuffers");
        context.present();
        session.renewCaps();
        if (statsPeriod > 0 && context.presents() % statsPeriod == 0) {
            logStats();
        }
    }

    private void logStats() {
        MglStats now = session.stats();
        MglStats s = now.since(lastStats);
        lastStats = now;
        STATS.info(
                "frames {} to {}: {} draws, {} records, bytes: {} SEG_CMD, {} SEG_STAGE, {} SEG_REPLY, {} SEG_EVENT;"
                        + " {} suppressed sets, {} waits, {} credit waits, {} us waited, {} parks, {} declines",
                now.frames() - s.frames() + 1,
                now.frames(),
                s.draws(),
                s.records(),
                s.cmdBytes(),
                s.stageBytes(),
                s.replyBytes(),
                s.eventBytes(),
                s.suppressedSets(),
                s.waits(),
                s.creditWaits(),
                s.waitNanos() / 1000,
                s.parks(),
                s.declines());
    }

    @Override
    public void swapInterval(int interval) {
        context.enter("swapInterval");
        if (interval < 0 || interval > MOST_INTERVAL) {
            throw new IllegalArgumentException("swapInterval (" + interval + ") must be 0 to " + MOST_INTERVAL);
        }
        context.swapInterval(interval);
    }

    @Override
    public void resize(int width, int height) {
        context.enter("resize");
        SurfaceSpec wanted = new SurfaceSpec(width, height, context.surface.samples());
        session.checkSurface("resize", wanted);
        context.awaitSurface(connection.resizeSurface(wanted.width(), wanted.height()));
    }

    @Override
    public void close() {
        synchronized (session) {
            if (closed) {
                return;
            }
            session.checkMayClose();
            try {
                if (context.owner() != Thread.currentThread()) {
                    connection.enter();
                }
            } finally {
                closeClient();
            }
            try {
                connection.endContext();
            } finally {
                connection.leave();
            }
        }
    }

    /** Ends the client's half. */
    void closeClient() {
        if (!closed) {
            closed = true;
            session.contextClosed(context);
            context.close();
        }
    }
}
