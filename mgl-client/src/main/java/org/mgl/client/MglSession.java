package org.mgl.client;

/**
 * A client and its server. Creates one context at a time; its methods may be called on any thread, one at a time.
 * Closing ends the server and frees every native object.
 */
public interface MglSession extends AutoCloseable {
    /**
     * Creates a context with an off-screen default framebuffer. It is current on no thread.
     *
     * @throws UnmigratedVerbException if the session has an open context (share groups are not carried yet)
     */
    MglContext createContext(ContextSpec spec);

    /** Counters of the session so far; cheap, but not for every draw. */
    MglStats stats();

    /** One line on what really runs: backend, transport, run-ahead or lockstep, native driver. */
    String description();

    /** The native driver's renderer string. */
    String driver();

    /** Whether the client runs ahead of the server. */
    boolean runAhead();

    /** Number of live native twins of all kinds: 0 after the last object died; for leak checks, not from beside a thread that draws. */
    int liveTwins();

    /**
     * Ends the session; closing twice does nothing. Applies what is encoded, frees every native object.
     *
     * @throws IllegalStateException if a context is current on another thread that still runs, or in a debug message callback
     * @throws org.mgl.wire.Fatal ApplyThreadJoinTimeout if the server does not end within 5 s
     */
    @Override
    void close();
}
