package org.mgl.client.emit;

import org.mgl.client.object.FramebufferAttachment;
import org.mgl.client.object.FramebufferObject;
import org.mgl.client.object.PendingUploads;
import org.mgl.client.object.TextureObject;
import org.mgl.wire.Handle;
import org.mgl.wire.Op;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.SetFramebufferState;
import org.mgl.wire.record.Surface;

/** Writes {@code set_framebuffer_state}: with the attachments if the server has not this version, else to bind only. */
public final class FramebufferEmitter implements Emitter {
    private static final int TARGET_DRAW = 0;
    private static final int TARGET_NAMED = 3;
    private static final int KIND_TEXTURE = 1;
    private static final int KIND_RENDERBUFFER = 2;

    private final CommandLink link;
    private final PendingUploads pending;
    private FramebufferObject draw;
    private long boundHandle;

    /** An emitter that has sent nothing. */
    public FramebufferEmitter(CommandLink link, PendingUploads pending) {
        this.link = link;
        this.pending = pending;
    }

    /** The complete framebuffer that verbs draw to from now on. */
    public void draw(FramebufferObject framebuffer) {
        draw = framebuffer;
    }

    @Override
    public void emit() {
        if (pending.any()) {
            sendPending(draw);
        }
        long version = draw.version();
        if (boundHandle != draw.handle() || draw.sentVersion() != version) {
            boundHandle = draw.handle();
            encode(draw, version, TARGET_DRAW);
        } else {
            link.suppressedSet();
        }
    }

    /** Makes sure that the server knows {@code framebuffer}, which is complete, without binding it. */
    public void describe(FramebufferObject framebuffer) {
        if (pending.any()) {
            sendPending(framebuffer);
        }
        long version = framebuffer.version();
        if (framebuffer.sentVersion() != version) {
            encode(framebuffer, version, TARGET_NAMED);
        }
    }

    /** What waits for an attached texture goes ahead of the verb. */
    private static void sendPending(FramebufferObject framebuffer) {
        for (int rest = framebuffer.presentMask(); rest != 0; rest &= rest - 1) {
            FramebufferAttachment point = framebuffer.point(Integer.numberOfTrailingZeros(rest));
            if (point.image() instanceof TextureObject texture) {
                texture.sendPending();
            }
        }
    }

    /** The framebuffer dies: its handle may come again for another one. */
    public void forget(FramebufferObject framebuffer) {
        if (framebuffer.sentVersion() != 0 && boundHandle == framebuffer.handle()) {
            boundHandle = Handle.NULL;
        }
    }

    @Override
    public void invalidate() {
        boundHandle = Handle.NULL;
    }

    private void encode(FramebufferObject f, long version, int target) {
        int mask = f.sentVersion() == version ? 0 : f.presentMask();
        int surfaces = Integer.bitCount(mask);
        long at = link.claim(Op.SET_FRAMEBUFFER_STATE, SetFramebufferState.size(surfaces));
        SetFramebufferState.encode(
                link.cmd(),
                at,
                f.handle(),
                version,
                f.width(),
                f.height(),
                f.layers(),
                f.samples(),
                f.fixedSampleLocations() ? 1 : 0,
                target,
                buffer(f, f.readPoint()),
                surfaces);
        for (int i = 0; i < FramebufferObject.COLORS; i++) {
            SetFramebufferState.drawBuffers(link.cmd(), at, i, buffer(f, f.drawPoint(i)));
        }
        for (int i = 0; i < surfaces; i++) {
            int point = Integer.numberOfTrailingZeros(mask);
            surface(SetFramebufferState.surfaceElement(at, i), point, f.point(point));
            mask &= mask - 1;
        }
        boolean first = f.sentVersion() == 0;
        f.sentVersion(version);
        link.commit();
        if (first) {
            f.introduceLabel(link);
        }
    }

    /** A buffer that names a point without an image names nothing. */
    private static int buffer(FramebufferObject f, int point) {
        boolean there = point >= 0 && (f.isDefault() || f.point(point).present());
        return there ? point : ServerFramebuffer.NONE;
    }

    private void surface(long at, int point, FramebufferAttachment image) {
        Surface.encode(
                link.cmd(),
                at,
                image.image().handle(),
                image.layer(),
                image.level(),
                image.face(),
                image.texture() ? KIND_TEXTURE : KIND_RENDERBUFFER,
                image.layered() ? 1 : 0,
                point);
    }
}
