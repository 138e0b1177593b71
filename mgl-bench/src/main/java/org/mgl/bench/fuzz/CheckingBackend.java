package org.mgl.bench.fuzz;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.DrawFlags;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.apply.ServerFence;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerObject;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.apply.ServerQuery;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.apply.ServerRenderbuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * A backend without a driver that holds the applier to its promise (RULINGS 17): whatever records came, what reaches a
 * backend is alive, linked, and inside the memory that it names.
 */
final class CheckingBackend implements Backend {
    /** Described storage that a session of the fuzzer may have, in bytes. */
    static final long MEMORY = 256L << 20;

    private static final Caps CAPS = everything();

    private final Set<ServerObject> alive = Collections.newSetFromMap(new IdentityHashMap<>());
    private long finish;
    private long present;
    private int groups;

    void born(ServerObject twin) {
        alive.add(twin);
    }

    void died(ServerObject twin) {
        if (!alive.remove(twin)) {
            throw new BrokenContract("second destroy of " + twin);
        }
    }

    /** Checks that a twin, if there is one, is alive. */
    void use(ServerObject twin) {
        if (twin != null && !alive.contains(twin)) {
            throw new BrokenContract("use of the destroyed " + twin);
        }
    }

    /** Twins that are alive. */
    int live() {
        return alive.size();
    }

    /** Everything that a driver of OpenGL 3.3's size can do. */
    static Caps caps() {
        return CAPS;
    }

    private static Caps everything() {
        int[] limits = new int[Limit.values().length];
        Arrays.fill(limits, 16384);
        limits[Limit.MAX_VERTEX_ATTRIBS.ordinal()] = 16;
        limits[Limit.MAX_COLOR_ATTACHMENTS.ordinal()] = 8;
        limits[Limit.MAX_DRAW_BUFFERS.ordinal()] = 8;
        limits[Limit.MAX_SAMPLES.ordinal()] = 4;
        limits[Limit.MAX_TEXTURE_IMAGE_UNITS.ordinal()] = 16;
        limits[Limit.MAX_COMBINED_TEXTURE_IMAGE_UNITS.ordinal()] = 96;
        limits[Limit.MAX_UNIFORM_BUFFER_BINDINGS.ordinal()] = 84;
        limits[Limit.MAX_UNIFORM_BLOCK_SIZE.ordinal()] = 65536;
        limits[Limit.UNIFORM_BUFFER_OFFSET_ALIGNMENT.ordinal()] = 16;
        limits[Limit.MAX_VERTEX_ATTRIB_STRIDE.ordinal()] = 2048;
        limits[Limit.MAX_CLIP_DISTANCES.ordinal()] = 8;
        limits[Limit.TIMER_BITS.ordinal()] = 64;
        limits[Limit.MAX_SAMPLE_MASK_WORDS.ordinal()] = 1;
        int[] formats = new int[PixelFormat.COUNT];
        Arrays.fill(formats, 0x7F);
        long[] samples = new long[formats.length];
        Arrays.fill(samples, 0x15);
        float[] ranges = Arrays.copyOf(new float[] {1, 256, 0.125f, 1, 8, 0.125f, 16, 2}, Caps.RANGES);
        return new Caps(-1L, limits, ranges, formats, samples, new String[] {"MGL", "checking", "0", "none"});
    }

    @Override
    public Caps open(ServerEvents events) {
        return caps();
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        // There is nothing to make.
    }

    @Override
    public void detachSurface() {
        finish = 0;
        present = 0;
    }

    @Override
    public void resizeSurface(int width, int height) {
        // There is nothing to make.
    }

    @Override
    public void enter() {
        // Nothing is current anywhere.
    }

    @Override
    public void leave() {
        // Nothing is current anywhere.
    }

    @Override
    public void close() {
        // There is nothing to free.
    }

    // ---- twins ----

    @Override
    public ServerBuffer createBuffer(long handle) {
        return new CheckingTwins.Buffer(this, handle);
    }

    @Override
    public ServerTexture createTexture(long handle, int target) {
        return new CheckingTwins.Texture(this, handle, target);
    }

    @Override
    public ServerRenderbuffer createRenderbuffer(long handle) {
        return new CheckingTwins.Renderbuffer(this, handle);
    }

    @Override
    public ServerFramebuffer createFramebuffer(long handle) {
        return new CheckingTwins.Framebuffer(this, handle);
    }

    @Override
    public ServerSampler createSampler(long handle, MemorySegment record, long at) {
        return new CheckingTwins.Sampler(this, handle, record, at);
    }

    @Override
    public ServerRenderState createRenderState(long handle, MemorySegment record, long at) {
        return new CheckingTwins.RenderState(this, handle, record, at);
    }

    @Override
    public ServerVertexElements createVertexElements(long handle, MemorySegment record, long at) {
        return new CheckingTwins.VertexElements(this, handle, record, at);
    }

    @Override
    public ServerProgram createProgram(long handle) {
        return new CheckingTwins.Program(this, handle);
    }

    @Override
    public ServerFence createFence(long handle, long ordinal) {
        return new CheckingTwins.Fence(this, handle, ordinal);
    }

    @Override
    public ServerQuery createQuery(long handle, int target) {
        return new CheckingTwins.Query(this, handle, target);
    }

    // ---- verbs ----

    @Override
    public void draw(ApplierState state, MemorySegment record, long at) {
        BrokenContract.unless(state.program.linkSerial() != 0, "a draw without a linked program");
        use(state.program);
        ((CheckingTwins.Framebuffer) state.framebuffer).useAll();
        use(state.renderState);
        use(state.vertexElements);
        for (int i = 0; i < ApplierState.VERTEX_BUFFERS; i++) {
            if ((state.vertexElements.bindingMask() >>> i & 1) != 0) {
                BrokenContract.unless(state.vertexBuffers[i] != null, "an attribute without a buffer");
            }
            use(state.vertexBuffers[i]);
        }
        for (int i = 0; i < state.viewCount; i++) {
            if (state.views[i] != null) {
                use(state.views[i].texture());
            }
        }
        for (int i = 0; i < state.samplerCount; i++) {
            use(state.samplers[i]);
        }
        for (int i = 0; i < state.uniformBufferCount; i++) {
            use(state.uniformBuffers[i]);
        }
        checkElements(state, record, at);
    }

    private void checkElements(ApplierState state, MemorySegment record, long at) {
        int size = DrawVbo.indexSize(record, at);
        boolean multi = (DrawVbo.flags(record, at) & DrawFlags.MULTI) != 0;
        if (size == 0 && !multi) {
            vertices(DrawVbo.start(record, at), DrawVbo.count(record, at));
        }
        if (size != 0) {
            use(state.indexBuffer);
            if (!multi) {
                elements(state.indexBuffer, DrawVbo.start(record, at), DrawVbo.count(record, at), size);
            }
        }
        for (int i = 0, n = DrawVbo.drawCount(record, at); i < n; i++) {
            long range = DrawVbo.drawElement(at, i);
            if (size != 0 && multi) {
                elements(state.indexBuffer, DrawRange.start(record, range), DrawRange.count(record, range), size);
            }
            if (size == 0 && multi) {
                vertices(DrawRange.start(record, range), DrawRange.count(record, range));
            }
        }
    }

    private static void vertices(long first, int count) {
        BrokenContract.unless(first >= 0 && first <= Integer.MAX_VALUE && count >= 0, "vertices that are none");
    }

    private static void elements(ServerBuffer buffer, long start, int count, int size) {
        if (start < 0 || count < 0 || start > buffer.size() - (long) count * size) {
            throw new BrokenContract(count + " elements at " + start + " of a buffer of " + buffer.size());
        }
    }

    @Override
    public void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at) {
        ((CheckingTwins.Framebuffer) target).useAll();
    }

    @Override
    public void blit(
            ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at) {
        ((CheckingTwins.Framebuffer) read).useAll();
        ((CheckingTwins.Framebuffer) draw).useAll();
    }

    @Override
    public boolean readPixels(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            MemorySegment out,
            long outAt) {
        ((CheckingTwins.Framebuffer) source).useAll();
        long bytes = (long) w * h * PixelLayout.texelBytes(format, type);
        BrokenContract.unless(w > 0 && h > 0 && bytes > 0, "an empty read");
        CheckingTwins.inside(out, outAt, bytes, "read_pixels");
        return true;
    }

    @Override
    public boolean readPixelsToBuffer(
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
            int swapBytes) {
        ((CheckingTwins.Framebuffer) source).useAll();
        long row = (long) w * PixelLayout.texelBytes(format, type);
        BrokenContract.unless(row > 0 && rowStride >= row, "rows of " + row + " bytes, " + rowStride + " apart");
        ((CheckingTwins.Buffer) target).range(offset, (h - 1L) * rowStride + row);
        return true;
    }

    @Override
    public boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at) {
        ((CheckingTwins.Framebuffer) source).useAll();
        use(target);
        return true;
    }

    @Override
    public void pushDebugGroup(int source, int id, byte[] utf8) {
        groups++;
        BrokenContract.unless(groups <= DebugMessage.MAX_GROUPS, groups + " debug groups");
        message(source, utf8);
    }

    private static void message(int source, byte[] utf8) {
        BrokenContract.unless(DebugMessage.isApplications(source) && utf8.length < 4096, "a message of " + source);
    }

    @Override
    public void popDebugGroup() {
        groups--;
        BrokenContract.unless(groups >= 0, "a debug group ended that had not begun");
    }

    @Override
    public void debugMessage(int source, int type, int id, int severity, byte[] utf8) {
        BrokenContract.unless(DebugMessage.isType(type) && DebugMessage.isSeverity(severity), "a message's kind");
        message(source, utf8);
    }

    /** Debug groups that are open. */
    int groups() {
        return groups;
    }

    @Override
    public void flush() {
        // Nothing is under way.
    }

    @Override
    public void finish(long ordinal) {
        finish = ordinal;
    }

    @Override
    public long pollFinish() {
        return finish;
    }

    @Override
    public void present(long frameSerial) {
        present = frameSerial;
    }

    @Override
    public long pollPresent() {
        return present;
    }

    @Override
    public void beginStreamOutput(ApplierState state) {}

    @Override
    public void endStreamOutput(ApplierState state) {}

    @Override
    public long timestamp() {
        return 1;
    }
}
