package org.mgl.wire.link;

import java.util.function.Supplier;
import org.mgl.wire.Fatal;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * A session's two channels: the data link and the control channel. Control operations run on the thread that applies,
 * between records; the caller has published everything before one acts (DESIGN §5).
 */
public interface ServerConnection extends AutoCloseable {
    /** The data link. */
    CommandLink link();

    /** Creates the default framebuffer and makes the driver's context current where records are applied. */
    void attachSurface(SurfaceSpec surface);

    /**
     * Ends the context: destroys every twin and the default framebuffer; the driver stays open for the next one. After
     * a fault there is nothing to do: {@link #close} frees everything.
     */
    void endContext();

    /**
     * Takes a new size of the off-screen default framebuffer between two presents; {@code surface_changed} says when.
     *
     * @return whether the size holds already; else it will behind the present of the frame that has begun
     */
    boolean resizeSurface(int width, int height);

    /** The calling thread becomes the one that encodes records. */
    void enter();

    /** The calling thread stops encoding records. */
    void leave();

    /** Runs {@code task} on the thread that applies, after every record encoded so far; for tests and statistics. */
    <T> T onServer(Supplier<T> task);

    /** Number of live twins of a kind; 0 for every kind after {@link #close}. */
    int liveTwins(int kind);

    /** How often a site declined. */
    long declines(Decline site);

    /**
     * Ends the session: applies what is encoded, destroys every twin, closes the backend.
     *
     * @throws Fatal ApplyThreadJoinTimeout if the server does not end within 5 s; its memory is then left to it
     */
    @Override
    void close();
}
