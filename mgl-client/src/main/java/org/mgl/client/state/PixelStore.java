package org.mgl.client.state;

/**
 * Parameters of {@code glPixelStore} (GL 3.3 core, 3.7.1 and 4.3.1): how pixel rectangles lie in the application's
 * memory. Fields are plain because every upload and read-back reads most of them; only {@code glPixelStore} writes them.
 */
public final class PixelStore {
    /** GL_UNPACK_*: memory that GL reads. */
    public final Layout unpack = new Layout();
    /** GL_PACK_*: memory that GL writes. */
    public final Layout pack = new Layout();

    /** The initial parameters. */
    public PixelStore() {}

    /** The parameters of one direction. */
    public static final class Layout {
        /** Texels of a row in memory; 0 = the rectangle's width. */
        public int rowLength;
        /** Rows of an image in memory; 0 = the box's height. */
        public int imageHeight;
        /** Texels skipped in each row. */
        public int skipPixels;
        /** Rows skipped in each image. */
        public int skipRows;
        /** Images skipped. */
        public int skipImages;
        /** Rows start on a multiple of this many bytes: 1, 2, 4 or 8. */
        public int alignment = 4;
        /** Bytes of each component or packed texel are reversed. */
        public boolean swapBytes;
        /** Only for bitmaps, which the core profile has not; kept for queries. */
        public boolean lsbFirst;

        private Layout() {}
    }
}
