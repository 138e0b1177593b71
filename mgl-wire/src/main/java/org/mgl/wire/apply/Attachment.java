package org.mgl.wire.apply;

/** One attachment of a framebuffer twin; all fields zero or null = none. */
public final class Attachment {
    /** The attached texture, or null. */
    public ServerTexture texture;
    /** The attached renderbuffer, or null. */
    public ServerRenderbuffer renderbuffer;
    /** Texture level. */
    public int level;
    /** Texture layer (3D, array). */
    public int layer;
    /** Cube face 0 to 5. */
    public int face;
    /** Whether all layers are attached. */
    public boolean layered;

    Attachment() {}

    /** Names an image, or none, and counts it there. */
    void image(ServerTexture newTexture, ServerRenderbuffer newRenderbuffer) {
        count(-1);
        texture = newTexture;
        renderbuffer = newRenderbuffer;
        count(1);
    }

    private void count(int more) {
        if (texture != null) {
            texture.attachments(more);
        }
        if (renderbuffer != null) {
            renderbuffer.attachments(more);
        }
    }

    void detach() {
        image(null, null);
        level = 0;
        layer = 0;
        face = 0;
        layered = false;
    }

    /** Whether something is attached. */
    public boolean present() {
        return texture != null || renderbuffer != null;
    }

    /** GL internal format of the attached image, 0 if none. */
    public int format() {
        if (texture != null) {
            return texture.format(level, face);
        }
        return renderbuffer != null ? renderbuffer.format() : 0;
    }

    /** Width of the attached image in pixels, 0 if none. */
    public int width() {
        if (texture != null) {
            return texture.width(level, face);
        }
        return renderbuffer != null ? renderbuffer.width() : 0;
    }

    /** Height of the attached image in pixels, 0 if none. */
    public int height() {
        if (texture != null) {
            return texture.height(level, face);
        }
        return renderbuffer != null ? renderbuffer.height() : 0;
    }
}
