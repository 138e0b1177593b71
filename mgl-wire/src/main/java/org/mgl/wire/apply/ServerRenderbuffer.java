package org.mgl.wire.apply;

/** Twin of a renderbuffer. */
public abstract class ServerRenderbuffer extends ServerObject {
    private int format;
    private int width;
    private int height;
    private int samples;
    private int attachments;

    /** A renderbuffer without storage. */
    protected ServerRenderbuffer(long handle) {
        super(handle);
    }

    /** GL internal format, 0 before the first respecify. */
    public final int format() {
        return format;
    }

    /** Width in pixels. */
    public final int width() {
        return width;
    }

    /** Height in pixels. */
    public final int height() {
        return height;
    }

    /** Samples, 0 for single-sampled. */
    public final int samples() {
        return samples;
    }

    /** Attachments of framebuffers that name this renderbuffer. */
    final int attachments() {
        return attachments;
    }

    final void attachments(int more) {
        attachments += more;
    }

    final void shape(int internalFormat, int w, int h, int sampleCount) {
        format = internalFormat;
        width = w;
        height = h;
        samples = sampleCount;
    }

    /**
     * Gives the renderbuffer new storage of the kept shape.
     *
     * @return a GL error code, 0 if none
     */
    public abstract int respecify();
}
