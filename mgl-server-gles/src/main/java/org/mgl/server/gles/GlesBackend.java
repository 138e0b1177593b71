package org.mgl.server.gles;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.framebuffer.FramebufferOps;
import org.mgl.server.gles.framebuffer.GlesFramebuffer;
import org.mgl.server.gles.framebuffer.GlesRenderbuffer;
import org.mgl.server.gles.texture.GlesSampler;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.server.gles.texture.TextureBinder;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
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
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.SurfaceSpec;

/** The backend {@code gles}: an OpenGL ES 3.2 context that lives on the apply thread. */
final class GlesBackend implements Backend {
    private final LinkTerms terms;
    private GlesDriver driver;
    private FramebufferOps framebuffers;
    private TextureBinder textures;

    GlesBackend(LinkTerms terms) {
        this.terms = terms;
    }

    @Override
    public Caps open(ServerEvents events) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "open");
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        framebuffers.attachSurface(surface);
    }

    @Override
    public void detachSurface() {
        framebuffers.detachSurface();
    }

    @Override
    public void resizeSurface(int width, int height) {
        framebuffers.resizeSurface(width, height);
    }

    @Override
    public void enter() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "enter");
    }

    @Override
    public void leave() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "leave");
    }

    @Override
    public void close() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "close");
    }

    @Override
    public ServerBuffer createBuffer(long handle) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "createBuffer");
    }

    @Override
    public ServerTexture createTexture(long handle, int target) {
        return new GlesTexture(driver, handle, target);
    }

    @Override
    public ServerRenderbuffer createRenderbuffer(long handle) {
        return new GlesRenderbuffer(driver, handle);
    }

    @Override
    public ServerFramebuffer createFramebuffer(long handle) {
        return new GlesFramebuffer(driver, handle);
    }

    @Override
    public ServerSampler createSampler(long handle, MemorySegment record, long at) {
        return new GlesSampler(driver, handle, record, at);
    }

    @Override
    public ServerRenderState createRenderState(long handle, MemorySegment record, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "createRenderState");
    }

    @Override
    public ServerVertexElements createVertexElements(long handle, MemorySegment record, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "createVertexElements");
    }

    @Override
    public ServerProgram createProgram(long handle) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "createProgram");
    }

    @Override
    public ServerFence createFence(long handle, long ordinal) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "createFence");
    }

    @Override
    public ServerQuery createQuery(long handle, int target) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "createQuery");
    }

    @Override
    public void draw(ApplierState state, MemorySegment record, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "draw");
    }

    @Override
    public void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at) {
        framebuffers.clear(state, (GlesFramebuffer) target, record, at);
    }

    @Override
    public void blit(
            ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at) {
        framebuffers.blit(state, (GlesFramebuffer) read, (GlesFramebuffer) draw, record, at);
    }

    @Override
    public boolean readPixels(
            ServerFramebuffer source, int x, int y, int w, int h, int format, int type, MemorySegment out, long outAt) {
        return framebuffers.readPixels((GlesFramebuffer) source, x, y, w, h, format, type, out, outAt);
    }

    @Override
    public boolean readPixelsToBuffer(
            ServerFramebuffer source, int x, int y, int w, int h, int format, int type,
            ServerBuffer target, long offset, int rowStride, int swapBytes) {
        return framebuffers.readPixelsToBuffer(
                (GlesFramebuffer) source, x, y, w, h, format, type, (GlesBuffer) target, offset, rowStride, swapBytes);
    }

    @Override
    public boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at) {
        return framebuffers.copyToTexture((GlesFramebuffer) source, (GlesTexture) target, record, at);
    }

    @Override
    public void flush() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "flush");
    }

    @Override
    public void finish(long ordinal) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "finish");
    }

    @Override
    public long pollFinish() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "pollFinish");
    }

    @Override
    public void present(long frameSerial) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "present");
    }

    @Override
    public long pollPresent() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "pollPresent");
    }

    @Override
    public long timestamp() {
        throw new Fatal(FatalFamily.UnmigratedVerb, "timestamp");
    }
}
