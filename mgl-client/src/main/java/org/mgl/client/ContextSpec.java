package org.mgl.client;

/**
 * What kind of context a session shall create: {@code ContextSpec.core(3, 3).offscreen(640, 360)}. Immutable.
 *
 * @param major OpenGL major version, 3
 * @param minor OpenGL minor version, up to 3
 * @param width pixels of the default framebuffer
 * @param height pixels of the default framebuffer
 * @param samples samples of the default framebuffer, 0 for single-sampled; the server may give more, {@code GL_SAMPLES}
 *     tells how many
 * @param clientArrays whether draws may read vertices and indices from the application's memory, as before core profiles
 */
public record ContextSpec(int major, int minor, int width, int height, int samples, boolean clientArrays) {
    /**
     * A core-profile context.
     *
     * @throws IllegalArgumentException if the version is not one that MGL implements: 3.2 or 3.3 (DESIGN: no higher
     *     version is claimed than is honoured)
     */
    public static ContextSpec core(int major, int minor) {
        if (major != 3 || minor < 2 || minor > 3) {
            throw new IllegalArgumentException(
                    "core profile " + major + "." + minor + " is not available: MGL implements 3.2 and 3.3");
        }
        return new ContextSpec(major, minor, 1, 1, 0, false);
    }

    /** The same with an off-screen default framebuffer of this size in pixels, 1 to 16384 each. */
    public ContextSpec offscreen(int newWidth, int newHeight) {
        return new ContextSpec(major, minor, newWidth, newHeight, samples, clientArrays);
    }

    /** The same with a multisampled default framebuffer. */
    public ContextSpec samples(int newSamples) {
        return new ContextSpec(major, minor, width, height, newSamples, clientArrays);
    }

    /**
     * The same with or without client-memory arrays, as OpenGL 3.3 has them in its compatibility profile: vertex array 0 is
     * an object like others, a pointer without a bound {@code GL_ARRAY_BUFFER} is an address there, and so are indices
     * without a bound element buffer. Memory must stay valid until the last draw that reads it returns; it is copied within
     * the draw and may change as soon as that returns.
     */
    public ContextSpec clientArrays(boolean on) {
        return new ContextSpec(major, minor, width, height, samples, on);
    }
}
