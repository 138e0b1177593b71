package org.mgl.client.object;

import org.mgl.client.GL33;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.ObjectDeath;

/**
 * A framebuffer: its attachments, draw buffers and read buffer, and a version that moves with each of them and with the
 * storage of what is attached. Name 0 is the default framebuffer, which attaches nothing here.
 */
public final class FramebufferObject extends ClientObject {
    /** Colour attachments that the wire carries. */
    public static final int COLORS = 8;
    /** Index of the depth point. */
    public static final int DEPTH = 8;
    /** Index of the stencil point. */
    public static final int STENCIL = 9;
    /** Number of points. */
    public static final int POINTS = 10;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final FramebufferAttachment[] points = new FramebufferAttachment[POINTS];
    private final int[] drawBuffers = new int[COLORS];
    private int readBuffer;
    private int presentMask;
    private long handle;
    private long version = 1;
    private long sentVersion;
    private long statusVersion;
    private int status;
    private int width;
    private int height;
    private int layers;
    private int samples;
    private boolean fixedSampleLocations;

    /** A framebuffer without attachments; name 0 makes the default framebuffer. */
    public FramebufferObject(int name, CommandLink link, HandleAllocator handles) {
        super(name);
        this.link = link;
        this.handles = handles;
        for (int i = 0; i < POINTS; i++) {
            points[i] = new FramebufferAttachment();
        }
        drawBuffers[0] = name == 0 ? GL33.GL_BACK : GL33.GL_COLOR_ATTACHMENT0;
        readBuffer = drawBuffers[0];
        handle = name == 0 ? Handle.DEFAULT_FRAMEBUFFER : Handle.NULL;
    }

    /** Whether this is the default framebuffer. */
    public boolean isDefault() {
        return name() == 0;
    }

    /** The handle, minted at its first use. */
    public long handle() {
        if (handle == Handle.NULL) {
            handle = handles.mint(Kind.FRAMEBUFFER);
        }
        return handle;
    }

    // ---- attachments ----

    /** Attachment point 0 to 7 colour, {@link #DEPTH} or {@link #STENCIL}. */
    public FramebufferAttachment point(int point) {
        return points[point];
    }

    /** Bit per point that has an image. */
    public int presentMask() {
        return presentMask;
    }

    /** Attaches an image; see {@code FramebufferAttachment}. */
    public void attach(int point, AttachableImage image, int target, int level, int face, int layer, boolean layered) {
        points[point].attach(image, target, level, face, layer, layered);
        presentMask |= 1 << point;
        version++;
    }

    /** Empties a point. */
    public void detach(int point) {
        if (points[point].present()) {
            points[point].detach();
            presentMask &= ~(1 << point);
            version++;
        }
    }

    /** Empties every point that has {@code image}. */
    public void detachImage(AttachableImage image) {
        for (int point = 0; point < POINTS; point++) {
            if (points[point].image() == image) {
                detach(point);
            }
        }
    }

    // ---- buffers ----

    /** GL enum of draw buffer {@code i}. */
    public int drawBuffer(int i) {
        return drawBuffers[i];
    }

    /** Sets draw buffer {@code i} to a GL enum that has been checked. */
    public void drawBuffer(int i, int buffer) {
        if (drawBuffers[i] != buffer) {
            drawBuffers[i] = buffer;
            version++;
        }
    }

    /** GL enum of the read buffer. */
    public int readBuffer() {
        return readBuffer;
    }

    /** Sets the read buffer to a GL enum that has been checked. */
    public void readBuffer(int buffer) {
        if (readBuffer != buffer) {
            readBuffer = buffer;
            version++;
        }
    }

    /** Colour point that draw buffer {@code i} names, or -1. */
    public int drawPoint(int i) {
        return colorPoint(drawBuffers[i]);
    }

    /** Colour point that the read buffer names, or -1. */
    public int readPoint() {
        return colorPoint(readBuffer);
    }

    private int colorPoint(int buffer) {
        if (buffer == GL33.GL_NONE) {
            return -1;
        }
        return isDefault() ? 0 : buffer - GL33.GL_COLOR_ATTACHMENT0;
    }

    // ---- versions ----

    /** Moves the version if the storage of an attached image has changed; returns the version. */
    public long version() {
        int mask = presentMask;
        while (mask != 0) {
            if (points[Integer.numberOfTrailingZeros(mask)].storageMoved()) {
                version++;
            }
            mask &= mask - 1;
        }
        return version;
    }

    /** The version that the server has, 0 for none. */
    public long sentVersion() {
        return sentVersion;
    }

    /** The server has been told {@code sent}. */
    public void sentVersion(long sent) {
        sentVersion = sent;
    }

    /** Whether {@link #status()} and the shape belong to {@code current}. */
    public boolean statusKnown(long current) {
        return statusVersion == current;
    }

    /** Keeps completeness and shape of version {@code current}. */
    public void status(long current, int newStatus, int w, int h, int layerCount, int sampleCount, boolean fixed) {
        statusVersion = current;
        status = newStatus;
        width = w;
        height = h;
        layers = layerCount;
        samples = sampleCount;
        fixedSampleLocations = fixed;
    }

    /** Completeness. */
    public int status() {
        return status;
    }

    /** Width common to all attachments. */
    public int width() {
        return width;
    }

    /** Height common to all attachments. */
    public int height() {
        return height;
    }

    /** Layers common to all attachments, 0 if they are not layered. */
    public int layers() {
        return layers;
    }

    /** Samples, 0 for single-sampled. */
    public int samples() {
        return samples;
    }

    /** Whether all attachments have fixed sample locations. */
    public boolean fixedSampleLocations() {
        return fixedSampleLocations;
    }

    @Override
    public void sendLabel(CommandLink to) {
        if (sentVersion != 0 && !isDefault()) {
            LabelRecords.send(to, Kind.FRAMEBUFFER, handle, label());
        }
    }

    @Override
    protected void die() {
        for (int point = 0; point < POINTS; point++) {
            detach(point);
        }
        if (handle != Handle.NULL && sentVersion != 0) {
            long at = link.claim(Op.OBJECT_DEATH, ObjectDeath.SIZE);
            ObjectDeath.encode(link.cmd(), at, handle, Kind.FRAMEBUFFER);
            link.commit();
        }
        if (handle != Handle.NULL) {
            handles.free(Kind.FRAMEBUFFER, handle);
            handle = Handle.NULL;
        }
    }
}
