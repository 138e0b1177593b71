package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mgl.client.object.HandleAllocator;
import org.mgl.client.state.NativeBlock;
import org.mgl.client.state.RenderStateBlock;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.BindRenderState;
import org.mgl.wire.record.CreateRenderState;
import org.mgl.wire.record.DeleteRenderState;
import org.mgl.wire.record.RenderState;

/**
 * Binds the render-state object that has the block's content. The {@link #CAPACITY} most recently bound objects are
 * kept: what followed last time or a hash names a candidate, its bytes decide; the least recently bound one makes room.
 */
public final class RenderStateEmitter implements Emitter {
    /** Render-state objects that live at the same time. */
    public static final int CAPACITY = 64;

    private static final int BUCKETS = 128;
    private static final int NONE = -1;
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final MemorySegment block;
    private final NativeBlock memory = new NativeBlock((long) CAPACITY * RenderState.SIZE);
    private final MemorySegment contents = memory.segment();

    private final long[] handleOf = new long[CAPACITY];
    private final int[] bucketOf = new int[CAPACITY];
    private final long[] lastUse = new long[CAPACITY];
    private final int[] next = new int[CAPACITY];
    private final int[] heads = new int[BUCKETS];
    private final int[] successors = new int[CAPACITY];
    private int count;
    private int bound = NONE;
    private long uses;

    /** An emitter that has sent nothing. */
    public RenderStateEmitter(CommandLink link, HandleAllocator handles, RenderStateBlock state) {
        this.link = link;
        this.handles = handles;
        this.block = state.segment();
        Arrays.fill(heads, NONE);
    }

    @Override
    public void emit() {
        if (bound != NONE && matches(bound)) {
            link.suppressedSet();
            return;
        }
        int entry = successor();
        if (bound != NONE) {
            successors[bound] = entry;
        }
        lastUse[entry] = ++uses;
        long at = link.claim(Op.BIND_RENDER_STATE, BindRenderState.SIZE);
        BindRenderState.encode(link.cmd(), at, handleOf[entry]);
        link.commit();
        bound = entry;
    }

    /** The entry with the block's content: first asked is the one that followed the bound one before. */
    private int successor() {
        if (bound != NONE && matches(successors[bound])) {
            return successors[bound];
        }
        int bucket = bucket();
        int entry = heads[bucket];
        while (entry != NONE && !matches(entry)) {
            entry = next[entry];
        }
        return entry == NONE ? create(bucket) : entry;
    }

    /** Forgets the binding; the objects survive a reset of the applier. */
    @Override
    public void invalidate() {
        bound = NONE;
    }

    /** Frees the memory. */
    public void close() {
        memory.close();
    }

    private boolean matches(int entry) {
        long at = (long) entry * RenderState.SIZE;
        for (long i = 0; i < RenderState.SIZE; i += Long.BYTES) {
            if (contents.get(JAVA_LONG, at + i) != block.get(JAVA_LONG, i)) {
                return false;
            }
        }
        return true;
    }

    private int bucket() {
        long hash = 0;
        for (long i = 0; i < RenderState.SIZE; i += Long.BYTES) {
            hash = (hash ^ block.get(JAVA_LONG, i)) * MULTIPLIER;
            hash ^= hash >>> 32;
        }
        return (int) hash & BUCKETS - 1;
    }

    private int create(int bucket) {
        int entry = count < CAPACITY ? count++ : evict();
        long handle = handles.mint(Kind.RENDER_STATE);
        long at = link.claim(Op.CREATE_RENDER_STATE, CreateRenderState.SIZE);
        CreateRenderState.encode(link.cmd(), at, handle);
        MemorySegment.copy(block, 0, link.cmd(), CreateRenderState.state(at), RenderState.SIZE);
        link.commit();
        MemorySegment.copy(block, 0, contents, (long) entry * RenderState.SIZE, RenderState.SIZE);
        handleOf[entry] = handle;
        bucketOf[entry] = bucket;
        next[entry] = heads[bucket];
        heads[bucket] = entry;
        successors[entry] = entry;
        return entry;
    }

    /** Deletes the least recently bound object, which is never the bound one, and gives its place. */
    private int evict() {
        int oldest = 0;
        for (int i = 1; i < CAPACITY; i++) {
            if (lastUse[i] < lastUse[oldest]) {
                oldest = i;
            }
        }
        unchain(oldest);
        long handle = handleOf[oldest];
        long at = link.claim(Op.DELETE_RENDER_STATE, DeleteRenderState.SIZE);
        DeleteRenderState.encode(link.cmd(), at, handle);
        link.commit();
        handles.free(Kind.RENDER_STATE, handle);
        return oldest;
    }

    private void unchain(int entry) {
        int bucket = bucketOf[entry];
        if (heads[bucket] == entry) {
            heads[bucket] = next[entry];
            return;
        }
        int before = heads[bucket];
        while (next[before] != entry) {
            before = next[before];
        }
        next[before] = next[entry];
    }
}
