package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mgl.wire.DynamicChunk;

/**
 * What a verb needs to know: the state that the records before it have set, as twins. Fields are plain because every
 * draw reads many of them; only the applier's handlers write them, and the backend clears the {@link #dirty} bits that
 * it has taken over.
 */
public final class ApplierState {
    /** {@link #renderState} changed. */
    public static final int DIRTY_RENDER_STATE = 1;
    /** {@link #framebuffer} changed, or its description. */
    public static final int DIRTY_FRAMEBUFFER = 1 << 1;
    /** {@link #vertexElements} changed. */
    public static final int DIRTY_VERTEX_ELEMENTS = 1 << 2;
    /** Vertex buffers changed, see {@link #dirtyVertexBuffers}. */
    public static final int DIRTY_VERTEX_BUFFERS = 1 << 3;
    /** {@link #indexBuffer} changed. */
    public static final int DIRTY_INDEX_BUFFER = 1 << 4;
    /** {@link #views} changed. */
    public static final int DIRTY_VIEWS = 1 << 5;
    /** {@link #samplers} changed. */
    public static final int DIRTY_SAMPLERS = 1 << 6;
    /** Uniform buffers changed. */
    public static final int DIRTY_UNIFORM_BUFFERS = 1 << 7;
    /** {@link #program} changed or was linked or bound anew. */
    public static final int DIRTY_PROGRAM = 1 << 8;
    /** Current attribute values changed. */
    public static final int DIRTY_ATTRIB_DEFAULTS = 1 << 9;
    /** Dynamic chunks changed, see {@link #dirtyChunks}. */
    public static final int DIRTY_DYNAMIC = 1 << 10;
    /** Parameters of a texture that may be bound changed. */
    public static final int DIRTY_TEXTURE_PARAMS = 1 << 11;
    /** Everything. */
    public static final int DIRTY_ALL = (1 << 12) - 1;

    /** Vertex-buffer bindings. */
    public static final int VERTEX_BUFFERS = 32;
    /** Units. */
    public static final int UNITS = 192;
    /** Indexed buffer points. */
    public static final int BUFFER_POINTS = 84;
    /** Transform-feedback buffers. */
    public static final int STREAM_TARGETS = 4;
    /** {@link #streamOutputMode} while transform feedback is not active. */
    public static final int NO_STREAM_OUTPUT = -1;

    /** Bits of what changed since the backend last looked. */
    public int dirty = DIRTY_ALL;
    /** Bit per {@link DynamicChunk} that changed. */
    public int dirtyChunks = (1 << DynamicChunk.COUNT) - 1;
    /** Bit per vertex-buffer binding that changed. */
    public int dirtyVertexBuffers = -1;

    /**
     * Whether the driver still stands as the last draw left it: set by a backend behind a draw that it has issued whole,
     * cleared by the applier before every record that does more than write this state or the content of a buffer.
     */
    public boolean settled;
    /** Bytes of {@link #indexBuffer}, -1 without one; holds while {@link #settled} and it is not dirty. */
    long indexRoom;

    /** The draw being applied. */
    public final DrawCall draw = new DrawCall();
    /** The bound render state; null before the first bind. */
    public ServerRenderState renderState;
    /** The draw framebuffer; null before the first description. */
    public ServerFramebuffer framebuffer;
    /** The bound vertex elements; null before the first bind. */
    public ServerVertexElements vertexElements;
    /** The draw program, or null. */
    public ServerProgram program;
    /** The element buffer, or null. */
    public ServerBuffer indexBuffer;
    /** Vertex buffers by binding; null = none. */
    public final ServerBuffer[] vertexBuffers = new ServerBuffer[VERTEX_BUFFERS];
    /** Byte offsets by binding. */
    public final long[] vertexOffsets = new long[VERTEX_BUFFERS];
    /** Byte strides by binding. */
    public final int[] vertexStrides = new int[VERTEX_BUFFERS];
    /** Views by unit; null = none. */
    public final ServerView[] views = new ServerView[UNITS];
    /** Units from here on have no view. */
    public int viewCount;
    /** Samplers by unit; null = the texture's own. */
    public final ServerSampler[] samplers = new ServerSampler[UNITS];
    /** Units from here on have no sampler. */
    public int samplerCount;
    /** Uniform buffers by point. */
    public final ServerBuffer[] uniformBuffers = new ServerBuffer[BUFFER_POINTS];
    /** Byte offsets by point. */
    public final long[] uniformOffsets = new long[BUFFER_POINTS];
    /** Byte sizes by point; -1 = to the end. */
    public final long[] uniformSizes = new long[BUFFER_POINTS];
    /** Points from here on have no buffer. */
    public int uniformBufferCount;
    /** What active transform feedback captures: 0 points, 1 lines, 4 triangles; else {@link #NO_STREAM_OUTPUT}. */
    public int streamOutputMode = NO_STREAM_OUTPUT;
    /** The program whose draws are captured; null while transform feedback is not active. */
    public ServerProgram streamOutputProgram;
    /** Transform-feedback buffers by point; null = none. */
    public final ServerBuffer[] streamTargets = new ServerBuffer[STREAM_TARGETS];
    /** Byte offsets by point, multiples of 4. */
    public final long[] streamTargetOffsets = new long[STREAM_TARGETS];
    /** Byte sizes by point; -1 = to the end. */
    public final long[] streamTargetSizes = new long[STREAM_TARGETS];
    /** Bit per location whose current value was ever set. */
    public int attribDefaultMask;
    /** Classes of current values: 0 float, 1 int, 2 unsigned. */
    public final int[] attribClasses = new int[32];
    /** Raw current values, four words a location. */
    public final int[] attribValues = new int[32 * 4];
    /** Highest unit that the client ever touched, -1 for none; both windows must reach it. */
    public int maxTouchedUnit = -1;
    /** Bytes from row to row of a read into a buffer, unsigned. */
    public int packRowStride;
    /** Bytes from image to image of a read into a buffer, unsigned. */
    public int packImageStride;
    /** Bytes of the elements that a read into a buffer reverses; 0: none. */
    public int packSwapBytes;
    /** Whether a read of colours into a buffer clamps them to 0..1. */
    public boolean packClamp;
    /** Vertical retraces that a present waits for at least. */
    public int swapInterval = 1;
    /** All dynamic chunks, at {@link DynamicChunk#offset}. */
    public final MemorySegment dynamic;

    ApplierState(MemorySegment dynamicBlock) {
        dynamic = dynamicBlock;
    }

    /** Bytes of a transform-feedback range that lie in its buffer as it is now: a multiple of 4, 0 without a buffer. */
    public long streamTargetRoom(int point) {
        ServerBuffer buffer = streamTargets[point];
        if (buffer == null || streamTargetOffsets[point] >= buffer.size()) {
            return 0;
        }
        long room = buffer.size() - streamTargetOffsets[point];
        long asked = streamTargetSizes[point];
        return (asked < 0 ? room : Math.min(asked, room)) & ~3L;
    }

    /** Forgets every binding; objects stay. */
    void reset() {
        settled = false;
        dirty = DIRTY_ALL;
        dirtyChunks = (1 << DynamicChunk.COUNT) - 1;
        dirtyVertexBuffers = -1;
        renderState = null;
        framebuffer = null;
        vertexElements = null;
        program = null;
        indexBuffer = null;
        Arrays.fill(vertexBuffers, null);
        Arrays.fill(views, null);
        Arrays.fill(samplers, null);
        Arrays.fill(uniformBuffers, null);
        Arrays.fill(streamTargets, null);
        streamOutputMode = NO_STREAM_OUTPUT;
        streamOutputProgram = null;
        viewCount = 0;
        samplerCount = 0;
        uniformBufferCount = 0;
        attribDefaultMask = 0;
        maxTouchedUnit = -1;
        packRowStride = 0;
        packImageStride = 0;
        packSwapBytes = 0;
        packClamp = false;
        swapInterval = 1;
    }

    void forget(ServerBuffer buffer) {
        if (indexBuffer == buffer) {
            indexBuffer = null;
            dirty |= DIRTY_INDEX_BUFFER;
        }
        for (int i = 0; i < VERTEX_BUFFERS; i++) {
            if (vertexBuffers[i] == buffer) {
                vertexBuffers[i] = null;
                dirtyVertexBuffers |= 1 << i;
                dirty |= DIRTY_VERTEX_BUFFERS;
            }
        }
        for (int i = 0; i < uniformBufferCount; i++) {
            if (uniformBuffers[i] == buffer) {
                uniformBuffers[i] = null;
                dirty |= DIRTY_UNIFORM_BUFFERS;
            }
        }
        for (int i = 0; i < STREAM_TARGETS; i++) {
            if (streamTargets[i] == buffer) {
                streamTargets[i] = null;
            }
        }
    }

    void forget(ServerView view) {
        for (int i = 0; i < viewCount; i++) {
            if (views[i] == view) {
                views[i] = null;
                dirty |= DIRTY_VIEWS;
            }
        }
    }

    void forget(ServerSampler sampler) {
        for (int i = 0; i < samplerCount; i++) {
            if (samplers[i] == sampler) {
                samplers[i] = null;
                dirty |= DIRTY_SAMPLERS;
            }
        }
    }
}
