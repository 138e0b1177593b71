package org.mgl.wire.pixel;

/** Sized internal formats that cross the wire, each with one canonical layout of tight rows. */
public enum PixelFormat {
    /** GL_RGBA8 as GL_RGBA, GL_UNSIGNED_BYTE. */
    RGBA8(0x8058, 0x1908, 0x1401, 4);

    /** Number of formats. */
    public static final int COUNT = values().length;

    private final int internalFormat;
    private final int format;
    private final int type;
    private final int bytes;

    PixelFormat(int internalFormat, int format, int type, int bytes) {
        this.internalFormat = internalFormat;
        this.format = format;
        this.type = type;
        this.bytes = bytes;
    }

    /** The format of a sized GL internal format, or null. */
    public static PixelFormat of(int internalFormat) {
        return internalFormat == 0x8058 ? RGBA8 : null;
    }

    /** The sized GL internal format. */
    public int internalFormat() {
        return internalFormat;
    }

    /** GL format of the canonical layout. */
    public int format() {
        return format;
    }

    /** GL type of the canonical layout. */
    public int type() {
        return type;
    }

    /** Whether texels come in compressed blocks. */
    public boolean compressed() {
        return false;
    }

    /** Bytes of one canonical row of {@code width} texels (of one row of blocks if compressed). */
    public long rowBytes(int width) {
        return (long) width * bytes;
    }

    /** Rows of {@code height} texels (rows of blocks if compressed). */
    public int rows(int height) {
        return height;
    }
}
