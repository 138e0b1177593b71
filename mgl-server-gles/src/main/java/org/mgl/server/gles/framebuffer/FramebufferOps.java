package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.server.gles.GlesBuffer;
import org.mgl.server.gles.GlesDriver;
import org.mgl.server.gles.texture.GlesTexture;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.record.Clear;
import org.mgl.wire.spi.SurfaceSpec;

/** Framebuffer bindings and the verbs on whole framebuffers; owns the off-screen default framebuffer. */
public final class FramebufferOps {
    private static final int KIND_WHOLE = 0;
    private static final int KIND_COLOR = 1;
    private static final int KIND_DEPTH = 2;
    private static final int KIND_STENCIL = 3;
    private static final int CLASS_INT = 1;
    private static final int CLASS_UINT = 2;

    private final GlesDriver driver;
    private final FramebufferReads reads;
    private final FramebufferBlits blits;
    private DefaultSurface surface;
    private ServerFramebuffer drawn;
    private boolean drawable;

    /** Nothing bound, no surface yet. */
    public FramebufferOps(GlesDriver driver) {
        this.driver = driver;
        this.reads = new FramebufferReads(driver, this);
        this.blits = new FramebufferBlits(driver, this);
    }

    // ---- the default framebuffer ----

    /** Creates the images of the default framebuffer. */
    public void attachSurface(SurfaceSpec spec) {
        detachSurface();
        driver.beforeStorage();
        surface = new DefaultSurface(driver, spec);
    }

    /** Frees the default framebuffer's images. */
    public void detachSurface() {
        if (surface != null) {
            surface.close();
            surface = null;
        }
        drawn = null;
    }

    /** Gives the default framebuffer another size. */
    public void resizeSurface(int width, int height) {
        surface.resize(width, height);
    }

    /** The images of the default framebuffer. */
    DefaultSurface surface() {
        return surface;
    }

    // ---- binding ----

    /**
     * Binds the draw framebuffer of {@code state} with its draw buffers, and clears DIRTY_FRAMEBUFFER.
     *
     * @return false if it cannot be drawn to; the decline is already counted
     */
    public boolean bindForDraw(ApplierState state) {
        if ((state.dirty & ApplierState.DIRTY_FRAMEBUFFER) != 0 || state.framebuffer != drawn) {
            state.dirty &= ~ApplierState.DIRTY_FRAMEBUFFER;
            drawn = state.framebuffer;
            drawable = prepare((GlesFramebuffer) drawn);
        }
        if (!drawable) {
            driver.events().decline(Decline.DRAW_FRAMEBUFFER, "draw_vbo");
            return false;
        }
        driver.framebuffers().bindDraw(name((GlesFramebuffer) drawn));
        return true;
    }

    /** Brings a framebuffer's native object to its description; false if the driver cannot use it. */
    boolean prepare(GlesFramebuffer framebuffer) {
        framebuffer.realise(surface == null ? 0 : surface.framebuffer());
        return framebuffer.complete();
    }

    /** The native name, after {@link #prepare}. */
    int name(GlesFramebuffer framebuffer) {
        return framebuffer.realise(surface == null ? 0 : surface.framebuffer());
    }

    int width(GlesFramebuffer framebuffer) {
        return framebuffer.isDefault() ? surface.width() : framebuffer.width();
    }

    int height(GlesFramebuffer framebuffer) {
        return framebuffer.isDefault() ? surface.height() : framebuffer.height();
    }

    int samples(GlesFramebuffer framebuffer) {
        return framebuffer.isDefault() ? surface.samples() : framebuffer.samples();
    }

    // ---- verbs ----

    /** {@code Backend.clear}. */
    public void clear(ApplierState state, GlesFramebuffer target, MemorySegment record, long at) {
        if (!prepare(target)) {
            driver.events().decline(Decline.CLEAR_FRAMEBUFFER, "clear");
            return;
        }
        driver.framebuffers().bindDraw(name(target));
        driver.state().apply(state);
        int kind = Clear.kind(record, at);
        if (kind == KIND_WHOLE) {
            clearWhole(record, at);
        } else {
            clearOne(kind, record, at);
        }
        if (driver.strict() && driver.takeError() != GL_NO_ERROR) {
            driver.events().decline(Decline.CLEAR_NATIVE, "clear");
        }
    }

    private static void clearWhole(MemorySegment record, long at) {
        int mask = Clear.mask(record, at);
        if ((mask & GL_COLOR_BUFFER_BIT) != 0) {
            glClearColor(color(record, at, 0), color(record, at, 1), color(record, at, 2), color(record, at, 3));
        }
        if ((mask & GL_DEPTH_BUFFER_BIT) != 0) {
            glClearDepthf(Clear.depth(record, at));
        }
        if ((mask & GL_STENCIL_BUFFER_BIT) != 0) {
            glClearStencil(Clear.stencil(record, at));
        }
        glClear(mask & (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT));
    }

    private static float color(MemorySegment record, long at, int component) {
        return Float.intBitsToFloat(Clear.color(record, at, component));
    }

    private void clearOne(int kind, MemorySegment record, long at) {
        MemorySegment value = driver.scratch().take(16);
        switch (kind) {
            case KIND_COLOR -> {
                for (int i = 0; i < 4; i++) {
                    value.setAtIndex(ValueLayout.JAVA_INT, i, Clear.color(record, at, i));
                }
                clearColor(Clear.valueClass(record, at), Clear.drawBuffer(record, at), value.address());
            }
            case KIND_DEPTH -> {
                value.set(ValueLayout.JAVA_FLOAT, 0, Clear.depth(record, at));
                nglClearBufferfv(GL_DEPTH, 0, value.address());
            }
            case KIND_STENCIL -> {
                value.set(ValueLayout.JAVA_INT, 0, Clear.stencil(record, at));
                nglClearBufferiv(GL_STENCIL, 0, value.address());
            }
            default -> glClearBufferfi(GL_DEPTH_STENCIL, 0, Clear.depth(record, at), Clear.stencil(record, at));
        }
    }

    private static void clearColor(int valueClass, int drawBuffer, long value) {
        switch (valueClass) {
            case CLASS_INT -> nglClearBufferiv(GL_COLOR, drawBuffer, value);
            case CLASS_UINT -> nglClearBufferuiv(GL_COLOR, drawBuffer, value);
            default -> nglClearBufferfv(GL_COLOR, drawBuffer, value);
        }
    }

    /** {@code Backend.blit}. */
    public void blit(ApplierState state, GlesFramebuffer read, GlesFramebuffer draw, MemorySegment record, long at) {
        if (!prepare(read) || !prepare(draw)) {
            driver.events().decline(Decline.BLIT_FRAMEBUFFER, "blit");
        } else if (!blits.blit(state, read, draw, record, at)) {
            driver.events().decline(Decline.BLIT, "blit");
        }
    }

    /** {@code Backend.readPixels}. */
    public boolean readPixels(
            GlesFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            MemorySegment out,
            long outAt) {
        return prepare(source) && reads.toMemory(source, x, y, w, h, format, type, clamp, out, outAt);
    }

    /** {@code Backend.readPixelsToBuffer}. */
    public boolean readPixelsToBuffer(
            GlesFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            GlesBuffer target,
            long offset,
            int rowStride,
            int swapBytes) {
        return prepare(source)
                && reads.toBuffer(source, x, y, w, h, format, type, clamp, target, offset, rowStride, swapBytes > 1);
    }

    /** {@code Backend.copyToTexture}. */
    public boolean copyToTexture(GlesFramebuffer source, GlesTexture target, MemorySegment record, long at) {
        return prepare(source) && blits.copyToTexture(source, target, record, at, reads);
    }

    /** Frees what is no twin: the surface's images, and the programs of its own passes. */
    public void close() {
        reads.close();
        blits.close();
        detachSurface();
    }
}
