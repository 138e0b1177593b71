package org.mgl.server.gles;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.mgl.wire.Kind;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.link.WaitReason;
import org.mgl.wire.pixel.PixelLayout;
import org.mgl.wire.record.Blit;
import org.mgl.wire.record.Clear;
import org.mgl.wire.record.CopyFramebufferToTexture;
import org.mgl.wire.record.ReadPixels;
import org.mgl.wire.record.ReadPixelsToBuffer;
import org.mgl.wire.record.ResourceRespecify;
import org.mgl.wire.record.SetFramebufferState;
import org.mgl.wire.record.SetPixelPackState;
import org.mgl.wire.record.Surface;
import org.mgl.wire.ring.ReplySlots;

/** Records of framebuffers, written by hand. */
final class TestFramebuffers {
    static final int COLOR = 0x4000;
    static final int DEPTH = 0x0100;
    static final int STENCIL = 0x0400;
    static final int NEAREST = 0x2600;
    static final int DEPTH_POINT = 8;
    static final int STENCIL_POINT = 9;

    private final ServerHarness server;
    private final CommandLink link;
    private long version = 1000;
    private int slot = 1000;

    TestFramebuffers(ServerHarness server) {
        this.server = server;
        this.link = server.link;
    }

    private long claim(int op, int bytes) {
        long at = link.claim(op, bytes);
        link.cmd().asSlice(at + 8, bytes - 8).fill((byte) 0);
        return at;
    }

    long renderbuffer(int format, int samples, int w, int h) {
        long handle = ServerHarness.handle(slot++);
        server.create(handle, Kind.RENDERBUFFER, 0x8D41);
        long at = claim(ResourceRespecify.OP, ResourceRespecify.SIZE);
        MemorySegment s = link.cmd();
        ResourceRespecify.resource(s, at, handle);
        ResourceRespecify.target(s, at, 0x8D41);
        ResourceRespecify.internalFormat(s, at, format);
        ResourceRespecify.width(s, at, w);
        ResourceRespecify.height(s, at, h);
        ResourceRespecify.samples(s, at, samples);
        link.commit();
        return handle;
    }

    long texture2D(int format, int w, int h) {
        long handle = ServerHarness.handle(slot++);
        server.create(handle, Kind.TEXTURE, 0x0DE1);
        long at = claim(ResourceRespecify.OP, ResourceRespecify.SIZE);
        MemorySegment s = link.cmd();
        ResourceRespecify.resource(s, at, handle);
        ResourceRespecify.target(s, at, 0x0DE1);
        ResourceRespecify.internalFormat(s, at, format);
        ResourceRespecify.width(s, at, w);
        ResourceRespecify.height(s, at, h);
        ResourceRespecify.depth(s, at, 1);
        link.commit();
        return handle;
    }

    /** Images by point; draw buffer i is point i, reads take {@code readPoint}. */
    long framebuffer(int w, int h, int samples, int readPoint, int[] drawBuffers, long... pointsAndImages) {
        return describe(ServerHarness.handle(slot++), w, h, samples, readPoint, drawBuffers, pointsAndImages);
    }

    long describe(long handle, int w, int h, int samples, int readPoint, int[] drawBuffers, long... pointsAndImages) {
        int n = pointsAndImages.length / 2;
        long at = claim(SetFramebufferState.OP, SetFramebufferState.size(n));
        SetFramebufferState.encode(link.cmd(), at, handle, ++version, w, h, 0, samples, 1, 0, readPoint, n);
        for (int i = 0; i < 8; i++) {
            SetFramebufferState.drawBuffers(
                    link.cmd(), at, i, i < drawBuffers.length ? drawBuffers[i] : ServerFramebuffer.NONE);
        }
        for (int i = 0; i < n; i++) {
            Surface.encode(
                    link.cmd(),
                    SetFramebufferState.surfaceElement(at, i),
                    pointsAndImages[2 * i + 1],
                    0,
                    0,
                    0,
                    2,
                    0,
                    (int) pointsAndImages[2 * i]);
        }
        link.commit();
        return handle;
    }

    /** A framebuffer of one 2D texture, which is not bound. */
    long named(long handle, int w, int h, long texture) {
        long at = claim(SetFramebufferState.OP, SetFramebufferState.size(1));
        SetFramebufferState.encode(link.cmd(), at, handle, ++version, w, h, 0, 0, 1, 3, 0, 1);
        Surface.encode(link.cmd(), SetFramebufferState.surfaceElement(at, 0), texture, 0, 0, 0, 1, 0, 0);
        link.commit();
        return handle;
    }

    /** A framebuffer of one colour renderbuffer. */
    long colored(int format, int samples, int w, int h) {
        return framebuffer(w, h, samples, 0, new int[] {0}, 0, renderbuffer(format, samples, w, h));
    }

    /** A framebuffer of one depth, stencil or depth-stencil renderbuffer at both points that its format has. */
    long deep(int format, boolean depth, boolean stencil, int w, int h) {
        long image = renderbuffer(format, 0, w, h);
        if (depth && stencil) {
            return framebuffer(w, h, 0, ServerFramebuffer.NONE, new int[0], DEPTH_POINT, image, STENCIL_POINT, image);
        }
        return framebuffer(w, h, 0, ServerFramebuffer.NONE, new int[0], depth ? DEPTH_POINT : STENCIL_POINT, image);
    }

    private void clear(
            long framebuffer,
            int kind,
            int drawBuffer,
            int mask,
            int valueClass,
            float depth,
            int stencil,
            int[] color) {
        long at = claim(Clear.OP, Clear.SIZE);
        Clear.encode(link.cmd(), at, framebuffer, kind, drawBuffer, mask, valueClass, depth, stencil);
        for (int i = 0; i < 4; i++) {
            Clear.color(link.cmd(), at, i, color[i]);
        }
        link.commit();
    }

    void clear(long framebuffer, int drawBuffer, float r, float g, float b, float a) {
        int[] bits = {
            Float.floatToRawIntBits(r),
            Float.floatToRawIntBits(g),
            Float.floatToRawIntBits(b),
            Float.floatToRawIntBits(a)
        };
        clear(framebuffer, 1, drawBuffer, 0, 0, 0, 0, bits);
    }

    void clearIntegers(long framebuffer, boolean signed, int... color) {
        clear(framebuffer, 1, 0, 0, signed ? 1 : 2, 0, 0, color);
    }

    void clearDepthStencil(long framebuffer, float depth, int stencil) {
        clear(framebuffer, 0, 0, DEPTH | STENCIL, 0, depth, stencil, new int[4]);
    }

    void clearStencil(long framebuffer, int stencil) {
        clear(framebuffer, 3, 0, 0, 0, 0, stencil, new int[4]);
    }

    void blit(long read, long draw, int mask, int... rectangles) {
        long at = claim(Blit.OP, Blit.SIZE);
        Blit.encode(
                link.cmd(),
                at,
                read,
                draw,
                rectangles[0],
                rectangles[1],
                rectangles[2],
                rectangles[3],
                rectangles[4],
                rectangles[5],
                rectangles[6],
                rectangles[7],
                mask,
                NEAREST);
        link.commit();
    }

    void copyToTexture(long framebuffer, long texture, int x, int y, int w, int h, int toX, int toY) {
        long at = claim(CopyFramebufferToTexture.OP, CopyFramebufferToTexture.SIZE);
        MemorySegment s = link.cmd();
        CopyFramebufferToTexture.framebuffer(s, at, framebuffer);
        CopyFramebufferToTexture.texture(s, at, texture);
        CopyFramebufferToTexture.x(s, at, x);
        CopyFramebufferToTexture.y(s, at, y);
        CopyFramebufferToTexture.width(s, at, w);
        CopyFramebufferToTexture.height(s, at, h);
        CopyFramebufferToTexture.destinationX(s, at, toX);
        CopyFramebufferToTexture.destinationY(s, at, toY);
        link.commit();
    }

    void readToBuffer(
            long framebuffer,
            long buffer,
            long offset,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            int stride,
            int swap) {
        long at = claim(SetPixelPackState.OP, SetPixelPackState.SIZE);
        SetPixelPackState.encode(link.cmd(), at, stride, 0, swap, 0);
        link.commit();
        at = claim(ReadPixelsToBuffer.OP, ReadPixelsToBuffer.SIZE);
        ReadPixelsToBuffer.encode(link.cmd(), at, framebuffer, buffer, offset, x, y, w, h, format, type);
        link.commit();
    }

    /** Pixels in native byte order, or null if the server declined. */
    ByteBuffer read(long framebuffer, int x, int y, int w, int h, int format, int type) {
        long at = claim(ReadPixels.OP, ReadPixels.SIZE);
        ReadPixels.encode(link.cmd(), at, framebuffer, x, y, w, h, format, type, 0, 1);
        link.commit();
        if (link.awaitReply(WaitReason.READ_BACK) != ReplySlots.OK) {
            return null;
        }
        int bytes = w * h * PixelLayout.texelBytes(format, type);
        return ByteBuffer.wrap(server.reply(bytes)).order(ByteOrder.nativeOrder());
    }
}
