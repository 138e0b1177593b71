package org.mgl.client.object;

import org.mgl.client.GL33;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.ResourceCreate;
import org.mgl.wire.record.ResourceDestroy;
import org.mgl.wire.record.ResourceRespecify;

/** A renderbuffer. The server learns of it with its first storage. Arguments have been checked by the caller. */
public final class RenderbufferObject extends ClientObject implements AttachableImage {
    private final CommandLink link;
    private final HandleAllocator handles;
    private long handle;
    private long storageVersion;
    private int requestedFormat = GL33.GL_RGBA;
    private PixelFormat format;
    private int width;
    private int height;
    private int samples;

    /** A renderbuffer without storage. */
    public RenderbufferObject(int name, CommandLink link, HandleAllocator handles) {
        super(name);
        this.link = link;
        this.handles = handles;
    }

    /**
     * Gives it new storage with undefined content.
     *
     * @param requested internal format as the application named it
     * @param stored the format that it gets
     * @param newSamples samples that it gets, 0 for single-sampled
     */
    public void storage(int requested, PixelFormat stored, int newSamples, int newWidth, int newHeight) {
        requestedFormat = requested;
        format = stored;
        samples = newSamples;
        width = newWidth;
        height = newHeight;
        storageVersion++;
        if (handle == 0) {
            create();
        }
        long at = link.claim(Op.RESOURCE_RESPECIFY, ResourceRespecify.SIZE);
        ResourceRespecify.encode(
                link.cmd(),
                at,
                handle,
                0,
                GL33.GL_RENDERBUFFER,
                stored.internalFormat(),
                width,
                height,
                1,
                0,
                0,
                1,
                samples,
                0,
                0,
                1,
                0,
                1,
                0,
                0,
                0,
                0,
                0);
        link.commit();
    }

    private void create() {
        handle = handles.mint(Kind.RENDERBUFFER);
        long at = link.claim(Op.RESOURCE_CREATE, ResourceCreate.SIZE);
        ResourceCreate.encode(link.cmd(), at, handle, Kind.RENDERBUFFER, GL33.GL_RENDERBUFFER);
        link.commit();
        introduceLabel(link);
    }

    /** The internal format as the application named it. */
    public int requestedFormat() {
        return requestedFormat;
    }

    /** The format of the storage, null before the first one. */
    public PixelFormat format() {
        return format;
    }

    /** Width in pixels. */
    public int width() {
        return width;
    }

    /** Height in pixels. */
    public int height() {
        return height;
    }

    @Override
    public long handle() {
        return handle;
    }

    @Override
    public long storageVersion() {
        return storageVersion;
    }

    @Override
    public int format(int level, int face) {
        return format == null ? 0 : format.internalFormat();
    }

    @Override
    public int width(int level, int face) {
        return width;
    }

    @Override
    public int height(int level, int face) {
        return height;
    }

    @Override
    public int depth(int level, int face) {
        return 1;
    }

    @Override
    public int samples() {
        return samples;
    }

    @Override
    public boolean fixedSampleLocations() {
        return true;
    }

    @Override
    public void attach() {
        retain();
    }

    @Override
    public void detach() {
        release();
    }

    @Override
    public void sendLabel(CommandLink to) {
        if (handle != 0) {
            LabelRecords.send(to, Kind.RENDERBUFFER, handle, label());
        }
    }

    @Override
    protected void die() {
        if (handle != 0) {
            long at = link.claim(Op.RESOURCE_DESTROY, ResourceDestroy.SIZE);
            ResourceDestroy.encode(link.cmd(), at, handle, Kind.RENDERBUFFER);
            link.commit();
            handles.free(Kind.RENDERBUFFER, handle);
            handle = 0;
        }
    }
}
