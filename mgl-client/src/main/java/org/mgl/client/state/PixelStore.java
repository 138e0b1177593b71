package org.mgl.client.state;

import static org.mgl.client.GL33.*;

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

    /**
     * Sets a parameter.
     *
     * @return GL_NO_ERROR, GL_INVALID_ENUM if {@code pname} names none, GL_INVALID_VALUE if {@code value} is not allowed
     */
    public int set(int pname, int value) {
        return switch (pname) {
            case GL_UNPACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST -> unpack.flag(pname == GL_UNPACK_SWAP_BYTES, value != 0);
            case GL_PACK_SWAP_BYTES, GL_PACK_LSB_FIRST -> pack.flag(pname == GL_PACK_SWAP_BYTES, value != 0);
            case GL_UNPACK_ALIGNMENT -> unpack.alignment(value);
            case GL_PACK_ALIGNMENT -> pack.alignment(value);
            default -> value < 0 && isCount(pname) ? GL_INVALID_VALUE : count(pname, value);
        };
    }

    private static boolean isCount(int pname) {
        return switch (pname) {
            case GL_UNPACK_ROW_LENGTH,
                    GL_UNPACK_IMAGE_HEIGHT,
                    GL_UNPACK_SKIP_PIXELS,
                    GL_UNPACK_SKIP_ROWS,
                    GL_UNPACK_SKIP_IMAGES,
                    GL_PACK_ROW_LENGTH,
                    GL_PACK_IMAGE_HEIGHT,
                    GL_PACK_SKIP_PIXELS,
                    GL_PACK_SKIP_ROWS,
                    GL_PACK_SKIP_IMAGES -> true;
            default -> false;
        };
    }

    private int count(int pname, int value) {
        switch (pname) {
            case GL_UNPACK_ROW_LENGTH -> unpack.rowLength = value;
            case GL_UNPACK_IMAGE_HEIGHT -> unpack.imageHeight = value;
            case GL_UNPACK_SKIP_PIXELS -> unpack.skipPixels = value;
            case GL_UNPACK_SKIP_ROWS -> unpack.skipRows = value;
            case GL_UNPACK_SKIP_IMAGES -> unpack.skipImages = value;
            case GL_PACK_ROW_LENGTH -> pack.rowLength = value;
            case GL_PACK_IMAGE_HEIGHT -> pack.imageHeight = value;
            case GL_PACK_SKIP_PIXELS -> pack.skipPixels = value;
            case GL_PACK_SKIP_ROWS -> pack.skipRows = value;
            case GL_PACK_SKIP_IMAGES -> pack.skipImages = value;
            default -> {
                return GL_INVALID_ENUM;
            }
        }
        return GL_NO_ERROR;
    }

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

        private int flag(boolean swap, boolean on) {
            if (swap) {
                swapBytes = on;
            } else {
                lsbFirst = on;
            }
            return GL_NO_ERROR;
        }

        private int alignment(int bytes) {
            if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
                return GL_INVALID_VALUE;
            }
            alignment = bytes;
            return GL_NO_ERROR;
        }
    }
}
