package org.mgl.wire.spi;

/**
 * The off-screen default framebuffer of a context: RGBA8 colour, 24-bit depth, 8-bit stencil.
 *
 * @param width pixels, at least 1
 * @param height pixels, at least 1
 * @param samples samples per pixel, 0 for single-sampled
 */
public record SurfaceSpec(int width, int height, int samples) {
    /** Checks the size and that samples are not negative. */
    public SurfaceSpec {
        if (width < 1 || height < 1 || width > 16384 || height > 16384) {
            throw new IllegalArgumentException("surface size " + width + "x" + height + " must be 1x1 to 16384x16384");
        }
        if (samples < 0) {
            throw new IllegalArgumentException("surface samples " + samples + " must not be negative");
        }
    }
}
