package org.mgl.wire.pixel;

/**
 * Pixel-store state of one direction (pack or unpack) and the addressing that follows from it (OpenGL 3.3 §3.7.1). The
 * fields carry GL's initial values; whoever sets them has checked them.
 */
public final class PixelStoreLayout {
    private static final long ENORMOUS = 1L << 60;

    /** GL_*_SWAP_BYTES. */
    public boolean swapBytes;
    /** GL_*_LSB_FIRST; kept for queries, core profiles have no bitmaps. */
    public boolean lsbFirst;
    /** GL_*_ROW_LENGTH in texels; 0 = the width of the image. */
    public int rowLength;
    /** GL_*_IMAGE_HEIGHT in rows; 0 = the height of the image. */
    public int imageHeight;
    /** GL_*_SKIP_PIXELS. */
    public int skipPixels;
    /** GL_*_SKIP_ROWS. */
    public int skipRows;
    /** GL_*_SKIP_IMAGES; for three-dimensional images only. */
    public int skipImages;
    /** GL_*_ALIGNMENT: 1, 2, 4 or 8 bytes. */
    public int alignment = 4;

    /** Pixel-store state with GL's initial values. */
    public PixelStoreLayout() {}

    /** Bytes from row to row of an image {@code width} texels wide; the pair is legal. */
    public long rowStride(int width, int format, int type) {
        long bytes = (long) (rowLength > 0 ? rowLength : width) * PixelLayout.texelBytes(format, type);
        return bytes + alignment - 1 & -alignment;
    }

    /** Bytes from image to image of a three-dimensional image. */
    public long imageStride(int width, int height, int format, int type) {
        return times(imageHeight > 0 ? imageHeight : height, rowStride(width, format, type));
    }

    /**
     * Bytes from the pointer that GL was given to the first texel.
     *
     * @param dimensions of the GL call, 1 to 3: images are skipped for 3 only
     */
    public long firstByte(int dimensions, int width, int height, int format, int type) {
        long images = dimensions == 3 ? times(skipImages, imageStride(width, height, format, type)) : 0;
        return images
                + times(skipRows, rowStride(width, format, type))
                + (long) skipPixels * PixelLayout.texelBytes(format, type);
    }

    /** Bytes from the pointer that GL was given to the end of the last texel; 0 if the box is empty. */
    public long span(int dimensions, int width, int height, int depth, int format, int type) {
        if (width == 0 || height == 0 || depth == 0) {
            return 0;
        }
        return firstByte(dimensions, width, height, format, type)
                + times(depth - 1, imageStride(width, height, format, type))
                + times(height - 1, rowStride(width, format, type))
                + (long) width * PixelLayout.texelBytes(format, type);
    }

    /** A product that saturates, so that absurd state asks for more bytes than anyone has and never wraps. */
    private static long times(int count, long bytes) {
        long product = count * bytes;
        return Math.multiplyHigh(count, bytes) != 0 || product < 0 || product > ENORMOUS ? ENORMOUS : product;
    }
}
