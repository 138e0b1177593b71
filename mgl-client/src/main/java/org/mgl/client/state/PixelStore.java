package org.mgl.client.state;

import static org.mgl.client.GL33.*;

import org.mgl.wire.pixel.PixelStoreLayout;

/**
 * Parameters of {@code glPixelStore} (GL 3.3 core, 3.7.1 and 4.3.1): how pixel rectangles lie in the application's
 * memory. Only {@code glPixelStore} writes them.
 */
public final class PixelStore {
    /** GL_UNPACK_*: memory that GL reads. */
    public final PixelStoreLayout unpack = new PixelStoreLayout();
    /** GL_PACK_*: memory that GL writes. */
    public final PixelStoreLayout pack = new PixelStoreLayout();

    /** The initial parameters. */
    public PixelStore() {}

    /**
     * Sets a parameter.
     *
     * @return GL_NO_ERROR; GL_INVALID_ENUM if {@code pname} names none; GL_INVALID_VALUE if it does not allow
     *     {@code value}
     */
    public int set(int pname, int value) {
        return switch (pname) {
            case GL_UNPACK_SWAP_BYTES, GL_UNPACK_LSB_FIRST -> flag(unpack, pname == GL_UNPACK_SWAP_BYTES, value != 0);
            case GL_PACK_SWAP_BYTES, GL_PACK_LSB_FIRST -> flag(pack, pname == GL_PACK_SWAP_BYTES, value != 0);
            case GL_UNPACK_ALIGNMENT -> alignment(unpack, value);
            case GL_PACK_ALIGNMENT -> alignment(pack, value);
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

    private static int flag(PixelStoreLayout layout, boolean swap, boolean on) {
        if (swap) {
            layout.swapBytes = on;
        } else {
            layout.lsbFirst = on;
        }
        return GL_NO_ERROR;
    }

    private static int alignment(PixelStoreLayout layout, int bytes) {
        if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
            return GL_INVALID_VALUE;
        }
        layout.alignment = bytes;
        return GL_NO_ERROR;
    }
}
