package org.mgl.wire.apply;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mgl.wire.BlobRef;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.ReplySlots;
import org.mgl.wire.ring.Segments;
import org.mgl.wire.spi.Caps;

/**
 * Applies records: decodes, checks every bound and handle, keeps {@link ApplierState} and asks the backend at verbs.
 * Server-neutral; runs on one thread. Handlers live in one class per family: {@code StateHandlers},
 * {@code VerbHandlers}, {@code FramebufferHandlers}, {@code TransferHandlers}, {@code ResourceHandlers},
 * {@code ObjectHandlers}, {@code StreamOutputHandlers}, {@code DebugMarkers}.
 */
public final class Applier {
    final SlotTable<ServerBuffer> buffers = new SlotTable<>(Kind.BUFFER);
    final SlotTable<ServerTexture> textures = new SlotTable<>(Kind.TEXTURE);
    final SlotTable<ServerRenderbuffer> renderbuffers = new SlotTable<>(Kind.RENDERBUFFER);
    final SlotTable<ServerFramebuffer> framebuffers = new SlotTable<>(Kind.FRAMEBUFFER);
    final SlotTable<ServerRenderState> renderStates = new SlotTable<>(Kind.RENDER_STATE);
    final SlotTable<ServerVertexElements> vertexElements = new SlotTable<>(Kind.VERTEX_ELEMENTS);
    final SlotTable<ServerSampler> samplers = new SlotTable<>(Kind.SAMPLER);
    final SlotTable<ServerView> views = new SlotTable<>(Kind.SAMPLER_VIEW);
    final SlotTable<ServerProgram> programs = new SlotTable<>(Kind.PROGRAM);
    final SlotTable<ServerFence> fences = new SlotTable<>(Kind.FENCE);
    final SlotTable<ServerQuery> queries = new SlotTable<>(Kind.QUERY);

    final Backend backend;
    final LinkTerms terms;
    final MemorySegment stage;
    final ReplySlots replies;
    final EventPublisher events;
    final StorageBudget budget;
    final Completions completions;
    final ProgramParts programParts = new ProgramParts();
    final ApplierState state;
    final ProgramBindings programBindings = new ProgramBindings();
    private final TextureToBuffer textureToBuffer = new TextureToBuffer(this);
    private final BufferToTexture bufferToTexture = new BufferToTexture(this);
    /** Debug groups, messages and labels. */
    final DebugMarkers debug = new DebugMarkers(this);

    private final Arena arena = Arena.ofShared();
    private Caps caps;
    private boolean inspects;
    private ServerFramebuffer defaultFramebuffer;
    private long stagedAt;
    private long stagedBytes;

    private int pendingWidth;
    private int pendingHeight;
    private long lastPresent;

    /** Sequence number of the record being applied. */
    long seq;
    /** Serial of the live context, 0 before the first and after the end of one. */
    long context;
    /** Whether the client has said that no context is bound. */
    boolean unbound;
    /** The resource of the last {@code resource_subdata}, and how many named it without another between. */
    long uploadResource;

    int uploadRecords;

    /** Whether the frame since the last present has drawn, cleared or blitted. */
    boolean frameBegun;

    /** An applier in front of {@code backend}, which {@link #open} opens. */
    public Applier(Backend backend, Segments segments, LinkTerms terms, EventPublisher events) {
        this.backend = backend;
        this.terms = terms;
        this.stage = segments.stage();
        this.replies = new ReplySlots(segments.reply());
        this.events = events;
        this.budget = new StorageBudget(terms.memoryBytes());
        this.completions = new Completions(backend, segments.control());
        this.state = new ApplierState(arena.allocate(DynamicChunk.BLOCK_SIZE, 8));
    }

    /** Opens the backend; on the thread that will apply. */
    public void open() {
        caps = backend.open(events);
        inspects = backend.inspects();
    }

    /** What the backend reported last. */
    Caps caps() {
        return events.caps(caps);
    }

    /** The state that verbs see. */
    public ApplierState state() {
        return state;
    }

    /** Whether transform feedback is active. */
    boolean streamOutputActive() {
        return state.streamOutputMode != ApplierState.NO_STREAM_OUTPUT;
    }

    /** The default framebuffer's twin, made at its first use. */
    ServerFramebuffer defaultFramebuffer() {
        if (defaultFramebuffer == null) {
            defaultFramebuffer = backend.createFramebuffer(Handle.DEFAULT_FRAMEBUFFER);
        }
        return defaultFramebuffer;
    }

    /** The framebuffer of a handle that must be alive, the default one included. */
    ServerFramebuffer framebuffer(long handle, String field) {
        return handle == Handle.DEFAULT_FRAMEBUFFER ? defaultFramebuffer() : framebuffers.get(handle, field);
    }

    /** Checked offset in SEG_STAGE of the bytes of the record being applied; they are its own until it is applied. */
    long staged(MemorySegment s, long blob, long bytes, String field) {
        stagedAt = BlobRef.checkStage(s, blob, stage.byteSize(), bytes, field);
        stagedBytes = bytes;
        return stagedAt;
    }

    /** Paints the staged bytes of the record that was applied last, so that a late reader is found ({@code audit}). */
    public void paintStaged() {
        stage.asSlice(stagedAt, stagedBytes).fill((byte) 0xDD);
        stagedBytes = 0;
    }

    /**
     * Applies one record.
     *
     * @param size the header's size, already known to lie inside the segment
     * @param recordSeq the record's sequence number
     * @throws Fatal if the record breaks a rule; nothing was changed by it
     */
    public void apply(int op, MemorySegment s, long at, int size, long recordSeq) {
        seq = recordSeq;
        events.record(recordSeq);
        if (op <= 0 || op > Op.COUNT) {
            throw Fatal.protocol("RecordHeader.op (" + op + ")");
        }
        if (unbound) {
            requireContext(op);
        }
        switch (op) {
            case Op.DRAW_VBO -> VerbHandlers.drawVbo(this, s, at, size);
            case Op.SET_GLOBAL_CONSTANTS -> StateHandlers.setGlobalConstants(this, s, at, size);
            case Op.SET_SAMPLER_VIEWS -> StateHandlers.setSamplerViews(this, s, at, size);
            case Op.BIND_SAMPLER_STATES -> StateHandlers.bindSamplerStates(this, s, at, size);
            case Op.SET_VERTEX_BUFFERS -> StateHandlers.setVertexBuffers(this, s, at, size);
            case Op.SET_INDEX_BUFFER -> StateHandlers.setIndexBuffer(this, s, at, size);
            case Op.BIND_VERTEX_ELEMENTS -> StateHandlers.bindVertexElements(this, s, at, size);
            case Op.BIND_RENDER_STATE -> StateHandlers.bindRenderState(this, s, at, size);
            case Op.SET_DYNAMIC_STATE -> StateHandlers.setDynamicState(this, s, at, size);
            case Op.SET_DRAW_PROGRAM -> StateHandlers.setDrawProgram(this, s, at, size);
            case Op.SET_SHADER_BUFFERS -> StateHandlers.setShaderBuffers(this, s, at, size);
            case Op.SET_VERTEX_ATTRIB_DEFAULTS -> StateHandlers.setVertexAttribDefaults(this, s, at, size);
            case Op.RESOURCE_SUBDATA -> TransferHandlers.resourceSubdata(this, s, at, size);
            default -> {
                state.settled = false;
                applyOther(op, s, at, size);
            }
        }
        if (inspects) {
            backend.inspect(op);
        }
    }

    /** After row 84 has said that there is no context, only what needs none may come. */
    private static void requireContext(int op) {
        if (op != Op.GET_CAPS && op != Op.APPLIER_RESET && op != Op.BIND_CONTEXT) {
            throw Fatal.protocol("BindContext.context (none is bound, " + Op.name(op) + " needs one)");
        }
    }

    private void applyOther(int op, MemorySegment s, long at, int size) {
        switch (op) {
            case Op.SET_FRAMEBUFFER_STATE -> FramebufferHandlers.setFramebufferState(this, s, at, size);
            case Op.SET_PROGRAM_BINDINGS -> StateHandlers.setProgramBindings(this, s, at, size);
            case Op.SET_CONTEXT_VALUES -> StateHandlers.setContextValues(this, s, at, size);
            default -> applyRare(op, s, at, size);
        }
    }

    private void applyRare(int op, MemorySegment s, long at, int size) {
        switch (op) {
            case Op.GET_CAPS -> ObjectHandlers.getCaps(this, s, at, size);
            case Op.RESOURCE_CREATE -> ResourceHandlers.create(this, s, at, size);
            case Op.RESOURCE_RESPECIFY -> ResourceHandlers.respecify(this, s, at, size);
            case Op.RESOURCE_DESTROY -> ResourceHandlers.destroy(this, s, at, size);
            case Op.MAP_PERSISTENT -> ResourceHandlers.mapPersistent(this, s, at, size);
            case Op.UNMAP_PERSISTENT -> ResourceHandlers.unmapPersistent(this, s, at, size);
            case Op.RESOURCE_FLUSH_RANGE -> ResourceHandlers.flushRange(this, s, at, size);
            case Op.FENCE_CREATE -> ObjectHandlers.fenceCreate(this, s, at, size);
            case Op.FENCE_STATUS -> ObjectHandlers.fenceStatus(this, s, at, size);
            case Op.FENCE_WAIT -> ObjectHandlers.fenceWait(this, s, at, size);
            case Op.FENCE_DESTROY -> ObjectHandlers.fenceDestroy(this, s, at, size);
            case Op.FENCE_WAIT_SERVER -> ObjectHandlers.fenceWaitServer(this, s, at, size);
            case Op.QUERY_CREATE -> ObjectHandlers.queryCreate(this, s, at, size);
            case Op.QUERY_BEGIN -> ObjectHandlers.queryBegin(this, s, at, size);
            case Op.QUERY_END -> ObjectHandlers.queryEnd(this, s, at, size);
            case Op.QUERY_COUNTER -> ObjectHandlers.queryCounter(this, s, at, size);
            case Op.QUERY_AVAILABLE -> ObjectHandlers.queryAvailable(this, s, at, size);
            case Op.QUERY_RESULT -> ObjectHandlers.queryResult(this, s, at, size);
            case Op.QUERY_DESTROY -> ObjectHandlers.queryDestroy(this, s, at, size);
            case Op.QUERY_TIMESTAMP -> ObjectHandlers.queryTimestamp(this, s, at, size);
            case Op.CREATE_RENDER_STATE -> ObjectHandlers.createRenderState(this, s, at, size);
            case Op.DELETE_RENDER_STATE -> ObjectHandlers.deleteRenderState(this, s, at, size);
            case Op.CREATE_VERTEX_ELEMENTS -> ObjectHandlers.createVertexElements(this, s, at, size);
            case Op.DELETE_VERTEX_ELEMENTS -> ObjectHandlers.deleteVertexElements(this, s, at, size);
            case Op.CREATE_SAMPLER_STATE -> ObjectHandlers.createSamplerState(this, s, at, size);
            case Op.DELETE_SAMPLER_STATE -> ObjectHandlers.deleteSamplerState(this, s, at, size);
            case Op.CREATE_SAMPLER_VIEW -> ObjectHandlers.createSamplerView(this, s, at, size);
            case Op.DELETE_SAMPLER_VIEW -> ObjectHandlers.deleteSamplerView(this, s, at, size);
            case Op.CREATE_SHADER_STATE -> ObjectHandlers.createShaderState(this, s, at, size);
            case Op.DELETE_SHADER_STATE -> ObjectHandlers.deleteShaderState(this, s, at, size);
            case Op.OBJECT_DEATH -> ObjectHandlers.objectDeath(this, s, at, size);
            case Op.SET_TEXTURE_PARAMS -> ResourceHandlers.textureParams(this, s, at, size);
            case Op.SET_PIXEL_PACK_STATE -> StateHandlers.setPixelPackState(this, s, at, size);
            case Op.RESOURCE_SUBDATA_COMPLETE -> TransferHandlers.subdataComplete(this, s, at, size);
            case Op.RESOURCE_READBACK -> TransferHandlers.resourceReadback(this, s, at, size);
            case Op.RESOURCE_COPY_REGION -> TransferHandlers.copyRegion(this, s, at, size);
            case Op.GENERATE_MIPMAP -> TransferHandlers.generateMipmap(this, s, at, size);
            case Op.GET_TEXTURE_IMAGE -> TransferHandlers.getTextureImage(this, s, at, size);
            case Op.READ_PIXELS -> TransferHandlers.readPixels(this, s, at, size);
            case Op.READ_PIXELS_TO_BUFFER -> TransferHandlers.readPixelsToBuffer(this, s, at, size);
            case Op.GET_TEXTURE_IMAGE_TO_BUFFER -> textureToBuffer.apply(s, at, size);
            case Op.SET_TEXTURE_IMAGE_FROM_BUFFER -> bufferToTexture.apply(s, at, size);
            case Op.COPY_FRAMEBUFFER_TO_TEXTURE -> TransferHandlers.copyFramebufferToTexture(this, s, at, size);
            case Op.BLIT -> FramebufferHandlers.blit(this, s, at, size);
            case Op.CLEAR -> FramebufferHandlers.clear(this, s, at, size);
            case Op.SET_STREAM_OUTPUT_TARGETS -> StreamOutputHandlers.setTargets(this, s, at, size);
            case Op.BEGIN_STREAM_OUTPUT -> StreamOutputHandlers.begin(this, s, at, size);
            case Op.END_STREAM_OUTPUT -> StreamOutputHandlers.end(this, s, at, size);
            case Op.FLUSH -> VerbHandlers.flush(this, s, at, size);
            case Op.PRESENT -> VerbHandlers.present(this, s, at, size);
            case Op.SET_SWAP_INTERVAL -> VerbHandlers.setSwapInterval(this, s, at, size);
            case Op.DEBUG_MARKER -> debug.marker(s, at, size);
            case Op.OBJECT_LABEL -> debug.label(s, at, size);
            case Op.SET_DEBUG_OUTPUT -> debug.output(s, at, size);
            case Op.BIND_CONTEXT -> VerbHandlers.bindContext(this, s, at, size);
            case Op.APPLIER_RESET -> VerbHandlers.applierReset(this, s, at, size);
            default -> throw new Fatal(FatalFamily.UnmigratedVerb, Op.name(op));
        }
    }

    /**
     * Takes a new size of the off-screen default framebuffer between two presents (RULINGS 22): at once if the frame has
     * not begun, else behind its present. {@code surface_changed} says when.
     *
     * @return whether the size holds already
     */
    public boolean resize(int width, int height) {
        pendingWidth = width;
        pendingHeight = height;
        if (!frameBegun) {
            adoptSize();
        }
        return !frameBegun;
    }

    private void adoptSize() {
        state.settled = false;
        backend.resizeSurface(pendingWidth, pendingHeight);
        events.surfaceChanged(pendingWidth, pendingHeight, lastPresent);
        pendingWidth = 0;
    }

    /** A frame has ended. */
    void presented(long serial) {
        lastPresent = serial;
        frameBegun = false;
        if (pendingWidth != 0) {
            adoptSize();
        }
    }

    /**
     * Whether a record can be applied without a native wait: one that reads what earlier records made the GPU write is
     * held until a polled fence behind them has passed (RULINGS 8). Asked again for the same record until it is.
     */
    public boolean ready(int op) {
        return op != Op.READ_PIXELS && op != Op.GET_TEXTURE_IMAGE && op != Op.RESOURCE_READBACK
                || completions.earlierDone();
    }

    /** Whether anything is outstanding that {@link #poll} must watch. */
    public boolean outstanding() {
        return completions.outstanding();
    }

    /** Polls fences, queries, finishes and presents without blocking and posts the marks. */
    public void poll() {
        completions.poll();
    }

    /** Number of live twins of a kind. */
    public int live(int kind) {
        return switch (kind) {
            case Kind.BUFFER -> buffers.live();
            case Kind.TEXTURE -> textures.live();
            case Kind.RENDERBUFFER -> renderbuffers.live();
            case Kind.FRAMEBUFFER -> framebuffers.live();
            case Kind.RENDER_STATE -> renderStates.live();
            case Kind.VERTEX_ELEMENTS -> vertexElements.live();
            case Kind.SAMPLER -> samplers.live();
            case Kind.SAMPLER_VIEW -> views.live();
            case Kind.PROGRAM -> programs.live();
            case Kind.FENCE -> fences.live();
            case Kind.QUERY -> queries.live();
            default -> 0;
        };
    }

    /** How often a site declined. */
    public long declines(Decline site) {
        return events.declines(site);
    }

    /** Destroys every twin and closes the backend; on the thread that applied. */
    public void close() {
        try {
            endContext();
        } finally {
            try {
                backend.close();
            } finally {
                arena.close();
            }
        }
    }

    /** Closes the backend without its twins: no native context can be made current to destroy them in. */
    public void abandon() {
        try {
            backend.close();
        } finally {
            arena.close();
        }
    }

    /** Destroys every twin and the default framebuffer; the backend stays open. */
    public void endContext() {
        StreamOutputHandlers.stop(this);
        debug.stop();
        state.reset();
        context = 0;
        unbound = false;
        programBindings.clear();
        frameBegun = false;
        pendingWidth = 0;
        completions.clear();
        framebuffers.destroyAll();
        views.destroyAll();
        vertexElements.destroyAll();
        renderStates.destroyAll();
        samplers.destroyAll();
        programs.destroyAll();
        queries.destroyAll();
        fences.destroyAll();
        textures.destroyAll();
        renderbuffers.destroyAll();
        buffers.destroyAll();
        if (defaultFramebuffer != null) {
            defaultFramebuffer.destroy();
            defaultFramebuffer = null;
        }
        backend.detachSurface();
        budget.clear();
    }
}
