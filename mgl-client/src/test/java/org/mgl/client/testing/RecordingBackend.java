package org.mgl.client.testing;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.apply.ServerFence;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.apply.ServerQuery;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.apply.ServerRenderbuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.DrawRange;
import org.mgl.wire.record.DrawVbo;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.Limit;
import org.mgl.wire.spi.SurfaceSpec;

/**
 * A backend without a driver: each call becomes a line of {@link #lines}, buffers keep their bytes, and the test decides
 * when the GPU is done. What a draw saw is looked up in the applier's state by {@link #atDraw}.
 */
public final class RecordingBackend implements Backend {
    /** What fresh buffer storage is filled with. */
    public static final byte UNDEFINED = (byte) 0xCD;

    /** Called inside each draw with the state that the draw sees. */
    public interface DrawProbe {
        /** Looks at the state; {@code at} is the {@code DrawVbo} record. */
        void draw(ApplierState state, MemorySegment record, long at);
    }

    /** One line for each call since the last {@link #take}. */
    public final List<String> lines = new ArrayList<>();
    /** Looks at each draw. */
    public DrawProbe atDraw = (state, record, at) -> {};
    /** Whether fences, queries, finishes and presents are complete. */
    public boolean gpuDone = true;
    /** If positive, the polls of fences after which the GPU is done. */
    public int doneAfterPolls;
    /** Where events go; used inside {@link #atDraw}. */
    public ServerEvents events;
    /** The result of every query. */
    public long queryResult = 7;
    /** What {@code readPixels} and texture reads answer, repeated. */
    public byte[] readAnswer = {1, 2, 3, 4};
    /** The bytes of the last texture upload, with row padding. */
    public byte[] pixels = {};

    private final long capBits;
    private final List<RecordingTwins.Buffer> buffers = new ArrayList<>();
    private long finish;
    private long present;

    /** A backend with every capability. */
    public RecordingBackend() {
        this(-1L);
    }

    /** A backend with the capabilities {@code bits}. */
    public RecordingBackend(long bits) {
        capBits = bits;
    }

    /** Capabilities of a large desktop driver. */
    public static Caps caps(long bits) {
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
        float[] ranges = {1, 256, 0.125f, 1, 8, 0.125f, 16, 2};
        int[] formats = new int[PixelFormat.values().length];
        Arrays.fill(formats, 0x7F);
        long[] samples = new long[formats.length];
        Arrays.fill(samples, 0x15);
        return new Caps(bits, limits, Arrays.copyOf(ranges, Caps.RANGES), formats, samples, new String[] {
            "MGL tests", "recording", "0", "none"
        });
    }

    /** A poll of a fence: whether the GPU is done. */
    boolean poll() {
        if (doneAfterPolls > 0 && --doneAfterPolls == 0) {
            gpuDone = true;
        }
        return gpuDone;
    }

    void line(String format, Object... arguments) {
        lines.add(String.format(Locale.ROOT, format, arguments));
    }

    /** The lines since the last call; they are forgotten. */
    public List<String> take() {
        List<String> taken = List.copyOf(lines);
        lines.clear();
        return taken;
    }

    /** The bytes of the buffer with {@code handle}, as the GPU has them; they may be changed as a GPU write. */
    public byte[] bytes(long handle) {
        return buffers.stream().filter(b -> b.handle() == handle).findFirst().orElseThrow().bytes;
    }

    /** The default block of a program, as the server has it; zero where nothing was sent since its last link. */
    public static byte[] defaultBlock(ServerProgram program) {
        return ((RecordingTwins.Program) program).defaultBlock;
    }

    /** Fills a reply with {@link #readAnswer}. */
    void fill(MemorySegment out, long at) {
        for (int i = 0; i < readAnswer.length; i++) {
            out.set(JAVA_BYTE, at + i, readAnswer[i]);
        }
    }

    // ---- the driver ----

    @Override
    public Caps open(ServerEvents serverEvents) {
        events = serverEvents;
        return caps(capBits);
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        line("attach %dx%d", surface.width(), surface.height());
    }

    @Override
    public void detachSurface() {
        line("detach");
    }

    @Override
    public void resizeSurface(int width, int height) {
        line("resize %dx%d", width, height);
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
        line("close");
    }

    // ---- twins ----

    @Override
    public ServerBuffer createBuffer(long handle) {
        RecordingTwins.Buffer buffer = new RecordingTwins.Buffer(this, handle);
        buffers.add(buffer);
        line("create %s", buffer);
        return buffer;
    }

    @Override
    public ServerTexture createTexture(long handle, int target) {
        ServerTexture texture = new RecordingTwins.Texture(this, handle, target);
        line("create %s target 0x%x", texture, target);
        return texture;
    }

    @Override
    public ServerRenderbuffer createRenderbuffer(long handle) {
        ServerRenderbuffer renderbuffer = new RecordingTwins.Renderbuffer(this, handle);
        line("create %s", renderbuffer);
        return renderbuffer;
    }

    @Override
    public ServerFramebuffer createFramebuffer(long handle) {
        ServerFramebuffer framebuffer = new RecordingTwins.Framebuffer(this, handle);
        line("create %s", framebuffer);
        return framebuffer;
    }

    @Override
    public ServerSampler createSampler(long handle, MemorySegment record, long at) {
        ServerSampler sampler = new RecordingTwins.Sampler(this, handle, record, at);
        line("create %s", sampler);
        return sampler;
    }

    @Override
    public ServerRenderState createRenderState(long handle, MemorySegment record, long at) {
        ServerRenderState state = new RecordingTwins.RenderStates(this, handle, record, at);
        line("create %s", state);
        return state;
    }

    @Override
    public ServerVertexElements createVertexElements(long handle, MemorySegment record, long at) {
        ServerVertexElements elements = new RecordingTwins.Elements(this, handle, record, at);
        line("create %s attributes 0x%x bindings 0x%x", elements, elements.attributeMask(), elements.bindingMask());
        return elements;
    }

    @Override
    public ServerProgram createProgram(long handle) {
        ServerProgram program = new RecordingTwins.Program(this, handle);
        line("create %s", program);
        return program;
    }

    @Override
    public ServerFence createFence(long handle, long ordinal) {
        ServerFence fence = new RecordingTwins.Fence(this, handle, ordinal);
        line("create %s ordinal %d", fence, ordinal);
        return fence;
    }

    @Override
    public ServerQuery createQuery(long handle, int target) {
        ServerQuery query = new RecordingTwins.Query(this, handle, target);
        line("create %s target 0x%x", query, target);
        return query;
    }

    // ---- verbs ----

    @Override
    public void draw(ApplierState state, MemorySegment record, long at) {
        StringBuilder ranges = new StringBuilder();
        for (int i = 0; i < DrawVbo.drawCount(record, at); i++) {
            long range = DrawVbo.drawElement(at, i);
            ranges.append(String.format(
                    Locale.ROOT,
                    " [%d +%d base %d]",
                    DrawRange.start(record, range),
                    DrawRange.count(record, range),
                    DrawRange.indexBias(record, range)));
        }
        line(
                "draw mode %d index %d start %d count %d base %d instances %d%s",
                DrawVbo.mode(record, at),
                DrawVbo.indexSize(record, at),
                DrawVbo.start(record, at),
                DrawVbo.count(record, at),
                DrawVbo.indexBias(record, at),
                DrawVbo.instanceCount(record, at),
                ranges);
        atDraw.draw(state, record, at);
    }

    @Override
    public void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at) {
        line("clear %s", target);
    }

    @Override
    public void blit(
            ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at) {
        line("blit %s to %s", read, draw);
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
        line("readPixels %s at %d,%d size %dx%d format 0x%x type 0x%x", source, x, y, w, h, format, type);
        fill(out, outAt);
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
        line(
                "readPixels %s at %d,%d size %dx%d format 0x%x type 0x%x to %s offset %d stride %d swap %d",
                source, x, y, w, h, format, type, target, offset, rowStride, swapBytes);
        return true;
    }

    @Override
    public boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at) {
        line("copy %s to %s", source, target);
        return true;
    }

    @Override
    public void flush() {
        line("flush");
    }

    @Override
    public void finish(long ordinal) {
        finish = ordinal;
    }

    @Override
    public long pollFinish() {
        return gpuDone ? finish : finish - 1;
    }

    @Override
    public void present(long frameSerial) {
        present = frameSerial;
        line("present %d", frameSerial);
    }

    @Override
    public long pollPresent() {
        return gpuDone ? present : present - 1;
    }

    @Override
    public long timestamp() {
        return 123_456_789;
    }
}
