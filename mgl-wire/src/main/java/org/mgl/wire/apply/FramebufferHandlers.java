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

    /**
     * target: 0 draw, 1 read, 2 both, 3 named (no binding moves). A framebuffer is minted by its first description. A
     * record of the version that the twin already has only binds.
     */
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
        ServerFramebuffer present = a.framebuffers.find(handle);
        if (present != null) {
            return present;
        }
        a.framebuffers.checkFree(handle, "SetFramebufferState.framebuffer");
        ServerFramebuffer twin = a.backend.createFramebuffer(handle);
        a.framebuffers.put(twin);
        return twin;
    }

    private static void checkSurfaces(Applier a, MemorySegment s, long at) {
        int surfaces = SetFramebufferState.surfaceCount(s, at);
        if (surfaces != 0 && SetFramebufferState.framebuffer(s, at) == Handle.DEFAULT_FRAMEBUFFER) {
            throw Fatal.protocol("SetFramebufferState.surface (default framebuffer with an attachment)");
        }
        for (int i = 0; i < surfaces; i++) {
            checkSurface(a, s, SetFramebufferState.surfaceElement(at, i));
        }
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            checkBuffer(SetFramebufferState.drawBuffers(s, at, i), "SetFramebufferState.drawBuffers");
        }
        checkBuffer(SetFramebufferState.readBuffer(s, at), "SetFramebufferState.readBuffer");
    }

    private static void checkBuffer(int buffer, String field) {
        if (buffer != ServerFramebuffer.NONE && buffer >= ServerFramebuffer.COLORS) {
            throw Fatal.protocol(field + " (" + buffer + ")");
        }
    }

    private static void checkSurface(Applier a, MemorySegment s, long surface) {
        int kind = Surface.kind(s, surface);
        long resource = Surface.resource(s, surface);
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
        target.detachAll();
        for (int i = 0; i < ServerFramebuffer.COLORS; i++) {
            target.drawBuffer(i, SetFramebufferState.drawBuffers(s, at, i));
        }
        for (int i = 0, n = SetFramebufferState.surfaceCount(s, at); i < n; i++) {
            long surface = SetFramebufferState.surfaceElement(at, i);
            attach(a, target.attachment(Surface.point(s, surface)), s, surface);
        }
    }

    private static void attach(Applier a, Attachment attachment, MemorySegment s, long surface) {
        int kind = Surface.kind(s, surface);
        long resource = Surface.resource(s, surface);
        attachment.image(
                kind == KIND_TEXTURE ? a.textures.get(resource, "SetFramebufferState.surface") : null,
                kind == KIND_RENDERBUFFER ? a.renderbuffers.get(resource, "SetFramebufferState.surface") : null);
        attachment.level = Surface.level(s, surface);
        attachment.layer = Surface.layer(s, surface);
        attachment.face = Surface.face(s, surface);
        attachment.layered = Surface.layered(s, surface) != 0;
    }

    /**
     * An image dies that framebuffers still name: the client tells of the detachment only with the framebuffer's next
     * description.
     */
    static void forget(Applier a, ServerObject image) {
        a.framebuffers.forEach(framebuffer -> {
            if (framebuffer.forget(image)) {
                framebuffer.changed();
                if (framebuffer == a.state.framebuffer) {
                    a.state.dirty |= ApplierState.DIRTY_FRAMEBUFFER;
                }
            }
        });
    }

    static void clear(Applier a, MemorySegment s, long at, int size) {
        Clear.check(s, at, size);
        ServerFramebuffer target = a.framebuffer(Clear.framebuffer(s, at), "Clear.framebuffer");
        int buffer = Clear.drawBuffer(s, at);
        if (buffer < 0 || buffer >= ServerFramebuffer.COLORS) {
            throw Fatal.protocol("Clear.drawBuffer (" + buffer + ")");
        }
        a.frameBegun = true;
        a.backend.clear(a.state, target, s, at);
    }

    static void blit(Applier a, MemorySegment s, long at, int size) {
        Blit.check(s, at, size);
        ServerFramebuffer read = a.framebuffer(Blit.readFramebuffer(s, at), "Blit.readFramebuffer");
        ServerFramebuffer draw = a.framebuffer(Blit.drawFramebuffer(s, at), "Blit.drawFramebuffer");
        a.frameBegun = true;
        a.backend.blit(a.state, read, draw, s, at);
    }

    /** Checks a rectangle against overflow; clipping to the image is the backend's. */
    static void checkRectangle(int x, int y, int width, int height, String record) {
        boolean ok = width > 0
                && height > 0
                && width <= MAX_VIEWPORT
                && height <= MAX_VIEWPORT
                && Math.abs((long) x) <= Integer.MAX_VALUE - MAX_VIEWPORT
                && Math.abs((long) y) <= Integer.MAX_VALUE - MAX_VIEWPORT;
        if (!ok) {
            throw Fatal.protocol(record + ".rectangle (" + x + ", " + y + ", " + width + "x" + height + ")");
        }
    }
}
