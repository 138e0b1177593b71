package org.mgl.wire.apply;

/**
 * Twin of a framebuffer as its last {@code set_framebuffer_state} described it. The default framebuffer has no
 * attachments here; its images belong to the backend, and its draw buffer 0 and read surface are "colour 0" or none.
 */
public abstract class ServerFramebuffer extends ServerObject {
    /** Colour attachments. */
    public static final int COLORS = 8;
    /** Draw buffer or read buffer that names nothing. */
    public static final int NONE = 0xFF;

    private final Attachment[] color = new Attachment[COLORS];
    private final Attachment depth = new Attachment();
    private final Attachment stencil = new Attachment();
    private final Attachment nothing = new Attachment();
    private final int[] drawBuffers = new int[COLORS];
    private int readBuffer = NONE;
    private long version;
    private int width;
    private int height;
    private int samples;

    /** A framebuffer without attachments. */
    protected ServerFramebuffer(long handle) {
        super(handle);
        for (int i = 0; i < COLORS; i++) {
            color[i] = new Attachment();
        }
    }

    /** Colour attachment {@code i}. */
    public final Attachment color(int i) {
        return color[i];
    }

    /** The depth attachment. */
    public final Attachment depth() {
        return depth;
    }

    /** The stencil attachment. */
    public final Attachment stencil() {
        return stencil;
    }

    /** The image that reads take; none if the read buffer is GL_NONE. */
    public final Attachment read() {
        return readBuffer == NONE ? nothing : color[readBuffer];
    }

    /** Attachment index that fragment output {@code i} goes to, or {@link #NONE}. */
    public final int drawBuffer(int i) {
        return drawBuffers[i];
    }

    /** Attachment index that reads take, or {@link #NONE}. */
    public final int readBuffer() {
        return readBuffer;
    }

    /** Client version of the description; equal versions of one handle describe the same. */
    public final long version() {
        return version;
    }

    /** Width common to all attachments. */
    public final int width() {
        return width;
    }

    /** Height common to all attachments. */
    public final int height() {
        return height;
    }

    /** Samples common to all attachments, 0 for single-sampled. */
    public final int samples() {
        return samples;
    }

    final void shape(long newVersion, int w, int h, int sampleCount, int newReadBuffer) {
        version = newVersion;
        width = w;
        height = h;
        samples = sampleCount;
        readBuffer = newReadBuffer;
    }

    /** Attachment of a {@code Surface.point}: 0 to 7 colour, 8 depth, 9 stencil. */
    final Attachment attachment(int point) {
        return point < COLORS ? color[point] : point == COLORS ? depth : stencil;
    }

    /** Lets go of an image that dies; whether this named it. */
    final boolean forget(ServerObject image) {
        boolean found = false;
        for (int point = 0; point <= COLORS + 1; point++) {
            Attachment attachment = attachment(point);
            if (attachment.texture == image || attachment.renderbuffer == image) {
                attachment.detach();
                found = true;
            }
        }
        return found;
    }

    final void detachAll() {
        for (int point = 0; point <= COLORS + 1; point++) {
            attachment(point).detach();
        }
    }

    final void drawBuffer(int i, int attachment) {
        drawBuffers[i] = attachment;
    }

    /** Called when the description has changed. */
    protected abstract void changed();
}
