package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * A real driver behind an applier. Every method runs on the thread that applies records; none of them sees anything but
 * what records carried. Arguments have been checked against the twins before a method is called (RULINGS 17).
 */
public interface Backend {
    /**
     * Opens the driver and probes it; its context is then current on this thread, as after {@link #enter}.
     *
     * @param events where late errors, declines and log lines go
     * @throws org.mgl.wire.Fatal ResourceUnavailable with every library and display that was tried
     */
    Caps open(ServerEvents events);

    /** Creates the default framebuffer. */
    void attachSurface(SurfaceSpec surface);

    /** Frees the default framebuffer, if there is one; frames in flight are forgotten once the GPU is done. */
    void detachSurface();

    /** Takes a new size of the off-screen default framebuffer; between two frames only. */
    void resizeSurface(int width, int height);

    /**
     * Saves the thread's own native binding and makes the driver's context current ({@code monolith}); nests. Does
     * nothing if the backend did not open.
     */
    void enter();

    /** Restores the binding that the outermost {@link #enter} saved. */
    void leave();

    /** Frees every native object that is no twin, restores the thread's own binding, ends the context. The last call. */
    void close();

    /** Mints a buffer twin. */
    ServerBuffer createBuffer(long handle);

    /** Mints a texture twin of a GL target. */
    ServerTexture createTexture(long handle, int target);

    /** Mints a renderbuffer twin. */
    ServerRenderbuffer createRenderbuffer(long handle);

    /** Mints a framebuffer twin; {@code Handle.DEFAULT_FRAMEBUFFER} is the default one. */
    ServerFramebuffer createFramebuffer(long handle);

    /** Mints a sampler from a {@code CreateSamplerState} record. */
    ServerSampler createSampler(long handle, MemorySegment record, long at);

    /** Mints a render state from a {@code RenderState} struct. */
    ServerRenderState createRenderState(long handle, MemorySegment record, long at);

    /** Mints vertex elements from a {@code CreateVertexElements} record. */
    ServerVertexElements createVertexElements(long handle, MemorySegment record, long at);

    /** Mints a program twin. */
    ServerProgram createProgram(long handle);

    /** Inserts a fence. */
    ServerFence createFence(long handle, long ordinal);

    /** Mints a query twin. */
    ServerQuery createQuery(long handle, int target);

    /** Draws from {@code state}; {@code at} is a checked {@code DrawVbo} record. */
    void draw(ApplierState state, MemorySegment record, long at);

    /**
     * Begins transform feedback. Until {@link #endStreamOutput} draws also write what the archive of
     * {@link ApplierState#streamOutputProgram} captures, from the start of the ranges of
     * {@link ApplierState#streamTargets} on: whole primitives only, as far as every range has room
     * ({@link ApplierState#streamTargetRoom}), and the values that the application's shader wrote, before any flip or
     * remapping of the backend's own. The draws use that program and fit {@link ApplierState#streamOutputMode}; verbs
     * of other kinds may come in between and are not captured. Called only if {@link Caps#STREAM_OUTPUT} is reported.
     */
    default void beginStreamOutput(ApplierState state) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "begin_stream_output");
    }

    /** Ends transform feedback; what was captured is there for every later verb. */
    default void endStreamOutput(ApplierState state) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "end_stream_output");
    }

    /** Clears {@code target}; {@code at} is a checked {@code Clear} record. */
    void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at);

    /** Blits; {@code at} is a checked {@code Blit} record. */
    void blit(ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at);

    /**
     * Reads a rectangle of {@code source}'s read image (its depth or stencil by format) as tight rows of
     * {@code format}/{@code type}. Pixels outside the image are left untouched.
     *
     * @param clamp whether colours are clamped to 0..1 before they are converted (GL_CLAMP_READ_COLOR)
     * @return false if the backend declines
     */
    boolean readPixels(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            MemorySegment out,
            long outAt);

    /**
     * The same into a buffer, rows {@code rowStride} bytes apart, elements of {@code swapBytes} bytes reversed (0: not).
     *
     * @return false if the backend declines
     */
    boolean readPixelsToBuffer(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            ServerBuffer target,
            long offset,
            int rowStride,
            int swapBytes);

    /** Copies from the read image; {@code at} is a checked {@code CopyFramebufferToTexture} record. */
    boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at);

    /** Sends everything to the GPU without waiting. */
    void flush();

    /** Inserts a fence that {@link #pollFinish} watches. */
    void finish(long ordinal);

    /** Ordinal of the last finish that the GPU has completed; polls without blocking. */
    long pollFinish();

    /** Takes the number of vertical retraces that a present waits for at least; nothing to do off-screen. */
    default void swapInterval(int interval) {
        // There is no window to wait for.
    }

    /** Ends a frame. */
    void present(long frameSerial);

    /** Serial of the last frame that may be acknowledged (RULINGS 11); polls without blocking. */
    long pollPresent();

    /**
     * Begins a debug group of the native driver (GL_KHR_debug). At most {@link org.mgl.wire.DebugMessage#MAX_GROUPS} are
     * open, and every one is ended before its context ends. A driver without groups does nothing, as for the three below.
     *
     * @param utf8 its text, less than 4096 bytes, without a terminating zero
     */
    default void pushDebugGroup(int source, int id, byte[] utf8) {
        // Nobody watches this driver.
    }

    /** Ends the innermost debug group. */
    default void popDebugGroup() {
        // Nobody watches this driver.
    }

    /** A message of the application for whoever watches the native driver; all numbers are GL's. */
    default void debugMessage(int source, int type, int id, int severity, byte[] utf8) {
        // Nobody watches this driver.
    }

    /** Whether what the driver says goes to {@link ServerEvents#debugMessage}. */
    default void debugOutput(boolean enabled) {
        // This driver says nothing.
    }

    /** Whether {@link #inspect} is to be called; asked once, after {@link #open}. */
    default boolean inspects() {
        return false;
    }

    /** A record was applied, by whatever method or twin: what the driver has said meanwhile belongs to it. */
    default void inspect(int op) {
        // Nothing is looked for.
    }

    /** The GPU's time in nanoseconds. */
    long timestamp();
}
