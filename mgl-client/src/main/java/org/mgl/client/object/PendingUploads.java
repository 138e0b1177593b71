package org.mgl.client.object;

import java.util.Arrays;
import org.mgl.client.emit.Tracker;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.ResourceSubdata;

/**
 * Texture rectangles that wait in the client's memory (RULINGS 2): small ones of one image become one record. They are
 * sent when a quarter of the stage waits, and before any verb that uses their texture.
 */
public final class PendingUploads {
    private final CommandLink link;
    private final Tracker tracker;
    private final int mostRectangles;
    private PendingImage[] images = new PendingImage[4];
    private int count;
    private long bytes;

    /** Nothing waits. */
    public PendingUploads(CommandLink link, Tracker tracker) {
        this.link = link;
        this.tracker = tracker;
        long fits = (link.cmd().byteSize() / 4 - ResourceSubdata.SIZE) / 40;
        mostRectangles = (int) Math.min(ResourceSubdata.MAX_REGION_COUNT, fits);
    }

    /** Whether anything waits. */
    public boolean any() {
        return count != 0;
    }

    /**
     * Takes a rectangle of an image; {@code size} bytes, at most the link's content limit.
     *
     * @return where its tight rows are to be written at once
     */
    public long add(TextureObject texture, int level, int face, int x, int y, int z, int w, int h, int d, long size) {
        if (bytes + size > link.contentLimit()) {
            sendAll();
        }
        PendingImage image = find(texture, level, face);
        if (image != null && image.count() == mostRectangles) {
            send(texture, level, face);
            image = null;
        }
        if (image == null) {
            image = begin(texture, level, face);
        }
        long before = image.used();
        long address = image.add(x, y, z, w, h, d);
        bytes += image.used() - before;
        return address;
    }

    private PendingImage find(TextureObject texture, int level, int face) {
        for (int i = count - 1; i >= 0; i--) {
            if (images[i].is(texture, level, face)) {
                return images[i];
            }
        }
        return null;
    }

    private PendingImage begin(TextureObject texture, int level, int face) {
        if (count == images.length) {
            images = Arrays.copyOf(images, 2 * count);
        }
        if (images[count] == null) {
            images[count] = new PendingImage();
        }
        PendingImage image = images[count++];
        image.begin(texture, level, face);
        texture.pendingImages(1);
        // The next verb looks whether it uses the texture.
        tracker.mark(Tracker.TEXTURES | Tracker.FRAMEBUFFER);
        return image;
    }

    /** Sends what waits for one image. */
    public void send(TextureObject texture, int level, int face) {
        for (int i = count - 1; i >= 0; i--) {
            if (images[i].is(texture, level, face)) {
                images[i].emit(link);
                remove(i);
            }
        }
    }

    /** Sends what waits for any image of a texture. */
    void send(TextureObject texture) {
        for (int i = count - 1; i >= 0; i--) {
            if (images[i].texture() == texture) {
                images[i].emit(link);
                remove(i);
            }
        }
    }

    /** Sends all that waits. */
    public void sendAll() {
        while (count > 0) {
            images[count - 1].emit(link);
            remove(count - 1);
        }
    }

    /** Forgets what waits for an image whose storage goes: nobody can see it any more. */
    void drop(TextureObject texture, int level, int face) {
        for (int i = count - 1; i >= 0; i--) {
            if (images[i].is(texture, level, face)) {
                remove(i);
            }
        }
    }

    /** Forgets what waits for a texture that ends. */
    void drop(TextureObject texture) {
        for (int i = count - 1; i >= 0; i--) {
            if (images[i].texture() == texture) {
                remove(i);
            }
        }
    }

    private void remove(int i) {
        PendingImage image = images[i];
        bytes -= image.used();
        image.texture().pendingImages(-1);
        image.end();
        images[i] = images[--count];
        images[count] = image;
    }

    /** Frees the memory without a record: the context ends. */
    public void free() {
        for (PendingImage image : images) {
            if (image != null) {
                image.free();
            }
        }
        images = new PendingImage[4];
        count = 0;
        bytes = 0;
    }
}
