package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.Handle;
import org.mgl.wire.record.Blit;
import org.mgl.wire.record.Clear;
import org.mgl.wire.record.SetFramebufferState;
import org.mgl.wire.record.Surface;

/** Handlers of framebuffer descriptions and of the verbs that work on whole framebuffers. */
final class FramebufferHandlers {
    private static final int TARGET_NAMED = 3;
    private static final int TARGET_READ = 1;
    private static final int KIND_TEXTURE = 1;
    private static final int KIND_RENDERBUFFER = 2;
    private static final int MAX_VIEWPORT = 1 << 16;

    private FramebufferHandlers() {}

    /** target: 0 draw, 1 read, 2 both, 3 named (no binding moves). A framebuffer is minted by its first description. */
    static void setFramebufferState(Applier a, MemorySegment s, long at, int size) {
        SetFramebufferState.check(s, at, size);
        long handle = SetFramebufferState.framebuffer(s, at);
        checkSurfaces(a, s, at);
        ServerFramebuffer target = mint(a, handle);
        if (target.version() != SetFramebufferState.version(s, at)) {
            describe(a, target, s, at);
            target.changed();
            if (target == a.state.framebuffer) {
                a.state.dirty |= ApplierState.DIRTY_FRAMEBUFFER;
            }
        }
        int binding = SetFramebufferState.target(s, at);
        if (binding != TARGET_NAMED && binding != TARGET_READ && target != a.state.framebuffer) {
            a.state.framebuffer = target;
            a.state.dirty |= ApplierState.DIRTY_FRAMEBUFFER;
        }
    }

    private static ServerFramebuffer mint(Applier a, long handle) {
        if (handle == Handle.DEFAULT_FRAMEBUFFER) {
            return a.defaultFramebuffer();
        }
        ServerFramebuffer present = a.framebuffers.at(Handle.slot(handle) & 0x7FFFFFFF);
        if (present != null && present.handle() == handle) {
            return present;
        }
        a.framebuffers.checkFree(handle, "SetFramebufferState.framebuffer");
        ServerFramebuffer twin = a.backend.createFramebuffer(handle);
        a.framebuffers.put(twin);
        return twin;
    }

    private static void checkSurfaces(Applier a, MemorySegment s, long at) {
        boolean none = SetFramebufferState.framebuffer(s, at) == Handle.DEFAULT_FRAMEBUFFER;
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            checkSurface(a, s, SetFramebufferState.color(at, i), none);
            int drawBuffer = SetFramebufferState.drawBuffers(s, at, i);
            if (drawBuffer != ServerFramebuffer.NONE && drawBuffer >= ServerFramebuffer.COLORS) {
                throw Fatal.protocol("SetFramebufferState.drawBuffers (" + drawBuffer + ")");
            }
        }
        checkSurface(a, s, SetFramebufferState.depth(at), none);
        checkSurface(a, s, SetFramebufferState.stencil(at), none);
        checkSurface(a, s, SetFramebufferState.read(at), none);
    }

    private static void checkSurface(Applier a, MemorySegment s, long surface, boolean none) {
        int kind = Surface.kind(s, surface);
        long resource = Surface.resource(s, surface);
        if (none && kind != 0) {
            throw Fatal.protocol("SetFramebufferState.surface (default framebuffer with an attachment)");
        }
        if (kind == KIND_TEXTURE) {
            ServerTexture texture = a.textures.get(resource, "SetFramebufferState.surface");
            int layer = Surface.layer(s, surface);
            int layers = texture.depth(Surface.level(s, surface), Surface.face(s, surface));
            if (Surface.layered(s, surface) == 0 && layer >= Math.max(1, layers)) {
                throw Fatal.protocol("SetFramebufferState.layer (" + layer + " of " + layers + ")");
            }
        } else if (kind == KIND_RENDERBUFFER) {
            a.renderbuffers.get(resource, "SetFramebufferState.surface");
        }
    }

    private static void describe(Applier a, ServerFramebuffer target, MemorySegment s, long at) {
        target.shape(
                SetFramebufferState.version(s, at),
                SetFramebufferState.width(s, at),
                SetFramebufferState.height(s, at),
                SetFramebufferState.samples(s, at),
                SetFramebufferState.readBuffer(s, at));
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            attach(a, target.color(i), s, SetFramebufferState.color(at, i));
            target.drawBuffer(i, SetFramebufferState.drawBuffers(s, at, i));
        }
        attach(a, target.depth(), s, SetFramebufferState.depth(at));
        attach(a, target.stencil(), s, SetFramebufferState.stencil(at));
        attach(a, target.read(), s, SetFramebufferState.read(at));
    }

    private static void attach(Applier a, Attachment attachment, MemorySegment s, long surface) {
        int kind = Surface.kind(s, surface);
        long resource = Surface.resource(s, surface);
        attachment.texture = kind == KIND_TEXTURE ? a.textures.get(resource, "SetFramebufferState.surface") : null;
        attachment.renderbuffer =
                kind == KIND_RENDERBUFFER ? a.renderbuffers.get(resource, "SetFramebufferState.surface") : null;
        attachment.level = Surface.level(s, surface);
        attachment.layer = Surface.layer(s, surface);
        attachment.face = Surface.face(s, surface);
        attachment.layered = Surface.layered(s, surface) != 0;
    }

    static void clear(Applier a, MemorySegment s, long at, int size) {
        Clear.check(s, at, size);
        ServerFramebuffer target = a.framebuffer(Clear.framebuffer(s, at), "Clear.framebuffer");
        int buffer = Clear.drawBuffer(s, at);
        if (buffer < 0 || buffer >= ServerFramebuffer.COLORS) {
            throw Fatal.protocol("Clear.drawBuffer (" + buffer + ")");
        }
        a.backend.clear(a.state, target, s, at);
    }

    static void blit(Applier a, MemorySegment s, long at, int size) {
        Blit.check(s, at, size);
        ServerFramebuffer read = a.framebuffer(Blit.readFramebuffer(s, at), "Blit.readFramebuffer");
        ServerFramebuffer draw = a.framebuffer(Blit.drawFramebuffer(s, at), "Blit.drawFramebuffer");
        a.backend.blit(a.state, read, draw, s, at);
    }

    /** Checks a rectangle against overflow; clipping to the image is the backend's. */
    static void checkRectangle(int x, int y, int width, int height, String record) {
        boolean ok = width > 0 && height > 0 && width <= MAX_VIEWPORT && height <= MAX_VIEWPORT
                && Math.abs((long) x) <= Integer.MAX_VALUE - MAX_VIEWPORT
                && Math.abs((long) y) <= Integer.MAX_VALUE - MAX_VIEWPORT;
        if (!ok) {
            throw Fatal.protocol(record + ".rectangle (" + x + ", " + y + ", " + width + "x" + height + ")");
        }
    }
}
