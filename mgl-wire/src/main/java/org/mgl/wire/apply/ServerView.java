package org.mgl.wire.apply;

/** Twin of a sampler view. */
public final class ServerView extends ServerObject {
    private final ServerTexture texture;

    ServerView(long handle, ServerTexture texture) {
        super(handle);
        this.texture = texture;
    }

    /** The viewed texture. */
    public ServerTexture texture() {
        return texture;
    }

    @Override
    public void destroy() {
        // A view of a whole texture owns nothing.
    }
}
