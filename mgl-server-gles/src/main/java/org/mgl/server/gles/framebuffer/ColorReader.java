package org.mgl.server.gles.framebuffer;

import static org.lwjgl.opengles.GLES32.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.server.gles.GlesDriver;
import org.mgl.wire.pixel.PixelConverter;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.pixel.PixelLayout;

/**
 * Reads colour out of the framebuffer that is bound for reading. OpenGL ES reads an image as few pairs of format and
 * type; what the reader wants beyond them is converted from the widest one that loses nothing.
 */
public final class ColorReader {
    /** Bytes that one native read may bring. */
    private static final int BAND_BYTES = 4 << 20;

    private final GlesDriver driver;
    private final PixelConverter converter = new PixelConverter();
    private int wideFormat;
    private int wideType;

    /** A reader of a session. */
    public ColorReader(GlesDriver driver) {
        this.driver = driver;
    }

    /** {@link #read(PixelFormat, int, int, int, int, int, int, boolean, boolean, long, long)} of values as stored. */
    public boolean read(
            PixelFormat image, int x, int y, int w, int h, int format, int type, boolean swap, long out, long stride) {
        return read(image, x, y, w, h, format, type, false, swap, out, stride);
    }

    /**
     * Reads a rectangle that lies inside the image.
     *
     * @param image format of the image by the application's view of it
     * @param clamp whether values are clamped to 0..1
     * @param swap whether the bytes of each element are reversed
     * @param out address of the first texel
     * @param stride bytes from row to row at {@code out}
     * @return false if the driver cannot read the image
     */
    public boolean read(
            PixelFormat image,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            boolean swap,
            long out,
            long stride) {
        if (!chooseWide(image)) {
            return readAsFloat(image, x, y, w, h, format, type, clamp, swap, out, stride);
        }
        if (!swap && direct(image, format, type, clamp)) {
            readDirect(x, y, w, h, out, stride);
        } else {
            readConverted(image, x, y, w, h, format, type, clamp, swap, out, stride);
        }
        return true;
    }

    /** Whether a read of {@code image} as this pair needs no conversion, so that it may go into a pack buffer. */
    public boolean direct(PixelFormat image, int format, int type, boolean clamp) {
        return chooseWide(image)
                && format == wideFormat
                && type == wideType
                && !addsAlpha(image)
                && !(clamp && wideType == GL_FLOAT);
    }

    /** Whether the native image may have an alpha that the application's has not. */
    private static boolean addsAlpha(PixelFormat image) {
        return image.colorBits(3) == 0 && image.colorBits(2) != 0;
    }

    /** The pair that every OpenGL ES 3.2 driver reads {@code image} as, or the driver's own choice. */
    private boolean chooseWide(PixelFormat image) {
        switch (image.component()) {
            case UINT -> wide(GL_RGBA_INTEGER, GL_UNSIGNED_INT);
            case SINT -> wide(GL_RGBA_INTEGER, GL_INT);
            case FLOATING -> wide(GL_RGBA, GL_FLOAT);
            case UNORM -> {
                int bits = image.colorBits(0);
                if (bits == 10) {
                    wide(GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV);
                } else if (bits <= 8) {
                    wide(GL_RGBA, GL_UNSIGNED_BYTE);
                } else {
                    return driversChoice(GL_UNSIGNED_SHORT);
                }
            }
            case SNORM -> {
                // OpenGL ES clamps what it reads of these to 0..1.
                return false;
            }
        }
        return true;
    }

    private boolean driversChoice(int type) {
        wide(glGetInteger(GL_IMPLEMENTATION_COLOR_READ_FORMAT), glGetInteger(GL_IMPLEMENTATION_COLOR_READ_TYPE));
        return wideFormat == GL_RGBA && wideType == type;
    }

    private void wide(int format, int type) {
        wideFormat = format;
        wideType = type;
    }

    private void readDirect(int x, int y, int w, int h, long out, long stride) {
        int texel = PixelLayout.texelBytes(wideFormat, wideType);
        if (stride == (long) w * texel) {
            nglReadPixels(x, y, w, h, wideFormat, wideType, out);
            return;
        }
        for (int row = 0; row < h; row++) {
            nglReadPixels(x, y + row, w, 1, wideFormat, wideType, out + row * stride);
        }
    }

    private void readConverted(
            PixelFormat image,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            boolean swap,
            long out,
            long stride) {
        long wideRow = (long) w * PixelLayout.texelBytes(wideFormat, wideType);
        boolean exact = !widened(image);
        long storedRow = exact ? 0 : image.rowBytes(w);
        int band = Math.clamp(BAND_BYTES / wideRow, 1, h);
        MemorySegment memory = driver.scratch().take(band * (wideRow + storedRow));
        long wide = memory.address();
        long stored = wide + band * wideRow;
        for (int done = 0; done < h; done += band) {
            int n = Math.min(band, h - done);
            nglReadPixels(x, y + done, w, n, wideFormat, wideType, wide);
            if (addsAlpha(image)) {
                opaque(memory, (long) w * n);
            }
            if (clamp && wideType == GL_FLOAT) {
                clamp(memory, 4L * w * n);
            }
            if (exact) {
                converter.from(wideFormat, wideType, false).to(format, type, swap);
                converter.rows(wide, wideRow, out + done * stride, stride, w, n);
            } else {
                converter.from(wideFormat, wideType, false).to(image);
                converter.rows(wide, wideRow, stored, storedRow, w, n);
                converter.from(image).to(format, type, swap);
                converter.rows(stored, storedRow, out + done * stride, stride, w, n);
            }
        }
    }

    /** Whether the wide pair has more steps than the image, so that values must be brought back to the image's own. */
    private static boolean widened(PixelFormat image) {
        return image.component() == PixelFormat.Component.UNORM && image.colorBits(0) < 8;
    }

    /** Makes the alpha of {@code texels} wide texels one. */
    private void opaque(MemorySegment rows, long texels) {
        switch (wideType) {
            case GL_UNSIGNED_BYTE -> fill(rows, ValueLayout.JAVA_BYTE, 3, 4, texels, 0xFF);
            case GL_UNSIGNED_SHORT -> fill(rows, ValueLayout.JAVA_SHORT, 6, 8, texels, 0xFFFF);
            case GL_FLOAT -> fill(rows, ValueLayout.JAVA_INT, 12, 16, texels, Float.floatToRawIntBits(1));
            default -> fill(rows, ValueLayout.JAVA_INT, 12, 16, texels, 1);
        }
    }

    private static void clamp(MemorySegment rows, long components) {
        for (long i = 0; i < components; i++) {
            rows.setAtIndex(ValueLayout.JAVA_FLOAT, i, Math.clamp(rows.getAtIndex(ValueLayout.JAVA_FLOAT, i), 0f, 1f));
        }
    }

    private static void fill(MemorySegment rows, ValueLayout.OfByte layout, int at, int step, long n, int value) {
        for (long i = 0; i < n; i++) {
            rows.set(layout, at + i * step, (byte) value);
        }
    }

    private static void fill(MemorySegment rows, ValueLayout.OfShort layout, int at, int step, long n, int value) {
        for (long i = 0; i < n; i++) {
            rows.set(layout, at + i * step, (short) value);
        }
    }

    private static void fill(MemorySegment rows, ValueLayout.OfInt layout, int at, int step, long n, int value) {
        for (long i = 0; i < n; i++) {
            rows.set(layout, at + i * step, value);
        }
    }

    /** For images that the driver renders to but does not read: a copy in RGBA32F is read. */
    private boolean readAsFloat(
            PixelFormat image,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            boolean swap,
            long out,
            long stride) {
        driver.state().neutral();
        try (ScratchTarget copy = new ScratchTarget(driver, GL_RGBA32F, GL_COLOR_ATTACHMENT0, w, h)) {
            glBlitFramebuffer(x, y, x + w, y + h, 0, 0, w, h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
            if (driver.takeError() != GL_NO_ERROR) {
                return false;
            }
            driver.framebuffers().bindRead(copy.framebuffer());
            wide(GL_RGBA, GL_FLOAT);
            readConverted(image, 0, 0, w, h, format, type, clamp, swap, out, stride);
            return true;
        }
    }
}
