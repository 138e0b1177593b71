package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.emit.FramebufferEmitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.impl.api.FramebuffersApi;
import org.mgl.client.object.AttachableImage;
import org.mgl.client.object.ClientObject;
import org.mgl.client.object.FramebufferObject;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.RenderbufferObject;
import org.mgl.wire.pixel.PixelFormat;

/**
 * Topic Framebuffers: names, bindings, draw and read buffers (GL 3.3 core, 4.2 and 4.4). Attachments, renderbuffers,
 * clears, blits and read-backs have classes of their own.
 */
final class Framebuffers implements FramebuffersApi {
    private static final int WINDOW_BUFFERS_END = 0x40D;

    final FramebufferEmitter emitter;
    private final ClientContext ctx;
    private final NameTable<FramebufferObject> names = new NameTable<>();
    private final FramebufferObject window;
    private final FramebufferCompleteness completeness;
    private final FramebufferAttachments attachments;
    private final Renderbuffers renderbuffers;
    private final Clears clears;
    private final Blits blits;
    private final PixelReads reads;
    private FramebufferObject draw;
    private FramebufferObject read;

    Framebuffers(ClientContext ctx) {
        this.ctx = ctx;
        window = new FramebufferObject(0, ctx.link, ctx.handles);
        draw = window;
        read = window;
        completeness = new FramebufferCompleteness(ctx.caps);
        renderbuffers = new Renderbuffers(ctx);
        attachments = new FramebufferAttachments(ctx, this, renderbuffers);
        clears = new Clears(ctx, this);
        blits = new Blits(ctx, this);
        reads = new PixelReads(ctx, this);
        emitter = new FramebufferEmitter(ctx.link, ctx.pending);
        emitter.draw(window);
        ctx.tracker.emitter(Tracker.FRAMEBUFFER, emitter);
    }

    // ---- for other topics ----

    /** The draw framebuffer. */
    FramebufferObject draw() {
        return draw;
    }

    /** The read framebuffer. */
    FramebufferObject read() {
        return read;
    }

    /** Whether the draw framebuffer is complete. Asked by every draw: a few compares unless something changed. */
    boolean drawComplete() {
        long version = draw.version();
        if (version != draw.sentVersion()) {
            ctx.tracker.mark(Tracker.FRAMEBUFFER);
        }
        return statusAt(draw, version) == GL_FRAMEBUFFER_COMPLETE;
    }

    /** Completeness of a framebuffer as it is now. */
    int status(FramebufferObject framebuffer) {
        return statusAt(framebuffer, framebuffer.version());
    }

    private int statusAt(FramebufferObject framebuffer, long version) {
        if (!framebuffer.statusKnown(version)) {
            completeness.decide(framebuffer, version);
        }
        return framebuffer.status();
    }

    /** Width of a complete framebuffer in pixels. */
    int width(FramebufferObject framebuffer) {
        return framebuffer.isDefault() ? ctx.surface.width() : framebuffer.width();
    }

    /** Height of a complete framebuffer in pixels. */
    int height(FramebufferObject framebuffer) {
        return framebuffer.isDefault() ? ctx.surface.height() : framebuffer.height();
    }

    /** Samples of a complete framebuffer, 0 for a single-sampled one. */
    int samples(FramebufferObject framebuffer) {
        return framebuffer.isDefault() ? ctx.surface.samples() : framebuffer.samples();
    }

    /** Format of colour point {@code point}, null if it is -1 or empty. */
    PixelFormat colorFormat(FramebufferObject framebuffer, int point) {
        if (point < 0) {
            return null;
        }
        return framebuffer.isDefault()
                ? attachments.windowColor()
                : framebuffer.point(point).format();
    }

    /** Format of the depth image, null if there is none. */
    PixelFormat depthFormat(FramebufferObject framebuffer) {
        return framebuffer.isDefault()
                ? PixelFormat.DEPTH24_STENCIL8
                : framebuffer.point(FramebufferObject.DEPTH).format();
    }

    /** Format of the stencil image, null if there is none. */
    PixelFormat stencilFormat(FramebufferObject framebuffer) {
        return framebuffer.isDefault()
                ? PixelFormat.DEPTH24_STENCIL8
                : framebuffer.point(FramebufferObject.STENCIL).format();
    }

    /** A texture or renderbuffer is deleted: it leaves the two bound framebuffers, and stays in all others. */
    void detached(AttachableImage image) {
        draw.detachImage(image);
        read.detachImage(image);
        ctx.tracker.mark(Tracker.FRAMEBUFFER);
    }

    /** Stencil bits of the draw framebuffer. */
    int stencilBits() {
        PixelFormat format = stencilFormat(draw);
        return format == null ? 0 : format.stencilBits();
    }

    // ---- for the getters ----

    /** GL_DRAW_FRAMEBUFFER_BINDING. */
    int drawName() {
        return draw.name();
    }

    /** GL_READ_FRAMEBUFFER_BINDING. */
    int readName() {
        return read.name();
    }

    /** GL_RENDERBUFFER_BINDING. */
    int renderbufferName() {
        return renderbuffers.boundName();
    }

    /** GL_DRAW_BUFFERi of the draw framebuffer. */
    int drawBufferAt(int index) {
        return draw.drawBuffer(index);
    }

    /** GL_READ_BUFFER of the read framebuffer. */
    int readBufferName() {
        return read.readBuffer();
    }

    /** Samples of the draw framebuffer; 0 for a single-sampled one. */
    int drawSamples() {
        return status(draw) == GL_FRAMEBUFFER_COMPLETE ? samples(draw) : 0;
    }

    /** A component of GL_COLOR_CLEAR_VALUE. */
    float clearColorValue(int component) {
        return clears.color(component);
    }

    /** GL_DEPTH_CLEAR_VALUE. */
    double clearDepthValue() {
        return clears.depth();
    }

    /** GL_STENCIL_CLEAR_VALUE. */
    int clearStencilValue() {
        return clears.stencil();
    }

    // ---- names and bindings ----

    @Override
    public void genFramebuffers(long framebuffers, long framebuffersBytes) {
        for (long i = 0; i < framebuffersBytes; i += Integer.BYTES) {
            MemoryUtil.memPutInt(framebuffers + i, names.generate());
        }
    }

    @Override
    public int genFramebuffers() {
        return names.generate();
    }

    /** The object of a name, or null. */
    ClientObject named(int name) {
        return names.get(name);
    }

    @Override
    public boolean isFramebuffer(int framebuffer) {
        return names.get(framebuffer) != null;
    }

    @Override
    public void deleteFramebuffers(long framebuffers, long framebuffersBytes) {
        for (long i = 0; i < framebuffersBytes; i += Integer.BYTES) {
            deleteFramebuffers(MemoryUtil.memGetInt(framebuffers + i));
        }
    }

    @Override
    public void deleteFramebuffers(int framebuffer) {
        FramebufferObject object = names.get(framebuffer);
        names.remove(framebuffer);
        if (object == null) {
            return;
        }
        if (draw == object) {
            bindDraw(window);
        }
        if (read == object) {
            read = window;
        }
        emitter.forget(object);
        object.release();
    }

    @Override
    public void bindFramebuffer(int target, int framebuffer) {
        if (target != GL_FRAMEBUFFER && target != GL_DRAW_FRAMEBUFFER && target != GL_READ_FRAMEBUFFER) {
            ctx.errors.invalidEnum("glBindFramebuffer", "target", target);
            return;
        }
        FramebufferObject object = framebuffer == 0 ? window : objectOf(framebuffer);
        if (object == null) {
            ctx.errors.invalidOperation("glBindFramebuffer", "framebuffer is not a name of glGenFramebuffers");
            return;
        }
        if (target != GL_READ_FRAMEBUFFER) {
            bindDraw(object);
        }
        if (target != GL_DRAW_FRAMEBUFFER) {
            read = object;
        }
    }

    private void bindDraw(FramebufferObject object) {
        if (draw != object) {
            draw = object;
            emitter.draw(object);
            ctx.tracker.mark(Tracker.FRAMEBUFFER);
        }
    }

    /** The object of a generated name, made at its first binding; null if the name is unknown. */
    private FramebufferObject objectOf(int name) {
        FramebufferObject object = names.get(name);
        if (object == null && names.known(name)) {
            object = new FramebufferObject(name, ctx.link, ctx.handles);
            names.put(name, object);
        }
        return object;
    }

    /** The framebuffer bound to {@code target}, or null and an error. */
    FramebufferObject target(String call, int target) {
        switch (target) {
            case GL_FRAMEBUFFER, GL_DRAW_FRAMEBUFFER -> {
                return draw;
            }
            case GL_READ_FRAMEBUFFER -> {
                return read;
            }
            default -> {
                ctx.errors.invalidEnum(call, "target", target);
                return null;
            }
        }
    }

    /** The content of a bound framebuffer has changed. */
    void changed() {
        ctx.tracker.mark(Tracker.FRAMEBUFFER);
    }

    @Override
    public int checkFramebufferStatus(int target) {
        FramebufferObject framebuffer = target("glCheckFramebufferStatus", target);
        return framebuffer == null ? 0 : status(framebuffer);
    }

    // ---- draw and read buffers ----

    @Override
    public void drawBuffer(int buf) {
        if (bufferAllowed("glDrawBuffer", "buf", buf, draw)) {
            draw.drawBuffer(0, buf);
            for (int i = 1; i < FramebufferObject.COLORS; i++) {
                draw.drawBuffer(i, GL_NONE);
            }
            changed();
        }
    }

    @Override
    public void readBuffer(int src) {
        if (bufferAllowed("glReadBuffer", "src", src, read)) {
            read.readBuffer(src);
            changed();
        }
    }

    /** Whether {@code buffer} may be the draw or read buffer of {@code framebuffer}; sets the error if not. */
    private boolean bufferAllowed(String call, String parameter, int buffer, FramebufferObject framebuffer) {
        boolean windowBuffer = buffer >= GL_FRONT_LEFT && buffer < WINDOW_BUFFERS_END;
        boolean attachment = buffer >= GL_COLOR_ATTACHMENT0 && buffer <= GL_COLOR_ATTACHMENT31;
        if (buffer != GL_NONE && !windowBuffer && !attachment) {
            ctx.errors.invalidEnum(call, parameter, buffer);
            return false;
        }
        boolean there = framebuffer.isDefault()
                ? buffer == GL_NONE || windowBuffer && windowHas(buffer)
                : buffer == GL_NONE || attachment && buffer - GL_COLOR_ATTACHMENT0 < ctx.limits.colorAttachments;
        if (!there) {
            ctx.errors.invalidOperation(call, "the framebuffer has no such buffer");
        }
        return there;
    }

    /** The default framebuffer has left buffers only; front and back are the same image. */
    private static boolean windowHas(int buffer) {
        return switch (buffer) {
            case GL_FRONT_LEFT, GL_BACK_LEFT, GL_FRONT, GL_BACK, GL_LEFT, GL_FRONT_AND_BACK -> true;
            default -> false;
        };
    }

    @Override
    public void drawBuffers(int buf) {
        if (listAllowed(buf, 1)) {
            drawBuffer(buf);
        }
    }

    @Override
    public void drawBuffers(long bufs, long bufsBytes) {
        int n = (int) (bufsBytes >> 2);
        if (n > ctx.limits.drawBuffers) {
            ctx.errors.invalidValue("glDrawBuffers", "n", n, "at most " + ctx.limits.drawBuffers);
            return;
        }
        long seen = 0;
        for (int i = 0; i < n; i++) {
            int buffer = MemoryUtil.memGetInt(bufs + 4L * i);
            if (!listAllowed(buffer, n) || !bufferAllowed("glDrawBuffers", "bufs", buffer, draw)) {
                return;
            }
            long bit = buffer == GL_NONE ? 0 : 1L << (buffer & 31);
            if ((seen & bit) != 0) {
                ctx.errors.invalidOperation("glDrawBuffers", "a buffer is named twice");
                return;
            }
            if (bit != 0 && i > 0 && draw.isDefault()) {
                throw new UnmigratedVerbException(
                        "glDrawBuffers", "the default framebuffer takes fragment output 0 only");
            }
            seen |= bit;
        }
        for (int i = 0; i < FramebufferObject.COLORS; i++) {
            draw.drawBuffer(i, i < n ? MemoryUtil.memGetInt(bufs + 4L * i) : GL_NONE);
        }
        changed();
    }

    /** Whether a list may hold {@code buffer}: names of several buffers cannot be listed. */
    private boolean listAllowed(int buffer, int n) {
        boolean several = buffer == GL_FRONT
                || buffer == GL_LEFT
                || buffer == GL_RIGHT
                || buffer == GL_FRONT_AND_BACK
                || buffer == GL_BACK && !draw.isDefault();
        if (several) {
            ctx.errors.invalidEnum("glDrawBuffers", "bufs", buffer);
            return false;
        }
        if (buffer == GL_BACK && n != 1) {
            ctx.errors.invalidOperation("glDrawBuffers", "GL_BACK must stand alone");
            return false;
        }
        return true;
    }

    // ---- attachments and renderbuffers ----

    @Override
    public void framebufferTexture1D(int target, int attachment, int textarget, int texture, int level) {
        attachments.texture("glFramebufferTexture1D", target, attachment, textarget, texture, level, 0, 1);
    }

    @Override
    public void framebufferTexture2D(int target, int attachment, int textarget, int texture, int level) {
        attachments.texture("glFramebufferTexture2D", target, attachment, textarget, texture, level, 0, 2);
    }

    @Override
    public void framebufferTexture3D(int target, int attachment, int textarget, int texture, int level, int layer) {
        attachments.texture("glFramebufferTexture3D", target, attachment, textarget, texture, level, layer, 3);
    }

    @Override
    public void framebufferTextureLayer(int target, int attachment, int texture, int level, int layer) {
        attachments.textureLayer(target, attachment, texture, level, layer);
    }

    @Override
    public void framebufferTexture(int target, int attachment, int texture, int level) {
        attachments.wholeTexture(target, attachment, texture, level);
    }

    @Override
    public void framebufferRenderbuffer(int target, int attachment, int renderbuffertarget, int renderbuffer) {
        attachments.renderbuffer(target, attachment, renderbuffertarget, renderbuffer);
    }

    @Override
    public int getFramebufferAttachmentParameteri(int target, int attachment, int pname) {
        return attachments.parameter(target, attachment, pname, 0);
    }

    @Override
    public void getFramebufferAttachmentParameteriv(
            int target, int attachment, int pname, long params, long paramsBytes) {
        OutParams.check("glGetFramebufferAttachmentParameteriv", "params", paramsBytes, Integer.BYTES);
        int before = MemoryUtil.memGetInt(params);
        MemoryUtil.memPutInt(params, attachments.parameter(target, attachment, pname, before));
    }

    @Override
    public void genRenderbuffers(long addresses, long addressesBytes) {
        for (long i = 0; i < addressesBytes; i += Integer.BYTES) {
            MemoryUtil.memPutInt(addresses + i, renderbuffers.generate());
        }
    }

    @Override
    public int genRenderbuffers() {
        return renderbuffers.generate();
    }

    /** The renderbuffer of a name, or null. */
    ClientObject namedRenderbuffer(int name) {
        return renderbuffers.get(name);
    }

    @Override
    public boolean isRenderbuffer(int renderbuffer) {
        return renderbuffers.get(renderbuffer) != null;
    }

    @Override
    public void bindRenderbuffer(int target, int renderbuffer) {
        renderbuffers.bind(target, renderbuffer);
    }

    @Override
    public void deleteRenderbuffers(long addresses, long addressesBytes) {
        for (long i = 0; i < addressesBytes; i += Integer.BYTES) {
            deleteRenderbuffers(MemoryUtil.memGetInt(addresses + i));
        }
    }

    @Override
    public void deleteRenderbuffers(int renderbuffer) {
        RenderbufferObject object = renderbuffers.remove(renderbuffer);
        if (object != null) {
            detached(object);
            object.release();
        }
    }

    @Override
    public void renderbufferStorage(int target, int internalformat, int width, int height) {
        renderbuffers.storage("glRenderbufferStorage", target, 0, internalformat, width, height);
    }

    @Override
    public void renderbufferStorageMultisample(int target, int samples, int internalformat, int width, int height) {
        renderbuffers.storage("glRenderbufferStorageMultisample", target, samples, internalformat, width, height);
    }

    @Override
    public int getRenderbufferParameteri(int target, int pname) {
        return renderbuffers.parameter(target, pname, 0);
    }

    @Override
    public void getRenderbufferParameteriv(int target, int pname, long params, long paramsBytes) {
        OutParams.check("glGetRenderbufferParameteriv", "params", paramsBytes, Integer.BYTES);
        MemoryUtil.memPutInt(params, renderbuffers.parameter(target, pname, MemoryUtil.memGetInt(params)));
    }

    // ---- verbs ----

    @Override
    public void clearColor(float red, float green, float blue, float alpha) {
        clears.color(red, green, blue, alpha);
    }

    @Override
    public void clearDepth(double depth) {
        clears.depth(depth);
    }

    @Override
    public void clearStencil(int s) {
        clears.stencil(s);
    }

    @Override
    public void clear(int mask) {
        clears.whole(mask);
    }

    @Override
    public void clearBufferiv(int buffer, int drawbuffer, long value, long valueBytes) {
        clears.integers(buffer, drawbuffer, value, valueBytes);
    }

    @Override
    public void clearBufferuiv(int buffer, int drawbuffer, long value, long valueBytes) {
        clears.unsigned(buffer, drawbuffer, value, valueBytes);
    }

    @Override
    public void clearBufferfv(int buffer, int drawbuffer, long value, long valueBytes) {
        clears.floats(buffer, drawbuffer, value, valueBytes);
    }

    @Override
    public void clearBufferfi(int buffer, int drawbuffer, float depth, int stencil) {
        clears.depthStencil(buffer, drawbuffer, depth, stencil);
    }

    @Override
    public void blitFramebuffer(
            int srcX0,
            int srcY0,
            int srcX1,
            int srcY1,
            int dstX0,
            int dstY0,
            int dstX1,
            int dstY1,
            int mask,
            int filter) {
        blits.blit(srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter);
    }

    @Override
    public void readPixels(int x, int y, int width, int height, int format, int type, long pixels, long pixelsBytes) {
        reads.read(x, y, width, height, format, type, pixels, pixelsBytes);
    }
}
