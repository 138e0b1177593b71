package org.mgl.client.object;

import org.mgl.client.GL33;
import org.mgl.wire.pixel.PixelFormat;

/** One attachment point of a framebuffer. */
public final class FramebufferAttachment {
    private AttachableImage image;
    private int target;
    private int level;
    private int face;
    private int layer;
    private boolean layered;
    private long seenStorage;

    FramebufferAttachment() {}

    /**
     * Attaches an image.
     *
     * @param newTarget GL_RENDERBUFFER, or the texture's own target
     */
    void attach(AttachableImage newImage, int newTarget, int newLevel, int newFace, int newLayer, boolean allLayers) {
        newImage.attach();
        detach();
        image = newImage;
        target = newTarget;
        level = newLevel;
        face = newFace;
        layer = newLayer;
        layered = allLayers;
        seenStorage = newImage.storageVersion();
    }

    void detach() {
        AttachableImage old = image;
        image = null;
        target = 0;
        level = 0;
        face = 0;
        layer = 0;
        layered = false;
        if (old != null) {
            old.detach();
        }
    }

    /** Whether the image's storage has changed since the last look. */
    boolean storageMoved() {
        long now = image.storageVersion();
        boolean moved = now != seenStorage;
        seenStorage = now;
        return moved;
    }

    /** Whether something is attached. */
    public boolean present() {
        return image != null;
    }

    /** The image, or null. */
    public AttachableImage image() {
        return image;
    }

    /** Whether the image is a texture's. */
    public boolean texture() {
        return image != null && target != GL33.GL_RENDERBUFFER;
    }

    /** GL_RENDERBUFFER, the texture's target, or 0. */
    public int target() {
        return target;
    }

    /** Texture level. */
    public int level() {
        return level;
    }

    /** Cube map face, 0 to 5. */
    public int face() {
        return face;
    }

    /** Layer of a 3D or array texture. */
    public int layer() {
        return layer;
    }

    /** Whether all layers are attached. */
    public boolean layered() {
        return layered;
    }

    /** The image's format, or null if there is none. */
    public PixelFormat format() {
        return image == null ? null : PixelFormat.of(image.format(level, face));
    }

    /** Width in pixels, 0 without an image. */
    public int width() {
        return image == null ? 0 : image.width(level, face);
    }

    /** Height in pixels, 0 without an image. */
    public int height() {
        return image == null || target == GL33.GL_TEXTURE_1D_ARRAY ? Math.min(1, width()) : image.height(level, face);
    }

    /** Layers that can be chosen from or are attached together. */
    public int layers() {
        if (image == null) {
            return 0;
        }
        if (target == GL33.GL_TEXTURE_1D_ARRAY) {
            return Math.max(image.height(level, face), image.depth(level, face));
        }
        return target == GL33.GL_TEXTURE_CUBE_MAP ? 6 : image.depth(level, face);
    }

    /** Whether both points have the same image of the same object. */
    public boolean sameImage(FramebufferAttachment other) {
        return image == other.image
                && level == other.level
                && face == other.face
                && layer == other.layer
                && layered == other.layered;
    }
}
