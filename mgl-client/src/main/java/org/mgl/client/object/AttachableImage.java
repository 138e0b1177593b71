package org.mgl.client.object;

/**
 * What a framebuffer can attach: a renderbuffer, or a level of a texture. For cube maps {@code face} is 0 to 5, for
 * everything else 0; a renderbuffer has level 0 only.
 */
public interface AttachableImage {
    /** The GL name. */
    int name();

    /** The handle, of a resource that the server knows. */
    long handle();

    /** Moves whenever a level gets other storage; framebuffers compare it. */
    long storageVersion();

    /** Sized internal format of a level, 0 if it has no image. */
    int format(int level, int face);

    /** Width of a level in pixels. */
    int width(int level, int face);

    /** Height of a level in pixels. */
    int height(int level, int face);

    /** Depth or layers of a level. */
    int depth(int level, int face);

    /** Samples, 0 for single-sampled. */
    int samples();

    /** Whether all texels have their samples at the same places; true for single-sampled images. */
    boolean fixedSampleLocations();

    /**
     * A framebuffer takes hold: the image lives on after its name is deleted, and from now on the server must have its
     * whole content whenever a verb is encoded, so that nothing stays pending on the client.
     */
    void attach();

    /** A framebuffer lets go; undoes one {@link #attach}. */
    void detach();
}
