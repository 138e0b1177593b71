package org.mgl.server.gles.framebuffer;

import java.lang.foreign.MemorySegment;
import org.mgl.server.gles.GlesBuffer;
import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.spi.SurfaceSpec;

/** Framebuffer bindings and the verbs on whole framebuffers; owns the off-screen default framebuffer. */
public final class FramebufferOps {
    /** Nothing bound, no surface yet. */
    public FramebufferOps(GlesDriver driver) {}

    /** Creates the images of the default framebuffer. */
    public void attachSurface(SurfaceSpec surface) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "attachSurface");
    }

    /** Gives the default framebuffer another size. */
    public void detachSurface() {
        // Nothing is attached yet.
    }

    public void resizeSurface(int width, int height) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "resizeSurface");
    }

    /**
     * Binds the draw framebuffer of {@code state} with its draw buffers, and clears DIRTY_FRAMEBUFFER.
     *
     * @return false if it cannot be drawn to; the decline is already counted
     */
    public boolean bindForDraw(ApplierState state) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "bindForDraw");
    }

    /** {@code Backend.clear}. */
    public void clear(ApplierState state, GlesFramebuffer target, MemorySegment record, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "clear");
    }

    /** {@code Backend.blit}. */
    public void blit(ApplierState state, GlesFramebuffer read, GlesFramebuffer draw, MemorySegment record, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "blit");
    }

    /** {@code Backend.readPixels}. */
    public boolean readPixels(
            GlesFramebuffer source, int x, int y, int w, int h, int format, int type, MemorySegment out, long outAt) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "readPixels");
    }

    /** {@code Backend.readPixelsToBuffer}. */
    public boolean readPixelsToBuffer(
            GlesFramebuffer source, int x, int y, int w, int h, int format, int type,
            GlesBuffer target, long offset, int rowStride, int swapBytes) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "readPixelsToBuffer");
    }

    /** {@code Backend.copyToTexture}. */
    public boolean copyToTexture(GlesFramebuffer source, GlesTexture target, MemorySegment record, long at) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "copyToTexture");
    }

    /** Frees what is no twin: the surface's images. */
    public void close() {
    }
}
