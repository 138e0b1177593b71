package org.mgl.wire.apply;

import org.mgl.wire.spi.Caps;

/** What a backend tells its client; each call may wait for room in SEG_EVENT. */
public interface ServerEvents {
    /** A GL error of the application that only the driver could see. */
    void glError(int code, String text);

    /** A native compiler refused a program that the client linked. */
    void programFailed(long program, String log);

    /**
     * The server gives up on a verb: counted always, logged once a site, fatal in strict mode.
     *
     * @throws org.mgl.wire.Fatal StrictDecline in strict mode
     */
    void decline(Decline site, String detail);

    /**
     * A line of the server's log for the client: 0 debug, 1 info, 2 warn, 3 error. Errors are never lost; lines below are
     * dropped and counted while the ring is full.
     */
    void log(int level, String line);

    /**
     * What the driver says of its own (GL_KHR_debug), all numbers GL's. Errors of GL calls are not told this way: what they
     * mean for the application is {@link #glError} or {@link #decline}. The driver speaks inside its calls, where nothing may
     * wait or call the application: dropped and counted with the log's lines while the ring is full.
     */
    void debugMessage(int source, int type, int id, int severity, String text);

    /**
     * Numbers that change without an event; the client reads them from the control page.
     *
     * @param pendingUploads bytes that are staged for copies that the GPU has yet to do
     * @param unsoundSerials how often a frame counted as complete while work of it was outstanding
     */
    void gauges(long pendingUploads, long unsoundSerials);

    /** The default framebuffer has another size for what follows the present {@code serial}. */
    void surfaceChanged(int width, int height, long serial);

    /** The GPU wrote a range of a buffer that no record announced. */
    void gpuWritten(long buffer, long offset, long size);

    /** Bytes of a buffer as the GPU left them; sliced to what the ring takes. */
    void bufferWriteback(long buffer, long offset, byte[] bytes);

    /**
     * Texels of a box as the GPU left them, in tight canonical rows.
     *
     * @param box x, y, z, width, height, depth
     * @param texels at most a quarter of the ring; the server cuts boxes itself, because it knows the format
     */
    void textureWriteback(long texture, int level, int face, int[] box, byte[] texels);

    /** The driver made {@code levels} images above {@code baseLevel} that no record asked for. */
    void mipLevelsGenerated(long texture, int baseLevel, int levels);

    /** What {@code get_caps} answers from here on; only abilities that are gone count. */
    void capsInvalidated(Caps now);
}
