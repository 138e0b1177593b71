package org.mgl.bench.jmh;

import java.lang.foreign.MemorySegment;
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
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.SurfaceSpec;

/** A backend in front of another that can leave its draws out, so that only decoding and state are left. */
final class NoDrawBackend implements Backend {
    private final Backend backend;
    private boolean draws = true;
    private Caps caps;

    NoDrawBackend(Backend backend) {
        this.backend = backend;
    }

    /** Whether draws reach the driver. */
    void draws(boolean on) {
        draws = on;
    }

    /** What the driver reported when it was opened. */
    Caps caps() {
        return caps;
    }

    @Override
    public void draw(ApplierState state, MemorySegment record, long at) {
        if (draws) {
            backend.draw(state, record, at);
        }
    }

    @Override
    public Caps open(ServerEvents events) {
        caps = backend.open(events);
        return caps;
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        backend.attachSurface(surface);
    }

    @Override
    public void detachSurface() {
        backend.detachSurface();
    }

    @Override
    public void resizeSurface(int width, int height) {
        backend.resizeSurface(width, height);
    }

    @Override
    public void enter() {
        backend.enter();
    }

    @Override
    public void leave() {
        backend.leave();
    }

    @Override
    public void close() {
        backend.close();
    }

    @Override
    public ServerBuffer createBuffer(long handle) {
        return backend.createBuffer(handle);
    }

    @Override
    public ServerTexture createTexture(long handle, int target) {
        return backend.createTexture(handle, target);
    }

    @Override
    public ServerRenderbuffer createRenderbuffer(long handle) {
        return backend.createRenderbuffer(handle);
    }

    @Override
    public ServerFramebuffer createFramebuffer(long handle) {
        return backend.createFramebuffer(handle);
    }

    @Override
    public ServerSampler createSampler(long handle, MemorySegment record, long at) {
        return backend.createSampler(handle, record, at);
    }

    @Override
    public ServerRenderState createRenderState(long handle, MemorySegment record, long at) {
        return backend.createRenderState(handle, record, at);
    }

    @Override
    public ServerVertexElements createVertexElements(long handle, MemorySegment record, long at) {
        return backend.createVertexElements(handle, record, at);
    }

    @Override
    public ServerProgram createProgram(long handle) {
        return backend.createProgram(handle);
    }

    @Override
    public ServerFence createFence(long handle, long ordinal) {
        return backend.createFence(handle, ordinal);
    }

    @Override
    public ServerQuery createQuery(long handle, int target) {
        return backend.createQuery(handle, target);
    }

    @Override
    public void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at) {
        backend.clear(state, target, record, at);
    }

    @Override
    public void blit(
            ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at) {
        backend.blit(state, read, draw, record, at);
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
        return backend.readPixels(source, x, y, w, h, format, type, clamp, out, outAt);
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
        return backend.readPixelsToBuffer(
                source, x, y, w, h, format, type, clamp, target, offset, rowStride, swapBytes);
    }

    @Override
    public boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at) {
        return backend.copyToTexture(source, target, record, at);
    }

    @Override
    public void flush() {
        backend.flush();
    }

    @Override
    public void finish(long ordinal) {
        backend.finish(ordinal);
    }

    @Override
    public long pollFinish() {
        return backend.pollFinish();
    }

    @Override
    public void present(long frameSerial) {
        backend.present(frameSerial);
    }

    @Override
    public long pollPresent() {
        return backend.pollPresent();
    }

    @Override
    public long timestamp() {
        return backend.timestamp();
    }
}
