package org.mgl.client.impl;

import java.util.Set;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.ARBBufferStorage;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.KHRRobustness;
import org.mgl.client.emit.PixelPackEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.object.HandleAllocator;
import org.mgl.client.object.PendingUploads;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.Trace;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.record.ApplierReset;
import org.mgl.wire.record.BindContext;
import org.mgl.wire.record.Flush;
import org.mgl.wire.record.Present;
import org.mgl.wire.record.SetSwapInterval;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * One GL context on the client: its owner thread, its link and capabilities, its topics and tracker. Topics reach each
 * other through this class; the facade's generated classes reach the topics.
 */
public final class ClientContext {
    /** The data link. */
    final CommandLink link;
    /** What the server can do. */
    final Caps caps;
    /** What the context answers for GL limits. */
    final ClientLimits limits;
    /** Bytes of a persistent mapping that are compared and sent at a time. */
    final long persistentBlock;
    /** The size of the default framebuffer. */
    SurfaceSpec surface;
    /** The error flag. */
    final ErrorState errors;
    /** Debug messages and groups. */
    final DebugOutput debug = new DebugOutput(this);
    /** The handles of all kinds. */
    final HandleAllocator handles = new HandleAllocator();
    /** Dirty bits and emitters. */
    final Tracker tracker = new Tracker();
    /** Texture rectangles that wait in the client's memory. */
    final PendingUploads pending;
    /** The layout of reads into pixel pack buffers. */
    final PixelPackEmitter pixelPack;
    /** Names of the calls whose records may fail late. */
    final RecordCalls calls;
    /** The reverse channel. */
    final ClientEvents events = new ClientEvents(this);

    final State state;
    final Buffers buffers;
    final ClientArrays clientArrays;
    final VertexArrays vertexArrays;
    final Textures textures;
    final Samplers samplers;
    final Framebuffers framebuffers;
    final Programs programs;
    final Uniforms uniforms;
    final Draws draws;
    final Queries queries;
    final TransformFeedback transformFeedback;
    final Getters getters;
    private final GL33 gl;
    private final ARBBufferStorage bufferStorage = new ClientBufferStorage(this);
    private final KHRDebug khrDebug = new ClientKHRDebug(this);
    private final KHRRobustness robustness = new ClientRobustness(this);

    /** What calls answer though the device is lost: that it is, or that what a loop waits for has come (KHR_robustness). */
    private static final Set<String> ANSWERED_WHEN_LOST = Set.of(
            "glGetError",
            "glGetGraphicsResetStatus",
            "glGetSynci",
            "glGetSynciv",
            "glClientWaitSync",
            "glGetQueryObjecti",
            "glGetQueryObjectiv",
            "glGetQueryObjectui",
            "glGetQueryObjectuiv",
            "glGetQueryObjecti64",
            "glGetQueryObjecti64v",
            "glGetQueryObjectui64",
            "glGetQueryObjectui64v",
            "release",
            "swapBuffers",
            "swapInterval",
            "resize");

    /** The thread where this context is current; null while it is current nowhere. */
    private Thread owner;

    /** The thread whose calls go through without a question: the owner, or null while calls need one. */
    Thread entrant;

    private long scratchAddress;
    private long scratchBytes;
    private long presents;
    /** The context's serial in the wire; 0 before {@link #reset}. */
    private long serial;

    private long lastPresent;
    private boolean surfaceAsked;
    private SurfaceSpec announced;
    private boolean closed;

    /** A context over an attached surface; no thread has it current. */
    public ClientContext(CommandLink link, Caps caps, SurfaceSpec surface) {
        this(link, caps, surface, 64 << 10, false);
    }

    /**
     * A context with persistent mappings sent in blocks of {@code persistentBlock} bytes.
     *
     * @param arrays whether draws may read the application's memory
     */
    ClientContext(CommandLink link, Caps caps, SurfaceSpec surface, long persistentBlock, boolean arrays) {
        this.persistentBlock = persistentBlock;
        this.errors = new ErrorState(debug);
        this.link = link;
        this.caps = caps;
        this.limits = new ClientLimits(caps);
        this.surface = surface;
        pixelPack = new PixelPackEmitter(link);
        this.calls = new RecordCalls(link);
        link.eventSink(events);
        pending = new PendingUploads(link, tracker);
        state = new State(this);
        buffers = new Buffers(this);
        clientArrays = new ClientArrays(this, arrays);
        vertexArrays = new VertexArrays(this);
        textures = new Textures(this);
        samplers = new Samplers(this);
        framebuffers = new Framebuffers(this);
        programs = new Programs(this);
        uniforms = new Uniforms(this);
        draws = new Draws(this);
        queries = new Queries(this);
        transformFeedback = new TransformFeedback(this);
        getters = new Getters(this);
        gl = new ClientGL33(this);
    }

    /** GL_ARB_buffer_storage of this context. */
    ARBBufferStorage bufferStorage() {
        return bufferStorage;
    }

    /** The reset status of this context. */
    KHRRobustness robustness() {
        return robustness;
    }

    /** GL_KHR_debug of this context. */
    public KHRDebug khrDebug() {
        return khrDebug;
    }

    /** The GL of this context. */
    public GL33 gl() {
        return gl;
    }

    // ---- threads ----

    /** Every GL call starts here. */
    void enter(String call) {
        if (Thread.currentThread() != entrant) {
            question(call);
        }
    }

    private void question(String call) {
        if (Thread.currentThread() == owner && !closed && !debug.calling()) {
            enterLost(call);
            return;
        }
        if (closed) {
            throw new IllegalStateException(call + ": the context is closed");
        }
        if (debug.calling()) {
            throw new IllegalStateException(call + ": a debug message callback must not call the GL");
        }
        Thread current = owner;
        throw new IllegalStateException(call + ": the context is "
                + (current == null
                        ? "not current on any thread; call makeCurrent() first"
                        : "current on thread " + current.getName())
                + ", called on " + Thread.currentThread().getName());
    }

    // ---- a lost device ----

    /** Whether the session has ended because its device is lost. */
    boolean deviceLost() {
        Fatal failure = link.failure();
        return failure != null && failure.family() == FatalFamily.BackendDeviceLost;
    }

    /**
     * Takes the fault that a GL call met. A lost device is no exception of a GL call: the call has no effect, and
     * {@code glGetError} says GL_CONTEXT_LOST (OpenGL 4.5, 2.3.2). Every other fault is thrown.
     */
    void lost(Fatal fatal, String call) {
        if (!deviceLost()) {
            throw fatal;
        }
        noticeLoss(call);
    }

    /** The device is found lost in {@code call}; later calls are questioned. */
    void noticeLoss(String call) {
        entrant = null;
        errors.contextLost(call);
    }

    /** Lets a call through that has an answer; others end here. */
    private void enterLost(String call) {
        if (!ANSWERED_WHEN_LOST.contains(call)) {
            throw link.failure();
        }
        if (call.startsWith("gl") && !call.equals("glGetError") && !call.equals("glGetGraphicsResetStatus")) {
            errors.contextLost(call);
        }
    }

    /** The thread that has this context current, or null. */
    public Thread owner() {
        return owner;
    }

    /** Makes the context current on the calling thread. */
    public void attach() {
        owner = Thread.currentThread();
        entrant = deviceLost() ? null : owner;
        bind(serial);
    }

    /** Makes the context current on no thread. */
    public void detach() {
        bind(0);
        owner = null;
        entrant = null;
    }

    /** Tells the server which context the following records belong to; a failed session has nobody to tell. */
    private void bind(long context) {
        if (serial != 0 && link.failure() == null) {
            long at = link.claim(Op.BIND_CONTEXT, BindContext.SIZE);
            BindContext.encode(link.cmd(), at, context);
            link.commit();
        }
    }

    // ---- frames ----

    /** Brings the server's applier to its initial state; the first record of a context. */
    public void reset(long contextSerial) {
        long at = link.claim(Op.APPLIER_RESET, ApplierReset.SIZE);
        ApplierReset.encode(link.cmd(), at, contextSerial);
        link.commit();
        serial = contextSerial;
        tracker.invalidate();
        pixelPack.invalidate();
    }

    /** Ends a frame: takes the credit, then encodes the present. */
    public void present() {
        link.checkAlive();
        pending.sendAll();
        link.awaitPresentCredit(link.ordinals().peekPresent());
        long at = link.claim(Op.PRESENT, Present.SIZE);
        Present.encode(link.cmd(), at, link.ordinals().takePresent());
        presents++;
        link.commit();
        link.publish();
        Trace.frame(presents, drawCount(), link);
        lastPresent = link.encodedSeq();
        if (surfaceAsked) {
            link.awaitApplied(lastPresent, WaitReason.SURFACE);
            surfaceAsked = false;
        }
        link.drainEvents();
        adoptSurface();
    }

    /** Presents of a window wait for at least {@code interval} vertical retraces. */
    void swapInterval(int interval) {
        long at = link.claim(Op.SET_SWAP_INTERVAL, SetSwapInterval.SIZE);
        SetSwapInterval.encode(link.cmd(), at, interval);
        link.commit();
    }

    /** glFlush: the native driver flushes, without a wait. */
    void flush() {
        encodeFlush(0);
        link.publish();
    }

    /** glFinish: waits until the GPU has completed everything. */
    void finish() {
        long ordinal = link.ordinals().takeFinish();
        encodeFlush(ordinal);
        link.awaitMark(ControlPage.FINISH_MARK, ordinal, WaitReason.FINISH);
        buffers.persistent.refresh(link.encodedSeq());
    }

    private void encodeFlush(long finishOrdinal) {
        pending.sendAll();
        long at = link.claim(Op.FLUSH, Flush.SIZE);
        Flush.encode(link.cmd(), at, finishOrdinal);
        link.commit();
    }

    /**
     * A new size was asked for. Its {@code surface_changed} is on its way, or comes behind the next present.
     *
     * @param holds whether the server has adopted it
     */
    void awaitSurface(boolean holds) {
        surfaceAsked = !holds;
        link.drainEvents();
        if (holds) {
            adoptSurface();
        }
    }

    /** The server announces a size; it holds at the next drain between two frames (RULINGS 22). */
    void surfaceChanged(int width, int height) {
        announced = new SurfaceSpec(width, height, surface.samples());
        if (link.encodedSeq() == lastPresent) {
            adoptSurface();
        }
    }

    private void adoptSurface() {
        if (announced != null) {
            surface = announced;
            announced = null;
            tracker.mark(Tracker.FRAMEBUFFER);
        }
    }

    /** Frames presented. */
    public long presents() {
        return presents;
    }

    /** Draws encoded. */
    public long drawCount() {
        return draws.count();
    }

    /** Verbs that the server declined. */
    public long declines() {
        return events.declines();
    }

    // ---- memory ----

    /**
     * Native memory for the array arguments of the call in progress; the facade alone uses it.
     *
     * @param bytes how much the call needs
     * @return its address, aligned to 8 bytes, valid until the next call
     */
    long scratch(long bytes) {
        if (bytes > scratchBytes) {
            scratchBytes = Math.max(Long.highestOneBit(bytes) << 1, 4096);
            scratchAddress = MemoryUtil.nmemReallocChecked(scratchAddress, scratchBytes);
        }
        return scratchAddress;
    }

    /** Frees the client's native memory. GL objects of the server die with its session. */
    public void close() {
        if (!closed) {
            closed = true;
            owner = null;
            entrant = null;
            debug.callback(null, 0);
            state.close();
            buffers.close();
            pending.free();
            programs.close();
            uniforms.close();
            MemoryUtil.nmemFree(scratchAddress);
            scratchAddress = 0;
        }
    }
}
