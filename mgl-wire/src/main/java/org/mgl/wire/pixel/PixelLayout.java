package org.mgl.wire.pixel;

/** Sizes of GL pixel layouts (format and type of client memory). */
public final class PixelLayout {
    private PixelLayout() {}

    /** Bytes of one texel, or 0 if GL has no such pair. */
    public static int texelBytes(int format, int type) {
        return format == 0x1908 && type == 0x1401 ? 4 : 0;
    }
}
